"""Reminders: on time, once, whatever happens in between, and with the window closed."""

import contextlib
import os
import select
import signal
import subprocess
import time
from pathlib import Path
from types import SimpleNamespace

from activation import APPLICATION, BUS, ActivationTest
from clock import Moment, moment_of, now
from gi.repository import GLib
from measure import ProcessorWait, activity_of, memory_of
from notifications import Notifications
from preload import PreloadLibrary
from processes import spawn
from stopwatch import Stopwatch
from waiting import wait_until

ON_TIME = 0.05  # seconds
SOON = 4.0  # seconds in which anything is shown that is due
A_MOMENT = 0.7  # seconds in which nothing is shown that is not due
MOST_MEMORY = 20.0  # MB
NO_PERCENT = 0.05  # of a core: what measuring takes
SLEEP = 3600  # seconds
IDLE = 10.0  # seconds after which a program that nobody needs ends


class RemindersTest(ActivationTest):
    """A test with a server of notifications."""

    def setUp(self):
        super().setUp()
        self.notifications = Notifications(self.environment())
        self.addCleanup(self.notifications.stop)
        # Whatever has the name last ends first.
        self.addCleanup(self.end_background)

    def start(self, *reminders, **options):
        """Starts the program with reminders, and the stopwatch in it; returns its window."""
        self.home.prefer(reminders=list(reminders))
        self.stopwatch = self.launch(**options)
        window = self.stopwatch.window()
        self.started_at = window.key("space")
        self.eventually(lambda: "Pause" in window.buttons(), True)
        return window

    def run_command(self, *words):
        """Runs stopwatchctl, which lies beside the program."""
        command = Path(self.program).with_name("stopwatchctl")
        subprocess.run([command, *words], env=self.environment(), check=True, timeout=SOON)

    def assert_reminds(self, since, seconds):
        """Fails unless a notification comes just so long after a moment; returns it."""
        time.sleep(max(since.latest + seconds - ON_TIME - now(), 0))
        wait = self.processor_wait()
        shown = self.notifications.next(SOON)
        self.assertIsNotNone(shown)
        self.assertGreater(shown["at"] - since.earliest, seconds - ON_TIME)
        self.assertLess(shown["at"] - since.latest, seconds + ON_TIME + wait.seconds)
        return shown

    def processor_wait(self):
        """For how long the machine keeps a notification waiting from now on: that is nobody's delay."""
        return ProcessorWait(self.owner(), self.notifications.process_id)

    def assert_silent(self, seconds=A_MOMENT):
        """Fails if a notification comes."""
        self.assertIsNone(self.notifications.next(seconds))

    def owner(self):
        """The process that has the program's name on the bus; None if there is none."""
        name = GLib.Variant("(s)", (APPLICATION,))
        with contextlib.suppress(GLib.Error):
            return self.call(*BUS, "GetConnectionUnixProcessID", name).unpack()[0]
        return None

    def background(self):
        """The program without windows, once the other has ended."""
        self.stopwatch.wait_until_ended()
        process_id = wait_until(self.owner, "there was a program without windows", 0.01)
        return Stopwatch(self.desktop, process_id)

    def end_background(self):
        """Ends the program without windows, if there is one."""
        process_id = self.owner()
        if process_id:
            Stopwatch(self.desktop, process_id).kill()


