"""The moment of a press in a shell, however the shell runs the command: forked, or executed in its own place."""

import itertools
import os
import shutil
import signal
import subprocess
from pathlib import Path

from clock import SECOND, Moment, now
from control import NO_DESKTOP, ControlTest
from files import decoded

TICK = 0.01  # seconds: the kernel tells the time since boot, and of a fork, in ticks
WORK = 0.15  # seconds that a shell does something else before the command
WAITED = 0.4  # seconds that a shell waits before it becomes the command
SHELLS = ["bash -c", "bash -lc", "bash -ic", "sh -c", "dash -c", "zsh -c", "zsh -lc", "fish -c"]
SCRIPTS = {
    "last": "{sleep}; {mark}; {command}",
    "not last": "{sleep}; {mark}; {command}; true",
    "executed": "{sleep}; {mark}; exec {command}",
    "in a subshell": "{sleep}; {mark}; ({command})",
    "in a pipe": "{sleep}; {mark}; {command} | cat",
    "env": "{sleep}; {mark}; exec env A=1 {command}",
    "nice": "{sleep}; {mark}; exec nice {command}",
    "timeout": "{sleep}; {mark}; exec timeout 9 {command}",
    "xargs": "{sleep}; {mark}; echo | xargs {command}",
    "in the background": "{sleep}; {mark}; {command} & wait",
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
            self.assertGreater(self.start(), told.earliest - TICK, name)
            self.assertLess(self.start(), told.latest, name)

    def start(self):
        """The moment at which the stopwatch was started, in seconds since boot."""
        saved = self.home.saved()
        return (saved["savedAt"]["sinceBootNanoseconds"] - saved["elapsedNanoseconds"]) / SECOND

    def mark(self):
        """What a shell does just before the command, without another process."""
        return f"read up rest </proc/uptime; echo $up >{self.home.path}/mark"

    def waits(self, seconds):
        """The words of a shell that waits without another process, and then executes the command in its place."""
        pipe = self.home.path / f"pipe-{seconds}"
        os.mkfifo(pipe)
        wait = f"exec 9<>{pipe}; read -t {seconds} x <&9"
        return f"{wait}; {self.mark()}; exec {self.control_program} start"

    def test_each_shell_and_each_way_to_run_a_command(self):
        words = {"sleep": f"sleep {WORK}", "mark": self.mark(), "command": f"{self.control_program} start"}
        for shell in SHELLS:
            if not shutil.which(shell.split()[0]):
                continue
            for name, text in SCRIPTS.items():
                if shell.startswith("fish") and "(" in text:
                    continue  # it has no subshells
                self.check([*shell.split(), text.format(**words)], f"{shell}: {name}")

    def test_a_shell_that_has_waited_hands_on_its_own_start_only_for_less_than_two_seconds(self):
        told = self.started_by(["bash", "-c", self.waits(WAITED)])
        self.assertLess(self.start() - (told.earliest - WAITED), WAITED / 2)
        self.check(["bash", "-c", self.waits(2)], "waited")

    def test_a_lap_of_a_pause_that_is_handled_after_it_ends_at_the_pause(self):
        for command in ("start", "lap", "pause"):
            self.done(command)
        held = subprocess.Popen(["sh", "-c", f"kill -STOP $$; exec {self.control_program} lap --note late"],
                                env=self.environment(**self.variables))
        self.addCleanup(held.kill)
        self.eventually(lambda: Path(f"/proc/{held.pid}/stat").read_text().split()[2], "T")
        pressed = now()  # In the same tick, nobody knows which of both presses came first.
        self.eventually(lambda: now() > pressed + 2 * TICK, True)
        self.done("resume")
        paused_at = self.home.saved()["runs"][-1]["elapsedNanoseconds"]
        held.send_signal(signal.SIGCONT)
        self.assertEqual(held.wait(20), 0)
        self.assertEqual(self.splits()[1:], [paused_at])
        self.assertEqual(self.home.saved()["notes"], {"2": "late"})

    def test_commands_of_the_same_tick_have_moments_of_their_own(self):
        folders = [self.home.path / str(number) for number in range(16)]
        commands = [subprocess.Popen([self.control_program, "start"], stdout=subprocess.DEVNULL,
                                     env=self.environment(**self.variables, XDG_STATE_HOME=str(folder)))
                    for folder in folders]
        self.assertEqual([command.wait(20) for command in commands], [0] * len(folders))
        saved = [decoded(folder / "stopwatch-gtk/stopwatch.json") for folder in folders]
        starts = sorted(each["savedAt"]["sinceBootNanoseconds"] - each["elapsedNanoseconds"] for each in saved)
        # The moment of the wall clock, from which a session has its id, is exact to less than a microsecond.
        self.assertGreaterEqual(min(after - before for before, after in itertools.pairwise(starts)), 1000)

    def test_a_command_that_comes_from_the_disk(self):
        cold = self.home.path / "cold"
        shutil.copy(self.control_program, cold)
        with cold.open("rb") as file:
            os.fsync(file.fileno())
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        self.check([cold, "start"], "cold")
