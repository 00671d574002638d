"""What the programs have in common that stand in for a service of the desktop, on a bus that has no other."""

import json
import sys

from gi.repository import Gio, GLib


class Service:
    """An object on the bus: each of its methods there is one of the same name here, which returns the types and the
    values of the reply, if there are any.

    It says "ready" once it can be asked, hears each line on stdin, and ends with that.
    """

    bus = Gio.BusType.SESSION
    paths = {}  # of the object, by the names of the service
    description = ""  # of the interface, in which {name} is that of the service

    def __init__(self):
        self.connection = None
        self._loop = GLib.MainLoop()
        self._expected = len(self.paths)
        GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, self._read)
        for name in self.paths:
            self.ownership = Gio.bus_own_name(
                self.bus, name, Gio.BusNameOwnerFlags.NONE, self._export, self._greet, None)

    def run(self):
        """Serves until stdin ends."""
        self._loop.run()

    def hear(self, line):
        """Does what a line on stdin says."""

    def properties(self):
        """The values of the properties, by their names."""
        return {}

    def emit(self, path, interface, signal, types, *values):
        """Sends a signal of the object."""
        self.connection.emit_signal(None, path, interface, signal, GLib.Variant(types, values))

    def answer(self, bus, sender, path, interface, method, arguments, invocation):
        """Answers a call."""
        reply = getattr(self, method)(*arguments.unpack())
        invocation.return_value(GLib.Variant(*reply) if reply else None)

    def _export(self, connection, name):
        self.connection = connection
        for interface in Gio.DBusNodeInfo.new_for_xml(self.description.format(name=name)).interfaces:
            connection.register_object(self.paths[name], interface, self.answer, self._tell, None)

    def _greet(self, connection, name):
        self._expected -= 1
        if not self._expected:
            say("ready")

    def _tell(self, connection, sender, path, interface, name):
        return self.properties()[name]

    def _read(self, file, condition):
        line = sys.stdin.readline()
        if not line:
            self._loop.quit()
            return False
        self.hear(line.strip())
        return True


def say(words):
    """Writes a line of JSON."""
    print(json.dumps(words), flush=True)
