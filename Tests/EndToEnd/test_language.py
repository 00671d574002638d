"""Words and decimal separators of other languages."""

import subprocess
import unittest
from pathlib import Path

import accessibility
from area import Area
from clock import SECOND, span
from home import NEW_YEAR
from places import Places
from stopwatch import HOME
from test_reference import keep_session
from translated import LOCALES, TranslatedTest, has_tools

DAY = 86_400  # seconds
# Of a session with a pause of nearly a day.
RUNS = [{"elapsedNanoseconds": 0, "startedAtNanoseconds": (NEW_YEAR + 2 * DAY) * SECOND},
        {"elapsedNanoseconds": 20 * SECOND, "startedAtNanoseconds": (NEW_YEAR + 3 * DAY) * SECOND}]
SIGN, LEGEND = 22, 18  # pixels of a sign of a chart's legend, and of its first row
ISOLATE = "\u2068"  # before a text that is read in its own direction
PADDING = 14  # pixels on both sides of a row
NARROW = 360  # pixels of a window
REFLOW = 320  # pixels, in which WCAG 2.2 wants everything to work (1.4.10)
CARD = 13  # pixels beside the rows of Laps
WIDTH = 420  # pixels of the Home window, whatever the language
TIME = r"\A\d\d:\d\d[.,]\d\d\Z"
COMMA = r"\A\d\d:\d\d,\d\d\Z"
WITH_POINT = ("ar", "he", "ja", "zh_CN")  # languages with a point in numbers


