"""Names that are not UTF-8, which are refused, and names that differ in Unicode normalization alone."""

import json
import os
import subprocess

from control import SECOND, UNAVAILABLE, ControlTest
from test_history import HISTORY

NAME = os.fsdecode(b"caf\xe9")
REFUSAL = ": “.*caf\N{REPLACEMENT CHARACTER}” is not UTF-8\\.\n\\Z"
SESSION = {"version": 1, "startedAtNanoseconds": SECOND, "elapsedNanoseconds": 5 * SECOND,
           "splitsNanoseconds": [2 * SECOND]}


class Names(ControlTest):
    """Folders and files whose names are not UTF-8."""

    def test_a_command_refuses_them_and_says_why(self):
        folder = str(self.home.path / NAME)
        for name in ("HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"):
            result = self.control("start", **{name: folder})
            self.assertEqual((result.returncode, result.stdout), (UNAVAILABLE, ""), name)
            self.assertRegex(result.stderr, r"\Astopwatchctl" + REFUSAL)
        self.assertEqual(list(self.home.path.iterdir()), [])

    def test_a_file_is_not_found(self):
        (self.home.path / f"{NAME}.csv").write_text("time\n1\n2\n")
        self.assert_refused(self.control("import", self.home.path / f"{NAME}.csv"), UNAVAILABLE, "No such file")

    def test_the_program_does_not_start_in_them_and_says_why(self):
        environment = self.environment(XDG_DATA_HOME=str(self.home.path / NAME))
        result = subprocess.run([self.program], env=environment, capture_output=True, text=True, timeout=20, check=False)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertRegex(result.stderr, r"\Astopwatch-gtk" + REFUSAL)
        self.assertEqual(list(self.home.path.iterdir()), [])

    def test_a_session_in_such_a_file_is_not_listed(self):
        self.home.sessions.mkdir(parents=True)
        (self.home.sessions / f"{NAME}.json").write_text(json.dumps(SESSION))
        (self.home.sessions / "a.json").write_text(json.dumps(SESSION))
        self.assertEqual([session["id"] for session in self.ask("history")["sessions"]], ["a"])


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
