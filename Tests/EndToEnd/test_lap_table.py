"""The table of laps: what stands in it, its order, its notes, and laps that are merged."""

import json
import os
import signal

import accessibility
from case import StopwatchTest
from clock import hundredths
from stopwatch import HOME, LAPS
from window import CURRENT_LAP, ELAPSED_TIME

SECOND = 1_000_000_000  # nanoseconds
LAP_SECONDS = [20, 30, 10, 25]
ALL_LAPS = "Show All Laps"


class LapTableTest(StopwatchTest):
    """A stopwatch with laps of these lengths, paused five seconds into the next."""

    lap_seconds = LAP_SECONDS
    notes = {}

    def setUp(self):
        super().setUp()
        splits = [sum(self.lap_seconds[: count + 1]) for count in range(len(self.lap_seconds))]
        self.home.save({
            "version": 1,
            "state": "paused",
            "elapsedNanoseconds": (splits[-1] + 5) * SECOND,
            "splitsNanoseconds": [split * SECOND for split in splits],
            "startedAtNanoseconds": 1_700_000_000 * SECOND,
            "notes": self.notes,
            "savedAt": {"bootID": "?", "sinceBootNanoseconds": 1, "sinceEpochNanoseconds": 1},
        })
        self.stopwatch = self.launch()
        self.open_laps()

    def open_laps(self):
        """Opens the window with all laps."""
        self.home_window = self.stopwatch.window()
        self.home_window.press(ALL_LAPS)
        self.window = self.stopwatch.window(LAPS)
        self.eventually(lambda: bool(self.window.laps()), True)

    def field(self):
        """What has the keyboard."""
        (field,) = accessibility.focused(accessibility.below(self.window.element))
        return field

    def names_with_focus(self):
        """The names of what has the keyboard: nothing, for GTK 4.18, while the window is not in use."""
        return [accessibility.name(each) for each in accessibility.focused(accessibility.below(self.window.element))]

    def order(self):
        """The numbers of the laps from top to bottom."""
        return list(self.window.laps())


class Contents(LapTableTest):
    """What stands in the rows."""

    def test_the_rows_add_up_to_the_total(self):
        parts = [*self.window.laps().values(), self.window.current_lap()]
        self.assertEqual(sum(map(hundredths, parts)), hundredths(self.window.elapsed_time()))

    def test_each_row_compares_its_lap_with_the_one_before_and_with_the_fastest(self):
        rows = self.window.rows()
        self.assertEqual(rows[4][:4], ["4", "00:25.00", "+15.00", "+15.00"])
        self.assertEqual(rows[3][:4], ["3", "Fastest", "00:10.00", "−20.00"])
        self.assertEqual(rows[2][:5], ["2", "Slowest", "00:30.00", "+10.00", "+20.00"])
        self.assertIn("00:20.00", rows[1])
        self.assertIn("01:25.00", rows[4])


class JustOpened(LapTableTest):
    """The window before anybody has chosen a lap: all keys and menus are about the first one, which shows."""

    def open_laps(self):
        self.home_window = self.stopwatch.window()
        self.home_window.key("ctrl+l")
        self.window = self.stopwatch.window(LAPS)

    def has_selected(self, lap):
        """Waits until the row of the lap is selected, and no other."""
        rows = lambda: list(filter(accessibility.is_selected, self.window.list_rows()))
        self.eventually(lambda: [accessibility.name(row).split(",")[0] for row in rows()], [f"Lap {lap}"])

    def test_its_menu_opens_by_the_keys_for_it(self):
        self.has_selected(4)
        for key in ("Menu", "shift+F10"):
            self.window.key(key)
            self.eventually(self.window.has_menu, True)
            self.window.key("Escape")
            self.eventually(self.window.has_menu, False)
        self.window.key("shift+F10", "Return")
        self.eventually(self.window.focused, "Note on lap 4")

    def test_its_commands_work_by_key_and_in_the_menu_of_the_window(self):
        self.window.key("ctrl+Delete")
        self.eventually(lambda: self.home.saved().get("leftOut"), [4])
        self.window.key("F10")
        self.eventually(self.window.has_menu, True)
        self.window.key("n")
        self.eventually(self.window.focused, "Note on lap 4")

    def test_the_first_lap_is_another_after_a_new_one_and_in_another_order(self):
        self.home_window.key("space", "l")
        self.has_selected(5)
        self.window.sort_by("Lap")
        self.has_selected(1)


