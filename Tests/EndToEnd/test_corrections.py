"""Mistakes are put right afterwards: forgotten laps, late starts, wrong ends, in the window and in a shell."""

import json
import os
import signal
import time
from datetime import datetime

import accessibility
from clock import SECOND
from control import NO_DESKTOP, NOT_POSSIBLE, WRONG_USE, ControlTest
from stopwatch import HISTORY, HOME, LAPS

HOLDING = 0.9  # seconds: many repetitions of a held key


class InAShell(ControlTest):
    """Corrections where there is no window."""

    variables = {**NO_DESKTOP, "TZ": "UTC"}

    def keep_running(self, *splits, elapsed):
        """Keeps a stopwatch paused with these splits, in seconds."""
        saved_at = {"bootID": "b", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 1_767_277_000 * SECOND}
        self.home.save_paused(elapsed, *splits, startedAtNanoseconds=1_767_276_000 * SECOND, savedAt=saved_at)

    def seconds(self):
        """The splits in the file, in seconds."""
        return [split / SECOND for split in self.splits()]

    def test_laps(self):
        self.keep_running(10, 30, 60, elapsed=65)
        self.done("split", "2")
        self.assertEqual(self.seconds(), [10, 20, 30, 60])
        self.done("split", "5", "0:02")
        self.assertEqual(self.seconds(), [10, 20, 30, 60, 62])
        self.done("end", "1", "0:12.5")
        self.done("end", "2", "total", "0:25")
        self.assertEqual(self.seconds(), [12.5, 25, 30, 60, 62])
        self.done("merge", "1")
        self.done("note", "1", "hill")
        self.done("leave-out", "2")
        saved = self.home.saved()
        self.assertEqual((saved["notes"], saved["leftOut"]), ({"1": "hill"}, [2]))
        self.done("leave-out", "2", "--include")
        self.done("lap")
        self.assertEqual(self.seconds(), [25, 30, 60, 62, 65])
        self.done("delete-lap")
        self.assertEqual((self.seconds(), self.home.saved()["elapsedNanoseconds"]), ([25, 30, 60, 62], 62 * SECOND))
        for splits in ([25, 30, 60, 62, 65], [25, 30, 60, 62]):
            self.done("undo")
            self.assertEqual(self.seconds(), splits)
        for _ in ("included", "left out", "note", "merged"):
            self.done("undo")
        self.assertEqual((self.seconds(), self.home.saved().get("notes")), ([12.5, 25, 30, 60, 62], None))

    def test_what_is_not_possible_or_no_time_says_the_limit_and_changes_nothing(self):
        self.keep_running(10, 30, elapsed=35)
        before = self.home.saved()
        for command, words in [
            (["set-time", "-6s"], "At most 00:05.00 less is possible"),
            (["split", "2", "0:20"], "between 00:00.00 and 00:20.00"),
            (["note", "99", "hill"], "There is no completed lap 99."),
            (["end", "1", "0:31"], "between 00:00.00 and 00:30.00"),
            (["end", "2", "at", "14:05"], "unknown"),
        ]:
            with self.subTest(command):
                self.assert_refused(self.control(*command), NOT_POSSIBLE, words)
        for command, words in [
            (["set-time", "90"], "The unit is missing: 90 s, 90 min or 90 h?"),
            (["set-time", "since", "25:00"], "Enter a time of day such as 14:05"),
            (["split", "2", "x"], "Enter a time such as"),
            (["start", "--in", "x"], "Enter a time such as"),
            (["start", "--at", "25:00"], "Enter a time of day such as 14:05"),
            (["reference", "pace", "x"], "Enter a pace such as"),
        ]:
            with self.subTest(command):
                self.assert_refused(self.control(*command), WRONG_USE, words)
        self.assertEqual(self.home.saved(), before)

    def test_an_hour_that_is_missing_or_there_twice(self):
        """29 March and 25 October 2026 in Berlin have summer time; Almaty and Moscow moved to another zone."""
        for zone, end, text, expected in [
            ("Europe/Berlin", "2026-10-25T03:00:00+01:00", "2:30", "2026-10-25T02:30:00+01:00"),
            ("Europe/Berlin", "2026-10-25T02:10:00+01:00", "2:30", "2026-10-25T02:30:00+02:00"),
            ("Europe/Berlin", "2026-03-29T12:00:00+02:00", "2:30", "2026-03-28T02:30:00+01:00"),
            ("Asia/Almaty", "2024-03-01T00:30:00+05:00", "23:30", "2024-02-29T23:30:00+05:00"),
            ("Asia/Almaty", "2024-02-29T23:10:00+05:00", "23:30", "2024-02-29T23:30:00+06:00"),
            ("Europe/Moscow", "2014-10-26T03:00:00+03:00", "1:30", "2014-10-26T01:30:00+03:00"),
        ]:
            with self.subTest(zone, text=text, end=end):
                moment = moment_of(end)
                laps = {
                    "format": "stopwatch-gtk-laps", "version": 3, "startedAt": utc(moment - 172_000), "laps": [],
                    "total": {"nanoseconds": 172_000 * SECOND, "seconds": 172_000.0},
                    "runs": [{"elapsedNanoseconds": 0, "startedAtNanoseconds": (moment - 172_000) * SECOND}],
                }
                session = self.ask("import", "-", stdin=json.dumps(laps), TZ=zone)["session"]
                self.done("split", "1", f"at {text}", "--session", session, TZ=zone)
                stored = json.loads((self.home.sessions / f"{session}.json").read_text())
                clock = moment - 172_000 + stored["splitsNanoseconds"][0] // SECOND
                self.assertEqual(clock, moment_of(expected))
                self.done("delete-lap", "--session", session)
                self.done("delete-lap", "--session", session)

    def test_a_finished_session(self):
        self.keep_running(10, 30, elapsed=35)
        self.done("reset")
        [file] = self.home.sessions.glob("*.json")
        session = file.stem
        self.done("split", "2", "0:05", "--session", session)
        self.done("set-time", "+5s", "--session", session)
        for command, words in [
            (["set-time", "since", "14:00:11"], "The start can be at 14:00:10 at the latest"),
            (["merge", "9"], "There is no completed lap 9."),
        ]:
            self.assert_refused(self.control(*command, "--session", session), NOT_POSSIBLE, words)
        stored = json.loads(file.read_text())
        self.assertEqual(stored["splitsNanoseconds"], [10 * SECOND, 15 * SECOND, 30 * SECOND])
        self.assertEqual(stored["elapsedNanoseconds"], 40 * SECOND)
        self.assertEqual(len(list(self.home.sessions.glob("*.json"))), 1)
        self.assertEqual(self.done("status").split()[0], "Not")
        self.done("history", "undo", session)
        stored = json.loads(file.read_text())
        self.assertEqual(stored["elapsedNanoseconds"], 35 * SECOND)
        self.assert_refused(self.control("history", "undo", session), NOT_POSSIBLE, "nothing to undo")


