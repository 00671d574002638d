"""Words and decimal separators of other languages."""

import subprocess
import unittest
from pathlib import Path

import accessibility
from area import Area
from clock import span
from places import Places
from test_reference import keep_session
from translated import LOCALES, TranslatedTest, has_tools

SESSION = ('{"version": 1, "startedAtNanoseconds": 1767225600000000000, '
           '"elapsedNanoseconds": 70000000000, "splitsNanoseconds": [30000000000, 50000000000]}')
PAUSED_SESSION = SESSION.replace("{", '{"name": "Lara", "runs": ['
                                 '{"elapsedNanoseconds": 0, "startedAtNanoseconds": 1767225600000000000}, '
                                 '{"elapsedNanoseconds": 20000000000, "startedAtNanoseconds": 1767312000000000000}], ')
SIGN, LEGEND = 22, 18  # pixels of a sign of a chart's legend, and of its first row
ISOLATE = "\u2068"  # before a text that is read in its own direction
RIGHT_TO_LEFT, LEFT_TO_RIGHT = "\u200f", "\u200e"  # marks of the direction
PADDING = 14  # pixels on both sides of a row
NARROW = 360  # pixels of a window
REFLOW = 320  # pixels, in which WCAG 2.2 wants everything to work (1.4.10)
CARD = 13  # pixels beside the rows of Laps
SECOND = 1_000_000_000  # nanoseconds
WIDTH = 420  # pixels of the Home window, whatever the language
TIME = r"\A\d\d:\d\d[.,]\d\d\Z"
COMMA = r"\A\d\d:\d\d,\d\d\Z"


