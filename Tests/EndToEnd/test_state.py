"""What is kept when the program ends, however it ends, and how it is kept."""

import stat
import time

from case import StopwatchTest
from clock import hundredths, span
from files import files_below
from home import Home

SECOND = 1_000_000_000  # nanoseconds
LONG_ENOUGH = 1.0  # seconds: a hundred ticks


class Reopening(StopwatchTest):
    """Ending the program and starting it again."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def reopen(self):
        """Starts the program again and returns its window."""
        self.assertFalse(self.stopwatch.is_running())
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()
        return self.window

    def quit(self):
        """Quits by the key and waits for the end."""
        self.window.key("ctrl+q")
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)

    def close(self):
        """Closes the only window and waits for the end."""
        self.window.close()
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)

    def kill(self):
        """Kills the program as soon as what happened last is on the disk."""
        state = "running" if "Pause" in self.window.buttons() else "paused"
        count = max(self.window.laps(), default=0)

        def is_saved():
            saved = self.home.saved()
            laps = saved and len(saved["splitsNanoseconds"])
            return saved and saved["state"] == state and laps == count

        self.eventually(lambda: bool(is_saved()), True)
        self.stopwatch.kill()

    def check_paused(self, end):
        """Fails unless a paused stopwatch is the same after an end of the given kind."""
        self.window.press("Start")
        self.record_laps(self.window, 2)
        self.let_run(self.window)
        self.window.press("Pause")
        self.eventually(self.window.buttons, {"Resume", "Reset", "Show All Laps"})
        before = self.shown()
        end()
        self.reopen()
        self.assertEqual(self.window.buttons(), {"Resume", "Reset", "Show All Laps"})
        self.assertEqual(self.shown(), before)

    def check_running(self, end):
        """Fails unless a running stopwatch has gone on over an end of the given kind."""
        started = self.window.press("Start")
        self.record_laps(self.window, 1)
        laps = self.window.laps()
        end()
        self.reopen()
        self.eventually(self.window.buttons, {"Pause", "Lap", "Show All Laps"})
        before = hundredths(self.window.elapsed_time())
        self.let_run(self.window, 0.1)
        ended = self.window.press("Pause")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assert_shown_within(self.window, span(started, ended))
        self.assertGreater(hundredths(self.window.elapsed_time()), before)
        self.assertEqual(self.window.laps(), laps)

    def shown(self):
        """All times that the window shows."""
        return self.window.elapsed_time(), self.window.current_lap(), self.window.laps()

    def test_paused_and_closed(self):
        self.check_paused(self.close)

    def test_paused_and_quit(self):
        self.check_paused(self.quit)

    def test_paused_and_killed(self):
        self.check_paused(self.kill)

    def test_running_and_closed(self):
        self.check_running(self.close)

    def test_running_and_quit(self):
        self.check_running(self.quit)

    def test_running_and_killed(self):
        self.check_running(self.kill)

    def test_what_was_done_right_before_the_end_is_kept(self):
        self.window.key("space", "l", "l", "space", "ctrl+q")
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)
        self.reopen()
        self.assertEqual(self.window.buttons(), {"Resume", "Reset", "Show All Laps"})
        self.assertEqual(list(self.window.laps()), [2, 1])

    def test_a_reset_is_kept(self):
        for name in ("Start", "Pause", "Reset"):
            self.window.press(name)
        self.close()
        self.reopen()
        self.assertEqual(self.window.buttons(), {"Lap", "Start"})
        self.assertEqual(self.window.elapsed_time(), "00:00.00")

    def test_a_round_can_go_on_after_reopening(self):
        self.window.press("Start")
        self.record_laps(self.window, 2)
        self.window.press("Pause")
        self.close()
        self.reopen()
        self.window.press("Resume")
        self.record_laps(self.window, 1)
        self.window.press("Pause")
        self.assertEqual(list(self.window.laps()), [3, 2])
        self.assertTrue(self.window.is_enabled("Show All Laps"))

    def test_ending_on_a_signal_keeps_everything(self):
        self.window.press("Start")
        self.window.press("Pause")
        before = self.shown()
        self.eventually(lambda: (self.home.saved() or {}).get("state"), "paused")
        self.stopwatch.process.terminate()
        self.stopwatch.wait_until_ended()
        self.reopen()
        self.assertEqual(self.shown(), before)


class StateFile(StopwatchTest):
    """The file in which the stopwatch is kept."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def saved_as(self, state):
        """Waits until the file holds a stopwatch in the given state and returns what it holds."""
        self.eventually(lambda: (self.home.saved() or {}).get("state"), state)
        return self.home.saved()

    def test_it_is_written_on_every_transition(self):
        for name, state in (("Start", "running"), ("Pause", "paused"), ("Resume", "running")):
            self.window.press(name)
            self.saved_as(state)
        self.window.press("Lap")
        self.eventually(lambda: len(self.home.saved()["splitsNanoseconds"]), 1)
        self.window.press("Pause")
        self.saved_as("paused")
        self.window.press("Reset")
        self.saved_as("initial")

    def test_it_is_not_written_while_time_passes(self):
        self.window.press("Start")
        self.record_laps(self.window, 1)
        self.eventually(lambda: len((self.home.saved() or {}).get("splitsNanoseconds", [])), 1)
        before = files_below(self.home.state_folder)
        self.let_run(self.window, LONG_ENOUGH)
        self.assertEqual(files_below(self.home.state_folder), before)

    def test_nothing_is_written_by_looking_on(self):
        self.window.close()
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)
        self.assertFalse(self.home.state_file.exists())

    def test_it_carries_a_version(self):
        self.window.press("Start")
        self.assertEqual(self.saved_as("running")["version"], 3)

    def test_only_its_owner_may_read_it(self):
        self.window.press("Start")
        self.saved_as("running")
        for path in (self.home.state_folder, self.home.state_folder / "log"):
            self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o700, path)
        for path, file in files_below(self.home.state_folder).items():
            self.assertEqual(file.permissions, 0o600, path)

    def test_the_generation_before_is_kept(self):
        self.window.press("Start")
        self.saved_as("running")
        generation = self.home.state_file.read_bytes()
        self.window.press("Pause")
        self.saved_as("paused")
        self.assertEqual(len(self.home.files_with(generation)), 1)

    def test_nothing_temporary_stays_behind(self):
        for name in ("Start", "Lap", "Pause", "Resume", "Pause"):
            self.window.press(name)
        self.saved_as("paused")
        self.window.close()
        self.stopwatch.wait_until_ended()
        files = {path.name for path in self.home.state_folder.iterdir()}
        self.assertEqual(files, self.home.OUR_FILES)