class WithoutLaps(LapTableTest):
    """The window after a reset."""

    LONGEST_GAP = 60  # pixels

    def test_the_table_follows_the_time(self):
        self.stopwatch.window().press("Reset")
        self.eventually(self.order, [])
        places = lambda: self.window.areas(ELAPSED_TIME, "Sort by Lap")
        self.eventually(lambda: places()["Sort by Lap"].y - places()[ELAPSED_TIME].y < self.LONGEST_GAP, True)


class Order(LapTableTest):
    """By which column the laps stand in order."""

    def test_newest_first(self):
        self.assertEqual(self.order(), [4, 3, 2, 1])

    def test_by_a_column_and_the_other_way_round(self):
        self.window.sort_by("Time")
        self.eventually(self.order, [3, 1, 4, 2])
        self.window.sort_by("Time")
        self.eventually(self.order, [2, 4, 1, 3])
        self.window.sort_by("Lap")
        self.eventually(self.order, [1, 2, 3, 4])

    def test_by_key(self):
        self.window.focus("Sort by vs Previous")
        self.window.key("Return")
        self.eventually(self.order, [3, 1, 2, 4])
        self.assertEqual(self.window.focused_button(), "Sort by vs Previous")
        self.window.key("Return")
        self.eventually(self.order, [4, 2, 1, 3])

    def test_the_arrows_go_on_after_a_click_on_a_head(self):
        self.window.click_row(2)
        self.window.click("Sort by Time")
        self.eventually(self.order, [3, 1, 4, 2])
        self.window.key("Up", "F2")
        self.desktop.xdotool("type", "slow")
        self.window.key("Return")
        self.eventually(lambda: self.window.rows()[4][-1], "slow")

    def test_a_new_lap_comes_where_it_belongs(self):
        self.window.sort_by("Time")
        self.eventually(self.order, [3, 1, 4, 2])
        self.window.press("Resume")
        self.window.press("Lap")
        self.eventually(self.order, [5, 3, 1, 4, 2])

    def place_of_current_lap(self):
        """How many laps stand above the current one."""
        current = self.window.areas(CURRENT_LAP)[CURRENT_LAP]
        return sum(self.window.area_of(self.window.time(f"Lap {lap}")).y < current.y for lap in self.order())

    def test_upwards_the_current_lap_follows_right_below_the_others(self):
        self.assertEqual(self.place_of_current_lap(), 0)
        self.window.resize(720, 900)
        self.window.sort_by("Lap")
        self.eventually(self.order, [1, 2, 3, 4])
        self.eventually(self.place_of_current_lap, 4)
        places = [place.y for place in self.window.areas("Lap 3", "Lap 4", CURRENT_LAP).values()]
        self.assertAlmostEqual(places[2] - places[1], places[1] - places[0], delta=1, msg="the line below a row")
        self.window.sort_by("Time")
        self.eventually(self.order, [3, 1, 4, 2])
        self.eventually(self.place_of_current_lap, 0)


