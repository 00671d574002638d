"""Lists in windows with room for all of their rows: what assistive technologies are told is drawn, too."""


import accessibility
from area import Area
from case import StopwatchTest
from clock import SECOND
from home import NEW_YEAR
from stopwatch import HISTORY, HOME, LAPS, REMINDERS
from window import ELAPSED_TIME

SCREEN = 3840, 2160
SIZES = [(760, 1250), (1910, 1200), (3800, 2000)]
TITLES = (HOME, LAPS, HISTORY, REMINDERS)
HEADINGS = {"Sort by Lap", "Sort by Time", "Sort by Total"}
AROUND = 5  # pixels of a button beside its words
GROWTH = 2.3  # of what is on a screen so large
ICON_GROWTH = 1.8  # of an icon in a header, which never makes the window wider than it was
COUNTS = 4, 5, 6
MINUTES = range(1, 7)


class LargeScreen(StopwatchTest):
    """Windows on a screen of 3840 by 2160 pixels."""

    @classmethod
    def setUpClass(cls):
        cls.desktop = cls.enterClassContext(cls.desktop.with_screen(*SCREEN))

    def begin(self, count, **sizes):
        """Starts the program with so many laps, six sessions and reminders, and remembered sizes."""
        self.begin_anew()
        squares = [number * number for number in range(1, count + 1)]
        self.home.save_paused(max(100, squares[-1]), *squares, startedAtNanoseconds=NEW_YEAR * SECOND)
        for minute in MINUTES:
            self.home.keep_session(*squares, start=60 * minute, name=f"Session {minute}")
        self.home.prefer(reminders=[{"every": 60 * minute} for minute in MINUTES])
        self.home.save_windows(**{
            name: {"width": width, "height": height} for name, (width, height) in sizes.items()})
        self.stopwatch = self.launch()
        self.expected = {
            HOME: {f"Lap {count}", "Current lap"},
            LAPS: HEADINGS | {f"Lap {number}" for number in range(1, count + 1)},
            HISTORY: {f"Session {minute}" for minute in MINUTES},
            REMINDERS: {f"Every {minute} min" for minute in MINUTES},
        }

    def maximize(self, window, is_maximized=True):
        """Has the window fill the screen, or no longer."""
        window.maximize(is_maximized)
        self.eventually(lambda: window.fills(*SCREEN), is_maximized)

    def check(self, window):
        """Fails unless all rows and headings are told, and something is drawn where each is."""
        expected = self.expected[window.title]
        self.eventually(lambda: expected - self.drawn(window, expected), set(), (window.title, window.size()))

    def drawn(self, window, names):
        """Those of the names and descriptions in whose place there is more than one colour."""
        asked = [(ask(each), each) for each in accessibility.below(window.element)
                 for ask in (accessibility.name, accessibility.description)]
        areas = [(name, window.area_of(each)) for name, each in asked if name in names]
        return {name for name, area in areas if area.width > 0 < area.height and window.ink(area)}

    def test_all_rows_are_drawn_in_a_window_that_opens_so_large(self):
        for count, size in zip(COUNTS, SIZES):
            self.begin(count, laps=size, history=size)
            for title in (LAPS, HISTORY):
                with self.subTest(title, size=size):
                    for _ in range(2):
                        window = self.stopwatch.open(title)
                        self.assertEqual(window.settled(window.size), size)
                        self.check(window)
                        window.close()

    def test_all_rows_are_drawn_in_a_window_that_is_maximized_at_once_or_becomes_so_large(self):
        self.begin(6)
        for title in TITLES:
            with self.subTest(title):
                window = self.stopwatch.open(title)
                self.maximize(window)
                self.check(window)
                self.maximize(window, False)
                for size in SIZES:
                    window.resize(*size)
                    self.check(window)

    def test_words_icons_and_times_grow_and_shrink_again_and_so_does_the_window(self):
        self.begin(6)
        window = self.stopwatch.open(HOME)
        widths = [self.width_of_words(window)]
        self.maximize(window)
        widths.append(self.width_of_words(window))
        self.assertGreater(widths[1], GROWTH * widths[0])
        self.maximize(window, False)
        for title, button, times in ((HOME, HISTORY, []), (LAPS, "Export Laps", [ELAPSED_TIME, "Lap 1"])):
            with self.subTest(title):
                window = self.stopwatch.open(title)
                size, icon, before = window.size(), self.icon_width(window, button), window.areas(*times)
                self.maximize(window)
                self.eventually(lambda: self.icon_width(window, button) >= ICON_GROWTH * icon, True)
                # With more rows on the screen, a lap may have another one.
                areas = lambda: self.stopwatch.window(title).areas(*times)
                has_grown = lambda: {name for name, area in areas().items()
                                     if area.height >= GROWTH * before[name].height}
                self.eventually(has_grown, set(times))
                self.maximize(window, False)
                self.eventually(window.size, size)
                self.eventually(lambda: self.icon_width(window, button), icon)
                self.eventually(areas, before)

    def width_of_words(self, window):
        """How wide the words on a button are drawn; fails unless that is where they are told."""
        told = window.areas("Resume")["Resume"]
        words = self.words(window, told)
        for drawn, middle in zip(words.middle, told.middle):
            self.assertAlmostEqual(drawn, middle, delta=1)
        return words.width

    def words(self, window, told):
        """Where the words on a button are drawn: in the place that is told, and in the middle of it where that is
        the whole button, as since GTK 4.14."""
        for around in (AROUND, -told.height // 4):
            area = Area(told.x - around, told.y - around, told.width + 2 * around, told.height + 2 * around)
            if (ink := window.ink(area)) != area:
                return ink
        return told

    def icon_width(self, window, name):
        """How wide the icon of a button is drawn."""
        return window.ink(window.areas(name)[name]).width

    def test_a_taller_window_does_not_end_the_writing_of_a_note(self):
        self.begin(50, laps=(760, 500))
        laps = self.stopwatch.open(LAPS)
        laps.click_row(50)
        laps.key("End")
        self.eventually(lambda: 1 in laps.laps(), True)
        laps.click_row(1)
        laps.key("F2")
        laps.type("win")
        laps.resize(760, 1600)
        self.eventually(lambda: len(laps.laps()) > 20, True)
        laps.type("dy", "Return")
        self.eventually(lambda: self.home.saved().get("notes"), {"1": "windy"})
