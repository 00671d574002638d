"""The keyboard: single keys whatever has the focus, Enter on a button, and keys that are held."""

import contextlib
import os
import time
import unittest

import accessibility
from case import StopwatchTest
from clock import hundredths, moment_of, now, span
from fingers import Fingers
from preload import PreloadLibrary
from stopwatch import HOME, LAPS

HOLDING = 0.9  # seconds: many repetitions of a held key
MANY_CLICKS = 250
BETWEEN = 0.1  # seconds between two quick presses
# Of the keys that type these letters where there are Latin ones.
KEY_CODE_OF_H, KEY_CODE_OF_L, KEY_CODE_OF_R, KEY_CODE_OF_W, KEY_CODE_OF_Z = 43, 46, 27, 25, 52
AT_ONCE = 0.1  # seconds


class Keys(StopwatchTest):
    """What single keys do."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def has(self, *names):
        """Fails unless the window comes to have these buttons, besides that for all laps."""
        self.eventually(lambda: self.window.buttons() - {"Show All Laps"}, set(names))

    def test_space_starts_pauses_and_resumes(self):
        for buttons in ({"Pause", "Lap"}, {"Resume", "Reset"}, {"Pause", "Lap"}):
            self.window.key("space")
            self.has(*buttons)

    def test_l_takes_a_lap_while_running_and_one_at_the_pause(self):
        self.window.key("l", "space")
        self.let_run(self.window)
        self.window.key("l")
        self.eventually(lambda: list(self.window.laps()), [1])
        self.window.key("space", "l", "l")
        self.has("Resume", "Reset")
        self.eventually(lambda: list(self.window.laps()), [2, 1])
        # It is shown before it is on the disk.
        self.eventually(lambda: len(self.home.saved()["splitsNanoseconds"]), 2)
        saved = self.home.saved()
        self.assertEqual(saved["splitsNanoseconds"][-1], saved["elapsedNanoseconds"])

    def test_r_resets_only_while_paused(self):
        self.window.key("space")
        self.let_run(self.window)
        self.window.key("l", "r", "space")
        self.has("Resume", "Reset")
        self.assertEqual(list(self.window.laps()), [1])
        self.assertGreater(hundredths(self.window.elapsed_time()), 0)
        self.window.key("r")
        self.has("Lap", "Start")
        self.assertEqual(self.window.elapsed_time(), "00:00.00")

    def test_capital_letters_work_too(self):
        self.window.key("space")
        self.let_run(self.window)
        self.window.key("Caps_Lock")
        self.addCleanup(self.desktop.xdotool, "key", "Caps_Lock")
        self.window.key("l")
        self.eventually(lambda: list(self.window.laps()), [1])
        self.window.key("space", "r")
        self.has("Lap", "Start")

    def test_letters_work_whichever_button_has_the_focus(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        for name in ("Pause", "Lap", "Show All Laps", "Main Menu"):
            self.window.focus(name)
            before = max(self.window.laps())
            self.window.key("l")
            self.eventually(lambda: max(self.window.laps()), before + 1, name)

    def test_space_presses_the_button_that_the_keyboard_has_gone_to(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.focus("Lap")
        self.window.key("space")
        self.eventually(lambda: max(self.window.laps()), 4)
        self.window.focus("Pause")
        self.window.key("space")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.window.focus("Show All Laps")
        self.window.key("space")
        self.eventually(self.stopwatch.window(LAPS).is_active, True)
        self.window.focus("Reset")
        self.window.key("space")
        self.has("Lap", "Start")

    def test_space_starts_and_pauses_whatever_the_pointer_has_pressed(self):
        self.window.press("Start")
        self.window.focus("Lap")
        self.window.click("Lap")
        self.eventually(lambda: list(self.window.laps()), [1])
        self.window.key("space")
        self.has("Resume", "Reset")
        self.window.key("space")
        self.has("Pause", "Lap")

    def test_lap_does_not_become_reset_under_the_keyboard(self):
        self.window.key("space")
        self.window.focus("Lap")
        self.window.key("Return", "space", "Return")
        self.eventually(lambda: list(self.window.laps()), [3, 2])
        self.window.press("Pause")
        self.eventually(self.window.focused_button, "Resume")
        self.window.key("Return")
        self.has("Pause", "Lap")
        self.assertEqual(list(self.window.laps()), [3, 2])

    def test_a_pause_brings_the_focus_to_the_button_that_resumes(self):
        self.window.key("space")
        self.record_laps(self.window, 3)
        self.window.focus("Show All Laps")
        self.window.press("Pause")
        self.eventually(self.window.focused_button, "Resume")

    def test_reset_does_not_become_lap_under_the_keyboard(self):
        self.window.key("space")
        self.let_run(self.window)
        self.window.key("space")
        self.window.focus("Reset")
        self.window.press("Resume")
        self.eventually(self.window.focused_button, "Pause")

    def test_ctrl_l_shows_all_laps_and_ctrl_w_closes_them(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.key("ctrl+l")
        laps = self.stopwatch.window(LAPS)
        self.eventually(laps.is_active, True)
        laps.key("ctrl+w")
        self.eventually(self.stopwatch.window_titles, [HOME])
        self.assertTrue(self.stopwatch.is_running())

    def test_laps_and_reminders_are_shown_from_every_window(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.key("ctrl+h")
        history = self.stopwatch.window("History")
        history.key("ctrl+l")
        laps = self.stopwatch.window(LAPS)
        self.eventually(laps.is_active, True)
        for window in (laps, history):
            window.key("ctrl+t")
            reminders = self.stopwatch.window("Reminders")
            self.eventually(reminders.is_active, True)
            reminders.key("Escape")
            self.eventually(lambda: "Reminders" in self.stopwatch.window_titles(), False)

    def test_keys_work_in_the_laps_window(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.press("Show All Laps")
        laps = self.stopwatch.window(LAPS)
        self.let_run(laps)
        laps.key("l")
        self.eventually(lambda: list(laps.laps()), [4, 3, 2, 1])
        laps.key("space")
        self.has("Resume", "Reset")
        laps.key("r")
        self.has("Lap", "Start")
        laps.key("space")
        self.has("Pause", "Lap")

    def test_keys_work_in_the_list_of_laps(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.press("Show All Laps")
        laps = self.stopwatch.window(LAPS)
        laps.click_row(3)
        laps.key("Down", "l")
        self.eventually(lambda: list(laps.laps()), [4, 3, 2, 1])
        self.assertIsNone(laps.focused_button())
        laps.key("space")
        self.has("Resume", "Reset")

    def test_the_focus_is_not_lost_with_a_button(self):
        self.window.key("space")
        self.let_run(self.window)
        self.window.key("space")
        self.window.focus("Reset")
        self.window.key("Return")
        self.has("Lap", "Start")
        self.eventually(self.window.focused_button, "Start")

    def test_ctrl_w_closes_the_last_window_and_with_it_the_program(self):
        self.window.key("ctrl+w")
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)

    def test_ctrl_w_closes_one_window_after_the_other(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.key("ctrl+l")
        laps = self.stopwatch.window(LAPS)
        laps.key("Home", "shift+F10")
        self.eventually(laps.has_menu, True)
        laps.key("Escape")
        self.eventually(laps.has_menu, False)
        laps.key("ctrl+w")
        self.eventually(self.stopwatch.window_titles, [HOME])
        self.window.key("ctrl+w")
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)

    def test_ctrl_q_quits_from_either_window(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.press("Show All Laps")
        self.stopwatch.window(LAPS).key("ctrl+q")
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)
        again = self.launch()
        again.window().key("ctrl+q")
        self.assertEqual(again.wait_until_ended(), 0)

    def test_keys_work_again_once_the_menu_is_closed(self):
        self.window.click("Main Menu")
        self.eventually(self.window.has_menu, True)
        self.window.key("Down", "Escape")
        self.eventually(self.window.has_menu, False)
        self.window.key("space")
        self.has("Pause", "Lap")
        self.window.click("Main Menu")
        self.eventually(self.window.has_menu, True)
        self.window.key("Escape")
        self.eventually(self.window.has_menu, False)
        self.window.key("Return")
        self.has("Resume", "Reset")

    def test_the_keyboard_is_where_it_was_before_a_menu(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.open_and_close_the_menu(self.window, "Pause")
        self.window.press("Show All Laps")
        laps = self.stopwatch.window(LAPS)
        laps.click_row(3)
        self.open_and_close_the_menu(laps, None)
        laps.key("Down", "F2")
        self.eventually(laps.focused, "Note on lap 2")
        self.open_and_close_the_menu(laps, None)

    def open_and_close_the_menu(self, window, focused_button):
        for _ in range(2):
            self.eventually(window.focused_button, focused_button)
            window.key("F10")
            self.eventually(window.has_menu, True)
            window.key("Down", "Escape")
            self.eventually(window.has_menu, False)
            self.eventually(window.focused_button, focused_button)
            window.key("space")
            self.eventually(lambda: self.home.saved()["state"], "paused")
            window.key("space")
            self.eventually(lambda: self.home.saved()["state"], "running")

    def test_keys_work_by_their_places_in_layouts_without_latin_letters(self):
        self.addCleanup(self.desktop.use_keyboard, "us")
        for layouts in ("ru,us", "ru", "gr", "ara", "il", "th"):
            with self.subTest(layouts):
                self.desktop.use_keyboard(layouts)
                self.window.key("space")
                self.let_run(self.window)
                self.window.key(KEY_CODE_OF_L)
                self.eventually(lambda: list(self.window.laps()), [1])
                self.window.key(f"ctrl+{KEY_CODE_OF_H}")
                history = self.stopwatch.window("History")
                self.eventually(history.is_active, True)
                history.key(f"ctrl+{KEY_CODE_OF_W}")
                self.eventually(self.stopwatch.window_titles, [HOME])
                self.window.key(f"ctrl+{KEY_CODE_OF_Z}")
                self.eventually(lambda: list(self.window.laps()), [])
                self.window.key(f"ctrl+shift+{KEY_CODE_OF_Z}")
                self.eventually(lambda: list(self.window.laps()), [1])
                self.window.key(f"shift+{KEY_CODE_OF_L}")
                self.eventually(lambda: list(self.window.laps()), [2, 1])
                self.window.key("space", KEY_CODE_OF_R)
                self.has("Lap", "Start")

    def test_keys_with_modifiers_are_not_the_keys_themselves(self):
        self.window.key("ctrl+space", "alt+l", "ctrl+r", "super+space", "Tab")
        self.eventually(lambda: self.window.focused_button() != "Start", True)
        self.has("Lap", "Start")


class EnterKey(StopwatchTest):
    """Enter on the button that has the focus."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def test_acts_once(self):
        self.assertEqual(self.window.focused_button(), "Start")
        self.window.key("Return")
        self.eventually(self.window.buttons, {"Pause", "Lap", "Show All Laps"})
        self.let_run(self.window, 0.5)
        self.assertIn("Pause", self.window.buttons())

    def test_acts_at_once(self):
        button = self.window.button("Start")
        delays = []
        for _ in range(3):
            before, name = now(), accessibility.name(button)
            self.window.key("Return")
            self.eventually(lambda: accessibility.name(button) != name, True)
            delays.append(now() - before)
        self.assertLess(min(delays), AT_ONCE)

    def test_the_keypad_s_enter_does_the_same(self):
        self.window.key("KP_Enter")
        self.eventually(self.window.buttons, {"Pause", "Lap", "Show All Laps"})


