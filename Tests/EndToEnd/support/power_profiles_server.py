"""A power profiles daemon that says what a test tells it to, for a system bus that has no other.

    python3 power_profiles_server.py

["ready"] on stdout once it can be asked. Each line on stdin is the profile from then on.
"""

import json
import sys

from gi.repository import Gio, GLib

# The names since version 0.20, and before.
SERVICES = {
    "org.freedesktop.UPower.PowerProfiles": "/org/freedesktop/UPower/PowerProfiles",
    "net.hadess.PowerProfiles": "/net/hadess/PowerProfiles",
}
DESCRIPTION = '<node><interface name="{name}"><property name="ActiveProfile" type="s" access="read"/></interface></node>'


class Server:
    """The service on the bus."""

    def __init__(self):
        self.profile = GLib.Variant("s", "balanced")
        self.loop = GLib.MainLoop()
        self.greetings = len(SERVICES)
        GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, self.change)
        for name in SERVICES:
            Gio.bus_own_name(Gio.BusType.SYSTEM, name, Gio.BusNameOwnerFlags.NONE, self.export, self.greet, None)

    def export(self, bus, name):
        """Puts the object onto the bus."""
        self.bus = bus
        interface = Gio.DBusNodeInfo.new_for_xml(DESCRIPTION.format(name=name)).interfaces[0]
        bus.register_object(SERVICES[name], interface, None, lambda *_: self.profile, None)

    def greet(self, bus, name):
        """Says that it can be asked, once it has both names."""
        self.greetings -= 1
        if not self.greetings:
            print(json.dumps(["ready"]), flush=True)

    def change(self, file, condition):
        """Chooses another profile and tells everybody, or ends."""
        line = sys.stdin.readline()
        if not line:
            self.loop.quit()
            return False
        self.profile = GLib.Variant("s", line.strip())
        for name, path in SERVICES.items():
            changes = GLib.Variant("(sa{sv}as)", (name, {"ActiveProfile": self.profile}, []))
            self.bus.emit_signal(None, path, "org.freedesktop.DBus.Properties", "PropertiesChanged", changes)
        return True


if __name__ == "__main__":
    Server().loop.run()
