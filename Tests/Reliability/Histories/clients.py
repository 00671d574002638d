"""Clients of the stopwatch: processes that press, ask and are killed."""

import json
import os
import re
import signal
import subprocess
import time
from datetime import datetime, timezone
from pathlib import Path

from checker import MADE, NAMING, REFUSED, UNKNOWN, Answer
from model import NEW, NOBODY, NOTHING, PAUSED, TOGETHER, WAYS, Operation, Roster, listing

ID = "io.github.stopwatch_gtk.Stopwatch"
CALL = ["gdbus", "call", "--session", "--dest", ID, "--object-path", "/" + ID.replace(".", "/")]
WEIGHTS = {"start": 3, "pause": 3, "resume": 3, "lap": 5, "reset": 3, "undo": 4, "status": 4, "name": 2, "note": 2,
           "look": 1, "continue": 1, "import": 1, "delete": 1}
# What one user does more often: what takes a session from one file to another or back.
WEIGHTS_ALONE = WEIGHTS | {"start": 6, "reset": 8, "name": 5, "note": 4, "look": 3, "continue": 6, "delete": 2}
# What they do more often whose session has names.
WEIGHTS_NAMED = {"lap": 9, "names": 2, "give": 4, "stopped": 2}
NAMES = ["Ann", "Ben", "Carla"]
# Sessions that are in the history from the beginning.
KEPT, CONTINUED = SEEDED = ["2026-01-01T00-00-00.000000000Z", "2026-01-02T00-00-00.000000000Z"]
HISTORY = {
    "name": ["history", "rename", "{session}", "{text}"], "note": ["note", "1", "{text}", "--session", "{session}"],
    "look": ["history", "show", "{session}", "--json"], "continue": ["history", "continue", "{session}", "--json"],
    "delete": ["history", "delete", "{session}"], "import": ["import", "{file}"]}
NOT_POSSIBLE = 1
SECOND = 10**9
GONE = "recipient disconnected from message bus"  # The program that had the call has ended.
REFUSALS = re.compile(r"Stopwatch1\.Error\.(NotStarted|NotRunning|AlreadyRunning|IsRunning|"
                      r"IsPaused|NothingToUndo|NoEffect|OutOfRange|NoName)|There is no name")


