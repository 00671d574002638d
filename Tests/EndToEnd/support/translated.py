"""The program in other languages: locales, compiled translations, and a start in one of them."""

import contextlib
import gettext
import os
import shutil
import subprocess
from pathlib import Path

from case import StopwatchTest
from home import Home
from stopwatch import HOME

LOCALES = {
    "ar": "ar_EG",
    "de": "de_DE",
    "es": "es_ES",
    "fr": "fr_FR",
    "he": "he_IL",
    "it": "it_IT",
    "ja": "ja_JP",
    "nl": "nl_NL",
    "pl": "pl_PL",
    "pt_BR": "pt_BR",
    "ru": "ru_RU",
    "zh_CN": "zh_CN",
}
DEFINITIONS = Path("/usr/share/i18n/locales")
ROOT = Path(__file__).resolve().parents[3]
TRANSLATIONS = ROOT / "data" / "po"


def has_tools():
    """Whether locales and translations can be made here."""
    are_defined = all((DEFINITIONS / name).exists() for name in LOCALES.values())
    return are_defined and shutil.which("localedef") and shutil.which("msgfmt")


class TranslatedTest(StopwatchTest):
    """A test of the program in other languages than English."""

    languages = tuple(LOCALES)

    @classmethod
    def setUpClass(cls):
        """Makes the locales, and puts the program where it finds its translations."""
        cls.prefix = cls.desktop.folder / "prefix"
        # Kept, as each takes a second to make, for those of the same C library.
        cls.locales = ROOT / ".build" / "locales" / os.confstr("CS_GNU_LIBC_VERSION")
        cls.translations = cls.prefix / "share" / "locale"
        for folder in (cls.prefix / "bin", cls.locales):
            folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(cls.program, cls.prefix / "bin")
        for language in cls.languages:
            cls.define_locale(language)
            cls.compile_translation(language)

    @classmethod
    def define_locale(cls, language):
        """Makes a locale of the C library, unless there is one."""
        target, own = (cls.locales / f"{LOCALES[language]}.{ending}" for ending in ("UTF-8", os.getpid()))
        if not target.exists():
            subprocess.run(["localedef", "-i", LOCALES[language], "-f", "UTF-8", own], check=True, capture_output=True)
            with contextlib.suppress(OSError):  # where other tests were faster
                own.rename(target)

    @classmethod
    def compile_translation(cls, language):
        """Compiles a translation to where the installed program has it."""
        folder = cls.translations / language / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        source, target = TRANSLATIONS / f"{language}.po", folder / f"{Home.PROGRAM}.mo"
        subprocess.run(["msgfmt", "--check", source, "-o", target], check=True)

    def open_in(self, language):
        """Starts the program for somebody who speaks the language, and returns its window."""
        self.words = gettext.translation(Home.PROGRAM, self.translations, [language]).gettext
        stopwatch = self.launch(
            program=self.prefix / "bin" / Path(self.program).name,
            LOCPATH=str(self.locales),
            LC_ALL=f"{LOCALES[language]}.UTF-8",
            LANGUAGE=language,
        )
        window = stopwatch.window(self.words(HOME))
        window.words = self.words
        return window
