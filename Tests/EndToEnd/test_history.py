"""The history: what a reset files away, and the windows over it."""

import csv
import json
import shutil
import time

import accessibility
from case import StopwatchTest
from files import decoded
from stopwatch import HOME

HISTORY = "History"
NAMING = "Rename and Annotate"
SECOND = 1_000_000_000  # nanoseconds
MANY = 1000
ACCENT = "\u0301"  # goes onto the letter before it
ROW = 30  # pixels, less than the height of a row
HOLDING = 1.2  # seconds for which a key is held, and repeats itself


class History(StopwatchTest):
    """The History window over the files in the sessions folder."""

    def setUp(self):
        super().setUp()
        self.folder = self.home.sessions

    def keep(self, name, content):
        """Puts a file into the sessions folder, as a program does that syncs folders."""
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(content if isinstance(content, str) else json.dumps(content))

    def keep_session(self, minutes, **values):
        """Keeps a session that began so many minutes into the year 2020."""
        start = 1_577_836_800 + 60 * minutes
        name = time.strftime("%Y-%m-%dT%H-%M-%S.000000000Z.json", time.gmtime(start))
        self.keep(name, {
            "version": 1,
            "startedAtNanoseconds": start * SECOND,
            "elapsedNanoseconds": 10 * SECOND,
            "splitsNanoseconds": [SECOND, 3 * SECOND, 6 * SECOND],
            **values,
        })
        return name

    def files(self):
        """The names of the session files."""
        return sorted(path.name for path in self.folder.glob("*.json"))

    def session(self, name):
        """What the session file of the given name holds."""
        return decoded(self.folder / name)

    def open(self):
        """Starts the program, and opens the History window."""
        self.stopwatch = self.launch(TZ="UTC")
        self.stopwatch.window().key("ctrl+h")
        self.window = self.stopwatch.window(HISTORY)

    def shows(self, *words):
        """Waits until the window shows these words, and says nothing of what else it shows."""
        self.eventually(lambda: set(words) <= set(self.texts()), True, self.texts())

    def shows_items(self, *names):
        """Waits until a menu has items of these names; since GTK 4.14, which tells none, so many."""

        def are_shown():
            told = list(map(accessibility.name, self.window.items()))
            return set(names) <= set(told) if any(told) else len(told) == len(names)

        self.eventually(are_shown, True)

    def shows_no(self, *words):
        """Waits until the window shows none of these words any more."""
        self.eventually(lambda: set(words) & set(self.texts()), set())

    def texts(self, window=None):
        """All words that a window shows."""
        return (window or self.window).texts()

    def select_first(self):
        """Selects the first session by the keyboard."""
        self.window.key("Home")
        self.eventually(lambda: "Continue" in self.window.buttons(), True)

    def record_and_reset(self):
        """Goes a short round in the Home window."""
        home = self.stopwatch.window()
        home.press("Start")
        self.record_laps(home, 2)
        home.press("Pause")
        home.press("Reset")

    def test_a_reset_files_the_session_and_undo_puts_it_on_the_stopwatch(self):
        self.open()
        self.shows("Sessions appear here when you reset the stopwatch")
        self.record_and_reset()
        self.eventually(lambda: len(self.files()), 1)
        kept = self.session(self.files()[0])
        self.assertEqual(len(kept["splitsNanoseconds"]), 2)
        self.assertLess(abs(kept["startedAtNanoseconds"] / SECOND - time.time()), 20)
        self.shows("2 laps")
        self.stopwatch.window().key("ctrl+z")
        self.shows("On the stopwatch · 2 laps")
        self.assertEqual(len(self.files()), 1)
        self.window.key("Home")
        self.eventually(lambda: "More" in self.window.buttons(), True)
        self.assertNotIn("Continue", self.window.buttons())

    def test_a_session_is_named_with_the_keyboard(self):
        name = self.keep_session(1)
        self.open()
        self.shows("3 laps")
        self.select_first()
        self.window.key("F2")
        dialog = self.stopwatch.window(NAMING)
        dialog.activate()
        self.desktop.xdotool("type", "Lola rl ")
        self.desktop.xdotool("key", "BackSpace", "Tab")
        self.desktop.xdotool("type", "all")
        self.desktop.xdotool("key", "Return")
        self.desktop.xdotool("type", "well")
        self.desktop.xdotool("key", "Tab", "shift+Tab", "ctrl+Return")
        self.shows("Lola rl", "1 Jan 2020, 00:01 · 3 laps · all well")
        self.assertEqual(self.session(name)["name"], "Lola rl")
        self.assertEqual(self.session(name)["note"], "all\nwell")
        self.eventually(self.stopwatch.window_titles, [HISTORY, HOME])
        self.window.key("Return")
        texts = self.texts(self.stopwatch.window("Lola rl"))
        self.assertLessEqual({"1 Jan 2020, 00:01", "all\nwell"}, set(texts))
        self.assertFalse([text for text in texts if "3 laps" in text], "its number of laps twice")
        self.assertEqual(self.stopwatch.window().elapsed_time(), "00:00.00")
        self.window.key("ctrl+z")
        self.eventually(lambda: self.session(name).get("name"), None)
        self.shows("1 Jan 2020, 00:01", "3 laps")

    def test_the_session_on_the_stopwatch_is_named_while_it_runs(self):
        self.open()
        self.stopwatch.window().press("Start")
        self.shows("On the stopwatch · No laps")
        self.window.key("Home")
        self.eventually(lambda: "More" in self.window.buttons(), True)
        self.window.key("F2")
        self.stopwatch.window(NAMING).activate()
        self.desktop.xdotool("type", "Lola")
        self.desktop.xdotool("key", "ctrl+Return")
        self.shows("Lola")
        self.eventually(lambda: self.home.saved().get("name"), "Lola")
        self.assertEqual((self.home.saved()["state"], self.files()), ("running", []))
        self.stopwatch.window().key("ctrl+z")
        self.eventually(lambda: self.home.saved().get("name"), None)
        self.assertEqual(self.home.saved()["state"], "running")

    def begin_naming(self, text):
        """Types a name for the only session, and does not accept it; returns the name of its file."""
        name = self.keep_session(1)
        self.open()
        self.shows("3 laps")
        self.select_first()
        self.window.key("F2")
        self.stopwatch.window(NAMING).activate()
        self.desktop.xdotool("type", text)
        return name

    def test_keys_act_in_a_window_beside_a_dialog_of_another(self):
        self.begin_naming("Lola")
        home = self.stopwatch.window()
        home.activate()
        home.key("space")
        self.eventually(lambda: "Pause" in home.buttons(), True)
        home.key("l")
        self.eventually(lambda: list(home.laps()), [1])
        home.click("Pause")
        self.eventually(lambda: "Resume" in home.buttons(), True)

    def test_a_name_that_is_being_typed_is_kept_when_the_program_quits(self):
        name = self.begin_naming("Lola")
        self.desktop.xdotool("key", "ctrl+q")
        self.eventually(self.stopwatch.is_running, False)
        self.assertEqual(self.session(name)["name"], "Lola")

    def test_a_name_that_cannot_be_saved_stays_in_its_dialog(self):
        name = self.begin_naming("Lola")
        (self.folder / name).unlink()
        self.shows_no("3 laps")
        self.desktop.xdotool("key", "Return")
        self.eventually(lambda: self.stopwatch.window_titles().count(NAMING), 2)
        self.desktop.xdotool("key", "Escape")
        self.eventually(lambda: self.stopwatch.window_titles().count(NAMING), 1)
        self.keep_session(1)
        self.shows("3 laps")
        self.desktop.xdotool("key", "Return")
        self.shows("Lola")
        self.assertEqual(self.session(name)["name"], "Lola")

    def test_enter_that_is_held_does_not_close_the_alert_of_a_name_that_cannot_be_saved(self):
        name = self.begin_naming("Lola")
        (self.folder / name).unlink()
        self.shows_no("3 laps")
        with self.stopwatch.window(NAMING).holding("Return"):
            time.sleep(HOLDING)
            self.assertEqual(self.stopwatch.window_titles().count(NAMING), 2)
        self.desktop.xdotool("key", "Return")
        self.eventually(lambda: self.stopwatch.window_titles().count(NAMING), 1)

    def test_a_name_has_one_way_to_be_left_as_it_is(self):
        name = self.keep_session(1, name="Lara")
        self.open()
        self.shows("Lara")
        self.select_first()
        for leave in (lambda dialog: dialog.press("Cancel"), lambda dialog: dialog.key("Escape")):
            self.window.key("F2")
            dialog = self.stopwatch.window(NAMING)
            self.assertEqual(dialog.every_button(), ["Cancel", "Save"])
            self.desktop.xdotool("type", "other")
            leave(dialog)
            self.eventually(self.stopwatch.window_titles, [HISTORY, HOME])
        self.assertEqual(self.session(name)["name"], "Lara")

    def test_about_and_the_keys_are_shown_above_every_window(self):
        self.open()
        self.window.key("ctrl+question")
        self.eventually(self.desktop.screen.active_title, "Stopwatch – Keyboard Shortcuts")
        keys = self.texts(self.stopwatch.window("Stopwatch – Keyboard Shortcuts"))
        self.assertLess({"Page Up", "Page Down", "Media Play"}, set(keys))
        self.assertEqual([key for key in keys if "_" in key], [])
        self.desktop.xdotool("key", "Escape")
        self.eventually(self.stopwatch.window_titles, [HISTORY, HOME])
        self.window.key("F10", "Up")
        self.desktop.xdotool("key", "Return")
        self.eventually(self.desktop.screen.active_title, "About Stopwatch")
        about = self.stopwatch.window("About Stopwatch")
        self.assertEqual(about.selected_texts(), [])
        tab = next(each for each in accessibility.below(about.element)
                   if accessibility.name(each) == "License" and accessibility.role(each) not in accessibility.GROUPS)
        self.desktop.xdotool("mousemove", *about.middle_of(tab), "click", 1)
        texts = lambda: map(accessibility.shown, accessibility.below(about.element))
        self.eventually(lambda: any("The SwiftLog Project" in text for text in texts()), True)

    def test_a_new_session_is_in_sight_above_the_selected_one(self):
        for minutes in range(12):
            self.keep_session(minutes, name=f"Kept {minutes}")
        self.open()
        self.shows("Kept 11")
        self.select_first()

        def height_of(text):
            labels = accessibility.below(self.window.element)
            return self.window.middle_of(next(each for each in labels if accessibility.shown(each) == text))[1]

        before = height_of("Kept 11")
        self.record_and_reset()
        self.shows("2 laps")
        self.eventually(lambda: height_of("Kept 11") > before + ROW, True)
        self.window.key("ctrl+w")
        self.eventually(self.stopwatch.window_titles, [HOME])
        self.record_and_reset()
        self.stopwatch.window().key("ctrl+h")
        self.window = self.stopwatch.window(HISTORY)
        self.shows("Kept 11")
        self.eventually(lambda: height_of("Kept 11") > before + ROW, True)

    def test_tab_stops_once_in_the_list(self):
        for minutes in range(10):
            self.keep_session(minutes, name=f"Kept {minutes}")
        self.open()
        self.shows("Kept 9")
        self.select_first()
        for key in ("Tab", "shift+Tab"):
            way = []
            for _ in range(8):
                before = self.window.focused()
                self.window.key(key)
                self.eventually(lambda: self.window.focused() not in (before, None), True)
                way.append(self.window.focused())
            stops = [name for name in way if name.startswith("Kept")]
            self.assertIn(len(stops), range(1, 4), way)
            self.assertEqual(len(set(stops)), 1, way)

    def test_a_name_of_any_length_is_shown_in_part_and_stays_whole(self):
        long = "a" + 500_000 * ACCENT  # which GTK would lay out for minutes
        name = self.keep_session(2, name=long)
        self.keep_session(1, name="Short")
        self.open()
        self.shows("Short")
        self.select_first()
        self.window.key("F2")
        self.stopwatch.window(NAMING).activate()
        self.desktop.xdotool("key", "Tab")
        self.desktop.xdotool("type", "all well")
        self.desktop.xdotool("key", "ctrl+Return")
        self.eventually(lambda: self.session(name).get("note"), "all well")
        self.assertEqual(self.session(name)["name"], long)

    def test_a_session_is_no_wider_for_a_long_name_and_note(self):
        widths = []
        for minutes, words in enumerate((10 * "Long ", 500 * "x")):
            self.keep_session(minutes, name="Short" + words, note=words)
        self.open()
        self.select_first()
        for name in ("Short" + 500 * "x", "Short" + (10 * "Long ").strip()):
            self.window.key("Return")
            session = self.stopwatch.window(name)
            widths.append(session.size()[0])
            session.key("ctrl+w")
            self.eventually(lambda: name in self.stopwatch.window_titles(), False)
            self.window.key("Down")
        self.assertEqual(widths[0], widths[1])

    def test_a_session_goes_on_paused_in_the_home_window(self):
        self.keep_session(1)
        self.open()
        self.shows("3 laps")
        self.select_first()
        self.window.press("Continue")
        home = self.stopwatch.window()
        self.eventually(home.elapsed_time, "00:10.00")
        self.assertIn("Session continued, paused at 00:10.00", self.texts(home))
        self.assertIn("Resume", home.buttons())
        self.eventually(home.is_active, True)
        home.key("ctrl+z")
        self.eventually(home.elapsed_time, "00:00.00")
        self.assertEqual(len(self.files()), 1)

    def test_continuing_tells_what_becomes_of_the_running_session(self):
        self.keep_session(1, name="Round 1")
        self.open()
        home = self.stopwatch.window()
        home.press("Start")
        self.shows("On the stopwatch · No laps")
        self.click_session("Round 1")
        self.window.press("Continue")
        self.eventually(home.elapsed_time, "00:10.00")
        self.assertIn("Session continued, paused at 00:10.00. "
                      "The running session was moved to the history.", self.texts(home))
        self.eventually(lambda: len(self.files()), 2)
        home.press("Undo")
        self.eventually(lambda: "Pause" in home.buttons(), True)

    def test_two_sessions_can_be_compared_and_three_only_deleted(self):
        for minute in (1, 2, 3):
            self.keep_session(minute, name=f"Round {minute}")
        self.open()
        self.select_first()
        self.assertNotIn("Compare", self.window.buttons())
        self.click_session("Round 2", modifier="ctrl")
        self.shows("2 sessions selected")
        self.assertTrue(self.window.is_enabled("Compare"))
        self.assertNotIn("Continue", self.window.buttons())
        self.click_session("Round 1", modifier="ctrl")
        self.shows("3 sessions selected. Select two to compare.")
        self.assertFalse(self.window.is_enabled("Compare"))
        self.window.press("Move 3 Sessions to the Trash")
        self.eventually(self.files, [])
        self.shows("3 sessions moved to the trash", "No sessions")
        self.window.press("Undo")
        self.eventually(lambda: len(self.files()), 3)

    def click_session(self, title, button=1, modifier=None):
        """Clicks on a session of the list, while a modifier key is held."""
        self.window.activate()
        self.desktop.xdotool("mousemove", *self.window.middle_of(self.label(title)))
        keys = (("keydown", modifier), ("keyup", modifier)) if modifier else ((), ())
        self.desktop.xdotool(*keys[0], "click", button, *keys[1])

    def test_the_window_of_a_deleted_session_closes(self):
        for minute in (1, 2):
            self.keep_session(minute, name=f"Round {minute}")
        self.open()
        self.select_first()
        self.window.key("Return")
        self.stopwatch.window("Round 2")
        self.window.key("Delete")
        self.eventually(self.stopwatch.window_titles, [HISTORY, HOME])
        self.assertEqual(len(self.files()), 1)

    def test_the_history_takes_the_place_of_the_last_window(self):
        name = self.keep_session(1, name="Lara")
        self.open()
        self.select_first()
        self.window.key("Return")
        self.stopwatch.window("Lara")
        self.window.close()
        self.stopwatch.window().close()
        (self.folder / name).unlink()
        self.eventually(self.stopwatch.window_titles, [HISTORY])
        self.window = self.stopwatch.window(HISTORY)
        self.shows("No sessions")

    def test_an_empty_history_says_what_to_do(self):
        self.open()
        self.shows("No sessions", "Sessions appear here when you reset the stopwatch")
        self.window.press("Import…")
        self.eventually(self.desktop.screen.active_title, "Import Laps")

    def test_a_session_has_a_menu(self):
        for minute in (1, 2):
            self.keep_session(minute, name=f"Round {minute}")
        self.open()
        self.shows("Round 1", "Round 2")
        self.select_first()
        self.click_session("Round 1", button=3)
        self.eventually(self.window.has_menu, True)
        self.shows_items("Open", "Continue", "Compare With…", "Use as Reference", "Rename and Annotate…", "Export…",
                         "Move to the Trash")
        self.desktop.xdotool("key", "Escape")
        self.eventually(self.window.has_menu, False)
        self.window.key("Return")
        self.stopwatch.window("Round 1").key("ctrl+w")
        self.eventually(self.stopwatch.window_titles, [HISTORY, HOME])
        for keys in (("shift+F10",), ("Menu",)):
            self.window.key(*keys)
            self.eventually(self.window.has_menu, True)
            self.desktop.xdotool("key", "Return")
            self.stopwatch.window("Round 1").key("ctrl+w")
            self.eventually(self.stopwatch.window_titles, [HISTORY, HOME])

    def test_the_keyboard_is_on_the_session_again_after_the_menu_of_the_window(self):
        self.keep_session(1, name="Round 1")
        self.open()
        self.select_first()
        for keys in (("Escape",), ("Down", "Escape")):
            self.window.key("F10")
            self.eventually(self.window.has_menu, True)
            self.window.key(*keys)
            self.eventually(self.window.has_menu, False)
            self.window.key("Return")
            self.stopwatch.window("Round 1").key("ctrl+w")
            self.eventually(self.stopwatch.window_titles, [HISTORY, HOME])

    def test_the_selected_session_has_a_button_for_its_menu(self):
        for minute in (1, 2):
            self.keep_session(minute, name=f"Round {minute}")
        self.open()
        self.select_first()
        self.window.key("Down")
        self.window.press("More")
        self.eventually(self.window.has_menu, True)
        self.desktop.xdotool("key", "Return")
        self.stopwatch.window("Round 1")
        self.assertEqual(self.stopwatch.window().elapsed_time(), "00:00.00")

    def test_another_session_is_chosen_to_compare_with(self):
        for minute in (1, 2, 3):
            self.keep_session(minute, name=f"Round {minute}")
        self.open()
        self.select_first()
        for choose in (lambda dialog: dialog.key("Return"), lambda dialog: dialog.press("Compare")):
            self.window.key("Home", "ctrl+e")
            dialog = self.stopwatch.window("Compare")
            self.eventually(lambda: [title for title in self.texts(dialog) if "Round" in title], ["Round 2", "Round 1"])
            dialog.key("Down")
            choose(dialog)
            session = self.stopwatch.window("Round 3")
            self.assertTrue(any(text.startswith("Compared with Round 1") for text in self.texts(session)))
            session.key("ctrl+w")
            self.eventually(self.stopwatch.window_titles, [HISTORY, HOME])

    def test_the_search_stays_while_sessions_are_compared(self):
        for minute in range(1, 5):
            self.keep_session(minute, name=f"Round {minute}", note="late" if minute < 3 else "")
        self.open()
        self.select_first()
        search = self.search_area()
        hint = "2 sessions selected"
        self.window.key("shift+Down")
        self.shows(hint)
        self.assertEqual(self.search_area(), search)
        self.assertIsNotNone(self.window.ink(search))
        self.assertFalse(search.overlaps(self.window.area_of(self.label(hint))))
        self.desktop.xdotool("type", "late")
        self.shows_no("Round 3")

    def search_area(self):
        """Where the field for the search is."""
        elements = accessibility.below(self.window.element)
        field = next(each for each in elements if accessibility.name(each) == "Search sessions")
        return self.window.settled(lambda: self.window.area_of(field))

    def label(self, text):
        """The label of that text."""
        return next(each for each in accessibility.below(self.window.element)
                    if accessibility.name(each) == text and accessibility.is_label(each))

    def test_the_selected_session_keeps_its_menu_with_little_room(self):
        self.keep_session(1, name="Round 1")
        self.home.scale_text(2)
        self.open()
        self.window.resize(360, 500)
        self.window.key("Home")
        self.eventually(lambda: "More" in self.window.buttons(), True)
        self.assertTrue(self.window.area().contains(self.window.areas("More")["More"]))
        # Not by pointer: since GTK 4.14, places inside a row are told without its padding.
        self.window.press("More")
        self.eventually(self.window.has_menu, True)

    def test_the_choice_of_a_session_to_compare_with_is_cancelled(self):
        for minute in (1, 2):
            self.keep_session(minute, name=f"Round {minute}")
        self.open()
        self.select_first()
        for cancel in (lambda dialog: dialog.key("Escape"), lambda dialog: dialog.press("Cancel")):
            self.window.key("ctrl+e")
            cancel(self.stopwatch.window("Compare"))
            self.eventually(self.stopwatch.window_titles, [HISTORY, HOME])
        self.window.key("Return")
        self.stopwatch.window("Round 2")

    def test_the_date_of_today_is_a_word(self):
        self.open()
        self.record_and_reset()
        self.eventually(lambda: any(text.startswith("Today, ") for text in self.texts()), True)

    def test_a_search_shows_the_note_on_a_lap_that_it_found(self):
        self.keep_session(1, name="Lara", notes={"2": "headwind"})
        self.open()
        self.shows("1 Jan 2020, 00:01 · 3 laps")
        self.window.activate()
        self.desktop.xdotool("type", "headw")
        self.shows("Lap 2: headwind · 1 Jan 2020, 00:01 · 3 laps")

    def test_it_fits_into_a_narrow_window(self):
        for minute in (1, 2, 3):
            self.keep_session(minute, name=f"Round {minute}")
        self.open()
        self.select_first()
        for keys in ((), ("shift+Down", "shift+Down")):
            if keys:
                self.window.key(*keys)
                self.shows("3 sessions selected. Select two to compare.")
            self.window.resize(360, 500)
            self.assertEqual(self.window.settled(self.window.size), (360, 500))

    def test_a_name_that_is_cut_is_whole_in_a_tooltip(self):
        name = (30 * "Long ").strip()
        self.keep_session(1, name=name)
        self.open()
        self.shows(name)
        self.window.activate()
        label = next(each for each in accessibility.below(self.window.element)
                     if accessibility.name(each) == name and accessibility.is_label(each))
        x, y = self.window.middle_of(label)
        self.desktop.xdotool("mousemove", x + 200, y)
        picture = self.desktop.screen.picture
        self.window.settled(lambda: picture().pixels)
        before = picture().pixels
        self.desktop.xdotool("mousemove", x, y, "mousemove", x + 1, y)
        self.eventually(lambda: picture().pixels != before, True)

    def test_deleting_goes_to_the_trash_and_can_be_taken_back(self):
        name = self.keep_session(1)
        before = self.session(name)
        self.open()
        self.shows("3 laps")
        self.select_first()
        self.window.key("Delete")
        self.eventually(self.files, [])
        self.assertEqual([path.name for path in self.home.trash.iterdir()], [name])
        self.shows("Session moved to the trash")
        self.window.press("Undo")
        self.shows("3 laps")
        self.assertEqual(self.session(name), before)

    def test_delete_that_is_held_moves_one_session_to_the_trash(self):
        for minute in (1, 2, 3):
            self.keep_session(minute, name=f"Round {minute}")
        self.open()
        self.shows("Round 1", "Round 3")
        self.select_first()
        with self.window.holding("Delete"):
            time.sleep(HOLDING)
        self.shows_no("Round 3")
        self.assertEqual(len(self.files()), 2)

    def test_the_only_result_of_a_search_has_the_keyboard_again_once_it_is_restored(self):
        for minute, name in enumerate(("Lara", "Ruth")):
            self.keep_session(minute, name=name)
        self.open()
        self.shows("Lara", "Ruth")
        self.window.activate()
        self.desktop.xdotool("type", "lara")
        self.shows_no("Ruth")
        self.window.key("Return")
        for _ in range(2):
            self.window.key("Delete")
            self.shows_no("Lara")
            self.window.key("ctrl+z")
            self.shows("Lara")
        self.window.key("Return")
        self.stopwatch.window("Lara")

    def test_a_search_that_is_cleared_after_it_found_nothing_keeps_the_keyboard(self):
        self.keep_session(1, name="Lara")
        self.keep_session(2, name="Ruth")
        self.open()
        self.shows("Lara", "Ruth")
        self.window.activate()
        self.desktop.xdotool("type", "xyz")
        self.shows("No results")
        self.window.key("BackSpace", "BackSpace", "BackSpace")
        self.shows("Ruth")
        self.desktop.xdotool("type", "lara")
        self.shows_no("Ruth")
        self.shows("Lara")

    def test_escape_ends_the_search_wherever_the_keyboard_is(self):
        self.keep_session(1, name="Lara")
        self.keep_session(2, name="Ruth")
        self.open()
        self.shows("Lara", "Ruth")
        self.window.activate()
        self.desktop.xdotool("type", "lara")
        self.shows_no("Ruth")
        self.window.key("Return", "Escape")
        self.shows("Ruth")

    def test_the_selection_is_extended_from_what_was_restored(self):
        for minute in (1, 2, 3):
            self.keep_session(minute, name=f"Round {minute}")
        self.open()
        self.select_first()
        self.window.key("Delete")
        self.eventually(lambda: len(self.files()), 2)
        self.window.key("ctrl+z")
        self.eventually(lambda: len(self.files()), 3)
        self.shows("Round 3")
        self.window.key("shift+Down")
        self.shows("2 sessions selected")

    def test_keys_for_sessions_are_keys_for_texts_while_people_write(self):
        name = self.keep_session(1, name="Lara")
        self.keep_session(2, name="Ruth")
        self.open()
        self.shows("Lara", "Ruth")
        self.select_first()
        self.window.key("ctrl+f")
        self.desktop.xdotool("type", "lara r l")
        self.window.key("ctrl+a", "Delete")
        self.desktop.xdotool("type", "lar")
        self.shows_no("Ruth")
        self.shows("Lara")
        self.window.key("ctrl+a", "BackSpace", "ctrl+z")
        self.eventually(lambda: "Ruth" in self.texts(), False)
        self.window.key("Escape")
        self.shows("Ruth")
        self.assertEqual(len(self.files()), 2)
        self.assertEqual(self.stopwatch.window(HOME).elapsed_time(), "00:00.00")
        self.assertEqual(self.session(name)["name"], "Lara")

    def test_what_has_the_keyboard_is_selected(self):
        for minute, name in enumerate(("Ann", "Bob", "Cem", "Eve")):
            self.keep_session(minute, name=name)
        self.open()
        self.shows("Ann", "Eve")
        self.window.key("Delete")
        self.shows_no("Eve")
        self.window.key("Delete")
        self.shows_no("Cem")
        self.window.key("ctrl+z")
        self.shows("Cem")
        self.window.key("Return")
        self.assertIn("Cem", self.texts(self.stopwatch.window("Cem")))
        self.window.activate()
        self.desktop.xdotool("type", "ann")
        self.shows_no("Bob")
        self.window.key("Down", "Delete")
        self.shows("No results")

    def test_what_is_selected_stays_so_while_files_come_and_go(self):
        for minute, name in enumerate(("Ann", "Bob", "Cem")):
            self.keep_session(minute, name=name)
        self.open()
        self.shows("Ann", "Bob", "Cem")
        self.assertIn("Continue", self.window.buttons())
        self.window.key("Down")
        self.keep_session(3, name="Above")
        self.keep_session(-3, name="Below")
        self.shows("Above", "Below")
        self.window.key("Return")
        self.assertIn("Bob", self.texts(self.stopwatch.window("Bob")))

    def test_typing_anywhere_searches(self):
        self.keep_session(1, name="Émile")
        self.keep_session(2, name="Ruth")
        self.open()
        self.shows("Émile", "Ruth")
        self.window.activate()
        self.desktop.xdotool("type", "emile")
        self.shows_no("Ruth")
        self.shows("Émile")
        self.window.key("Return", "Return")
        self.assertIn("Émile", self.texts(self.stopwatch.window("Émile")))

    def test_a_session_and_two_of_them_open_in_windows_of_their_own(self):
        for minute in (1, 2):
            self.keep_session(minute, name=f"Round {minute}")
        self.open()
        self.shows("Round 1", "Round 2")
        self.select_first()
        self.window.key("Return")
        session = self.stopwatch.window("Round 2")
        self.assertEqual(list(session.laps()), [3, 2, 1])
        self.assertIn("Round 2", self.texts(session))
        session.close()
        self.window.key("shift+Down", "ctrl+e")
        compared = self.stopwatch.window("Round 2")
        self.assertTrue(any(text.startswith("Compared with Round 1") for text in self.texts(compared)))

    def test_a_session_is_compared_with_an_earlier_one_and_exported(self):
        self.keep_session(1, name="Ann")
        self.keep_session(2, name="Bob", splitsNanoseconds=[2 * SECOND, 5 * SECOND])
        self.open()
        self.select_first()
        self.window.key("shift+Down", "ctrl+e")
        self.window = self.stopwatch.window("Bob")
        self.shows("+2.00 behind", "vs Ann", "At Split")
        self.window.key("ctrl+s")
        self.eventually(self.desktop.screen.active_title, "Export Laps")
        path = self.home.path / "compared.csv"
        self.desktop.xdotool("key", "ctrl+a")
        self.desktop.xdotool("type", str(path))
        self.desktop.xdotool("key", "Return")
        self.shows("Saved “compared.csv”")
        rows = list(csv.DictReader(path.read_text().splitlines()))
        self.assertEqual(rows[0]["vs_reference_seconds"], "1.00")
        self.window.key("ctrl+c")
        self.shows("Laps copied")

    def test_files_that_come_and_go_show_up(self):
        self.open()
        self.shows("Sessions appear here when you reset the stopwatch")
        name = self.keep_session(1, name="From elsewhere")
        self.shows("From elsewhere")
        self.keep(name, {**self.session(name), "name": "Named elsewhere"})
        self.shows("Named elsewhere")
        shutil.copy(self.folder / name, self.folder / "copy.json")
        self.eventually(lambda: self.texts().count("Named elsewhere"), 2)
        for file in self.files():
            (self.folder / file).unlink()
        self.shows_no("Named elsewhere")

    def test_the_copy_of_a_sync_program_is_below_its_session(self):
        identifier = self.keep_session(5).removesuffix(".json")
        self.keep_session(3, name="Ann")
        for addition in (".sync-conflict-20240131-123456-ABCDEFG", " (Ann's conflicted copy 2024-01-31)"):
            shutil.copy(self.folder / f"{identifier}.json", self.folder / f"{identifier}{addition}.json")
        name = self.keep_session(1, splitsNanoseconds=[SECOND])
        (self.folder / name).rename(self.folder / f"{identifier}_conflict-20240131-123456.json")
        self.open()
        rows = ["1 Jan 2020, 00:05", "1 Jan 2020, 00:01", "Ann"]
        self.eventually(lambda: [text for text in self.texts() if text in rows], rows)
        self.shows("Other version · 1 lap")
        self.assertEqual(len(self.files()), 5)

    def test_screen_readers_are_told_each_session_as_a_whole(self):
        self.keep_session(1, name="Lara", note="windy")
        self.open()
        name = "Lara, 1 Jan 2020, 00:01 · 3 laps · windy, 10 seconds"
        self.eventually(lambda: name in map(accessibility.name, accessibility.below(self.window.element)), True)

    def test_what_cannot_be_read_is_shown_and_stays_as_it_is(self):
        contents = {"a.json": "{", "b.json": '{"version": 4, "laps": "of tomorrow"}', "c.json": ""}
        for name, content in contents.items():
            self.keep(name, content)
        self.keep_session(1, name="Lara")
        self.open()
        self.shows("a.json", "b.json", "c.json", "Lara")
        self.shows("Damaged, or not a session", "Written by a newer version of Stopwatch")
        self.window.key("End", "Return", "F2", "Delete")
        self.record_and_reset()
        self.eventually(lambda: len(self.files()), 5)
        for name, content in contents.items():
            self.assertEqual((self.folder / name).read_text(), content)
        self.assertEqual(self.stopwatch.window_titles(), [HISTORY, HOME])

    def test_a_thousand_sessions_can_be_searched(self):
        for minute in range(MANY):
            self.keep_session(minute, name=f"Session {minute}", elapsedNanoseconds=minute * SECOND + 10 * SECOND)
        self.stopwatch = self.launch()
        self.stopwatch.window().key("ctrl+h")
        self.window = self.stopwatch.window(HISTORY)
        self.shows(f"Session {MANY - 1}")
        self.window.activate()
        self.desktop.xdotool("type", "session 79")
        self.shows_no("Session 899")
        self.shows("Session 799")
