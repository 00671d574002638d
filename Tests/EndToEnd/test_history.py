"""The history: what a reset files away, and the windows over it."""

import csv
import shutil
import time

import accessibility
from case import StopwatchTest
from clock import SECOND
from files import decoded
from stopwatch import HISTORY, HOME

NAMING = "Rename and Annotate"
MANY = 1000
ACCENT = "\u0301"  # goes onto the letter before it
ROW = 30  # pixels, less than the height of a row
HOLDING = 1.2  # seconds for which a key is held, and repeats itself


class History(StopwatchTest):
    """The History window over the files in the sessions folder."""

    def setUp(self):
        super().setUp()
        self.folder = self.home.sessions

    def keep_session(self, minutes, **values):
        """Keeps a session that began so many minutes into the year 2020; returns the name of its file."""
        return self.home.keep_session(1, 3, 6, elapsed=10, start=1_577_836_800 + 60 * minutes, **values).name

    def keep_rounds(self, count):
        """Keeps sessions called Round 1 and so on."""
        for minute in range(1, count + 1):
            self.keep_session(minute, name=f"Round {minute}")

    def files(self):
        """The names of the session files."""
        return sorted(path.name for path in self.folder.glob("*.json"))

    def session(self, name):
        """What the session file of the given name holds."""
        return decoded(self.folder / name)

    def open(self):
        """Starts the program, and opens the History window; its first session is selected."""
        self.stopwatch = self.launch(TZ="UTC")
        self.window = self.stopwatch.open(HISTORY)
        if self.files():
            self.select_first()

    def select_first(self):
        """Selects the first session by the keyboard."""
        self.window.key("Home")
        self.has_button("More")

    def shows(self, *words):
        """Waits until the window shows these words, and says nothing of what else it shows."""
        self.eventually(lambda: set(words) <= set(self.window.texts()), True, words)

    def shows_no(self, *words):
        """Waits until the window shows none of these words any more."""
        self.eventually(lambda: set(words) & set(self.window.texts()), set())

    def shows_items(self, *names):
        """Waits until a menu has items of these names; since GTK 4.14, which tells none, so many."""

        def are_shown():
            told = list(map(accessibility.name, self.window.items()))
            return set(names) <= set(told) if any(told) else len(told) == len(names)

        self.eventually(are_shown, True)

    def label(self, text):
        """The label of that text."""
        return next(each for each in accessibility.below(self.window.element)
                    if accessibility.name(each) == text and accessibility.is_label(each))

    def click_session(self, title, button=1, modifier=None):
        """Clicks on a session of the list, while a modifier key is held."""
        keys = (("keydown", modifier), ("keyup", modifier)) if modifier else ((), ())
        self.window.activate()
        place = self.window.middle_of(self.label(title))
        self.desktop.xdotool("mousemove", *place, *keys[0], "click", button, *keys[1])

    def type(self, text):
        """Types a text into whatever window has the keyboard."""
        self.desktop.xdotool("type", text)

    def is_left_with(self, *titles):
        """Waits until the program has the Home and the History window, and these."""
        self.eventually(self.stopwatch.window_titles, sorted([HISTORY, HOME, *titles]))

    def close(self, session):
        """Closes the window of a session."""
        session.key("ctrl+w")
        self.is_left_with()

    def opens(self, title):
        """Fails unless the Return key opens the session of that title, which is then closed."""
        self.window.key("Return")
        self.close(self.stopwatch.window(title))

    def begin_naming(self, text):
        """Types a name for the selected session, and does not accept it."""
        self.window.key("F2")
        self.eventually(self.window.card, NAMING)
        self.type(text)

    def record_and_reset(self):
        """Goes a short round in the Home window."""
        home = self.stopwatch.window()
        home.press("Start")
        self.record_laps(home, 2)
        home.press("Pause")
        home.press("Reset")

    # What is there

    def test_a_reset_files_the_session_and_undo_puts_it_on_the_stopwatch(self):
        self.open()
        self.shows("No sessions", "Sessions appear here when you reset the stopwatch")
        self.record_and_reset()
        self.eventually(lambda: len(self.files()), 1)
        kept = self.session(self.files()[0])
        self.assertEqual(len(kept["splitsNanoseconds"]), 2)
        self.assertLess(abs(kept["startedAtNanoseconds"] / SECOND - time.time()), 20)
        self.shows("2 laps")
        self.assertTrue(any(text.startswith("Today, ") for text in self.window.texts()))
        self.stopwatch.window().key("ctrl+z")
        self.shows("On the stopwatch · 2 laps")
        self.assertEqual(len(self.files()), 1)
        self.select_first()
        self.assertNotIn("Continue", self.window.buttons())

    def test_files_that_come_and_go_show_up_and_leave_what_is_selected(self):
        self.open()
        self.shows("Sessions appear here when you reset the stopwatch")
        name = self.keep_session(1, name="From elsewhere")
        self.shows("From elsewhere")
        self.keep_session(1, name="Named elsewhere")
        self.shows("Named elsewhere")
        shutil.copy(self.folder / name, self.folder / "copy.json")
        self.eventually(lambda: self.window.texts().count("Named elsewhere"), 2)
        for file in self.files():
            (self.folder / file).unlink()
        self.shows_no("Named elsewhere")
        self.keep_rounds(3)
        self.shows("Round 1", "Round 3")
        self.select_first()
        self.window.key("Down")
        self.keep_session(4, name="Above")
        self.keep_session(-4, name="Below")
        self.shows("Above", "Below")
        self.window.key("Return")
        self.assertIn("Round 2", self.stopwatch.window("Round 2").texts())
        # The history takes the place of the last window.
        self.window.close()
        self.stopwatch.window().close()
        for file in self.files():
            (self.folder / file).unlink()
        self.eventually(self.stopwatch.window_titles, [HISTORY])
        self.window = self.stopwatch.window(HISTORY)
        self.shows("No sessions")

    def test_what_other_programs_left_is_shown_and_stays_as_it_is(self):
        contents = {"a.json": "{", "b.json": '{"version": 6, "laps": "of tomorrow"}', "c.json": ""}
        self.folder.mkdir(parents=True)
        for name, content in contents.items():
            (self.folder / name).write_text(content)
        identifier = self.keep_session(5).removesuffix(".json")
        equal = self.folder / f"{identifier} (Ann's conflicted copy 2024-01-31).json"
        shutil.copy(self.folder / f"{identifier}.json", equal)
        name = self.keep_session(1, splitsNanoseconds=[SECOND])
        (self.folder / name).rename(self.folder / f"{identifier}_conflict-20240131-123456.json")
        self.keep_session(3, name="Ann", note="windy")
        self.open()
        self.shows(*contents, "Damaged, or not a session", "Written by a newer version of Stopwatch")
        # The copy of a sync program is below its session, unless it is the same.
        rows = ["1 Jan 2020, 00:05", "1 Jan 2020, 00:01", "Ann"]
        self.eventually(lambda: [text for text in self.window.texts() if text in rows], rows)
        self.shows("Other version · 1 lap")
        self.assertIn("Ann, 1 Jan 2020, 00:03 · 3 laps · windy, 10 seconds",
                      map(accessibility.name, accessibility.below(self.window.element)), "told as a whole")
        self.window.key("End", "Return", "F2", "Delete")
        self.record_and_reset()
        self.eventually(lambda: len(self.files()), 8)
        for name, content in contents.items():
            self.assertEqual((self.folder / name).read_text(), content)
        self.is_left_with()

    def test_a_new_session_is_in_sight_above_the_selected_one(self):
        self.keep_rounds(12)
        self.open()

        def height():
            labels = accessibility.below(self.window.element)
            last = next(each for each in labels if accessibility.shown(each) == "Round 12")
            return self.window.middle_of(last)[1]

        before = height()
        self.record_and_reset()
        self.shows("2 laps")
        self.eventually(lambda: height() > before + ROW, True)
        self.window.key("ctrl+w")
        self.eventually(self.stopwatch.window_titles, [HOME])
        self.record_and_reset()
        self.window = self.stopwatch.open(HISTORY)
        self.shows("Round 12")
        self.eventually(lambda: height() > before + ROW, True)

    def test_texts_of_any_length_are_shown_in_part_and_stay_whole(self):
        endless = "a" + 500_000 * ACCENT  # which GTK would lay out for minutes
        long, longer = "Short" + (10 * "Long ").strip(), "Short" + 500 * "x"
        file = self.keep_session(4, name=endless)
        for minute, name in enumerate((long, longer), 1):
            self.keep_session(minute, name=name, note=name)
        self.open()
        self.shows(long)
        self.begin_naming("")
        self.desktop.xdotool("key", "Tab")
        self.type("all well")
        self.desktop.xdotool("key", "ctrl+Return")
        self.eventually(lambda: self.session(file).get("note"), "all well")
        self.assertEqual(self.session(file)["name"], endless)
        self.eventually(self.window.card, None)
        widths = set()
        for name in (longer, long):
            self.window.key("Down", "Return")
            session = self.stopwatch.window(name)
            widths.add(session.size()[0])
            self.close(session)
        self.assertEqual(len(widths), 1, widths)
        # A name that is cut is whole in a tooltip, which is as wide as the screen. GTK 4.18 tells of rows that
        # they are a few pixels higher than they are.
        def beside_the_windows():
            picture = self.desktop.screen.picture()
            return picture.ink(picture.width - 300, 0, picture.width, picture.height)

        self.assertIsNone(beside_the_windows())
        x, y = self.window.middle_of(self.label(longer))
        self.desktop.xdotool("mousemove", x, y + 8, "mousemove", x + 1, y + 8)
        self.eventually(lambda: beside_the_windows() is not None, True)

    def test_dialogs_come_above_the_history(self):
        self.open()
        self.window.press("Import…")
        self.eventually(self.desktop.screen.active_title, "Import Laps")
        self.desktop.xdotool("key", "Escape")
        self.is_left_with()
        self.window.key("ctrl+question")
        self.eventually(self.desktop.screen.active_title, "Stopwatch – Keyboard Shortcuts")
        keys = self.stopwatch.window("Stopwatch – Keyboard Shortcuts").texts()
        self.assertLess({"Page Up", "Page Down", "Media Play"}, set(keys))
        self.assertEqual([key for key in keys if "_" in key], [])
        self.desktop.xdotool("key", "Escape")
        self.is_left_with()
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

    # Names and notes

    def test_a_session_is_named_with_the_keyboard(self):
        name = self.keep_session(1)
        self.open()
        self.begin_naming("Lola rl ")
        self.desktop.xdotool("key", "BackSpace", "Tab")
        self.type("all")
        self.desktop.xdotool("key", "Return")
        self.type("well")
        self.desktop.xdotool("key", "Tab", "shift+Tab", "ctrl+Return")
        self.shows("Lola rl", "1 Jan 2020, 00:01 · 3 laps · all well")
        self.assertEqual(self.session(name)["name"], "Lola rl")
        self.assertEqual(self.session(name)["note"], "all\nwell")
        self.eventually(self.window.card, None)
        self.window.key("Return")
        texts = self.stopwatch.window("Lola rl").texts()
        self.assertLessEqual({"1 Jan 2020, 00:01", "all\nwell"}, set(texts))
        self.assertFalse([text for text in texts if "3 laps" in text], "its number of laps twice")
        self.assertEqual(self.stopwatch.window().elapsed_time(), "00:00.00")
        self.window.key("ctrl+z")
        self.eventually(lambda: self.session(name).get("name"), None)
        self.shows("1 Jan 2020, 00:01", "3 laps")

    def test_keys_act_beside_the_form_of_a_name_which_is_kept_when_the_program_quits(self):
        name = self.keep_session(1)
        self.open()
        self.begin_naming("Lola")
        home = self.stopwatch.window()
        home.activate()
        home.key("space")
        self.has_button("Pause", home)
        home.key("l")
        self.has_laps(1, window=home)
        home.click("Pause")
        self.has_button("Resume", home)
        self.window.key("ctrl+q")
        self.eventually(self.stopwatch.is_running, False)
        self.assertEqual(self.session(name)["name"], "Lola")

    def test_a_name_that_cannot_be_saved_stays_in_its_form(self):
        name = self.keep_session(1, name="Lara")
        self.open()
        for leave in (lambda: self.window.press("Cancel"), lambda: self.window.key("Escape")):
            self.begin_naming("other")
            leave()
            self.eventually(self.window.card, None)
        self.assertEqual(self.session(name)["name"], "Lara")
        self.begin_naming("Lola")
        (self.folder / name).unlink()
        self.shows_no("Lara")
        self.desktop.xdotool("key", "Return")
        self.is_left_with(HISTORY)
        self.desktop.xdotool("key", "Escape")
        self.is_left_with()
        self.eventually(self.window.card, NAMING)
        with self.window.holding("Return"):
            time.sleep(HOLDING)
            self.is_left_with(HISTORY)
        self.desktop.xdotool("key", "Return")
        self.is_left_with()
        self.keep_session(1)
        self.shows("1 Jan 2020, 00:01")
        self.desktop.xdotool("key", "Return")
        self.shows("Lola")
        self.assertEqual(self.session(name)["name"], "Lola")

    # Going on with a session

    def test_a_session_goes_on_paused_in_the_home_window(self):
        self.keep_rounds(1)
        self.open()
        self.window.press("Continue")
        home = self.stopwatch.window()
        self.eventually(home.elapsed_time, "00:10.00")
        self.assertIn("Session continued, paused at 00:10.00", home.texts())
        self.assertIn("Resume", home.buttons())
        self.eventually(home.is_active, True)
        home.key("ctrl+z")
        self.eventually(home.elapsed_time, "00:00.00")
        self.assertEqual(len(self.files()), 1)
        home.press("Start")
        self.shows("On the stopwatch · No laps")
        self.click_session("Round 1")
        self.window.press("Continue")
        self.eventually(home.elapsed_time, "00:10.00")
        self.assertIn("Session continued, paused at 00:10.00. "
                      "The running session was moved to the history.", home.texts())
        self.eventually(lambda: len(self.files()), 2)
        home.press("Undo")
        self.has_button("Pause", home)

    # Menus, and several sessions

    def test_a_session_has_a_menu_and_the_keyboard_again_after_it(self):
        self.keep_rounds(2)
        self.open()
        self.click_session("Round 1", button=3)
        self.shows_items("Open", "Continue", "Compare", "Use as Reference", "Rename and Annotate…", "Export…",
                         "Move to the Trash")
        self.window.leave_menu()
        self.opens("Round 1")
        for open_menu in (lambda: self.window.open_menu("shift+F10"), lambda: self.window.open_menu("Menu"),
                          lambda: self.window.press("More")):
            open_menu()
            self.eventually(self.window.has_menu, True)
            self.opens("Round 1")
        self.assertEqual(self.stopwatch.window().elapsed_time(), "00:00.00")
        for keys in ((), ("Down",)):
            self.window.open_menu()
            self.window.leave_menu(*keys)
            self.opens("Round 1")

    def test_the_selected_session_keeps_its_menu_with_little_room(self):
        self.keep_rounds(1)
        self.home.scale_text(2)
        self.open()
        self.window.resize(360, 500)
        self.assertTrue(self.window.area().contains(self.window.areas("More")["More"]))
        # Not by pointer: since GTK 4.14, places inside a row are told without its padding.
        self.window.press("More")
        self.eventually(self.window.has_menu, True)

    def test_two_sessions_can_be_compared_and_three_only_deleted(self):
        self.keep_rounds(3)
        self.open()
        self.assertNotIn("Compare", self.window.buttons())
        self.assert_fits()
        search = self.search_area()
        self.click_session("Round 2", modifier="ctrl")
        hint = "2 sessions selected"
        self.shows(hint)
        self.assertTrue(self.window.is_enabled("Compare"))
        self.assertNotIn("Continue", self.window.buttons())
        self.assertEqual(self.search_area(), search)
        self.assertIsNotNone(self.window.ink(search))
        self.assertFalse(search.overlaps(self.window.area_of(self.label(hint))))
        self.click_session("Round 1", modifier="ctrl")
        self.shows("3 sessions selected. Select two to compare.")
        self.assertFalse(self.window.is_enabled("Compare"))
        self.assert_fits()
        self.window.press("Move 3 Sessions to the Trash")
        self.eventually(self.files, [])
        self.shows("3 sessions moved to the trash", "No sessions")
        self.window.press("Undo")
        self.eventually(lambda: len(self.files()), 3)
        self.shows("Round 3")
        self.window.key("shift+Down")
        self.shows(hint)
        self.type("00:01")
        self.shows_no("Round 3")

    def test_the_session_on_the_stopwatch_does_not_go_to_the_trash_with_others(self):
        self.keep_rounds(1)
        self.home.save_paused(5, 1)
        self.open()
        self.window.key("ctrl+a")
        self.shows("2 sessions selected")
        self.assertFalse(self.window.is_enabled("Move 2 Sessions to the Trash"))

    def test_the_last_selected_session_can_be_deselected(self):
        self.keep_rounds(3)
        self.open()
        self.click_session("Round 2")
        self.window.key("ctrl+space")
        self.eventually(lambda: list(filter(accessibility.is_selected, self.window.list_rows())), [])
        self.window.key("Down")
        self.opens("Round 1")

    def assert_fits(self):
        """Fails unless the window can be narrow."""
        self.window.resize(360, 500)
        self.assertEqual(self.window.settled(self.window.size), (360, 500))

    def search_area(self):
        """Where the field for the search is."""
        elements = accessibility.below(self.window.element)
        field = next(each for each in elements if accessibility.name(each) == "Search sessions")
        return self.window.settled(lambda: self.window.area_of(field))

    def test_tab_stops_once_in_the_list_and_a_session_is_compared_with_the_reference(self):
        self.keep_rounds(3)
        self.open()
        for key in ("Tab", "shift+Tab"):
            way = []
            for _ in range(8):
                before = self.window.focused()
                self.window.key(key)
                self.eventually(lambda: self.window.focused() not in (before, None), True)
                way.append(self.window.focused())
            stops = [name for name in way if name.startswith("Round")]
            self.assertIn(len(stops), range(1, 4), way)
            self.assertEqual(len(set(stops)), 1, way)
        self.select_first()
        self.window.key("Return")
        session = self.stopwatch.window("Round 3")
        self.assertEqual(list(session.laps()), [3, 2, 1])
        self.assertIn("Round 3", session.texts())
        self.close(session)
        self.window.open_menu("End", "shift+F10")
        self.window.key("r", "Return")
        self.eventually(lambda: any(text.startswith("Reference · ") for text in self.window.texts()), True)
        self.window.key("Home", "ctrl+e")
        session = self.stopwatch.window("Round 3")
        self.assertTrue(any("Compared with Round 1" in text for text in session.texts()))
        self.close(session)

    def test_a_session_is_named_after_its_reset_and_deleted_from_its_window(self):
        self.stopwatch = self.launch()
        self.record_and_reset()
        self.stopwatch.window().press("Name…")
        self.window = self.stopwatch.with_card(NAMING)
        self.type("Lola")
        self.desktop.xdotool("key", "Return")
        self.shows("Lola")
        self.eventually(self.window.card, None)
        self.window.key("Return")
        session = self.stopwatch.window("Lola")
        session.open_menu()
        session.key("t")
        self.is_left_with()
        self.shows("Session moved to the trash")
        self.assertEqual(self.files(), [])
        self.window.press("Undo")
        self.shows("Lola")

    def test_a_session_is_named_after_its_reset_whatever_was_searched(self):
        self.keep_session(1, name="Ann")
        self.open()
        self.window.key("ctrl+f")
        self.type("ann")
        self.record_and_reset()
        self.stopwatch.window().press("Name…")
        self.window = self.stopwatch.with_card(NAMING)
        self.type("Lola")
        self.desktop.xdotool("key", "Return")
        self.shows("Lola", "Ann")

    def test_a_session_is_compared_with_an_earlier_one_and_exported(self):
        self.keep_session(1, name="Ann")
        self.keep_session(2, name="Bob", splitsNanoseconds=[2 * SECOND, 5 * SECOND])
        self.open()
        self.window.key("shift+Down", "ctrl+e")
        self.window = self.stopwatch.window("Bob")
        self.shows("2.00 behind", "vs Ann", "At Split")
        self.window.key("ctrl+s")
        self.eventually(self.desktop.screen.active_title, "Export Laps")
        path = self.home.path / "compared.csv"
        self.desktop.xdotool("key", "ctrl+a")
        self.type(str(path))
        self.desktop.xdotool("key", "Return")
        self.shows("Saved “compared.csv”")
        rows = list(csv.DictReader(path.read_text().splitlines()))
        self.assertEqual(rows[0]["vs_reference_seconds"], "1.00")
        self.window.key("ctrl+c")
        self.shows("Laps copied")

    # Deleting

    def test_deleting_goes_to_the_trash_and_can_be_taken_back(self):
        self.keep_rounds(3)
        name = self.files()[-1]
        before = self.session(name)
        self.open()
        listener = self.listen()
        self.window.key("Return")
        self.stopwatch.window("Round 3")
        self.window.key("Delete")
        self.eventually(lambda: len(self.files()), 2)
        self.is_left_with()
        self.assertEqual([path.name for path in self.home.trash.iterdir()], [name])
        self.shows("Session moved to the trash")
        self.window.press("Undo")
        self.eventually(lambda: "Deletion undone" in listener.words(), True)
        self.shows("Round 3")
        self.assertEqual(self.session(name), before)
        with self.window.holding("Delete"):
            time.sleep(HOLDING)
        self.shows_no("Round 3")
        self.assertEqual(len(self.files()), 2)
        self.window.key("ctrl+z")
        self.eventually(lambda: len(self.files()), 3)
        self.shows("Round 3")
        # The selection is extended from what was restored.
        self.window.key("shift+Down")
        self.shows("2 sessions selected")
        # What comes into the place of a deleted one has the keyboard.
        self.window.key("Home", "Delete")
        self.shows_no("Round 3")
        self.window.key("Delete")
        self.eventually(lambda: len(self.files()), 1)

    # Searching

    def test_typing_anywhere_searches(self):
        self.keep_session(1, name="Émile", notes={"2": "headwind"})
        self.keep_session(2, name="Ruth")
        self.open()
        self.type("emile")
        self.shows_no("Ruth")
        self.shows("Émile", "1 Jan 2020, 00:01 · 3 laps")
        self.window.key("Return", "Escape")
        self.shows("Ruth")
        self.type("headw")
        self.shows("Lap 2: headwind · 1 Jan 2020, 00:01 · 3 laps")
        self.window.key("Return")
        for _ in range(2):
            self.window.key("Delete")
            self.shows_no("Émile")
            self.window.key("ctrl+z")
            self.shows("Émile")
        self.window.key("Return")
        self.assertIn("Émile", self.stopwatch.window("Émile").texts(), "the only result has the keyboard")

    def test_keys_for_sessions_are_keys_for_texts_while_people_write(self):
        name = self.keep_session(1, name="Lara")
        self.keep_session(2, name="Ruth")
        self.open()
        self.type("xyz")
        self.shows("No results")
        # A search that has found nothing keeps the keyboard.
        self.window.key("BackSpace", "BackSpace", "BackSpace")
        self.shows("Ruth")
        self.type("lara")
        self.shows_no("Ruth")
        self.window.key("Escape")
        self.shows("Ruth")
        self.select_first()
        self.window.key("ctrl+f")
        self.type("lara r l")
        self.window.key("ctrl+a", "Delete")
        self.type("lar")
        self.shows_no("Ruth")
        self.shows("Lara")
        self.window.key("ctrl+a", "BackSpace", "ctrl+z")
        self.eventually(lambda: "Ruth" in self.window.texts(), False)
        self.window.key("Escape")
        self.shows("Ruth")
        self.assertEqual(len(self.files()), 2)
        self.assertEqual(self.stopwatch.window(HOME).elapsed_time(), "00:00.00")
        self.assertEqual(self.session(name)["name"], "Lara")

    def test_a_thousand_sessions_can_be_searched(self):
        for minute in range(MANY):
            self.keep_session(minute, name=f"Session {minute}", elapsedNanoseconds=minute * SECOND + 10 * SECOND)
        self.open()
        self.shows(f"Session {MANY - 1}")
        self.type("session 79")
        self.shows_no("Session 899")
        self.shows("Session 799")
