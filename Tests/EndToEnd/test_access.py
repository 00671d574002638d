"""Every window, dialog and menu: names, keyboard, focus and targets; and tasks with one switch and by voice.

Here is an overview in English; `make check-access` goes through all places in all languages.
"""

import gettext
import os
import time
import unittest

import accessibility
import controls
from area import Area
from case import StopwatchTest
from controls import ROLE, STATE, Control
from crawl import Crawl
from focus_walk import FocusWalk
from places import Places, fill
from translated import LOCALES, TranslatedTest, has_tools

ROUNDS = ("of_full_home", "of_laps", "of_history")
ALL = bool(os.environ.get("STOPWATCH_ACCESS"))
FADING = 4  # seconds: GTK takes the ring away after three
WHY = "takes half an hour: make check-access"
# The words that are shown on a button whose name says more, and that name.
SHORTENED = {"All Laps": "Show All Laps"}


class Overview(StopwatchTest):
    """Some places in English."""

    def test_every_kind_of_control_has_a_name_and_a_visible_focus_and_is_reached(self):
        fill(self.home)
        crawl = Crawl().go(Places(self.launch(TZ="UTC")).overview())
        self.assertFalse(crawl.faults, "\n".join(crawl.faults))
        self.assertGreater(sum(crawl.counts.values()), 25)

    def test_the_focus_stays_visible_as_long_as_it_is_there(self):
        window = self.launch().window()
        window.key("Tab")
        walk = FocusWalk(window)
        first = walk.picture().pixels
        time.sleep(FADING)
        self.assertEqual(walk.picture().pixels, first)
        window.key("Tab")
        self.assertNotEqual(walk.picture().pixels, first)


@unittest.skipUnless(ALL, WHY)
class EveryPlace(StopwatchTest):
    """All places in English."""

    def test_english(self):
        self.check(lambda: Places(self.launch(TZ="UTC")))

    def check(self, open_places, language=None):
        """Fails unless nothing is wrong with any place; `open_places` starts the program."""
        places = open_places()
        crawl = Crawl(language, places.words).go(places.of_fresh_home())
        for name in ROUNDS:
            self.begin_anew()
            fill(self.home)
            crawl.go(getattr(open_places(), name)())
        print(f"{language or 'en'}: {crawl.summary()}")
        self.assertFalse(crawl.faults, "\n".join(crawl.faults))


@unittest.skipUnless(ALL and has_tools(), WHY)
class EveryLanguage(TranslatedTest, EveryPlace):
    """All places in the other languages."""

    test_english = None

    def check_language(self, language):
        """Fails unless nothing is wrong with any place in the language."""

        def open_places():
            """Starts the program in the language."""
            self.open_in(language)
            return Places(self.started[-1], self.words)

        self.check(open_places, language)


for _language in LOCALES:
    setattr(EveryLanguage, f"test_{_language}", lambda test, language=_language: test.check_language(language))


class Faults(unittest.TestCase):
    """What the crawl finds in windows that have the faults it looks for."""

    def control(self, name="Lap", x=0, size=36, role=ROLE.PUSH_BUTTON, words=(), states=(STATE.SENSITIVE,)):
        """A control that has no window."""
        return Control((name, x), role, name, frozenset(states), Area(x, 0, size, size), words)

    def test_a_control_without_a_name(self):
        good, empty, default = self.control(), self.control(""), self.control("GtkButton")
        self.assertEqual(controls.unnamed([good, empty, default]), [empty, default])

    def test_a_name_without_the_words_that_are_shown(self):
        good = self.control("Show All Laps", words=("All Laps",))
        other = self.control("Show All Laps", words=("All 4 Laps",))
        self.assertEqual(controls.misnamed([good, other]), [other])

    def test_two_small_targets_close_together(self):
        small, near = self.control("small", size=16), self.control("near", x=20, size=16)
        apart, large = self.control("apart", x=60, size=16), self.control("large", x=100)
        self.assertEqual(controls.too_small([small, near, apart, large]), [small, near])

    def test_a_control_that_the_keyboard_does_not_reach(self):
        first, second, disabled = self.control("first"), self.control("second"), self.control("third", states=())
        self.assertEqual(controls.unreached([first, second, disabled], [first]), [second])


@unittest.skipUnless(has_tools(), "needs Debian's packages gettext and locales")
class Words(TranslatedTest):
    """Dictation: people say the words that they see."""

    languages = ("de",)

    @classmethod
    def setUpClass(cls):
        """Compiles the other translations, too, without their locales."""
        super().setUpClass()
        for language in LOCALES:
            cls.compile_translation(language)

    def test_a_name_contains_the_words_that_are_shown_in_its_place(self):
        for language in (None, *LOCALES):
            words = gettext.translation("stopwatch-gtk", self.translations, [language]).gettext if language else str
            for shown, name in SHORTENED.items():
                self.assertIn(words(shown).casefold(), words(name).casefold(), language)

    def test_a_session_is_measured_by_the_words_on_the_buttons(self):
        window = self.open_window()
        for word in ("Start", "Lap", "Lap", "Lap", "Pause", "All Laps"):
            self.let_run(window, 0.05) if word in ("Lap", "Pause") else None
            self.say(window, word)
        laps = self.stopwatch.window("Laps")
        self.say(laps, "Resume")
        self.say(laps, "Lap")
        self.has_laps(4, 3, 2, 1, window=laps)
        self.say(laps, "Pause")
        self.say(window, "Reset")
        self.eventually(window.elapsed_time, "00:00.00")

    def test_assistive_technologies_are_told_the_language(self):
        window = self.open_in("de")
        self.assertEqual(window.element.property("Locale"), "de_DE.UTF-8")

    def test_assistive_technologies_can_set_a_text(self):
        places = Places(self.launch())
        home = places.active()
        home.key("ctrl+t")
        reminders = places.other_than(home)
        field = next(each.element for each in controls.controls(reminders) if each.role in controls.FIELDS)
        field.ask("org.a11y.atspi.EditableText", "SetTextContents", "(s)", "5m")
        self.say(reminders, "Add")
        self.eventually(lambda: len((self.home.preferences() or {}).get("reminders", [])), 1)

    def say(self, window, words):
        """Presses the one button whose name contains the words, as programs for dictation do."""

        def found():
            """The enabled buttons with these words; among several, those that have no others."""
            buttons = [each for each in controls.controls(window) if each.role == ROLE.PUSH_BUTTON and each.is_enabled]
            exact = [each for each in buttons if each.name == words]
            return exact or [each for each in buttons if words in each.name]

        self.eventually(lambda: len(found()), 1, words)
        accessibility.activate(found()[0].element)
