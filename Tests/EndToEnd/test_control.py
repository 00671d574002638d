"""The stopwatch in a shell, without a window: stopwatchctl, its output, and how it fails."""

import csv
import io
import json
import os
import pty
import shutil
import subprocess
import time
from pathlib import Path

from case import WITHOUT_POWERS
from clock import SECOND, hundredths, moment_of, now, span
from control import ALREADY_THERE, NO_DESKTOP, NOT_POSSIBLE, UNAVAILABLE, WRONG_USE, ControlTest
from files import files_below, look_at
from preload import FailingDisk, PreloadLibrary, ShiftedClock
from stopwatch import LAPS

WRONG = [["bogus"], ["--bogus"], ["lap", "--bogus"], ["lap", "1"], ["lap", "--note"], ["import"], ["history", "show"],
         ["export", "--format", "pdf"], ["status", "--format", "{bogus}"], ["status", "--format", "{"],
         ["status", "--format", "{time"], ["status", "--format", "{{{x}"], ["status", "--interval", "1"],
         ["laps", "-n", "-1"], ["remind", "every"], ["remind", "at", "5"], ["remind", "remove"],
         ["config", "get", "bogus"], ["config", "set", "sounds", "loud"], ["config", "set", "sounds"], ["end", "1"],
         ["export", "--decimal", ",", "--separator", ","], ["export", "--decimal", ";"], ["export", "--separator", "|"],
         ["export", "--decimal", ",", "--format", "json"], ["export", "--separator", ";", "--format", "json"],
         ["import", "--unit", "lightyears", "-"], ["import", "--decimal", ";", "-"], ["import", "--times", "both", "-"]]
NOTE = 'rain, "windy" – Böe'
LINE = r"\A{state}  \d\d:\d\d\.\d\d\n\Z"
TICK = 0.011  # seconds: the start of a process is known to a tick of 10 ms
APART = 2 * TICK  # seconds after which a press has a later displayed time
FAULTS = ["open EIO", "open ENOSPC", "write ENOSPC", "fsync EIO", "rename EIO"]
NOT_STARTED = "The stopwatch has not been started."
NOT_RUNNING, ALREADY_RUNNING = "The stopwatch is not running.", "The stopwatch is already running."
REFUSALS = {  # after each press
    None: {"pause": NOT_RUNNING, "lap": NOT_RUNNING, "undo": "nothing to undo", "resume": NOT_STARTED,
           "reset": NOT_STARTED, "redo": "nothing to redo"},
    "start": {"start": ALREADY_RUNNING, "resume": ALREADY_RUNNING, "reset": "pause it first",
              "redo": "nothing to redo"},
    "pause": {"start": "The stopwatch is paused", "pause": NOT_RUNNING},
    "lap": {"lap": NOT_RUNNING},
}
# 2027-03-27 12:00 UTC: in the next night, the clocks of Europe leave out what is from two to three.
BEFORE_SUMMER_TIME = 1_806_148_800
FROM_ELSEWHERE = "Lap,Lap time\n1,00:20.00\n2,00:30.50\n"


class WithoutWindow(ControlTest):
    """A test where there is no display, no session bus and no window."""

    variables = NO_DESKTOP

    def failing_disk(self, folder):
        """A disk whose calls in a folder can fail, and the variables with which a command has it."""
        disk = FailingDisk(self.desktop.new_home(), folder)
        return disk, disk.variables