@unittest.skipUnless(has_tools(), "needs Debian's packages gettext and locales")
class OtherLanguages(TranslatedTest):
    """The program for people who read another language than English, with a comma in numbers."""

    def assert_buttons(self, window, *names):
        """Fails unless the window comes to have these buttons, in its language."""
        self.eventually(lambda: {self.words(name) for name in names} <= window.buttons(), True)

    def check(self, language, has_comma=True):
        """Fails unless a short round can be gone in the language."""
        window = self.open_in(language)
        self.assertNotEqual(self.words("Lap"), "Lap")
        self.assert_buttons(window, "Start", "Lap")
        started = window.press(self.words("Start"))
        self.assert_buttons(window, "Pause", "Lap")
        self.let_run(window, 0.5)
        ended = window.press(self.words("Pause"))
        self.assert_buttons(window, "Resume", "Reset")
        self.assertEqual(window.size()[0], WIDTH, "words too long for the window")
        self.assertRegex(window.elapsed_time(), COMMA if has_comma else TIME)
        self.assert_shown_within(window, span(started, ended))

    def test_german(self):
        self.check("de")

    def test_a_number_of_laps_has_separators(self):
        splits = [number * 1_000_000_000 for number in range(1, 1235)]
        self.home.save({
            "version": 1, "state": "paused", "elapsedNanoseconds": splits[-1], "splitsNanoseconds": splits,
            "savedAt": {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0},
        })
        self.open_in("de").key("ctrl+l")
        window = self.started[-1].window(self.words("Laps"))
        self.eventually(lambda: "1.234" in window.names(), True)

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

    def test_three_columns_of_laps_fit_into_a_narrow_window(self):
        for language in sorted(LOCALES):
            with self.subTest(language):
                self.begin_anew()
                self.home.save({
                    "version": 1, "state": "paused", "elapsedNanoseconds": 1800 * SECOND,
                    "splitsNanoseconds": [(99 * number + number % 4) * SECOND for number in range(1, 13)],
                    "savedAt": {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0},
                })
                self.open_in(language).key("ctrl+l")
                window = self.started[-1].window(self.words("Laps"))
                window.resize(NARROW, 500)
                third = self.words("Sort by {column}").replace("{column}", self.words("vs Previous"))
                heading, area = window.areas(third)[third], window.area()
                # The buttons of the header need some pixels more in some languages.
                self.assertLessEqual(heading.x + heading.width, area.x + NARROW - CARD)
                self.assertGreaterEqual(heading.x, area.x + area.width - NARROW + CARD)

    def test_every_window_can_be_as_narrow_as_320_pixels(self):
        for language in ("de", "ru"):
            self.begin_anew()
            sessions = self.home.path / "data" / self.home.PROGRAM / "sessions"
            sessions.mkdir(parents=True)
            for day, session in (1, SESSION), (2, PAUSED_SESSION):
                (sessions / f"2026-01-0{day}T00-00-00.000000000Z.json").write_text(session)
            self.home.save({
                "version": 1, "state": "paused", "elapsedNanoseconds": 1800 * SECOND,
                "splitsNanoseconds": [number * 99 * SECOND for number in range(1, 13)],
                "reference": {"totalNanoseconds": 2100 * SECOND, "lapCount": 20},
                "savedAt": {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0},
            })
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

    def test_csv_for_spreadsheets_has_decimal_commas(self):
        splits = [number * 1_500_000_000 for number in range(1, 6)]
        self.home.save({
            "version": 1, "state": "paused", "elapsedNanoseconds": splits[-1], "splitsNanoseconds": splits,
            "savedAt": {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0},
        })
        self.open_in("de").key("ctrl+l")
        self.started[-1].window(self.words("Laps")).key("ctrl+s")
        title, path = self.words("Export Laps"), self.home.path / "laps.csv"
        self.eventually(self.desktop.screen.active_title, title)
        dialog = self.started[-1].window(title)
        dialog.click_choices()
        self.eventually(dialog.focused_choice, self.words("For programs"))
        self.desktop.xdotool("key", "Down")
        self.eventually(dialog.focused_choice, self.words("For spreadsheets here"))
        self.desktop.xdotool("key", "Return")
        self.eventually(dialog.focused_choice, None)
        self.desktop.xdotool("key", "alt+n")
        self.desktop.xdotool("key", "ctrl+a")
        self.desktop.xdotool("type", str(path))
        self.desktop.xdotool("key", "Return")
        self.eventually(path.exists, True)
        self.assertEqual(path.read_text().splitlines()[1][:18], "1;1,50;0:00:01,50;")

    def test_portuguese_of_brazil(self):
        self.check("pt_BR")

    @unittest.skipUnless(accessibility.tells_padding(), "places are told without padding")
    def test_rows_of_the_history_are_mirrored(self):
        self.home.sessions.mkdir(parents=True)
        (self.home.sessions / "2026-01-01T00-00-00.000000000Z.json").write_text(SESSION)
        self.open_in("ar").key("ctrl+h")
        window = self.started[-1].window(self.words("History"))
        self.eventually(lambda: "01:10.00" in window.names(), True)
        labels = [each for row in window.list_rows() for each in filter(accessibility.is_label, accessibility.below(row))]
        places = {accessibility.name(each): window.settled(lambda each=each: window.area_of(each)) for each in labels}
        total = places.pop("01:10.00")
        for text, place in places.items():
            self.assertGreaterEqual(place.x, total.x + total.width, text)
        (row,) = (window.area_of(row) for row in window.list_rows())
        start = max(place.x + place.width for place in places.values())
        bars = window.ink(Area(start, row.y + PADDING, row.x + row.width - start, row.height - 2 * PADDING))
        self.assertEqual(window.area().x + window.area().width - (bars.x + bars.width), total.x - window.area().x)

    def test_the_line_of_a_reference_goes_to_the_left_whatever_it_begins_with(self):
        self.home.save({
            "version": 1, "state": "paused", "elapsedNanoseconds": 4 * SECOND, "splitsNanoseconds": [3 * SECOND],
            "savedAt": {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0},
            "reference": {"totalNanoseconds": 5 * SECOND, "lapCount": 1, "isEndless": True}})
        texts = self.open_in("ar").texts()
        self.assertEqual([text[:2] for text in texts if "00:05.00" in text], [f"{RIGHT_TO_LEFT}{LEFT_TO_RIGHT}"], texts)

    @unittest.skipUnless(accessibility.tells_padding(), "places are told without padding")
    def test_the_name_of_a_reference_in_the_legend_follows_its_sign(self):
        self.home.sessions.mkdir(parents=True)
        for day in (1, 2):
            (self.home.sessions / f"2026-01-0{day}T00-00-00.000000000Z.json").write_text(
                SESSION.replace("{", f'{{"name": "Track training {day}", '))
        self.open_in("ar").key("ctrl+h")
        history = self.started[-1].window(self.words("History"))
        self.eventually(lambda: len(history.list_rows()), 2)
        history.key("Home", "shift+Down", "ctrl+e")
        window = self.started[-1].window("Track training 2")
        chart = next(each for each in accessibility.below(window.element) if accessibility.is_picture(each))
        area = window.settled(lambda: accessibility.area(chart))
        name = Area(area.x + SIGN, area.y, area.width // 6, LEGEND)
        self.eventually(lambda: getattr(window.ink(name), "width", 0) > name.width // 2, True)

    def test_the_other_languages(self):
        for language in sorted(LOCALES.keys() - {"de", "pt_BR"}):
            with self.subTest(language):
                self.check(language, has_comma=language not in ("ar", "he", "ja", "zh_CN"))
                self.begin_anew()
