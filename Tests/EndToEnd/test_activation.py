"""The launcher's way: the session bus starts the program, or asks it for its window."""

import os
from pathlib import Path

from case import StopwatchTest
from gi.repository import Gio, GLib
from stopwatch import HOME, Stopwatch

APPLICATION = "io.github.stopwatch_gtk.Stopwatch"
OBJECT = "/io/github/stopwatch_gtk/Stopwatch"
BUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
NO_ARGUMENTS = None
TIMEOUT = 8000  # milliseconds


class BusActivation(StopwatchTest):
    """The program as a service of the session bus."""

    def setUp(self):
        super().setUp()
        self.bus = Gio.DBusConnection.new_for_address_sync(
            self.desktop.shared["DBUS_SESSION_BUS_ADDRESS"],
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
        )
        self.addCleanup(self.bus.close_sync)

    def install_service(self):
        """Tells the bus how to start the program, in this test's home."""
        service = self.desktop.services / f"{APPLICATION}.service"
        command = f"{self.program} --gapplication-service"
        service.write_text(f"[D-BUS Service]\nName={APPLICATION}\nExec={command}\n")
        self.addCleanup(service.unlink)
        self.call(*BUS, "ReloadConfig", NO_ARGUMENTS)
        arguments = GLib.Variant("(a{ss})", (self.environment(),))
        self.call(*BUS, "UpdateActivationEnvironment", arguments)

    def activate(self):
        """Does what the launcher does when people click on the program's icon."""
        arguments = GLib.Variant("(a{sv})", ({},))
        self.call(APPLICATION, OBJECT, "org.freedesktop.Application", "Activate", arguments)

    def call(self, *words):
        """Calls a method: service, object, interface, method, arguments; returns the answer."""
        options = (None, Gio.DBusCallFlags.NONE, TIMEOUT)
        return self.bus.call_sync(*words, *options)

    def activated(self):
        """The program that the bus has started."""
        name = GLib.Variant("(s)", (APPLICATION,))
        process_id = self.call(*BUS, "GetConnectionUnixProcessID", name).unpack()[0]
        return self.will_stop(Stopwatch(self.desktop, process_id))

    def test_the_bus_starts_the_program(self):
        self.install_service()
        self.activate()
        stopwatch = self.activated()
        self.assert_works(stopwatch)
        self.assertEqual(os.readlink(f"/proc/{stopwatch.process_id}/exe"), self.program)
        stopwatch.window().close()
        stopwatch.wait_until_ended()

    def test_the_running_program_is_raised(self):
        stopwatch = self.launch()
        window = stopwatch.window()
        window.minimise()
        self.activate()
        self.eventually(window.is_minimised, False)
        self.eventually(window.is_active, True)
        self.assertEqual(stopwatch.window_titles(), [HOME])

    def test_the_launcher_s_file_and_the_service_agree(self):
        data = Path(__file__).resolve().parents[2] / "data"
        service = (data / f"{APPLICATION}.service.in").read_text()
        self.assertIn(f"Name={APPLICATION}\n", service)
        self.assertIn("--gapplication-service", service)
        self.assertIn("DBusActivatable=true", (data / f"{APPLICATION}.desktop.in").read_text())
