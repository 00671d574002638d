"""A second program that cannot hear of the first, in the same home."""

from case import StopwatchTest
from gi.repository import Gio

TIMEOUT = 8000  # milliseconds
ACCESSIBILITY = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
NO_ARGUMENTS = None


class SecondBus(StopwatchTest):
    """A test with another session bus."""

    def launch_on_another_bus(self):
        """Starts the program where it knows nothing of others; we still see it."""
        return self.launch(
            DBUS_SESSION_BUS_ADDRESS=self.enterContext(self.desktop.another_bus()),
            AT_SPI_BUS_ADDRESS=accessibility_bus(),
        )


def accessibility_bus():
    """The address of the bus on which we listen to programs."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    options = (None, Gio.DBusCallFlags.NONE, TIMEOUT)
    return bus.call_sync(*ACCESSIBILITY, NO_ARGUMENTS, *options).unpack()[0]
