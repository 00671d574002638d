"""What the buttons of both windows do, when they can be pressed, and what screen readers are told of them."""

from case import StopwatchTest, WindowTest
from control import ControlTest
from stopwatch import HISTORY, LAPS

ALL_LAPS = "Show All Laps"


class HomeButtons(WindowTest):
    """The buttons of the Home window."""

    def test_all_laps_can_be_shown_from_three_laps_on_and_home_has_the_latest(self):
        self.assertFalse(self.window.is_enabled("Lap"))
        self.window.press("Start")
        for shown in ([1], [2, 1]):
            self.eventually(lambda: self.window.is_enabled(ALL_LAPS), False)
            self.record_laps(self.window, 1)
            self.has_laps(*shown)
        self.window.click(ALL_LAPS)
        self.window.key("ctrl+l")
        self.window.press(ALL_LAPS)
        self.window.key("space")
        self.eventually(self.window.buttons, {"Resume", "Reset", ALL_LAPS})
        self.assertEqual(self.stopwatch.window_titles(), ["Stopwatch"])
        self.window.press("Resume")
        for shown in ([3, 2], [4, 3]):
            self.record_laps(self.window, 1)
            self.has_laps(*shown)
            self.assertTrue(self.window.is_enabled(ALL_LAPS))
        self.window.press("Pause")
        self.assertTrue(self.window.is_enabled(ALL_LAPS))
        self.window.press("Reset")
        self.eventually(self.window.buttons, {"Lap", "Start"})
        self.assertFalse(self.window.is_enabled("Lap"))

    def test_the_time_has_a_menu_and_the_history_a_button(self):
        self.window.press("Start")
        self.record_laps(self.window, 1)
        self.window.click_on(self.window.time("Elapsed time"), 3)
        self.eventually(self.window.has_menu, True)
        self.assertTrue(self.window.has_item("Copy", "c"))
        self.window.leave_menu()
        self.window.open_menu("shift+F10")
        self.window.leave_menu()
        self.window.click("History")
        self.eventually(self.stopwatch.window(HISTORY).is_active, True)


class LatestLaps(ControlTest):
    """The rows of laps in the Home window, which others take the places of."""

    def test_the_menu_the_focus_and_a_text_stay_with_their_lap(self):
        self.stopwatch = self.launch()
        window = self.stopwatch.window()
        window.press("Start")
        self.record_laps(window, 2)
        self.has_laps(2, 1, window=window)
        window.key("Tab")
        self.is_on(window, 2)
        window.open_menu("shift+F10")
        window.key("l")
        self.has_laps(3, 2, window=window)
        window.key("x")
        self.eventually(lambda: self.home.saved().get("leftOut"), [2])
        self.is_on(window, 2)
        window.open_menu("shift+F10")
        window.key("l")
        self.has_laps(4, 3, window=window)
        window.key("Escape")
        self.eventually(window.focused, "Pause")
        window.key("Tab", "Tab")
        self.is_on(window, 4)
        window.key("Return")
        self.eventually(window.focused, "Note on lap 4")
        window.type("la")
        for change in ("lap", "undo"):
            self.done(change)
        window.type("te")
        self.assertEqual(window.focused(), "Note on lap 4")
        for _ in range(2):
            self.done("lap")
        self.eventually(lambda: self.home.saved().get("notes"), {"4": "late"})
        self.eventually(window.focused, "Pause")

    def is_on(self, window, number):
        """Waits until a lap has the keyboard focus."""
        self.eventually(lambda: (window.focused() or "").startswith(f"Lap {number},"), True)


class ScreenReaders(StopwatchTest):
    """What assistive technologies need besides the names of single buttons."""

    def test_windows_are_told_as_windows_and_nothing_by_a_name_of_the_toolkit(self):
        # Equal laps, of which none is the fastest.
        self.home.save_paused(83, 20, 40, 60)
        window = self.open_window()
        self.eventually(lambda: max(window.laps(), default=0), 3)
        window.press(ALL_LAPS)
        laps = self.stopwatch.window(LAPS)
        self.eventually(laps.is_active, True)
        for each in (window, laps):
            self.assertTrue(each.is_told_as_window(), each.title)
        self.eventually(laps.is_told_as_active, True)
        self.assertFalse(window.is_told_as_active())
        for press in ("Resume", "Lap"):
            self.check_names(window, laps)
            window.press(press)
            self.let_run(window)
        self.check_names(window, laps)

    def check_names(self, *windows):
        """Fails unless all buttons have names, and nothing has that of a class of GTK."""
        for window in windows:
            self.assertNotIn("", window.every_button(), window.title)
            self.assertEqual([name for name in window.names() if name.startswith("Gtk")], [], window.title)
