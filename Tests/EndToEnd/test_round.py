"""The whole round: start, laps, all laps, pause, resume, pause, reset."""

from case import WindowTest
from clock import hundredths
from stopwatch import LAPS


class WholeRound(WindowTest):
    """One round in each of the ways in which people can go it."""

    def test_by_accessibility(self):
        self.go_round(lambda window, name: window.press(name))

    def test_by_pointer(self):
        self.go_round(lambda window, name: window.click(name))

    def test_by_keys(self):
        keys = dict.fromkeys(("Start", "Pause", "Resume"), "space")
        keys |= {"Lap": "l", "Reset": "r", "Show All Laps": "ctrl+l"}
        self.go_round(lambda window, name: window.key(keys[name]))

    def go_round(self, act):
        """Goes the whole round, with `act` for what is done to the named button of a window."""
        act(self.window, "Start")
        self.eventually(self.window.buttons, {"Pause", "Lap", "Show All Laps"})
        for number in (1, 2, 3):
            self.let_run(self.window)
            act(self.window, "Lap")
            self.eventually(lambda: list(self.window.laps())[:1], [number])
        act(self.window, "Show All Laps")
        laps = self.stopwatch.window(LAPS)
        self.assertEqual(list(laps.laps()), [3, 2, 1])
        act(self.window, "Pause")
        self.check_paused(laps)
        act(laps, "Resume")
        self.let_run(laps)
        self.eventually(laps.buttons, {"Lap", "Pause", "Export Laps"})
        act(laps, "Lap")
        self.has_laps(4, 3, 2, 1, window=laps)
        act(self.window, "Pause")
        self.check_paused(laps)
        act(self.window, "Reset")
        self.check_reset(laps)
        act(laps, "Start")
        self.has_button("Pause")

    def check_paused(self, laps):
        """Fails unless both windows rest at the same time, which is the sum of all laps."""
        self.eventually(self.window.buttons, {"Resume", "Reset", "Show All Laps"})
        self.eventually(laps.buttons, {"Lap", "Resume", "Export Laps"})
        times = self.window.elapsed_time(), laps.elapsed_time()
        self.assertEqual(times[0], times[1])
        self.assertEqual(self.window.current_lap(), laps.current_lap())
        parts = [*laps.laps().values(), laps.current_lap()]
        self.assertEqual(sum(map(hundredths, parts)), hundredths(times[0]))
        self.assertEqual((self.window.elapsed_time(), laps.elapsed_time()), times)

    def check_reset(self, laps):
        """Fails unless both windows are as before the start."""
        self.eventually(self.window.buttons, {"Lap", "Start"})
        self.eventually(laps.buttons, {"Lap", "Start", "Export Laps"})
        for window in (self.window, laps):
            self.assertEqual(window.elapsed_time(), "00:00.00")
            self.assertEqual(window.laps(), {})
            self.assertIsNone(window.current_lap())
