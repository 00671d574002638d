"""Presses that wait at the same time are performed in the order of their instants, whichever way they take."""

import time

from activation import APPLICATION, OBJECT
from clock import SECOND, Moment, moment_of, now, span
from control import ControlTest
from fingers import Fingers
from gi.repository import Gio, GLib

INTERFACE = "io.github.stopwatch_gtk.Stopwatch1"
TIMEOUT = 20_000  # milliseconds
TICK = 0.01  # seconds: the kernel tells the start of a shell's command in ticks
BETWEEN = 0.12  # seconds between two presses
ARRIVING = 0.8  # seconds in which a command in a shell has come to the window
KEYS = {"toggle": "space", "lap": "l", "undo": "Control_L+z", "redo": "Shift_L+Control_L+z"}


class PressOrder(ControlTest):
    """Keys, commands in shells and calls on the bus while the window is frozen."""

    variables = {"DISPLAY": None}

    def setUp(self):
        super().setUp()
        self.fingers = Fingers(self.desktop.screen)
        self.open_window()
        self.window.activate()
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.shells = []

    def press_key(self, command):
        """Presses a key; returns when."""
        return self.fingers.tap(KEYS[command])

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

    def press_while_frozen(self, *presses):
        """Makes presses while the window is frozen, until they have come to it; returns when each was."""
        moments = []
        # What came before has been handled: while it is, the program may have the X server to itself.
        time.sleep(BETWEEN)
        with self.stopwatch.frozen():
            for door, command in presses:
                moments.append(door(command))
                time.sleep(BETWEEN)
            time.sleep(ARRIVING)
        for shell in self.shells:
            shell.wait()
        self.bus.call_sync(*self.method("GetStopwatch"))
        return moments

    def check(self, elapsed, *splits):
        """Fails unless the stopwatch is paused with these times, each to a tick of the kernel's clock at either end."""
        saved = self.home.saved()
        self.assertEqual((saved["state"], len(saved["splitsNanoseconds"])), ("paused", len(splits)))
        for nanoseconds, expected in zip([*saved["splitsNanoseconds"], saved["elapsedNanoseconds"]], [*splits, elapsed]):
            self.assert_within(nanoseconds, expected, TICK)

    def test_presses_of_keys_shells_and_the_bus(self):
        key, shell, bus = self.press_key, self.press_in_shell, self.call_bus
        started = key("toggle")
        self.let_run(self.window)
        lap, paused = self.press_while_frozen((shell, "lap"), (key, "toggle"))
        first, elapsed = span(started, lap), span(started, paused)
        self.check(elapsed, first)

        # A pause on the bus comes before the key that resumes.
        resumed = key("toggle")
        self.let_run(self.window)
        paused, resumed_again, lap, paused_again = self.press_while_frozen(
            (bus, "toggle"), (key, "toggle"), (key, "lap"), (shell, "toggle"))
        elapsed += span(resumed, paused)
        second, elapsed = elapsed + span(resumed_again, lap), elapsed + span(resumed_again, paused_again)
        self.check(elapsed, first, second)

        # What a key undoes is the lap of a shell before it, not the resumption or the lap after it.
        resumed, _, _, lap, paused = self.press_while_frozen(
            (bus, "toggle"), (shell, "lap"), (key, "undo"), (bus, "lap"), (key, "toggle"))
        third, elapsed = elapsed + span(resumed, lap), elapsed + span(resumed, paused)
        self.check(elapsed, first, second, third)

        resumed, *_, paused = self.press_while_frozen(
            (shell, "toggle"), (bus, "undo"), (key, "redo"), (shell, "undo"), (bus, "redo"), (key, "toggle"))
        self.check(elapsed + span(resumed, paused), first, second, third)

    def test_actions_of_the_launcher_that_wait_are_all_performed(self):
        with self.stopwatch.frozen():
            for name in ("start", "lap", "pause"):
                action = GLib.Variant("(sava{sv})", (name, [], {}))
                self.bus.call(APPLICATION, OBJECT, "org.gtk.Actions", "Activate", action, None,
                              Gio.DBusCallFlags.NO_AUTO_START, TIMEOUT, None, None)
            self.bus.flush_sync()
        self.eventually(self.home.state, "paused")
        self.assertEqual(len(self.splits()), 1)
