"""Keys in other windows, by a portal that does what a test tells it to."""

import time

from case import TIMEOUT, StopwatchTest
from clock import SECOND, moment_of, now, span
from preferences_window import PREFERENCES, PreferencesWindow
from stand_in import Notifications, StandIn
from waiting import wait_until

BIND = {"called": "BindShortcuts", "session": True,
        "keys": {"toggle": ["Start or Pause", "LOGO+F7"], "lap": ["Lap", "LOGO+F8"]}}
CREATE = {"called": "CreateSession", "program": "io.github.stopwatch_gtk.Stopwatch"}
LIST = {"called": "ListShortcuts", "session": True}
ASKED = [CREATE, LIST, BIND, LIST]
KNOWN = [CREATE, LIST]
GONE = {"gone": True}
KEYS = "Start or Pause: Meta+F7 · Lap: Meta+F8"
AGE = 0.3  # seconds by which the time of a press is earlier than its arrival
TOLERANCE = 0.002  # seconds: the desktop tells whole milliseconds
ARRIVAL = 0.05  # seconds
QUIET = 2.0  # seconds in which a program that may call would have
NOTIFIED = (1.5, 4.0)  # seconds for which a notification is shown


class KeysTest(StopwatchTest):
    """A test with a portal that gives keys."""

    def start_portal(self, *arguments):
        """Starts a portal, in place of another one."""
        self.portal = StandIn("shortcuts_portal.py", self.environment(), *arguments)
        self.addCleanup(self.portal.stop)

    def open_preferences(self):
        """Opens the window with the row."""
        self.window.key("ctrl+comma")
        self.preferences = PreferencesWindow(self.stopwatch.window(PREFERENCES))
        return self.preferences.window

    def words(self):
        """What the row says of the keys; None for nothing."""
        return next((text for text in self.preferences.window.texts() if text.startswith(("Start or Pause: ", "Lap: "))
                     or "desktop" in text or "have been chosen" in text), None)

    def hears(self, *calls):
        """Fails unless the portal gets these calls next, and none before them."""
        heard = [self.portal.next(TIMEOUT) for _ in calls]
        self.since = next((each.pop("since") for each in heard if each and "since" in each), None)
        self.assertEqual(heard, list(calls))

    def hears_nothing(self, seconds=0.5):
        """Fails if the portal gets a call."""
        self.assertIsNone(self.portal.next(seconds))

    def set_up(self):
        """Sets up the keys by the button of the row."""
        self.open_preferences().press("Set Up…")
        self.hears(*ASKED)
        self.eventually(self.words, KEYS)
        # They are remembered after they are shown.
        self.eventually(self.is_used, True)

    def wait_for_frame(self):
        """Waits for the first frame of the program; returns when that was not there yet."""
        asked = []

        def is_shown():
            asked.append(now())
            return any(map(self.desktop.screen.shows_content, self.stopwatch.window_ids()))

        wait_until(is_shown, "the window showed something")
        return asked[-2]

    def press(self, key, milliseconds=None):
        """Presses a key in another window; returns when, if the time that the desktop gives is right."""
        def send():
            told = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1_000_000 if milliseconds is None else milliseconds
            self.portal.tell(f"press {key} {told}")
        return moment_of(send).stamped()

    def is_used(self):
        """Whether the preferences say that keys are used."""
        return self.home.preferences_file.exists() and self.home.preferences().get("globalShortcuts", False)


