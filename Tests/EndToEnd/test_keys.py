"""The keyboard: single keys whatever has the focus, Enter on a button, and keys that are held."""

import contextlib
import os
import time
import unittest

import accessibility
from case import StopwatchTest, WindowTest
from clock import hundredths, moment_of, now, span
from fingers import Fingers
from preload import PreloadLibrary
from stopwatch import HISTORY, HOME, LAPS, REMINDERS

HOLDING = 0.9  # seconds: many repetitions of a held key
MANY_CLICKS = 250
BETWEEN = 0.1  # seconds between two quick presses
# Of the keys that type these letters where there are Latin ones.
KEY_CODE_OF_H, KEY_CODE_OF_L, KEY_CODE_OF_R, KEY_CODE_OF_W, KEY_CODE_OF_Z = 43, 46, 27, 25, 52
AT_ONCE = 0.1  # seconds


class KeysTest(WindowTest):
    """A test of what Home shows after keys."""

    def has(self, *names):
        """Fails unless the window comes to have these buttons, besides that for all laps."""
        self.eventually(lambda: self.window.buttons() - {"Show All Laps"}, set(names))

    def start_with_laps(self):
        """Starts the stopwatch and records three laps."""
        self.window.press("Start")
        self.record_laps(self.window, 3)


class Keys(KeysTest):
    """What single keys do."""

    def test_space_l_and_r_do_what_the_state_allows(self):
        self.window.key("l", "space")
        self.has("Pause", "Lap")
        self.let_run(self.window)
        self.window.key("l")
        self.has_laps(1)
        self.window.key("r", "space", "l", "l")
        self.has("Resume", "Reset")
        self.has_laps(2, 1)
        # It is shown before it is on the disk.
        self.saved_laps(2)
        self.assertEqual(self.splits()[-1], self.home.saved()["elapsedNanoseconds"])
        self.window.key("space")
        self.has("Pause", "Lap")
        self.window.key("space", "r")
        self.has("Lap", "Start")
        self.assertEqual(self.window.elapsed_time(), "00:00.00")

    def test_capital_letters_are_keys_and_those_with_modifiers_are_not(self):
        self.window.key("space")
        self.let_run(self.window)
        self.window.key("Caps_Lock")
        self.addCleanup(self.desktop.xdotool, "key", "Caps_Lock")
        self.window.key("l")
        self.has_laps(1)
        self.window.key("space", "r")
        self.has("Lap", "Start")
        self.eventually(self.window.focused_button, "Start")
        self.window.key("ctrl+space", "alt+l", "ctrl+r", "super+space", "Tab")
        self.eventually(lambda: self.window.focused_button() != "Start", True)
        self.has("Lap", "Start")

    def test_letters_work_whichever_button_has_the_focus_and_space_presses_it(self):
        self.start_with_laps()
        for number, name in enumerate(("Pause", "Lap", "Show All Laps", "Main Menu"), start=4):
            self.window.focus(name)
            self.window.key("l")
            self.eventually(lambda: max(self.window.laps()), number, name)
        self.window.focus("Lap")
        self.window.key("space")
        self.eventually(lambda: max(self.window.laps()), 8)
        self.window.focus("Pause")
        self.window.key("space")
        self.has("Resume", "Reset")
        self.window.focus("Show All Laps")
        self.window.key("space")
        self.eventually(self.stopwatch.window(LAPS).is_active, True)
        self.window.focus("Reset")
        self.window.key("space")
        self.has("Lap", "Start")

    def test_a_button_does_not_become_another_under_the_keyboard(self):
        self.window.key("space")
        self.window.focus("Lap")
        self.window.key("Return", "space", "Return")
        self.has_laps(3, 2)
        self.window.press("Pause")
        self.eventually(self.window.focused_button, "Resume")
        self.window.key("Return")
        self.has("Pause", "Lap")
        self.assertEqual(list(self.window.laps()), [3, 2])
        self.window.focus("Show All Laps")
        self.window.press("Pause")
        self.eventually(self.window.focused_button, "Resume")
        self.window.focus("Reset")
        self.window.press("Resume")
        self.eventually(self.window.focused_button, "Pause")
        self.window.key("space")
        self.window.focus("Reset")
        self.window.key("Return")
        self.has("Lap", "Start")
        self.eventually(self.window.focused_button, "Start")

    def test_space_starts_and_pauses_whatever_the_pointer_has_pressed(self):
        self.window.press("Start")
        self.window.focus("Lap")
        self.window.click("Lap")
        self.has_laps(1)
        self.window.key("space")
        self.has("Resume", "Reset")
        self.window.key("space")
        self.has("Pause", "Lap")

    def test_keys_work_in_every_window_and_in_the_list_of_laps(self):
        self.start_with_laps()
        history = self.stopwatch.open(HISTORY)
        history.key("ctrl+l")
        laps = self.stopwatch.window(LAPS)
        self.eventually(laps.is_active, True)
        for window in (laps, history):
            window.key("ctrl+t")
            reminders = self.stopwatch.window(REMINDERS)
            self.eventually(reminders.is_active, True)
            reminders.key("Escape")
            self.eventually(lambda: REMINDERS in self.stopwatch.window_titles(), False)
        laps.key("l")
        self.has_laps(4, 3, 2, 1, window=laps)
        laps.click_row(3)
        laps.key("Down", "l")
        self.has_laps(5, 4, 3, 2, 1, window=laps)
        self.assertIsNone(laps.focused_button())
        laps.key("space")
        self.has("Resume", "Reset")
        laps.key("r")
        self.has("Lap", "Start")
        laps.key("space")
        self.has("Pause", "Lap")

    def test_ctrl_w_closes_one_window_after_the_other_and_ctrl_q_all(self):
        laps = self.open_laps()
        laps.open_menu("Home", "shift+F10")
        laps.leave_menu()
        laps.key("ctrl+w")
        self.eventually(self.stopwatch.window_titles, [HOME])
        self.assertTrue(self.stopwatch.is_running())
        self.window.key("ctrl+w")
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)
        for open_window in (lambda program: program.window(), lambda program: program.open(LAPS)):
            again = self.launch()
            open_window(again).key("ctrl+q")
            self.assertEqual(again.wait_until_ended(), 0)

    def test_the_keyboard_is_where_it_was_before_a_menu(self):
        self.start_with_laps()
        self.open_and_close_the_menu(self.window, "Pause")
        laps = self.stopwatch.open(LAPS)
        laps.click_row(3)
        self.open_and_close_the_menu(laps, None)
        laps.key("Down", "F2")
        self.eventually(laps.focused, "Note on lap 2")
        self.open_and_close_the_menu(laps, None)

    def open_and_close_the_menu(self, window, focused_button):
        """Fails unless keys work after the menu, wherever it was opened."""
        for open_menu in (window.open_menu, lambda: window.click("Main Menu")):
            self.eventually(window.focused_button, focused_button)
            open_menu()
            self.eventually(window.has_menu, True)
            window.leave_menu("Down")
            self.eventually(window.focused_button, focused_button)
            for state in ("paused", "running"):
                window.key("space")
                self.eventually(self.home.state, state)

    def test_keys_work_by_their_places_in_layouts_without_latin_letters(self):
        self.addCleanup(self.desktop.use_keyboard, "us")
        for layouts in ("ru,us", "ru", "gr", "ara", "il", "th"):
            with self.subTest(layouts):
                self.desktop.use_keyboard(layouts)
                self.window.key("space")
                self.let_run(self.window)
                self.window.key(KEY_CODE_OF_L)
                self.has_laps(1)
                self.window.key(f"ctrl+{KEY_CODE_OF_H}")
                history = self.stopwatch.window(HISTORY)
                self.eventually(history.is_active, True)
                history.key(f"ctrl+{KEY_CODE_OF_W}")
                self.eventually(self.stopwatch.window_titles, [HOME])
                self.window.key(f"ctrl+{KEY_CODE_OF_Z}")
                self.has_laps()
                self.window.key(f"ctrl+shift+{KEY_CODE_OF_Z}")
                self.has_laps(1)
                self.window.key(f"shift+{KEY_CODE_OF_L}")
                self.has_laps(2, 1)
                self.window.key("space", KEY_CODE_OF_R)
                self.has("Lap", "Start")