class OnTime(RemindersTest):
    """Reminders while the window is open."""

    def test_each_time_that_an_interval_has_passed(self):
        self.start({"every": 1})
        for seconds in (1, 2, 3):
            shown = self.assert_reminds(self.started_at, seconds)
            self.assertEqual((shown["program"], shown["shown"]), ("Stopwatch", 1))
            self.assertEqual(shown["title"], "Every 1 s")
            self.assertEqual(shown["body"], f"The stopwatch reached 00:0{seconds}")
            self.assertEqual(shown["buttons"], {"app.lap": "Lap", "app.pause": "Pause", "default": ""})

    def test_at_a_total_and_in_each_long_lap(self):
        window = self.start({"total": 2.5}, {"lap": 1})
        shown = self.assert_reminds(self.started_at, 1)
        self.assertEqual((shown["title"], shown["body"]), ("Lap reaches 1 s", "Lap 1 reached 00:01"))
        lap = window.key("l")
        shown = self.assert_reminds(lap, 1)
        self.assertEqual(shown["title"], "Lap reaches 1 s")
        shown = self.assert_reminds(self.started_at, 2.5)
        self.assertEqual(shown["title"], "At 2.5 s")
        self.assert_silent()

    def test_minimised_and_paused_in_between(self):
        window = self.start({"total": 2})
        window.minimise()
        window.activate()
        paused = window.key("space")
        self.assert_silent(2)
        resumed = window.key("space")
        window.minimise()
        measured = Moment(
            resumed.earliest - (paused.latest - self.started_at.earliest),
            resumed.latest - (paused.earliest - self.started_at.latest),
        )
        self.assert_reminds(measured, 2)

    def test_once_although_a_lap_after_it_is_undone(self):
        window = self.start({"lap": 1})
        self.assert_reminds(self.started_at, 1)
        window.key("l")
        self.eventually(lambda: list(window.laps()), [1])
        window.key("ctrl+z")
        self.eventually(lambda: list(window.laps()), [])
        self.assert_silent()

    def test_one_that_is_added_while_it_runs(self):
        self.start()
        self.home.prefer(reminders=[{"total": 2}])
        self.assert_reminds(self.started_at, 2)

    def test_its_buttons_do_what_they_say(self):
        window = self.start({"total": 1}, {"total": 2})
        shown = self.assert_reminds(self.started_at, 1)
        self.notifications.press(shown, "app.lap")
        self.eventually(lambda: list(window.laps()), [1])
        shown = self.assert_reminds(self.started_at, 2)
        self.notifications.press(shown, "app.pause")
        self.eventually(lambda: "Resume" in window.buttons(), True)

    def test_late_and_once_after_a_kill(self):
        self.start({"total": 2}, {"total": 1})
        self.assert_reminds(self.started_at, 1)
        # Before that is saved, a kill repeats the reminder: better twice than never.
        self.eventually(lambda: self.home.saved()["elapsedNanoseconds"] >= 1e9, True)
        self.stopwatch.kill()
        time.sleep(max(self.started_at.latest + 3.2 - now(), 0))
        self.launch().window()
        shown = self.notifications.next(SOON)
        self.assertEqual(shown["title"], "At 2 s")
        self.assertRegex(shown["body"], r"^The stopwatch reached 00:02 \(\d+ s ago\)$")
        self.assert_silent()

    def test_nothing_ticks_until_then(self):
        window = self.start({"every": 600}, {"total": 900}, {"lap": 700})
        window.minimise()
        self.eventually(lambda: activity_of(self.stopwatch.process, seconds=1).wake_ups <= 1, True)


