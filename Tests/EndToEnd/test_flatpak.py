"""The program in its Flatpak, which `make check-flatpak` makes: what works in the sandbox, by which portal.

STOPWATCH_FLATPAK is the folder of the installation. The portals are those of the system; what a user does in them is a
stand-in's part.
"""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import time
import unittest
from pathlib import Path

import accessibility
from activation import APPLICATION, BUS, ActivationTest
from case import TIMEOUT
from clock import SECOND, span
from control import ControlTest
from files import decoded
from fingers import Fingers
from gi.repository import GLib
from home import Home
from processes import children_of
from stand_in import StandIn
from stopwatch import HISTORY, Stopwatch
from waiting import wait_until

FLATPAK = os.environ.get("STOPWATCH_FLATPAK")
SERVICES = Path("/usr/share/dbus-1/services")
PORTALS = ("org.freedesktop.portal.Desktop", "org.freedesktop.portal.Documents",
           "org.freedesktop.impl.portal.PermissionStore", "org.freedesktop.portal.Flatpak")
BACKEND = """\
[portal]
DBusName=org.freedesktop.impl.portal.desktop.test
Interfaces=org.freedesktop.impl.portal.Settings;org.freedesktop.impl.portal.Notification;org.freedesktop.impl.portal.FileChooser
UseIn=test
"""
DARK, LIGHT = 1, 2
TOLERANCE = 0.005  # seconds
FROZEN = 0.5  # seconds
AWAY = 120  # seconds


class Sandboxed(Stopwatch):
    """The running program in a sandbox: windows do not tell its process, and a proxy stands before each bus."""

    def __init__(self, desktop, process, output):
        super().__init__(desktop, wait_until(lambda: program_below(process.pid), "the program ran"), None, output)

    def window_ids(self):
        screen = self.desktop.screen
        return [each for each in screen.windows() if screen.process_id(each) is None]

    def root(self):
        roots = accessibility.children(accessibility.ALL_PROGRAMS)
        return next((each for each in roots if accessibility.name(each) == "stopwatch-gtk"), None)


def program_below(process_id):
    """The process of the program among those that this one has started, directly or not, or None."""
    for child in children_of(process_id):
        with contextlib.suppress(OSError):
            if Path(f"/proc/{child}/comm").read_text() == "stopwatch-gtk\n":
                return child
        found = program_below(child)
        if found:
            return found
    return None


