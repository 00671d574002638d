"""The stopwatch in a shell while its window is open: commands act there, and the window shows it."""

import json
import os
import re
import socket
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import accessibility
from activation import APPLICATION, OBJECT, ActivationTest
from case import WindowTest
from clock import SECOND, moment_of, now, span
from control import NOT_POSSIBLE, UNAVAILABLE, ControlTest
from gi.repository import Gio, GLib
from preload import FailingDisk, PreloadLibrary
from processes import spawn, stop
from stopwatch import HISTORY, LAPS

AT_ONCE = 2.0  # seconds within which the window shows what a command has done, on a busy machine
DESCRIPTION = Path(__file__).resolve().parents[2] / "data" / f"{APPLICATION}1.xml"
NOTE = 'headwind, "strong"'
PATIENCE = 3.0  # seconds after which a command says that it cannot have the data
FROZEN = 1.0  # seconds
PAUSE_IN_TYPING = 1.1  # seconds after which keys are commands again
TOLERANCE = 0.02  # seconds by which the instant of a command may be wrong
TICK = 0.01  # seconds in which the kernel counts the starts of processes
FROM_ELSEWHERE = "Lap,Lap time\n1,00:20.00\n2,00:30.50\n"


class WithWindow(WindowTest, ControlTest):
    """A test with an open window; the commands have the session bus alone."""

    variables = {"DISPLAY": None}

    def shows(self, condition):
        """Fails unless the window comes to show something at once."""
        begin = now()
        self.eventually(lambda: bool(condition()), True)
        self.assertLess(now() - begin, AT_ONCE)


class Commands(WithWindow):
    """What the commands do in the window."""

    def test_each_command_is_seen_at_once_and_answered_when_it_is_on_the_disk(self):
        for command, state, *buttons in (
                ("start", "running", "Pause", "Lap"), ("pause", "paused", "Resume", "Reset"),
                ("resume", "running", "Pause", "Lap"), ("toggle", "paused", "Resume", "Reset"),
                ("reset", "initial", "Start"), ("undo", "paused", "Resume"), ("redo", "initial", "Start"),
                ("toggle", "running", "Pause")):
            self.assertEqual((self.ask(command)["state"], self.home.state()), (state, state), command)
            self.shows(lambda: set(buttons) <= self.window.buttons())
        self.assert_refused(self.control("lap", "--note", "x" * 1001), NOT_POSSIBLE, "A note can have up to")
        self.done("lap")
        self.shows(lambda: list(self.window.laps()) == [1])
        self.shows(lambda: "Undo" in self.window.every_button())
        self.window.press("Undo")
        self.shows(lambda: not self.window.laps())
        self.assertEqual(self.ask("status")["lapCount"], 0)
        self.done("redo")
        self.shows(lambda: list(self.window.laps()) == [1])
        before = self.home.state_file.read_bytes(), self.home.state_file.stat().st_mtime_ns
        for command, words in (("start", "The stopwatch is already running."), ("reset", "pause it first"),
                               ("redo", "nothing to redo")):
            self.assert_refused(self.control(command), NOT_POSSIBLE, words)
        self.assertEqual((self.home.state_file.read_bytes(), self.home.state_file.stat().st_mtime_ns), before)
        answers = []
        asked = moment_of(lambda: answers.append(self.ask("status")["elapsed"]["nanoseconds"]))
        began = self.home.saved()["savedAt"]["sinceBootNanoseconds"] - self.home.saved()["elapsedNanoseconds"]
        self.assertGreaterEqual(answers[0], (asked.earliest * SECOND) - began)
        self.assertLessEqual(answers[0], (asked.latest * SECOND) - began)

    def test_a_note_is_seen_in_the_laps_window_and_undone_with_its_lap(self):
        for words in (["start"], ["lap"], ["lap"], ["lap", "--note", NOTE]):
            self.done(*words)
        laps = self.stopwatch.open(LAPS)
        self.assertEqual(laps.note(3), NOTE)
        self.done("undo")
        self.has_laps(2, 1, window=laps)
        self.assertNotIn("notes", self.home.saved())
        self.done("redo")
        self.has_laps(3, 2, 1, window=laps)
        self.eventually(lambda: laps.note(3), NOTE)

    def test_the_rest_of_a_note_whose_lap_is_gone_is_no_command(self):
        for command in ("start", "lap", "lap", "lap", "pause"):
            self.done(command)
        laps = self.stopwatch.open(LAPS)
        laps.click_row(2)
        laps.key("F2")

        def fields():
            """What has the keyboard."""
            return accessibility.focused(accessibility.below(laps.element))

        typing = threading.Thread(
            target=self.desktop.xdotool, args=("type", "--delay", 100, "cool and Really not so windy, Lara L, at all"))
        typing.start()
        # xdotool takes a while to start.
        self.eventually(lambda: "cool" in "".join(map(accessibility.text, fields())), True)
        self.done("reset")
        typing.join()
        self.assertEqual(self.ask("status")["state"], "initial")
        time.sleep(PAUSE_IN_TYPING)
        laps.key("space")
        self.eventually(lambda: self.ask("status")["state"], "running")

    def test_a_pause_leaves_the_keyboard_where_somebody_types(self):
        self.done("start")
        self.window.open_menu()
        self.window.key("c", "t")
        self.stopwatch.with_card("Set Time")
        self.window.key("ctrl+a")
        self.window.type("12:")
        self.done("pause")
        self.shows(lambda: "Resume" in self.window.buttons())
        self.window.type("30", "Return")
        self.eventually(self.window.elapsed_time, "12:30.00")

    def test_what_the_window_does_is_what_commands_tell(self):
        self.window.press("Start")
        self.record_laps(self.window, 2)
        self.assertEqual(self.ask("status")["state"], "running")
        self.window.press("Pause")
        self.eventually(lambda: self.ask("status")["state"], "paused")
        self.assertIn(self.window.elapsed_time(), self.done("status"))
        self.assertEqual(self.ask("laps")["laps"][1]["splitNanoseconds"], self.splits()[1])

    def test_an_import_shows_in_the_history_unless_the_bus_cannot_carry_it(self):
        history = self.stopwatch.open(HISTORY)
        path = self.home.path / "from elsewhere.csv"
        path.write_text(FROM_ELSEWHERE)
        session = self.done("import", path).strip()
        self.eventually(lambda: len(history.list_rows()), 1)
        self.assertIn("from elsewhere", accessibility.name(history.list_rows()[0]))
        self.assertEqual([each["id"] for each in self.ask("history")["sessions"]], [session])
        before = list(self.home.sessions.iterdir())
        self.assert_refused(self.control("import", "-", stdin="a,b\n1,2\n"), NOT_POSSIBLE, "Could not import laps")
        self.assertEqual(list(self.home.sessions.iterdir()), before)
        exported = self.done("history", "export", session, "--format", "json")
        path.write_text(exported + 61 * 1024 * 1024 * " ")
        refused = self.control("import", path)
        self.assert_refused(refused, NOT_POSSIBLE, "too large while the window is open")
        self.assertEqual(list(self.home.sessions.iterdir()), before)


