"""A settings portal that says what a test tells it to.

    python3 portal.py SCHEME [--silent]

It begins with the colour scheme: 0 no preference, 1 dark, 2 light. Each line on stdin is another one; "contrast 1"
asks for high contrast. With --silent the portal never answers a question.
"""

import sys

from bus_service import Service
from gi.repository import GLib

PATH, INTERFACE = "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"
GROUP, KEY, CONTRAST = "org.freedesktop.appearance", "color-scheme", "contrast"


class Portal(Service):
    """The service on the bus."""

    paths = {"org.freedesktop.portal.Desktop": PATH}
    description = f"""
<node>
  <interface name="{INTERFACE}">
    <method name="ReadAll">
      <arg type="as" direction="in"/><arg type="a{{{{sa{{{{sv}}}}}}}}" direction="out"/>
    </method>
    <signal name="SettingChanged">
      <arg type="s"/><arg type="s"/><arg type="v"/>
    </signal>
    <property name="version" type="u" access="read"/>
  </interface>
</node>
"""

    def __init__(self, scheme, *options):
        self.settings = {KEY: GLib.Variant("u", int(scheme)), CONTRAST: GLib.Variant("u", 0)}
        self.is_silent = "--silent" in options
        super().__init__()

    def answer(self, *call):
        if not self.is_silent:
            super().answer(*call)

    def ReadAll(self, groups):
        return "(a{sa{sv}})", ({GROUP: self.settings},)

    def properties(self):
        return {"version": GLib.Variant("u", 2)}

    def hear(self, line):
        """Takes another colour scheme or contrast."""
        key = CONTRAST if line.startswith(CONTRAST) else KEY
        self.settings[key] = GLib.Variant("u", int(line.split()[-1]))
        self.emit(PATH, INTERFACE, "SettingChanged", "(ssv)", GROUP, key, self.settings[key])


if __name__ == "__main__":
    Portal(*sys.argv[1:]).run()
