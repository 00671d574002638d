"""The machine restarts while stopwatches run: in order, at once, and after its power was cut."""

from case import MachineTest
from session import Session

NOTE = "headwind"
AWAY = 180  # seconds by which the clock is ahead after each start: what is told from one minute on


class Restarted(MachineTest):
    """Stopwatches in the files of a machine that is started again."""

    def setUp(self):
        super().setUp()
        self.machine.run("rm", "--recursive", "--force", "/home/ann/running", "/home/ann/paused")
        self.new_stopwatch("running", "start", "lap", f"lap --note {NOTE}", "lap")
        self.new_stopwatch("paused", "start", "lap", "lap", "pause")
        self.boot = self.machine.boot_id
        self.before = {home: (self.read(home), self.laps(home)) for home in ("running", "paused")}

    def check(self):
        """Fails unless each stopwatch is what it was, and the running one has gone on."""
        self.assertNotEqual(self.machine.boot_id, self.boot)
        after = {home: (self.read(home), self.laps(home)) for home in ("running", "paused")}
        (ran, laps), (runs, laps_now) = self.before["running"], after["running"]
        self.assert_passed(ran, runs, "realtime")
        self.assert_passed_outside(ran, runs)
        self.assertEqual((runs.state, laps_now), ("running", laps))
        self.assertEqual([lap.get("note") for lap in laps_now], [None, NOTE, None])
        (ran, laps), (stands, laps_now) = self.before["paused"], after["paused"]
        self.assertEqual((stands.elapsed, stands.state, laps_now), (ran.elapsed, "paused", laps))
        self.assertEqual(len(laps), 2)

    def test_in_order(self):
        self.machine.restart()
        self.check()

    def test_by_the_button_for_a_reset(self):
        self.machine.reset()
        self.check()

    def test_after_its_power_was_cut(self):
        self.machine.cut_power()
        self.machine.start()
        self.check()

    def test_at_once_after_a_press(self):
        self.control("running", "lap", "--note", "last")
        self.control("paused", "resume")
        self.machine.cut_power()
        self.machine.start()
        self.assertEqual([lap.get("note") for lap in self.laps("running")], [None, NOTE, None, "last"])
        self.assertEqual((self.read("paused").state, len(self.laps("paused"))), ("running", 2))


class RestartedWithWindow(MachineTest):
    """A window is open while the machine is restarted, and opened again."""

    def test_in_order_and_then_without_power(self):
        self.open()
        self.window.control("start")
        self.window.control("lap")
        before = self.window.read()
        ends = ((self.machine.shut_down, r"while closed: \d+ min \d+ s added"),
                (self.machine.cut_power, r"after a crash: \d+ min \d+ s added since the last press"))
        for number, (end, words) in enumerate(ends, 1):
            with self.subTest(words):
                end()
                self.machine.set_hardware_clock(number * AWAY)
                self.machine.start()
                shown = self.open()
                self.say(f"“{shown.banner()}”")
                self.assertRegex(shown.banner(), f"^Kept running {words}$")
                self.assertEqual((shown.reading.state, len(self.laps("window"))), ("running", 1))
                self.assert_passed_outside(before, shown.reading, more=number * AWAY)
                self.assertEqual(self.window.complaints(), "")

    def open(self):
        """Opens the window in a session of this start of the machine; returns what it shows."""
        self.window = Session(self.machine, "/home/ann/window", 1)
        self.window.open()
        return self.window.look()
