"""Files and folders that are not as they should be: the program starts, works and loses nothing."""

import json
import os
import stat

from case import WITHOUT_POWERS, StopwatchTest
from files import decoded
from home import Home
from stopwatch import HOME

MOMENT = {"bootID": "?", "sinceBootNanoseconds": 1, "sinceEpochNanoseconds": 1}
GOOD = {
    "version": 1,
    "state": "paused",
    "elapsedNanoseconds": 83_450_000_000,
    "splitsNanoseconds": [20_000_000_000, 50_000_000_000],
    "savedAt": MOMENT,
}
EARLIER = "Could not read the latest state, so you see the previous one. The unreadable file was kept."
HUGE = 2**63 - 1
BEYOND = 10**30


class GoodFile(StopwatchTest):
    """What the bad files below are made from is good."""

    def test_it_is_restored(self):
        self.home.save(GOOD)
        window = self.launch().window()
        self.assertEqual(window.elapsed_time(), "01:23.45")
        self.assertEqual(window.laps(), {2: "00:30.00", 1: "00:20.00"})
        self.assertEqual(window.current_lap(), "00:33.45")


class BadFile(StopwatchTest):
    """A state file that cannot be used is kept under another name, and a log line says so."""

    def check(self, content):
        """Fails unless the program starts anew over such a file and keeps it."""
        content = content if isinstance(content, bytes) else json.dumps(content).encode()
        self.home.save(content)
        stopwatch = self.launch()
        window = stopwatch.window()
        self.assertEqual(window.buttons(), {"Lap", "Start"})
        self.assert_works(stopwatch)
        self.eventually(lambda: (self.home.saved() or {}).get("state"), "initial")
        # A file that is being written is empty at first, too.
        kept = [name for name in self.home.files_with(content)
                if name != "stopwatch.json" and not name.endswith(".new")]
        self.assertEqual(len(kept), 1, os.listdir(self.home.state_folder))
        self.assertIn(kept[0], self.home.log())

    def test_empty(self):
        self.check(b"")

    def test_truncated(self):
        self.check(json.dumps(GOOD).encode()[:-40])

    def test_not_json(self):
        self.check(b"Stopwatch: 01:23.45\n")

    def test_not_text(self):
        self.check(bytes(range(256)) * 16)

    def test_json_of_another_shape(self):
        for content in ([1, 2, 3], {"version": 1}, 7, None, {**GOOD, "state": "flying"}):
            with self.subTest(content):
                self.begin_anew()
                self.check(content)

    def test_newer_version(self):
        self.check({"version": 5, "something": "new"})

    def test_impossible_version(self):
        for version in (BEYOND, "1", None, 1.5):
            with self.subTest(version):
                self.begin_anew()
                self.check({**GOOD, "version": version})

    def test_version_that_never_was(self):
        for version in (0, -1):
            with self.subTest(version):
                self.begin_anew()
                self.check({**GOOD, "version": version})

    def test_negative_time(self):
        self.check({**GOOD, "elapsedNanoseconds": -1, "splitsNanoseconds": []})

    def test_huge_time(self):
        self.check({**GOOD, "elapsedNanoseconds": HUGE})

    def test_time_beyond_all_numbers(self):
        self.check({**GOOD, "elapsedNanoseconds": BEYOND})

    def test_time_that_is_no_number(self):
        self.check({**GOOD, "elapsedNanoseconds": "long"})

    def test_laps_beyond_the_total(self):
        self.check({**GOOD, "splitsNanoseconds": [90_000_000_000]})

    def test_laps_that_go_back(self):
        self.check({**GOOD, "splitsNanoseconds": [50_000_000_000, 20_000_000_000]})

    def test_negative_laps(self):
        self.check({**GOOD, "splitsNanoseconds": [-1]})

    def test_laps_before_the_start(self):
        self.check({**GOOD, "state": "initial"})

    def test_absurd_moment_of_saving(self):
        content = {**GOOD, "state": "running", "savedAt": {**MOMENT, "bootID": "x"}}
        for name in ("sinceBootNanoseconds", "sinceEpochNanoseconds"):
            for number in (-HUGE, HUGE):
                with self.subTest(**{name: number}):
                    self.begin_anew()
                    self.home.save({**content, "savedAt": {**content["savedAt"], name: number}})
                    window = self.launch().window()
                    if "Pause" in window.buttons():
                        window.press("Pause")
                    window.press("Reset")
                    self.eventually(window.buttons, {"Lap", "Start"})


class TwoGenerations(StopwatchTest):
    """The generation before takes the place of a damaged file."""

    def test_it_is_restored(self):
        self.home.save(GOOD)
        first = self.launch()
        first.window().press("Resume")
        self.eventually(lambda: self.home.saved()["state"], "running")
        first.kill()
        damaged = self.home.state_file.read_bytes()[:100]
        self.home.save(damaged)
        window = self.launch().window()
        self.assertEqual(window.elapsed_time(), "01:23.45")
        self.assertEqual(list(window.laps()), [2, 1])
        self.assertEqual(len(self.home.files_with(damaged)), 1)
        self.assertIn(EARLIER, window.names())


