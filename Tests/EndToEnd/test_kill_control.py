"""Killed while shells press, too: no press that was acknowledged is lost, and none counts twice.

The window is killed at random moments, and so are some of the commands. STOPWATCH_SOAK=1 plays 100
rounds instead of 2; STOPWATCH_SEED repeats a run.
"""

import json
import os
import random
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
KEYS = ["l"] * 12 + ["space", "space"]
KILLED = 0.15  # of the commands
LONGEST_COMMAND = 0.06  # seconds until such a command is killed
TOLD_TIMEOUT = 1000  # milliseconds
POSSIBLE_ENDS = {0, 1, 69, -9}  # done, not possible, not known, killed


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
            self.fingers.tap(key)
            time.sleep(self.random.uniform(0, LONGEST_PAUSE))
            self.told.append((splits_of_window(), now()))
        raise DesktopError("the program has gone")

    def press_in_shell(self, name, is_over, ends):
        """Runs one command after the other; notes which laps were begun, and which acknowledged."""
        chance, number = random.Random(f"{name} {self.repeat}"), 0
        while not is_over.is_set():
            number += 1
            note, command = f"{name}.{number}", chance.choice(COMMANDS)
            words = [command, "--note", note] if command == "lap" else [command]
            if command == "lap":
                self.begun.add(note)
            end = self.run_command(words, chance.random() < KILLED and chance.uniform(0, LONGEST_COMMAND))
            ends[end] += 1
            if end == 0 and command == "lap":
                self.acknowledged.add(note)
            time.sleep(chance.uniform(0, LONGEST_PAUSE))

    def run_command(self, words, killed_after):
        """Runs a command, which is killed after so many seconds if any; returns its exit status."""
        silence = {name: subprocess.DEVNULL for name in ("stdin", "stdout", "stderr")}
        process = subprocess.Popen([self.control_program, *words], env=self.environment(**self.variables), **silence)
        try:
            return process.wait(killed_after or None)
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
