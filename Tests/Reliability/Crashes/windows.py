"""Lets calls fail in the program with a window and in the one without, while it is used: it goes on, counts each press,
and saves everything by itself once nothing fails any more."""

import json
import os
import signal
import subprocess
import time

import calls
from crashes import Figures
from desktop import Desktop
from home import PROGRAM, SESSIONS, STATE
from judge import SUSPICIOUS
from processes import spawn, stop
from waiting import DesktopError, wait_until

APPLICATION = "io.github.stopwatch_gtk.Stopwatch"
FAILURES = {
    "openat": ["EIO", "EMFILE", "ENOSPC", "EROFS", "ENOMEM", "ESTALE"],
    "write": ["ENOSPC", "EIO", "EDQUOT", "EINTR"],
    "fsync": ["EIO", "ENOSPC", "EDQUOT", "EINTR"],
    "rename": ["EIO", "ENOSPC", "EROFS", "ESTALE"],
    "link": ["EIO", "EPERM"],
    "unlink": ["EIO", "EROFS"],
    "mkdir": ["EIO", "ENOSPC", "EROFS"],
    "newfstatat": ["EIO", "ESTALE", "ENOMEM"],
    "flock": ["EIO", "ENOLCK"],
    "read": ["EIO", "ESTALE"],
    "getdents64": ["EIO", "ENOMEM"],
    "readlink": ["EIO"],
}
# What is pressed while it fails: a session with a lap more is filed, and the next one has a lap.
ROUND = ["lap", "pause", "reset", "start", "lap"]
PAUSE = 0.1  # seconds between presses
FAILING = 1.0  # seconds for which everything fails after the last press
LONG = 12.0  # seconds, longer than a program without a window stays when nobody calls it
RECOVERY = 6.0  # seconds within which everything is saved; the program tries every two


def run(program):
    """Runs both programs through all failures; returns what has been counted."""
    figures = Figures()
    for name, options in (("window", []), ("background", ["--gapplication-service"])):
        with Desktop() as desktop:
            stopwatch = Running(desktop, program, options)
            for failure in [*kinds(), ("fsync", "EIO", calls.ALWAYS, LONG)]:
                problem = stopwatch.survive(*failure)
                figures.count(f"kinds of failures in the {name}", stopwatch.failed > 0)
                figures.count(f"failed calls of the {name}", stopwatch.failed)
                if problem:
                    figures.violations.append(f"{name}: {failure}: {problem}")
                    stopwatch.again()
            stopwatch.stop()
    return figures


def kinds():
    """Each call with each error, once and always, and for how long after the last press."""
    for call, errors in FAILURES.items():
        for error in errors:
            yield call, error, calls.ONCE, 0
            if error not in calls.ONLY_ONCE:
                yield call, error, calls.ALWAYS, FAILING


class Running:
    """A running program, with its files; `failed` is how many of its calls the latest failure has concerned."""

    def __init__(self, desktop, program, options):
        self.desktop = desktop
        self.command = [str(program), *options]
        self.home = desktop.new_home()
        self.environment = desktop.environment(self.home)
        self.process = None
        self.again()

    def again(self):
        """Starts the program, anew if it runs, with a stopwatch that runs."""
        self.stop()
        self.errors = open(self.home / "errors", "w+")
        self.process = spawn(self.command, self.environment, stderr=self.errors)
        wait_until(self._is_on_bus, "the program was there")
        if self._saved("state") != "running":
            self._press("start")
        wait_until(lambda: self._saved("state") == "running", "the stopwatch ran")

    def stop(self):
        """Ends the program."""
        if self.process:
            stop(self.process)
            self.errors.close()

    def survive(self, call, error, duration, seconds):
        """Lets a call fail while the stopwatch is used; returns what is wrong then, empty if nothing."""
        laps, sessions = len(self._saved("splitsNanoseconds") or []), self._sessions()
        log = self.home / "calls"
        with Failing(self.process.pid, self._paths(), call, error, duration, log):
            for name in ROUND:
                self._press(name)
                time.sleep(PAUSE)
            time.sleep(seconds)
        self.failed = log.read_text().count("(INJECTED")
        if self.process.poll() is not None:
            return f"the program ended with {self.process.returncode}"
        try:
            wait_until(lambda: self._is_saved(laps + 1, sessions), "all was saved", timeout=RECOVERY)
        except DesktopError:
            return (f"not saved: {self._saved('state')} with {self._saved('splitsNanoseconds')}, "
                    f"sessions {self._sessions() - sessions}")
        aside = [str(path) for path in self.home.rglob("*") if any(word in path.name for word in SUSPICIOUS)]
        return f"there are {aside}" if aside else ""

    def _is_saved(self, laps, before):
        """Whether the session with so many laps is in the history once, and the next one has a lap."""
        added = list(self._sessions() - before)
        counts = [len(self._session(name).get("splitsNanoseconds", [])) for name in added]
        is_settled = not self._saved("unfiled") and self._saved("state") == "running"
        return is_settled and counts == [laps] and len(self._saved("splitsNanoseconds") or []) == 1

    def _paths(self):
        """The files and folders in which calls fail."""
        folders = [self.home / STATE, self.home / SESSIONS, self.home / SESSIONS.rpartition("/")[0]]
        temporary = f".{PROGRAM}-{self.process.pid}"
        names = [f"{temporary}.new", f"{temporary}-stopwatch.json.new", "stopwatch.json",
                 "stopwatch.json.previous", "stopwatch.json.previous.new", "lock"]
        return [*folders, *(folder / name for folder in folders[:2] for name in names)]

    def _is_on_bus(self):
        """Whether the program can be called."""
        words = ["gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/", "--method",
                 "org.freedesktop.DBus.NameHasOwner", APPLICATION]
        result = subprocess.run(words, env=self.environment, capture_output=True, text=True)
        return "true" in result.stdout

    def _press(self, name):
        """Activates an action, as a desktop-wide key does."""
        subprocess.run(["gapplication", "action", APPLICATION, name], env=self.environment, check=True)

    def _saved(self, key):
        """A value in the file of the stopwatch; `None` if it is not there."""
        return self._read(self.home / STATE / "stopwatch.json").get(key)

    def _sessions(self):
        """The names of the files in the history."""
        return {path.name for path in (self.home / SESSIONS).glob("*.json") if not path.name.startswith(".")}

    def _session(self, name):
        """What a file in the history holds."""
        return self._read(self.home / SESSIONS / name)

    def _read(self, path):
        """What a file of JSON holds, an empty dictionary if there is none."""
        try:
            return json.loads(path.read_text())
        except OSError:
            return {}


class Failing:
    """A call that fails in a process meanwhile, where it concerns some paths."""

    def __init__(self, process, paths, call, error, duration, log):
        when = "1+" if duration == calls.ALWAYS else "1"
        self.command = ["strace", "-f", "-o", str(log), *(word for path in paths for word in ("-P", str(path))),
                        "-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={when}", "-p", str(process)]

    def __enter__(self):
        self.strace = subprocess.Popen(self.command, stderr=subprocess.PIPE, text=True)
        line = self.strace.stderr.readline()
        while line and "attached" not in line:
            line = self.strace.stderr.readline()
        if not line:
            raise AssertionError("strace does not attach")

    def __exit__(self, *exception):
        os.kill(self.strace.pid, signal.SIGINT)
        self.strace.communicate()
