"""What is kept when the program ends, however it ends, and how it is kept."""

import stat

from case import StopwatchTest, WindowTest
from clock import hundredths, span
from files import files_below

LONG_ENOUGH = 1.0  # seconds: a hundred ticks


class Reopening(WindowTest):
    """Ending the program and starting it again."""

    def reopen(self):
        """Starts the program again."""
        self.assertFalse(self.stopwatch.is_running())
        self.open_window()

    def terminate(self):
        """Ends the program by a signal as soon as what happened last is on the disk."""
        self.wait_until_saved()
        self.stopwatch.process.terminate()
        self.stopwatch.wait_until_ended()

    def kill(self):
        """Kills the program as soon as what happened last is on the disk."""
        self.wait_until_saved()
        self.stopwatch.kill()

    def wait_until_saved(self):
        """Waits until the file has the state and the laps that the window shows."""
        self.eventually(self.home.state, "running" if "Pause" in self.window.buttons() else "paused")
        self.saved_laps(max(self.window.laps(), default=0))

    def check(self, end):
        """Fails unless a stopwatch goes on over the given end, running, and then paused as it was."""
        started = self.window.press("Start")
        self.record_laps(self.window, 2)
        laps = self.window.laps()
        end()
        self.reopen()
        self.eventually(self.window.buttons, {"Pause", "Lap", "Show All Laps"})
        before = hundredths(self.window.elapsed_time())
        self.let_run(self.window, 0.1)
        paused = self.window.press("Pause")
        self.eventually(self.window.buttons, {"Resume", "Reset", "Show All Laps"})
        self.assert_shown_within(self.window, span(started, paused))
        self.assertGreater(hundredths(self.window.elapsed_time()), before)
        self.assertEqual(self.window.laps(), laps)
        shown = self.shown()
        end()
        self.reopen()
        self.assertEqual(self.window.buttons(), {"Resume", "Reset", "Show All Laps"})
        self.assertEqual(self.shown(), shown)

    def shown(self):
        """All times that the window shows."""
        return self.window.elapsed_time(), self.window.current_lap(), self.window.laps()

    def test_running_and_paused_and_killed(self):
        self.check(self.kill)
        self.window.press("Resume")
        self.record_laps(self.window, 1)
        self.window.press("Pause")
        self.assertEqual(list(self.window.laps()), [3, 2])
        self.assertTrue(self.window.is_enabled("Show All Laps"))

    def test_running_and_paused_and_closed_or_quit_or_ended_by_a_signal(self):
        for end in (self.close_last, self.quit, self.terminate):
            with self.subTest(end.__name__):
                self.check(end)
                self.window.press("Reset")
                self.eventually(self.window.buttons, {"Lap", "Start"})

    def test_what_was_done_right_before_the_end_is_kept(self):
        self.window.key("space", "l", "l", "space", "ctrl+q")
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)
        self.reopen()
        self.assertEqual(self.window.buttons(), {"Resume", "Reset", "Show All Laps"})
        self.assertEqual(list(self.window.laps()), [2, 1])
        self.window.press("Reset")
        self.close_last()
        self.reopen()
        self.assertEqual(self.window.buttons(), {"Lap", "Start"})
        self.assertEqual(self.window.elapsed_time(), "00:00.00")


class StateFile(StopwatchTest):
    """The file in which the stopwatch is kept."""

    def test_it_is_written_by_each_press_and_not_while_time_passes(self):
        window = self.open_window()
        for name, state in (("Start", "running"), ("Pause", "paused"), ("Resume", "running")):
            window.press(name)
            self.eventually(self.home.state, state)
        window.press("Lap")
        self.saved_laps(1)
        self.assertEqual(self.home.saved()["version"], 3)
        before = files_below(self.home.state_folder)
        self.let_run(window, LONG_ENOUGH)
        self.assertEqual(files_below(self.home.state_folder), before)
        for path in (self.home.state_folder, self.home.log_file.parent):
            self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o700, path)
        for path, file in before.items():
            self.assertEqual(file.permissions, 0o600, path)
        generation = self.home.state_file.read_bytes()
        window.press("Pause")
        self.eventually(self.home.state, "paused")
        self.assertEqual(len(self.home.files_with(generation)), 1)
        window.press("Reset")
        self.eventually(self.home.state, "initial")
        self.close_last(window)
        self.assertEqual({path.name for path in self.home.state_folder.iterdir()}, self.home.OUR_FILES)

    def test_nothing_is_written_by_looking_on(self):
        stopwatch = self.launch()
        self.close_last(stopwatch.window())
        self.assertFalse(self.home.state_file.exists())