class Client:
    """A user of stopwatchctl or of the session bus, who records each call and its answer."""

    def __init__(self, number, home, random, uses_bus=False, kills=0.0, is_alone=False,
                 has_names=False):
        self.number, self.home, self.random = number, home, random
        self.uses_bus, self.kills, self.is_alone = uses_bus, kills, is_alone
        self.has_names = has_names
        self.weights = WEIGHTS_ALONE if is_alone else WEIGHTS
        self.weights = self.weights | (WEIGHTS_NAMED if has_names else {})
        self.sessions = list(SEEDED) if is_alone else []  # that it can change, or has imported
        self.operations = []

    def run(self, count):
        """Calls one command after the other, with and without breaks."""
        for _ in range(count):
            [command] = self.random.choices(list(self.weights), self.weights.values())
            self.call(command, self.session(command))
            if self.random.random() < 0.3:
                time.sleep(self.random.random() * 0.03)

    def session(self, command):
        """The session that a command is about; None if it is the one on the stopwatch.

        With others around, each is used in one way: stopwatchctl looks where a session is before it changes
        it, and another client may bring it to the stopwatch or delete it meanwhile.
        """
        if command == "import" or command == "delete" and not self.sessions:
            return f"2025-01-0{self.number}T00-00-00.{len(self.operations) + 1:09}Z"
        if command not in HISTORY:
            return None
        if self.is_alone:
            return self.random.choice(self.sessions[-4:])
        return self.sessions.pop() if command == "delete" else CONTINUED if command == "continue" else KEPT

    def text(self, command):
        """What a command writes: see `Operation`."""
        if command in ("name", "note", "import"):
            return f"{self.number} {len(self.operations)}"
        name = self.random.choice([NOBODY, *NAMES])
        if command == "names":
            # With others around, each keeps its number: stopwatchctl looks for that first.
            names = self.random.choice([[], NAMES[:2], NAMES, NAMES])
            names = self.random.sample(names, len(names)) if self.is_alone else names
            return Roster(tuple(names), self.random.choice(WAYS) if names else TOGETHER)
        if command == "give":
            return self.random.randint(1, 6), name
        is_named = self.has_names and command in ("lap", "stopped")
        return (name or NAMES[0] if command == "stopped" else name) if is_named else NOBODY

    def call(self, command, session):
        """Calls a command, which may be killed, and records it."""
        is_on_bus = self.uses_bus and command not in ("status", *HISTORY, *NAMING)
        text = self.text(command)
        values = {"session": session, "text": text, "file": f"{self.home.folder}/{self.number}.json"}
        if command == "import":
            Path(values["file"]).write_text(json.dumps(lap_file(session, text)))
        options = f"{{'name': <'{text}'>}}" if text else "@a{sv} {}"
        arguments = ([*CALL, "--method", f"{ID}1.{command.capitalize()}", options] if is_on_bus else
                     [self.home.control, *(word.format(**values) for word in HISTORY.get(
                         command, said(command, text)))])
        latest = 0.02 + 5 * self.home.slowness
        delay = self.random.random() * latest if self.random.random() < self.kills else None
        begin = time.monotonic_ns()
        process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=self.home.environment, text=True,
                                   close_fds=False)
        if delay is not None:
            time.sleep(delay)
            process.send_signal(signal.SIGKILL)
        output, errors = process.communicate()
        end = time.monotonic_ns()
        if is_on_bus and "ServiceUnknown" in errors:
            return  # Nobody was there to answer.
        answer = self.answer(command, is_on_bus, process.returncode, output, errors)
        is_over = process.returncode == -signal.SIGKILL and not self.home.has_program or GONE in errors
        if answer.result == UNKNOWN and not is_over:
            end = None  # A program may still have the call.
        self.operations.append(Operation(self.number, command, begin, end, answer, session, text))
        if answer.result == MADE:
            self.go_on(command, session or answer.session)

    def go_on(self, command, session):
        """Remembers a session that can be used, and takes back what was deleted, or more than one step."""
        if command == "import" or command == "start" and self.is_alone:
            self.sessions.append(session)
        if command == "delete" and self.random.random() < 0.5:
            self.call("import", session)
        if command == "undo" and self.is_alone and self.random.random() < 0.6:
            self.call("undo", None)

    def answer(self, command, is_on_bus, status, output, errors):
        """What the client was told."""
        if status == -signal.SIGKILL:
            return Answer(UNKNOWN)
        if is_on_bus:
            if REFUSALS.search(errors):
                return Answer(REFUSED)
            if status != 0:
                self.home.complain(command, status, errors)
                return Answer(UNKNOWN)
            text = re.search(r"'(\{.*\})'", output, re.DOTALL).group(1).replace("\\n", "\n")
            saved = json.loads(text)
            if command == "lap":
                return Answer(MADE)
            start, laps = saved.get("startedAtNanoseconds"), len(saved.get("splitsNanoseconds", []))
            names = {each["id"]: each["name"] for each in saved.get("names", {}).get("list", [])}
            owners = tuple(names.get(abs(each), NOBODY) for each in saved.get("lapNames", [0] * laps))
            return Answer(MADE, saved["state"], laps, start and id_of(start), owners=owners)
        if status == 0:
            if command in ("name", "note", "delete", "import") or command == "lap" and self.home.has_program:
                return Answer(MADE)  # Laps that are saved together have one answer, of a later moment.
            document = json.loads(output)
            return looked(document) if command == "look" else told(document)
        if status == NOT_POSSIBLE or REFUSALS.search(errors):
            return Answer(REFUSED)
        self.home.complain(command, status, errors)
        return Answer(UNKNOWN)


def said(command, text):
    """The words of a command of stopwatchctl."""
    words = [command]
    if command == "names":
        words = ["names", *text.names, *text.way.split()] if text.names else ["names", "--clear"]
    elif command == "give":
        words = ["name", *map(str, filter(None, text))]
    elif text:
        words = [command, text] if command == "stopped" else [command, "--name", text]
    return [*words, "--json"]


def lap_file(session, name):
    """A file with a lap of two seconds, and three seconds after it."""
    day, time_of_day = session.split("T")
    return {"format": "stopwatch-gtk-laps", "version": 1, "name": name,
            "startedAt": f"{day}T{time_of_day.replace('-', ':')}", "total": {"nanoseconds": 5 * SECOND, "seconds": 5},
            "laps": [{"number": 1, "seconds": 2, "splitNanoseconds": 2 * SECOND}]}