class Times(LapTableTest):
    """Times are corrected in their place."""

    def test_a_double_click_edits_the_time_and_the_next_lap_takes_the_difference(self):
        for width, text, times in ((720, "0:32.5", ("00:32.50", "00:07.50")), (360, "0:31", ("00:31.00", "00:09.00"))):
            self.window.resize(width, 700)
            self.window.activate()
            x, y = self.window.middle_of(self.window.time("Lap 2"))
            self.desktop.xdotool("mousemove", x, y, "click", "--repeat", 2, 1)
            self.eventually(self.window.focused, "Time of lap 2")
            self.desktop.xdotool("key", "ctrl+a")
            self.desktop.xdotool("type", text)
            self.window.key("Return")
            self.eventually(lambda: (self.window.laps()[2], self.window.laps()[3]), times)
        self.window.key("ctrl+z", "ctrl+z")
        self.eventually(lambda: self.window.laps()[2], "00:30.00")

    def test_the_field_says_why_a_time_is_not_possible(self):
        self.window.click_row(2)
        self.window.key("shift+F2", "ctrl+a")
        self.eventually(self.window.focused, "Time of lap 2")
        self.desktop.xdotool("type", "5:00")
        self.window.key("Return")
        reason = "The lap time must be between 00:00.00 and 00:40.00"
        self.eventually(lambda: reason in self.window.texts(), True)
        self.eventually(self.description_after_leaving, reason)
        self.window.key("Escape")
        self.eventually(lambda: self.window.laps()[2], "00:30.00")

    def description_after_leaving(self):
        """What the field says of itself: a message that is spoken takes that place until the keyboard leaves."""
        self.home_window.activate()
        self.window.activate()
        return accessibility.description(self.field())

    def test_an_export_waits_for_a_time_that_is_possible(self):
        self.window.click_row(2)
        self.window.key("shift+F2", "ctrl+a")
        self.eventually(self.window.focused, "Time of lap 2")
        self.desktop.xdotool("type", "5:00")
        self.window.key("ctrl+s")
        self.eventually(lambda: "The lap time must be between 00:00.00 and 00:40.00" in self.window.texts(), True)
        self.assertEqual(self.stopwatch.window_titles(), [LAPS, HOME])
        self.assertEqual(accessibility.text(self.field()), "5:00")
        self.desktop.xdotool("key", "ctrl+a")
        self.desktop.xdotool("type", "0:31")
        self.window.key("ctrl+s")
        self.eventually(lambda: len(self.stopwatch.window_titles()), 3)
        self.assertEqual(self.window.laps()[2], "00:31.00")

    def test_a_reset_elsewhere_does_not_set_a_time_that_is_being_typed(self):
        self.window.click_row(2)
        self.window.key("shift+F2", "ctrl+a")
        self.desktop.xdotool("type", "0:12")
        self.eventually(self.window.focused, "Time of lap 2")
        self.home_window.key("r")
        self.eventually(lambda: "Time of lap 2: 0:12" in self.window.texts(), True)
        self.home_window.key("ctrl+z")
        self.eventually(lambda: 2 in self.window.laps(), True)
        # GTK 4.18 tells of no focus in a window that is not in use.
        self.window.activate()
        self.eventually(self.window.focused, "Time of lap 2")
        self.assertEqual(self.home.saved()["splitsNanoseconds"][1], 50 * SECOND)
        self.window.key("Return")
        self.eventually(lambda: self.window.laps()[2], "00:12.00")


