"""The program as a service of the session bus, which starts it."""

from case import StopwatchTest
from gi.repository import Gio, GLib
from stopwatch import Stopwatch

APPLICATION = "io.github.stopwatch_gtk.Stopwatch"
OBJECT = "/io/github/stopwatch_gtk/Stopwatch"
BUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
NO_ARGUMENTS = None
TIMEOUT = 8000  # milliseconds


def connection_to(address):
    """A connection of one's own to a bus."""
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags)


class ActivationTest(StopwatchTest):
    """A test of the program as a service of the session bus."""

    def setUp(self):
        super().setUp()
        self.bus = self.another_connection()
        self.addCleanup(self.bus.close_sync)

    def another_connection(self):
        """A connection to the session bus as another program has it."""
        return connection_to(self.desktop.shared["DBUS_SESSION_BUS_ADDRESS"])

    def install_service(self):
        """Tells the bus how to start the program, in this test's home, once it has noticed that another was killed."""
        self.eventually(self.has_name, False)
        service = self.desktop.services / f"{APPLICATION}.service"
        command = f"{self.program} --gapplication-service"
        service.write_text(f"[D-BUS Service]\nName={APPLICATION}\nExec={command}\n")
        self.addCleanup(service.unlink)
        self.call(*BUS, "ReloadConfig", NO_ARGUMENTS)
        self.tell_bus(self.environment())

    def tell_bus(self, variables):
        """Changes the environment of the programs that the bus starts."""
        self.call(*BUS, "UpdateActivationEnvironment", GLib.Variant("(a{ss})", (variables,)))

    def has_name(self):
        """Whether a program has the application's name on the bus."""
        return self.call(*BUS, "NameHasOwner", GLib.Variant("(s)", (APPLICATION,))).unpack()[0]

    def activate(self):
        """Does what the launcher does when people click on the program's icon."""
        arguments = GLib.Variant("(a{sv})", ({},))
        self.call(APPLICATION, OBJECT, "org.freedesktop.Application", "Activate", arguments)

    def choose(self, action):
        """Does what the launcher does when people choose an action of its menu."""
        arguments = GLib.Variant("(sava{sv})", (action, [], {}))
        self.call(APPLICATION, OBJECT, "org.freedesktop.Application", "ActivateAction", arguments)

    def call(self, *words):
        """Calls a method: service, object, interface, method, arguments; returns the answer."""
        options = (None, Gio.DBusCallFlags.NONE, TIMEOUT)
        return self.bus.call_sync(*words, *options)

    def activated(self):
        """The program that the bus has started."""
        name = GLib.Variant("(s)", (APPLICATION,))
        process_id = self.call(*BUS, "GetConnectionUnixProcessID", name).unpack()[0]
        return self.will_stop(Stopwatch(self.desktop, process_id))