@unittest.skipUnless(has_tools(), "needs Debian's packages gettext and locales")
class OtherLanguages(TranslatedTest):
    """The program for people who read another language than English, with a comma in numbers."""

    def assert_buttons(self, window, *names):
        """Fails unless the window comes to have these buttons, in its language."""
        self.eventually(lambda: {self.words(name) for name in names} <= window.buttons(), True)

    def keep_session(self, day, **values):
        """Keeps a session of a day of January."""
        self.home.keep_session(30, 50, elapsed=70, start=NEW_YEAR + day * DAY, **values)

    def laps_window(self):
        """Opens the window with all laps."""
        self.started[-1].window(self.words(HOME)).key("ctrl+l")
        return self.started[-1].window(self.words("Laps"))

    def test_a_short_round_in_each_language_and_three_columns_of_laps_in_a_narrow_window(self):
        for language in sorted(LOCALES):
            with self.subTest(language):
                self.begin_anew()
                self.home.save_paused(1188, *(99 * number + number % 4 for number in range(1, 13)))
                window = self.open_in(language)
                self.assert_buttons(window, "Resume", "Reset")
                self.check_columns(self.laps_window())
                window.press(self.words("Reset"))
                self.check_round(window, TIME if language in WITH_POINT else COMMA)

    def check_columns(self, window):
        """Fails unless three columns of laps fit into a narrow window."""
        window.resize(NARROW, 500)
        third = self.words("Sort by {column}").replace("{column}", self.words("Total"))
        heading, area = window.areas(third)[third], window.area()
        # The buttons of the header need some pixels more in some languages.
        self.assertLessEqual(heading.x + heading.width, area.x + NARROW - CARD)
        self.assertGreaterEqual(heading.x, area.x + area.width - NARROW + CARD)

    def check_round(self, window, form):
        """Fails unless a short round can be gone in the language."""
        self.assertNotEqual(self.words("Lap"), "Lap")
        self.assert_buttons(window, "Start", "Lap")
        started = window.press(self.words("Start"))
        self.assert_buttons(window, "Pause", "Lap")
        self.let_run(window, 0.5)
        ended = window.press(self.words("Pause"))
        self.assert_buttons(window, "Resume", "Reset")
        self.assertEqual(window.size()[0], WIDTH, "words too long for the window")
        self.assertRegex(window.elapsed_time(), form)
        self.assert_shown_within(window, span(started, ended))

    def test_numbers_of_laps_have_separators_and_csv_for_spreadsheets_has_decimal_commas(self):
        self.home.save_paused(1851, *(1.5 * number for number in range(1, 1235)))
        self.open_in("de")
        window = self.laps_window()
        self.eventually(lambda: "1.234" in window.names(), True)
        window.key("ctrl+s")
        title, path = self.words("Export Laps"), self.home.path / "laps.csv"
        self.eventually(self.desktop.screen.active_title, title)
        dialog = self.started[-1].window(title)
        dialog.click_choices()
        self.eventually(dialog.focused_choice, self.words("For programs"))
        self.desktop.xdotool("key", "Down")
        self.eventually(dialog.focused_choice, self.words("For spreadsheets here"))
        self.desktop.xdotool("key", "Return")
        self.eventually(dialog.focused_choice, None)
        self.desktop.xdotool("key", "alt+n", "ctrl+a")
        self.desktop.xdotool("type", str(path))
        self.desktop.xdotool("key", "Return")
        self.eventually(path.exists, True)
        self.assertEqual(path.read_text().splitlines()[1][:18], "1;1,50;0:00:01,50;")

    def test_a_date_beside_letters_from_right_to_left_keeps_its_order(self):
        file = keep_session(self.home)
        file.write_text(file.read_text().replace("Hill run", ""))
        command = [Path(self.program).with_name("stopwatchctl"), "reference", "last"]
        for language in ("ar", "he"):
            with self.subTest(language):
                subprocess.run(command, env=self.environment(TZ="UTC"), capture_output=True, check=True)
                window = self.open_in(language)
                self.eventually(lambda window=window: f"{ISOLATE}2020-01-01 0" in "".join(window.texts()), True)
                self.started[-1].stop()

    def test_every_window_can_be_as_narrow_as_320_pixels(self):
        for language in ("de", "ru"):
            self.begin_anew()
            self.keep_session(1)
            self.keep_session(2, name="Lara", runs=RUNS)
            self.home.save_paused(1188, *(99 * number for number in range(1, 13)),
                                  reference={"totalNanoseconds": 2100 * SECOND, "lapCount": 20})
            self.open_in(language)
            places = Places(self.started[-1], self.words)
            home = places.active()
            self.check_reflow(language, "Home", home)
            for key in ("ctrl+l", "ctrl+comma", "ctrl+t", "ctrl+h"):
                home.key(key)
                window = places.other_than(home)
                self.check_reflow(language, key, window)
                if key == "ctrl+h":
                    window.key("End", "Return")
                    self.check_reflow(language, "session", places.other_than(window))
                    places.close()
                    window.key("End", "shift+Up", "ctrl+e")
                    self.check_reflow(language, "comparison", places.other_than(window))
                    places.close()
                window.key("ctrl+w")
                places.back_to(home)

    def check_reflow(self, language, name, window):
        """Fails unless the window can become so narrow."""
        # GTK asks the window manager for a few pixels more until the texts are wrapped.
        for _ in range(2):
            window.resize(REFLOW, 600)
        self.assertEqual(window.size()[0], REFLOW, f"{name} in {language}")

    @unittest.skipUnless(accessibility.tells_padding(), "places are told without padding")
    def test_rows_of_the_history_and_the_legend_of_a_comparison_are_mirrored(self):
        self.keep_session(1)
        self.open_in("ar")
        self.started[-1].window(self.words(HOME)).key("ctrl+h")
        window = self.started[-1].window(self.words("History"))
        self.eventually(lambda: "01:10.00" in window.names(), True)
        (row,) = window.list_rows()
        labels = filter(accessibility.is_label, accessibility.below(row))
        places = {accessibility.name(each): window.settled(lambda each=each: window.area_of(each)) for each in labels}
        total = places.pop("01:10.00")
        for text, place in places.items():
            self.assertGreaterEqual(place.x, total.x + total.width, text)
        row = window.area_of(row)
        start = max(place.x + place.width for place in places.values())
        bars = window.ink(Area(start, row.y + PADDING, row.x + row.width - start, row.height - 2 * PADDING))
        self.assertIsNotNone(bars)
        for day in (1, 2):
            self.keep_session(day, name=f"Track training {day}")
        self.eventually(lambda: {"Track training 1", "Track training 2"} <= set(window.texts()), True)
        window.key("Home", "shift+Down", "ctrl+e")
        window = self.started[-1].window("Track training 2")
        chart = next(each for each in accessibility.below(window.element) if accessibility.is_picture(each))
        area = window.settled(lambda: accessibility.area(chart))
        name = Area(area.x + SIGN, area.y, area.width // 6, LEGEND)
        self.eventually(lambda: getattr(window.ink(name), "width", 0) > name.width // 2, True)
