"""The table of laps: what stands in it, its order, its notes, and laps that are merged."""

import os
import signal
from itertools import accumulate

import accessibility
from case import StopwatchTest
from clock import SECOND, hundredths
from stopwatch import HOME, LAPS
from window import CURRENT_LAP, ELAPSED_TIME

LAP_SECONDS = [20, 30, 10, 25]
COLUMNS = ["Lap", "Time", "vs Previous", "vs Best", "Total", "Note"]


class LapTableTest(StopwatchTest):
    """A stopwatch with laps of these lengths, paused five seconds into the next."""

    lap_seconds = LAP_SECONDS
    notes = {}

    def setUp(self):
        super().setUp()
        splits = list(accumulate(self.lap_seconds))
        others = {"startedAtNanoseconds": 1_700_000_000 * SECOND, "notes": self.notes}
        self.home.save_paused(splits[-1] + 5, *splits, **others)
        self.start()

    def start(self):
        """Starts the program and opens the window with all laps."""
        self.stopwatch = self.launch()
        self.home_window = self.stopwatch.window()
        self.open_laps()

    def restart(self):
        """Kills the program and starts it again."""
        self.stopwatch.kill()
        self.start()

    def open_laps(self):
        """Opens the window with all laps."""
        self.window = self.stopwatch.open(LAPS)
        self.eventually(lambda: bool(self.window.laps()), True)

    def open_again(self):
        """Closes the window, and opens it as if nobody had chosen a lap."""
        self.window.key("ctrl+w")
        self.eventually(self.stopwatch.window_titles, [HOME])
        self.open_laps()

    def field(self):
        """What has the keyboard."""
        (field,) = accessibility.focused(accessibility.below(self.window.element))
        return field

    def order(self):
        """The numbers of the laps from top to bottom."""
        return list(self.window.laps())

    def saved(self, name):
        """What the file of the stopwatch has by that name."""
        return self.home.saved().get(name)

    def right_click(self, description):
        """Opens the menu of the row with this time."""
        self.window.click_on(self.window.time(description), 3)
        self.eventually(self.window.has_menu, True)


class Contents(LapTableTest):
    """What stands in the rows."""

    LONGEST_GAP = 60  # pixels

    def test_rows_compare_laps_and_add_up_and_are_gone_after_a_reset(self):
        self.has_laps(4, 3, 2, 1)
        rows = self.window.rows()
        self.assertEqual(rows[4][:4], ["4", "00:25.00", "+15.00", "+15.00"])
        self.assertEqual(rows[3][:4], ["3", "Fastest", "00:10.00", "−20.00"])
        self.assertEqual(rows[2][:5], ["2", "Slowest", "00:30.00", "+10.00", "+20.00"])
        self.assertIn("00:20.00", rows[1])
        self.assertIn("01:25.00", rows[4])
        parts = [*self.window.laps().values(), self.window.current_lap()]
        self.assertEqual(sum(map(hundredths, parts)), hundredths(self.window.elapsed_time()))
        self.home_window.press("Reset")
        self.has_laps()
        places = lambda: self.window.areas(ELAPSED_TIME, "Sort by Lap")
        self.eventually(lambda: places()["Sort by Lap"].y - places()[ELAPSED_TIME].y < self.LONGEST_GAP, True)


class NothingChosen(LapTableTest):
    """Before anybody has chosen a lap, all keys and menus are about the first one, which shows."""

    def has_selected(self, lap):
        """Waits until the row of the lap is selected, and no other."""
        rows = lambda: filter(accessibility.is_selected, self.window.list_rows())
        self.eventually(lambda: [accessibility.name(row).split(",")[0] for row in rows()], [f"Lap {lap}"])

    def test_the_first_lap_is_selected_and_has_a_menu(self):
        self.has_selected(4)
        for key in ("Menu", "shift+F10"):
            self.window.open_menu(key)
            self.window.leave_menu()
        self.window.key("shift+F10", "Return")
        self.eventually(self.window.focused, "Note on lap 4")
        self.open_again()
        self.home_window.key("space", "l")
        self.has_selected(5)
        self.window.sort_by("Lap")
        self.has_selected(1)

    def test_keys_and_the_menu_are_about_the_first_lap(self):
        self.window.key("Down", "shift+F10")
        self.eventually(lambda: self.window.is_on_item("Edit Note", "n"), True)
        self.window.key("n")
        self.eventually(self.window.focused, "Note on lap 3")
        self.window.type("by menu", "Return")
        self.eventually(lambda: self.saved("notes"), {"3": "by menu"})
        self.open_again()
        self.window.key("ctrl+Delete")
        self.eventually(lambda: self.saved("leftOut"), [4])
        self.open_again()
        self.window.key("F2")
        self.window.type("l r first", "Return")
        self.eventually(lambda: self.window.note(4), "l r first")
        self.open_again()
        self.window.key("Down")
        self.window.type_note("third", "Return")
        self.eventually(lambda: self.saved("notes"), {"3": "third", "4": "l r first"})
        self.has_laps(4, 3, 2, 1)
        self.open_again()
        self.window.key("Down", "Tab", "shift+Tab", "Down", "Delete")
        self.has_laps(3, 2, 1)
        self.assertEqual(self.window.laps()[2], "00:40.00")


