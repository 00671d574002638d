"""Laps are copied, exported in each format, read by other programs, and taken in again."""

import csv
import io
import json
import subprocess

import accessibility
from case import TIMEOUT, StopwatchTest
from stand_in import StandIn
from stopwatch import HISTORY, LAPS
from test_lap_table import LAP_SECONDS, LapTableTest

NOTE = '=1+1, "windy"'  # which a spreadsheet would run
MARKED = f"'{NOTE}"  # as a text
MANY = 10_000
EXPORT, IMPORT = "Export Laps", "Import Laps"


def read_csv(path):
    """The rows of a file."""
    return list(csv.DictReader(io.StringIO(path.read_bytes().decode(), newline="")))


class FileDialogs(StopwatchTest):
    """Tests with the desktop's own dialogs for files."""

    def answer_dialog(self, title, path):
        """Types a path into the dialog, and accepts it."""
        self.wait_for_dialog(title)
        if title == EXPORT:
            self.desktop.xdotool("key", "ctrl+a")
            self.desktop.xdotool("type", str(path))
            self.desktop.xdotool("key", "Return")
        else:
            self.type_path(str(path))
            self.accept()

    def type_path(self, path):
        """Types a path into the dialog that opens a file, which makes a field for it at the slash."""
        self.desktop.xdotool("type", path[:1])
        self.eventually(self.typed, path[:1])
        self.desktop.xdotool("type", path[1:])
        # What GTK has added meanwhile to complete the path.
        self.desktop.xdotool("key", "shift+End", "Delete")
        self.eventually(self.typed, path)

    def typed(self):
        """The text in the field of the dialog that has the keyboard."""
        return next(map(accessibility.shown, accessibility.focused(self.dialog_elements())), None)

    def accept(self):
        """Opens the file: by the Return key, or by the button since GTK 4.14, where the key selects it at most."""
        buttons = filter(accessibility.is_button, self.dialog_elements())
        button = next((each for each in buttons if accessibility.name(each) == "Import"), None)
        if button:
            accessibility.activate(button)
        else:
            self.desktop.xdotool("key", "Return")

    def dialog_elements(self):
        """All elements of the dialog that opens a file."""
        root = accessibility.program(self.started[-1].process_id)
        dialogs = [each for each in accessibility.children(root) if accessibility.name(each) == IMPORT]
        return [element for dialog in dialogs for element in accessibility.below(dialog)]

    def wait_for_dialog(self, title):
        """Waits until the dialog of the given title has the keyboard."""
        self.eventually(self.desktop.screen.active_title, title)

    def texts(self, stopwatch):
        """All words that all windows of the program show."""
        return accessibility.texts(accessibility.program(stopwatch.process_id))

    def tells(self, stopwatch, words):
        """Waits until something that the program shows has these words in it."""
        self.eventually(lambda: any(words in text for text in self.texts(stopwatch)), True)

    def press_in_dialog(self, name):
        """Presses the button of that name in a dialog, once it is there."""
        def buttons():
            root = accessibility.program(self.stopwatch.process_id)
            elements = [each for window in accessibility.children(root) for each in accessibility.below(window)]
            return [each for each in elements if accessibility.is_button(each) and accessibility.name(each) == name]

        self.eventually(lambda: len(buttons()), 1)
        accessibility.activate(buttons()[0])

    def import_file(self, path):
        """Imports a file in the History window, which it returns."""
        history = self.stopwatch.open(HISTORY)
        history.key("ctrl+o")
        self.answer_dialog(IMPORT, path)
        return history

    def clipboard(self, target):
        """What another program gets that pastes."""
        command = ["xclip", "-selection", "clipboard", "-out", "-target", target]
        environment = self.desktop.environment(self.home.path)
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=TIMEOUT).stdout


class Laps(LapTableTest, FileDialogs):
    """Tests with laps that can be exported."""

    def begin_note(self, lap, text):
        """Types a note on a lap, and leaves the keyboard there."""
        self.window.click_row(lap)
        self.window.key("F2")
        self.desktop.xdotool("type", text)

    def export(self, name, button=None):
        """Exports the laps, by a key or a button, into a file of the given name in the home; returns its path."""
        path = self.home.path / name
        if button:
            self.window.press(button)
        else:
            self.window.key("ctrl+s")
        self.answer_dialog(EXPORT, path)
        self.eventually(path.exists, True)
        return path