def id_of(start):
    """The id that a session has by its start, in nanoseconds."""
    second = datetime.fromtimestamp(start // SECOND, timezone.utc)
    return f"{second:%Y-%m-%dT%H-%M-%S}.{start % SECOND:09}Z"


def told(document):
    """What is told of the stopwatch."""
    start = document.get("startedAt")
    names = tuple((each["name"], each["lapCount"], each.get("lastLap", {}).get("number"),
                   "currentLap" in each, each["isStopped"]) for each in document.get("names", []))
    return Answer(MADE, document["state"], document["lapCount"], start and start.replace(":", "-"),
                  names=names)


def looked(document):
    """What is told of a session."""
    laps = [lap for lap in document["laps"] if lap.get("status") != "current"]
    return Answer(MADE, name=document.get("name", ""), note=laps[0].get("note", "") if laps else "",
                  owners=tuple(lap.get("name", NOBODY) for lap in laps))


class Home:
    """The folders of one history, and the variables of the desktop on which it has a window, if it has."""

    def __init__(self, folder, programs, desktop):
        self.folder, self.has_program = folder, bool(desktop)
        self.control, self.program_path = f"{programs}/stopwatchctl", f"{programs}/stopwatch-gtk"
        self.complaints = []
        self.slowness = 0  # seconds that the disk takes for each fsync
        self.environment = {"HOME": folder, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8",
                            "XDG_DATA_DIRS": f"{folder}/none", "XDG_RUNTIME_DIR": f"{folder}/run",
                            "GTK_A11Y": "none", **desktop}
        os.mkdir(f"{folder}/run", 0o700)
        self.state = Path(folder, ".local/state/stopwatch-gtk")
        self.sessions = Path(folder, ".local/share/stopwatch-gtk/sessions")
        self.sessions.mkdir(parents=True)
        for day, session in enumerate(SEEDED):
            kept = {"version": 1, "startedAtNanoseconds": (1_767_225_600 + 86_400 * day) * SECOND,
                    "elapsedNanoseconds": 3 * SECOND, "splitsNanoseconds": [SECOND, 2 * SECOND]}
            (self.sessions / f"{session}.json").write_text(json.dumps(kept))
        self.beginning = NOTHING._replace(history=listing(
            *(NEW._replace(state=PAUSED, owners=(NOBODY,) * 2, session=each) for each in SEEDED)))

    def slow_down(self, disk, slowness):
        """Lets each fsync take so many seconds."""
        self.slowness = slowness
        disk.say(f"fsync {1000 * slowness:.0f}ms")
        self.environment |= disk.variables | {"FAILING_DISK_FOLDER": f"{self.state}:{self.sessions}"}

    def complain(self, command, status, errors):
        """Notes an answer that says neither yes nor no."""
        self.complaints.append(f"{command}: {status} {errors.strip()[:160]}")

    def launch(self):
        """Starts the program with its window."""
        return subprocess.Popen([self.program_path], env=self.environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def end(self, known):
        """What is there at the end, as the files and the command say: each of the known sessions, and then the
        stopwatch and the history."""
        begin = time.monotonic_ns()
        listed = self.read("history", "list", "--json")["sessions"]
        looks = [self.look(session["id"]) for session in listed if session["id"] in known]
        finished = [session for session in listed if not session.get("isOnStopwatch")]
        history = [(session["id"], session["lapCount"], session.get("name", "")) for session in finished]
        trash = len(list(Path(self.folder, ".local/share/Trash/files").glob("*")))
        owners = looked(self.read("laps", "--json")).owners
        answer = told(self.read("status", "--json"))._replace(
            history=sorted(history), trash=trash, owners=owners)
        return [*looks, Operation(0, "status", begin, time.monotonic_ns(), answer)]

    def look(self, session):
        """Looks at a session."""
        begin = time.monotonic_ns()
        answer = looked(self.read("history", "show", session, "--json"))
        return Operation(0, "look", begin, time.monotonic_ns(), answer, session)

    def read(self, *arguments):
        """The document that a command prints."""
        return json.loads(subprocess.run([self.control, *arguments], env=self.environment, check=True,
                                         capture_output=True, text=True, timeout=20).stdout)
