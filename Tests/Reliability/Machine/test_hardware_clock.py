"""The clock of the hardware is wrong when the machine starts, and the wall clock is set right later."""

from case import MachineTest
from session import Session

HOUR = 3600  # seconds
TEN_YEARS = 10 * 365 * 24 * HOUR
KEPT_RUNNING = "Kept running .* added"
PAUSED = "The time away is unknown, so the stopwatch was paused"


class HardwareClock(MachineTest):
    """A stopwatch that runs while the machine is off, and one that is paused."""

    def setUp(self):
        super().setUp()
        self.machine.run("rm", "--recursive", "--force", "/home/ann/running", "/home/ann/paused", "/home/ann/window")
        self.new_stopwatch("running", "start", "lap", "lap")
        self.new_stopwatch("window", "start", "lap")
        self.new_stopwatch("paused", "start", "lap", "pause")
        self.before = {home: self.read(home) for home in ("running", "window", "paused")}

    def tearDown(self):
        """The stopwatches of the next test start by a right clock."""
        self.set_clock()

    def start_again(self, ahead):
        """Starts the machine with its clock so far ahead."""
        self.machine.shut_down()
        self.machine.set_hardware_clock(ahead)
        self.machine.start()

    def check_paused(self):
        """Fails unless the paused stopwatch is what it was, and all have their laps."""
        paused = self.read("paused")
        self.assertEqual((paused.elapsed, paused.state), (self.before["paused"].elapsed, "paused"))
        self.assertEqual([len(self.laps(home)) for home in ("running", "window", "paused")], [2, 1, 1])

    def check_behind(self, seconds):
        """Fails unless the stopwatch stands still."""
        self.start_again(-seconds)
        stands = self.read("running")
        self.say(f"{stands.state} at {stands.elapsed:.2f} s")
        self.assertEqual(stands.state, "paused")
        self.assertLessEqual(stands.elapsed, self.before["running"].elapsed)
        self.check_paused()

    def check_right(self):
        """Fails unless the stopwatch runs, by a clock outside."""
        runs = self.read("running")
        self.assertEqual(runs.state, "running")
        self.assert_passed_outside(self.before["running"], runs)
        self.check_paused()

    def check_ahead(self, seconds):
        """Fails unless the stopwatch counts what the clock is ahead."""
        self.start_again(seconds)
        runs = self.read("running")
        self.assertEqual(runs.state, "running")
        self.assert_passed_outside(self.before["running"], runs, more=seconds)
        self.check_paused()

    def open_window(self):
        """Opens a window; returns it, and what it shows."""
        window = Session(self.machine)
        window.open()
        # It would save its stopwatch in the home of the next test.
        self.addCleanup(window.close)
        shown = window.look()
        self.say(f"“{shown.banner()}”")
        return window, shown

    def test_an_hour_behind_until_the_wall_clock_is_set_while_the_window_is_open(self):
        self.check_behind(HOUR)
        window, shown = self.open_window()
        self.assertEqual((shown.reading.state, shown.banner()), ("paused", PAUSED))
        self.set_clock()
        shown = window.look()
        self.say(f"“{shown.banner()}”")
        # A restart within a minute needs no words; a slow emulator takes longer.
        self.assertRegex(shown.banner(), f"^$|{KEPT_RUNNING}")
        self.assertEqual(shown.reading.state, "running")
        self.assert_passed_outside(self.before["window"], window.read())
        self.assertEqual(window.complaints(), "")
        self.check_right()

    def test_ten_years_behind_until_the_wall_clock_is_set(self):
        self.check_behind(TEN_YEARS)
        self.set_clock()
        self.check_right()

    def test_an_hour_ahead_which_a_window_offers_not_to_count(self):
        self.check_ahead(HOUR)
        window, shown = self.open_window()
        self.assertRegex(shown.banner(), KEPT_RUNNING)
        self.assert_passed_outside(self.before["window"], window.read(), more=HOUR)
        self.set_clock()
        self.assertIn("Time subtracted", window.look("Subtract").labels)
        still = window.read()
        self.say(f"{still.elapsed:.2f} s without it")
        self.assertEqual(still.state, "running")
        self.assertLess(still.elapsed, HOUR / 2)
        self.assertEqual(window.complaints(), "")

    def test_ten_years_ahead_until_the_next_start(self):
        self.check_ahead(TEN_YEARS)
        self.start_again(0)
        self.check_right()