class Presses(WithoutWindow):
    """What can be pressed."""

    def test_a_round(self):
        started = moment_of(lambda: self.assertRegex(self.done("start"), LINE.format(state="Running")))
        self.assertEqual(self.home.state(), "running")
        lap = moment_of(lambda: self.assertRegex(self.done("lap"), r"\ALap 1  00:0\d\.\d\d  total 00:0\d\.\d\d\n\Z"))
        self.done("pause")
        paused = self.home.saved()
        self.assertEqual(paused["state"], "paused")
        self.assert_within(self.splits()[0], span(started, lap), TICK)
        self.done("resume")
        for state in ("paused", "running", "paused"):
            self.done("toggle")
            self.assertEqual(self.home.state(), state)
        self.assertGreaterEqual(self.home.saved()["elapsedNanoseconds"], paused["elapsedNanoseconds"])
        self.assertEqual(self.done("reset"), "Not started  00:00.00\n")
        self.assertEqual(self.home.state(), "initial")
        self.done("toggle")
        self.assertEqual(self.home.state(), "running")
        self.assertEqual({file.permissions for file in self.files().values()}, {0o600})

    def files(self):
        """All files of the stopwatch but the one that tells who has them."""
        found = files_below(self.home.path)
        return {path: file for path, file in found.items() if path.name != "lock"}

    def test_a_reset_is_undone_and_the_session_is_on_the_stopwatch_only(self):
        if os.geteuid() == 0:
            for path in (self.home.path, *self.home.path.rglob("*")):
                os.chown(path, 4711, 4711)
        for command in ("start", "lap", "pause"):
            self.done(command)
        before = self.home.saved()
        self.done("reset")
        self.assertEqual(len(list(self.home.sessions.glob("*.json"))), 1)
        self.done("undo")
        for key in ("state", "elapsedNanoseconds", "splitsNanoseconds", "startedAtNanoseconds"):
            self.assertEqual(self.home.saved()[key], before[key], key)
        (session,) = self.ask("history", "list")["sessions"]
        self.assertEqual((session["isOnStopwatch"], session["lapCount"]), (True, 1))
        self.assert_refused(self.control("history", "delete", session["id"]), NOT_POSSIBLE, "on the stopwatch")
        self.done("config", "set", "sounds", "true")
        # What root writes belongs to the user whose folders they are.
        owners = {path.lstat().st_uid for path in self.home.path.rglob("*")}
        self.assertEqual(owners, {self.home.path.stat().st_uid})

    def test_what_is_not_possible_is_said_and_asking_writes_nothing(self):
        for press, refusals in REFUSALS.items():
            if press:
                self.done(press)
            before = files_below(self.home.path)
            for command in ("status", "laps", "history", "export"):
                self.control(command)
            self.assertEqual(files_below(self.home.path), before)
            before = self.files()
            for command, words in refusals.items():
                self.assert_refused(self.control(command), NOT_POSSIBLE, words)
                self.assert_refused(self.control(command, "--json"), NOT_POSSIBLE, words)
            self.assertEqual(self.files(), before)

    def test_a_note_that_is_too_long_is_refused(self):
        self.done("start")
        before = self.files()
        self.assert_refused(self.control("lap", "--note", "x" * 1001), NOT_POSSIBLE, "A note can have up to")
        self.assertEqual(self.files(), before)
        self.done("lap", "--note", "x" * 1000)
        self.assert_refused(self.control("note", "1", "x" * 1001), NOT_POSSIBLE, "A note can have up to")


