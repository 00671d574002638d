"""A file manager for a bus that has no other: it writes the files that it is to show, a line each.

It says "ready" once it can be asked.
"""

from gi.repository import Gio, GLib

NAME = "org.freedesktop.FileManager1"
PATH = "/org/freedesktop/FileManager1"
DESCRIPTION = f"""
<node>
  <interface name="{NAME}">
    <method name="ShowItems"><arg type="as" direction="in"/><arg type="s" direction="in"/></method>
  </interface>
</node>
"""


def export(bus, name):
    """Puts the file manager's object onto the bus."""
    interface = Gio.DBusNodeInfo.new_for_xml(DESCRIPTION).interfaces[0]
    bus.register_object(PATH, interface, show, None, None)


def show(bus, sender, path, interface, method, arguments, invocation):
    """Writes the files."""
    uris, _ = arguments.unpack()
    invocation.return_value(None)
    for uri in uris:
        print(uri, flush=True)


if __name__ == "__main__":
    Gio.bus_own_name(
        Gio.BusType.SESSION,
        NAME,
        Gio.BusNameOwnerFlags.NONE,
        export,
        lambda *words: print("ready", flush=True),
        None,
    )
    GLib.MainLoop().run()
