"""The preferences: in their file, which other programs may edit, and in their window."""

import json
import os
import re
import subprocess
import time
from pathlib import Path

import accessibility
from case import TIMEOUT, StopwatchTest, WindowTest
from clock import SECOND, moment_of, now, span
from control import ControlTest
from fingers import Fingers
from preferences_window import PREFERENCES, PreferencesWindow
from preload import OPTIONS
from stand_in import StandIn
from stopwatch import HISTORY, HOME, LAPS

TOLERANCE = 0.005  # seconds
NARROW = (360, 500)  # pixels
FLAG_IDLE = 8  # of the session manager's Inhibit


class File(WindowTest, ControlTest):
    """preferences.json, edited by others while the program runs."""

    def test_what_others_do_to_it_takes_effect_at_once(self):
        file, shown = self.home.preferences_file, self.window.elapsed_time
        self.assertEqual(shown(), "00:00.00")
        self.home.prefer(timePrecision="seconds")  # in a folder that has not been there
        self.eventually(shown, "00:00")
        fresh = file.with_suffix(".fresh")
        fresh.write_text(json.dumps({"version": 1, "timePrecision": "tenths"}))
        os.replace(fresh, file)
        self.eventually(shown, "00:00.0")
        file.rename(fresh)
        self.eventually(shown, "00:00.00")
        fresh.rename(file)
        self.eventually(shown, "00:00.0")
        half = '{"version": 1, "timePre'
        file.write_text(half)
        self.eventually(lambda: self.home.log().count("cannot use the preferences"), 1)
        self.assertEqual(shown(), "00:00.0")
        self.assertEqual(file.read_text(), half)
        self.assertEqual(os.listdir(file.parent), ["preferences.json"])
        self.home.prefer()
        self.done("config", "set", "timePrecision", "seconds")
        self.eventually(shown, "00:00")


class InWindow(StopwatchTest):
    """The Preferences window, opened from Home."""

    def setUp(self):
        super().setUp()
        self.open_window(**self.variables())

    def variables(self):
        """What the environment of the program has besides."""
        return {}

    def open(self, above=None):
        """Opens the window by its key."""
        (above or self.window).key("ctrl+comma")
        self.preferences = PreferencesWindow(self.stopwatch.window(PREFERENCES))
        return self.preferences

    def open_laps(self):
        """Opens the window with three laps of a stopwatch that is paused again."""
        laps = super().open_laps()
        self.window.press("Pause")
        return laps