class Order(LapTableTest):
    """By which column the laps stand in order."""

    def test_by_a_column_and_the_other_way_round_by_pointer_and_key(self):
        self.window.sort_by("Time")
        self.has_laps(3, 1, 4, 2)
        self.window.sort_by("Time")
        self.has_laps(2, 4, 1, 3)
        self.window.focus("Sort by vs Previous")
        self.window.key("Return")
        self.has_laps(3, 1, 2, 4)
        self.assertEqual(self.window.focused_button(), "Sort by vs Previous")
        self.window.click_row(2)
        self.window.click("Sort by Time")
        self.has_laps(3, 1, 4, 2)
        # The arrows go on from the chosen lap, which is now the last one.
        self.window.key("Up", "F2")
        self.window.type("slow", "Return")
        self.eventually(lambda: self.window.rows()[4][-1], "slow")
        self.window.press("Resume")
        self.window.press("Lap")
        self.has_laps(5, 3, 1, 4, 2)

    def place_of_current_lap(self):
        """How many laps stand above the current one."""
        current = self.window.areas(CURRENT_LAP)[CURRENT_LAP]
        return sum(self.window.area_of(self.window.time(f"Lap {lap}")).y < current.y for lap in self.order())

    def test_upwards_the_current_lap_follows_right_below_the_others(self):
        self.assertEqual(self.place_of_current_lap(), 0)
        self.window.resize(720, 900)
        self.window.sort_by("Lap")
        self.has_laps(1, 2, 3, 4)
        self.eventually(self.place_of_current_lap, 4)
        places = [place.y for place in self.window.areas("Lap 3", "Lap 4", CURRENT_LAP).values()]
        self.assertAlmostEqual(places[2] - places[1], places[1] - places[0], delta=1, msg="the line below a row")
        self.window.sort_by("Time")
        self.has_laps(3, 1, 4, 2)
        self.eventually(self.place_of_current_lap, 0)


class Times(LapTableTest):
    """Times are corrected in their place."""

    REASON = "The lap time must be between 00:00.00 and {}"

    def type_time(self, text, *keys, lap=2):
        """Types a time for a lap."""
        self.window.click_row(lap)
        self.window.type_time(text, *keys)

    def test_a_double_click_edits_a_time_and_the_next_lap_takes_the_difference(self):
        for width, text, times in ((720, "0:32.5", ("00:32.50", "00:07.50")), (360, "0:31", ("00:31.00", "00:09.00"))):
            self.window.resize(width, 700)
            self.window.click_on(self.window.time("Lap 2"), "--repeat", 2, 1)
            self.eventually(self.window.focused, "Time of lap 2")
            self.window.key("ctrl+a")
            self.window.type(text, "Return")
            self.eventually(lambda: (self.window.laps()[2], self.window.laps()[3]), times)
        self.window.key("ctrl+z", "ctrl+z")
        self.eventually(lambda: self.window.laps()[2], "00:30.00")

    def test_the_field_says_why_a_time_is_not_possible_and_an_export_waits(self):
        self.type_time("5:00", "Return")
        reason = self.REASON.format("00:40.00")
        self.eventually(lambda: reason in self.window.texts(), True)
        self.eventually(self.description_after_leaving, reason)
        self.window.key("Escape")
        self.eventually(lambda: self.window.laps()[2], "00:30.00")
        self.type_time("5:00", "ctrl+s", lap=1)
        self.eventually(lambda: self.REASON.format("00:50.00") in self.window.texts(), True)
        self.assertEqual(self.stopwatch.window_titles(), [LAPS, HOME])
        self.assertEqual(accessibility.text(self.field()), "5:00")
        self.window.key("ctrl+a")
        self.window.type("0:31", "ctrl+s")
        self.eventually(lambda: len(self.stopwatch.window_titles()), 3)
        self.assertEqual(self.window.laps()[1], "00:31.00")

    def description_after_leaving(self):
        """What the field says of itself: a message that is spoken takes that place until the keyboard leaves."""
        self.home_window.activate()
        self.window.activate()
        return accessibility.description(self.field())


