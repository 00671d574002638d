"""A settings portal that says what a test tells it to, for a bus that has no other.

    python3 portal.py [--silent]

Each line on stdin is a colour scheme: 0 no preference, 1 dark, 2 light. The first is the one to
begin with, every other is a change; "contrast 1" asks for high contrast. With --silent the portal never answers a question. It says
"ready" once it can be asked, and ends with its stdin.
"""

import sys

from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
GROUP, KEY, CONTRAST = "org.freedesktop.appearance", "color-scheme", "contrast"
DESCRIPTION = f"""
<node>
  <interface name="{INTERFACE}">
    <method name="ReadAll">
      <arg type="as" direction="in"/><arg type="a{{sa{{sv}}}}" direction="out"/>
    </method>
    <signal name="SettingChanged">
      <arg type="s"/><arg type="s"/><arg type="v"/>
    </signal>
    <property name="version" type="u" access="read"/>
  </interface>
</node>
"""


class Portal:
    """The service on the bus."""

    def __init__(self, is_silent):
        self.is_silent = is_silent
        self.scheme = GLib.Variant("u", int(sys.stdin.readline()))
        self.contrast = GLib.Variant("u", 0)
        self.loop = GLib.MainLoop()
        GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, self.change)
        Gio.bus_own_name(
            Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, self.export, self.greet, None
        )

    def export(self, bus, name):
        """Puts the portal's object onto the bus."""
        self.bus = bus
        interface = Gio.DBusNodeInfo.new_for_xml(DESCRIPTION).interfaces[0]
        bus.register_object(PATH, interface, self.answer, self.tell, None)

    def greet(self, bus, name):
        """Says that the portal can be asked."""
        print("ready", flush=True)

    def answer(self, bus, sender, path, interface, method, arguments, invocation):
        """Answers a question about the settings."""
        if not self.is_silent:
            settings = {GROUP: {KEY: self.scheme, CONTRAST: self.contrast}}
            invocation.return_value(GLib.Variant("(a{sa{sv}})", (settings,)))

    def tell(self, bus, sender, path, interface, name):
        """The version of the interface."""
        return GLib.Variant("u", 2)

    def change(self, file, condition):
        """Takes another colour scheme or contrast, or ends."""
        line = sys.stdin.readline()
        if not line:
            self.loop.quit()
            return False
        if line.startswith(CONTRAST):
            key = CONTRAST
            value = self.contrast = GLib.Variant("u", int(line.split()[1]))
        else:
            key = KEY
            value = self.scheme = GLib.Variant("u", int(line))
        change = GLib.Variant("(ssv)", (GROUP, key, value))
        self.bus.emit_signal(None, PATH, INTERFACE, "SettingChanged", change)
        return True


if __name__ == "__main__":
    Portal(is_silent="--silent" in sys.argv[1:]).loop.run()
