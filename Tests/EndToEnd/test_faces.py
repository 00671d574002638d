"""The whole screen and the sizes of windows, and what the first launch shows."""

import time

import accessibility
from area import Area
from case import StopwatchTest
from files import decoded
from measure import activity_of
from stopwatch import HOME, LAPS
from window import ELAPSED_TIME

HOUR = 3_600_000_000_000  # nanoseconds
SCREEN = (1280, 1024)
HIDING = 3.0  # seconds without input until the controls are hidden
MARGIN = 0.8  # seconds that a busy machine may take
MOST_WAKE_UPS = 5  # in a second, of a program at rest
MOST_PERCENT = 1  # of a core
WIDE = 0.85  # of the screen's width: the least that the digits fill
SMALL = (200, 100)
FRAME = 8  # pixels of the frame of the window, and of the ring around the button that has the keyboard
MAXIMIZED = ("_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT")
HISTORY = "History"
CONTROLS = {"Resume", "Reset", "Show All Laps", "Leave Fullscreen"}


def paused(elapsed):
    """The state of a paused stopwatch with three laps."""
    return {
        "version": 1,
        "state": "paused",
        "elapsedNanoseconds": elapsed,
        "splitsNanoseconds": [HOUR, 2 * HOUR, 3 * HOUR],
        "savedAt": {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0},
    }


