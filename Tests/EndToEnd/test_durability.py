"""What a missing lock, a disk that refuses and a hanging one must not cost."""

import json
import signal

from clock import now
from files import decoded
from home import paused
from preload import FailingDisk
from stopwatch import HISTORY, HOME
from test_exchange import IMPORT, FileDialogs

AT_MOST = 3.0  # seconds from a signal to the end, of which the disk has two
LOST = "lost"  # is in the question
GRACE = 2.0  # seconds for which something may be unsaved without a word
GOOD = paused(83, 20)


class Durability(FileDialogs):
    """A test with files in the folder of sessions, and a disk that does what it says."""

    def setUp(self):
        super().setUp()
        self.sessions = self.home.sessions

    def start_on_disk(self, folder, *faults):
        """Starts the program with a disk that fails in one folder as it is said to."""
        self.disk = FailingDisk(self.home.path, folder)
        self.disk.say(*faults)
        return self.launch(**self.disk.variables)

    def kept(self):
        """The names of the sessions in the folder."""
        return [decoded(path).get("name", "") for path in self.sessions.glob("*.json")]

    def says(self, window, words):
        """Whether some text of the window has these words in it."""
        return any(words in text for text in window.texts())


class UnfiledSession(Durability):
    """A session that the history does not take."""

    def test_an_end_in_order_leaves_nothing_unfiled(self):
        stopwatch = self.start_on_disk(self.sessions)
        home = stopwatch.window()
        home.press("Start")
        home.press("Pause")
        self.disk.say("fsync EIO")
        home.press("Reset")
        self.eventually(lambda: len((self.home.saved() or {}).get("unfiled", [])), 1)
        self.disk.say()
        stopwatch.process.terminate()
        self.assertEqual(stopwatch.wait_until_ended(), 0)
        self.assertEqual(len(self.kept()), 1)
        self.assertNotIn("unfiled", self.home.saved())


class Lock(Durability):
    """Only a lock that another process holds keeps the program from saving."""

    def test_files_of_another_program_are_kept_where_there_are_no_locks(self):
        home = self.start_on_disk(self.home.state_folder, "flock ENOLCK").window()
        self.eventually(lambda: self.says(home, "cannot be locked"), True)
        home.press("Start")
        home.press("Lap")
        self.saved_laps(1)
        self.assertIn("works without a lock", self.home.log())
        self.home.save(b"theirs")
        home.press("Lap")
        self.eventually(lambda: self.home.files_with(b"theirs"), ["stopwatch.json.foreign-1"])
        self.saved_laps(2)
        self.disk.say("fsync slow")
        home.press("Lap")
        # The new file is there, and its folder not yet on the disk.
        self.saved_laps(3)
        self.home.save(b"others")
        self.disk.say("flock ENOLCK")
        home.press("Lap")
        self.eventually(lambda: self.home.files_with(b"others"), ["stopwatch.json.foreign-2"])
        self.saved_laps(4)


class ReadErrors(Durability):
    """What cannot be read is not taken for what is not there."""

    def setUp(self):
        super().setUp()
        self.home.save(GOOD)

    def test_one_that_passes(self):
        for fault in ("open EIO 1 1", "open EMFILE 1 2"):
            with self.subTest(fault):
                stopwatch = self.start_on_disk(self.home.state_folder, fault)
                self.assertEqual(stopwatch.window().elapsed_time(), "01:23.00")
                stopwatch.kill()

    def test_the_generation_before_is_shown_and_the_latest_is_kept(self):
        stopwatch = self.launch()
        stopwatch.window().press("Resume")
        self.eventually(self.home.state, "running")
        stopwatch.kill()
        self.home.state_file.rename(self.home.path / "latest")
        # A link to itself cannot be followed, by root neither.
        self.home.state_file.symlink_to("stopwatch.json")
        window = self.launch().window()
        self.assertEqual(window.elapsed_time(), "01:23.00")
        self.assertTrue(self.says(window, "Could not read"))
        self.assertTrue(self.home.state_file.is_symlink())

    def test_nothing_can_be_read(self):
        stopwatch = self.start_on_disk(self.home.state_folder, "open EIO")
        window = stopwatch.window()
        self.assertTrue(self.says(window, "Could not read"))
        self.disk.say()
        window.press("Start")
        self.eventually(self.home.state, "running")
        kept = self.home.files_with(json.dumps(GOOD).encode())
        self.assertEqual(kept, ["stopwatch.json.unread-1"])


