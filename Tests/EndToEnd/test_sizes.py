"""Windows of all sizes and times of all lengths: nothing is cut off, wraps or jumps.

Assistive technologies are told where a text begins, but not how far it reaches when it is drawn at
another scale; so what is drawn is looked for in the picture of the window.
"""

from area import Area
from case import StopwatchTest
from measure import activity_of
from stopwatch import LAPS
from window import CURRENT_LAP, ELAPSED_TIME

HOUR = 3600  # seconds
LAPS_OF_A_MINUTE = [61.23 * number for number in range(1, 5)]
HOURS = {"1:00:00.00": 1, "10:00:00.00": 10, "100:00:00.00": 100, "1000:00:00.00": 1000}
DEFAULT = (420, 560)
LEAST = (1, 1)  # The window manager gives the least that the window can have.
WIDE_AND_LOW = (1200, 500)
WHOLE_SCREEN = (1280, 1024)
SIZES = [None, LEAST, (300, 600), (700, 300), WIDE_AND_LOW, WHOLE_SCREEN]
READINGS = 25
MOST_WAKE_UPS = 5  # in half a second, of a program at rest
RING = 4  # pixels around the button that has the keyboard
PIXEL = 1  # that stays free at each edge
CONTROLS = ("Resume", "Reset")
REFLOW = 320  # pixels, in which WCAG 2.2 wants everything to work (1.4.10)