class OtherFolders(StopwatchTest):
    """Where the state is kept when the variable for that says nothing useful."""

    def test_an_empty_variable_counts_as_unset(self):
        self.check_default("")

    def test_a_relative_variable_counts_as_unset(self):
        self.check_default("somewhere/else")

    def test_no_variable(self):
        self.check_default(None)

    def check_default(self, value):
        """Fails unless the state goes where it goes by default."""
        self.launch(XDG_STATE_HOME=value).window().press("Start")
        folder = self.home.path / ".local" / "state" / Home.PROGRAM
        self.eventually((folder / "stopwatch.json").exists, True)


class Rebooting(StopwatchTest):
    """A running stopwatch found after the machine was started again."""

    def setUp(self):
        super().setUp()
        first = self.launch()
        first.window().press("Start")
        self.eventually(lambda: (self.home.saved() or {}).get("state"), "running")
        first.window().close()
        first.wait_until_ended()
        self.saved = self.home.saved()
        self.saved["savedAt"]["bootID"] = "00000000-0000-0000-0000-000000000000"

    def save_as_of(self, seconds_ago):
        """Makes the file one that was written so long ago, while the time was at one minute."""
        self.saved["elapsedNanoseconds"] = 60 * SECOND
        self.saved["savedAt"]["sinceEpochNanoseconds"] = time.time_ns() - seconds_ago * SECOND
        self.home.save(self.saved)

    def test_it_has_gone_on_by_the_wall_clock(self):
        self.save_as_of(100)
        window = self.launch().window()
        self.eventually(lambda: "Pause" in window.buttons(), True)
        self.assertIn(hundredths(window.elapsed_time()) // 100, range(160, 200))

    def test_it_is_paused_when_the_wall_clock_has_gone_back(self):
        self.save_as_of(-100)
        window = self.launch().window()
        self.assertEqual(window.buttons(), {"Resume", "Reset", "Show All Laps"})
        self.assertEqual(window.elapsed_time(), "01:00.00")
        self.assertIn("the time away is unknown", self.home.log())
