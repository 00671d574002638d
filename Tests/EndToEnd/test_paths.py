"""Names that are not UTF-8, which are refused."""

import os
import subprocess

from control import UNAVAILABLE, ControlTest

NAME = os.fsdecode(b"caf\xe9")
REFUSAL = ": “.*caf\N{REPLACEMENT CHARACTER}” is not UTF-8\\.\n\\Z"


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
        for name in (NAME, "a"):
            self.home.keep_session(2, file=f"{name}.json")
        self.assertEqual([session["id"] for session in self.ask("history")["sessions"]], ["a"])
