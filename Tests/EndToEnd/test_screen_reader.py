"""What a screen reader hears: announcements, names in words, and nothing while time only passes."""

import re
import time

import accessibility
from case import StopwatchTest, WindowTest
from clock import hundredths
from stopwatch import LAPS
from waiting import wait_until
from window import ELAPSED_TIME

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

    def press(self, key, pattern):
        """Presses a key, and fails unless words that begin so are heard."""
        self.desktop.xdotool("key", key)
        is_heard = lambda: any(re.match(pattern, words) for words in self.listener.words())
        self.eventually(is_heard, True, self.listener.words)
        self.listener.events.clear()

    def test_each_press_is_announced_and_time_only_by_its_key(self):
        self.press("t", "0 seconds$")
        self.press("space", "Started")
        self.press("t", r"[\d.]+ seconds?, running$")
        time.sleep(1)
        self.assertEqual(self.listener.words(), [])
        self.press("l", r"Lap 1: 00:0\d")
        self.press("ctrl+c", "Laps copied")
        self.press("space", r"Paused at 00:0\d")
        self.press("t", r"[\d.]+ seconds?, paused$")
        self.press("ctrl+z", "Pause undone")
        self.press("ctrl+shift+z", r"Paused at 00:0\d")
        self.press("r", "Saved to History")


class Silence(WindowTest):
    """What is told to assistive technologies besides announcements: little of a press, and nothing of time."""

    def setUp(self):
        super().setUp()
        self.window.press("Start")

    def told_in(self, seconds, act=lambda: None):
        """The events of so many seconds after what is done now."""
        self.listener.collect()
        self.listener.events.clear()
        act()
        time.sleep(seconds)
        return self.listener.collect()

    def test_no_event_in_five_seconds(self):
        self.record_laps(self.window, 3)
        laps = self.stopwatch.open(LAPS)
        for window in (self.window, laps):
            window.names()
        self.listener = self.listen("object:", "window:")
        # What the last press told is told, and its message has gone, which GTK tells since 4.14.
        wait_until(lambda: "Undo" not in self.window.every_button(), "the message had gone")
        self.eventually(lambda: self.told_in(2), [])
        self.assertEqual(self.told_in(5), [])

    def test_a_lap_and_a_pause_tell_little(self):
        # GTK tells more of the first change of what is asked for anew.
        for _ in range(3):
            self.window.every_button()
            self.record_laps(self.window, 1)
        self.window.names()
        self.listener = self.listen("object:", "window:")
        # With the first event, libatspi tells that the elements of programs have gone that have ended before.
        self.told_in(2, lambda: self.window.key("t"))
        for key in ("l", "space"):
            told = self.told_in(2, lambda: self.window.key(key))
            told = [(kind, str(value)) for kind, value in told if kind != BOUNDS]
            self.assertLessEqual(len(told), EVENTS_OF_A_PRESS, told)


class Names(WindowTest):
    """What is said of what has the focus."""

    def test_the_time_is_named_in_words_and_can_be_read_letter_by_letter(self):
        self.assertEqual(self.window.elapsed_name(), "0 seconds")
        self.window.press("Start")
        self.let_run(self.window, 0.5)
        # As of the latest press.
        self.assertEqual(self.window.elapsed_name(), "0 seconds, running")
        self.window.press("Pause")
        shown = float(self.window.elapsed_time().split(":")[1])
        self.assertEqual(self.window.elapsed_name(), f"{shown:g} second{'s' * (shown != 1)}, paused")
        text = accessibility.text(self.window.time(ELAPSED_TIME))
        self.assertEqual(hundredths(text), hundredths(self.window.elapsed_time()))

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
        laps = self.open_laps()
        laps.key("Home")
        shown = laps.laps()[3]
        seconds = f"{hundredths(shown) / 100:g} seconds"
        self.eventually(lambda: laps.focused().startswith(f"Lap 3, {seconds}, "), True)
        self.assertRegex(laps.focused(), r", total [\d.]+ seconds$")
        laps.key("End")
        self.eventually(lambda: laps.focused().startswith("Lap 1, "), True)
        laps.key("Home", "F2")
        self.eventually(laps.focused, "Note on lap 3")