class InTheWindow(ControlTest):
    """Corrections in Laps and in the window of a session, and over the bus."""

    def setUp(self):
        super().setUp()
        self.home.keep_session(10, 30, 60, name="Lara")
        self.open_window()

    def session(self):
        """What the file of the only session holds."""
        [file] = self.home.sessions.glob("*.json")
        return json.loads(file.read_text())

    def has_splits(self, *seconds):
        """Fails unless the session comes to have these splits."""
        self.eventually(lambda: [split / SECOND for split in self.session()["splitsNanoseconds"]], list(seconds))

    def open_session(self):
        """Opens the window of the session; returns it, and the history."""
        history = self.stopwatch.open(HISTORY)
        self.eventually(lambda: len(history.list_rows()), 1)
        history.key("Home", "Return")
        return self.stopwatch.window("Lara"), history

    @staticmethod
    def typed(window):
        """The text of the field that has the keyboard."""
        return "".join(map(accessibility.text, accessibility.focused(accessibility.below(window.element))))

    def test_a_session(self):
        session, _ = self.open_session()
        session.key("Home", "shift+Delete")
        self.answer("Split Lap 3", "0:01")
        self.eventually(self.stopwatch.window_titles, [HISTORY, "Lara", HOME])
        self.has_splits(10, 30, 31, 60)
        # The selected lap is the second part, which has the end of the lap that was split.
        session.key("Down")
        session.type_time("9:00", "Return")
        says = lambda words: any(words in accessibility.name(each) for each in accessibility.below(session.element))
        self.eventually(lambda: says("between 00:00.00 and 00:30.00"), True)
        self.assertEqual(session.focused(), "Time of lap 3")
        session.key("Escape")
        self.has_splits(10, 30, 31, 60)
        session.type_time("0:02", "Return")
        self.has_splits(10, 30, 32, 60)
        session.key("Delete")
        self.eventually(lambda: len(self.session()["splitsNanoseconds"]), 3)
        session.key("ctrl+z", "ctrl+z", "ctrl+z")
        self.has_splits(10, 30, 60)
        session.key("ctrl+shift+z")
        self.has_splits(10, 30, 31, 60)
        session.key("ctrl+z")
        self.has_splits(10, 30, 60)
        session.open_menu("Home", "shift+F10")
        self.assertTrue(session.has_item("Exclude from Statistics", "x"))
        session.open_menu("x", "shift+F10")
        self.eventually(lambda: session.has_item("Include in Statistics", "i"), True)
        self.eventually(lambda: self.session().get("leftOut"), [3])

    def test_the_note_that_is_written_when_the_program_ends(self):
        ways = {
            "quit": lambda window: window.key("ctrl+q"),
            "the last window": lambda window: window.key("ctrl+w"),
            "terminated": lambda _: os.kill(self.stopwatch.process_id, signal.SIGTERM),
        }
        for text, end in ways.items():
            session, history = self.open_session()
            history.key("ctrl+w")
            self.stopwatch.window().key("ctrl+w")
            self.eventually(self.stopwatch.window_titles, ["Lara"])
            session.key("Home")
            session.type_note(text)
            self.eventually(lambda: self.typed(session), text)
            end(session)
            self.stopwatch.wait_until_ended()
            self.assertEqual(self.session().get("notes"), {"3": text})
            self.stopwatch = self.launch()

    def test_a_held_key_opens_the_form_and_no_more(self):
        laps = self.open_laps(3)
        laps.key("End")
        with laps.holding("shift+Delete"):
            dialog = self.stopwatch.with_card("Split Lap 1")
            time.sleep(HOLDING)
        self.eventually(lambda: bool(self.typed(dialog)), True)
        dialog.key("Delete")
        self.eventually(lambda: self.typed(dialog), "")

    def test_a_running_stopwatch(self):
        laps = self.open_laps(3)
        self.done("note", "3", "hill")
        laps.key("Home", "Down", "shift+Delete")
        self.answer("Split Lap 2", "0:00.5")
        self.saved_laps(4)
        self.eventually(lambda: laps.laps().get(2), "00:00.50")
        before = self.ask("laps")["laps"]
        self.done("merge", "2")
        self.eventually(lambda: len(laps.laps()), 3)
        laps.key("ctrl+z")
        self.eventually(lambda: len(laps.laps()), 4)
        self.assertEqual(self.ask("laps")["laps"][:4], before[:4])
        laps.key("Home", "shift+Delete")
        self.stopwatch.with_card("Split Lap 4").key("alt+k", "Return")
        self.saved_laps(5)
        self.assertEqual(self.home.saved()["notes"], {"4": "hill"})

    def has_notes(self, notes):
        """Fails unless these notes come to be saved."""
        self.eventually(lambda: self.home.saved().get("notes"), notes)

    def open_laps(self, count):
        """Starts with so many laps of ten seconds, and opens the window with them."""
        self.done("start")
        for _ in range(count):
            self.done("set-time", "+10s")
            self.done("lap")
        laps = self.stopwatch.open(LAPS)
        self.eventually(lambda: len(laps.laps()), count)
        return laps

    def test_what_is_typed_is_not_lost_while_another_program_changes_the_laps(self):
        laps = self.open_laps(3)
        typed = lambda: (laps.focused(), self.typed(laps))
        self.done("note", "3", "hill")
        laps.click_note(2)
        laps.type("second")
        self.eventually(typed, ("Note on lap 2", "second"))
        self.done("merge", "2")
        self.eventually(lambda: "Note on lap 2: second" in laps.texts(), True)
        self.done("undo")
        self.eventually(typed, ("Note on lap 2", "second"))
        laps.type(" ran")
        for command, number, count in [
            (["merge", "1"], 1, 2), (["undo"], 2, 3), (["split", "1"], 3, 4), (["split", "3"], 4, 5),
            (["merge", "1"], 3, 4),
        ]:
            self.done(*command)
            self.eventually(lambda: len(laps.laps()), count)
            self.eventually(typed, (f"Note on lap {number}", "second ran"))
        self.has_notes({"4": "hill"})
        laps.key("Return")
        self.has_notes({"3": "second ran", "4": "hill"})

    def test_a_form_and_the_selection_follow_their_lap(self):
        laps = self.open_laps(4)
        selected = lambda: filter(accessibility.is_selected, laps.list_rows())
        chosen = lambda: [accessibility.name(row).split(",")[0] for row in selected()]
        laps.click_row(3)
        for command, lap in [(["merge", "1"], 2), (["merge", "2"], 2), (["undo"], 2), (["undo"], 3)]:
            self.done(*command)
            self.eventually(chosen, [f"Lap {lap}"])
        laps.key("shift+Delete")
        dialog = self.stopwatch.with_card("Split Lap 3")
        self.eventually(lambda: bool(self.typed(dialog)), True)
        self.done("merge", "1")
        self.eventually(chosen, ["Lap 2"])
        before = self.splits()
        dialog.key("Return")
        self.saved_laps(4)
        self.assertEqual([self.splits()[0], *self.splits()[2:]], before)


def moment_of(text):
    """The seconds since 1970 of a moment in ISO 8601 format."""
    return round(datetime.fromisoformat(text).timestamp())


def utc(seconds):
    """A moment in UTC in ISO 8601 format."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))
