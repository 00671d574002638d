"""A home with the files of the program, and what the program tells of them."""

import json
import os
import shutil
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from disk import FOLDER

PROGRAM = "stopwatch-gtk"
STATE, SESSIONS, TRASH = f"state/{PROGRAM}", f"data/{PROGRAM}/sessions", "data/Trash"
EXPORTED = "laps.csv"
TIMEOUT = 20  # seconds
QUESTIONS = {"status": ["status", "--json"], "laps": ["laps", "--json"], "history": ["history", "list", "--json"],
             "preferences": ["config", "list", "--json"]}
# What of the status of a running stopwatch is another a moment later.
MOVING = ["elapsed", "currentLap", "anchor"]
WITHOUT_PREFERENCES = ("status", "laps", "history")
SECOND = 1_000_000_000


@dataclass(frozen=True)
class Outcome:
    """How a command ended, and what it printed."""

    status: int
    output: str
    errors: str


class Home:
    """The folder that contains all that the program writes."""

    def __init__(self, path, control):
        self.path = Path(path)
        self.control = control
        self.environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": str(self.path)}
        for name in ("CONFIG", "DATA", "STATE"):
            self.environment[f"XDG_{name}_HOME"] = str(self.path / name.lower())

    def run(self, *words, before=()):
        """Runs stopwatchctl, after the words `before`; its status is negative after a signal."""
        result = subprocess.run([*before, self.control, *words], capture_output=True, env=self.environment, cwd="/",
                                stdin=subprocess.DEVNULL, close_fds=False, timeout=TIMEOUT)
        return Outcome(result.returncode, *(text.decode(errors="replace") for text in (result.stdout, result.stderr)))

    def tree(self):
        """All files, by path; a folder has `FOLDER` as its content."""
        found = {}
        for folder, folders, files in os.walk(self.path):
            for name in folders + files:
                path = os.path.relpath(os.path.join(folder, name), self.path)
                if not is_ignored(path):
                    found[path] = FOLDER if name in folders else Path(folder, name).read_bytes()
        return found

    def restore(self, tree):
        """Replaces all files."""
        shutil.rmtree(self.path, ignore_errors=True)
        self.path.mkdir(mode=0o700, parents=True)
        for path, content in sorted(tree.items()):
            target = self.path / path
            if content is FOLDER:
                target.mkdir(mode=0o700)
            else:
                target.write_bytes(content)

    def view(self, names=tuple(QUESTIONS)):
        """What the program tells of the files, by these questions."""
        before = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
        answers = {name: self.run(*QUESTIONS[name]) for name in names}
        return View(answers, before, time.clock_gettime_ns(time.CLOCK_BOOTTIME))


def is_ignored(path):
    """Whether a path is that of the log, or of the file that names the owner of the lock: no promise depends on them."""
    return path == f"{STATE}/lock" or path.startswith(f"{STATE}/log")


def sessions(history):
    """The id of the session on the stopwatch, if there is one, and the finished ones by their ids."""
    listed = history["sessions"]
    current = [each["id"] for each in listed if each.get("isOnStopwatch")]
    return next(iter(current), None), {each["id"]: each for each in listed if each["id"] not in current}


class View:
    """What the program tells: the stopwatch, the finished sessions and the preferences."""

    def __init__(self, answers, before, after):
        self.before, self.after = before, after
        self.complaint = next((f"the program ended with {each.status}: {each.errors.strip()}"
                               for each in answers.values() if each.status or each.errors), "")
        if any(each.status or not each.output for each in answers.values()):
            self.stopwatch = self.sessions = self.preferences = self.session = None
            return
        status, laps, history, *preferences = (json.loads(each.output) for each in answers.values())
        self.preferences = preferences[0] if preferences else None
        self.is_running = status["state"] == "running"
        self.elapsed = status["elapsed"]["nanoseconds"]
        if self.is_running:
            status, *names = ({key: value for key, value in each.items() if key not in MOVING}
                              for each in [status, *status.get("names", [])])
            status["names"] = names
        self.session, self.sessions = sessions(history)
        self.stopwatch = status | self.names(history), [lap for lap in laps["laps"] if lap.get("status") != "current"]
        if len(self.sessions) + bool(self.session) < len(history["sessions"]):
            self.complaint = self.complaint or f"a session is listed twice: {history['sessions']}"
        if history["unreadable"]:
            self.complaint = self.complaint or f"unreadable sessions: {history['unreadable']}"

    def names(self, history):
        """What the history tells of the session on the stopwatch that does not move."""
        return next(({key: each.get(key) for key in ("id", "name", "note")} for each in history["sessions"]
                     if each["id"] == self.session), {})

    def is_same(self, other):
        """Whether the program tells the same, and a running stopwatch has gone on."""
        return self.is_same_stopwatch(other) and self.sessions == other.sessions and self.preferences == other.preferences

    def is_same_stopwatch(self, other):
        """Whether the stopwatch is the same, and has gone on if it runs."""
        return self.stopwatch is not None and self.stopwatch == other.stopwatch and self._is_on_time(other)

    def _is_on_time(self, other):
        """Whether a running stopwatch has gone on since the other view by as much as time has passed."""
        if not self.is_running:
            return True
        passed = self.elapsed - other.elapsed
        return self.before - other.after - SECOND / 100 <= passed <= self.after - other.before + SECOND / 100

    def __str__(self):
        return f"{self.stopwatch}, sessions {sorted(self.sessions or {})}, {self.preferences}"
