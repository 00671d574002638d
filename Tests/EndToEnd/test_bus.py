"""The stopwatch on the session bus, for other programs: its interface and the actions of the program."""

import json
import os
import re
import socket
import time
from pathlib import Path

from activation import APPLICATION, BUS, NO_ARGUMENTS, OBJECT, TIMEOUT, ActivationTest
from case import WindowTest
from clock import SECOND, hundredths, now
from files import files_below
from gi.repository import Gio, GLib
from waiting import wait_until

INTERFACE = "io.github.stopwatch_gtk.Stopwatch1"
ERROR = f"{INTERFACE}.Error."
PROPERTIES = "org.freedesktop.DBus.Properties"
INVALID = {"org.freedesktop.DBus.Error.InvalidArgs"}
DESCRIPTION = Path(__file__).resolve().parents[2] / "data" / f"{INTERFACE}.xml"
RUNNING_FOR = 2.0  # seconds
TOLERANCE = 0.02  # seconds
IDLE = 10.0  # seconds after which a program that nobody needs ends
ENABLED = {
    "initial": {"start", "toggle"},
    "running": {"pause", "toggle", "lap", "lap-with-note", "undo"},
    "paused": {"resume", "toggle", "reset", "lap", "lap-with-note", "undo"},
}
LAPS_AT_ONCE = 4000
ALL_TAKEN = 60  # seconds in which all of them are taken on any machine
PAUSES_AT_ONCE = 400
MOST_MEMORY = 40.0  # MB more for all of them
AT_THE_END = 20
NO_OPTIONS = GLib.Variant("(a{sv})", ({},))
NOT_THERE = {f"org.freedesktop.DBus.Error.{name}" for name in ("ServiceUnknown", "UnknownMethod", "NameHasNoOwner")}
METHODS = ["Start", "Pause", "Resume", "Toggle", "Lap", "Reset", "Undo", "Redo"]
STATES = (("Start", "running"), ("Lap", "running"), ("Pause", "paused"), ("Resume", "running"), ("Toggle", "paused"),
          ("Reset", "initial"), ("Undo", "paused"), ("Redo", "initial"))


class BusTest(ActivationTest):
    """A test of what the program offers on the session bus."""

    def press(self, method, **options):
        """Calls a method of a press; returns the stopwatch after it."""
        return json.loads(self.ask(method, GLib.Variant("(a{sv})", (options,)))[0])

    def ask(self, method, arguments=NO_ARGUMENTS, interface=INTERFACE):
        """Calls a method, and returns its answer."""
        answer = self.call(APPLICATION, OBJECT, interface, method, arguments)
        return answer.unpack() if answer else None

    def properties(self):
        """All properties of the interface."""
        return self.ask("GetAll", GLib.Variant("(s)", (INTERFACE,)), PROPERTIES)[0]

    def error_of(self, method, arguments=NO_ARGUMENTS, interface=INTERFACE):
        """The name of the error with which a call is answered."""
        with self.assertRaises(GLib.Error) as caught:
            self.ask(method, arguments, interface)
        return Gio.DBusError.get_remote_error(caught.exception)


