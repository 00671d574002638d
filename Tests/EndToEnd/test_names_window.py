"""Names in a real window with real keys: a coach's round, and a study of work."""

from clock import hundredths
from control import NO_DESKTOP, ControlTest
from stopwatch import LAPS


class NamesTest(ControlTest):
    """A test of Home with names, which the shell has set."""

    variables = NO_DESKTOP

    def open(self, *names):
        """Opens Home with these names."""
        self.done("names", *names)
        self.stopwatch = self.launch()
        return self.stopwatch.window()

    def owners(self):
        """The numbers of the names of all laps that are on the disk."""
        return [abs(name) for name in self.home.saved().get("lapNames", [])]

    def has_owners(self, *numbers):
        """Fails unless the laps come to belong to these names."""
        self.eventually(self.owners, list(numbers))


class Coach(NamesTest):
    """All at once."""

    def test_a_round_with_digits_crossings_and_what_is_put_right(self):
        window = self.open("Ada", "Ben", "Cleo")
        window.key("1", "space")
        self.eventually(lambda: {"Crossing", "Pause", "Ada", "Ben", "Cleo"} <= window.buttons(), True)
        window.key("1", "KP_2", "KP_Next", "l")
        self.has_owners(1, 2, 3, 0)
        # The crossing gets a name before the latest lap does.
        window.key("3", "ctrl+2")
        self.has_owners(1, 2, 3, 2, 3)
        window.key("ctrl+1")
        self.has_owners(1, 2, 3, 2, 1)
        splits = self.splits()
        window.key("ctrl+z", "ctrl+z")
        self.has_owners(1, 2, 3, 0, 3)
        self.assertEqual(self.splits(), splits)
        window.key("7")
        self.eventually(lambda: "No name has the key 7." in window.texts(), True)
        window.press("Ben")
        self.has_owners(1, 2, 3, 0, 3, 2)
        laps = self.stopwatch.open(LAPS)
        laps.key("1")
        self.has_owners(1, 2, 3, 0, 3, 2, 1)
        self.assertEqual(self.stopwatch.output(), "")

    def test_a_row_counts_the_moment_at_which_the_pointer_goes_down(self):
        window = self.open("Ada", "Ben")
        window.key("space")
        window.point_at("Ben")
        self.let_run(window)
        self.desktop.xdotool("mousedown", 1)
        pressed = hundredths(window.elapsed_time())
        self.let_run(window)
        self.desktop.xdotool("mouseup", 1)
        self.has_owners(2)
        self.assertLess(abs(self.splits()[0] / 10_000_000 - pressed), 20)
        self.desktop.xdotool("mousedown", 1)
        self.desktop.xdotool("mousemove_relative", "--", 60, 0)
        self.desktop.xdotool("mouseup", 1)
        window.key("1")
        self.has_owners(2, 1)

    def test_keys_that_an_open_menu_does_not_use_record(self):
        window = self.open("Ada", "Ben")
        window.key("space", "l", "l")
        self.has_owners(0, 0)
        self.eventually(lambda: len(window.crossings()), 2)
        window.focus(window.crossings()[0])
        window.key("Return")
        self.eventually(window.has_menu, True)
        window.key("2", "l", "ctrl+2")
        self.has_owners(2, 0, 2, 0)
        self.assertTrue(window.has_menu())
        window.key("Escape")
        self.eventually(window.has_menu, False)
        self.assertEqual(self.stopwatch.output(), "")

    def test_a_start_is_corrected_in_the_menu_of_a_row(self):
        window = self.open("Ada", "Ben", "--every", "10s")
        window.key("space", "Tab", "shift+F10")
        self.eventually(window.has_menu, True)
        window.key("e")
        self.eventually(window.card, "Start of Ada")
        self.let_run(window)
        window.type("0:00.1", "Return")
        self.eventually(lambda: self.home.saved()["names"]["list"][0].get("startNanoseconds"), 100_000_000)
        window.key("ctrl+z")
        self.eventually(lambda: "startNanoseconds" in self.home.saved()["names"]["list"][0], False)


    def test_it_is_one_lap_in_the_menus_of_a_row_and_of_a_lap(self):
        window = self.open("Ada", "Ben")
        window.key("space", "1", "1", "1")
        self.let_run(window, seconds=1)
        window.key("1", "space")
        self.has_owners(1, 1, 1, 1)
        window.focus("Ada")
        window.open_menu("shift+F10")
        window.key("o")
        self.eventually(lambda: list(self.home.saved().get("checkedNanoseconds", {})), ["4"])
        window.key("ctrl+z")
        self.eventually(lambda: "checkedNanoseconds" in self.home.saved(), False)
        laps = self.stopwatch.open(LAPS)
        laps.click_row(4)
        laps.open_menu("shift+F10")
        laps.key("o")
        self.eventually(lambda: list(self.home.saved().get("checkedNanoseconds", {})), ["4"])
        laps.open_menu("shift+F10")
        laps.key("o", "Escape")
        self.assertEqual(list(self.home.saved()["checkedNanoseconds"]), ["4"])
        self.assertEqual(self.stopwatch.output(), "")