class Sizes(StopwatchTest):
    """Windows at many sizes."""

    def open(self, elapsed, *splits, scale=None):
        """The window of a paused stopwatch with this time, with text of this scale."""
        self.begin_anew()
        if scale:
            self.home.scale_text(scale)
        self.home.save_paused(elapsed, *(splits or LAPS_OF_A_MINUTE))
        return self.launch().window()

    def at_each_size(self, window, check, sizes=SIZES):
        """Gives the window one size after the other, and checks it at each."""
        for size in sizes:
            with self.subTest(size, time=window.elapsed_time()):
                if size:
                    window.resize(*size)
                check(window)

    def check_home(self, window):
        """Fails unless the buttons and the whole time are drawn within the window."""
        area, buttons = window.area(), window.areas(*CONTROLS)
        for name in CONTROLS:
            self.assertTrue(area.contains(buttons[name]), f"{name} {buttons} in {area}")
        self.assertFalse(buttons["Resume"].overlaps(buttons["Reset"]), buttons)
        self.check_time(window)

    def check_laps(self, window):
        """Fails unless the times and the button lie within the window."""
        for name, place in window.areas(ELAPSED_TIME, CURRENT_LAP, "Resume").items():
            self.assertTrue(window.area().contains(place), f"{name} at {place}")

    def check_time(self, window):
        """Fails unless the time is drawn with room on all sides, and in one line."""
        room = self.room_of_time(window)
        ink = window.ink(room)
        self.assertIsNotNone(ink)
        inside = Area(room.x + PIXEL, room.y, room.width - 2 * PIXEL, room.height - PIXEL)
        self.assertTrue(inside.contains(ink), f"{ink} in {room}")
        self.assertGreater(ink.width, 2.5 * ink.height)

    def room_of_time(self, window):
        """The part of the window that belongs to the time: above its buttons, and as wide again."""
        top, area = window.areas(ELAPSED_TIME)[ELAPSED_TIME].y, window.area()
        buttons = window.area_around("Resume")
        width = min(2 * buttons.x + buttons.width, area.width + 2 * area.x)
        return Area(0, top, width, buttons.y - RING - top)

    def test_every_length_of_time_at_every_size(self):
        for shown, hours in HOURS.items():
            window = self.open(hours * HOUR)
            self.assertEqual(window.elapsed_time(), shown)
            self.at_each_size(window, self.check_home)

    def test_text_of_200_percent(self):
        window = self.open(100 * HOUR, scale=2)
        self.at_each_size(window, self.check_home, [size for size in SIZES if size != LEAST])
        # There the buttons are drawn smaller than assistive technologies are told.
        self.at_each_size(window, self.check_time, [LEAST])

    def test_text_of_150_percent_beside_laps(self):
        window = self.open(4 * LAPS_OF_A_MINUTE[0], *LAPS_OF_A_MINUTE[:3], scale=1.5)
        self.at_each_size(window, self.check_home, [(1100, 500), (850, 375)])

    def test_every_length_of_time_in_the_laps_window(self):
        for hours in (1, 1000):
            self.open(hours * HOUR)
            self.at_each_size(self.started[-1].open(LAPS), self.check_laps)

    def test_a_window_at_rest_draws_nothing_at_any_size(self):
        for scale, sizes in ((1, ((680, 300), (680, 320), (670, 300))), (1.5, ((850, 350), (900, 400), (1100, 500))),
                             (2, ((1000, 400), (1100, 500)))):
            window = self.open(HOUR, *LAPS_OF_A_MINUTE[:3], scale=scale)
            rests = lambda: activity_of(self.started[-1].process, seconds=0.5).wake_ups <= MOST_WAKE_UPS
            for size in sizes:
                with self.subTest(size, scale=scale):
                    window.resize(*size)
                    self.eventually(rests, True)

    def test_the_time_grows_and_a_wide_window_has_the_laps_and_a_low_one_the_buttons_beside_it(self):
        window = self.open(HOUR)
        before = window.ink(self.room_of_time(window))
        places = window.areas(ELAPSED_TIME, CURRENT_LAP, "Resume")
        self.assertGreater(places[CURRENT_LAP].y, places["Resume"].y)
        window.resize(*WIDE_AND_LOW)
        places = window.areas(ELAPSED_TIME, CURRENT_LAP, "Resume")
        self.assertLess(places[CURRENT_LAP].y, places["Resume"].y)
        self.assertGreater(places[CURRENT_LAP].x, places["Resume"].x)
        window.resize(*WHOLE_SCREEN)
        after = window.ink(self.room_of_time(window))
        self.assertGreater(after.height, before.height)
        window.press("Reset")
        self.has_button("Start", window)
        window.resize(1200, 200)
        start, time = window.areas("Start", ELAPSED_TIME).values()
        self.assertGreaterEqual(start.x, time.x + time.width)
        self.assertGreater(time.height, 90)

    def test_ten_hours_leave_the_digits_as_large_as_they_are(self):
        window = self.open(10 * HOUR - 1.5)
        before = window.ink(self.room_of_time(window))
        window.press("Resume")
        self.eventually(lambda: window.elapsed_time() > "10:00:00" and len(window.elapsed_time()), len("10:00:00.00"))
        window.press("Pause")
        window.areas("Resume")
        after = window.ink(self.room_of_time(window))
        self.assertAlmostEqual(after.height, before.height, delta=PIXEL)

    def test_the_buttons_keep_their_places_in_every_state(self):
        window = self.launch().window()
        for change in (lambda: None, lambda: window.resize(200, 100), lambda: window.key("F11")):
            change()
            window.settled(window.size)
            places = []
            for names in (("Lap", "Start"), ("Lap", "Pause"), ("Reset", "Resume")):
                self.eventually(lambda names=names: set(names) <= window.buttons(), True)
                areas = window.areas(*names)
                places.append([areas[name] for name in names])
                window.key("r" if "Reset" in names else "space")
            self.assertEqual(places[1:], places[:1] * 2, window.size())

    def test_a_message_moves_nothing_and_covers_no_button(self):
        window = self.launch().window()
        window.press("Start")
        for size in (None, (360, 560), (360, 300), WIDE_AND_LOW, WHOLE_SCREEN):
            self.check_message(window, size)
        self.record_laps(window, 3)
        for size in (DEFAULT, (REFLOW, 560), (REFLOW, 400), (REFLOW, 300), WIDE_AND_LOW, WHOLE_SCREEN):
            self.check_message(window, size)

    def check_message(self, window, size):
        """Fails unless the message about a lap is in its place in a window of this size; takes the lap back."""
        if size:
            window.resize(*size)
        before = window.areas(ELAPSED_TIME, CURRENT_LAP, "Lap", "Pause")
        self.record_laps(window, 1)
        self.eventually(lambda: "Undo" in window.every_button(), True)
        self.assertEqual(window.areas(*before), before, size)
        undo, strip = window.areas("Undo")["Undo"], window.area_around("Undo")
        self.assertTrue(window.area().contains(undo), f"{undo} at {size}")
        for name, place in window.areas("Lap", "Pause").items():
            self.assertFalse(strip.overlaps(place), f"{name} at {size}: {strip} {place}")
        window.press("Undo")
        self.eventually(lambda: "Undo" in window.every_button(), False)

    def test_as_many_laps_are_shown_as_fit_and_nothing_jumps_while_the_time_runs(self):
        window = self.launch().window()
        window.press("Start")
        self.let_run(window)
        areas_now = window.watch_areas(ELAPSED_TIME, "Pause", "Lap")
        places = set()
        for _ in range(READINGS):
            places.add(tuple(areas_now().items()))
            self.let_run(window, 0.03)
        self.assertEqual(len(places), 1, places)
        self.record_laps(window, 8, 0.05)
        self.eventually(lambda: len(window.laps()), 2)
        for size, count in (((420, 900), 8), (DEFAULT, 2), ((1200, 900), 8)):
            window.resize(*size)
            self.eventually(lambda: len(window.laps()) >= count, True, size)
        window.resize(*DEFAULT)
        self.has_laps(8, 7, window=window)