class Exchange(Laps):
    """Laps that leave the program and come back."""

    def dismiss_alert(self):
        """Closes the alert above the window."""
        self.desktop.xdotool("key", "Escape")
        self.eventually(self.window.is_active, True)

    def test_laps_are_copied_and_exported_with_a_note_that_is_being_written(self):
        self.begin_note(2, NOTE)
        rows = read_csv(self.export("laps.csv"))
        self.assertEqual([int(row["lap"]) for row in rows], [1, 2, 3, 4, 5])
        self.assertEqual([float(row["lap_seconds"]) for row in rows], [*LAP_SECONDS, 5])
        self.assertEqual(rows[1]["note"], MARKED)
        self.begin_note(1, "sunny")
        exported = json.loads(self.export("laps.json", "Export Laps").read_text())
        self.assertEqual(exported["version"], 1)
        self.assertEqual([lap["seconds"] for lap in exported["laps"]][:4], LAP_SECONDS)
        self.assertEqual([lap["note"] for lap in exported["laps"][:2]], ["sunny", NOTE])
        self.window.key("ctrl+c")
        self.tells(self.stopwatch, "Laps copied")
        cells = [[cell.strip() for cell in line.split("\t")] for line in self.clipboard("UTF8_STRING").splitlines()]
        self.assertEqual(cells[0], ["Lap", "Time", "vs Previous", "vs Best", "Total", "Status", "Note"])
        self.assertEqual((cells[2][1], cells[2][-1]), ("00:30.00", MARKED))
        html = self.clipboard("text/html")
        self.assertEqual(html.count("<tr>"), 6)
        self.assertIn("<td>'=1+1, &quot;windy&quot;</td>", html)
        # A running stopwatch is exported as of the press.
        self.window.press("Resume")
        rows = read_csv(self.export("running.csv"))
        self.assertEqual(rows[-1]["status"], "current")
        self.assertGreaterEqual(float(rows[-1]["lap_seconds"]), 5)

    def choose_second_kind(self):
        """Chooses the second kind of files in the dialog that is open; returns what it is called."""
        dialog = self.stopwatch.window(EXPORT)
        dialog.click_choices()
        self.eventually(lambda: dialog.focused_choice() is not None, True)
        first = dialog.focused_choice()
        self.desktop.xdotool("key", "Down")
        self.eventually(lambda: dialog.focused_choice() not in (first, None), True)
        second = dialog.focused_choice()
        self.desktop.xdotool("key", "Return")
        self.eventually(dialog.focused_choice, None)
        return second

    def test_the_chosen_kind_is_what_is_saved_and_shown_in_the_file_manager(self):
        manager = StandIn("file_manager.py", self.environment())
        self.addCleanup(manager.stop)
        self.window.key("ctrl+s")
        self.wait_for_dialog(EXPORT)
        self.assertIn("JSON", self.choose_second_kind())
        self.desktop.xdotool("key", "alt+n")
        path = self.home.path / "laps.json"
        self.answer_dialog(EXPORT, path.with_suffix(".csv"))
        self.tells(self.stopwatch, "Saved “laps.json”")
        self.assertEqual(json.loads(path.read_text())["version"], 1)
        self.assertFalse(path.with_suffix(".csv").exists())
        self.window.press("Show in Files")
        self.assertEqual(manager.next(TIMEOUT), path.as_uri())

    def test_a_failed_export_says_why_and_nothing_is_overwritten_without_asking(self):
        path = self.home.path / "laps.csv"
        path.write_text("precious")
        self.window.key("ctrl+s")
        self.answer_dialog(EXPORT, "/proc/laps.csv")
        self.tells(self.stopwatch, "Could not save the laps")
        self.dismiss_alert()
        self.window.key("ctrl+s")
        self.wait_for_dialog(EXPORT)
        self.desktop.xdotool("key", "alt+s")  # which searches
        dialog = self.stopwatch.window(EXPORT)
        # GTK 4.8 names the buttons of its dialogs twice.
        dialog.click(next(name for name in dialog.buttons() if name.startswith("Export")))
        self.tells(self.stopwatch, "No file was chosen.")
        self.dismiss_alert()
        self.window.key("ctrl+s")
        self.answer_dialog(EXPORT, path)
        self.eventually(lambda: self.desktop.screen.active_title() != EXPORT, True)
        self.desktop.xdotool("key", "Escape")
        self.wait_for_dialog(EXPORT)
        self.desktop.xdotool("key", "Escape")
        self.eventually(self.window.is_active, True)
        # Our own question, about a name that was completed.
        for answer in ("Cancel", "Replace"):
            self.assertEqual(path.read_text(), "precious")
            self.window.key("ctrl+s")
            self.answer_dialog(EXPORT, path.with_suffix(""))
            self.tells(self.stopwatch, "“laps.csv” already exists.")
            self.press_in_dialog(answer)
        self.eventually(lambda: path.read_text().startswith("lap,"), True)

    def test_what_was_exported_is_taken_in_again_and_goes_on(self):
        self.begin_note(2, NOTE)
        # The history then has a session that is identical to that of a JSON file.
        # A file without a date is recognised by its name and its laps.
        for name in ("laps.json", "the same laps.csv"):
            with self.subTest(name):
                self.go_through_history(self.export(name))

    def go_through_history(self, path):
        """Imports a file, opens it as a session, and continues it."""
        history = self.import_file(path)
        self.tells(self.stopwatch, "Imported into the history: 4 laps")
        history.key("Return")
        session = self.stopwatch.window(path.stem)
        laps = {4: "00:25.00", 3: "00:10.00", 2: "00:30.00", 1: "00:20.00"}
        self.eventually(session.laps, laps)
        session.press("Continue")
        self.eventually(self.home_window.elapsed_time, "01:30.00")
        self.eventually(lambda: self.home.saved()["notes"], {"2": NOTE})
        # It is on the stopwatch now.
        self.eventually(lambda: path.stem in self.stopwatch.window_titles(), False)
        history.close()