class Round(KeysTest):
    """From the button to a lap."""

    def test_keys_are_set_up_once_and_each_press_counts_from_its_plausible_time(self):
        self.start_portal()
        self.open_window()
        self.hears_nothing(QUIET)
        self.set_up()
        self.eventually(self.is_used, True)
        started = self.press("toggle")
        self.has_button("Pause")
        with self.stopwatch.frozen():
            lap = self.press("lap")
            time.sleep(AGE)
        self.saved_laps(1)
        self.assert_within(self.splits()[0], span(started, lap), TOLERANCE)
        self.eventually(lambda: "Undo" in self.window.every_button(), True)
        monotonic = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1_000_000
        for count, wrong in enumerate((0, monotonic + 60_000, monotonic - 60_000, 1000 * monotonic,
                                       time.time_ns() // 1_000_000, 2**64 - 1), 2):
            pressed = self.press("lap", wrong)
            self.saved_laps(count)
            self.assert_within(self.splits()[-1], span(started, pressed), ARRIVAL)
        paused = self.press("toggle")
        self.eventually(self.home.state, "paused")
        self.assert_within(self.home.saved()["elapsedNanoseconds"], span(started, paused), TOLERANCE)
        self.press("unknown")
        self.quit()
        self.hears(GONE)
        self.portal.stop()
        self.start_portal("--known")
        self.stopwatch = self.launch()
        hidden = self.wait_for_frame()
        self.hears(*KNOWN)
        self.assertGreater(self.since, hidden, "the desktop is called before the first frame")
        self.window = self.stopwatch.window()
        self.open_preferences()
        self.eventually(self.words, KEYS)
        self.press("toggle")
        self.has_button("Pause")

    def test_the_order_of_keys_in_all_windows_is_kept_through_a_freeze(self):
        self.start_portal()
        self.open_window()
        self.set_up()
        self.window.press("Start")
        self.window.activate()
        with self.stopwatch.frozen():
            self.press("lap")
            time.sleep(0.2)
            self.window.key("space")
            time.sleep(0.2)
            self.press("lap")
            time.sleep(0.2)
        self.eventually(self.home.state, "paused")
        self.saved_laps(2)
        first, last = self.splits()
        self.assertEqual(last, self.home.saved()["elapsedNanoseconds"], "the lap after the pause is its rest")
        self.assertGreater((last - first) / SECOND, 0.15)


class Row(KeysTest):
    """What the row says and does."""

    def test_a_user_who_cancels_is_asked_again_only_by_the_button(self):
        self.start_portal("--refuses")
        self.open_window()
        self.open_preferences().press("Set Up…")
        self.hears(CREATE, LIST, BIND, GONE)
        self.eventually(self.words, "The desktop declined the request")
        self.assertFalse(self.is_used())
        self.assertIn("Set Up…", self.preferences.window.every_button())
        self.portal.stop()
        self.start_portal()
        self.preferences.window.press("Set Up…")
        self.hears(*ASKED)
        self.eventually(self.words, KEYS)
        # They are remembered after they are shown.
        self.eventually(self.is_used, True)

    def test_a_session_that_ends_is_said_and_begins_again_with_the_button_or_the_program(self):
        self.start_portal()
        self.open_window()
        self.set_up()
        for end in ("close", "vanish"):
            self.portal.tell(end)
            self.eventually(self.words, "The desktop no longer provides these keys")
            self.hears(GONE)
            self.assertTrue(self.is_used())
            if end == "close":
                self.preferences.window.press("Set Up…")
                self.hears(*KNOWN)
                self.eventually(self.words, KEYS)
        self.window.press("Start")
        self.has_button("Pause")
        self.stopwatch.stop()
        self.open_window()
        self.open_preferences()
        self.eventually(self.words, "The desktop no longer provides these keys")

    def test_a_portal_that_vanishes_while_it_asks_is_as_one_that_ends(self):
        self.start_portal("--silent")
        self.open_window()
        self.open_preferences().press("Set Up…")
        self.hears(CREATE, LIST, BIND)
        self.preferences.window.press("Set Up…")
        self.hears_nothing()
        self.portal.tell("vanish")
        self.eventually(self.words, "The desktop no longer provides these keys")
        self.assertFalse(self.is_used())

    def test_the_button_changes_keys_and_the_row_follows(self):
        self.start_portal()
        self.open_window()
        self.set_up()
        self.preferences.window.press("Change…")
        self.hears({"called": "ConfigureShortcuts", "session": True})
        for keys, words in (("- F9", "Lap: F9"), ("- -", "No keys have been chosen"),
                            ("F8 F9", "Start or Pause: F8 · Lap: F9")):
            self.portal.tell(f"keys {keys}")
            self.eventually(self.words, words)

    def test_the_preference_turns_them_off_and_on(self):
        self.start_portal()
        self.open_window()
        self.set_up()
        self.home.prefer(globalShortcuts=False)
        self.hears(GONE)
        self.eventually(self.words, None)
        self.home.prefer(globalShortcuts=True)
        self.hears(*KNOWN)
        self.eventually(self.words, KEYS)


class Unseen(KeysTest):
    """A press while no window shows the stopwatch."""

    def test_it_is_notified_for_two_seconds(self):
        notifications = Notifications(self.environment())
        self.addCleanup(notifications.stop)
        self.start_portal()
        self.open_window()
        self.set_up()
        self.preferences.window.key("ctrl+w")
        self.press("toggle")
        self.has_button("Pause")
        self.assertIsNone(notifications.next(0.5))
        self.window.minimise()
        self.press("lap")
        shown = notifications.next(TIMEOUT)
        self.assertRegex(shown["title"], r"Lap 1: 00:0\d\.\d\d")
        self.assertEqual(shown["buttons"].get("default"), "")
        closed = notifications.next(TIMEOUT)
        self.assertEqual(closed, {"closed": shown["shown"]})
        self.assertGreater(now() - shown["at"], NOTIFIED[0])
        self.assertLess(now() - shown["at"], NOTIFIED[1])
        self.press("toggle")
        shown = notifications.next(TIMEOUT)
        self.assertRegex(shown["title"], "Paused at ")
        self.quit()
        self.assertEqual(notifications.next(NOTIFIED[0]), {"closed": shown["shown"]})