class NoFile(StopwatchTest):
    """Something else lies where the state file should be."""

    def setUp(self):
        super().setUp()
        self.home.state_folder.mkdir(parents=True)

    def check_kept(self):
        """Fails unless the program works and keeps its state; returns what else is there."""
        stopwatch = self.launch()
        self.assert_works(stopwatch)
        self.eventually(self.home.state_file.is_file, True)
        stopwatch.window().close()
        stopwatch.wait_until_ended()
        there = self.home.state_folder.iterdir()
        kept = [path for path in there if path.name not in self.home.OUR_FILES]
        self.assertEqual(len(kept), 1, kept)
        self.assertIn(kept[0].name, self.home.log())
        return kept[0]

    def test_folder(self):
        self.home.state_file.mkdir()
        (self.home.state_file / "note").write_text("mine")
        self.assertEqual((self.check_kept() / "note").read_text(), "mine")

    def test_pipe(self):
        os.mkfifo(self.home.state_file)
        self.assertTrue(self.check_kept().is_fifo())

    def test_link_into_nowhere(self):
        self.home.state_file.symlink_to(self.home.path / "missing" / "file")
        self.assert_works(self.launch())

    def test_link_to_another_place(self):
        target = self.home.path / "elsewhere.json"
        target.write_text(json.dumps(GOOD))
        self.home.state_file.symlink_to(target)
        window = self.launch().window()
        self.assertEqual(window.elapsed_time(), "01:23.45")
        window.press("Resume")
        self.eventually(lambda: decoded(target)["state"], "running")
        self.assertTrue(self.home.state_file.is_symlink())


class UnusableFolder(StopwatchTest):
    """The state can be kept nowhere: the program works all the same and says so on stderr."""

    def check(self, state_home, **options):
        """Fails unless the program works with such a folder."""
        stopwatch = self.launch(XDG_STATE_HOME=str(state_home), **options)
        self.assert_works(stopwatch)
        self.eventually(lambda: str(state_home) in stopwatch.output(), True)
        self.assertNotIn("Fatal", stopwatch.output())
        stopwatch.window().key("ctrl+q")
        self.assertEqual(stopwatch.wait_until_ended(), 0)

    def test_below_a_file(self):
        file = self.home.path / "file"
        file.write_text("mine")
        self.check(file / "state")
        self.assertEqual(file.read_text(), "mine")

    def test_below_proc(self):
        self.check("/proc/state")

    def test_program_folder_is_a_file(self):
        state_home = self.home.path / "state"
        state_home.mkdir()
        (state_home / Home.PROGRAM).write_text("mine")
        self.check(state_home)
        self.assertEqual((state_home / Home.PROGRAM).read_text(), "mine")

    def test_write_protected(self):
        state_home = self.home.path / "state"
        state_home.mkdir(mode=0o500)
        self.check(state_home, prefix=WITHOUT_POWERS)

    def test_unreadable_file(self):
        self.home.save(GOOD)
        self.home.state_file.chmod(0)
        self.assert_works(self.launch(prefix=WITHOUT_POWERS))
        aside = self.home.state_folder / "stopwatch.json.unread-1"
        self.eventually(aside.exists, True)
        self.assertEqual(stat.S_IMODE(aside.stat().st_mode), 0)
        aside.chmod(0o600)
        self.assertEqual(json.loads(aside.read_text()), GOOD)

    def test_the_state_is_kept_once_it_can_be(self):
        file = self.home.path / "state"
        file.write_text("in the way")
        window = self.launch().window()
        window.press("Start")
        file.unlink()
        window.press("Pause")
        self.eventually(lambda: (self.home.saved() or {}).get("state"), "paused")


class UnusableLog(StopwatchTest):
    """The log cannot be written: what it would say goes to stderr."""

    def test_folder_in_its_place(self):
        self.home.log_file.mkdir(parents=True)
        self.home.save(b"damaged")
        stopwatch = self.launch()
        self.assert_works(stopwatch)
        self.assertIn("stopwatch.json", stopwatch.output())

    def test_file_in_place_of_its_folder(self):
        self.home.save(b"damaged")
        self.home.log_file.parent.write_text("mine")
        stopwatch = self.launch()
        self.assert_works(stopwatch)
        self.assertIn("stopwatch.json", stopwatch.output())
        self.assertEqual(self.home.log_file.parent.read_text(), "mine")


class UnusableSession(StopwatchTest):
    """Something that a desktop usually has is missing."""

    def test_no_session_bus(self):
        nowhere = self.home.path / "no-bus"
        bus = {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={nowhere}", "GTK_A11Y": "none"}
        stopwatch = self.launch(**bus)
        self.eventually(stopwatch.window_titles, [HOME])
        window = stopwatch.window_ids()[0]
        self.eventually(lambda: self.desktop.screen.shows_content(window), True)
        self.desktop.xdotool("windowactivate", "--sync", window, "key", "space")
        self.eventually(lambda: (self.home.saved() or {}).get("state"), "running")

    def test_unknown_locale(self):
        self.assert_works(self.launch(LC_ALL="xx_XX.UTF-8"))
