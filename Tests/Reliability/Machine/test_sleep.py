"""The machine sleeps while stopwatches run, in windows and without any."""

import math
import re
import time

from case import CHIP, MachineTest
from machine import START_TIMEOUT, Drive
from session import Session

SECOND = 1_000_000_000  # nanoseconds
SLEEP = 70  # seconds; a minute is what the banner begins at
SHOWN = 1.5  # seconds: windows show whole ones here, and an emulated machine takes a while to draw
HOURS = 2 * 3600  # seconds of hibernation
SWAP = 2 << 30  # bytes
LEAVES_OUT = {"countTimeAsleep": "false"}


class Asleep:
    """Stopwatches of all kinds before and after a sleep; what it is, a class for each kind says."""

    preferences = {}  # of the window
    clock = "boottime"  # that it follows

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.new_stopwatch("counting", "start", "lap")
        cls.new_stopwatch("leaving-out", "start", "lap", **LEAVES_OUT)
        cls.new_stopwatch("paused", "start", "lap", "pause")
        cls.open_window()
        cls.remind()
        cls.before = cls.readings()
        cls.fall_asleep()
        cls.after = cls.readings()
        cls.shown = cls.window.look()

    @classmethod
    def open_window(cls):
        """Opens a window in a home of its own with a stopwatch that runs."""
        cls.window = Session(cls.machine)
        for key, value in cls.preferences.items():
            cls.window.control("config", "set", key, value)
        cls.window.open()
        cls.window.control("start")

    @classmethod
    def remind(cls):
        """Asks for a reminder that is due in the sleep, if that counts."""
        elapsed = cls.window.read().elapsed
        cls.window.control("remind", "at", f"{math.ceil(elapsed) + cls.remind_after}s")

    @classmethod
    def readings(cls):
        """What is said of each stopwatch, by files and by the program of the window."""
        return {"window": cls.window.read(), **{home: cls.read(home) for home in ("counting", "leaving-out", "paused")}}

    def both(self, name):
        return self.before[name], self.after[name]

    def test_the_clock_of_the_boot_has_counted_the_sleep_and_the_monotonic_one_has_not(self):
        before, after = self.clocks
        boottime, monotonic = ((after[name] - before[name]) / SECOND for name in ("boottime", "monotonic"))
        self.say(f"boottime {boottime:.2f} s, monotonic {monotonic:.2f} s, asleep by a clock outside {self.asleep:.2f} s")
        self.assertAlmostEqual(boottime - monotonic, self.asleep, delta=self.exactness)

    def test_the_elapsed_time_counts_the_sleep(self):
        self.assert_passed(*self.both("counting"), "boottime")

    def test_it_is_that_of_a_clock_outside(self):
        self.assert_passed_outside(*self.both("counting"), more=self.skipped)

    def test_or_leaves_the_sleep_out(self):
        self.assert_passed(*self.both("leaving-out"), "monotonic")

    def test_a_paused_one_stays_as_it_is(self):
        before, after = self.both("paused")
        self.assertEqual((before.elapsed, before.state), (after.elapsed, after.state))

    def test_the_open_window_does_as_it_is_told_and_says_so(self):
        self.assert_passed(*self.both("window"), self.clock)
        self.assert_passed(self.before["window"], self.shown.reading, self.clock, SHOWN)
        banner = self.shown.banner()
        self.say(f"“{banner}”")
        self.assertRegex(banner, self.says)
        self.assertAlmostEqual(in_seconds(re.search(self.says, banner)[1]), self.asleep, delta=self.unit)

    def test_the_program_complains_of_nothing(self):
        self.assertEqual(self.window.complaints(), "")


