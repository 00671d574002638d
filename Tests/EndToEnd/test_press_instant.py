"""The instant of the press counts, to five milliseconds, whatever keeps the program from seeing it.

Here the file is compared with the clock outside, as it has the time in nanoseconds.
"""

import time

from case import StopwatchTest
from clock import span
from fingers import Fingers

TOLERANCE = 0.005  # seconds
FROZEN = 0.5  # seconds
FROZEN_FOR_LONG = 12.0  # seconds: longer than other clocks are taken for the right one
HOLDING = 0.5  # seconds
BETWEEN = 0.1  # seconds between two quick presses


class PressInstantTest(StopwatchTest):
    """A test of times in the file against the clock outside."""

    def setUp(self):
        super().setUp()
        self.fingers = self.new_fingers()
        self.open_window()
        self.window.activate()
        self.began = self.fingers.tap("space")
        self.let_run(self.window)

    def new_fingers(self):
        """What presses keys and the pointer's button."""
        return Fingers(self.desktop.screen)

    def while_frozen(self, press, seconds=FROZEN):
        """Presses something that the program gets to see so much later; returns when."""
        with self.stopwatch.frozen():
            pressed = press()
            time.sleep(seconds)
        return pressed

    def check_laps(self, *presses):
        """Fails unless a lap was recorded at each of these presses, and no other."""
        self.saved_laps(len(presses))
        for split, pressed in zip(self.splits(), presses):
            self.check(split, pressed)

    def check_pause(self, pressed):
        """Fails unless the stopwatch was paused at this press."""
        self.eventually(self.home.state, "paused")
        self.check(self.home.saved()["elapsedNanoseconds"], pressed)

    def check(self, nanoseconds, pressed):
        """Fails unless so much time had passed at the press."""
        self.assert_within(nanoseconds, span(self.began, pressed), TOLERANCE)


class PressInstant(PressInstantTest):
    """Presses of every kind."""

    def test_of_laps_by_key_and_by_pointer(self):
        presses = []

        def check(pressed):
            presses.append(pressed)
            self.check_laps(*presses)
            # Not frozen while it handles the release: it may then have the X server to itself.
            self.let_run(self.window)

        for key in ("l", "Page_Down"):
            check(self.while_frozen(lambda: self.fingers.tap(key)))
        self.window.point_at("Lap")
        check(self.while_frozen(self.fingers.click))
        with self.fingers.holding_button() as pressed:
            time.sleep(HOLDING)
        check(pressed)
        with self.stopwatch.frozen():
            with self.fingers.holding_button() as pressed:
                time.sleep(FROZEN)
        check(pressed)

    def test_of_many_laps_while_the_program_is_frozen_or_not(self):
        self.window.point_at("Lap")
        presses = []

        def press_some(press, count):
            for _ in range(count):
                presses.append(press())
                time.sleep(BETWEEN)

        self.while_frozen(lambda: press_some(lambda: self.fingers.tap("l"), 5))
        press_some(lambda: self.fingers.tap("l"), 2)
        press_some(self.fingers.click, 2)
        self.check_laps(*presses)

    def test_of_a_pause_by_key_and_by_pointer(self):
        self.window.point_at("Pause")
        for press in (*(lambda key=key: self.fingers.tap(key) for key in ("space", "Page_Up", "XF86AudioPlay")),
                      self.fingers.click):
            self.check_pause(self.while_frozen(press))
            self.fingers.tap("r")
            self.eventually(self.home.state, "initial")
            self.began = self.fingers.tap("space")
            self.let_run(self.window)

    def test_while_frozen_for_long(self):
        self.window.point_at("Pause")
        presses = []

        def press():
            presses.append(self.fingers.tap("l"))
            presses.append(self.fingers.click())

        self.while_frozen(press, FROZEN_FOR_LONG)
        self.check_pause(presses[1])
        self.check_laps(presses[0])
