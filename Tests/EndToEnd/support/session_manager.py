"""A session manager, for a bus that has no other: it writes down who keeps the screen on.

    python3 session_manager.py

A line on stdout for each: "ready" once it can be asked, "inhibit FLAGS REASON", "uninhibit".
"""

from gi.repository import Gio, GLib

NAME = "org.gnome.SessionManager"
PATH = "/org/gnome/SessionManager"
COOKIE = 7
DESCRIPTION = f"""
<node>
  <interface name="{NAME}">
    <method name="Inhibit">
      <arg type="s" direction="in"/><arg type="u" direction="in"/>
      <arg type="s" direction="in"/><arg type="u" direction="in"/>
      <arg type="u" direction="out"/>
    </method>
    <method name="Uninhibit"><arg type="u" direction="in"/></method>
    <method name="RegisterClient">
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="o" direction="out"/>
    </method>
  </interface>
</node>
"""


def export(bus, name):
    bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(DESCRIPTION).interfaces[0], answer, None, None)


def answer(bus, sender, path, interface, method, arguments, invocation):
    """Notes what a program wants, and lets it have it."""
    if method == "Inhibit":
        _, _, reason, flags = arguments.unpack()
        print("inhibit", flags, reason, flush=True)
        invocation.return_value(GLib.Variant("(u)", (COOKIE,)))
    elif method == "Uninhibit":
        print("uninhibit", flush=True)
        invocation.return_value(None)
    else:
        invocation.return_value(GLib.Variant("(o)", (PATH + "/Client1",)))


if __name__ == "__main__":
    ready = lambda bus, name: print("ready", flush=True)  # noqa: E731
    Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, export, ready, None)
    GLib.MainLoop().run()
