"""The launcher's way: the session bus starts the program, or asks it for its windows."""

import configparser
import os
import subprocess
from pathlib import Path

from activation import APPLICATION, TIMEOUT, ActivationTest
from stopwatch import HISTORY, HOME, LAPS

DATA = Path(__file__).resolve().parents[2] / "data"


class BusActivation(ActivationTest):
    """The program's icon."""

    def test_the_bus_starts_the_program(self):
        self.install_service()
        self.activate()
        stopwatch = self.activated()
        self.assert_works(stopwatch)
        self.assertEqual(os.readlink(f"/proc/{stopwatch.process_id}/exe"), self.program)
        self.close_last(stopwatch.window())

    def test_the_running_program_is_raised(self):
        window = self.open_window()
        window.minimise()
        self.activate()
        self.eventually(window.is_minimised, False)
        self.eventually(window.is_active, True)
        self.assertEqual(self.stopwatch.window_titles(), [HOME])

    def test_the_launcher_s_file_and_the_service_agree(self):
        service = (DATA / f"{APPLICATION}.service.in").read_text()
        self.assertIn(f"Name={APPLICATION}\n", service)
        self.assertIn("--gapplication-service", service)
        self.assertIn("DBusActivatable=true", (DATA / f"{APPLICATION}.desktop.in").read_text())


class LauncherMenu(ActivationTest):
    """The menu of the program's icon, and other programs that ask for a window."""

    def setUp(self):
        super().setUp()
        self.home.save_paused(83, 1, 2, 3)

    def check_start(self, action, title):
        """Fails unless the action starts the program with just the window of that title."""
        self.eventually(self.has_name, False)
        self.choose(action)
        stopwatch = self.activated()
        stopwatch.window(title)
        self.assertEqual(stopwatch.window_titles(), [title])
        return stopwatch

    def test_all_laps_and_the_history_come_without_home(self):
        self.install_service()
        stopwatch = self.check_start("show-laps", LAPS)
        laps = stopwatch.window(LAPS)
        self.assertEqual(list(laps.laps()), [3, 2, 1])
        laps.press("Resume")
        self.record_laps(laps, 1)
        self.has_laps(4, 3, 2, 1, window=laps)
        self.close_last(laps)
        self.check_start("show-history", HISTORY)

    def test_all_laps_are_opened_by_the_command_in_the_launcher_s_file_and_raised(self):
        home = self.open_window()
        launcher = configparser.ConfigParser(interpolation=None)
        launcher.read(DATA / f"{APPLICATION}.desktop.in")
        command = launcher["Desktop Action show-laps"]["Exec"].split()
        subprocess.run(command, env=self.environment(), check=True, timeout=TIMEOUT / 1000)
        laps = self.stopwatch.window(LAPS)
        self.eventually(laps.is_active, True)
        home.activate()
        laps.minimise()
        self.choose("show-laps")
        self.eventually(laps.is_minimised, False)
        self.eventually(laps.is_active, True)
        self.assertEqual(self.stopwatch.window_titles(), [LAPS, HOME])

    def test_a_program_that_cannot_start_says_why(self):
        self.launch_on_another_bus().window()
        self.install_service()
        stopwatch = self.check_start("show-laps", HOME)
        names = stopwatch.window().names
        self.eventually(lambda: any("Another copy of Stopwatch" in name for name in names()), True)
