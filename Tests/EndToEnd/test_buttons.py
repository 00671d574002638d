"""Which buttons and laps each state of the stopwatch shows, in both windows."""

from case import StopwatchTest
from clock import hundredths
from stopwatch import LAPS
from test_bad_input import GOOD

ALL_LAPS = "Show All Laps"
EXPORT = "Export Laps"


class HomeButtons(StopwatchTest):
    """The buttons of the Home window."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def test_before_the_start_there_are_start_and_lap(self):
        self.assertEqual(self.window.buttons(), {"Lap", "Start"})
        self.assertEqual(self.window.elapsed_time(), "00:00.00")
        self.assertIsNone(self.window.current_lap())

    def test_while_running_there_are_pause_and_lap(self):
        self.window.press("Start")
        self.eventually(self.window.buttons, {"Pause", "Lap", ALL_LAPS})

    def test_while_paused_there_are_resume_and_reset(self):
        self.window.press("Start")
        self.window.press("Pause")
        self.eventually(self.window.buttons, {"Resume", "Reset", ALL_LAPS})

    def test_resuming_brings_pause_and_lap_back(self):
        for name in ("Start", "Pause", "Resume"):
            self.window.press(name)
        self.eventually(self.window.buttons, {"Pause", "Lap", ALL_LAPS})

    def test_reset_brings_start_and_lap_back(self):
        for name in ("Start", "Pause", "Reset"):
            self.window.press(name)
        self.eventually(self.window.buttons, {"Lap", "Start"})

    def test_all_laps_can_be_shown_from_three_laps_on(self):
        self.window.press("Start")
        self.eventually(lambda: self.window.is_enabled(ALL_LAPS), False)
        for enabled in (False, False, True):
            self.record_laps(self.window, 1)
            self.eventually(lambda: self.window.is_enabled(ALL_LAPS), enabled)
        self.window.press("Pause")
        self.assertTrue(self.window.is_enabled(ALL_LAPS))
        self.window.press("Reset")
        self.eventually(lambda: ALL_LAPS in self.window.buttons(), False)

    def test_the_disabled_button_and_its_key_open_nothing(self):
        self.window.press("Start")
        self.record_laps(self.window, 2)
        self.window.click(ALL_LAPS)
        self.window.key("ctrl+l")
        self.window.press(ALL_LAPS)
        self.window.key("space")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assertEqual(self.stopwatch.window_titles(), ["Stopwatch"])

    def test_lap_waits_for_the_start(self):
        self.assertFalse(self.window.is_enabled("Lap"))
        self.window.focus("Start")
        self.window.click("Lap")
        self.window.press("Lap")
        self.assertEqual(self.window.elapsed_time(), "00:00.00")
        self.window.press("Start")
        self.eventually(lambda: self.window.is_enabled("Lap"), True)
        self.window.press("Pause")
        self.window.click("Reset")
        self.eventually(lambda: self.window.is_enabled("Lap"), False)
        self.assertEqual(self.window.focused_button(), "Start")

    def test_the_history_has_a_button(self):
        self.window.click("History")
        self.eventually(self.stopwatch.window("History").is_active, True)

    def test_the_time_has_a_menu(self):
        self.window.press("Start")
        self.record_laps(self.window, 1)
        x, y = self.window.middle_of(self.window.time("Elapsed time"))
        self.desktop.xdotool("mousemove", x, y, "click", 3)
        self.eventually(self.window.has_menu, True)
        self.assertTrue(self.window.has_item("Copy", "c"))
        self.desktop.xdotool("key", "Escape")
        self.eventually(self.window.has_menu, False)
        self.window.key("shift+F10")
        self.eventually(self.window.has_menu, True)

    def test_the_current_and_the_two_latest_laps_are_shown(self):
        self.window.press("Start")
        self.eventually(lambda: self.window.current_lap() is not None, True)
        for shown in ([1], [2, 1], [3, 2], [4, 3]):
            self.record_laps(self.window, 1)
            self.eventually(lambda: list(self.window.laps()), shown)


class LapsButtons(StopwatchTest):
    """The button and the list of the Laps window."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.home_window = self.stopwatch.window()
        self.home_window.press("Start")
        self.record_laps(self.home_window, 3)
        self.home_window.press(ALL_LAPS)
        self.window = self.stopwatch.window(LAPS)

    def test_its_buttons_suit_each_state(self):
        self.assertEqual(self.window.buttons(), {"Lap", "Pause", EXPORT})
        self.home_window.press("Pause")
        self.eventually(self.window.buttons, {"Lap", "Resume", EXPORT})
        self.home_window.press("Reset")
        self.eventually(self.window.buttons, {"Lap", "Start", EXPORT})

    def test_its_button_acts_on_the_stopwatch(self):
        self.window.press("Lap")
        self.eventually(lambda: list(self.home_window.laps()), [4, 3])
        self.home_window.press("Pause")
        self.window.press("Resume")
        self.eventually(lambda: "Pause" in self.home_window.buttons(), True)
        self.home_window.press("Pause")
        self.home_window.press("Reset")
        self.window.press("Start")
        self.eventually(lambda: "Pause" in self.home_window.buttons(), True)

    def test_every_lap_is_listed_newest_first(self):
        self.record_laps(self.window, 3)
        self.eventually(lambda: list(self.window.laps()), [6, 5, 4, 3, 2, 1])
        self.home_window.press("Pause")
        latest = [self.window.laps()[number] for number in (6, 5)]
        self.assertEqual(list(self.home_window.laps().values()), latest)

    def test_words_tell_the_fastest_and_the_slowest_lap(self):
        self.home_window.press("Pause")
        self.home_window.press("Reset")
        self.home_window.press("Start")
        for seconds in (0.3, 0.1, 0.6):
            self.record_laps(self.home_window, 1, seconds)
        self.home_window.press("Pause")
        times = {number: hundredths(time) for number, time in self.window.laps().items()}
        fastest, middle, slowest = sorted(times, key=times.get)
        self.assertIn("Fastest", self.window.labels_beside(f"Lap {fastest}"))
        self.assertIn("Slowest", self.window.labels_beside(f"Lap {slowest}"))
        self.assertFalse({"Fastest", "Slowest"} & set(self.window.labels_beside(f"Lap {middle}")))