class EnterKey(KeysTest):
    """Enter on the button that has the focus."""

    def test_acts_once_and_at_once_also_on_the_keypad(self):
        self.assertEqual(self.window.focused_button(), "Start")
        button = self.window.button("Start")
        delays = []
        for _ in range(3):
            before, name = now(), accessibility.name(button)
            self.window.key("Return")
            self.eventually(lambda: accessibility.name(button) != name, True)
            delays.append(now() - before)
        self.assertLess(min(delays), AT_ONCE)
        self.let_run(self.window, 0.5)
        self.has("Pause", "Lap")
        self.window.key("KP_Enter")
        self.has("Resume", "Reset")


class QuickPresses(KeysTest):
    """Two presses within the quarter of a second for which GTK's own buttons are deaf."""

    def test_each_is_a_lap_by_key_enter_accessibility_and_pointer(self):
        for prepare, press in (
            (lambda _: None, lambda: self.window.key("l")),
            (self.window.focus, lambda: self.window.key("Return")),
            (self.window.button, lambda: self.window.press("Lap")),
            (self.window.point_at, lambda: moment_of(lambda: self.desktop.xdotool("click", 1))),
        ):
            self.window.press("Start")
            self.let_run(self.window)
            prepare("Lap")
            first = press()
            time.sleep(BETWEEN)
            self.check_second_lap(span(first, press()))
            self.window.press("Reset")

    def check_second_lap(self, measured):
        """Fails unless there are two laps and the second is as long as measured from outside."""
        self.has_laps(2, 1)
        self.window.press("Pause")
        lap = hundredths(self.window.laps()[2])
        # The difference of two times of which each was truncated.
        allowed = measured.shown()
        self.assertIn(lap, range(allowed.start - 1, allowed.stop + 1))