class Window(InWindow):
    """Its ways in and out."""

    ROWS = ["Decimal places", "Count the time while the computer sleeps",
            "Keep running when the program is closed", "Colors", "Large digits show",
            "Show the time in the window title", "Keep the screen on while running",
            "Control the stopwatch with single keys", "Play a sound on start, pause and lap",
            "Remind even when the program is closed", "Ignore a second press within"]
    PAGE = "Set Up…"

    def test_a_page_says_how_to_set_up_keys_in_other_windows(self):
        applications, opened = self.home.path / "data/applications", self.home.path / "opened"
        applications.mkdir(parents=True)
        (applications / "browser.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName=Browser\nExec=sh -c 'echo \"$0\" > {opened}' %u\n"
            "MimeType=x-scheme-handler/https;\n")
        (applications / "mimeapps.list").write_text("[Default Applications]\nx-scheme-handler/https=browser.desktop\n")
        self.open().window.press(self.PAGE)
        self.eventually(lambda: opened.exists() and opened.read_text().rpartition("/")[2], "desktop.md\n")
        self.assertIsNone(self.home.preferences())

    def test_every_window_and_the_menu_open_the_same_one_keys_close_it_and_the_program_ends_without_it(self):
        laps = self.open_laps()
        history = self.stopwatch.open(HISTORY)
        for window in (self.window, laps, history):
            self.open(window)
        self.assertEqual(self.stopwatch.window_titles(), sorted([HISTORY, LAPS, PREFERENCES, HOME]))
        for window in (laps, history):
            window.key("ctrl+w")
        for key in ("Escape", "ctrl+w"):
            self.stopwatch.window(PREFERENCES).key(key)
            self.eventually(self.stopwatch.window_titles, [HOME])
            self.window.open_menu()
            self.window.key("p")
        self.stopwatch.window(PREFERENCES)
        self.eventually(self.stopwatch.window_titles, [PREFERENCES, HOME])
        self.window.key("ctrl+w")
        self.has_ended()

    def test_a_list_begins_at_what_is_chosen_and_escape_closes_it_first(self):
        preferences = self.open()
        preferences.go_to("Decimal places")
        self.desktop.xdotool("key", "Return")
        self.eventually(preferences.window.focused_choice, "0.01 s")
        self.desktop.xdotool("key", "Escape")
        self.eventually(preferences.focused_title, "Decimal places")
        self.assertIn(PREFERENCES, self.stopwatch.window_titles())
        self.desktop.xdotool("key", "Return")
        self.eventually(preferences.window.focused_choice, "0.01 s")
        self.desktop.xdotool("key", "Down", "Return")
        self.eventually(lambda: preferences.values()["Decimal places"], "0.001 s")
        self.eventually(preferences.focused_title, "Decimal places")

    def test_every_row_has_a_name_is_reached_with_tab_is_not_wide_and_shows_what_is_edited_elsewhere(self):
        preferences = self.open()
        self.assertEqual(list(preferences.values()), self.ROWS)
        descriptions = preferences.descriptions()
        self.assertEqual(list(descriptions), self.ROWS)
        self.assertEqual({title: words for title, words in descriptions.items() if words}, {
            "Decimal places": "Also used in exports",
            "Control the stopwatch with single keys": "L, R, T, Space and presenter keys",
        })
        way = preferences.go_to(self.ROWS[-1])
        self.assertEqual([name for name in way if name != self.PAGE], self.ROWS)
        self.assertIn(self.PAGE, way)
        preferences.window.resize(*NARROW)
        self.assertEqual(preferences.window.size(), NARROW)
        before = preferences.values()
        self.home.prefer(sounds=True, appearance="dark", timePrecision="tenths")
        changed = {"Play a sound on start, pause and lap": True, "Colors": "Dark", "Decimal places": "0.1 s"}
        self.eventually(preferences.values, {**before, **changed})
        self.stopwatch.stop()
        self.home.scale_text(2)
        self.open_window()
        window = self.open().window
        window.resize(*NARROW)
        self.assertEqual(window.size(), NARROW, "with large text")

    def test_a_click_on_a_switch_or_its_words_turns_it(self):
        preferences = self.open()
        self.assertFalse(preferences.values()["Show the time in the window title"])
        preferences.click("Show the time in the window title")
        self.eventually(lambda: preferences.values()["Show the time in the window title"], True)
        preferences.click("Show the time in the window title", accessibility.is_label)
        self.eventually(lambda: preferences.values()["Show the time in the window title"], False)
        self.eventually(self.home.preferences, {"version": 1, "timeInTitle": False})


class Effects(InWindow):
    """What a choice does to the other windows, at once."""

    def test_the_precision_is_that_of_every_window(self):
        laps = self.open_laps()
        preferences = self.open()
        for option, digits in (("0.001 s", 3), ("1 s", 0), ("0.1 s", 1)):
            preferences.choose("Decimal places", option)
            shown = re.compile(r"\d\d:\d\d" + (r"\.\d{%d}" % digits if digits else ""))
            for window in (self.window, laps):
                self.eventually(lambda: bool(shown.fullmatch(window.elapsed_time())), True)
                self.assertTrue(all(map(shown.fullmatch, window.laps().values())), window.laps())
        self.eventually(self.home.preferences, {"version": 1, "timePrecision": "tenths"})

    def test_all_windows_are_dark_or_light_and_the_next_one_from_its_first_frame_on(self):
        laps = self.open_laps()
        preferences = self.open()
        for option, is_dark in (("Dark", True), ("Light", False), ("Dark", True), ("System", False)):
            preferences.choose("Colors", option)
            for window in (self.window, laps, preferences.window):
                self.eventually(window.is_dark, is_dark)
        self.stopwatch.stop()
        self.home.prefer_dark()
        self.home.prefer(appearance="light")
        self.assertFalse(self.launch().window().is_dark())

    def test_the_current_lap_is_large(self):
        self.open().choose("Large digits show", "Current lap")
        self.window.press("Start")
        self.record_laps(self.window, 2)
        self.window.press("Pause")
        large = self.window.areas("Current lap")["Current lap"]
        small = self.window.areas("Elapsed time")["Elapsed time"]
        self.assertGreater(self.window.ink(large).height, small.height)
        times = [self.window.current_lap(), *self.window.laps().values(), self.window.elapsed_time()]
        *laps, total = [int(time.replace(":", "").replace(".", "")) for time in times]
        self.assertEqual(sum(laps), total)

    def test_the_time_is_the_title_once_per_second_even_while_minimised(self):
        title = lambda: self.desktop.screen.title(self.window.identifier)  # noqa: E731
        self.assertEqual(title(), "Stopwatch")
        preferences = self.open()
        preferences.turn("Show the time in the window title")
        self.eventually(title, "00:00 – Stopwatch")
        self.window.press("Start")
        self.window.minimise()
        began, seen = now(), []
        while now() - began < 3.3:
            if title() not in seen:
                seen.append(title())
            time.sleep(0.05)
        self.assertEqual(seen[:4], [f"00:0{second} – Stopwatch" for second in range(4)])
        preferences.turn("Show the time in the window title")
        self.eventually(title, "Stopwatch")


