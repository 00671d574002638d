"""Presses that wait at the same time are performed in the order of their instants, whichever way they take."""

import contextlib
import random
import time
from typing import NamedTuple

from activation import APPLICATION, OBJECT
from clock import Moment, Span, moment_of, now, span
from control import SECOND, ControlTest
from fingers import Fingers
from gi.repository import Gio, GLib

INTERFACE = "io.github.stopwatch_gtk.Stopwatch1"
TIMEOUT = 20_000  # milliseconds
TICK = 0.01  # seconds: the kernel tells the start of a shell's command in ticks
BETWEEN = 0.12  # seconds between two presses
ARRIVING = 0.8  # seconds in which a command in a shell has come to the window
ROUNDS = 6
PRESSES = 6
KEYS = {"toggle": ["space"], "lap": ["l"], "undo": ["Control_L", "z"], "redo": ["Shift_L", "Control_L", "z"]}


class State(NamedTuple):
    """When the stopwatch was started, paused and resumed, its splits, and whether time has passed since the last."""

    moments: tuple = ()
    splits: tuple = ()
    has_rest: bool = False

    def is_running(self):
        """Whether time passes."""
        return len(self.moments) % 2 == 1

    def elapsed(self, moment):
        """The time at a moment, as exactly as that is known."""
        moments = (*self.moments, moment) if self.is_running() else self.moments
        return sum((span(*run) for run in zip(moments[::2], moments[1::2])), Span(0, 0))


class Model:
    """A stopwatch that does everything in the order in which it is told."""

    def __init__(self):
        self.now, self.done, self.undone = State(), [], []

    def press(self, command, moment):
        """Does what the stopwatch does."""
        now = self.now
        if command == "undo":
            self.move(self.done, self.undone)
        elif command == "redo":
            self.move(self.undone, self.done)
        elif command == "toggle":
            self.change(State((*now.moments, moment), now.splits, True))
        elif now.is_running() or now.has_rest:
            self.change(State(now.moments, (*now.splits, now.elapsed(moment)), now.is_running()))

    def move(self, source, target):
        """Goes back or forth to another state, if there is one."""
        if source:
            target.append(self.now)
            self.now = source.pop()

    def change(self, state):
        """Makes a change that can be undone."""
        self.done.append(self.now)
        self.now, self.undone = state, []


class PressOrder(ControlTest):
    """Keys, commands in shells and calls on the bus while the window is frozen."""

    variables = {"DISPLAY": None}

    def setUp(self):
        super().setUp()
        self.fingers = Fingers(self.desktop.screen)
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()
        self.window.activate()
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.model = Model()
        self.shells = []

    def press_key(self, command):
        """Presses a key; returns when."""
        *modifiers, key = KEYS[command]
        with contextlib.ExitStack() as held:
            for modifier in modifiers:
                held.enter_context(self.fingers.holding(modifier))
            return self.fingers.tap(key)

    def press_in_shell(self, command):
        """Runs a command in a shell, without waiting for it; returns when."""
        return moment_of(lambda: self.shells.append(self.begin(command)))

    def call_bus(self, command):
        """Calls a method, without waiting for it; returns when."""
        moment = now()
        options = {"instant": GLib.Variant("t", round(moment * SECOND))}
        self.bus.call(*self.method(command.capitalize(), GLib.Variant("(a{sv})", (options,))), None)
        self.bus.flush_sync()
        return Moment(moment, moment)

    def method(self, name, arguments=None):
        """What a call of a method of the stopwatch begins with."""
        return APPLICATION, OBJECT, INTERFACE, name, arguments, None, Gio.DBusCallFlags.NO_AUTO_START, TIMEOUT, None

    def press_while_frozen(self, presses):
        """Presses all of them while the window is frozen, until they have come to it; fails unless the stopwatch is
        then as the model."""
        with self.stopwatch.frozen():
            for door, command in presses:
                self.model.press(command, door(command))
                time.sleep(BETWEEN)
            time.sleep(ARRIVING)
        for shell in self.shells:
            shell.wait()
        self.bus.call_sync(*self.method("GetStopwatch"))
        self.check(self.home.saved(), self.model.now)

    def check(self, saved, expected):
        """Fails unless the file is as expected."""
        state = "running" if expected.is_running() else "paused" if expected.moments else "initial"
        self.assertEqual((saved["state"], len(saved["splitsNanoseconds"])), (state, len(expected.splits)))
        for recorded, split in zip(saved["splitsNanoseconds"], expected.splits):
            self.check_time(recorded, split)
        if state == "paused":
            self.check_time(saved["elapsedNanoseconds"], expected.elapsed(None))

    def check_time(self, nanoseconds, expected):
        """Fails unless a time is as expected, to a tick of the kernel's clock at either end."""
        self.assertGreater(nanoseconds / SECOND, expected.least - TICK)
        self.assertLess(nanoseconds / SECOND, expected.most + TICK)

    def start(self):
        """Starts the stopwatch by a key."""
        self.model.press("toggle", self.press_key("toggle"))
        self.let_run(self.window)

    def test_a_lap_in_a_shell_before_a_pause_by_key(self):
        self.start()
        self.press_while_frozen([(self.press_in_shell, "lap"), (self.press_key, "toggle")])

    def test_a_pause_on_the_bus_before_a_key_that_resumes(self):
        self.start()
        self.press_while_frozen([(self.call_bus, "toggle"), (self.press_key, "toggle"), (self.press_key, "lap")])

    def test_actions_of_the_launcher_that_wait_are_all_performed(self):
        with self.stopwatch.frozen():
            for name in ("start", "lap", "pause"):
                action = GLib.Variant("(sava{sv})", (name, [], {}))
                self.bus.call(APPLICATION, OBJECT, "org.gtk.Actions", "Activate", action, None,
                              Gio.DBusCallFlags.NO_AUTO_START, TIMEOUT, None, None)
            self.bus.flush_sync()
        self.bus.call_sync(*self.method("GetStopwatch"))
        self.assertEqual((self.home.saved()["state"], len(self.splits())), ("paused", 1))

    def test_random_presses(self):
        seed = time.time_ns()
        choose = random.Random(seed)
        self.start()
        for _ in range(ROUNDS):
            doors = [self.press_key, self.press_in_shell, self.call_bus]
            commands = ["toggle", "lap", "lap", "undo", "redo"]
            presses = [(choose.choice(doors), choose.choice(commands)) for _ in range(PRESSES)]
            with self.subTest(seed=seed, presses=[(door.__name__, command) for door, command in presses]):
                self.press_while_frozen(presses)
        