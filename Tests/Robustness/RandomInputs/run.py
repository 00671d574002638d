"""Random arguments, calls on the session bus, preferences and files for the real programs.

    /usr/bin/python3 Tests/Robustness/RandomInputs/run.py --program PATH [--seconds N] [--seed N]

Half of the time no window is open, and a window is open for the rest. A program must not end by a signal
and must not hang, a command must end with a documented status, GTK and GLib must not complain, and
after each round the stopwatch must be readable. Prints the seed, with which a run can be repeated, except
for what depends on time.

Exit status: 0 nothing was found, 1 something was, 2 it could not be tried.
"""

import argparse
import json
import random
import subprocess
import sys
import time
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parents[1] / "EndToEnd/support/private_desktop"))

from complaints import FATAL, complaints
from desktop import Desktop
from inputs import Inputs
from processes import spawn, stop
from waiting import DesktopError, wait_until

STATUSES = {0, 1, 64, 69}  # what data/doc/command-line.md documents
TIMEOUT = 20  # seconds until a command hangs
ROUND = 25  # inputs between two looks at the stopwatch


class Problem(Exception):
    """Something that must not be."""


class Session:
    """A home with the programs in it, with or without a window."""

    def __init__(self, desktop, program, inputs, has_window):
        self.desktop, self.inputs, self.counts = desktop, inputs, {}
        self.control = str(Path(program).with_name("stopwatchctl"))
        self.home = desktop.new_home()
        self.environment = {**desktop.environment(self.home), **FATAL}
        self.work = self.home / "work"
        self.work.mkdir()
        self.log = self.home / "window.log"
        self.window = None
        if has_window:
            with open(self.log, "wb") as log:
                self.window = spawn([program], self.environment, stdout=log, stderr=log)
            wait_until(lambda: desktop.screen.windows(), "the window opened")

    def close(self):
        if self.window:
            stop(self.window)

    def run(self, seconds):
        kinds = [self.command, self.command, self.preferences, self.file]
        kinds += [self.call, self.call] if self.window else []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for _ in range(ROUND):
                kind = self.inputs.random.choice(kinds)
                self.counts[kind.__name__] = self.counts.get(kind.__name__, 0) + 1
                kind()
            self.check()

    def check(self):
        """Fails unless the stopwatch can be read and the window is well."""
        answer = self.started([self.control, "status", "--json"], b"")
        if answer.returncode != 0:
            raise Problem(f"the stopwatch cannot be read: {answer.stderr.decode(errors='replace')}")
        status = json.loads(answer.stdout)
        if status["state"] not in ("initial", "running", "paused"):
            raise Problem(f"an impossible state: {status}")
        if not self.window:
            return
        if self.window.poll() is not None:
            raise Problem(f"the window ended with {self.window.returncode}: {self.log.read_text(errors='replace')}")
        if found := complaints(self.log.read_text(errors="replace")):
            raise Problem(f"the window complains: {found}")

    def started(self, words, stdin):
        try:
            return subprocess.run(words, env=self.environment, cwd=self.work, input=stdin, capture_output=True,
                                  timeout=TIMEOUT, check=False)
        except subprocess.TimeoutExpired:
            raise Problem(f"hangs: {words}") from None

    def command(self, words=None, stdin=None):
        words = words or self.inputs.arguments()
        answer = self.started([self.control, *words], stdin or self.inputs.bytes(200))
        if answer.returncode not in STATUSES:
            raise Problem(f"{words} ends with {answer.returncode}: {answer.stderr.decode(errors='replace')}")
        if answer.returncode and not answer.stderr:
            raise Problem(f"{words} ends with {answer.returncode}, and does not say why")

    def preferences(self):
        """Changes the file of preferences, as an editor would."""
        folder = Path(self.environment["XDG_CONFIG_HOME"], "stopwatch-gtk")
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "preferences.json"
        old = path.read_bytes() if path.exists() else b'{"version": 1, "timePrecision": "tenths"}'
        draft = path.with_suffix(".draft")
        draft.write_bytes(self.inputs.changed(old))
        draft.rename(path)
        self.command(["config", "list"])

    def file(self):
        path = self.work / f"laps.{self.inputs.random.choice(['csv', 'json', 'txt'])}"
        path.write_bytes(self.inputs.changed(self.inputs.laps()))
        self.command(["import", str(path), *self.inputs.random.choices(["--dry-run", "--skip-unnumbered"], k=1)])

    def call(self):
        """Calls a method or an action of the window on the session bus."""
        answer = self.started(["gdbus", "call", "--session", "--timeout", "10", *self.inputs.call()], b"")
        if b"Timeout was reached" in answer.stderr or b"NoReply" in answer.stderr:
            raise Problem(f"no answer to {answer.args}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, type=Path, help="the stopwatch-gtk to try")
    parser.add_argument("--seconds", type=int, default=300, help="for how long")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32), help="repeats a run")
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    inputs = Inputs(random.Random(arguments.seed))
    try:
        with Desktop() as desktop:
            for has_window in (False, True):
                session = Session(desktop, str(arguments.program.resolve()), inputs, has_window)
                try:
                    session.run(arguments.seconds / 2)
                finally:
                    session.close()
                    print("window:" if has_window else "no window:", session.counts, flush=True)
    except Problem as problem:
        print(f"found: {problem}", file=sys.stderr)
        return 1
    except (DesktopError, OSError) as failure:
        print(f"fuzz: {failure}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
