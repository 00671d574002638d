"""The machine restarts while stopwatches run: in order, at once, and after its power was cut."""

from case import MachineTest
from session import Session

NOTE = "headwind"
AWAY = 180  # seconds by which the clock is ahead after each start: what is told from one minute on


class Restarted(MachineTest):
    """Stopwatches in the files of a machine that is started again, at once after a press."""

    def test_in_order_by_the_button_for_a_reset_and_after_its_power_was_cut(self):
        self.new_stopwatch("running", "start", "lap", f"lap --note {NOTE}", "lap")
        self.new_stopwatch("paused", "start", "lap", "lap", "pause")
        notes = [None, NOTE, None]
        for end in (self.machine.restart, self.machine.reset, self.lose_power):
            with self.subTest(end.__name__):
                boot = self.machine.boot_id
                ran, stood = self.read("running"), self.read("paused")
                laps, laps_of_paused = self.laps("running"), self.laps("paused")
                self.control("running", "lap", "--note", end.__name__)
                notes.append(end.__name__)
                end()
                self.assertNotEqual(self.machine.boot_id, boot)
                runs, stands = self.read("running"), self.read("paused")
                self.assert_passed(ran, runs, "realtime")
                self.assert_passed_outside(ran, runs)
                self.assertEqual((runs.state, self.laps("running")[:-1]), ("running", laps))
                self.assertEqual([lap.get("note") for lap in self.laps("running")], notes)
                self.assertEqual((stands.elapsed, stands.state), (stood.elapsed, "paused"))
                self.assertEqual((len(laps_of_paused), self.laps("paused")), (2, laps_of_paused))

    def lose_power(self):
        self.machine.cut_power()
        self.machine.start()


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
        self.window = Session(self.machine)
        self.window.open()
        return self.window.look()
