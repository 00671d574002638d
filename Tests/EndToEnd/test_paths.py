"""Paths are bytes: folders, files and sessions whose names are not UTF-8."""

import json
import os

from control import NO_DESKTOP, NOT_POSSIBLE, SECOND, ControlTest
from home import Home
from test_history import HISTORY

NAME = os.fsdecode(b"caf\xe9")
SHOWN = r"caf\xE9"  # as text, which is a name of its own, too
SESSION = {"version": 1, "startedAtNanoseconds": SECOND, "elapsedNanoseconds": 5 * SECOND,
           "splitsNanoseconds": [2 * SECOND]}


class Paths(ControlTest):
    """A home whose name is not UTF-8."""

    def setUp(self):
        super().setUp()
        self.parent = self.home.path
        self.home = Home(self.parent / NAME)
        self.home.path.mkdir()

    def assert_only_home(self):
        """Fails if anything was made beside the home."""
        self.assertEqual([path.name for path in self.parent.iterdir()], [NAME])

    def add_session(self):
        """Adds a session in a file whose name is not UTF-8."""
        self.home.sessions.mkdir(parents=True)
        (self.home.sessions / f"{NAME}.json").write_text(json.dumps(SESSION))


class Shell(Paths):
    """Such paths in a shell."""

    variables = NO_DESKTOP

    def test_the_folders_are_where_the_variables_say(self):
        runtime = self.home.path / "runtime"
        runtime.mkdir()
        self.done("start", XDG_RUNTIME_DIR=str(runtime))
        self.done("config", "set", "sounds", "true")
        self.done("pause")
        self.done("reset")
        self.assertEqual(self.home.saved()["state"], "initial")
        self.assertEqual(self.home.preferences()["sounds"], True)
        self.assertEqual(len(list(self.home.sessions.iterdir())), 1)
        self.assertEqual([path.name for path in runtime.iterdir()], ["stopwatch-gtk-last-seen"])
        self.assert_only_home()

    def test_the_folders_are_below_the_home(self):
        self.done("start", XDG_STATE_HOME=None)
        self.assertTrue((self.home.path / ".local/state/stopwatch-gtk/stopwatch.json").exists())
        self.assert_only_home()

    def test_a_link_is_followed(self):
        target = self.home.path / f"{NAME}.json"
        self.home.state_folder.mkdir(parents=True)
        self.home.state_file.symlink_to(target)
        self.done("start")
        self.assertEqual(json.loads(target.read_text())["state"], "running")
        self.assertTrue(self.home.state_file.is_symlink())

    def test_laps_are_exported_and_imported(self):
        self.done("start")
        self.done("lap", "--note", r"C:\xE9")
        exported = {}
        for name in (f"{NAME}.csv", f"{SHOWN}.csv"):
            with self.subTest(name):
                path = self.home.path / name
                self.done("export", path)
                exported[name] = path.read_text()
                self.assertIn(r"C:\xE9", exported[name])
                self.assert_refused(self.control("export", path), NOT_POSSIBLE)
                self.done("export", "--force", path)
                self.done("import", path)
        names = sorted(session["name"] for session in self.ask("history")["sessions"])
        self.assertEqual(names, [SHOWN, "caf\N{REPLACEMENT CHARACTER}"])
        self.assertEqual(sorted(path.name for path in self.home.path.glob("*.csv")), sorted(exported))

    def test_a_session_is_listed_and_exported_by_its_bytes_and_as_listed(self):
        self.add_session()
        self.assertIn(SHOWN, self.done("history"))
        self.assertEqual([session["id"] for session in self.ask("history")["sessions"]], [SHOWN])
        for id in (NAME, SHOWN, "ca"):
            with self.subTest(id):
                self.assertIn("00:02.00", self.done("history", "export", id))

    def test_what_is_missing_is_named(self):
        result = self.control("history", "show", NAME)
        self.assert_refused(result, NOT_POSSIBLE, SHOWN)


class Window(Paths):
    """Such paths in the windows."""

    def test_the_stopwatch_and_its_sessions_are_saved(self):
        stopwatch = self.launch()
        window = stopwatch.window()
        window.press("Start")
        self.assertEqual(self.ask("status")["state"], "running")
        self.done("pause")
        window.press("Reset")
        self.eventually(lambda: len(list(self.home.sessions.glob("*.json"))), 1)
        stopwatch.stop()
        self.assert_only_home()

    def test_a_session_is_exported_deleted_and_restored(self):
        folder = self.home.path / "exported"
        folder.mkdir()
        stopwatch = self.launch(prefix=("env", "-C", folder))
        stopwatch.window().key("ctrl+h")
        history = stopwatch.window(HISTORY)
        self.add_session()
        self.eventually(lambda: len(history.list_rows()), 1)
        history.key("Home")
        self.eventually(lambda: "Continue" in history.buttons(), True)
        history.key("ctrl+s")
        self.eventually(self.desktop.screen.active_title, "Export Laps")
        self.desktop.xdotool("key", "Return")
        self.eventually(lambda: len(list(folder.iterdir())), 1)
        self.eventually(self.desktop.screen.active_title, HISTORY)
        history.key("Delete")
        self.eventually(lambda: list(self.home.sessions.iterdir()), [])
        self.assertEqual([path.name for path in self.home.trash.iterdir()], [f"{NAME}.json"])
        self.eventually(lambda: "Undo" in history.every_button(), True)
        history.key("ctrl+z")
        self.eventually(lambda: [path.name for path in self.home.sessions.iterdir()], [f"{NAME}.json"])
        stopwatch.stop()
        self.assert_only_home()


class Alike(ControlTest):
    """Sessions in files whose names differ in Unicode normalization alone."""

    COMPOSED, DECOMPOSED = "é.json", "e\u0301.json"

    def setUp(self):
        super().setUp()
        self.home.sessions.mkdir(parents=True)
        for age, name in enumerate((self.COMPOSED, self.DECOMPOSED)):
            session = {**SESSION, "name": f"Session {age}", "startedAtNanoseconds": (9 - age) * SECOND}
            (self.home.sessions / name).write_text(json.dumps(session))

    def files(self):
        """The files of the sessions: the names in them by those of the files."""
        return {path.name: json.loads(path.read_text())["name"] for path in self.home.sessions.iterdir()}

    def test_each_is_selected_and_deleted_for_itself(self):
        stopwatch = self.launch()
        stopwatch.window().key("ctrl+h")
        history = stopwatch.window(HISTORY)
        self.eventually(lambda: len(history.list_rows()), 2)
        both = self.files()
        history.key("Home")
        self.eventually(lambda: "Continue" in history.buttons(), True)
        history.key("Return")
        stopwatch.window("Session 0").key("ctrl+w")
        self.eventually(lambda: "Session 0" in stopwatch.window_titles(), False)
        history.key("Delete")
        self.eventually(self.files, {self.DECOMPOSED: "Session 1"})
        self.eventually(lambda: "Undo" in history.every_button(), True)
        history.key("ctrl+z")
        self.eventually(self.files, both)
        for name in (self.COMPOSED, self.DECOMPOSED):
            shown = self.ask("history", "show", name.removesuffix(".json"))
            self.assertEqual(shown["name"], both[name])