class QuickPresses(StopwatchTest):
    """Two presses within the quarter of a second for which GTK's own buttons are deaf."""

    def setUp(self):
        super().setUp()
        self.window = self.launch().window()
        self.window.press("Start")
        self.let_run(self.window)

    def check_second_lap(self, measured):
        """Fails unless there are two laps and the second is as long as measured from outside."""
        self.eventually(lambda: list(self.window.laps()), [2, 1])
        self.window.press("Pause")
        lap = hundredths(self.window.laps()[2])
        # The difference of two times of which each was truncated.
        allowed = measured.shown()
        self.assertIn(lap, range(allowed.start - 1, allowed.stop + 1))

    def test_by_key(self):
        first = self.window.key("l")
        time.sleep(BETWEEN)
        second = self.window.key("l")
        self.check_second_lap(span(first, second))

    def test_by_enter(self):
        self.window.focus("Lap")
        first = self.window.key("Return")
        time.sleep(BETWEEN)
        second = self.window.key("Return")
        self.check_second_lap(span(first, second))

    def test_by_accessibility(self):
        button = self.window.button("Lap")
        first = moment_of(lambda: accessibility.activate(button))
        time.sleep(BETWEEN)
        second = moment_of(lambda: accessibility.activate(button))
        self.check_second_lap(span(first, second))

    def test_by_pointer(self):
        self.window.point_at("Lap")
        first = moment_of(lambda: self.desktop.xdotool("click", 1))
        time.sleep(BETWEEN)
        second = moment_of(lambda: self.desktop.xdotool("click", 1))
        self.check_second_lap(span(first, second))


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
        before = len(self.home.saved()["splitsNanoseconds"])
        sent = self.trace.count_failures() + count
        self.desktop.xdotool("click", "--repeat", count, "--delay", milliseconds, 1)
        recorded = lambda: len(self.home.saved()["splitsNanoseconds"]) - before
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