class Output(WithoutWindow):
    """What programs read."""

    def setUp(self):
        super().setUp()
        for command in (["start"], ["lap", "--note", NOTE], ["lap"], ["pause"]):
            time.sleep(APART)
            self.done(*command)
        saved = self.home.saved()
        self.elapsed, self.first, self.second = saved["elapsedNanoseconds"], *saved["splitsNanoseconds"]

    def test_status_and_laps_are_the_same_in_each_locale(self):
        for variables in ({}, {"LC_ALL": "C"}, {"LC_ALL": None, "LANG": "C"}, {"LC_ALL": None, "LANG": None}):
            line = self.done("status", **variables)
            self.assertRegex(line, r"\APaused  00:0\d\.\d\d  Lap 3  00:0\d\.\d\d\n\Z", variables)
            lines = self.done("laps", **variables).splitlines()
            self.assertEqual((len(lines), lines[1][-len(NOTE):]), (4, NOTE), variables)
            laps = self.ask("laps", **variables)
            self.assertEqual(decoded_laps(laps), [self.first, self.second, self.elapsed], variables)
            self.assertEqual((laps["total"], laps["laps"][0]["note"]), (time_of(self.elapsed), NOTE), variables)
        status = self.ask("status")
        self.assertEqual((status["version"], status["state"], status["lapCount"]), (1, "paused", 2))
        self.assertEqual((status["elapsed"], status["lastLap"]["split"]), (time_of(self.elapsed), time_of(self.second)))
        self.assertEqual(self.done("laps", "-n", "1").split()[-3:], lines[-1].split()[-3:])
        self.assertEqual(len(self.done("laps", "--last", "2").splitlines()), 3)
        text = self.done("status", "--format", '{{"{status} {time} · {laps} · {lap} {last_lap_time} {seconds}"}}}')
        self.assertRegex(text, r'\A{"paused 00:0\d\.\d\d · 2 · 3 00:0\d\.\d\d \d\.\d\d"}}\n\Z')

    def test_a_press_prints_the_status_after_it_as_json_or_nothing(self):
        for press, state in (("resume", "running"), ("lap", "running"), ("toggle", "paused"), ("reset", "initial"),
                             ("undo", "paused")):
            status = self.ask(press)
            self.assertEqual((status["version"], status["state"]), (1, state), press)
        self.assertEqual(self.ask("status"), status)
        self.assertEqual(status["lapCount"], 3)
        self.assertEqual(self.done("resume", "--quiet"), "")
        self.assertEqual(self.done("lap", "-q", "--note", "x"), "")
        self.assertEqual(self.ask("pause")["lapCount"], 4)

    def test_the_anchor_tells_the_running_time_at_any_moment(self):
        self.assertNotIn("anchor", self.ask("status"))
        anchor = self.ask("resume")["anchor"]
        for clock, key in ((time.CLOCK_BOOTTIME, "sinceBootNanoseconds"), (time.CLOCK_REALTIME, "sinceEpochNanoseconds")):
            before = time.clock_gettime_ns(clock) - anchor[key]
            elapsed = self.ask("status")["elapsed"]["nanoseconds"]
            after = time.clock_gettime_ns(clock) - anchor[key]
            self.assertLess(before - SECOND // 1000, elapsed)
            self.assertGreater(after + SECOND // 1000, elapsed)

    def test_a_start_at_a_time_comes_at_that_time_however_long_the_command_loads(self):
        self.done("reset")
        slow = PreloadLibrary("slow_start", self.home.path)
        self.done("start", "--at", time.strftime("%H:%M", time.gmtime(time.time() + 3600)), TZ="UTC", **slow.variables)
        start = self.home.saved()["startedAtNanoseconds"] % (60 * SECOND)
        self.assertLess(min(start, 60 * SECOND - start), SECOND // 1000)

    def test_a_start_at_a_time_on_the_day_before_summer_time(self):
        self.done("reset")
        clock = ShiftedClock(self.home.path)
        clock.set_wall(round(BEFORE_SUMMER_TIME - time.time()))
        variables = {"TZ": "Europe/Berlin", **clock.variables}
        left_out = self.control("start", "--at", "02:30", **variables)
        self.assert_refused(left_out, WRONG_USE, "within 24 hours")
        self.assertEqual(self.ask("status")["state"], "initial")
        half_past = time.gmtime(BEFORE_SUMMER_TIME + 3600 + 1800)
        self.done("start", "--at", time.strftime("%H:%M", half_past), **variables)
        self.assertGreater(self.home.saved()["elapsedNanoseconds"], -3600 * SECOND)

    def test_each_format_goes_to_stdout_and_to_a_file_that_is_replaced_on_request(self):
        for name in ("csv", "json"):
            printed = self.done("export", "--format", name)
            for path, options in ((f"laps.{name}", []), (f"laps-{name}", ["--format", name])):
                self.assertEqual(self.done("export", *options, self.home.path / path), "")
                self.assertEqual((self.home.path / path).read_text(), printed)
        self.assertEqual(decoded_laps(json.loads(printed)), [self.first, self.second, self.elapsed])
        path = self.home.path / "laps.csv"
        path.write_text("mine")
        self.assert_refused(self.control("export", path), NOT_POSSIBLE, "--force")
        self.assertEqual(path.read_text(), "mine")
        self.done("export", "--force", path)
        self.assertEqual(path.read_text(), self.done("export"))
        self.assert_refused(self.control("export", "--force", self.home.path / "state"), UNAVAILABLE, "Could not save")
        sheet = self.home.path / "laps.ods"
        result = self.control("export", sheet)
        self.assertEqual((result.returncode, result.stdout, sheet.exists()), (WRONG_USE, "", False))
        self.assertIn("csv, json", result.stderr)
        self.done("export", "--format", "csv", sheet)  # who insists

    def test_csv_has_the_decimal_mark_and_the_separator_that_are_asked_for(self):
        plain = list(csv.DictReader(io.StringIO(self.done("export"))))
        self.assertEqual(plain[-1]["status"], "current")
        for options, mark, separator in (([], ".", ","), (["--decimal", ","], ",", ";"),
                                         (["--decimal", ",", "--separator", "tab"], ",", "\t")):
            exported = self.done("export", *options)
            rows = list(csv.DictReader(io.StringIO(exported), delimiter=separator))
            self.assertEqual([row["lap_time"] for row in rows], [row["lap_time"].replace(".", mark) for row in plain])
            self.assertEqual([row["note"] for row in rows], [NOTE, "", ""])
            taken = self.done("import", "--dry-run", "-", stdin=exported)
            columns = "“lap”, “lap_seconds”, “lap_time”, “total_seconds”, “total_time”, “status”, “note”"
            self.assertTrue(taken.startswith(f"2 laps · {columns} · total "), taken)

    def test_a_closed_or_full_output_is_told_and_no_file_of_the_program_gets_it(self):
        def status_of(script):
            """The exit status of a script in which the command is $0."""
            words = ["bash", "-c", script, self.control_program]
            return subprocess.run(words, env=self.environment(), capture_output=True, check=False).returncode

        for closed in (">&-", "2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-", ">/dev/full"):
            self.assertEqual(status_of(f"$0 status {closed}"), 0 if closed == "2>&-" else UNAVAILABLE, closed)
            for path in Path(self.environment()["XDG_RUNTIME_DIR"]).glob("*last-seen"):
                self.assertNotIn(b"Paused", path.read_bytes())
                self.assertNotIn(b"stopwatchctl", path.read_bytes())
        self.assertIn(status_of("trap '' PIPE; $0 export | true; exit ${PIPESTATUS[0]}"), (0, UNAVAILABLE))

    def test_characters_that_control_a_terminal_are_visible_in_it_and_kept_in_a_file(self):
        self.done("resume")
        self.done("lap", "--note", "a\u202eb\u2069c")
        self.assertIn("a\u202eb\u2069c", self.done("laps"))
        terminal, end = pty.openpty()
        with open(terminal, "rb", buffering=0) as shown:
            with open(end, "wb", buffering=0) as written:
                subprocess.run([self.control_program, "laps"], env=self.environment(**self.variables), stdout=written,
                               check=True)
            text = shown.read(10_000).decode()
        self.assertIn("a<U+202E>b<U+2069>c", text)
        complaint = self.control("\x1b[31m\u202e")
        self.assertEqual(complaint.returncode, WRONG_USE)
        self.assertIn("<U+001B>[31m<U+202E>", complaint.stderr)
        self.assertNotIn("\x1b", complaint.stderr)


class HistoryCommands(WithoutWindow):
    """Sessions that have ended, and laps from elsewhere."""

    def setUp(self):
        super().setUp()
        for command in ("start", "lap", "pause", "set-time +1s", "reset"):
            self.done(*command.split())
        self.own = self.ask("history", "list")["sessions"][0]["id"]

    def import_laps(self):
        """Imports a file; returns the id of the session."""
        path = self.home.path / "from elsewhere.csv"
        path.write_text(FROM_ELSEWHERE)
        return self.done("import", path).strip()

    def test_sessions_are_listed_shown_exported_and_compared(self):
        imported = self.import_laps()
        listed = self.ask("history")
        self.assertEqual((listed["version"], listed["unreadable"]), (1, []))
        self.assertEqual({each["id"]: each["lapCount"] for each in listed["sessions"]}, {imported: 2, self.own: 1})
        session = next(each for each in listed["sessions"] if each["id"] == imported)
        self.assertEqual((session["total"], session["name"]), (time_of(50_500_000_000), "from elsewhere"))
        lines = self.done("history", "list").splitlines()
        self.assertEqual(len(lines), 3)
        self.assertTrue(any(line.startswith(imported) and "00:50.50" in line for line in lines))

        self.assertIn("Total: 00:0", self.done("history", "show", self.own[:-6]))
        shown = self.ask("history", "show", self.own)
        self.assertEqual((shown["version"], len(shown["laps"])), (3, 2))
        path = self.home.path / "laps.json"
        self.done("history", "export", self.own, path)
        self.assertEqual(decoded_laps(json.loads(path.read_text())), decoded_laps(shown))
        rows = list(csv.DictReader(io.StringIO(self.done("history", "export", self.own))))
        self.assertEqual(len(rows), 2)
        for words in (["show", "1999"], ["show", ""]):
            self.assert_refused(self.control("history", *words), NOT_POSSIBLE, "no session")
        self.assert_refused(self.control("history", "export", "2"), NOT_POSSIBLE, "Several")

        lines = self.done("history", "compare", self.own, imported).splitlines()
        self.assertIn("vs from elsewhere", lines[0])
        compared = self.ask("history", "compare", self.own, imported)
        self.assertEqual(decoded_laps(compared), decoded_laps(shown))
        self.assertEqual(len(lines), 1 + len(compared["laps"]))
        self.assertIn("reference", str(compared["laps"][0].keys()).lower())
        self.assertNotIn("reference", str(shown["laps"][0].keys()).lower())

        lines = self.done("stats", "--session", imported).splitlines()
        self.assertEqual((lines[0].split(), lines[1].split()), (["Total", "00:50.50"], ["Laps", "2"]))
        figures = self.ask("stats", "--session", imported)
        self.assertEqual((figures["lapCount"], figures["elapsed"]), (2, time_of(50_500_000_000)))
        self.assertEqual(sorted(self.ask("stats")), ["elapsed", "includedCount", "lapCount", "version"])

    def test_a_copy_that_a_sync_program_has_kept_is_below_its_session(self):
        copy = f"{self.own} (conflicted copy)"
        shutil.copy(self.home.sessions / f"{self.own}.json", self.home.sessions / f"{copy}.json")
        self.done("history", "rename", self.own, "400 m")
        listed = self.ask("history", "list")["sessions"]
        self.assertEqual([(each["id"], each.get("isCopy")) for each in listed], [(self.own, None), (copy, True)])
        self.assertEqual(self.done("history", "list").count("Other version · "), 1)
        self.done("history", "note", copy[:-3], "Rain")
        self.assertEqual(self.ask("history", "show", copy)["note"], "Rain")
        self.done("history", "delete", self.own)
        [listed] = self.ask("history", "list")["sessions"]
        self.assertEqual((listed["id"], listed.get("isCopy")), (copy, None))

    def test_a_session_is_named_annotated_and_deleted_and_the_running_one_is_named(self):
        [file] = self.home.sessions.glob("*.json")
        self.assertIn("400 m", self.done("history", "rename", self.own[:10], "400 m"))
        self.done("history", "note", self.own, "Rain")
        before = json.loads(file.read_text())
        self.assertEqual((before["name"], before["note"]), ("400 m", "Rain"))
        self.done("history", "rename", self.own)
        self.assertNotIn("name", json.loads(file.read_text()))
        self.assertIn("400 m", self.done("history", "undo", self.own))
        self.assertEqual(json.loads(file.read_text())["name"], "400 m")
        self.assert_refused(self.control("history", "undo", self.own), NOT_POSSIBLE, "nothing to undo")

        imported = self.import_laps()
        no_trash = self.home.trash.parent
        no_trash.write_text("")
        self.assert_refused(self.control("history", "delete", imported), UNAVAILABLE, "--permanently")
        self.assertEqual(len(self.ask("history", "list")["sessions"]), 2)
        self.assertEqual(self.done("history", "delete", "--permanently", imported), f"{imported}\n")
        self.assertEqual([each["id"] for each in self.ask("history", "list")["sessions"]], [self.own])
        no_trash.unlink()
        before = file.read_bytes()
        self.assertEqual(self.done("history", "delete", self.own, self.own), f"{self.own}\n")
        self.assertEqual(self.ask("history", "list")["sessions"], [])
        self.assertEqual((self.home.trash / file.name).read_bytes(), before)

        self.done("start")
        current = self.ask("history", "list")["sessions"][0]["id"]
        self.assertIn("400 m", self.done("history", "rename", current, "400 m"))
        self.assertEqual((self.home.saved()["name"], self.home.saved()["version"]), ("400 m", 4))
        self.done("history", "note", current, "Rain")
        for press in ("undo", "pause", "reset"):
            self.done(press)
        session = json.loads((self.home.sessions / f"{current}.json").read_text())
        self.assertEqual((session["name"], session.get("note"), self.home.saved()["version"]), ("400 m", None, 3))

    def test_a_session_is_continued(self):
        self.assertEqual(self.ask("history", "continue", self.own)["state"], "paused")
        self.assertEqual(self.home.saved()["sessionID"], self.own)
        self.assert_refused(self.control("history", "continue", self.own), NOT_POSSIBLE, "on the stopwatch")
        self.done("undo")
        self.assertEqual(self.ask("status")["state"], "initial")
        self.done("start")
        continued = self.done("history", "continue", self.own)
        self.assertRegex(continued, r"paused at .*\. The running session was moved to the history\.\n")
        self.done("undo")
        self.assertEqual(self.ask("status")["state"], "running")
        current, finished = self.ask("history", "list")["sessions"]
        self.assertEqual((current["isOnStopwatch"], finished["id"]), (True, self.own))
        self.done("pause")
        self.done("reset")
        self.launch().window()
        bus = {"DBUS_SESSION_BUS_ADDRESS": self.desktop.shared["DBUS_SESSION_BUS_ADDRESS"]}
        self.assertEqual(self.ask("history", "continue", self.own, **bus)["lapCount"], 1)
        self.assertEqual(self.home.saved()["sessionID"], self.own)
        self.done("undo", **bus)
        self.assertEqual(self.ask("status", **bus)["state"], "initial")

    def test_an_import_says_before_it_what_it_takes(self):
        text = "lap,lap time,total,pace\n2,0:30,0:50.5,5\n1,20.5,20.5,4\nBest,20.5,,4\n"
        refused = self.control("import", "--dry-run", "-", stdin=text)
        self.assert_refused(refused, NOT_POSSIBLE, "line 4: “Best” has no lap number")
        self.assertIn("--skip-unnumbered", refused.stderr)
        summary = "2 laps · “lap”, “lap time”, “total” · total 00:50.50 · left out: line 4 “Best”, column “pace”"
        taken = self.done("import", "--dry-run", "--skip-unnumbered", "-", stdin=text)
        self.assertEqual(taken, f"{summary}\n")
        document = self.ask("import", "--dry-run", "--skip-unnumbered", "-", stdin=text)
        self.assertEqual(document, {"version": 1, "summary": summary})
        self.assertEqual(len(self.ask("history")["sessions"]), 1)
        session = self.ask("import", "--skip-unnumbered", "-", stdin=text)["session"]
        shown = self.ask("history", "show", session)
        self.assertEqual([lap["seconds"] for lap in shown["laps"]], [20.5, 30])

    def test_what_the_columns_do_not_say_is_answered_by_an_option_that_must_match(self):
        for text, options in (
                ('lap,lap time\n1,"1,234"\n', ("--decimal .", "--decimal ,")),
                ("lap,time\n1,0:31.0\n2,1:02.1\n", ("--times laps", "--times totals")),
                ("lap,duration\n1,1:30\n", ("--unit minutes", "--unit hours")),
                ("lap,duration\n1,1.5\n", ("--unit seconds", "--unit minutes", "--unit hours", "--unit days"))):
            refused = self.control("import", "--dry-run", "-", stdin=text)
            self.assert_refused(refused, NOT_POSSIBLE, "Choose: " + ", ".join(options))
            taken = [self.done("import", "--dry-run", *option.split(), "-", stdin=text) for option in options]
            self.assertEqual(len(set(taken)), len(options), taken)
        refused = self.control("import", "--dry-run", "--unit", "hours", "-", stdin="lap time\n1:05\n")
        self.assert_refused(refused, NOT_POSSIBLE, "Does not match “lap time”: Hours")

    def test_what_is_no_file_with_laps_is_refused_and_changes_nothing(self):
        path = self.home.path / "other.csv"
        path.write_text("a,b\n1,2\n")
        before = files_below(self.home.path / "data")
        self.assert_refused(self.control("import", path), NOT_POSSIBLE, "Could not import laps")
        self.assertEqual(files_below(self.home.path / "data"), before)
        none = self.home.path / "none"
        self.assert_refused(self.control("import", none), UNAVAILABLE, f"{none}: No such file")
        self.assert_refused(self.control("import", self.home.path), UNAVAILABLE)

    def test_an_import_that_cannot_be_saved_leaves_nothing_and_another_one_doubles_nothing(self):
        path = self.home.path / "laps.json"
        path.write_text(self.done("history", "export", self.own, "--format", "json"))
        session = self.home.sessions / f"{self.own}.json"
        session.unlink()
        disk, failing = self.failing_disk(self.home.sessions)
        for fault in FAULTS:
            disk.say(fault)
            self.assert_refused(self.control("import", path, **failing), UNAVAILABLE, "Could not import laps")
            self.assertEqual(list(self.home.sessions.glob("*.json")), [], fault)
        self.assertEqual(self.done("import", path).strip(), self.own)
        again = self.control("import", path)
        self.assertEqual((again.returncode, again.stdout.strip(), again.stderr), (0, self.own, ALREADY_THERE))
        self.assertEqual(list(self.home.sessions.glob("*.json")), [session])
        without_date = self.import_laps()
        again = self.control("import", self.home.path / "from elsewhere.csv")
        self.assertEqual((again.stdout.strip(), again.stderr), (without_date, ALREADY_THERE))


class Help(WithoutWindow):
    """What the program says of itself, and of wrong use."""

    def test_the_version_and_wrong_use(self):
        self.assertRegex(self.done("--version"), r"\Astopwatchctl \d+\.\d+\.\d+\n\Z")
        for words in WRONG:
            result = self.control(*words)
            self.assertEqual((result.returncode, result.stdout), (WRONG_USE, ""), words)
            self.assertTrue(result.stderr.startswith("stopwatchctl: "), words)
        self.assertEqual(list(self.home.path.iterdir()), [])


class Trouble(WithoutWindow):
    """Files that cannot be read, disks that take no more, and hardly any file descriptors."""

    def setUp(self):
        super().setUp()
        self.done("start")
        self.done("lap")

    def test_a_state_that_cannot_be_read_is_left_where_it_is(self):
        disk, failing = self.failing_disk(self.home.state_folder)
        disk.say("open EIO")
        for options, permissions in ((failing, 0o600), ({"prefix": WITHOUT_POWERS}, 0)):
            self.home.state_file.chmod(permissions)
            before = look_at(self.home.state_file)
            for command in ("status", "watch", "lap", "undo"):
                self.assert_refused(self.control(command, **options), UNAVAILABLE, "Could not read")
            self.assertEqual(look_at(self.home.state_file), before)

    def test_a_press_that_cannot_be_saved_is_not_lost_silently(self):
        disk, failing = self.failing_disk(self.home.state_folder)
        for fault in FAULTS:
            with self.subTest(fault):
                disk.say(fault)
                before = self.splits()
                self.assert_refused(self.control("lap", **failing), UNAVAILABLE)
                self.assertEqual(self.splits(), before)
                disk.say()
                self.done("lap", **failing)
                self.assertEqual(self.splits()[:-1], before)

    def test_a_press_with_hardly_any_descriptors_is_recorded_or_refused(self):
        laps = 1
        for number in range(4, 12):
            result = self.control("lap", prefix=["prlimit", f"--nofile={number}"])
            self.assertIn(result.returncode, (0, UNAVAILABLE), (number, result.stderr))
            laps += result.returncode == 0
            self.assertEqual(len(self.splits()), laps, number)


class Afterwards(WithoutWindow):
    """The window that is opened goes on with what the commands have left."""

    def test_a_running_stopwatch_with_laps_and_a_note(self):
        started = moment_of(lambda: self.done("start"))
        self.assertTrue(self.done("lap", "--note", NOTE).endswith(f"  {NOTE}\n"))
        self.done("lap")
        self.done("lap")
        splits = self.splits()
        self.done("import", "-", stdin=FROM_ELSEWHERE)
        time.sleep(1.1)
        window = self.open_window()
        self.assertEqual([line for line in self.stopwatch.described() if "unexpected" in line], [])
        self.assertEqual(window.buttons(), {"Pause", "Lap", "Show All Laps"})
        asked = moment_of(window.elapsed_time)
        shown = hundredths(window.elapsed_time())
        passed = span(started, asked)
        self.assertGreaterEqual(shown, int(100 * (passed.least - TICK)) - 1)
        self.assertLessEqual(shown, int(100 * (now() - started.earliest + TICK)) + 1)
        laps = self.stopwatch.open(LAPS)
        self.assertEqual(list(laps.laps()), [3, 2, 1])
        self.assertEqual(laps.note(1), NOTE)
        window.press("Pause")
        self.eventually(self.home.state, "paused")
        self.assertEqual(self.splits(), splits)


def time_of(nanoseconds):
    """A time as the JSON of stopwatchctl has it: exact, and as displayed."""
    return {"nanoseconds": nanoseconds, "seconds": nanoseconds // 10_000_000 / 100}


def decoded_laps(document):
    """The ends of the laps in a document of laps."""
    return [lap["splitNanoseconds"] for lap in document["laps"]]
