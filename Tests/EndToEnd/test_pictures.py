"""The screenshots show the program as it is."""

import json
import sys
from pathlib import Path

from case import StopwatchTest

FOLDER = Path(__file__).resolve().parents[2] / "data/screenshots"
sys.path.append(str(FOLDER))

import take


class Pictures(StopwatchTest):
    """Each picture of the README and of software centers."""

    def test_their_words_are_those_of_the_program(self):
        self.assertEqual({path.stem for path in FOLDER.glob("*.png")}, set(take.PICTURES))
        for name, expected in json.loads((FOLDER / "words.json").read_text()).items():
            with self.subTest(name), take.shown(self.desktop, self.program, *take.PICTURES[name]) as window:
                self.eventually(lambda: take.words(window), expected, "`make pictures` takes them again")
                take.save(self.desktop, window, self.home.path / "picture.png")
