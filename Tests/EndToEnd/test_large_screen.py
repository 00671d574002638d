"""Lists in windows with room for all of their rows: what assistive technologies are told is drawn, too."""

import json

import accessibility
from area import Area
from case import StopwatchTest
from stopwatch import HOME, LAPS
from window import ELAPSED_TIME

SCREEN = 3840, 2160
SIZES = [(760, 1250), (1910, 1200), (3800, 2000)]
MAXIMIZED = ("_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT")
HISTORY, REMINDERS = "History", "Reminders"
KEYS = {LAPS: "ctrl+l", HISTORY: "ctrl+h", REMINDERS: "ctrl+t"}
HEADINGS = {"Sort by Lap", "Sort by Time", "Sort by Total"}
AROUND = 5  # pixels of a button beside its words
GROWTH = 2.3  # of what is on a screen so large
ICON_GROWTH = 1.8  # of an icon in a header, which never makes the window wider than it was
SECOND = 1_000_000_000  # nanoseconds
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
        record = {
            "version": 1, "state": "paused", "startedAtNanoseconds": 1_767_225_600 * SECOND,
            "elapsedNanoseconds": max(100, count * count) * SECOND,
            "splitsNanoseconds": [number * number * SECOND for number in range(1, count + 1)],
            "savedAt": {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0},
        }
        self.home.save(record)
        self.home.sessions.mkdir(parents=True)
        for minute in MINUTES:
            session = self.home.sessions / f"2025-01-01T00-0{minute}-00.000000000Z.json"
            session.write_text(json.dumps({**record, "name": f"Session {minute}"}))
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

    def open(self, title):
        """Opens a window from Home."""
        if title != HOME:
            self.stopwatch.window().key(KEYS[title])
        return self.stopwatch.window(title)

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
                        window = self.open(title)
                        self.assertEqual(window.settled(window.size), size)
                        self.check(window)
                        window.close()

    def test_all_rows_are_drawn_in_a_window_that_becomes_so_large(self):
        self.begin(6)
        for title in (HOME, *KEYS):
            for size in SIZES:
                with self.subTest(title, size=size):
                    window = self.open(title)
                    window.resize(*size)
                    self.check(window)

    def test_the_words_on_buttons_grow_and_are_drawn_where_they_are_told(self):
        self.begin(6)
        window = self.open(HOME)
        widths = []
        for is_maximized in (False, True):
            self.desktop.screen.change_state(window.identifier, MAXIMIZED[0], is_maximized, MAXIMIZED[1])
            self.eventually(lambda: window.fills(*SCREEN), is_maximized)
            told = window.areas("Resume")["Resume"]
            words = self.words(window, told)
            for drawn, middle in zip(words.middle, told.middle):
                self.assertAlmostEqual(drawn, middle, delta=1)
            widths.append(words.width)
        self.assertGreater(widths[1], GROWTH * widths[0])

    def words(self, window, told):
        """Where the words on a button are drawn: in the place that is told, and in the middle of it where that is
        the whole button, as since GTK 4.14."""
        for around in (AROUND, -told.height // 4):
            area = Area(told.x - around, told.y - around, told.width + 2 * around, told.height + 2 * around)
            if (ink := window.ink(area)) != area:
                return ink
        return told

    def maximize(self, window, is_maximized):
        """Has the window fill the screen, or no longer."""
        self.desktop.screen.change_state(window.identifier, MAXIMIZED[0], is_maximized, MAXIMIZED[1])
        self.eventually(lambda: window.fills(*SCREEN), is_maximized)

    def icon_width(self, window, name):
        """How wide the icon of a button is drawn."""
        return window.ink(window.areas(name)[name]).width

    def test_icons_and_times_grow_and_shrink_again_and_so_does_the_window(self):
        self.begin(6)
        for title, button, times in ((HOME, HISTORY, []), (LAPS, "Export Laps", [ELAPSED_TIME, "Lap 1"])):
            with self.subTest(title):
                window = self.open(title)
                size, icon, before = window.size(), self.icon_width(window, button), window.areas(*times)
                self.maximize(window, True)
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

    def test_all_rows_are_drawn_in_a_window_that_is_maximized_at_once(self):
        self.begin(6)
        for title in (HOME, *KEYS):
            with self.subTest(title):
                window = self.open(title)
                self.desktop.screen.change_state(window.identifier, MAXIMIZED[0], True, MAXIMIZED[1])
                self.eventually(lambda: window.fills(*SCREEN), True)
                self.check(window)

    def test_a_taller_window_does_not_end_the_writing_of_a_note(self):
        self.begin(50, laps=(760, 500))
        laps = self.open(LAPS)
        laps.click_row(50)
        laps.key("End")
        self.eventually(lambda: 1 in laps.laps(), True)
        laps.click_row(1)
        laps.key("F2")
        self.desktop.xdotool("type", "win")
        laps.resize(760, 1600)
        self.eventually(lambda: len(laps.laps()) > 20, True)
        self.desktop.xdotool("type", "dy")
        laps.key("Return")
        self.eventually(lambda: self.home.saved().get("notes"), {"1": "windy"})