@unittest.skipUnless(FLATPAK, "make check-flatpak runs it")
class Flatpak(ActivationTest, ControlTest):
    """A test with the portals, and the program in its sandbox."""

    def setUp(self):
        super().setUp()
        self.outside = self.home
        inside = self.outside.path / ".var/app" / APPLICATION
        (inside / ".local/state").mkdir(parents=True)
        (inside / "state").symlink_to(".local/state")
        self.home = Home(inside)
        self.start_portals()

    def start_portals(self):
        """Lets the bus start the portals, and stands in for the desktop behind them."""
        folder = self.outside.path / "portals"
        folder.mkdir()
        (folder / "test.portal").write_text(BACKEND)
        for name in PORTALS:
            shutil.copy(SERVICES / f"{name}.service", self.desktop.services)
        shutil.copy(Path(FLATPAK, "exports/share/dbus-1/services", f"{APPLICATION}.service"), self.desktop.services)
        self.call(*BUS, "ReloadConfig", None)
        self.desk = StandIn("portal_backend.py", self.environment())
        self.addCleanup(self.desk.stop)
        self.tell_bus(self.environment(XDG_DESKTOP_PORTAL_DIR=str(folder), XDG_CURRENT_DESKTOP="test"))
        self.addCleanup(self.end_portals)

    def end_portals(self):
        """Ends the portals, which the next test's home is not known to."""
        for name in PORTALS:
            process_id = self.owner(name)
            if process_id:
                os.kill(process_id, signal.SIGTERM)
                self.eventually(lambda: self.owner(name), None)

    def owner(self, name):
        """The process that has the name on the bus, or None."""
        with contextlib.suppress(GLib.Error):
            return self.call(*BUS, "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,))).unpack()[0]
        return None

    def environment(self, **variables):
        # The portals tell paths below it to the sandbox as they are outside.
        shared = {"FLATPAK_USER_DIR": FLATPAK, "XDG_RUNTIME_DIR": f"/run/user/{os.getuid()}"}
        return super().environment(**{**self.desktop.environment(self.outside.path), **shared, **variables})

    def launch(self, *arguments, **variables):
        started = super().launch("run", APPLICATION, *arguments, program="flatpak", **variables)
        return self.will_stop(Sandboxed(self.desktop, started.process, started._output))

    control_program = "flatpak"

    def control(self, *arguments, **options):
        return super().control("run", "--command=stopwatchctl", APPLICATION, *arguments, **options)

    # Tests

    def test_the_name_on_the_bus_and_calls_from_outside(self):
        self.open_window()
        self.assertTrue(self.has_name())
        self.choose("start")
        self.has_button("Pause")
        self.assertEqual(self.ask("status")["state"], "running")

    def test_the_bus_starts_it_by_the_exported_service(self):
        self.activate()
        self.eventually(self.has_name, True)
        self.choose("start")
        self.eventually(self.home.state, "running")
        self.choose("quit")
        self.eventually(self.has_name, False)

    def test_everything_is_in_the_folders_of_the_flatpak(self):
        self.open_window()
        self.window.press("Start")
        self.record_laps(self.window, 1)
        self.window.press("Pause")
        self.eventually(self.home.state, "paused")
        self.window.press("Reset")
        self.eventually(lambda: len(list(self.home.sessions.glob("*.json"))), 1)
        ours = [path for path in self.outside.path.rglob("*stopwatch-gtk*") if self.home.path not in path.parents
                and ".flatpak" not in path.parts]
        self.assertEqual(ours, [])

    def test_the_moment_of_a_press_counts(self):
        self.open_window()
        self.window.activate()
        fingers = Fingers(self.desktop.screen)
        began = fingers.tap("space")
        self.let_run(self.window)
        with self.stopwatch.frozen():
            pressed = fingers.tap("l")
            time.sleep(FROZEN)
        self.saved_laps(1)
        self.assert_within(self.splits()[0], span(began, pressed), TOLERANCE)

    def test_stopwatchctl_inside_with_a_window_and_without(self):
        self.done("start")
        self.assertEqual(self.home.state(), "running")
        self.open_window()
        self.done("lap")
        self.has_laps(1)
        with open(self.outside.path / "laps.csv", "w") as file:
            file.write(self.done("export", "-"))
        self.assertIn("lap_seconds", (self.outside.path / "laps.csv").read_text())

    def test_a_reminder_comes_by_the_portal_and_its_button_works(self):
        self.home.prefer(reminders=[{"total": 1}])
        self.open_window()
        self.window.press("Start")
        shown = self.desk.next(TIMEOUT)
        self.assertEqual((shown["program"], shown["title"]), (APPLICATION, "At 1 s"))
        # The desktop calls the application, whose name the notification has.
        self.choose("lap")
        self.has_laps(1)

    def test_a_reminder_comes_after_the_window_was_closed(self):
        self.home.prefer(reminders=[{"total": 2}])
        self.open_window()
        self.window.press("Start")
        self.window.key("ctrl+w")
        self.eventually(self.stopwatch.window_titles, [])
        titles = [self.desk.next(TIMEOUT)["title"] for _ in range(2)]
        self.assertEqual(titles, ["The stopwatch is running", "At 2 s"])
        self.choose("quit")

    def test_an_export_goes_where_the_desktop_s_dialog_says(self):
        self.home.save_paused(3, 1, 2)
        path = self.outside.path / "laps.csv"
        self.desk.tell(f"choose {path}")
        self.open_window()
        self.window.key("ctrl+s")
        self.assertEqual(self.desk.next(TIMEOUT)["asked"], "Export Laps")
        self.eventually(path.exists, True)
        self.eventually(lambda: path.read_text().count("\n"), 4)

    def test_a_crash_loses_nothing_and_a_banner_tells_of_the_time_since(self):
        self.open_window()
        self.window.press("Start")
        self.record_laps(self.window, 2)
        self.let_run(self.window, 1.2)
        self.stopwatch.kill()
        saved = self.home.saved()
        for clock in ("sinceBootNanoseconds", "sinceEpochNanoseconds"):
            saved["savedAt"][clock] -= AWAY * SECOND
        self.home.save(saved)
        self.open_window()
        self.has_laps(2, 1)
        told = [each for each in self.window.texts() if "Kept running" in each]
        self.assertRegex(" ".join(told), r"^Kept running after a crash: 2 min( \d s)? added$")

    def test_a_session_goes_to_the_trash_of_the_home_and_comes_back(self):
        session = self.home.keep_session(1, 2, 3, name="Round 1")
        content = decoded(session)
        self.stopwatch = self.launch()
        window = self.stopwatch.open(HISTORY)
        window.key("Home", "Delete")
        self.eventually(session.exists, False)
        self.assertEqual([path.name for path in self.outside.trash.iterdir()], [session.name])
        window.press("Undo")
        self.eventually(session.exists, True)
        self.assertEqual(decoded(session)["splitsNanoseconds"], content["splitsNanoseconds"])

    def test_light_and_dark_are_those_of_the_desktop(self):
        self.open_window()
        self.assertFalse(self.window.is_dark())
        for scheme, is_dark in ((DARK, True), (LIGHT, False)):
            self.desk.tell(f"scheme {scheme}")
            self.eventually(self.window.is_dark, is_dark)

    def test_there_is_no_network_and_no_file_of_the_home(self):
        (self.outside.path / "secret").touch()
        command = ["flatpak", "run", "--command=sh", APPLICATION, "-c", "ls ~; cat /proc/net/dev"]
        shown = subprocess.run(command, env=self.environment(), capture_output=True, text=True, check=True).stdout
        self.assertNotIn("secret", shown)
        self.assertEqual(re.findall(r"^ *(\w+):", shown, re.MULTILINE), ["lo"])