class FirstLap(StopwatchTest):
    """Home with one lap only, which has no badge, on a low screen."""

    SIZE = (1280, 800)

    @classmethod
    def setUpClass(cls):
        cls.desktop = cls.enterClassContext(cls.desktop.with_screen(*cls.SIZE))

    def test_the_first_lap_has_room_for_its_total(self):
        self.home.save({**paused(HOUR), "splitsNanoseconds": [HOUR // 60]})
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
    """Home on the whole screen."""

    def setUp(self):
        super().setUp()
        self.home.save(paused(10 * HOUR))
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()
        self.size = self.window.size()

    def enter(self):
        """Makes the window cover the screen, until all has come to rest."""
        self.window.key("F11")
        self.eventually(self.window.size, SCREEN)
        self.has_controls(True)

    def has_controls(self, expected):
        """Fails unless the buttons come to be there, all of them, or none."""
        self.eventually(self.window.buttons, CONTROLS if expected else set())

    def wait_until_hidden(self):
        """Waits until the controls are hidden, without any input."""
        self.has_controls(False)
        self.assertEqual(self.window.size(), SCREEN)

    def digits(self):
        """Where the digits are drawn, which have the middle third of the screen for themselves."""
        width, height = SCREEN
        return self.window.ink(Area(0, height // 3, width, height // 3))

    def test_f11_fills_the_screen_with_the_digits_and_goes_back(self):
        self.enter()
        digits = self.digits()
        self.assertGreater(digits.width, WIDE * SCREEN[0])
        middle = digits.y + digits.height / 2
        self.assertAlmostEqual(middle, SCREEN[1] / 2, delta=0.05 * SCREEN[1])
        self.window.key("F11")
        self.eventually(self.window.size, self.size)
        self.eventually(self.window.buttons, CONTROLS - {"Leave Fullscreen"})

    def test_escape_leaves_and_does_nothing_in_a_window(self):
        self.enter()
        self.window.key("Escape")
        self.eventually(self.window.size, self.size)
        self.window.key("Escape")
        self.assertEqual(self.window.settled(self.window.size), self.size)

    def test_the_button_leaves(self):
        self.enter()
        self.window.click("Leave Fullscreen")
        self.eventually(self.window.size, self.size)

    def test_the_menu_has_it(self):
        self.window.key("F10")
        self.eventually(self.window.has_menu, True)
        self.window.key("f")
        self.eventually(self.window.size, SCREEN)

    def test_controls_hide_after_three_seconds_without_input(self):
        self.enter()
        before = time.monotonic()
        self.window.key("shift")
        self.has_controls(True)
        self.assertLess(time.monotonic() - before, HIDING)
        self.wait_until_hidden()
        self.assertGreaterEqual(time.monotonic() - before, HIDING)
        self.assertLess(time.monotonic() - before, HIDING + MARGIN)

    def test_hidden_laps_are_not_told_either(self):
        self.enter()
        self.assertIn(3, self.window.laps())
        self.wait_until_hidden()
        self.assertFalse({"Laps", "Show All Laps"} & set(self.window.names()))

    def test_any_input_brings_them_back(self):
        self.enter()
        for words in (
            ("mousemove_relative", "--", "-9", "-9"), ("key", "shift"), ("click", "1"),
        ):
            self.wait_until_hidden()
            self.desktop.xdotool(*words)
            self.has_controls(True)

    def test_digits_stay_where_they_are(self):
        self.enter()
        shown = self.digits()
        self.wait_until_hidden()
        self.assertEqual(self.digits(), shown)

    def test_the_pointer_at_rest_does_not_bring_them_back(self):
        self.desktop.xdotool("mousemove", SCREEN[0] // 2, SCREEN[1] * 3 // 4)
        self.enter()
        self.wait_until_hidden()
        time.sleep(1)
        self.assertEqual(self.window.buttons(), set())

    def test_keys_work_while_hidden(self):
        self.enter()
        self.wait_until_hidden()
        self.window.key("space")
        self.eventually(lambda: self.home.saved()["state"], "running")
        self.eventually(lambda: {"Pause", "Lap"} <= self.window.buttons(), True)
        self.wait_until_hidden()
        self.window.key("l")
        self.eventually(lambda: len(self.home.saved()["splitsNanoseconds"]), 4)
        self.wait_until_hidden()
        self.window.key("Page_Up")
        self.eventually(lambda: self.home.saved()["state"], "paused")

    def test_the_keyboard_stays_on_its_button(self):
        self.window.focus("Reset")
        self.enter()
        self.wait_until_hidden()
        self.window.key("shift")
        self.has_controls(True)
        self.assertEqual(self.window.focused_button(), "Reset")

    def test_without_a_menu_its_key_does_nothing(self):
        self.enter()
        self.window.key("F10")
        self.window.key("space")
        self.eventually(lambda: self.home.saved()["state"], "running")

    def test_the_desktop_may_take_the_screen_back(self):
        self.enter()
        screen = self.desktop.screen
        screen.change_state(self.window.identifier, "_NET_WM_STATE_FULLSCREEN", False)
        self.eventually(self.window.size, self.size)
        self.eventually(self.window.buttons, CONTROLS - {"Leave Fullscreen"})
        self.enter()

    def test_nothing_happens_while_nothing_changes(self):
        self.enter()
        self.wait_until_hidden()

        def rests():
            activity = activity_of(self.stopwatch.process, seconds=1)
            return activity.wake_ups <= MOST_WAKE_UPS and activity.cpu_percent <= MOST_PERCENT

        self.eventually(rests, True)


class SmallWindow(StopwatchTest):
    """Home in little room."""

    def setUp(self):
        super().setUp()
        self.home.save(paused(10 * HOUR))
        self.window = self.launch().window()

    def shrink(self, *size):
        """Gives the window a size."""
        self.window.resize(*size)
        self.assertEqual(self.window.settled(self.window.size), size)

    def test_it_has_the_two_buttons_of_the_state_and_the_whole_time(self):
        self.shrink(*SMALL)
        for key, buttons in ((None, {"Reset", "Resume"}), ("space", {"Lap", "Pause"}), ("space", {"Reset", "Resume"})):
            if key:
                self.window.key(key)
            self.eventually(self.window.buttons, buttons)
            self.assertEqual(self.window.size(), SMALL)
            self.check_everything_is_inside(*buttons)
        self.window.click("Reset")
        self.eventually(self.window.elapsed_time, "00:00.00")

    def check_everything_is_inside(self, *buttons):
        """Fails unless the buttons are in the window, one beside the other, and the whole digits above."""
        areas = self.window.areas(ELAPSED_TIME, *buttons)
        first, second = (areas[name] for name in buttons)
        for area in (first, second):
            self.assertTrue(self.window.area().contains(area), area)
        self.assertFalse(first.overlaps(second))
        top = areas[ELAPSED_TIME].y
        # Without the frame of the window and the ring around the button.
        self.check_ink(Area(FRAME, top, SMALL[0] - 2 * FRAME, first.y - top - FRAME))

    def check_ink(self, room):
        """Fails unless something is drawn in a part of the window, and nothing at its edges."""
        ink = self.window.ink(room)
        inner = Area(room.x + 1, room.y + 1, room.width - 2, room.height - 2)
        self.assertTrue(ink and inner.contains(ink), f"{ink} in {room}")

    def test_it_has_laps_again_with_room_for_them(self):
        self.shrink(*SMALL)
        self.assertEqual(list(self.window.laps()), [])
        self.shrink(420, 560)
        self.eventually(lambda: {2, 3} <= set(self.window.laps()), True)

    def test_every_size_in_between_has_both_buttons(self):
        for size in ((900, 100), (200, 700), (320, 180), (250, 150), (300, 200), (360, 294)):
            with self.subTest(size):
                self.shrink(*size)
                first, second = self.window.areas("Reset", "Resume").values()
                for area in (first, second):
                    self.assertTrue(self.window.area().contains(area), area)
                self.assertFalse(first.overlaps(second))

    def test_long_times_fit(self):
        self.doCleanups()
        super().setUp()
        self.home.save(paused(1000 * HOUR))
        self.window = self.launch().window()
        self.shrink(*SMALL)
        self.check_everything_is_inside("Reset", "Resume")

    def test_its_menu_opens(self):
        self.shrink(*SMALL)
        self.window.key("F10")
        self.eventually(self.window.has_menu, True)

    def test_it_opens_again_with_its_size(self):
        self.shrink(*SMALL)
        self.window.key("ctrl+q")
        self.started[-1].wait_until_ended()
        self.window = self.launch().window()
        self.assertEqual(self.window.settled(self.window.size), SMALL)
        self.assertEqual(self.home.windows()["home"], {"width": SMALL[0], "height": SMALL[1]})

    def test_what_compact_windows_left_in_the_file_is_ignored(self):
        self.started[-1].kill()
        compact = {"width": 220, "height": 90, "x": 5000, "y": 5000}
        self.home.save_windows(compact=compact)
        window = self.launch().window()
        self.assertEqual(window.settled(window.size), (420, 560))


class RememberedSizes(StopwatchTest):
    """Windows that open as they were closed."""

    def setUp(self):
        super().setUp()
        self.home.save(paused(10 * HOUR))

    def open(self, title):
        """Opens a window of the program, which is then running."""
        self.stopwatch = self.launch()
        home = self.stopwatch.window()
        if title != HOME:
            home.key({LAPS: "ctrl+l", HISTORY: "ctrl+h"}[title])
        return self.stopwatch.window(title)

    def quit(self, window):
        """Ends the program by a key."""
        window.key("ctrl+q")
        self.stopwatch.wait_until_ended()

    def test_each_has_the_size_with_which_it_was_closed(self):
        for title, size in ((HOME, (500, 640)), (LAPS, (800, 600)), (HISTORY, (600, 500))):
            with self.subTest(title):
                window = self.open(title)
                window.resize(*size)
                self.assertEqual(window.size(), size)
                self.quit(window)
                window = self.open(title)
                self.assertEqual(window.settled(window.size), size)
                self.quit(window)

    def test_a_window_that_is_closed_and_opened_again_has_its_size(self):
        laps = self.open(LAPS)
        laps.resize(800, 600)
        laps.close()
        self.stopwatch.window().key("ctrl+l")
        laps = self.stopwatch.window(LAPS)
        self.assertEqual(laps.settled(laps.size), (800, 600))

    def test_it_is_maximized_again_with_the_size_from_before_below(self):
        window = self.open(HOME)
        window.resize(500, 640)
        self.desktop.screen.change_state(window.identifier, MAXIMIZED[0], True, MAXIMIZED[1])
        self.eventually(lambda: window.fills(*SCREEN), True)
        self.quit(window)
        self.assertEqual(
            self.home.windows()["home"], {"width": 500, "height": 640, "isMaximized": True})
        window = self.open(HOME)
        self.eventually(window.size, SCREEN)
        self.desktop.screen.change_state(window.identifier, MAXIMIZED[0], False, MAXIMIZED[1])
        self.eventually(window.size, (500, 640))

    def test_the_whole_screen_is_not_its_size(self):
        window = self.open(HOME)
        window.resize(500, 640)
        window.key("F11")
        self.eventually(lambda: window.fills(*SCREEN), True)
        self.quit(window)
        window = self.open(HOME)
        self.assertEqual(window.settled(window.size), (500, 640))

    def test_a_size_that_the_screen_does_not_have_is_reduced(self):
        self.home.save_windows(home={"width": 4000, "height": 3000})
        window = self.open(HOME)
        width, height = window.settled(window.size)
        self.assertLessEqual(width, SCREEN[0])
        self.assertLessEqual(height, SCREEN[1])

    def test_resizing_writes_nothing_and_a_signal_writes_the_size(self):
        window = self.open(HOME)
        before = self.home.windows()
        for width in range(500, 600, 10):
            window.resize(width, 640)
        self.assertEqual(self.home.windows(), before)
        self.stopwatch.process.terminate()
        self.stopwatch.wait_until_ended()
        self.assertEqual(self.home.windows()["home"], {"width": 590, "height": 640})

    def test_a_damaged_file_is_set_aside(self):
        self.home.windows_file.parent.mkdir(parents=True, exist_ok=True)
        self.home.windows_file.write_text("{")
        window = self.open(HOME)
        self.assertEqual(window.size(), (420, 560))
        self.quit(window)
        self.assertEqual(self.home.windows_file.with_name("windows.json.damaged-1").read_text(), "{")
        self.assertEqual(self.home.windows()["home"], {"width": 420, "height": 560})

    def test_windows_of_other_versions_stay_in_the_file(self):
        other = {"width": 300, "height": 200}
        self.home.save_windows(minutes=other)
        self.quit(self.open(HOME))
        self.assertEqual(self.home.windows()["minutes"], other)

    def test_home_and_laps_fit_side_by_side_on_a_small_screen(self):
        window = self.open(LAPS)
        (home_width, home_height) = self.stopwatch.window().size()
        width, height = window.size()
        self.assertLessEqual(home_width + width, 1366)
        self.assertLessEqual(max(home_height, height), 768)


class LowScreen(StopwatchTest):
    """Home on the whole of a screen that is not high."""

    SIZE = (1280, 800)

    @classmethod
    def setUpClass(cls):
        cls.desktop = cls.enterClassContext(cls.desktop.with_screen(*cls.SIZE))

    def test_it_shows_completed_laps(self):
        self.home.save(paused(10 * HOUR))
        window = self.launch().window()
        window.key("F11")
        self.eventually(window.size, self.SIZE)
        self.eventually(lambda: list(window.laps()), [3, 2])


class LowWindow(StopwatchTest):
    """A window with little height."""

    def test_it_shows_one_lap_from_300_pixels_on(self):
        self.home.save(paused(10 * HOUR))
        window = self.launch().window()
        for height in range(300, 421, 20):
            window.resize(420, height)
            areas = window.areas("Current lap", "Resume")
            row = areas["Current lap"]
            self.assertTrue(window.area().contains(row), f"{height}: {row}")
            self.assertGreater(row.y, areas["Resume"].y + areas["Resume"].height)


class Hint(StopwatchTest):
    """What the first launch shows."""

    TEXT = "Space starts, L records a lap, R resets"
    AFTERWARDS = "Your laps appear here"

    def test_it_goes_with_the_first_press_for_good(self):
        stopwatch = self.launch()
        window = stopwatch.window()
        self.assertIn(self.TEXT, window.names())
        window.key("ctrl+q")
        stopwatch.wait_until_ended()
        stopwatch = self.launch()
        window = stopwatch.window()
        self.assertIn(self.TEXT, window.names())
        window.key("space")
        self.eventually(lambda: self.TEXT in window.names(), False)
        self.eventually(lambda: decoded(self.home.windows_file)["hint"], False)
        window.key("space", "r")
        self.eventually(lambda: self.AFTERWARDS in window.names(), True)
        stopwatch.kill()
        self.assertNotIn(self.TEXT, self.launch().window().names())