class Notes(LapTableTest):
    """Notes are written in their place."""

    def note(self, lap):
        """The note on a lap."""
        for element in accessibility.below(self.window.element):
            if accessibility.description(element) == f"Note on lap {lap}":
                return accessibility.name(element).strip()
        return None

    def saved_notes(self):
        """The notes in the file."""
        return self.home.saved().get("notes")

    def write(self, lap, text, key="Return"):
        """Writes a note on a lap and ends it with a key."""
        self.window.click_row(lap)
        self.window.key("F2")
        self.desktop.xdotool("type", text)
        self.window.key(key)

    def test_enter_keeps_it(self):
        self.write(2, "A gull, really late")
        self.eventually(lambda: self.note(2), "A gull, really late")
        self.eventually(self.saved_notes, {"2": "A gull, really late"})
        self.assertEqual(self.order(), [4, 3, 2, 1])

    def test_escape_leaves_it_as_it_was(self):
        self.write(2, "first")
        self.eventually(lambda: self.note(2), "first")
        self.write(2, "second", "Escape")
        self.eventually(lambda: self.note(2), "first")
        self.window.key("ctrl+z")
        self.eventually(lambda: self.note(2), "")

    def test_a_click_begins_to_write(self):
        self.window.click_note(3)
        self.desktop.xdotool("type", "windy")
        self.window.click_note(3)
        self.desktop.xdotool("type", "!")
        self.window.key("Return")
        self.eventually(lambda: sorted(self.note(3)), sorted("windy!"))

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
                self.window.click_row(3)
                self.window.key("F2", "ctrl+a")
                self.desktop.xdotool("type", f"note {number}")
                leave()
                self.eventually(lambda: self.note(3), f"note {number}")
                self.window.key("Escape")
        self.assertEqual(self.stopwatch.output(), "")

    def test_another_window_is_not_elsewhere(self):
        self.begin_writing("as they")
        self.home_window.activate()
        self.window.activate()
        self.desktop.xdotool("type", " ran")
        self.window.key("Return")
        self.eventually(self.saved_notes, {"3": "as they ran"})
        self.assertEqual(self.home.saved()["state"], "paused")

    def test_it_moves_with_its_lap_in_the_order_of_the_notes(self):
        self.write(1, "m")
        self.window.sort_by("Note")
        self.begin_writing("zzz")
        self.home_window.activate()
        self.eventually(self.saved_notes, {"1": "m", "3": "zzz"})
        self.window.activate()
        self.desktop.xdotool("type", " l l")
        self.window.key("Return")
        self.eventually(self.saved_notes, {"1": "m", "3": "zzz l l"})
        self.assertEqual(self.order()[-1], 3)

    def test_new_laps_leave_it_open(self):
        self.begin_writing("as they")
        self.home_window.key("space", "l", "l")
        self.eventually(lambda: len(self.home.saved()["splitsNanoseconds"]), 6)
        self.window.activate()
        self.desktop.xdotool("type", " roll l")
        self.window.key("Return")
        self.eventually(self.saved_notes, {"3": "as they roll l"})
        self.assertEqual(len(self.home.saved()["splitsNanoseconds"]), 6)

    def test_keys_that_scroll_leave_its_lap_selected(self):
        self.window.click_row(2)
        self.window.key("F2")
        self.desktop.xdotool("type", "cold")
        for key in ("Page_Up", "Page_Down", "Up", "Down"):
            self.window.key(key)
        self.window.key("Return")
        self.eventually(lambda: self.note(2), "cold")
        self.window.key("Delete")
        self.eventually(lambda: self.home.saved()["splitsNanoseconds"], [20 * SECOND, 60 * SECOND, 85 * SECOND])

    def test_a_new_lap_above_it_leaves_it_open(self):
        self.window.sort_by("vs Previous")
        self.begin_writing("as they", lap=2)
        self.home_window.key("space", "l")
        self.eventually(lambda: len(self.home.saved()["splitsNanoseconds"]), 5)
        self.window.activate()
        self.desktop.xdotool("type", " roll l")
        self.window.key("Return")
        self.eventually(self.saved_notes, {"2": "as they roll l"})
        self.assertEqual(self.order(), [3, 5, 1, 2, 4])

    def test_escape_in_an_input_method_leaves_it_open(self):
        self.begin_writing("abc")
        self.window.key("ctrl+shift+u", "Escape", "Return")
        self.eventually(self.saved_notes, {"3": "abc"})

    def test_a_reset_meanwhile_loses_nothing_of_it(self):
        self.begin_writing("before the reset")
        self.home_window.key("r")
        self.eventually(lambda: self.home.saved()["state"], "initial")
        self.home_window.key("ctrl+z")
        self.eventually(self.saved_notes, {"3": "before the reset"})
        self.window.activate()
        self.eventually(self.names_with_focus, ["Note on lap 3"])
        self.window.click_row(2)
        self.window.key("F2")
        self.eventually(self.names_with_focus, ["Note on lap 2"])
        self.desktop.xdotool("type", "after")
        self.window.key("Return")
        self.eventually(self.saved_notes, {"2": "after", "3": "before the reset"})

    def test_escape_takes_back_what_another_window_has_kept(self):
        self.begin_writing("so far")
        self.home_window.activate()
        self.eventually(self.saved_notes, {"3": "so far"})
        self.window.key("Escape")
        self.eventually(self.saved_notes, None)

    def test_undo_in_a_message_is_of_what_the_message_is_about(self):
        self.window.click_row(1)
        self.window.key("Delete")
        self.eventually(self.order, [3, 2, 1])
        self.begin_writing("as they")
        self.window.click("Undo")
        self.eventually(self.order, [4, 3, 2, 1])
        self.assertIsNone(self.saved_notes())
        self.desktop.xdotool("type", " ran")
        self.window.key("Return")
        self.eventually(self.saved_notes, {"4": "as they ran"})

    def test_a_note_of_many_words_can_be_seen_in_a_narrow_window(self):
        self.window.resize(360, 600)
        self.begin_writing("narrow")
        place, frame = self.window.area_of(self.field()), self.window.area()
        self.assertGreater(place.width, 60)
        self.assertLessEqual(place.x + place.width, frame.width + 2 * frame.x)  # that of the inner area

    def test_a_click_goes_from_one_note_to_the_next(self):
        notes = {"3": "slower", "1": "lr lr", "2": "rest"}
        for lap, text in notes.items():
            self.window.click_note(int(lap))
            self.desktop.xdotool("type", text)
        self.window.key("Return")
        self.eventually(self.saved_notes, notes)
        self.assertEqual(self.order(), [4, 3, 2, 1])

    def begin_writing(self, text, lap=3):
        """Writes on a lap without coming to an end."""
        self.window.click_row(lap)
        self.window.key("F2", "ctrl+a")
        self.desktop.xdotool("type", text)

    def test_closing_the_window_keeps_it(self):
        self.begin_writing("closed")
        self.window.key("ctrl+w")
        self.eventually(self.saved_notes, {"3": "closed"})

    def terminate_once_written(self):
        """Sends the signal once the program has been given the keys, which a signal overtakes."""
        self.eventually(lambda: accessibility.text(self.field()), "terminated")
        os.kill(self.stopwatch.process_id, signal.SIGTERM)

    def test_ending_the_program_keeps_it(self):
        ways = {
            "quit": lambda: self.window.key("ctrl+q"),
            "terminated": self.terminate_once_written,
        }
        for text, end in ways.items():
            with self.subTest(text):
                self.begin_writing(text)
                end()
                self.stopwatch.wait_until_ended()
                self.assertEqual(self.saved_notes(), {"3": text})
                self.stopwatch = self.launch()
                self.open_laps()

    def test_without_a_chosen_lap_the_first_one_gets_it(self):
        self.window.key("F2")
        self.desktop.xdotool("type", "l r first")
        self.window.key("Return")
        self.eventually(lambda: self.note(4), "l r first")
        self.assertEqual(self.order(), [4, 3, 2, 1])

    def test_the_arrows_go_through_the_laps_at_once(self):
        self.window.key("Down", "F2")
        self.desktop.xdotool("type", "third")
        self.window.key("Return")
        self.eventually(lambda: self.note(3), "third")

    def test_a_lap_has_a_menu(self):
        self.window.click_row(2)
        x, y = self.window.middle_of(self.window.time("Lap 2"))
        self.desktop.xdotool("mousemove", x, y, "click", 3)
        self.eventually(self.window.has_menu, True)
        self.desktop.xdotool("key", "Escape")
        self.eventually(self.window.has_menu, False)
        self.window.key("shift+F10")
        self.eventually(self.window.has_menu, True)
        self.desktop.xdotool("key", "Return")
        self.eventually(self.window.focused, "Note on lap 2")

    def test_the_current_lap_has_a_menu_without_what_needs_a_completed_lap(self):
        x, y = self.window.middle_of(self.window.time(CURRENT_LAP))
        self.desktop.xdotool("mousemove", x, y, "click", 3)
        self.eventually(self.window.has_menu, True)
        self.assertTrue(self.window.has_item("Copy", "c"))
        self.assertFalse(self.window.has_item("Edit Note", "n"))

    def test_the_menu_begins_to_write(self):
        self.window.key("Down", "F10")
        self.eventually(lambda: self.window.is_on_item("Edit Note", "n"), True)
        self.window.key("n")
        self.eventually(self.window.focused, "Note on lap 3")
        self.desktop.xdotool("type", "by menu")
        self.window.key("Return")
        self.eventually(self.saved_notes, {"3": "by menu"})

    def test_it_survives_a_restart(self):
        self.write(3, "windy")
        self.eventually(self.saved_notes, {"3": "windy"})
        self.stopwatch.kill()
        self.stopwatch = self.launch()
        self.open_laps()
        self.eventually(lambda: self.note(3), "windy")