class FullDisk(Durability):
    """Nothing can be saved any more: the user is told, and asked before anything is lost."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.start_on_disk(self.home.state_folder)
        self.window = self.stopwatch.window()
        self.window.press("Start")
        self.eventually(self.home.state, "running")
        self.disk.say("write ENOSPC")
        self.window.press("Lap")

    def test_home_says_so_and_closing_asks_until_it_is_saved(self):
        pressed = now()
        self.assertFalse(self.says(self.window, "No space left on device"))
        for close in ("ctrl+q", "ctrl+w"):
            self.window.key(close)
            self.tells(self.stopwatch, LOST)
            self.press_in_dialog("Cancel")
            self.eventually(lambda: LOST in "".join(self.texts(self.stopwatch)), False)
            self.assertTrue(self.stopwatch.is_running())
        deadline = pressed + 2 * GRACE
        while not self.says(self.window, "Laps are not being saved: No space left on device"):
            self.assertLess(now(), deadline, self.window.texts())
        self.assertGreater(now() - pressed, GRACE - 1)
        self.disk.say()
        self.eventually(lambda: self.says(self.window, "Laps are not being saved"), False)
        self.disk.say("write ENOSPC")
        self.window.press("Lap")
        # What the disk takes when the window is closed, is saved then.
        self.disk.say()
        self.close_last(self.window)
        self.saved_laps(2)

    def test_closing_can_be_confirmed(self):
        for close in ("ctrl+q", "ctrl+w"):
            if not self.stopwatch.is_running():
                self.begin_anew()
            with self.subTest(close):
                self.window.key(close)
                self.tells(self.stopwatch, LOST)
                self.press_in_dialog("Close Anyway")
                self.assertEqual(self.stopwatch.wait_until_ended(), 0)

    def test_a_signal_leaves_the_state_in_the_log_and_on_stderr(self):
        self.stopwatch.process.send_signal(signal.SIGTERM)
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)
        output = self.stopwatch.output()
        state = json.loads(output[output.index("{"):])
        self.assertEqual(len(state["splitsNanoseconds"]), 1)
        self.assertIn('"splitsNanoseconds"', self.home.log())


class Trash(Durability):
    """Deleting that loses nothing and leaves nothing behind."""

    def test_a_session_is_deleted_permanently_where_there_is_no_trash_and_only_if_that_is_wanted(self):
        file = self.home.keep_session(2, name="Lara")
        for name in ("x.json.new", ".stopwatch-gtk-7.new"):
            (self.sessions / name).write_text("{")
        self.home.trash.parent.write_text("")
        self.open_window()
        history = self.stopwatch.open(HISTORY)
        self.eventually(lambda: len(history.list_rows()), 1)
        self.eventually(lambda: list(self.sessions.iterdir()), [file], "there are writes that were cut off")
        history.key("Home", "Delete")
        self.tells(self.stopwatch, "trash")
        with self.desktop.screen.repeating_keys():
            self.desktop.xdotool("keydown", "Return", "sleep", 1, "keyup", "Return")
        self.assertEqual((self.kept(), self.stopwatch.window_titles()), (["Lara"], [HISTORY, HOME]))
        history.key("Delete")
        self.tells(self.stopwatch, "trash")
        self.window.key("space")
        self.has_button("Pause", self.window)
        self.press_in_dialog("Delete Permanently")
        self.eventually(self.kept, [])
        self.eventually(lambda: self.says(history, "Session deleted"), True)
        history.key("ctrl+z")
        self.eventually(self.kept, ["Lara"])


class Hanging(Durability):
    """A share that does not answer."""

    def test_the_program_can_be_quit(self):
        share = self.home.path / "share"
        share.mkdir()
        (share / "laps.csv").write_text("lap time\n1\n")
        stopwatch = self.start_on_disk(share)
        home = stopwatch.window()
        home.press("Start")
        home.key("ctrl+h")
        history = stopwatch.window(HISTORY)
        self.disk.say("open 60000ms")
        history.key("ctrl+o")
        self.answer_dialog(IMPORT, share / "laps.csv")
        self.eventually(lambda: IMPORT in stopwatch.window_titles(), False)
        home.press("Lap")
        sent = now()
        stopwatch.process.send_signal(signal.SIGTERM)
        self.assertEqual(stopwatch.wait_until_ended(), 0)
        self.assertLess(now() - sent, AT_MOST)
        self.saved_laps(1)
