"""The notifications of a desktop, for a bus that has no others: it writes down what is to be shown.

    python3 notification_server.py

A line of JSON on stdout for each: "ready" once it can be asked, {"shown": ID, "at": SECONDS since boot,
"program", "title", "body", "buttons", "urgency"} and {"closed": ID}. A line "ID ACTION" on stdin is a press of a button, or of
the notification itself with the action "default".
"""

import json
import sys
import time

from gi.repository import Gio, GLib

NAME = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"
DESCRIPTION = f"""
<node>
  <interface name="{NAME}">
    <method name="Notify">
      <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
      <arg type="a{{sv}}" direction="in"/><arg type="i" direction="in"/>
      <arg type="u" direction="out"/>
    </method>
    <method name="CloseNotification"><arg type="u" direction="in"/></method>
    <method name="GetCapabilities"><arg type="as" direction="out"/></method>
    <method name="GetServerInformation">
      <arg type="s" direction="out"/><arg type="s" direction="out"/>
      <arg type="s" direction="out"/><arg type="s" direction="out"/>
    </method>
    <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
    <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
  </interface>
</node>
"""


class Server:
    """The service on the bus."""

    def __init__(self):
        self.latest = 0
        self.loop = GLib.MainLoop()
        GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, self.press)
        Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, self.export, self.greet, None)

    def export(self, bus, name):
        self.bus = bus
        bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(DESCRIPTION).interfaces[0], self.answer, None, None)

    def greet(self, bus, name):
        say("ready")

    def answer(self, bus, sender, path, interface, method, arguments, invocation):
        """Notes a notification, or that one is withdrawn."""
        if method == "Notify":
            at = time.clock_gettime(time.CLOCK_BOOTTIME)
            invocation.return_value(GLib.Variant("(u)", (self.show(at, *arguments.unpack()),)))
        elif method == "CloseNotification":
            say({"closed": arguments.unpack()[0]})
            invocation.return_value(None)
        elif method == "GetCapabilities":
            invocation.return_value(GLib.Variant("(as)", (["actions", "body"],)))
        else:
            invocation.return_value(GLib.Variant("(ssss)", ("test", "test", "1", "1.2")))

    def show(self, at, program, replaced, icon, title, body, actions, hints, timeout):
        """Writes a notification down, and returns its number."""
        if not replaced:
            self.latest += 1
        number = replaced or self.latest
        buttons = dict(zip(actions[::2], actions[1::2]))
        urgency = hints.get("urgency")
        say({"shown": number, "at": at, "program": program, "title": title, "body": body, "buttons": buttons,
             "urgency": urgency})
        return number

    def press(self, file, condition):
        """Presses a button, or ends."""
        line = sys.stdin.readline()
        if not line:
            self.loop.quit()
            return False
        number, action = line.split()
        signal = GLib.Variant("(us)", (int(number), action))
        self.bus.emit_signal(None, PATH, NAME, "ActionInvoked", signal)
        return True


def say(words):
    print(json.dumps(words), flush=True)


if __name__ == "__main__":
    Server().loop.run()
