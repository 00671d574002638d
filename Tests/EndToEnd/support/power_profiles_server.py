"""A power profiles daemon, for a system bus: each line on stdin is the profile from then on."""

from bus_service import Service
from gi.repository import Gio, GLib


class PowerProfiles(Service):
    """The service on the bus."""

    bus = Gio.BusType.SYSTEM
    # The names since version 0.20, and before.
    paths = {
        "org.freedesktop.UPower.PowerProfiles": "/org/freedesktop/UPower/PowerProfiles",
        "net.hadess.PowerProfiles": "/net/hadess/PowerProfiles",
    }
    description = '<node><interface name="{name}"><property name="ActiveProfile" type="s" access="read"/></interface></node>'
    profile = GLib.Variant("s", "balanced")

    def properties(self):
        return {"ActiveProfile": self.profile}

    def hear(self, line):
        """Chooses another profile and tells everybody."""
        self.profile = GLib.Variant("s", line)
        for name, path in self.paths.items():
            changes = name, self.properties(), []
            self.emit(path, "org.freedesktop.DBus.Properties", "PropertiesChanged", "(sa{sv}as)", *changes)


if __name__ == "__main__":
    PowerProfiles().run()
