"""A second program that cannot hear of the first, in the same home."""

import subprocess

from case import StopwatchTest
from gi.repository import Gio
from processes import first_line, spawn, stop

TIMEOUT = 8000  # milliseconds
ACCESSIBILITY = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
NO_ARGUMENTS = None


class SecondBus(StopwatchTest):
    """A test with another session bus."""

    def launch_on_another_bus(self):
        """Starts the program where it knows nothing of others; we still see it."""
        configuration = self.desktop.folder / "session-bus.conf"
        command = ["dbus-daemon", f"--config-file={configuration}", "--nofork", "--print-address"]
        environment = self.desktop.environment(self.home.path)
        bus = spawn(command, environment, stdout=subprocess.PIPE)
        self.addCleanup(bus.stdout.close)
        self.addCleanup(stop, bus)
        return self.launch(
            DBUS_SESSION_BUS_ADDRESS=first_line(bus.stdout, "another session bus was there"),
            AT_SPI_BUS_ADDRESS=accessibility_bus(),
        )


def accessibility_bus():
    """The address of the bus on which we listen to programs."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    options = (None, Gio.DBusCallFlags.NONE, TIMEOUT)
    return bus.call_sync(*ACCESSIBILITY, NO_ARGUMENTS, *options).unpack()[0]