class Actions(WindowTest, BusTest):
    """The actions of the program, as launchers and scripts use them."""

    def actions(self):
        """What the program says of its actions: whether they can be used, and their state."""
        described = self.ask("DescribeAll", NO_ARGUMENTS, "org.gtk.Actions")[0]
        return {name: (is_enabled, state) for name, (is_enabled, _, state) in described.items()}

    def enabled(self):
        """The actions of the stopwatch that can be used."""
        every = set.union(*ENABLED.values()) | {"redo"}
        return {name for name, (is_enabled, _) in self.actions().items() if is_enabled} & every

    def activate_action(self, name, *parameters):
        """Does what `gapplication action` does."""
        arguments = GLib.Variant("(sava{sv})", (name, list(parameters), {}))
        self.ask("Activate", arguments, "org.gtk.Actions")

    def check(self, state, *others):
        """Fails unless the actions that are possible come to be enabled."""
        self.eventually(self.enabled, ENABLED[state].union(others), state)
        self.assertEqual(self.actions()["toggle"][1], [state == "running"])

    def test_each_does_what_it_is_called_where_it_is_possible(self):
        self.check("initial")
        for action in ("pause", "resume", "lap", "reset", "undo", "redo"):
            self.activate_action(action)
        self.activate_action("lap-with-note", GLib.Variant("s", "no"))
        self.assertEqual(self.properties()["State"], "initial")
        self.assertIsNone(self.home.saved())
        for action, state, *buttons in (
                ("start", "running", "Pause", "Lap"), ("pause", "paused", "Resume", "Reset"),
                ("resume", "running", "Pause", "Lap"), ("toggle", "paused", "Resume", "Reset")):
            self.activate_action(action)
            self.eventually(lambda: set(buttons) <= self.window.buttons(), True, action)
            self.check(state)
        for action, button in (("reset", "Start"), ("undo", "Resume"), ("redo", "Start"), ("toggle", "Pause")):
            self.activate_action(action)
            self.eventually(lambda: button in self.window.buttons(), True, action)
        self.activate_action("lap")
        self.has_laps(1)
        self.eventually(lambda: "Undo" in self.window.every_button(), True)
        self.activate_action("lap-with-note", GLib.Variant("s", "headwind"))
        self.eventually(lambda: (self.home.saved() or {}).get("notes"), {"2": "headwind"})
        self.activate_action("undo")
        self.check("running", "redo")


