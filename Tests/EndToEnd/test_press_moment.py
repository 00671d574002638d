"""The moment of a press in a shell, however the shell runs the command: forked, or executed in its own place."""

import os
import shutil
import subprocess

from clock import Moment, now
from control import NO_DESKTOP, SECOND, ControlTest

TICK = 0.01  # seconds: the kernel tells the time since boot, and of a fork, in ticks
WORK = 0.4  # seconds that a shell does something else before the command
SHELLS = ["bash -c", "bash -lc", "bash -ic", "sh -c", "dash -c", "zsh -c", "zsh -lc", "fish -c"]
SCRIPTS = {
    "last": "{sleep}; {mark}; {command}",
    "not last": "{sleep}; {mark}; {command}; true",
    "executed": "{sleep}; {mark}; exec {command}",
    "after a builtin": "{work}; {mark}; exec {command}",
    "in a subshell": "{sleep}; {mark}; ({command})",
    "executed in a subshell": "{mark}; ({work}; {mark}; exec {command})",
    "in a pipe": "{sleep}; {mark}; {command} | cat",
    "env": "{sleep}; {mark}; exec env A=1 {command}",
    "nice": "{sleep}; {mark}; exec nice {command}",
    "timeout": "{sleep}; {mark}; exec timeout 9 {command}",
    "xargs": "{sleep}; {mark}; echo | xargs {command}",
    "in the background": "{sleep}; {mark}; {command} & wait",
}
# Runs until a time since boot in hundredths of a second, without another process.
WORKS = {
    "fish": "while read -l up rest </proc/uptime; and test (string replace . '' $up) -lt {end}; end",
    "": 'while read up rest </proc/uptime; [ "${{up%.*}}${{up#*.}}" -lt {end} ]; do :; done',
}


class PressMoments(ControlTest):
    """The moment at which the command itself began counts, to a tick of the kernel's clock."""

    variables = NO_DESKTOP

    def started_by(self, words):
        """Starts the stopwatch by a command; returns when a clock outside says that this was."""
        earliest = now()
        result = subprocess.run(words, env=self.environment(**self.variables), capture_output=True, text=True,
                                check=False, timeout=20)
        latest = now()
        self.assertIn("Running", result.stdout, result.stderr)
        # The shell wrote down the time just before the command.
        marked = self.home.path / "mark"
        if marked.exists():
            earliest = float(marked.read_text().split()[0])
        return Moment(earliest, latest)

    def check(self, words, name):
        """Fails unless the stopwatch was started when a command was."""
        with self.subTest(name):
            self.home.state_file.unlink(missing_ok=True)
            told = self.started_by(words)
            saved = self.home.saved()
            moment = (saved["savedAt"]["sinceBootNanoseconds"] - saved["elapsedNanoseconds"]) / SECOND
            self.assertGreater(moment, told.earliest - TICK, name)
            self.assertLess(moment, told.latest, name)

    def script(self, text, shell):
        """The words of a script for a shell."""
        work = WORKS.get(shell, WORKS[""]).format(end=int((now() + WORK) * 100))
        mark = f"read up rest </proc/uptime; echo $up >{self.home.path}/mark"
        return text.format(sleep=f"sleep {WORK}", work=work, mark=mark, command=f"{self.control_program} start")

    def test_each_shell_and_each_way_to_run_a_command(self):
        for shell in SHELLS:
            if not shutil.which(shell.split()[0]):
                continue
            for name, text in SCRIPTS.items():
                if shell.startswith("fish") and "(" in text:
                    continue  # it has no subshells
                self.check([*shell.split(), self.script(text, shell.split()[0])], f"{shell}: {name}")

    def test_a_command_that_comes_from_the_disk(self):
        cold = self.home.path / "cold"
        shutil.copy(self.control_program, cold)
        # A child of the shell would tell it from a command that is loaded.
        os.mkfifo(self.home.path / "pipe")
        wait = f"exec 9<>{self.home.path}/pipe; read -t 2 x <&9"
        for before in ("true", wait):
            with cold.open("rb") as file:
                os.fsync(file.fileno())
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            mark = f"read up rest </proc/uptime; echo $up >{self.home.path}/mark"
            self.check(["bash", "-c", f"{before}; {mark}; exec {cold} start"], before)