class Notes(LapTableTest):
    """Notes are written in their place."""

    def write(self, text, *keys, lap=3):
        """Writes on a lap, and goes on writing without keys."""
        self.window.click_row(lap)
        self.window.type_note(text, *keys)

    def go_on(self, text):
        """Comes back to the window, where a note is being written, and ends it."""
        self.window.activate()
        self.window.type(text, "Return")

    def has_notes(self, notes):
        """Fails unless these notes come to be saved."""
        self.eventually(lambda: self.saved("notes"), notes)

    def has_note(self, lap, text):
        """Fails unless this note comes to be shown."""
        self.eventually(lambda: self.window.note(lap), text)

    def test_enter_keeps_it_and_escape_leaves_it_as_it_was(self):
        self.write("A gull, really late", "Return", lap=2)
        self.has_note(2, "A gull, really late")
        self.has_notes({"2": "A gull, really late"})
        self.assertEqual(self.order(), [4, 3, 2, 1])
        self.write("second", "Escape", lap=2)
        self.has_note(2, "A gull, really late")
        self.window.key("ctrl+z")
        self.has_note(2, "")
        # The first Escape is for the input method.
        self.write("abc", "ctrl+shift+u", "Escape", "Return")
        self.has_notes({"3": "abc"})
        self.write("cold", lap=2)
        # The keys that scroll leave the lap selected.
        self.window.key("Page_Up", "Page_Down", "Up", "Down", "Return")
        self.has_note(2, "cold")
        self.window.key("Delete")
        self.eventually(self.splits, [20 * SECOND, 60 * SECOND, 85 * SECOND])

    def test_a_click_begins_to_write_and_goes_from_one_note_to_the_next(self):
        self.window.click_note(3)
        self.window.type("windy")
        self.window.click_note(3)
        self.window.type("!", "Return")
        self.eventually(lambda: sorted(self.window.note(3)), sorted("windy!"))
        self.window.key("ctrl+z")
        self.has_note(3, "")
        notes = {"3": "slower", "1": "lr lr", "2": "rest"}
        for lap, text in notes.items():
            self.window.click_note(int(lap))
            self.window.type(text)
        self.window.key("Return")
        self.has_notes(notes)
        self.assertEqual(self.order(), [4, 3, 2, 1])

    def test_going_elsewhere_keeps_it(self):
        ways = [
            lambda: self.window.click_row(1),
            lambda: self.window.click_note(1),
            lambda: self.window.key("Tab"),
            lambda: self.window.press("Sort by Time"),
            lambda: self.window.click("Main Menu"),
        ]
        for number, leave in enumerate(ways):
            with self.subTest(number):
                self.write(f"note {number}")
                leave()
                self.has_note(3, f"note {number}")
                self.window.key("Escape")
        self.window.resize(360, 600)
        self.write("narrow")
        place, frame = self.window.area_of(self.field()), self.window.area()
        self.assertGreater(place.width, 60)
        self.assertLessEqual(place.x + place.width, frame.width + 2 * frame.x)  # that of the inner area
        self.assertEqual(self.stopwatch.output(), "")

    def test_another_window_is_not_elsewhere(self):
        self.write("so far")
        self.home_window.activate()
        self.has_notes({"3": "so far"})
        self.window.key("Escape")
        self.has_notes(None)
        self.write("as they")
        self.home_window.activate()
        self.go_on(" ran")
        self.has_notes({"3": "as they ran"})
        self.assertEqual(self.saved("state"), "paused")
        # It moves with its lap in the order of the notes.
        self.write("m", "Return", lap=1)
        self.window.sort_by("Note")
        self.write("zzz")
        self.home_window.activate()
        self.has_notes({"1": "m", "3": "zzz"})
        self.go_on(" l l")
        self.has_notes({"1": "m", "3": "zzz l l"})
        self.assertEqual(self.order()[-1], 3)

    def test_new_laps_leave_it_open(self):
        self.write("as they")
        self.home_window.key("space", "l", "l")
        self.saved_laps(6)
        self.go_on(" roll l")
        self.has_notes({"3": "as they roll l"})
        self.window.sort_by("vs Previous")
        self.write("so far", lap=4)
        self.home_window.key("l")
        self.saved_laps(7)
        self.go_on(" l")
        self.has_notes({"3": "as they roll l", "4": "so far l"})
        places = [self.order().index(lap) for lap in (3, 7, 4)]
        self.assertEqual(places, sorted(places), "the new lap is above the note, but not first")
        self.assertEqual(len(self.splits()), 7)

    def test_a_reset_meanwhile_loses_nothing_of_it(self):
        self.write("before the reset")
        self.home_window.key("r")
        self.eventually(lambda: self.saved("state"), "initial")
        self.home_window.key("ctrl+z")
        self.has_notes({"3": "before the reset"})
        # GTK 4.18 tells of no focus in a window that is not in use.
        self.window.activate()
        self.eventually(self.window.focused, "Note on lap 3")
        self.window.click_row(2)
        self.window.key("F2")
        self.eventually(self.window.focused, "Note on lap 2")
        self.window.type("after", "Return")
        self.has_notes({"2": "after", "3": "before the reset"})

    def test_undo_in_a_message_is_of_what_the_message_is_about(self):
        self.window.click_row(1)
        self.window.key("Delete")
        self.has_laps(3, 2, 1)
        self.write("as they")
        self.window.click("Undo")
        self.has_laps(4, 3, 2, 1)
        self.assertIsNone(self.saved("notes"))
        self.window.type(" ran", "Return")
        self.has_notes({"4": "as they ran"})

    def test_ending_the_program_or_closing_the_window_keeps_it(self):
        self.write("closed", "ctrl+w")
        self.has_notes({"3": "closed"})
        self.open_laps()
        for text, end in {"quit": lambda: self.window.key("ctrl+q"), "terminated": self.terminate}.items():
            with self.subTest(text):
                self.write(text)
                end()
                self.stopwatch.wait_until_ended()
                self.assertEqual(self.saved("notes"), {"3": text})
                self.start()
                self.has_note(3, text)

    def terminate(self):
        """Sends the signal once the program has been given the keys, which a signal overtakes."""
        self.eventually(lambda: accessibility.text(self.field()), "terminated")
        os.kill(self.stopwatch.process_id, signal.SIGTERM)

    def test_a_lap_has_a_menu_and_the_current_one_has_what_needs_no_completed_lap(self):
        self.right_click(CURRENT_LAP)
        self.assertTrue(self.window.has_item("Copy", "c"))
        self.assertFalse(self.window.has_item("Edit Note", "n"))
        self.window.leave_menu()
        self.window.click_row(2)
        self.right_click("Lap 2")
        self.window.leave_menu()
        self.window.open_menu("shift+F10")
        self.window.key("Return")
        self.eventually(self.window.focused, "Note on lap 2")


