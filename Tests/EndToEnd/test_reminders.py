"""Reminders: on time, once, whatever happens in between, and with the window closed."""

import contextlib
import signal
import time

from activation import APPLICATION, BUS, ActivationTest
from clock import Moment, moment_of, now
from control import ONLY_IN_WINDOW, ControlTest
from gi.repository import GLib
from measure import ProcessorWait, activity_of, memory_of
from preload import ShiftedClock
from stand_in import Notifications
from stopwatch import HISTORY, Stopwatch

ON_TIME = 0.05  # seconds
SOON = 4.0  # seconds in which anything is shown that is due
A_MOMENT = 0.7  # seconds in which nothing is shown that is not due
MOST_MEMORY = 28.0  # MB
NO_PERCENT = 0.05  # of a core: what measuring takes
SLEEP = 3600  # seconds
IDLE = 10.0  # seconds after which a program that nobody needs ends


class RemindersTest(ActivationTest, ControlTest):
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
        window = self.open_window(**options)
        self.started_at = window.key("space")
        self.has_button("Pause", window)
        return window

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

    def end_background(self):
        """Ends the program without windows, if the bus has started one."""
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

    def test_at_a_total_and_in_each_long_lap_with_buttons_that_do_what_they_say(self):
        window = self.start({"total": 3.5}, {"lap": 1})
        shown = self.assert_reminds(self.started_at, 1)
        self.assertEqual((shown["title"], shown["body"]), ("Lap reaches 1 s", "Lap 1 reached 00:01"))
        self.notifications.press(shown, "app.lap")
        self.has_laps(1, window=window)
        lap = window.key("l")
        self.assertEqual(self.assert_reminds(lap, 1)["title"], "Lap reaches 1 s")
        shown = self.assert_reminds(self.started_at, 3.5)
        self.assertEqual(shown["title"], "At 3.5 s")
        self.notifications.press(shown, "app.pause")
        self.has_button("Resume", window)
        self.assert_silent()

    def test_one_that_is_added_while_it_runs_minimised_and_paused_in_between(self):
        window = self.start()
        self.home.prefer(reminders=[{"total": 2}])
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


class StartedByTheCommand(RemindersTest):
    """Reminders of a stopwatch that stopwatchctl has started, without a window."""

    def assert_announced(self):
        """Fails unless a notification stands for the windows."""
        self.assertEqual(self.notifications.next(SOON)["title"], "The stopwatch is running")

    def test_the_bus_starts_the_program_for_them_as_long_as_the_preference_says_so(self):
        self.home.prefer(reminders=[{"total": 2}, {"total": 600}])
        self.install_service()
        started = moment_of(lambda: self.control("start"))
        self.assert_announced()
        self.assert_reminds(started, 2)
        self.control("config", "set", "remindWhenClosed", "false")
        deadline = time.monotonic() + 2 * IDLE
        while self.owner() and time.monotonic() < deadline:
            time.sleep(A_MOMENT)
        self.assertIsNone(self.owner())
        self.control("config", "set", "remindWhenClosed", "true")
        self.eventually(lambda: self.owner() is not None, True)

    def test_those_that_are_added_while_it_runs_without_a_window_unless_their_time_has_passed(self):
        self.install_service()
        started = moment_of(lambda: self.control("start"))
        self.assertIsNone(self.owner())
        time.sleep(1)
        self.control("remind", "at", "1s")
        self.control("remind", "at", "4s")
        self.assert_announced()
        self.assertEqual(self.assert_reminds(started, 4)["title"], "At 4 s")

    def test_where_the_bus_knows_no_display_the_command_has_the_files(self):
        self.install_service()
        self.addCleanup(self.tell_bus, self.environment())
        self.tell_bus({"DISPLAY": "", "WAYLAND_DISPLAY": ""})
        self.control("start")
        self.control("remind", "at", "1s")
        self.control("lap")
        self.assertEqual(len(self.splits()), 1)
        self.assertIsNone(self.owner())
        self.assert_silent(1 + A_MOMENT)

    def test_where_none_can_come_it_is_said(self):
        result = self.control("remind", "at", "10m", DBUS_SESSION_BUS_ADDRESS=None, XDG_RUNTIME_DIR="")
        self.assertEqual((result.stdout, result.stderr), ("At 10 min\n", ONLY_IN_WINDOW))


