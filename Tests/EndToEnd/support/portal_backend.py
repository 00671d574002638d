"""The desktop's side of the portals: what a user would be shown and would choose there.

    python3 portal_backend.py

A line of JSON on stdout for each notification, {"shown": ID, "program", "title", "body"}, and for each dialog that
asks for a file, {"asked": TITLE, "name": NAME}. A line on stdin is "choose PATH", the answer to the next dialogs, or
"scheme NUMBER", as in portal.py.
"""

import sys

from bus_service import Service, say
from gi.repository import GLib

PATH = "/org/freedesktop/portal/desktop"
NAME = "org.freedesktop.impl.portal.desktop.test"
PREFIX = "org.freedesktop.impl.portal"
GROUP, KEY = "org.freedesktop.appearance", "color-scheme"
CHOSEN = 0


class Backend(Service):
    """The service on the bus."""

    paths = {NAME: PATH}
    description = f"""
<node>
  <interface name="{PREFIX}.Settings">
    <method name="ReadAll">
      <arg type="as" direction="in"/><arg type="a{{{{sa{{{{sv}}}}}}}}" direction="out"/>
    </method>
    <method name="Read">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
    </method>
    <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="{PREFIX}.Notification">
    <method name="AddNotification">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{{{{sv}}}}" direction="in"/>
    </method>
    <method name="RemoveNotification">
      <arg type="s" direction="in"/><arg type="s" direction="in"/>
    </method>
  </interface>
  <interface name="{PREFIX}.FileChooser">
    <method name="SaveFile">
      <arg type="o" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
      <arg type="s" direction="in"/><arg type="a{{{{sv}}}}" direction="in"/>
      <arg type="u" direction="out"/><arg type="a{{{{sv}}}}" direction="out"/>
    </method>
  </interface>
</node>
"""
    scheme = 0
    path = ""

    def ReadAll(self, groups):
        return "(a{sa{sv}})", ({GROUP: {KEY: GLib.Variant("u", self.scheme)}},)

    def Read(self, group, key):
        return "(v)", (GLib.Variant("u", self.scheme),)

    def properties(self):
        return {"version": GLib.Variant("u", 1)}

    def AddNotification(self, program, identifier, notification):
        say({"shown": identifier, "program": program, "title": notification["title"], "body": notification["body"]})

    def RemoveNotification(self, program, identifier):
        pass

    def SaveFile(self, handle, program, parent, title, options):
        say({"asked": title, "name": options.get("current_name")})
        return "(ua{sv})", (CHOSEN, {"uris": GLib.Variant("as", [GLib.filename_to_uri(self.path)])})

    def hear(self, line):
        word, *rest = line.split()
        if word == "choose":
            self.path = rest[0]
        else:
            self.scheme = int(rest[0])
            self.emit(PATH, f"{PREFIX}.Settings", "SettingChanged", "(ssv)", GROUP, KEY, GLib.Variant("u", self.scheme))


if __name__ == "__main__":
    Backend(*sys.argv[1:]).run()
