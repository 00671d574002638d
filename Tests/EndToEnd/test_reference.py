"""Against an earlier session or a pace, and a start that is prepared."""

import json
import re

import accessibility
from area import Area
from case import StopwatchTest
from control import ControlTest
from stopwatch import HISTORY, LAPS

START = 1_577_836_800
WIDTH, MARGIN = 300, 20  # pixels of a narrow window, and beside what is in it
SIGN = 18  # pixels of the widest one, and of the ellipsis


def keep_session(home):
    """Puts last week's session into the history; returns its file."""
    return home.keep_session(100, 230, 300, elapsed=400, start=START, name="Hill run", notes={"2": "hill 2"})


class Against(StopwatchTest):
    """A window over a history with last week's session, and a listener to what is announced."""

    def setUp(self):
        super().setUp()
        self.file = keep_session(self.home)
        self.listener = self.listen()
        self.open_window(TZ="UTC")

    def choose(self, *keys):
        """Chooses from the main menu by its mnemonics."""
        self.window.open_menu()
        for key in keys:
            self.window.key(key)

    def line(self, pattern):
        """The line of the main window that has a pattern; `None` if there is none."""
        return next((text for text in self.window.texts() if re.search(pattern, text)), None)

    def says(self, pattern):
        """Waits until a text of the window has a pattern."""
        self.eventually(lambda: self.line(pattern) is not None, True)

    def hears(self, pattern):
        """Waits until an announcement has a pattern."""
        self.eventually(
            lambda: any(re.search(pattern, words) for words in self.listener.words()), True)

    def test_a_runner_against_last_weeks_session(self):
        self.choose("r", "l")
        self.hears("Compared with Hill run")
        self.says("^Compared with Hill run$")
        self.file.unlink()  # The stopwatch keeps what it needs.
        self.window.press("Start")
        self.says(r"^this lap 1:40 · 1 min( \d+ s)? left$")
        self.window.press("Lap")
        self.hears(r"Lap 1: 00:.*, 1:[34]\d\.\d\d ahead")
        self.says(r"^1:[34]\d\.\d\d ahead$")
        self.says(r"^this lap 2:10 · 2 min( \d+ s)? left · hill 2$")
        self.window.press("Lap")
        self.window.press("Lap")
        self.says(r"^finished .* ahead$")
        laps = self.stopwatch.open(LAPS)
        self.eventually(lambda: {"vs Hill run", "At Split"} <= set(laps.texts()), True)
        self.saved_laps(3)
        self.stopwatch.kill()
        self.open_window(TZ="UTC")
        self.says("^finished .* ahead$")
        self.choose("r", "n")
        self.hears("Comparison ended")
        self.eventually(lambda: self.line("ahead"), None)
        self.window.key("ctrl+z")
        self.says("^finished .* ahead$")

    def test_a_session_of_the_history_is_used_and_its_long_name_has_the_whole_width(self):
        name = 60 * "m"
        self.file.write_text(self.file.read_text().replace("Hill run", name))
        history = self.stopwatch.open(HISTORY)
        self.eventually(lambda: len(history.list_rows()), 1)
        history.key("Return")
        session = self.stopwatch.window(name)
        session.open_menu()
        session.key("r", "Return")
        self.says("^Compared with mmm")
        self.eventually(lambda: any(text.startswith("Reference · ") for text in history.texts()), True)
        self.window.resize(WIDTH, 220)
        line = next(each for each in accessibility.below(self.window.element)
                    if accessibility.name(each).startswith("Compared with") and accessibility.is_label(each))
        area = self.window.settled(lambda: self.window.area_of(line))
        window = self.window.area()
        ink = self.window.ink(Area(window.x + MARGIN, area.y, WIDTH - 2 * MARGIN, area.height))
        self.assertLess(WIDTH - 2 * MARGIN - ink.width, SIGN)

    def test_a_swimmer_holds_a_pace_after_a_prepared_start(self):
        self.choose("r", "Down", "Down", "Down", "Return")
        self.answer("Compare With Pace", "20 x 0:01")
        self.says("^Compared with 20 × 0:01$")
        self.choose("i")
        self.answer("Start In", "1:00")
        self.eventually(self.is_counting_down, True)
        self.window.key("l")
        self.hears("Start canceled")
        self.eventually(self.window.elapsed_time, "00:00.00")
        self.choose("i")
        self.answer("Start In", "3 s")
        self.hears("The stopwatch starts in 3 s")
        self.eventually(self.is_counting_down, True)
        self.assertEqual(self.window.buttons() & {"Cancel", "Pause"}, {"Cancel"})
        self.has_button("Pause")
        self.hears("^Started$")
        for lap in (1, 2):
            self.window.press("Lap")
            self.hears(rf"Lap {lap}: .*(ahead|behind|even)")
        self.window.press("Pause")
        self.assertTrue(all(split > 0 for split in self.splits()))

    def is_counting_down(self):
        """Whether the time before a prepared start is shown."""
        return self.window.elapsed_time().startswith("−00:")