class Suspended(Asleep, MachineTest):
    """Suspended to memory (S3), and awake by the alarm of the hardware's clock."""

    remind_after = 45
    skipped = 0  # seconds that did not pass outside
    says = "Kept running while asleep: (.*) added"
    unit = exactness = CHIP

    @classmethod
    def fall_asleep(cls):
        outcome = cls.machine.run("rtcwake", "--mode", "mem", "--seconds", str(SLEEP), user="root", timeout=SLEEP + 120)
        cls.clocks = outcome.before, outcome.after
        fell, woke = (cls.machine.monitor.wait_for(event, 10) for event in ("SUSPEND", "WAKEUP"))
        cls.asleep = woke - fell

    def test_a_reminder_that_was_due_comes_once_and_says_how_late(self):
        shown = self.window.notifications()
        self.assertEqual(len(shown), 1, shown)
        late = shown[0]["at"] - self.clocks[1]["boottime"] / SECOND
        self.say(f"“{shown[0]['title']}: {shown[0]['body']}”, {late:.2f} s after the command that slept has ended")
        self.assertRegex(shown[0]["body"], r"\(.* ago\)")
        self.assertGreater(shown[0]["at"], self.clocks[0]["boottime"] / SECOND + SLEEP - CHIP)


class Hibernated(Asleep, MachineTest):
    """Hibernated: the memory goes to a disk, and the machine is off for two hours by its hardware's clock."""

    preferences = LEAVES_OUT
    clock = "monotonic"
    remind_after = 3600
    skipped = HOURS
    says = "Time asleep subtracted: (.*)"
    unit, exactness = 60, 30  # the machine needs a while to write its memory, and to read it

    @classmethod
    def new_machine(cls):
        machine = super().new_machine()
        machine.sleeping = Drive(cls.folder / "swap")
        with open(machine.sleeping.source, "wb") as file:
            file.truncate(SWAP)
        return machine

    @classmethod
    def fall_asleep(cls):
        cls.machine.run("sh", "-c", "mkswap /dev/vdd && swapon /dev/vdd && echo shutdown > /sys/power/disk", user="root")
        request = cls.machine.begin("sh", "-c", "echo disk > /sys/power/state", user="root")
        fell = time.monotonic()
        cls.machine.wait_until_off()
        cls.machine.set_hardware_clock(HOURS)
        cls.machine.power_on()
        outcome = cls.machine.outcome(request, START_TIMEOUT)
        cls.asleep = time.monotonic() - fell + HOURS
        cls.clocks = outcome.before, outcome.after

    def test_a_reminder_of_a_time_that_was_not_counted_does_not_come(self):
        self.assertEqual(self.window.notifications(), [])


class SuspendedToIdle(MachineTest):
    """Suspended to idle (s2idle): programs are frozen, the processor waits; the power button ends it."""

    LENGTH = 10  # seconds

    def test_the_elapsed_time_follows_the_clock_of_the_boot_or_the_monotonic_one(self):
        self.machine.run("modprobe", "button", user="root")
        self.new_stopwatch("counting", "start")
        self.new_stopwatch("leaving-out", "start", **LEAVES_OUT)
        before = [self.read(home) for home in ("counting", "leaving-out")]
        request = self.machine.begin("sh", "-c", "echo freeze > /sys/power/state", user="root")
        time.sleep(self.LENGTH)
        self.machine.monitor.do("system_powerdown")
        outcome = self.machine.outcome(request)
        after = [self.read(home) for home in ("counting", "leaving-out")]
        boottime, monotonic = ((outcome.after[name] - outcome.before[name]) / SECOND for name in ("boottime", "monotonic"))
        self.say(f"boottime {boottime:.2f} s, monotonic {monotonic:.2f} s: it "
                 + ("goes on" if monotonic > boottime / 2 else "stops"))
        self.assertGreater(boottime, self.LENGTH - CHIP)
        self.assert_passed(before[0], after[0], "boottime")
        self.assert_passed(before[1], after[1], "monotonic")


def in_seconds(words):
    """The seconds in words such as 2 h 3 min."""
    units = {"d": 86400, "h": 3600, "min": 60, "s": 1}
    return sum(int(number) * units[unit] for number, unit in re.findall(r"(\d+) (\w+)", words))
