"""Killed while shells press, too: no press that was acknowledged is lost, and none counts twice.

The window is killed at random moments, and so are some of the commands. Shells also add reminders,
and now and then a command or the window has no descriptors left. STOPWATCH_SOAK=1 plays 100 rounds
instead of 2; STOPWATCH_SEED repeats a run.
"""

import contextlib
import itertools
import json
import os
import random
import resource
import subprocess
import threading
import time
from collections import Counter

from activation import APPLICATION, NO_ARGUMENTS, OBJECT
from clock import now
from control import ControlTest
from gi.repository import Gio, GLib
from killing import SHOWN_FOR, KillTest
from test_bus import INTERFACE
from waiting import DesktopError

ROUNDS = 100 if os.environ.get("STOPWATCH_SOAK") else 2
ROUNDS_IN_A_HOME = 10
SHELLS = 4
LONGEST_ROUND = 1.2  # seconds until the window is killed
AFTERWARDS = 0.3  # seconds for which the shells go on then
LONGEST_PAUSE = 0.1  # seconds between two presses of one
COMMANDS = ["lap"] * 16 + ["pause", "toggle", "resume", "resume", "start"]
REMINDER = 0.1  # of the commands of a shell
FEW_DESCRIPTORS = 0.1  # of the commands have so few
FEWEST, FEW = 5, 16
FULL = 0.2  # of the presses in the window are made while it has no descriptor left
KEYS = ["l"] * 12 + ["space", "space"]
FIRST_REMINDER = 100_000  # seconds, which no round reaches
KILLED = 0.15  # of the commands
LONGEST_COMMAND = 0.06  # seconds until such a command is killed
TOLD_TIMEOUT = 1000  # milliseconds
POSSIBLE_ENDS = {0, 1, 69, -9, -5}  # done, not possible, not known, killed, ended by GLib without descriptors