class FullDisk(ControlTest):
    """A window whose disk is full."""

    variables = {"DISPLAY": None}

    def test_a_lap_that_is_not_saved_counts_in_the_window_and_says_so(self):
        disk = FailingDisk(self.home.path, self.home.state_folder)
        window = self.launch(**disk.variables).window()
        self.done("start")
        disk.say("write ENOSPC")
        self.assert_refused(self.control("lap"), UNAVAILABLE,
                            "Not saved: No space left on device. The change counts in the window")
        self.has_laps(1, window=window)
        disk.say()
        self.saved_laps(1)


class EarlierWindow(ActivationTest, ControlTest):
    """A window of an earlier version, which answers presses with the whole stopwatch alone."""

    def setUp(self):
        super().setUp()
        description = re.sub('(?s)<method name="Press">.*?</method>', "", DESCRIPTION.read_text())
        interface = Gio.DBusNodeInfo.new_for_xml(description).interfaces[0]
        self.bus.register_object(OBJECT, interface, self.answer, None, None)
        Gio.bus_own_name_on_connection(self.bus, APPLICATION, Gio.BusNameOwnerFlags.NONE, None, None)
        self.done("start", DBUS_SESSION_BUS_ADDRESS="unix:path=/nowhere")
        self.calls = []
        self.lock_data()
        (self.home.state_folder / "lock").write_text(f"{os.getpid()} {self.bus.get_unique_name()}@{self.bus.get_guid()}")

    def answer(self, bus, sender, path, interface, method, arguments, invocation):
        """Answers a call as that version does."""
        self.calls.append((method, *arguments.unpack()))
        laps = {"elapsedNanoseconds": 6 * SECOND, "splitsNanoseconds": [2 * SECOND, 5 * SECOND], "notes": {"1": "windy"}}
        saved = {**self.home.saved(), **laps}
        answer = GLib.Variant("(st)", (json.dumps(saved), 2 * SECOND)) if method == "Lap" else None
        invocation.return_value(answer or GLib.Variant("(s)", (json.dumps(saved),)))

    def pressed(self, *words):
        """What a command prints."""
        process = self.begin(*words)
        while process.poll() is None:
            GLib.MainContext.default().iteration(False)
        self.assertEqual((process.returncode, process.stderr.read()), (0, ""))
        return process.stdout.read()

    def test_takes_each_press_once(self):
        self.assertEqual(self.pressed("lap", "--note", "windy"), "Lap 1  00:02.00  total 00:02.00  windy\n")
        self.assertEqual([(method, options["note"]) for method, options in self.calls], [("Lap", "windy")])
        last = json.loads(self.pressed("lap", "--json"))["lastLap"]
        self.assertEqual((last["number"], last["split"]["nanoseconds"]), (1, 2 * SECOND))
        self.assertIn("Lap 3", self.pressed("pause"))
        self.assertEqual([method for method, *_ in self.calls], ["Lap", "Lap", "Pause"])