class Merging(LapTableTest):
    """A lap is merged with the next one, and comes back."""

    def test_its_time_joins_the_next_one_and_the_message_says_so(self):
        listener = self.listen()
        self.window.click_row(2)
        self.window.key("Delete")
        self.has_laps(3, 2, 1)
        self.assertEqual(self.window.laps(), {3: "00:25.00", 2: "00:40.00", 1: "00:20.00"})
        self.window.key("ctrl+z")
        self.has_laps(4, 3, 2, 1)
        self.assertEqual(self.window.laps()[2], "00:30.00")
        listener.events.clear()
        self.window.click_row(4)  # Two fast clicks on one row would edit its note.
        self.window.click_row(2)
        self.window.open_menu("shift+F10")
        self.window.key("m")
        self.has_laps(3, 2, 1)
        self.eventually(lambda: "Merged: lap 2 is now 00:40.00" in listener.words(), True)
        self.window.click_row(3)
        self.window.key("Delete")
        self.eventually(self.window.current_lap, "00:30.00")

    def test_the_chosen_lap_stays_chosen_in_another_order_and_with_any_pointer(self):
        self.window.click_row(4)
        for distance in (-80, -400, 900):
            # The pointer goes up outside of the list.
            self.desktop.xdotool("mousedown", 1, "mousemove_relative", "--", 0, distance, "mouseup", 1)
            self.window.click_row(4)
        self.assertEqual(self.order(), [4, 3, 2, 1])
        self.window.click_row(2)
        self.window.sort_by("Time")
        self.has_laps(3, 1, 4, 2)
        self.window.key("Delete")
        self.eventually(lambda: sorted(self.window.laps().values()), ["00:20.00", "00:25.00", "00:40.00"])