class Merging(LapTableTest):
    """A lap is merged with the next one, and comes back."""

    def test_its_time_joins_the_next_one(self):
        self.window.click_row(2)
        self.window.key("Delete")
        self.eventually(self.order, [3, 2, 1])
        self.assertEqual(self.window.laps(), {3: "00:25.00", 2: "00:40.00", 1: "00:20.00"})
        self.window.key("ctrl+z")
        self.eventually(self.order, [4, 3, 2, 1])
        self.assertEqual(self.window.laps()[2], "00:30.00")

    def test_the_menu_has_it_and_the_message_says_which_lap_became_longer(self):
        listener = self.listen()
        self.window.click_row(2)
        self.window.key("F10")
        self.eventually(self.window.has_menu, True)
        self.window.key("m")
        self.eventually(self.order, [3, 2, 1])
        self.eventually(lambda: "Merged: lap 2 is now 00:40.00" in listener.words(), True)

    def test_the_arrows_work_after_going_round_with_tab(self):
        self.window.key("Down", "Tab", "shift+Tab", "Down", "Delete")
        self.eventually(self.order, [3, 2, 1])
        self.assertEqual(self.window.laps()[2], "00:40.00")

    def test_the_chosen_lap_stays_chosen_in_another_order(self):
        self.window.click_row(2)
        self.window.sort_by("Time")
        self.eventually(self.order, [3, 1, 4, 2])
        self.window.key("Delete")
        self.eventually(lambda: sorted(self.window.laps().values()), ["00:20.00", "00:25.00", "00:40.00"])

    def test_a_pointer_that_goes_up_outside_of_the_list_harms_nothing(self):
        self.window.click_row(4)
        for distance in (-80, -400, 900):
            self.desktop.xdotool("mousedown", 1, "mousemove_relative", "--", 0, distance, "mouseup", 1)
            self.window.click_row(4)
        self.assertEqual(self.order(), [4, 3, 2, 1])

    def test_the_latest_joins_the_current_one(self):
        self.window.click_row(4)
        self.window.key("Delete")
        self.eventually(self.window.current_lap, "00:30.00")