class WithShells(NamesTest):
    """Home, while shells change what it shows."""

    variables = {}

    def test_a_crossing_keeps_the_focus_while_others_come_and_go(self):
        window = self.open("Ada", "Ben")
        window.key("space", "l", "l")
        self.has_owners(0, 0)
        crossing = window.crossings()[1]
        window.focus(crossing)
        window.key("l", "ctrl+z")
        self.has_owners(0, 0)
        self.eventually(window.focused, crossing)
        self.done("name", "1", "Ben")
        self.has_owners(2, 0)
        self.eventually(window.focused, crossing)
        window.key("Return")
        self.eventually(window.has_menu, True)
        self.done("merge", "1")
        self.has_owners(0)
        window.key("Down", "Return")
        self.has_owners(2)
        self.eventually(window.focused, "Pause")
        window.focus("Ada")
        self.done("names", "Ben", "Ada")
        self.eventually(window.focused, "Ada")
        self.done("names", "Ada")
        self.eventually(lambda: "Ben" in window.buttons(), False)
        self.assertEqual(window.focused(), "Ada")
        self.done("names", "--clear")
        self.eventually(window.focused, "Pause")

    def test_a_menu_is_about_the_lap_that_was_the_last_when_it_opened(self):
        window = self.open("Ada", "Ben")
        window.key("space", "1")
        self.has_owners(1)
        window.focus("Ada")
        window.open_menu("shift+F10")
        self.done("lap", "--name", "Ada")
        self.has_owners(1, 1)
        window.key("x")
        self.eventually(lambda: self.home.saved().get("leftOut"), [1])

    def test_a_press_is_of_the_name_on_which_the_pointer_went_down(self):
        window = self.open("Ada", "Ben")
        window.key("space")
        window.point_at("Ada")
        self.desktop.xdotool("mousedown", 1)
        self.done("names", "Ben", "Ada")
        self.eventually(lambda: [each for each in window.every_button() if each in ("Ada", "Ben")], ["Ben", "Ada"])
        self.desktop.xdotool("mouseup", 1)
        self.has_owners(1)


class ByName(NamesTest):
    """The laps of one name, and a column for each."""

    def open_laps(self):
        """Opens Laps with two laps of Ada, one of Ben and a crossing."""
        self.open("Ada", "Ben").key("space", "1", "2", "1", "l", "space")
        self.has_owners(1, 2, 1, 0)
        return self.stopwatch.open(LAPS)

    def test_keys_and_menu_of_a_cell_are_about_its_lap(self):
        laps = self.open_laps()
        laps.focus("By Name")
        laps.key("space")
        self.eventually(lambda: "Std. dev." in laps.texts(), True)
        # Past the chart.
        laps.key("Tab", "Tab")
        self.eventually(lambda: (laps.focused() or "").split(",")[:2], ["Ada", " lap 1"])
        laps.key("Right")
        self.eventually(lambda: (laps.focused() or "").split(",")[:2], ["Ben", " lap 1"])
        laps.key("Down", "ctrl+2")
        self.has_owners(1, 2, 2, 0)
        laps.key("shift+F10")
        self.eventually(lambda: laps.has_menu(), True)
        laps.key("x")
        self.eventually(lambda: self.home.saved().get("leftOut"), [3])
        laps.key("Return")
        self.eventually(lambda: laps.focused(), "Note on lap 3")
        laps.type_note("late", "Return")
        self.eventually(lambda: laps.note(3), "late")
        self.assertEqual(self.stopwatch.output(), "")

    def test_a_lane_has_the_laps_of_its_name(self):
        laps = self.open_laps()
        self.assertEqual(list(laps.laps()), [4, 3, 2, 1])
        laps.focus("Laps: All Laps")
        laps.key("space", "Down", "Return")
        self.eventually(lambda: list(laps.laps()), [3, 1])


class Study(NamesTest):
    """One after the other."""

    def test_next_and_digits_say_which_step_has_ended(self):
        window = self.open("Get", "Fit", "Place", "--in-turn")
        window.key("space", "l", "3", "0", "l")
        self.has_owners(1, 3, 0, 2)
        self.eventually(lambda: "Cycle 2, step 1 of 3 · next: Fit" in window.texts(), True)
        window.key("ctrl+z")
        self.has_owners(1, 3, 0)
        self.eventually(lambda: "Cycle 1, step 2 of 3 · next: Get" in window.texts(), True)
        self.assertEqual(self.stopwatch.output(), "")