class LeavingOut(LapTableTest):
    """A lap is left out of the statistics, and included again."""

    def has_left_out(self, laps):
        """Fails unless these laps come to be saved as left out."""
        self.eventually(lambda: self.saved("leftOut"), laps)

    def choose(self, lap, key, name):
        """Chooses the item of the menu that has the given name and key."""
        self.window.click_row(lap)
        self.window.open_menu("shift+F10")
        self.assertTrue(self.window.has_item(name, key))
        self.window.key(key)

    def test_it_is_in_no_figure_until_it_is_included_again(self):
        listener = self.listen()
        self.window.click_row(3)
        self.window.key("ctrl+Delete")
        self.has_left_out([3])
        self.eventually(lambda: "Lap 3 excluded from statistics" in listener.words(), True)
        self.restart()
        self.assertEqual(self.window.rows()[3][:4], ["3", "Excluded", "00:10.00", "\u2007"])
        expected = {"Laps": "3 of 4", "Fastest": "00:20.00", "Average": "00:25.00", "Median": "00:25.00"}
        self.assertEqual({name: accessibility.name(self.window.time(name)) for name in expected}, expected)
        self.choose(3, "i", "Include in Statistics")
        self.has_left_out(None)
        self.assertEqual(self.window.rows()[3][:2], ["3", "Fastest"])
        self.choose(2, "x", "Exclude from Statistics")
        self.has_left_out([2])


class Columns(LapTableTest):
    """Columns can be hidden, and stay so."""

    def test_a_hidden_column_stays_hidden_and_the_keyboard_works_on(self):
        self.assertEqual(self.window.headings(), COLUMNS)
        self.window.open_menu()
        self.window.key("l")
        self.eventually(lambda: self.window.is_on_item("Columns", "l"), True)
        self.window.key("Down")
        self.eventually(lambda: self.window.is_on_item("vs Previous"), True)
        self.window.key("Return")
        shown = [each for each in COLUMNS if each != "vs Previous"]
        self.eventually(self.window.headings, shown)
        self.eventually(lambda: (self.home.preferences() or {}).get("hiddenLapColumns"), ["previous"])
        self.window.key("space")
        self.eventually(lambda: self.saved("state"), "running")
        self.restart()
        self.eventually(self.window.headings, shown)


class Reading(LapTableTest):
    """A table that is longer than the window."""

    lap_seconds = [20 + number * 7 % 50 for number in range(100)]
    # Twenty turns of the wheel, whose directions the X server numbers.
    down, to_the_right = ("click", "--repeat", 20, "--delay", 20, 5), ("click", "--repeat", 20, "--delay", 20, 7)

    def go_to_end(self):
        """Shows the first lap, at the end of the list."""
        self.window.click_row(100)
        self.window.key("End")
        self.eventually(lambda: 1 in self.window.laps(), True)

    def place_of_notes(self):
        """How far to the right the column of notes begins."""
        return self.window.areas("Sort by Note")["Sort by Note"].x

    def test_new_laps_do_not_move_what_is_being_read_and_a_narrow_window_can_be_scrolled(self):
        self.go_to_end()
        places = self.window.areas("Lap 1", "Lap 5")
        self.window.press("Resume")
        for _ in range(3):
            self.window.press("Lap")
        self.saved_laps(103)
        self.assertEqual(self.window.areas("Lap 1", "Lap 5"), places)
        self.window.press("Pause")
        self.window.key("Home")
        self.window.resize(320, 600)
        self.assertEqual(self.window.settled(self.window.size), (320, 600))
        self.eventually(lambda: 103 in self.window.laps(), True)
        place = self.place_of_notes()
        self.window.point_at("Sort by Lap")
        self.desktop.xdotool(*self.to_the_right)
        self.eventually(lambda: self.place_of_notes() < place - 20, True)
        self.desktop.xdotool("mousemove_relative", 0, 150, *self.down)
        self.eventually(lambda: 103 in self.window.laps(), False)

    def test_what_was_merged_can_be_seen(self):
        self.go_to_end()
        self.window.sort_by("Time")
        for lap in (99, 98):
            self.window.key("Delete")
            self.saved_laps(lap)
            self.eventually(lambda: self.is_in_sight(1), True)

    def is_in_sight(self, lap):
        """Whether the row of a lap lies within the window."""
        if lap not in self.window.laps():
            return False
        area, window = self.window.areas(f"Lap {lap}")[f"Lap {lap}"], self.window.area()
        return window.y < area.y and area.y + area.height < window.y + window.height