class LeavingOut(LapTableTest):
    """A lap is left out of the statistics, and included again."""

    def setUp(self):
        super().setUp()
        listener = self.listen()
        self.window.click_row(3)
        self.window.key("ctrl+Delete")
        self.eventually(self.left_out, [3])
        self.eventually(lambda: "Lap 3 excluded from statistics" in listener.words(), True)

    def left_out(self):
        """The numbers of the laps that are saved as left out."""
        return self.home.saved().get("leftOut")

    def choose(self, key, name):
        """Chooses the item of the menu that has the given name and key."""
        self.window.key("F10")
        self.eventually(self.window.has_menu, True)
        self.assertTrue(self.window.has_item(name, key))
        self.window.key(key)

    def figure(self, name):
        """A figure of the statistics as shown."""
        return accessibility.name(self.window.time(name))

    def check_left_out(self):
        """Checks that the third lap is in the list, and in no figure and no mark."""
        rows = self.window.rows()
        self.assertEqual(rows[3][:4], ["3", "Excluded", "00:10.00", "\u2007"])
        self.assertIn("01:00.00", rows[3])
        self.assertEqual(rows[1][:3], ["1", "Fastest", "00:20.00"])
        self.assertEqual(rows[4][:4], ["4", "00:25.00", "−5.00", "+5.00"])
        figures = {name: self.figure(name) for name in ("Laps", "Fastest", "Average", "Median")}
        expected = {"Laps": "3 of 4", "Fastest": "00:20.00", "Average": "00:25.00", "Median": "00:25.00"}
        self.assertEqual(figures, expected)

    def test_it_is_in_no_figure_and_no_mark_also_after_a_restart(self):
        self.check_left_out()
        self.stopwatch.kill()
        self.stopwatch = self.launch()
        self.open_laps()
        self.check_left_out()

    def test_undo_includes_it_again(self):
        self.window.key("ctrl+z")
        self.eventually(lambda: self.window.rows()[3][:2], ["3", "Fastest"])
        self.window.key("ctrl+shift+z")
        self.eventually(self.left_out, [3])

    def test_the_menu_says_what_it_does_with_the_selected_lap(self):
        self.choose("i", "Include in Statistics")
        self.eventually(self.left_out, None)
        self.window.click_row(2)
        self.choose("x", "Exclude from Statistics")
        self.eventually(self.left_out, [2])

    def test_the_session_in_the_history_has_it_too(self):
        self.home_window.press("Reset")
        sessions = lambda: list(self.home.sessions.glob("*.json"))
        self.eventually(lambda: len(sessions()), 1)
        session = json.loads(sessions()[0].read_text())
        self.assertEqual((session["leftOut"], session["version"]), ([3], 2))