class AnotherBus(ControlTest):
    """The environment names no session bus, or another one than that of the window."""

    def test_a_press_finds_the_bus_in_the_runtime_folder_of_the_user(self):
        mount = "mount --bind \"$0\" /run && exec \"$@\""
        prefix = ["unshare", "--mount", "sh", "-c", mount, str(self.home.path)]
        if os.geteuid() != 0 or subprocess.run([*prefix, "true"], capture_output=True, check=False).returncode != 0:
            self.skipTest("the folder of users can be replaced by root only")
        folder = self.home.path / "user" / str(os.getuid())
        folder.mkdir(parents=True)
        path = self.desktop.shared["DBUS_SESSION_BUS_ADDRESS"].split("unix:path=")[1].split(",")[0]
        (folder / "bus").symlink_to(path)
        window = self.launch().window()
        window.press("Start")
        self.done("lap", DBUS_SESSION_BUS_ADDRESS=None, XDG_RUNTIME_DIR=None, prefix=prefix)
        self.has_laps(1, window=window)

    def test_a_press_is_not_for_the_window_of_another_home_and_a_reminder_needs_none(self):
        elsewhere = self.launch(**self.desktop.environment(self.desktop.new_home())).window()
        elsewhere.press("Start")
        stopwatch = self.launch_on_another_bus()
        stopwatch.window().press("Start")
        self.assert_refused(self.control("lap"), UNAVAILABLE, f"rocess {stopwatch.process_id} ")
        self.assertEqual(elsewhere.laps(), {})
        begin = now()
        self.done("remind", "every", "5m")
        self.assertLess(now() - begin, AT_ONCE / 2)

    def test_a_press_says_who_has_the_data(self):
        self.done("start")
        holder = ["flock", self.home.state_folder, "sh", "-c", "echo; exec sleep 60"]
        other = spawn(holder, self.environment(), stdout=subprocess.PIPE)
        self.addCleanup(other.stdout.close)
        self.addCleanup(stop, other)
        other.stdout.readline()
        (self.home.state_folder / "lock").write_text(str(other.pid))
        begin = now()
        self.assert_refused(self.control("lap"), UNAVAILABLE, f"rocess {other.pid} ")
        self.assertLess(now() - begin, PATIENCE)
        self.assertEqual(self.ask("status")["state"], "running")
        self.assertEqual(len(self.ask("laps")["laps"]), 1)
        self.assertEqual(self.splits(), [])