class StartedByTheCommand(RemindersTest):
    """Reminders of a stopwatch that stopwatchctl has started, without a window."""

    def test_the_bus_starts_the_program_for_them(self):
        self.home.prefer(reminders=[{"total": 2}])
        self.install_service()
        self.assert_reminds(moment_of(lambda: self.run_command("start")), 2)


    def test_one_that_is_added_while_it_runs_without_a_window(self):
        self.install_service()
        started = moment_of(lambda: self.run_command("start"))
        self.assertIsNone(self.owner())
        self.run_command("remind", "at", "3s")
        self.assertEqual(self.assert_reminds(started, 3)["title"], "At 3 s")

    def test_a_time_that_has_passed_when_it_is_added_is_not_due(self):
        self.install_service()
        self.run_command("start")
        time.sleep(1)
        self.run_command("remind", "at", "1s")
        self.run_command("remind", "at", "600s")
        self.eventually(lambda: self.owner() is not None, True)
        self.assert_silent()

    def test_the_preference_for_them_starts_and_ends_the_program(self):
        self.home.prefer(reminders=[{"total": 600}], remindWhenClosed=False)
        self.install_service()
        self.run_command("start")
        self.run_command("config", "set", "remindWhenClosed", "true")
        self.eventually(lambda: self.owner() is not None, True)
        self.run_command("remind", "remove", "1")
        deadline = time.monotonic() + 2 * IDLE
        while self.owner() and time.monotonic() < deadline:
            time.sleep(A_MOMENT)
        self.assertEqual(self.home.preferences()["reminders"], [])
        self.assertIsNone(self.owner())

    def test_the_program_without_windows_needs_no_display(self):
        self.install_service()
        self.tell_bus({"DISPLAY": "", "WAYLAND_DISPLAY": ""})
        self.addCleanup(self.tell_bus, self.environment())
        started = moment_of(lambda: self.run_command("start"))
        self.run_command("remind", "at", "3s")
        self.assertEqual(self.notifications.next(SOON)["title"], "The stopwatch is running")
        self.assertEqual(self.assert_reminds(started, 3)["title"], "At 3 s")

    def test_a_window_opens_although_the_program_without_windows_knew_no_display(self):
        self.install_service()
        self.tell_bus({"DISPLAY": "", "WAYLAND_DISPLAY": ""})
        self.addCleanup(self.tell_bus, self.environment())
        self.run_command("start")
        self.run_command("remind", "at", "600s")
        background = wait_until(self.owner, "there was a program without windows", 0.01)
        self.activate()
        self.eventually(lambda: self.owner() not in (None, background), True)
        self.launch()
        window = self.will_stop(Stopwatch(self.desktop, self.owner())).window()
        self.eventually(lambda: "Pause" in window.buttons(), True)

    def test_where_none_can_come_it_is_said(self):
        command = Path(self.program).with_name("stopwatchctl")
        words = [command, "remind", "at", "10m"]
        result = subprocess.run(words, env=self.environment(DBUS_SESSION_BUS_ADDRESS=None, XDG_RUNTIME_DIR=None),
                                capture_output=True, text=True, check=True, timeout=SOON)
        self.assertEqual(result.stdout, "At 10 min\n")
        self.assertIn("only while the Stopwatch program is running", result.stderr)


class Asleep(RemindersTest):
    """Reminders of a machine that sleeps."""

    @classmethod
    def setUpClass(cls):
        cls.clocks = PreloadLibrary("shifted_clock", cls.desktop.new_home())

    def test_at_once_after_waking_and_late(self):
        self.clocks.say("0 0")
        self.start({"total": 100}, {"total": SLEEP + 2}, **self.clocks.variables)
        self.assert_silent()
        wait = self.processor_wait()
        self.clocks.say(f"{SLEEP} {SLEEP}")
        woken = now()
        shown = self.notifications.next(SOON)
        self.assertLess(shown["at"] - woken, ON_TIME + wait.seconds)
        self.assertEqual(shown["title"], "At 1 min 40 s")
        self.assertRegex(shown["body"], r"^The stopwatch reached 01:40 \(58 min \d+ s ago\)$")
        self.assert_reminds(self.started_at, 2)


