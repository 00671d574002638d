"""Clients of the stopwatch: processes that press, ask and are killed."""

import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path

from checker import Operation
from model import MADE, REFUSED, UNKNOWN, Answer

ID = "io.github.stopwatch_gtk.Stopwatch"
CALL = ["gdbus", "call", "--session", "--dest", ID, "--object-path", "/" + ID.replace(".", "/")]
WEIGHTS = {"start": 3, "pause": 3, "resume": 3, "lap": 5, "reset": 3, "undo": 4, "status": 4, "name": 2, "note": 2, "look": 1}
# A session that is in the history from the beginning, whose name and whose note on a lap change.
KEPT = "2026-01-01T00-00-00.000000000Z"
HISTORY = {
    "name": ["history", "rename", KEPT, "{text}"], "note": ["note", "1", "{text}", "--session", KEPT],
    "look": ["history", "show", KEPT, "--json"]}
COMMANDS = [command for command, weight in WEIGHTS.items() for _ in range(weight)]
NOT_POSSIBLE = 1
REFUSALS = re.compile(r"Stopwatch1\.Error\.(NotStarted|NotRunning|AlreadyRunning|IsRunning|"
                      r"IsPaused|NothingToUndo|NoEffect)")


class Client:
    """A user of stopwatchctl or of the session bus, who records each call and its answer."""

    def __init__(self, number, home, random, uses_bus=False, kills=0.0):
        self.number, self.home, self.random = number, home, random
        self.uses_bus, self.kills = uses_bus, kills
        self.operations = []

    def run(self, count):
        """Calls one command after the other, with and without breaks."""
        for _ in range(count):
            self.call(self.random.choice(COMMANDS))
            if self.random.random() < 0.3:
                time.sleep(self.random.random() * 0.03)

    def call(self, command):
        """Calls a command, which may be killed, and records it."""
        is_on_bus = self.uses_bus and command != "status" and command not in HISTORY
        text = f"{self.number} {len(self.operations)}" if command in ("name", "note") else ""
        arguments = (CALL + ["--method", f"{ID}1.{command.capitalize()}", "@a{sv} {}"] if is_on_bus
                     else [self.home.control, *HISTORY.get(command, [command, "--json"])])
        arguments = [argument.replace("{text}", text) for argument in arguments]
        delay = self.random.random() * 0.02 if self.random.random() < self.kills else None
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
        if answer.result == UNKNOWN and (self.home.has_program or process.returncode != -signal.SIGKILL):
            end = None  # A program may still have the call.
        self.operations.append(Operation(self.number, command, begin, end, answer, text))

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
            return Answer(MADE, saved["state"], len(saved.get("splitsNanoseconds", [])))
        if status == 0:
            if command in ("name", "note") or command == "lap" and self.home.has_program:
                return Answer(MADE)  # Laps that are saved together have one answer, of a later moment.
            if command == "look":
                return self.home.looked(json.loads(output))
            told = json.loads(output)
            return Answer(MADE, told["state"], told["lapCount"])
        if status == NOT_POSSIBLE:
            return Answer(REFUSED)
        self.home.complain(command, status, errors)
        return Answer(UNKNOWN)


class Home:
    """The folders of one history, on a session bus of its own or without one."""

    def __init__(self, folder, programs, bus, display):
        self.folder, self.has_program = folder, bus is not None
        self.control, self.program_path = f"{programs}/stopwatchctl", f"{programs}/stopwatch-gtk"
        self.complaints = []
        self.environment = {"HOME": folder, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8",
                            "XDG_DATA_DIRS": f"{folder}/none", "XDG_RUNTIME_DIR": f"{folder}/run",
                            "GTK_A11Y": "none"}
        os.mkdir(f"{folder}/run", 0o700)
        sessions = Path(folder, ".local/share/stopwatch-gtk/sessions")
        sessions.mkdir(parents=True)
        second = 10**9
        kept = {"version": 1, "startedAtNanoseconds": 1_767_225_600 * second, "elapsedNanoseconds": 3 * second,
                "splitsNanoseconds": [second, 2 * second], "name": "", "note": ""}
        (sessions / f"{KEPT}.json").write_text(json.dumps(kept))
        if bus:
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus
        if display:
            self.environment["DISPLAY"] = display

    def complain(self, command, status, errors):
        """Notes an answer that says neither yes nor no."""
        self.complaints.append(f"{command}: {status} {errors.strip()[:160]}")

    def launch(self):
        """Starts the program with its window."""
        return subprocess.Popen([self.program_path], env=self.environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def end(self):
        """What is there at the end, as the files and the command say."""
        begin = time.monotonic_ns()
        told = self.read("status", "--json")
        listed = self.read("history", "list", "--json")["sessions"]
        sessions = sum(not session.get("isOnStopwatch") and session["id"] != KEPT for session in listed)
        kept = self.looked(self.read(*HISTORY["look"]))
        answer = kept._replace(state=told["state"], laps=told["lapCount"], sessions=sessions)
        return Operation(0, "status", begin, time.monotonic_ns(), answer)

    @staticmethod
    def looked(document):
        """What is told of the session that was there before."""
        return Answer(MADE, name=document.get("name", ""), note=document["laps"][0].get("note", ""))

    def read(self, *arguments):
        """The document that a command prints."""
        return json.loads(subprocess.run([self.control, *arguments], env=self.environment, check=True,
                                         capture_output=True, text=True, timeout=20).stdout)