class ManyClicks(StopwatchTest):
    """Clicks in a row, each of which changes what the window shows."""

    def setUp(self):
        super().setUp()
        self.trace = PreloadLibrary("press_trace", self.home.path)
        self.window = self.launch(**self.trace.variables).window()
        self.window.press("Start")
        self.let_run(self.window)

    def check_clicks(self, count, milliseconds):
        """Fails unless each of so many clicks of the pointer on Lap is recorded."""
        before = len(self.splits())
        sent = self.trace.count_failures() + count
        self.desktop.xdotool("click", "--repeat", count, "--delay", milliseconds, 1)
        recorded = lambda: len(self.splits()) - before
        with contextlib.suppress(AssertionError):
            self.eventually(recorded, count)
        missing = sent - self.trace.count_failures()
        self.assertEqual(recorded(), count, f"{missing} presses never reached the program")

    def test_not_one_is_lost(self):
        self.window.point_at("Lap")
        for milliseconds in (20, 5, 10):
            self.check_clicks(MANY_CLICKS, milliseconds)

    @unittest.skipUnless(os.environ.get("STOPWATCH_SOAK"), "takes minutes: make check-soak")
    def test_not_one_of_twenty_thousand_is_lost_while_the_window_changes(self):
        self.window.point_at("Lap")
        for number in range(40):
            # With other numbers of rows, and below a message.
            width, height = self.window.size()
            self.window.resize(width, height + (-1) ** number * 60)
            self.window.point_at("Lap")
            self.check_clicks(500, (5, 10, 20, 50)[number % 4])


class PointerPress(KeysTest):
    """The pointer's button: all but Reset act when it goes down."""

    def setUp(self):
        super().setUp()
        self.fingers = Fingers(self.desktop.screen)

    def test_all_but_reset_act_when_it_goes_down_and_not_again(self):
        self.window.point_at("Start")
        # No other button of the mouse acts.
        self.desktop.xdotool("click", 3, "click", 2)
        time.sleep(BETWEEN)
        self.has("Lap", "Start")
        for name, after in (("Start", ("Lap", "Pause")), ("Pause", ("Reset", "Resume")),
                            ("Resume", ("Lap", "Pause"))):
            self.window.point_at(name)
            with self.fingers.holding_button():
                self.has(*after)
            time.sleep(BETWEEN)
            self.has(*after)
        self.window.point_at("Lap")
        # Wherever it is released.
        with self.fingers.holding_button():
            self.has_laps(1)
            self.desktop.rest_pointer()
        time.sleep(BETWEEN)
        self.assertEqual(list(self.window.laps()), [1])
        self.window.press("Pause")
        self.window.point_at("Reset")
        with self.fingers.holding_button():
            time.sleep(BETWEEN)
            self.has("Reset", "Resume")
            self.desktop.rest_pointer()
        time.sleep(BETWEEN)
        self.has("Reset", "Resume")
        self.window.click("Reset")
        self.has("Lap", "Start")

    def test_pause_in_laps_which_takes_its_button_away_works_again_and_again(self):
        laps = self.open_laps()
        for _ in range(2):
            laps.click("Pause")
            self.has_button("Resume", laps)
            laps.click("Resume")
            self.has_button("Pause", laps)


class HeldKeys(KeysTest):
    """A key that is held repeats itself, and yet acts once."""

    def hold(self, key):
        """Holds a key for so long that it repeats itself many times."""
        with self.window.holding(key):
            time.sleep(HOLDING)

    def test_space_l_and_enter_act_once(self):
        self.hold("space")
        self.has("Pause", "Lap")
        self.let_run(self.window)
        self.hold("l")
        self.window.focus("Lap")
        self.hold("space")
        self.hold("Return")
        self.window.press("Pause")
        self.has("Resume", "Reset")
        self.assertEqual(list(self.window.laps()), [3, 2])
        self.saved_laps(3)
        self.window.press("Reset")
        self.eventually(self.window.focused_button, "Start")
        self.hold("Return")
        self.window.key("l")
        self.has_laps(1)
        self.window.press("Pause")
        self.assertGreater(hundredths(self.window.elapsed_time()), 100 * HOLDING / 2)

    def test_one_that_is_released_in_another_window_does_nothing_there_and_works_again(self):
        self.start_with_laps()
        self.window.focus("Show All Laps")
        self.hold("Return")
        laps = self.stopwatch.window(LAPS)
        self.eventually(laps.is_active, True)
        self.window.press("Pause")
        self.assertEqual(list(laps.laps()), [3, 2, 1])
        self.window.press("Resume")
        with self.window.holding("l"):
            self.has_laps(4, 3)
            laps.activate()
        self.window.key("l")
        self.eventually(lambda: self.window.laps().keys() >= {5}, True)