class Import(FileDialogs):
    """Files from elsewhere: they are refused with a reason, or what their columns do not say is asked."""

    UNCLEAR = "lap,time\n1,1\n2,2\n"

    def read(self, text):
        """Imports a file of this text in the History window, which it returns."""
        path = self.home.path / "elsewhere.csv"
        path.write_text(text)
        return self.import_file(path)

    def sessions(self):
        """How many sessions there are."""
        return len(list(self.home.sessions.glob("*")))

    def test_what_is_unclear_is_refused_or_asked_and_left_out_only_by_choice(self):
        self.stopwatch = self.launch()
        best = "lap,lap time\n2,1:00\n1,2:00\nBest,1:00\n"
        history = self.read(best)
        self.tells(self.stopwatch, "line 4: “Best” has no lap number")
        # The alert has a title, too.
        self.eventually(lambda: self.stopwatch.window_titles().count(HISTORY), 2)
        self.desktop.xdotool("key", "Escape")
        self.eventually(lambda: self.stopwatch.window_titles().count(HISTORY), 1)
        self.assertEqual(self.sessions(), 0)
        self.read(best)
        self.press_in_dialog("Leave out")
        self.tells(self.stopwatch, "2 laps · “lap”, “lap time” · total 03:00.00 · left out: line 4 “Best”")
        self.eventually(lambda: len(history.list_rows()), 1)
        history.key("ctrl+z")
        self.eventually(lambda: len(history.list_rows()), 0)
        self.read(self.UNCLEAR)
        self.tells(self.stopwatch, "The unit of “time” is unclear.")
        self.press_in_dialog("Minutes")
        self.tells(self.stopwatch, "“time” may be lap times or totals.")
        self.press_in_dialog("Totals · total 02:00.00")
        self.tells(self.stopwatch, "2 laps · “lap”, “time” · total 02:00.00")
        self.eventually(lambda: len(history.list_rows()), 1)

    def test_keys_above_a_question_and_above_the_dialog_for_a_file(self):
        self.stopwatch = self.launch()
        self.read(self.UNCLEAR)
        self.tells(self.stopwatch, "The unit of “time” is unclear.")
        self.desktop.xdotool("key", "ctrl+q")
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)
        self.assertEqual(self.sessions(), 0)
        window = self.open_window()
        window.press("Start")
        self.record_laps(window, 3)
        window.key("ctrl+h")
        self.stopwatch.window(HISTORY).key("ctrl+o")
        self.wait_for_dialog(IMPORT)
        self.desktop.xdotool("key", "ctrl+l")  # It is for a path here.
        self.desktop.xdotool("type", "/nowhere")
        self.eventually(self.typed, "/nowhere")
        self.assertNotIn("Laps", self.stopwatch.window_titles())
        self.desktop.xdotool("key", "ctrl+q")
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)


class ManyLaps(FileDialogs):
    """What is copied of many laps is more than the X server takes at once."""

    def test_they_can_be_pasted(self):
        self.home.save_paused(MANY, *range(1, MANY + 1))
        stopwatch = self.launch()
        stopwatch.open(LAPS).key("ctrl+c")
        self.tells(stopwatch, "Laps copied")
        rows_and_head = MANY + 1
        for target in ("UTF8_STRING", "STRING"):
            with self.subTest(target):
                self.assertEqual(len(self.clipboard(target).strip("\0\n").split("\n")), rows_and_head)
        self.assertEqual(self.clipboard("text/html").count("<tr>"), rows_and_head)


class Names(FileDialogs):
    """Names of sessions that no file can have."""

    FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}\u200d\N{BOY}"

    def test_they_are_cut_and_signs_that_join_with_others_are_replaced(self):
        for moment, name in enumerate((30 * self.FAMILY, "a/\u0301b\u0600")):
            self.home.keep_session(1, start=moment, name=name)
        exported = self.home.path / "exported"
        exported.mkdir()
        stopwatch = self.launch(prefix=("env", "-C", exported))
        history = stopwatch.open(HISTORY)
        for key, name in (("Home", "a-\u0301b\u0600.csv"), ("End", 10 * self.FAMILY + ".csv")):
            history.key(key)
            self.has_button("Continue", history)
            history.key("ctrl+s")
            self.wait_for_dialog(EXPORT)
            self.desktop.xdotool("key", "Return")
            self.eventually(lambda: [path.name for path in exported.iterdir()], [name])
            (exported / name).unlink()
