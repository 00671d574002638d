"""The whole screen and the sizes of windows, and what the first launch shows."""

import time

import accessibility
from area import Area
from case import StopwatchTest
from home import paused
from files import decoded
from measure import activity_of
from stopwatch import HISTORY, HOME, LAPS
from window import ELAPSED_TIME

HOUR = 3600  # seconds
SCREEN = (1280, 1024)
HIDING = 3.0  # seconds without input until the controls are hidden
MARGIN = 0.8  # seconds that a busy machine may take
MOST_WAKE_UPS = 5  # in a second, of a program at rest
MOST_PERCENT = 1  # of a core
LEAVE = 90  # pixels at the right edge, where the button to leave is
WIDE = 0.85  # of the screen's width: the least that the digits fill
SMALL = (200, 100)
DEFAULT = (420, 560)
FRAME = 8  # pixels of the frame of the window, and of the ring around the button that has the keyboard
CONTROLS = {"Pause", "Lap", "Show All Laps", "Leave Fullscreen"}
PAUSED = {"Resume", "Reset", "Show All Laps", "Leave Fullscreen"}
TEN_HOURS = paused(10 * HOUR, HOUR, 2 * HOUR, 3 * HOUR)


class LowScreen(StopwatchTest):
    """Home on a screen that is not high."""

    SIZE = (1280, 800)

    @classmethod
    def setUpClass(cls):
        cls.desktop = cls.enterClassContext(cls.desktop.with_screen(*cls.SIZE))

    def test_completed_laps_are_shown_on_the_whole_screen(self):
        self.home.save(TEN_HOURS)
        window = self.launch().window()
        window.key("F11")
        self.eventually(window.size, self.SIZE)
        self.has_laps(3, 2, window=window)

    def test_the_first_lap_has_no_badge_but_room_for_its_total(self):
        self.home.save_paused(HOUR, HOUR // 60)
        window = self.launch().window()
        for key in (None, "F11"):
            if key:
                window.key(key)
                self.eventually(window.size, self.SIZE)
            time_of_lap = window.areas("Lap 1")["Lap 1"]
            rows = filter(accessibility.is_row, accessibility.below(window.element))
            row = next(each for each in map(window.area_of, rows)
                       if each.y <= time_of_lap.y < each.y + each.height)
            end = time_of_lap.x + time_of_lap.width
            beside = Area(end, time_of_lap.y, row.x + row.width - end, time_of_lap.height)
            self.eventually(lambda beside=beside: window.ink(beside) is not None, True, (key, row, beside))


class Fullscreen(StopwatchTest):
    """Home on the whole screen, while the stopwatch runs."""

    def setUp(self):
        super().setUp()
        self.home.save(TEN_HOURS)
        self.open_window()
        self.window.key("space")
        self.size = self.window.size()

    def enter(self, *keys):
        """Makes the window cover the screen, until all has come to rest."""
        self.window.key(*(keys or ("F11",)))
        self.eventually(self.window.size, SCREEN)
        self.has_controls(True)

    def has_left(self):
        """Fails unless the window comes to have its size and its buttons again."""
        self.eventually(self.window.size, self.size)
        self.eventually(self.window.buttons, CONTROLS - {"Leave Fullscreen"})

    def has_controls(self, expected):
        """Fails unless the buttons come to be there, all of them, or none."""
        self.eventually(self.window.buttons, CONTROLS if expected else set())

    def wait_until_hidden(self):
        """Waits until the controls are hidden, without any input."""
        self.has_controls(False)
        self.assertEqual(self.window.size(), SCREEN)

    def test_f11_fills_the_screen_with_the_digits_which_stay_and_goes_back(self):
        self.enter()
        areas = self.window.areas("Lap", "Lap 2")
        button, lap = areas["Lap"], areas["Lap 2"]
        above = Area(0, 0, SCREEN[0] - LEAVE, button.y - FRAME)
        # Without the seconds, as some digits are a pixel higher than others.
        hours = Area(0, 0, SCREEN[0] // 2, button.y - FRAME)
        digits = self.window.ink(above)
        place = self.window.ink(hours)
        self.assertGreater(digits.width, WIDE * SCREEN[0])
        self.assertGreater(lap.y, button.y + button.height)
        below = SCREEN[1] - lap.y - lap.height
        self.assertAlmostEqual(digits.y, below, delta=0.1 * SCREEN[1])
        self.wait_until_hidden()
        later = self.window.ink(hours)
        self.assertEqual((later.x, later.y), (place.x, place.y))
        self.assertFalse({"Laps", "Show All Laps"} & set(self.window.names()), "hidden laps are told")
        self.window.key("F11")
        self.has_left()

    def test_an_open_form_keeps_the_keyboard_while_the_controls_are_hidden(self):
        self.enter()
        self.window.open_menu("shift+F10")
        self.window.key("t")
        self.eventually(self.window.card, "Set Time")
        field = self.window.focused()
        self.let_run(self.window, HIDING)
        self.assertEqual(self.window.focused(), field)
        for is_fullscreen, size in ((False, self.size), (True, SCREEN)):
            self.desktop.screen.change_state(self.window.identifier, "_NET_WM_STATE_FULLSCREEN", is_fullscreen)
            self.eventually(self.window.size, size)
            self.eventually(lambda: "Leave Fullscreen" in self.window.buttons(), is_fullscreen)
            self.assertEqual(self.window.focused(), field)
        self.window.key("Escape")
        self.eventually(self.window.card, None)
        self.wait_until_hidden()

    def test_controls_stay_as_long_as_a_menu_is_open(self):
        self.enter()
        self.window.open_menu("shift+F10")
        self.let_run(self.window, HIDING + MARGIN)
        self.assertEqual(self.window.buttons(), CONTROLS)
        self.window.leave_menu()
        self.wait_until_hidden()

    def test_the_menu_enters_it_and_escape_its_button_and_the_desktop_leave_it(self):
        self.enter()
        self.window.key("Escape")
        self.has_left()
        self.window.key("Escape")
        self.assertEqual(self.window.settled(self.window.size), self.size)
        self.enter()
        self.window.click("Leave Fullscreen")
        self.has_left()
        self.window.open_menu()
        self.enter("f")
        self.desktop.screen.change_state(self.window.identifier, "_NET_WM_STATE_FULLSCREEN", False)
        self.has_left()
        self.enter()

    def test_controls_hide_after_three_seconds_and_any_input_brings_them_back(self):
        self.window.focus("Lap")
        self.enter()
        before = time.monotonic()
        self.window.key("shift")
        self.wait_until_hidden()
        self.assertGreaterEqual(time.monotonic() - before, HIDING)
        self.assertLess(time.monotonic() - before, HIDING + MARGIN)
        for words in (("mousemove_relative", "--", "-9", "-9"), ("click", "1"), ("key", "shift")):
            self.desktop.xdotool(*words)
            self.has_controls(True)
            self.wait_until_hidden()
        self.desktop.xdotool("mousemove", SCREEN[0] // 2, SCREEN[1] * 3 // 4)
        self.has_controls(True)
        self.wait_until_hidden()
        time.sleep(1)
        self.assertEqual(self.window.buttons(), set(), "the pointer at rest brings them back")
        self.window.key("shift")
        self.has_controls(True)
        self.assertEqual(self.window.focused_button(), "Lap")

    def test_keys_work_while_hidden_and_nothing_happens_while_nothing_changes(self):
        self.enter()
        self.wait_until_hidden()
        self.window.key("l")
        self.saved_laps(4)
        self.wait_until_hidden()
        # The key of the menu, which is not there, does nothing.
        self.window.key("F10", "space")
        self.eventually(self.home.state, "paused")
        self.eventually(self.window.buttons, PAUSED)
        time.sleep(HIDING + MARGIN)
        self.assertEqual(self.window.buttons(), PAUSED)
        self.assertIn("Paused", self.window.names())

        def rests():
            activity = activity_of(self.stopwatch.process, seconds=1)
            return activity.wake_ups <= MOST_WAKE_UPS and activity.cpu_percent <= MOST_PERCENT

        self.eventually(rests, True)
        self.window.key("Page_Up")
        self.eventually(self.home.state, "running")


class SmallWindow(StopwatchTest):
    """Home in little room."""

    def open(self, state=TEN_HOURS):
        """Starts the program with a stopwatch."""
        self.home.save(state)
        self.window = self.launch().window()

    def shrink(self, *size):
        """Gives the window a size."""
        self.window.resize(*size)
        self.assertEqual(self.window.settled(self.window.size), size)

    def check_buttons(self, first, second):
        """Fails unless both are in the window, one beside the other; returns where they and the time are."""
        areas = self.window.areas(ELAPSED_TIME, first, second)
        for name in (first, second):
            self.assertTrue(self.window.area().contains(areas[name]), areas)
        self.assertFalse(areas[first].overlaps(areas[second]))
        return areas

    def check_everything_is_inside(self, first, second):
        """Fails unless the buttons are in the window, and the whole digits above them."""
        areas = self.check_buttons(first, second)
        top = areas[ELAPSED_TIME].y
        # Without the frame of the window and the ring around the button.
        room = Area(FRAME, top, SMALL[0] - 2 * FRAME, areas[first].y - top - FRAME)
        ink = self.window.ink(room)
        inner = Area(room.x + 1, room.y + 1, room.width - 2, room.height - 2)
        self.assertTrue(ink and inner.contains(ink), f"{ink} in {room}")

    def test_its_menu_opens_and_it_has_the_two_buttons_of_the_state_and_the_whole_time(self):
        self.open()
        self.shrink(*SMALL)
        self.assertEqual(list(self.window.laps()), [])
        self.window.open_menu()
        self.window.leave_menu()
        for key, buttons in ((None, ("Reset", "Resume")), ("space", ("Lap", "Pause")), ("space", ("Reset", "Resume"))):
            if key:
                self.window.key(key)
            self.eventually(self.window.buttons, set(buttons))
            self.assertEqual(self.window.size(), SMALL)
            self.check_everything_is_inside(*buttons)
        self.window.click("Reset")
        self.eventually(self.window.elapsed_time, "00:00.00")
        self.begin_anew()
        self.open(paused(1000 * HOUR, HOUR))
        self.shrink(*SMALL)
        self.check_everything_is_inside("Reset", "Resume")

    def test_every_size_has_both_buttons_and_one_lap_from_300_pixels_on(self):
        self.open()
        for size in ((900, 100), (200, 700), (320, 180), (250, 150), (300, 200), (360, 294)):
            with self.subTest(size):
                self.shrink(*size)
                self.check_buttons("Reset", "Resume")
        for height in range(300, 421, 20):
            self.window.resize(420, height)
            areas = self.window.areas("Current lap", "Resume")
            row = areas["Current lap"]
            self.assertTrue(self.window.area().contains(row), f"{height}: {row}")
            self.assertGreater(row.y, areas["Resume"].y + areas["Resume"].height)
        self.shrink(*DEFAULT)
        self.eventually(lambda: {2, 3} <= set(self.window.laps()), True)


class RememberedSizes(StopwatchTest):
    """Windows that open as they were closed."""

    def setUp(self):
        super().setUp()
        self.home.save(TEN_HOURS)

    def has_size(self, window, size):
        """Fails unless the window has come to rest with the size."""
        self.assertEqual(window.settled(window.size), size)

    def test_each_has_the_size_with_which_it_was_closed(self):
        other = {"width": 300, "height": 200}
        self.home.save_windows(minutes=other)
        home = self.open_window()
        laps = self.stopwatch.open(LAPS)
        # Both fit side by side on a small screen.
        (home_width, home_height), (width, height) = home.size(), laps.size()
        self.assertLessEqual(home_width + width, 1366)
        self.assertLessEqual(max(home_height, height), 768)
        sizes = {HOME: (500, 640), LAPS: (800, 600), HISTORY: (600, 500)}
        for title, size in sizes.items():
            window = self.stopwatch.open(title)
            window.resize(*size)
            self.assertEqual(window.size(), size)
            if title != HOME:
                window.close()
                self.has_size(self.stopwatch.open(title), size)
        self.quit(home)
        self.open_window()
        for title, size in sizes.items():
            with self.subTest(title):
                self.has_size(self.stopwatch.open(title), size)
        self.quit(self.stopwatch.window())
        self.assertEqual(self.home.windows()["minutes"], other, "of another version")

    def test_it_is_maximized_again_but_not_on_the_whole_screen_with_the_size_from_before_below(self):
        window = self.open_window()
        window.resize(500, 640)
        window.key("F11")
        self.eventually(lambda: window.fills(*SCREEN), True)
        self.quit(window)
        window = self.open_window()
        self.has_size(window, (500, 640))
        window.maximize()
        self.eventually(lambda: window.fills(*SCREEN), True)
        self.quit(window)
        self.assertEqual(self.home.windows()["home"], {"width": 500, "height": 640, "isMaximized": True})
        window = self.open_window()
        self.eventually(window.size, SCREEN)
        window.maximize(False)
        self.eventually(window.size, (500, 640))

    def test_one_that_is_larger_than_the_screen_is_reduced_and_a_signal_writes_the_new_one(self):
        self.home.save_windows(home={"width": 4000, "height": 3000})
        window = self.open_window()
        self.has_size(window, SCREEN)
        before = self.home.windows()
        for width in range(500, 600, 10):
            window.resize(width, 640)
        self.assertEqual(self.home.windows(), before, "resizing writes")
        self.stopwatch.process.terminate()
        self.stopwatch.wait_until_ended()
        self.assertEqual(self.home.windows()["home"], {"width": 590, "height": 640})


class Hint(StopwatchTest):
    """What the first launch shows."""

    TEXT = "Space starts, L records a lap, R resets"
    AFTERWARDS = "Your laps appear here"

    def test_it_goes_with_the_first_press_for_good(self):
        window = self.open_window()
        self.assertIn(self.TEXT, window.names())
        window.key("space")
        self.eventually(lambda: self.TEXT in window.names(), False)
        self.eventually(lambda: (decoded(self.home.windows_file) or {}).get("hint"), False)
        window.key("space", "r")
        self.eventually(lambda: self.AFTERWARDS in window.names(), True)
        self.stopwatch.kill()
        self.assertNotIn(self.TEXT, self.launch().window().names())