class EqualLaps(StopwatchTest):
    """Laps of which none is the fastest."""

    def test_have_no_labels_without_a_text(self):
        seconds = [2_000_000_000, 4_000_000_000, 6_000_000_000]
        self.home.save({**GOOD, "elapsedNanoseconds": 10_000_000_000, "splitsNanoseconds": seconds})
        window = self.launch().window()
        self.eventually(lambda: max(window.laps(), default=0), 3)
        self.assertEqual([name for name in window.names() if name.startswith("Gtk")], [])


class ScreenReaders(StopwatchTest):
    """What assistive technologies need besides the names of buttons."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def test_both_windows_are_windows_and_the_one_in_use_is_active(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.press(ALL_LAPS)
        laps = self.stopwatch.window(LAPS)
        self.eventually(laps.is_active, True)
        for window in (self.window, laps):
            self.assertTrue(window.is_told_as_window(), window.title)
        self.eventually(laps.is_told_as_active, True)
        self.assertFalse(self.window.is_told_as_active())

    def test_nothing_is_called_by_a_name_of_the_toolkit(self):
        self.window.press("Start")
        self.record_laps(self.window, 3)
        self.window.press(ALL_LAPS)
        laps = self.stopwatch.window(LAPS)
        for window in (self.window, laps):
            named = [name for name in window.names() if name.startswith("Gtk")]
            self.assertEqual(named, [], window.title)

    def test_every_button_has_a_name(self):
        self.assertNotIn("", self.window.buttons())