class Asleep(RemindersTest):
    """Reminders of a machine that sleeps."""

    def test_at_once_after_waking_and_late(self):
        clocks = ShiftedClock(self.home.path)
        self.start({"total": 100}, {"total": SLEEP + 2}, **clocks.variables)
        self.assert_silent()
        wait = self.processor_wait()
        clocks.sleep(SLEEP)
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
        """Closes the window; returns the notification that stands for it."""
        self.window.close()
        self.eventually(self.stopwatch.window_ids, [])
        self.assertEqual(self.owner(), self.stopwatch.process_id)
        return self.notifications.next(SOON)

    def test_it_stays_after_quit_and_says_so(self):
        self.home.prefer(reminders=[{"total": 3}, {"total": 600}])
        self.window.key("ctrl+h")
        self.stopwatch.window(HISTORY)
        self.window.activate()
        self.window.key("ctrl+q")
        self.eventually(self.stopwatch.window_ids, [])
        shown = self.notifications.next(SOON)
        self.assertEqual(shown["title"], "The stopwatch is running")
        self.assertEqual((shown["program"], shown["body"]), ("Stopwatch", "Lap 1. Reminders stay on."))
        buttons = {"app.show-stopwatch": "Open", "app.lap": "Lap", "app.pause": "Pause", "default": ""}
        self.assertEqual(shown["buttons"], buttons)
        self.assertEqual(self.assert_reminds(self.started_at, 3)["title"], "At 3 s")
        self.assert_silent()

    def test_nothing_is_complained_of_where_no_service_shows_it(self):
        self.notifications.stop()
        self.home.prefer(reminders=[{"total": 3}, {"total": 600}])
        self.window.close()
        self.eventually(self.stopwatch.window_ids, [])
        # For the notification of the window, and for the first reminder.
        time.sleep(3 + A_MOMENT)
        self.assert_content(self.stopwatch.output())

    def test_it_costs_nothing(self):
        self.home.prefer(reminders=[{"every": 600}, {"total": 900}, {"lap": 700}])
        self.window.minimise()
        self.eventually(lambda: activity_of(self.stopwatch.process, seconds=1).wake_ups <= 1, True)
        self.window.activate()
        self.close()
        self.eventually(lambda: self.is_at_rest(self.stopwatch.process), True)
        memory = memory_of(self.stopwatch.process)
        self.assertLess(memory.unique, MOST_MEMORY)
        print(f"without windows: {memory.unique:.1f} MB of its own, {memory.proportional:.1f} MB with its share")

    def is_at_rest(self, process):
        activity = activity_of(process, seconds=1)
        return activity.wake_ups == 0 and activity.cpu_percent < NO_PERCENT

    def test_a_window_opens_again_and_without_one_it_ends_with_the_stopwatch(self):
        for open_window in (lambda: self.notifications.press(shown, "app.show-stopwatch"),
                            lambda: self.launch().wait_until_ended()):
            shown = self.close()
            open_window()
            self.assertEqual(self.notifications.next(SOON), {"closed": shown["shown"]})
            self.window = self.stopwatch.window()
            self.assertIn("Pause", self.window.buttons())
        shown = self.close()
        self.notifications.press(shown, "app.lap")
        self.assertEqual(self.notifications.next(SOON)["body"], "Lap 2. Reminders stay on.")
        self.control("lap")
        self.assertEqual(len(self.splits()), 2)
        shown = self.notifications.next(SOON)
        self.assertEqual(shown["body"], "Lap 3. Reminders stay on.")
        self.notifications.press(shown, "app.pause")
        self.eventually(self.home.state, "paused")
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)

    def test_nothing_stays_where_nothing_is_due(self):
        self.home.prefer(reminders=[{"total": 600}], remindWhenClosed=False, timePrecision="seconds")
        self.eventually(lambda: "." in self.window.elapsed_time(), False)
        self.assert_ends(self.window.close)

    def test_nothing_stays_at_the_end_of_the_session(self):
        self.assert_ends(lambda: self.stopwatch.process.send_signal(signal.SIGTERM))

    def assert_ends(self, end):
        end()
        self.stopwatch.wait_until_ended()
        time.sleep(A_MOMENT)
        self.assertIsNone(self.owner())
        self.assert_silent(0)
