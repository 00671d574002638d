"""The machine falls asleep, as logind announces it: no press and no time is lost on the way."""

import random
import time

from clock import Span, hundredths, span
from logind import Logind
from preload import PreloadLibrary
from test_press_instant import SECOND, TOLERANCE, PressInstantTest

ASLEEP = 90  # seconds
STOPPED = 0.45  # seconds for which programs are stopped before the machine is
COUNT = 15


class SleepTest(PressInstantTest):
    """A test of a running stopwatch on a machine that can be sent to sleep."""

    is_announced = True

    @classmethod
    def setUpClass(cls):
        cls.clocks = PreloadLibrary("shifted_clock", cls.desktop.new_home())

    def setUp(self):
        self.logind = Logind(self.desktop)
        self.addCleanup(self.logind.stop)
        self.asleep = self.unnoticed = 0
        self.say()
        self.addCleanup(self.clocks.say)
        super().setUp()
        if self.is_announced:
            self.logind.expect_lock()

    def launch(self, *arguments, **variables):
        bus = self.logind.variables if self.is_announced else {"DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent"}
        return super().launch(*arguments, **self.clocks.variables, **bus, **variables)

    def say(self):
        """Tells the program for how long the machine has slept, and for how much of it its clocks went on."""
        self.clocks.say(f"{self.asleep + self.unnoticed} {self.asleep} {self.unnoticed}")

    def fall_asleep(self, press=lambda: None, noticed=ASLEEP, unnoticed=0):
        """Sends the machine to sleep, after all programs were stopped and something was pressed; returns when."""
        if self.is_announced:
            self.logind.prepare_for_sleep()
        with self.stopwatch.frozen():
            pause = random.uniform(0.01, STOPPED)
            time.sleep(pause)
            pressed = press()
            time.sleep(STOPPED - pause)
            self.asleep += noticed
            self.unnoticed += unnoticed
            self.say()
        return pressed

    def wake_up(self):
        """Says that the machine is awake again, or waits until the window shows it."""
        if self.is_announced:
            self.logind.wake()
        else:
            self.let_run(self.window)

    def tap_lap(self):
        """Presses the key for a lap; returns when."""
        return self.fingers.tap("l")

    def check_asleep(self, nanoseconds, passed, asleep):
        """Fails unless so much was recorded for a time in which the machine has slept for so many seconds."""
        passed += Span(asleep, asleep)
        self.assertGreaterEqual(nanoseconds / SECOND, passed.least - TOLERANCE)
        self.assertLessEqual(nanoseconds / SECOND, passed.most + TOLERANCE)

    def check_sleep_between_laps(self, count):
        """Sends the machine to sleep again and again, and presses something just before and just after."""
        for number in range(1, count + 1):
            before = self.fall_asleep(self.tap_lap)
            self.wake_up()
            after = self.tap_lap()
            self.eventually(lambda: len(self.splits()), 2 * number)
            self.check_asleep(self.splits()[-2], span(self.began, before), self.asleep - ASLEEP)
            self.check_asleep(self.splits()[-1], span(self.began, after), self.asleep)

    def splits(self):
        """The splits in the file."""
        return (self.home.saved() or {}).get("splitsNanoseconds", [])


class LastMoment(SleepTest):
    """Presses in the last half second before sleep, which the program sees only after it."""

    def test_each_counts_before_the_sleep_and_one_after_it_after_it(self):
        self.check_sleep_between_laps(COUNT)

    def test_a_press_while_paused_counts_before_the_sleep_too(self):
        paused = self.fingers.tap("space")
        self.check_pause(paused)
        so_far = self.home.saved()["elapsedNanoseconds"]
        resumed = self.fall_asleep(lambda: self.fingers.tap("space"))
        self.wake_up()
        self.eventually(lambda: self.home.saved()["state"], "running")
        paused = self.fingers.tap("space")
        self.eventually(lambda: self.home.saved()["state"], "paused")
        self.check_asleep(self.home.saved()["elapsedNanoseconds"] - so_far, span(resumed, paused), ASLEEP)

    def test_where_sleep_does_not_count_it_moves_no_press(self):
        self.home.prefer(countTimeAsleep=False)
        self.let_run(self.window)
        before = self.fall_asleep(self.tap_lap)
        self.wake_up()
        self.eventually(lambda: len(self.splits()), 1)
        self.check_asleep(self.splits()[0], span(self.began, before), 0)


class EndOfLogind(SleepTest):
    """The system bus is gone."""

    def test_the_program_goes_on(self):
        self.logind.stop()
        self.let_run(self.window)
        self.check_laps(self.tap_lap())


class NotAnnounced(SleepTest):
    """The same where nobody announces sleep."""

    is_announced = False

    def test_each_counts_before_the_sleep_while_the_time_is_to_be_seen(self):
        self.check_sleep_between_laps(3)


class Unnoticed(SleepTest):
    """Sleep that the machine's clocks do not notice."""

    def banners(self):
        """What the window tells of sleep."""
        return [text for text in self.window.names() if "asleep" in text]

    def sleep_unnoticed(self):
        """Lets the machine sleep while its clocks go on; the window tells of it, as returned."""
        self.fall_asleep(noticed=0, unnoticed=ASLEEP)
        self.wake_up()
        self.eventually(lambda: len(self.banners()), 1)
        return self.banners()[0]

    def elapsed_seconds(self):
        """The whole seconds to be seen."""
        return hundredths(self.window.elapsed_time()) // 100

    def test_it_is_counted_and_told_of(self):
        self.assertRegex(self.sleep_unnoticed(), r"Kept running while asleep: 1 min 30 s added")
        self.assertGreaterEqual(self.elapsed_seconds(), ASLEEP)

    def test_it_is_left_out_where_that_is_wanted(self):
        self.home.prefer(countTimeAsleep=False)
        self.let_run(self.window)
        self.assertRegex(self.sleep_unnoticed(), "Time asleep subtracted: 1 min 30 s")
        self.assertLess(self.elapsed_seconds(), ASLEEP)
        self.window.press("Add Back")
        self.eventually(lambda: self.elapsed_seconds() >= ASLEEP, True)

    def test_it_is_left_out_for_good(self):
        self.home.prefer(countTimeAsleep=False)
        self.let_run(self.window)
        self.sleep_unnoticed()
        self.eventually(lambda: self.home.saved()["elapsedNanoseconds"] > 0, True)
        self.stopwatch.kill()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()
        self.assertLess(self.elapsed_seconds(), ASLEEP)