class WindowClosed(RemindersTest):
    """Reminders while the window is closed."""

    def setUp(self):
        super().setUp()
        self.window = self.start({"total": 600})

    def close(self):
        """Closes the window; returns the program without windows, and its notification."""
        self.window.close()
        background = self.background()
        return background, self.notifications.next(SOON)

    def test_it_stays_and_says_so(self):
        self.home.prefer(reminders=[{"total": 3}, {"total": 600}])
        background, shown = self.close()
        self.assertNotEqual(background.process_id, self.stopwatch.process_id)
        self.assertEqual(shown["title"], "The stopwatch is running")
        self.assertEqual((shown["program"], shown["body"]), ("Stopwatch", "Lap 1. Reminders stay on."))
        buttons = {"app.show-stopwatch": "Open", "app.lap": "Lap", "app.pause": "Pause", "default": ""}
        self.assertEqual(shown["buttons"], buttons)
        reminder = self.assert_reminds(self.started_at, 3)
        self.assertEqual(reminder["title"], "At 3 s")
        self.assert_silent()

    def test_a_pipe_of_the_window_ends_with_it(self):
        self.stopwatch.stop()
        read, write = os.pipe()
        self.window = Stopwatch(self.desktop, spawn([self.program], self.environment(), stdout=write, stderr=write).pid).window()
        os.close(write)
        self.addCleanup(os.close, read)
        self.window.close()
        self.eventually(lambda: bool(select.select([read], [], [], 0)[0]) and os.read(read, 4096), b"")
        self.assertIsNotNone(self.owner())

    def test_nothing_is_complained_of_where_no_service_shows_it(self):
        self.notifications.stop()
        self.home.prefer(reminders=[{"total": 3}, {"total": 600}])
        self.window.close()
        self.background()
        # For the notification of the window, and for the first reminder.
        time.sleep(3 + A_MOMENT)
        self.assert_content(self.stopwatch.output())

    def test_it_costs_nothing(self):
        background = SimpleNamespace(pid=self.close()[0].process_id)
        self.eventually(lambda: self.is_at_rest(background), True)
        memory = memory_of(background)
        self.assertLess(memory.unique, MOST_MEMORY)
        print(f"without windows: {memory.unique:.1f} MB of its own")

    def is_at_rest(self, process):
        """Whether a process does nothing at all for a second."""
        activity = activity_of(process, seconds=1)
        return activity.wake_ups == 0 and activity.cpu_percent < NO_PERCENT

    def test_it_ends_with_the_stopwatch(self):
        background, shown = self.close()
        self.notifications.press(shown, "app.lap")
        self.eventually(lambda: len(self.home.saved()["splitsNanoseconds"]), 1)
        shown = self.notifications.next(SOON)
        self.assertEqual(shown["body"], "Lap 2. Reminders stay on.")
        self.notifications.press(shown, "app.pause")
        self.eventually(lambda: self.home.saved()["state"], "paused")
        background.wait_until_ended()

    def test_the_command_works_through_it(self):
        self.close()
        self.run_command("lap")
        self.assertEqual(len(self.home.saved()["splitsNanoseconds"]), 1)

    def test_it_ends_for_a_window(self):
        for open_window in (self.press_open, self.launch_again):
            with self.subTest(open_window.__name__):
                background, shown = self.close()
                open_window(shown)
                self.stopwatch = Stopwatch(self.desktop, background.process_id)
                self.window = self.stopwatch.window()
                self.assertIn("Pause", self.window.buttons())

    def press_open(self, shown):
        self.notifications.press(shown, "app.show-stopwatch")

    def launch_again(self, shown):
        self.launch().wait_until_ended()
        self.assertEqual(self.notifications.next(SOON), {"closed": shown["shown"]})

    def test_nothing_stays_where_nothing_is_due(self):
        self.home.prefer(reminders=[{"total": 600}], remindWhenClosed=False, timePrecision="seconds")
        self.eventually(lambda: "." in self.window.elapsed_time(), False)
        self.assert_ends(self.window.close)

    def test_nothing_stays_at_the_end_of_the_session(self):
        self.assert_ends(lambda: self.stopwatch.process.send_signal(signal.SIGTERM))

    def test_nothing_stays_of_a_paused_stopwatch(self):
        self.window.key("space")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assert_ends(self.window.close)

    def assert_ends(self, end):
        """Fails unless the program ends and leaves none without windows."""
        end()
        self.stopwatch.wait_until_ended()
        time.sleep(A_MOMENT)
        self.assertIsNone(self.owner())
        self.assert_silent(0)
