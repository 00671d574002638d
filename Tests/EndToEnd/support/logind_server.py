"""The part of logind that tells of sleep, for a system bus that has no other.

    python3 logind_server.py

A line of JSON on stdout for each: ["ready"] once it can be asked, ["locked", WHAT, WHO, MODE] and ["released"]. A
line "true" on stdin is the announcement of sleep, "false" that of its end.
"""

import json
import os
import sys

from gi.repository import Gio, GLib

NAME = "org.freedesktop.login1"
PATH = "/org/freedesktop/login1"
INTERFACE = f"{NAME}.Manager"
DESCRIPTION = f"""
<node>
  <interface name="{INTERFACE}">
    <method name="Inhibit">
      <arg type="s" direction="in"/><arg type="s" direction="in"/>
      <arg type="s" direction="in"/><arg type="s" direction="in"/>
      <arg type="h" direction="out"/>
    </method>
    <signal name="PrepareForSleep"><arg type="b"/></signal>
  </interface>
</node>
"""


class Server:
    """The service on the bus."""

    def __init__(self):
        self.loop = GLib.MainLoop()
        GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, self.announce)
        Gio.bus_own_name(Gio.BusType.SYSTEM, NAME, Gio.BusNameOwnerFlags.NONE, self.export, self.greet, None)

    def export(self, bus, name):
        """Puts the object onto the bus."""
        self.bus = bus
        bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(DESCRIPTION).interfaces[0], self.lock, None, None)

    def greet(self, bus, name):
        """Says that locks can be taken."""
        say("ready")

    def lock(self, bus, sender, path, interface, method, arguments, invocation):
        """Gives a program the file that it closes when the machine may sleep."""
        what, who, _, mode = arguments.unpack()
        ours, theirs = os.pipe()
        GLib.io_add_watch(ours, GLib.IO_HUP, self.release)
        files = Gio.UnixFDList.new_from_array([theirs])
        say("locked", what, who, mode)
        invocation.return_value_with_unix_fd_list(GLib.Variant("(h)", (0,)), files)

    def release(self, file, condition):
        """Notes that a lock is released."""
        os.close(file)
        say("released")
        return False

    def announce(self, file, condition):
        """Tells all programs of sleep, or ends."""
        line = sys.stdin.readline()
        if not line:
            self.loop.quit()
            return False
        signal = GLib.Variant("(b)", (json.loads(line),))
        self.bus.emit_signal(None, PATH, INTERFACE, "PrepareForSleep", signal)
        return True


def say(*words):
    """Writes a line."""
    print(json.dumps(words), flush=True)


if __name__ == "__main__":
    Server().loop.run()
