"""The keys of a presenter or clicker and the media keys, which work in the Home window only."""

import time

from case import StopwatchTest, WindowTest
from fingers import Fingers
from stopwatch import LAPS

TOGGLES = ("Page_Up", "XF86AudioPlay", "XF86AudioPause", "KP_Page_Up")
LAP_KEYS = ("Page_Down", "KP_Page_Down")
PAUSE = 0.3  # seconds: longer than a desktop takes to press keys
FASTEST_PRESS = 0.005  # seconds: what comes sooner after the keyboard was pressed for another window
INITIAL = {"Lap", "Start"}
RUNNING = {"Pause", "Lap", "Show All Laps"}
PAUSED = {"Resume", "Reset", "Show All Laps"}
MANY = 60  # laps, of which a window shows a part


class PresenterKeys(WindowTest):
    """What they do in Home."""

    def has(self, buttons):
        """Fails unless the window comes to have these buttons."""
        self.eventually(self.window.buttons, buttons)

    def test_each_starts_pauses_and_resumes_but_not_with_a_modifier(self):
        self.window.key("ctrl+Page_Up", "alt+XF86AudioPlay", "super+Page_Up", "super+Page_Down", "Tab")
        self.eventually(lambda: self.window.focused_button() != "Start", True)
        self.has(INITIAL)
        for key in TOGGLES:
            for buttons in (RUNNING, PAUSED, RUNNING, PAUSED):
                self.window.key(key)
                self.has(buttons)
            self.window.press("Reset")
            self.has(INITIAL)

    def test_page_down_takes_a_lap_while_running_and_one_at_the_pause(self):
        self.window.key("Page_Down", "Page_Up")
        self.has(RUNNING)
        self.let_run(self.window)
        for number, key in enumerate(LAP_KEYS, start=1):
            self.window.key(key)
            self.eventually(lambda: max(self.window.laps(), default=0), number)
        # Whichever button has the focus.
        for number, name in enumerate(("Pause", "Lap", "Main Menu"), start=3):
            self.window.focus(name)
            self.window.key("Page_Down")
            self.eventually(lambda: max(self.window.laps()), number, name)
            self.assertEqual(self.window.focused_button(), name)
        # While GTK moves the keyboard from the window that has got it to one inside that window.
        inner = self.desktop.screen.focused_window()
        self.assertNotEqual(inner, self.window.identifier)
        for number, window in enumerate((self.window.identifier, inner), start=6):
            Fingers(self.desktop.screen).tap_in(window, "Page_Down")
            self.eventually(lambda: max(self.window.laps()), number)
        self.window.key("Page_Up", "Page_Down", "Page_Down")
        self.has(PAUSED)
        self.eventually(lambda: max(self.window.laps()), 8)

    def test_one_that_is_down_when_the_window_gets_the_keyboard_is_for_another(self):
        self.window.press("Start")
        other = self.open_other()
        self.eventually(lambda: self.desktop.screen.is_mapped(other), True)
        laps, presses_at_once = 0, 0
        while presses_at_once < 2:
            self.desktop.xdotool("windowfocus", "--sync", other)
            # As Xwayland presses it, after Super and Page Down have changed the workspace.
            press = Fingers(self.desktop.screen).tap_in(self.window.identifier, "Page_Down")
            self.eventually(self.window.is_told_as_active, True)
            time.sleep(PAUSE)
            if press.latest - press.earliest < FASTEST_PRESS:
                presses_at_once += 1
                self.assertEqual(len(self.window.laps()), laps)
            laps = len(self.window.laps())
        self.desktop.xdotool("key", "Page_Down")
        self.eventually(lambda: len(self.window.laps()), laps + 1)

    def test_an_open_menu_and_a_form_in_which_a_time_is_typed_keep_them(self):
        self.window.open_menu()
        self.window.key("Page_Up", "XF86AudioPlay", "XF86AudioPause", "c", "t")
        self.stopwatch.with_card("Set Time")
        self.eventually(lambda: INITIAL <= self.window.buttons(), True)
        self.window.key("1", "Page_Up", "XF86AudioPlay", "Page_Down", "2", "s", "Return")
        self.eventually(self.window.card, None)
        self.eventually(self.window.elapsed_time, "00:12.00")
        self.has(PAUSED)
        self.window.key("Page_Up")
        self.has(RUNNING)


class InTheLapsWindow(StopwatchTest):
    """What they do there: they move through the laps, or nothing."""

    def setUp(self):
        super().setUp()
        self.home.save_paused(MANY + 1, *range(1, MANY + 1))
        self.laps = self.launch().open(LAPS)

    def test_they_scroll_and_leave_the_stopwatch_alone(self):
        self.laps.click_row(MANY)
        for _ in range(MANY // 5):
            self.laps.key("Page_Down")
        self.eventually(lambda: min(self.laps.laps()), 1)
        for _ in range(MANY // 5):
            self.laps.key("Page_Up")
        self.eventually(lambda: max(self.laps.laps()), MANY)
        self.laps.key("XF86AudioPlay", "XF86AudioPause")
        self.laps.press("Resume")
        self.has_button("Pause", self.laps)
        self.laps.key("Page_Up", "Page_Down", "XF86AudioPlay", "XF86AudioPause", "l")
        self.saved_laps(MANY + 1)
        self.assertEqual(self.home.state(), "running")