class PointerPress(StopwatchTest):
    """The pointer's button: all but Reset act when it goes down."""

    def setUp(self):
        super().setUp()
        self.window = self.launch().window()
        self.fingers = Fingers(self.desktop.screen)

    def has(self, *names):
        """Fails unless the window comes to have these buttons, besides that for all laps."""
        self.eventually(lambda: self.window.buttons() - {"Show All Laps"}, set(names))

    def test_start_and_pause_and_resume_act_when_it_goes_down_and_not_again(self):
        for name, after in (("Start", ("Lap", "Pause")), ("Pause", ("Reset", "Resume")),
                            ("Resume", ("Lap", "Pause"))):
            self.window.point_at(name)
            with self.fingers.holding_button():
                self.has(*after)
            time.sleep(BETWEEN)
            self.has(*after)

    def test_lap_acts_when_it_goes_down_wherever_it_is_released(self):
        self.window.press("Start")
        self.window.point_at("Lap")
        with self.fingers.holding_button():
            self.eventually(lambda: list(self.window.laps()), [1])
            self.desktop.rest_pointer()
        time.sleep(BETWEEN)
        self.assertEqual(list(self.window.laps()), [1])

    def test_reset_acts_when_it_is_released_on_the_button(self):
        self.window.press("Start")
        self.let_run(self.window)
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

    def test_no_other_button_of_the_mouse_acts(self):
        self.window.point_at("Start")
        self.desktop.xdotool("click", 3, "click", 2)
        time.sleep(BETWEEN)
        self.has("Lap", "Start")

    def test_pause_in_laps_which_takes_its_button_away_works_again_and_again(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.press("Show All Laps")
        laps = self.started[0].window(LAPS)
        for _ in range(2):
            laps.click("Pause")
            self.eventually(lambda: "Resume" in laps.buttons(), True)
            laps.click("Resume")
            self.eventually(lambda: "Pause" in laps.buttons(), True)


class HeldKeys(StopwatchTest):
    """A key that is held repeats itself, and yet acts once."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def hold(self, key):
        """Holds a key for so long that it repeats itself many times."""
        with self.window.holding(key):
            time.sleep(HOLDING)

    def test_space_acts_once(self):
        self.hold("space")
        self.eventually(self.window.buttons, {"Pause", "Lap", "Show All Laps"})
        self.let_run(self.window)

    def test_space_on_lap_takes_one_lap(self):
        self.window.key("space")
        self.window.focus("Lap")
        self.hold("space")
        self.window.press("Pause")
        self.assertEqual(list(self.window.laps()), [1])

    def test_l_takes_one_lap(self):
        self.window.key("space")
        self.let_run(self.window)
        self.hold("l")
        self.window.key("space")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assertEqual(list(self.window.laps()), [1])

    def test_enter_acts_once(self):
        self.hold("Return")
        self.window.key("l")
        self.eventually(lambda: list(self.window.laps()), [1])
        self.window.press("Pause")
        self.assertGreater(hundredths(self.window.elapsed_time()), 100 * HOLDING / 2)

    def test_enter_on_lap_takes_one_lap(self):
        self.window.key("space")
        self.window.focus("Lap")
        self.hold("Return")
        self.window.press("Pause")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assertEqual(list(self.window.laps()), [1])

    def test_enter_that_opens_a_window_does_nothing_in_it(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.focus("Show All Laps")
        self.hold("Return")
        laps = self.stopwatch.window(LAPS)
        self.eventually(laps.is_active, True)
        self.window.press("Pause")
        self.assertEqual(list(laps.laps()), [3, 2, 1])

    def test_a_key_released_in_another_window_works_again(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.press("Show All Laps")
        laps = self.stopwatch.window(LAPS)
        with self.window.holding("l"):
            self.eventually(lambda: list(self.window.laps()), [4, 3])
            laps.activate()
        self.window.key("l")
        self.eventually(lambda: self.window.laps().keys() >= {5}, True)
