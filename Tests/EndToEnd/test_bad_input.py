"""Files and folders that are not as they should be: the program starts, works and loses nothing."""

import json
import stat

from case import WITHOUT_POWERS, StopwatchTest
from control import NO_DESKTOP, ControlTest
from home import Home, paused
from stopwatch import HOME

MOMENT = {"bootID": "?", "sinceBootNanoseconds": 1, "sinceEpochNanoseconds": 1}
GOOD = paused(83.45, 20, 50)
EARLIER = "Could not read the latest state, so you see the previous one. The unreadable file was kept."
HUGE = 2**63 - 1


class UnusableFile(StopwatchTest):
    """A state file that cannot be used is kept under another name."""

    def test_a_damaged_one_gives_way_to_the_generation_before_and_the_log_says_so(self):
        damaged = json.dumps(GOOD).encode()[:-40]
        self.home.save(damaged)
        self.home.state_file.with_suffix(".json.previous").write_text(json.dumps(GOOD))
        window = self.open_window()
        self.assertIn(EARLIER, window.names())
        self.assertEqual(window.elapsed_time(), "01:23.45")
        self.assertEqual(window.laps(), {2: "00:30.00", 1: "00:20.00"})
        self.assertEqual(window.current_lap(), "00:33.45")
        window.press("Reset")
        self.assert_works(self.stopwatch)
        self.eventually(self.home.state, "initial")
        kept, = self.home.files_with(damaged)
        self.assertIn(kept, self.home.log())

    def test_one_that_nobody_may_read_is_kept_as_it_is(self):
        self.home.save(GOOD)
        self.home.state_file.chmod(0)
        self.assert_works(self.launch(prefix=WITHOUT_POWERS))
        aside = self.home.state_folder / "stopwatch.json.unread-1"
        self.eventually(aside.exists, True)
        self.assertEqual(stat.S_IMODE(aside.stat().st_mode), 0)
        aside.chmod(0o600)
        self.assertEqual(json.loads(aside.read_text()), GOOD)


class AbsurdMoment(ControlTest):
    """A stopwatch that was saved while it was running, at a moment that cannot be."""

    variables = NO_DESKTOP

    def test_it_can_be_paused_and_reset(self):
        for name in ("sinceBootNanoseconds", "sinceEpochNanoseconds"):
            for number in (-HUGE, HUGE):
                with self.subTest(**{name: number}):
                    self.home.save({**GOOD, "state": "running", "savedAt": {**MOMENT, "bootID": "x", name: number}})
                    self.control("pause")
                    self.assertEqual(self.control("reset").returncode, 0)
                    self.assertEqual(self.home.state(), "initial")


class UnusableFolder(StopwatchTest):
    """The state or the log can be kept nowhere: the program works all the same and says so on stderr."""

    def test_a_state_is_kept_once_there_can_be_a_folder(self):
        state_home = self.home.path / "state"
        state_home.mkdir(mode=0o500)
        stopwatch = self.launch(prefix=WITHOUT_POWERS)
        self.assert_works(stopwatch)
        self.eventually(lambda: str(state_home) in stopwatch.output(), True)
        self.assertNotIn("Fatal", stopwatch.output())
        window = stopwatch.window()
        window.press("Start")
        state_home.chmod(0o700)
        window.press("Pause")
        self.eventually(self.home.state, "paused")
        self.quit(window)

    def test_a_file_in_place_of_the_folder_is_left_alone(self):
        state_home = self.home.path / "state"
        state_home.mkdir()
        (state_home / Home.PROGRAM).write_text("mine")
        stopwatch = self.launch()
        self.assert_works(stopwatch)
        self.eventually(lambda: str(state_home) in stopwatch.output(), True)
        self.quit(stopwatch.window())
        self.assertEqual((state_home / Home.PROGRAM).read_text(), "mine")

    def test_a_folder_in_place_of_the_log(self):
        self.home.log_file.mkdir(parents=True)
        self.home.save(b"damaged")
        stopwatch = self.launch()
        self.assert_works(stopwatch)
        self.assertIn("stopwatch.json", stopwatch.output())


class BareSession(StopwatchTest):
    """A session without what a desktop usually has: a bus, and a locale that the system knows."""

    def test_the_program_works(self):
        # What GTK does without an accessibility bus, and where there is to be none.
        for accessibility in ("test", "none"):
            with self.subTest(accessibility):
                stopwatch = self.launch(DBUS_SESSION_BUS_ADDRESS=f"unix:path={self.home.path}/no-bus",
                                        GTK_A11Y=accessibility, LC_ALL="xx_XX.UTF-8")
                self.eventually(stopwatch.window_titles, [HOME])
                window = stopwatch.window_ids()[0]
                self.eventually(lambda shown=window: self.desktop.screen.shows_content(shown), True)
                self.desktop.xdotool("windowactivate", "--sync", window, "key", "space")
                self.eventually(self.home.state, "running")
                self.desktop.xdotool("key", "l")
                self.eventually(lambda: len(self.home.saved()["splitsNanoseconds"]), 1)
                self.assertTrue(stopwatch.is_running())
                self.begin_anew()