class KillWithShells(ControlTest, KillTest):
    """Keys in the window, commands in shells, SIGKILL for either, and what is in the files."""

    variables = {"DISPLAY": None}

    def test_what_was_acknowledged_survives(self):
        self.presses = 0
        with self.subTest(self.repeat):
            for number in range(ROUNDS):
                if number % ROUNDS_IN_A_HOME == 0:
                    self.begin_home(is_first=number == 0)
                self.play_round(number)
        if os.environ.get("STOPWATCH_FIGURES"):
            print(f"{ROUNDS} kills of the window, {self.presses} laps of shells")

    def begin_home(self, is_first):
        """Goes on with a stopwatch that nobody has pressed yet."""
        if not is_first:
            self.begin_anew()
        self.begun, self.acknowledged = set(), set()  # notes on laps
        self.reminders = set()  # acknowledged, in seconds
        self.next_reminder = itertools.count(FIRST_REMINDER)
        self.keys = 0
        self.done("start")

    def play_round(self, number):
        """Starts the window, lets everybody press until it is killed, and looks for what is there."""
        self.told = []  # the splits that the window has told, with the moment
        is_over, ends = threading.Event(), Counter()
        shells = [threading.Thread(target=self.press_in_shell, args=(f"{number}.{shell}", is_over, ends))
                  for shell in range(SHELLS)]
        stopwatch = self.launch()
        for shell in shells:
            shell.start()
        try:
            window = stopwatch.window()
            window.activate()
            killed = self.kill_soon(stopwatch, LONGEST_ROUND)
            self.act_until_killed(lambda: self.press_in_window(stopwatch), lambda: killed.wait(LONGEST_ROUND))
            stopwatch.wait_until_ended()
            time.sleep(AFTERWARDS)
        finally:
            is_over.set()
            for shell in shells:
                shell.join()
        self.assertLessEqual(set(ends), POSSIBLE_ENDS)
        self.check(killed.moment)

    def press_in_window(self, stopwatch):
        """Presses keys, and asks the window what it has, until it is gone."""
        while stopwatch.is_running():
            key = self.random.choice(KEYS)
            self.keys += key == "l"
            is_full = self.random.random() < FULL
            with self.few_descriptors(stopwatch) if is_full else contextlib.nullcontext():
                self.fingers.tap(key)
                time.sleep(self.random.uniform(0, LONGEST_PAUSE))
            # What could not be saved is saved with the next press that can.
            if not is_full:
                self.told.append((splits_of_window(), now()))
        raise DesktopError("the program has gone")

    @contextlib.contextmanager
    def few_descriptors(self, stopwatch):
        """Lets the window open nothing more meanwhile."""
        number = stopwatch.process.pid
        try:
            before = resource.prlimit(number, resource.RLIMIT_NOFILE)
            used = max(map(int, os.listdir(f"/proc/{number}/fd")), default=0) + 1
            resource.prlimit(number, resource.RLIMIT_NOFILE, (used, before[1]))
        except OSError as error:
            raise DesktopError("the program has gone") from error
        try:
            yield
        finally:
            with contextlib.suppress(OSError):  # it may have been killed
                resource.prlimit(number, resource.RLIMIT_NOFILE, before)

    def press_in_shell(self, name, is_over, ends):
        """Runs one command after the other; notes which laps were begun, and which acknowledged."""
        chance, number = random.Random(f"{name} {self.repeat}"), 0
        while not is_over.is_set():
            number += 1
            if chance.random() < REMINDER:
                ends[self.add_reminder(chance)] += 1
                continue
            note, command = f"{name}.{number}", chance.choice(COMMANDS)
            words = [command, "--note", note] if command == "lap" else [command]
            if command == "lap":
                self.begun.add(note)
            end = self.run_command(words, chance)
            ends[end] += 1
            if end == 0 and command == "lap":
                self.acknowledged.add(note)
            time.sleep(chance.uniform(0, LONGEST_PAUSE))

    def add_reminder(self, chance):
        """Adds a reminder of a total that no other is of; returns the exit status."""
        seconds = next(self.next_reminder)
        end = self.run_command(["remind", "at", f"{seconds}s"], chance)
        if end == 0:
            self.reminders.add(seconds)
        return end

    def run_command(self, words, chance):
        """Runs a command, which may be killed or have few descriptors; returns its exit status."""
        killed_after = chance.uniform(0, LONGEST_COMMAND) if chance.random() < KILLED else None
        limit = chance.randint(FEWEST, FEW) if chance.random() < FEW_DESCRIPTORS else None
        prefix = ["prlimit", f"--nofile={limit}"] if limit else []
        silence = {name: subprocess.DEVNULL for name in ("stdin", "stdout", "stderr")}
        environment = self.environment(**self.variables)
        process = subprocess.Popen([*prefix, self.control_program, *words], env=environment, **silence)
        try:
            return process.wait(killed_after)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()

    def check(self, killed):
        """Fails when a lap was lost, or counts twice."""
        self.presses += len(self.begun)
        splits, notes = self.splits(), Counter(self.home.saved().get("notes", {}).values())
        self.assertEqual(splits, sorted(splits))
        self.assertEqual(self.acknowledged - set(notes), set(), "lost")
        self.assertEqual(set(notes) - self.begun, set(), "never pressed")
        self.assertEqual([note for note, count in notes.items() if count > 1], [], "doubled")
        self.assertLessEqual(len(splits) - len(notes), self.keys, "keys that count twice")
        kept = (self.home.preferences() or {}).get("reminders", [])
        self.assertEqual(self.reminders - {each.get("total") for each in kept}, set(), "lost reminders")
        settled = [Counter(told) for told, moment in self.told if moment <= killed - SHOWN_FOR]
        for told in settled[-1:]:
            self.assertEqual(told - Counter(splits), Counter(), "lost from the window")


def splits_of_window():
    """The splits that the window has, as the session bus tells."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    options = (None, Gio.DBusCallFlags.NO_AUTO_START, TOLD_TIMEOUT)
    try:
        answer = bus.call_sync(APPLICATION, OBJECT, INTERFACE, "GetStopwatch", NO_ARGUMENTS, *options)
    except GLib.Error as error:
        raise DesktopError("the program does not answer") from error
    return json.loads(answer.unpack()[0])["splitsNanoseconds"]