class Instants(ControlTest):
    """The press counts, not when the stopwatch gets to know of it."""

    variables = {"DISPLAY": None}

    def press(self, command, **variables):
        """Presses, and waits until that has been done; returns when a clock outside says that the press was."""
        processes = []
        pressed = moment_of(lambda: processes.append(self.begin(command, **variables)))
        self.assertEqual(processes[0].wait(), 0)
        return pressed

    def test_without_the_window(self):
        began = self.press("start")
        holder = ["flock", self.home.state_folder, "sh", "-c", f"echo; sleep {FROZEN}"]
        with subprocess.Popen(holder, stdout=subprocess.PIPE) as other:
            other.stdout.readline()
            pressed = self.press("lap")
            self.assertGreater(now() - pressed.latest, FROZEN / 2)
        self.assert_within(self.splits()[0], span(began, pressed), TOLERANCE)
        slow = PreloadLibrary("slow_start", self.home.path)
        pressed = self.press("lap", **slow.variables)
        self.assertLessEqual(self.splits()[1] / SECOND, span(began, pressed).most + TICK)

    def test_with_the_window(self):
        stopwatch = self.launch()
        stopwatch.window()
        began = self.press("start")
        with stopwatch.frozen():
            processes = []
            lap = moment_of(lambda: processes.append(self.begin("lap")))
            time.sleep(FROZEN)
            self.assertIsNone(processes[0].poll())
        self.assertEqual(processes[0].wait(), 0)
        presses = [self.press(command) for command in ("pause", "resume", "pause")]
        self.assertEqual(len(self.splits()), 1)
        self.assert_within(self.splits()[0], span(began, lap), TOLERANCE)
        passed = span(began, presses[0]) + span(*presses[1:])
        self.assert_within(self.home.saved()["elapsedNanoseconds"], passed, 2 * TOLERANCE)


class ManyAtOnce(ControlTest):
    """Many commands at the same time."""

    variables = {"DISPLAY": None}
    COUNT = 50
    SHELLS = 8
    PRESSES = 10
    TICK = SECOND // 100  # as exactly as the system tells the start of a process

    def check(self):
        """Fails unless each of many laps counts once, as of its press, and each command tells its own."""
        start = self.begin("start")
        began = start_time(start)
        self.assertEqual(start.wait(), 0)
        laps = [self.begin("lap", "--json") for _ in range(self.COUNT)]
        pressed = [start_time(lap) - began for lap in laps]
        self.assertEqual([(lap.wait(), lap.stderr.read()) for lap in laps], self.COUNT * [(0, "")])
        told = [own_split(lap.stdout.read()) for lap in laps]
        for split, ticks in zip(told, pressed):
            self.assertLessEqual(abs(split - ticks * self.TICK), self.TICK)
        with ThreadPoolExecutor(self.SHELLS) as shells:
            told += shells.map(lambda _: own_split(self.done("lap", "--json")), range(self.SHELLS * self.PRESSES))
        self.assertEqual(sorted(told), self.splits())
        self.assertEqual(len(told), self.COUNT + self.SHELLS * self.PRESSES)

    def test_without_and_with_the_window(self):
        self.check()
        self.done("pause")
        self.done("reset")
        window = self.launch().window()
        self.check()
        self.eventually(lambda: max(window.laps(), default=0), len(self.splits()))

    def test_processes_that_have_the_files_one_after_the_other_are_not_stuck(self):
        self.done("start")
        self.lock_data()
        lap = self.begin("lap")
        for owner in (os.getpid(), os.getppid(), os.getpid()):
            (self.home.state_folder / "lock").write_text(f"{owner} -")
            time.sleep(1)
        self.assertIsNone(lap.poll())


class SilentBus(ControlTest):
    """A bus that takes connections and says nothing: commands go on with the files, or say why they cannot."""

    def setUp(self):
        super().setUp()
        path = self.home.path / "bus"
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(str(path))
        listener.listen(1)
        self.variables = {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={path}", "XDG_RUNTIME_DIR": None}

    def timed(self, *words):
        """Runs a command that must end in time."""
        began = now()
        result = self.control(*words)
        self.assertLess(now() - began, PATIENCE, words)
        return result

    def test_the_files_are_used_where_they_are_free(self):
        for words in (["start"], ["lap"], ["remind", "at", "10m"], ["status"], ["pause"], ["resume"]):
            self.assertEqual(self.timed(*words).returncode, 0, words)
        self.assertEqual(len(self.splits()), 1)
        self.lock_data()
        self.assertEqual(self.timed("status").returncode, 0)
        self.assert_refused(self.timed("lap"), UNAVAILABLE, "does not respond")


def own_split(report):
    """The split of the lap that `lap --json` tells."""
    return json.loads(report)["lastLap"]["split"]["nanoseconds"]


def start_time(process):
    """When a process was started, in ticks since the machine was; it has not been waited for."""
    with open(f"/proc/{process.pid}/stat", encoding="utf-8", errors="replace") as file:
        return int(file.read().rpartition(")")[2].split()[19])