class Closing(ControlTest):
    """A stopwatch that is paused when the program is closed."""

    def setUp(self):
        super().setUp()
        self.home.prefer(continueWhenClosed=False)
        self.open_window()
        self.fingers = Fingers(self.desktop.screen)
        self.window.activate()
        self.began = self.fingers.tap("space")
        self.let_run(self.window)
        self.eventually(self.home.state, "running")

    def check_paused(self, closed):
        """Fails unless it was paused at that moment, and is so after another launch."""
        saved = self.home.saved()
        self.assertEqual(saved["state"], "paused")
        self.assert_within(saved["elapsedNanoseconds"], span(self.began, closed), TOLERANCE)
        again = self.launch().window()
        self.assertEqual(again.buttons(), {"Reset", "Resume", "Show All Laps"})
        self.assertNotIn("Subtract", again.every_button())

    def test_it_is_paused_as_of_when_it_was_last_seen_if_it_is_killed(self):
        self.let_run(self.window, 1)
        self.stopwatch.kill()
        passed = span(self.began, moment_of(lambda: time.sleep(2)))
        again = self.launch().window()
        self.assertEqual(again.buttons(), {"Reset", "Resume", "Show All Laps"})
        self.eventually(self.home.state, "paused")
        elapsed = self.home.saved()["elapsedNanoseconds"] / SECOND
        self.assertGreater(elapsed, 1)
        self.assertLess(elapsed, passed.most - 2)
        self.assertIn("Add Back", again.every_button())

    def test_a_shell_says_that_it_is_paused_if_it_is_killed(self):
        self.stopwatch.kill()
        time.sleep(1.5)
        self.assertRegex(self.control("resume").stderr, r"Paused after a crash: \d+ s not counted")
        self.assertEqual(self.control("lap").stderr, "")

    def test_it_is_paused_as_of_the_key(self):
        for key in ("w", "q"):
            with self.stopwatch.frozen():
                closed = self.fingers.tap(f"Control_L+{key}")
                time.sleep(0.5)
            self.stopwatch.wait_until_ended()
            self.check_paused(closed)
            self.begin_anew()

    def test_another_window_keeps_it_running_until_the_end_of_the_session(self):
        self.window.key("ctrl+h")
        self.stopwatch.window(HISTORY)
        self.window.key("ctrl+w")
        self.eventually(self.stopwatch.window_titles, ["History"])
        self.assertEqual(self.home.state(), "running")
        self.stopwatch.process.terminate()
        self.stopwatch.wait_until_ended()
        self.assertEqual(self.home.state(), "paused")


class Screen(InWindow):
    """A screen that stays on, by the session manager."""

    def setUp(self):
        self.manager = StandIn("session_manager.py", self.desktop.environment(self.desktop.new_home()))
        self.addCleanup(self.manager.stop)
        super().setUp()

    def hears(self, *calls):
        """Fails unless the session manager gets these calls, and none before them."""
        self.assertEqual([self.manager.next(TIMEOUT) for _ in calls], list(calls))

    def test_it_stays_on_while_the_stopwatch_is_running_only_if_that_is_wanted(self):
        self.window.press("Start")
        self.window.press("Pause")
        self.open().turn("Keep the screen on while running")
        self.eventually(lambda: self.preferences.values()["Keep the screen on while running"], True)
        self.assertIsNone(self.manager.next(0))
        on = f"inhibit {FLAG_IDLE} The stopwatch is running"
        self.window.press("Resume")
        self.hears(on)
        self.window.press("Lap")
        self.window.press("Pause")
        self.hears("uninhibit")
        self.window.press("Resume")
        self.hears(on)
        self.preferences.turn("Keep the screen on while running")
        self.hears("uninhibit")
        self.assertIsNone(self.manager.next(0))