class MergingMany(LapTableTest):
    """Laps are merged in a table that is longer than the window."""

    lap_seconds = [20 + number * 7 % 50 for number in range(100)]

    def test_what_was_merged_can_be_seen(self):
        self.window.click_row(100)
        self.window.key("End")
        self.eventually(lambda: 1 in self.window.laps(), True)
        self.window.sort_by("Time")
        for lap in (99, 98):
            self.window.key("Delete")
            self.eventually(lambda: len(self.home.saved()["splitsNanoseconds"]), lap)
            self.eventually(lambda: self.is_in_sight(1), True)

    def is_in_sight(self, lap):
        """Whether the row of a lap lies within the window."""
        if lap not in self.window.laps():
            return False
        area, window = self.window.areas(f"Lap {lap}")[f"Lap {lap}"], self.window.area()
        return window.y < area.y and area.y + area.height < window.y + window.height


class Columns(LapTableTest):
    """Columns can be hidden, and stay so."""

    def hide_first_column(self):
        """Hides the first column that can be hidden, by the submenu of columns in the main menu."""
        self.window.key("F10")
        self.eventually(self.window.has_menu, True)
        self.window.key("l")
        self.eventually(lambda: self.window.is_on_item("Columns", "l"), True)
        self.window.key("Down")
        self.eventually(lambda: self.window.is_on_item("vs Previous"), True)
        self.window.key("Return")
        self.eventually(self.window.headings, ["Lap", "Time", "vs Best", "Total", "Note"])

    def test_the_choice_is_remembered(self):
        self.assertEqual(self.window.headings(), ["Lap", "Time", "vs Previous", "vs Best", "Total", "Note"])
        self.hide_first_column()
        self.eventually(lambda: self.home.preferences() and self.home.preferences()["hiddenLapColumns"], ["previous"])
        self.stopwatch.kill()
        self.stopwatch = self.launch()
        self.open_laps()
        self.eventually(self.window.headings, ["Lap", "Time", "vs Best", "Total", "Note"])

    def test_the_keyboard_works_on_after_the_menu(self):
        self.hide_first_column()
        self.window.key("space")
        self.eventually(lambda: self.home.saved()["state"], "running")
        self.window.key("F2")
        self.desktop.xdotool("type", "latest")
        self.window.key("Return")
        self.eventually(lambda: self.home.saved().get("notes"), {"4": "latest"})


class Reading(LapTableTest):
    """Somebody reads old laps while new ones come."""

    lap_seconds = [1] * 100
    # Turns of the wheel, as the X server numbers them.
    down, to_the_right = 5, 7

    def place_of_notes(self):
        """How far to the right the column of notes begins."""
        return self.window.areas("Sort by Note")["Sort by Note"].x

    def test_a_narrow_window_can_be_scrolled_sideways(self):
        self.window.resize(360, 600)
        self.assertEqual(self.window.settled(self.window.size), (360, 600))
        place = self.place_of_notes()
        self.window.point_at("Sort by Lap")
        self.desktop.xdotool("click", "--repeat", 20, self.to_the_right)
        self.eventually(lambda: self.place_of_notes() < place - 100, True)
        self.desktop.xdotool("mousemove_relative", 0, 150, "click", "--repeat", 20, self.down)
        self.eventually(lambda: 100 in self.window.laps(), False)

    def test_new_laps_do_not_move_what_is_being_read(self):
        self.window.click_row(100)
        self.window.key("End")
        self.eventually(lambda: 1 in self.window.laps(), True)
        places = self.window.areas("Lap 1", "Lap 5")
        self.window.press("Resume")
        for _ in range(3):
            self.window.press("Lap")
        self.eventually(lambda: len(self.home.saved()["splitsNanoseconds"]), 103)
        self.assertEqual(self.window.areas("Lap 1", "Lap 5"), places)
