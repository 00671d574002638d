"""What a screen reader hears: announcements, names in words, and nothing while time only passes."""

import time

from case import StopwatchTest
from clock import hundredths
from stopwatch import LAPS
from waiting import wait_until

ALL_LAPS = "Show All Laps"
EVENTS_OF_A_PRESS = 10  # at most
BOUNDS = "object:bounds-changed"


class Announcements(StopwatchTest):
    """What is said after each press. Nothing has looked at the window before: that would help."""

    def setUp(self):
        super().setUp()
        self.listener = self.listen()
        self.stopwatch = self.launch()
        windows = wait_until(self.stopwatch.window_ids, "there was a window")
        wait_until(lambda: self.desktop.screen.shows_content(windows[0]), "the window has content")
        self.desktop.xdotool("windowactivate", "--sync", windows[0])

    def press(self, key, expected):
        """Presses a key, and fails unless the words are heard; they may be a beginning."""
        self.desktop.xdotool("key", key)
        self.eventually(
            lambda: any(words.startswith(expected) for words in self.listener.words()), True, self.listener.words)
        self.listener.events.clear()

    def test_each_press_is_announced_and_time_is_not(self):
        self.press("space", "Started")
        time.sleep(1)
        self.assertEqual(self.listener.words(), [])
        self.press("l", "Lap 1: 00:0")
        self.press("space", "Paused at 00:0")
        self.press("ctrl+z", "Pause undone")
        self.press("ctrl+shift+z", "Paused at 00:0")
        self.press("r", "Reset to zero")

    def test_a_key_announces_the_time(self):
        self.press("t", "0 seconds")
        self.press("space", "Started")
        self.press("t", "0.")
        self.press("space", "Paused")
        self.press("t", "0.")

    def test_copying_is_announced(self):
        self.press("space", "Started")
        self.press("l", "Lap 1")
        self.press("ctrl+c", "Laps copied")


class Silence(StopwatchTest):
    """Nothing is told to assistive technologies while time only passes."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.home_window = self.stopwatch.window()
        self.home_window.press("Start")
        self.record_laps(self.home_window, 3)
        self.home_window.press(ALL_LAPS)
        self.laps = self.stopwatch.window(LAPS)
        self.everything = [*self.home_window.names(), *self.laps.names()]
        self.listener = self.listen("object:", "window:")

    def test_no_event_in_five_seconds(self):
        # What the last press told is told, and its message has gone, which GTK tells since 4.14.
        wait_until(lambda: "Undo" not in self.home_window.every_button(), "the message had gone")
        self.eventually(lambda: self.told_in(2), [])
        self.assertEqual(self.told_in(5), [])

    def told_in(self, seconds):
        """The events of so many seconds from now on."""
        self.listener.collect()
        self.listener.events.clear()
        time.sleep(seconds)
        return self.listener.collect()


class FewEvents(StopwatchTest):
    """What a press tells, besides the announcement."""

    def test_a_lap_and_a_pause_tell_little(self):
        window = self.launch().window()
        window.press("Start")
        # GTK tells more of the first change of what is asked for anew.
        for _ in range(3):
            window.every_button()
            self.record_laps(window, 1)
        window.names()
        listener = self.listen("object:", "window:")
        for key in ("l", "space"):
            time.sleep(2)
            listener.collect()
            listener.events.clear()
            window.key(key)
            time.sleep(2)
            told = [(kind, str(value)) for kind, value in listener.collect() if kind != BOUNDS]
            self.assertLessEqual(len(told), EVENTS_OF_A_PRESS, told)


class Names(StopwatchTest):
    """What is said of what has the focus."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def test_the_time_can_be_read_letter_by_letter(self):
        self.window.press("Start")
        self.let_run(self.window)
        self.window.press("Pause")
        shown = self.window.elapsed_text()
        self.assertEqual(hundredths(shown), hundredths(self.window.elapsed_time()))

    def test_the_time_is_named_in_words_as_of_the_latest_press(self):
        self.assertEqual(self.window.elapsed_name(), "0 seconds")
        self.window.press("Start")
        self.let_run(self.window, 0.5)
        self.assertEqual(self.window.elapsed_name(), "0 seconds, running")
        self.window.press("Pause")
        shown = float(self.window.elapsed_time().split(":")[1])
        self.assertEqual(self.window.elapsed_name(), f"{shown:g} second{'s' * (shown != 1)}, paused")

    def test_the_time_with_the_focus_is_that_of_the_moment(self):
        self.window.press("Start")
        self.let_run(self.window, 0.5)
        before = float(self.window.elapsed_time().split(":")[1])
        for _ in range(4):
            self.window.key("shift+Tab")
            if self.window.elapsed_name() != "0 seconds, running":
                break
        name = self.window.elapsed_name()
        self.assertRegex(name, r"[\d.]+ seconds?, running")
        self.assertGreaterEqual(float(name.split()[0]), before)

    def test_a_row_is_named_in_words_and_has_the_focus(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.press(ALL_LAPS)
        laps = self.stopwatch.window(LAPS)
        laps.key("Home")
        shown = laps.laps()[3]
        seconds = f"{hundredths(shown) / 100:g} seconds"
        self.eventually(lambda: laps.focused().startswith(f"Lap 3, {seconds}, "), True)
        self.assertRegex(laps.focused(), r", total [\d.]+ seconds$")
        laps.key("End")
        self.eventually(lambda: laps.focused().startswith("Lap 1, "), True)

    def test_the_note_field_says_of_which_lap(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.press(ALL_LAPS)
        laps = self.stopwatch.window(LAPS)
        laps.key("Home", "F2")
        self.eventually(laps.focused, "Note on lap 3")

    def test_after_a_pause_the_focus_is_on_resume(self):
        self.window.press("Start")
        self.window.key("shift+Tab")
        self.eventually(self.window.focused, "Lap")
        self.window.key("t")
        self.desktop.xdotool("key", "Tab")
        self.window.key("space")
        self.eventually(self.window.focused, "Resume")