class Sounds(InWindow):
    """What can be heard, by a libcanberra that writes it down."""

    def variables(self, delay=None):
        """The folder of that library."""
        folder = Path(self.desktop.new_home())
        source = Path(__file__).with_name("support") / "canberra.c"
        subprocess.run(["cc", *OPTIONS, "-o", folder / "libcanberra.so.0", source], check=True)
        self.notes = folder / "notes.txt"
        return {"LD_LIBRARY_PATH": str(folder), "CANBERRA_LOG": str(self.notes), "CANBERRA_DELAY": delay}

    def played(self):
        """What was played: of what kind, and how many bytes."""
        lines = self.notes.read_text().splitlines() if self.notes.exists() else []
        return [line.split()[1:] for line in lines if line.startswith("play")]

    def test_a_start_a_lap_and_a_pause_have_a_sound_each_if_that_is_wanted(self):
        for button in ("Start", "Pause", "Reset"):
            self.window.press(button)
        self.open().turn("Play a sound on start, pause and lap")
        self.eventually(lambda: self.preferences.values()["Play a sound on start, pause and lap"], True)
        self.assertFalse(self.notes.exists(), "the library was opened although nothing was to be heard")
        for count, button in enumerate(("Start", "Lap", "Pause"), 1):
            self.window.press(button)
            self.eventually(lambda: len(self.played()), count)
        self.window.press("Reset")
        self.window.press("Start")
        self.eventually(lambda: len(self.played()), 4)
        kinds, sizes = zip(*self.played())
        self.assertEqual(set(kinds), {"RIFF"})
        self.assertTrue(all(1000 < int(size) < 20000 for size in sizes), sizes)

    def test_no_press_waits_for_a_slow_sound_server(self):
        self.stopwatch.stop()
        self.home.prefer(sounds=True)
        delay = 3  # seconds
        window = self.launch(**self.variables(str(delay))).window()
        began = now()
        window.press("Start")
        self.record_laps(window, 2)
        window.press("Pause")
        self.assertLess(now() - began, delay)
        self.assertEqual(len(window.laps()), 2)
        self.eventually(lambda: len(self.played()), 1)
        window.press("Resume")
        self.eventually(lambda: len(self.played()), 2)
        start, next_one = self.played()
        self.assertEqual(next_one, start, "a lap was heard seconds after it")


class NoSounds(StopwatchTest):
    """A machine without libcanberra."""

    def test_there_is_silence(self):
        self.home.prefer(sounds=True)
        self.assert_works(self.launch())


class DoublePresses(StopwatchTest):
    """A second press that comes too soon."""

    def setUp(self):
        super().setUp()
        self.home.prefer(doublePressGuard="0.3 s")
        self.open_window()
        self.fingers = Fingers(self.desktop.screen)
        self.window.activate()

    def tap_twice(self, key, seconds):
        """Presses a key two times, while the program sees neither; returns when the second was."""
        with self.stopwatch.frozen():
            first = self.fingers.tap(key)
            time.sleep(seconds)
            second = self.fingers.tap(key)
            time.sleep(0.5)
        return first, second

    def test_it_counts_as_of_its_instant_if_the_message_says_so_and_always_after_that_time(self):
        first, second = self.tap_twice("space", 0.2)
        self.eventually(lambda: "Count the Press" in self.window.every_button(), True)
        self.assertIn("A second press was ignored", self.window.names())
        self.eventually(self.home.state, "running")
        self.window.press("Count the Press")
        self.eventually(self.home.state, "paused")
        elapsed = self.home.saved()["elapsedNanoseconds"]
        self.assert_within(elapsed, span(first, second), TOLERANCE)
        self.tap_twice("space", 0.35)
        self.eventually(lambda: (saved := self.home.saved())["state"] == "paused"
                        and saved["elapsedNanoseconds"] > elapsed + 0.3 * SECOND, True)
        self.assertNotIn("Count the Press", self.window.every_button())