class AgainstInAShell(ControlTest):
    """The same from a shell, with and without a window."""

    def control_text(self, *arguments):
        """What a command prints."""
        return self.control(*arguments).stdout

    def story(self):
        """A swimmer holds a pace."""
        self.assertIn("Compared with 20 × 0:02", self.control_text("reference", "pace", "20", "x", "0:02"))
        self.assertRegex(self.control_text("start", "--in", "1h"), r"Starting  −\d+:[\d:.]+")
        for refused in (["lap"], ["split", "1"], ["end", "1", "0:01"], ["reset"]):
            self.assertEqual(self.control(*refused).returncode, 1, refused)
        self.assertIn("Not started", self.control_text("pause"))
        self.control("start", "--in", "1s")
        self.eventually(lambda: self.control("lap").returncode, 0)
        self.assertRegex(self.control_text("status"), "ahead|behind")
        status = json.loads(self.control_text("status", "--json"))
        self.assertEqual(status["reference"]["lapCount"], 20)
        self.assertEqual(status["reference"]["lapTime"]["seconds"], 2)
        self.assertEqual(
            status["reference"]["difference"]["nanoseconds"] / 1e9,
            status["reference"]["difference"]["seconds"])
        self.assertIn("vs 20 × 0:02", self.control_text("laps"))
        self.assertIn("split_vs_reference_seconds", self.control_text("export"))
        self.assertIn("Comparison ended", self.control_text("reference", "off"))
        self.assertNotIn("reference", json.loads(self.control_text("status", "--json")))
        self.control("undo")
        self.assertIn("reference", json.loads(self.control_text("status", "--json")))

    def test_without_a_window(self):
        self.story()

    def test_with_the_window(self):
        self.launch().window()
        self.story()

    def test_a_runner_against_last_weeks_session(self):
        keep_session(self.home)
        self.assertEqual(self.control_text("reference", "2020-01-01"), "Compared with Hill run\n")
        self.control("start")
        self.assertRegex(self.control_text("lap"), r"total 00:0\d\.\d\d  1:[34]\d\.\d\d ahead\n")
        self.assertRegex(self.control_text("laps"), r"vs Hill run.*At Split")
        self.assertRegex(
            self.control_text("status", "--format", "{reference} {difference}"), r"^Hill run -(9|10)\d\.\d\d\n")

    def test_what_cannot_be(self):
        for arguments, status in ((["reference", "last"], 1), (["reference", "2020-01-01"], 1),
                                  (["reference", "pace", "1:45", "/", "0"], 64),
                                  (["start", "--in", "1s", "--at", "14:00"], 64)):
            refused = self.control(*arguments)
            self.assertEqual((refused.returncode, refused.stdout), (status, ""), arguments)
            self.assertTrue(refused.stderr)
        session = keep_session(self.home).stem
        self.assert_refused(self.control("reference", session, session), 1,
                            f"There is no session “{session} {session}”.")