class Interface(WindowTest, BusTest):
    """The interface of the stopwatch."""

    def summary(self, press, **options):
        """Presses, and returns the stopwatch after it without its laps."""
        return json.loads(self.ask("Press", GLib.Variant("(sa{sv})", (press, options)))[0])

    def test_each_method_replies_with_the_stopwatch_once_it_is_on_the_disk(self):
        for method, state in STATES:
            answer = self.press(method)
            self.assertEqual((answer["version"], answer["state"]), (1 if state == "initial" else 3, state), method)
            saved = self.home.saved()
            for key in ("state", "splitsNanoseconds", "startedAtNanoseconds"):
                self.assertEqual(answer.get(key), saved.get(key), method)
        self.assertEqual(json.loads(self.ask("GetStopwatch")[0])["state"], "initial")
        for press, state in STATES:
            summary = self.summary(press)
            self.assertEqual((summary["version"], summary["state"]), (1, state), press)
            self.assertEqual((self.home.state(), len(self.splits())), (state, summary["lapCount"]), press)

    def test_the_instant_counts_that_is_told_and_a_lap_tells_its_own_split(self):
        began = self.instant(3)
        self.press("Start", instant=variant(began))
        told = []
        for moment in (self.instant(1), self.instant(2)):
            options = GLib.Variant("(a{sv})", ({"instant": variant(moment)},))
            told.append(self.ask("Lap", options)[1])
            self.assertEqual(told[-1], moment - began)
        self.assertEqual(self.splits(), sorted(told))
        moment = self.instant(2.5)
        summary = self.summary("Lap", instant=variant(moment))
        self.assertEqual(summary["lastLap"]["split"]["nanoseconds"], moment - began)
        self.saved_laps(3)
        self.assertEqual((self.splits()[0], summary["lapCount"]), (moment - began, 3))
        for wrong in (self.instant(-5), 2**64 - 1, 0):
            before = self.instant()
            self.press("Lap", instant=variant(wrong))
            self.assertTrue(before - began <= self.splits()[-1] <= self.instant() - began, wrong)
        moment = self.instant(0.005)
        self.press("Pause", instant=variant(moment))
        self.assertAlmostEqual(self.home.saved()["elapsedNanoseconds"], moment - began, delta=SECOND / 50)

    def instant(self, seconds_ago=0.0):
        """What the clock has shown so many seconds ago, in nanoseconds."""
        return int((now() - seconds_ago) * SECOND)

    def test_properties_tell_the_time_and_their_changes_are_told_once_and_not_while_time_passes(self):
        text = self.ask("Introspect", NO_ARGUMENTS, "org.freedesktop.DBus.Introspectable")[0]
        described = [Gio.DBusNodeInfo.new_for_xml(each).lookup_interface(INTERFACE)
                     for each in (text, DESCRIPTION.read_text())]
        self.assertEqual(*map(members, described))
        self.assertEqual(len(members(described[0])), len(METHODS) + 7 + 5)
        self.assertEqual(self.properties()["State"], "initial")
        changes = []
        self.bus.signal_subscribe(None, PROPERTIES, "PropertiesChanged", OBJECT, INTERFACE, 0,
                                  lambda *words: changes.append(words[5].unpack()))
        self.ask("Ping", NO_ARGUMENTS, "org.freedesktop.DBus.Peer")
        for number, press in enumerate(("Start", "Lap", "Lap", "Pause", "Reset", "Undo", "Resume"), 1):
            self.press(press)
            listen(0.05)
            self.assertEqual(len(changes), number, press)
            interface, changed, invalidated = changes[-1]
            self.assertEqual((interface, invalidated), (INTERFACE, []))
            told = self.properties()
            for key in ("State", "LapCount", "LastSplit"):
                self.assertEqual(changed[key], told[key])
            self.assertEqual(set(changed), set(told))
        listen(RUNNING_FOR)
        self.assertEqual(len(changes), 7)
        self.window.press("Lap")
        listen(0.3)
        self.assertEqual(len(changes), 8)
        self.saved_laps(3)
        told = self.properties()
        self.assertEqual((told["State"], told["LapCount"], told["LastSplit"]), ("running", 3, self.splits()[-1]))
        early = now()
        shown = hundredths(self.window.elapsed_time()) / 100
        late = now()
        start = (told["Anchor"] - told["ElapsedAtAnchor"]) / SECOND
        self.assertGreaterEqual(shown, early - start - 2 * TOLERANCE)
        self.assertLessEqual(shown, late - start + TOLERANCE)
        self.press("Pause")
        paused = self.properties()
        self.assertEqual(paused["State"], "paused")
        self.assertEqual(paused["ElapsedAtAnchor"] // 10_000_000, hundredths(self.window.elapsed_time()))
        self.assertEqual(self.ask("Get", GLib.Variant("(ss)", (INTERFACE, "State")), PROPERTIES)[0], "paused")


def variant(number):
    """A number as an option has it."""
    return GLib.Variant("t", number)


def listen(seconds):
    """Takes the signals that come in this time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        while GLib.MainContext.default().iteration(False):
            pass
        time.sleep(0.01)


def members(interface):
    """The methods and properties of an interface, with their types."""
    methods = {each.name: ([arg.signature for arg in each.in_args], [arg.signature for arg in each.out_args])
               for each in interface.methods}
    return {**methods, **{each.name: (each.signature, each.flags) for each in interface.properties}}


class NotWaiting(WindowTest, BusTest):
    """Programs that call on without waiting for the answers."""

    def wait_for_laps(self):
        """Waits until all laps are taken, however busy the machine is."""
        arguments = GLib.Variant("(ss)", (INTERFACE, "LapCount"))
        ask = (APPLICATION, OBJECT, PROPERTIES, "Get", arguments, None, Gio.DBusCallFlags.NONE, ALL_TAKEN * 1000)
        wait_until(
            lambda: self.bus.call_sync(*ask).unpack()[0] == LAPS_AT_ONCE, "all laps were taken", timeout=ALL_TAKEN)

    def test_answers_that_are_read_late_take_little_memory(self):
        self.press("Start")
        before = most_memory(self.stopwatch)
        client = LateReader(self.desktop.shared["DBUS_SESSION_BUS_ADDRESS"])
        self.addCleanup(client.close)
        client.call(["Lap"] * LAPS_AT_ONCE + ["Pause", "Resume"] * (PAUSES_AT_ONCE // 2))
        self.wait_for_laps()
        answers = client.answers(LAPS_AT_ONCE + PAUSES_AT_ONCE)
        self.assertEqual([answer[1] for answer in answers[:LAPS_AT_ONCE]], self.splits())
        self.assertEqual([len(answer) for answer in answers[LAPS_AT_ONCE:]], [1] * PAUSES_AT_ONCE)
        states = [json.loads(answer[0])["state"] for answer in answers[-2:]]
        self.assertEqual(states, ["paused", "running"])
        more = most_memory(self.stopwatch) - before
        print(f"{len(answers)} late answers: {more:.1f} MB")
        self.assertLess(more, MOST_MEMORY)

    def test_presses_that_come_with_the_end_are_answered(self):
        self.press("Start")
        told, failed = [], []

        def note(bus, result):
            try:
                told.append(bus.call_finish(result).unpack()[1])
            except GLib.Error as error:
                failed.append(Gio.DBusError.get_remote_error(error))

        def send(method, arguments, interface, when_answered=None):
            self.bus.call(APPLICATION, OBJECT, interface, method, arguments, None, Gio.DBusCallFlags.NONE, TIMEOUT, None,
                          when_answered)

        for _ in range(AT_THE_END):
            send("Lap", NO_OPTIONS, INTERFACE, note)
        send("Activate", GLib.Variant("(sava{sv})", ("quit", [], {})), "org.gtk.Actions")
        for _ in range(AT_THE_END):
            send("Lap", NO_OPTIONS, INTERFACE, note)
        while len(told) + len(failed) < 2 * AT_THE_END:
            GLib.MainContext.default().iteration(True)
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)
        self.assertLessEqual(set(failed), NOT_THERE)
        self.assertEqual(told, self.splits())
        self.assertGreaterEqual(len(told), AT_THE_END)


class LateReader:
    """A client of the bus that reads its answers when it is told to. (GDBus reads them at once, on a thread.)"""

    def __init__(self, address):
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(re.search("unix:path=([^,;]*)", address).group(1))
        self._stream = self._socket.makefile("rb")
        self._socket.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\nBEGIN\r\n")
        self._stream.readline()
        self._serial = 0
        self._send(Gio.DBusMessage.new_method_call(*BUS, "Hello"))

    def close(self):
        """Leaves the bus."""
        self._stream.close()
        self._socket.close()

    def _send(self, message):
        self._serial += 1
        message.set_serial(self._serial)
        self._socket.sendall(message.to_blob(Gio.DBusCapabilityFlags.NONE))

    def call(self, methods):
        """Calls methods of presses without waiting for their answers."""
        self._first = self._serial + 1
        for method in methods:
            message = Gio.DBusMessage.new_method_call(APPLICATION, OBJECT, INTERFACE, method)
            message.set_body(NO_OPTIONS)
            self._send(message)

    def answers(self, count):
        """The answers to the calls, which come in their order."""
        answers = []
        while len(answers) < count:
            message = self._read()
            if message.get_reply_serial() == self._first + len(answers):
                answers.append(message.get_body().unpack())
                # The text of each lap's answer is the same, and large.
                if len(answers) < count - 1:
                    answers[-1] = (None, *answers[-1][1:])
        return answers

    def _read(self):
        head = self._stream.read(16)
        rest = self._stream.read(Gio.DBusMessage.bytes_needed(head) - len(head))
        return Gio.DBusMessage.new_from_blob(head + rest, Gio.DBusCapabilityFlags.NONE)


def most_memory(stopwatch):
    """The most memory that the program has ever had, in MB."""
    status = Path(f"/proc/{stopwatch.process_id}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) * 1024 / 1_000_000


class Misuse(WindowTest, BusTest):
    """Calls that make no sense are answered with an error, and change nothing."""

    def state(self):
        """All files of the stopwatch."""
        return {path: file for path, file in files_below(self.home.path).items() if "stopwatch.json" in path.name}

    def assert_answered(self, errors, method, signature=None, *arguments, interface=INTERFACE):
        """Fails unless a call is answered with one of the errors."""
        arguments = GLib.Variant(signature, arguments) if signature else None
        self.assertIn(self.error_of(method, arguments, interface), errors, (method, str(arguments)[:200]))

    def test_it_changes_nothing(self):
        self.press("Start")
        before = self.state()
        for method in METHODS:
            self.assert_answered(INVALID, method)
            self.assert_answered(INVALID, method, "(s)", "now")
            self.assert_answered(INVALID, method, "(a{ss})", {})
            self.assert_answered(INVALID, method, "(a{sv}a{sv})", {}, {})
        self.assert_answered(INVALID, "GetStopwatch", "(s)", "")
        self.assert_answered(INVALID, "ImportLaps", "(ss)", "a.csv", "b")
        self.assert_answered(INVALID, "Press", "(sa{sv})", "Jump", {})
        for method, name, kind, value in (
                ("Lap", "bogus", "b", True), ("Lap", "instant", "x", 1), ("Lap", "instant", "s", "now"),
                ("Lap", "note", "i", 1), ("Lap", "Note", "s", ""), ("Start", "timeOfDay", "b", True),
                ("Pause", "note", "s", "x")):
            self.assert_answered(INVALID, method, "(a{sv})", {name: GLib.Variant(kind, value)})
        for method, name, words in (("Lap", "instant", "instant must have the type t"),
                                    ("Lap", "note", "note must have the type s"),
                                    ("Start", "delay", "delay must have the type t")):
            with self.assertRaisesRegex(GLib.Error, words):
                self.press(method, **{name: GLib.Variant("x", 1)})
        for method, error in (("Start", "AlreadyRunning"), ("Resume", "AlreadyRunning"), ("Reset", "IsRunning"),
                              ("Redo", "NothingToRedo")):
            self.assert_answered({ERROR + error}, method, "(a{sv})", {})
            self.assert_answered({ERROR + error}, "Press", "(sa{sv})", method, {})
        self.assert_answered({f"{ERROR}NoteTooLong"}, "Lap", "(a{sv})", {"note": GLib.Variant("s", "x" * 10_000_000)})
        change = {"change": "setTime", "setting": "difference", "nanoseconds": -10**15}
        self.assert_answered(INVALID, "Correct", "(s)", json.dumps({**change, "setting": "diference"}))
        with self.assertRaisesRegex(GLib.Error, "OutOfRange: At most 00:.* less is possible"):
            self.ask("Correct", GLib.Variant("(s)", (json.dumps(change),)))
        self.assert_answered({f"{ERROR}InvalidFile"}, "ImportLaps", "(say)", "laps.csv", b"\x00\xff" * 1000)
        self.assert_answered({"org.freedesktop.DBus.Error.UnknownMethod"}, "Bogus")
        self.assertIsNotNone(self.error_of("Lap", NO_OPTIONS, f"{INTERFACE}0"))
        self.assert_answered(INVALID, "Get", "(ss)", INTERFACE, "Bogus", interface=PROPERTIES)
        arguments = GLib.Variant("(ssv)", (INTERFACE, "State", GLib.Variant("s", "paused")))
        self.assertIsNotNone(self.error_of("Set", arguments, PROPERTIES))
        self.assertEqual(self.state(), before)
        self.press("Lap")


class Service(BusTest):
    """The program that the bus starts, without a window."""

    def wait_until_ended(self, stopwatch):
        """Waits until the program has ended by itself; returns after how many seconds."""
        begin = now()
        while stopwatch.is_running() and now() - begin < 2 * IDLE:
            time.sleep(0.05)
        self.assertFalse(stopwatch.is_running())
        return now() - begin

    def test_it_serves_and_ends_when_nobody_needs_it_or_follows(self):
        self.install_service()
        self.press("Start")
        stopwatch = self.activated()
        self.assertEqual(self.press("Lap", note=GLib.Variant("s", "served"))["notes"], {"1": "served"})
        self.assertEqual(stopwatch.window_ids(), [])
        saved = self.home.saved()
        follower = self.another_connection()
        follower.call_sync(APPLICATION, OBJECT, INTERFACE, "Follow", None, None, Gio.DBusCallFlags.NONE, TIMEOUT)
        followed = now()
        while now() - followed < 1.5 * IDLE:
            self.assertTrue(stopwatch.is_running())
            time.sleep(0.1)
        follower.close_sync()
        left = self.wait_until_ended(stopwatch)
        self.assertGreater(left, IDLE / 2)
        self.assertLess(left, 1.5 * IDLE)
        self.assertEqual((saved["state"], self.home.state()), ("running", "running"))
        self.assertEqual(self.splits(), saved["splitsNanoseconds"])

    def test_it_says_where_it_has_no_display_and_stays_for_the_next_call_and_a_window(self):
        self.install_service()
        self.addCleanup(self.tell_bus, self.environment())
        self.tell_bus({"DISPLAY": "", "WAYLAND_DISPLAY": ""})
        self.assertIn("Spawn", self.error_of("Start", NO_OPTIONS))
        self.tell_bus(self.environment())
        for command in ("Start", "Lap", "Lap", "Undo", "Undo"):
            self.press(command)
        self.assertEqual(self.splits(), [])
        self.activate()
        stopwatch = self.activated()
        window = stopwatch.window()
        self.assertIn("Pause", window.buttons())
        self.let_run(window)
        self.close_last(window)
        self.assertEqual(self.home.state(), "running")
