"""A portal that gives keys in other windows, as a test tells it to.

    python3 shortcuts_portal.py [VERSION] [--known] [--refuses] [--silent]

A line of JSON on stdout for each call: {"called": METHOD, ...}, and {"gone": true} once a program that has called has
left the bus. That of CreateSession has the time at which the program registered, before all other calls. With --known
it has the keys from an earlier session, with --refuses it gives none, with --silent it never responds to a request for
keys. Lines on stdin:

    press ID MILLISECONDS    a key, with that time
    keys TOGGLE LAP          the user has chosen other keys; - for none
    close                    the session has ended
    vanish                   the portal leaves the bus
"""

import sys

from bus_service import Service, say
from clock import now
from gi.repository import Gio, GLib

NAME, PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.GlobalShortcuts"
REQUEST, SESSION = "org.freedesktop.portal.Request", "org.freedesktop.portal.Session"
DONE, CANCELLED = 0, 1
DESCRIPTIONS = """
<node>
  <interface name="org.freedesktop.portal.GlobalShortcuts">
    <method name="CreateSession"><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
    <method name="BindShortcuts">
      <arg type="o" direction="in"/><arg type="a(sa{sv})" direction="in"/><arg type="s" direction="in"/>
      <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method>
    <method name="ListShortcuts">
      <arg type="o" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
    </method>
    <method name="ConfigureShortcuts">
      <arg type="o" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
    </method>
    <property name="version" type="u" access="read"/>
  </interface>
  <interface name="org.freedesktop.host.portal.Registry">
    <method name="Register"><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/></method>
  </interface>
</node>
"""


class Portal(Service):
    """The service on the bus."""

    paths = {NAME: PATH}

    def __init__(self, *arguments):
        numbers = [int(each) for each in arguments if each.isdigit()]
        self.version = numbers[0] if numbers else 2
        self.options = {each for each in arguments if each.startswith("--")}
        self.keys = {"toggle": "Meta+F7", "lap": "Meta+F8"} if "--known" in self.options else {}
        self.client = self.session = None
        self.programs = {}  # by connection; GTK may register its own
        self.requests = 0
        super().__init__()

    def _export(self, connection, name):
        self.connection = connection
        for interface in Gio.DBusNodeInfo.new_for_xml(DESCRIPTIONS).interfaces:
            connection.register_object(PATH, interface, self.answer, self._tell, None)

    def answer(self, bus, sender, path, interface, method, arguments, invocation):
        """Answers a call, and then responds to the request that it makes, as only its sender hears."""
        if method == "Register":
            self.programs[sender] = arguments.unpack()[0], now()
            return invocation.return_value(None)
        if method == "CreateSession":
            self.client = sender
            Gio.bus_watch_name_on_connection(bus, sender, Gio.BusNameWatcherFlags.NONE, None,
                                             lambda *_: say({"gone": True}))
        respond = getattr(self, method)(*arguments.unpack())
        if not respond:
            return invocation.return_value(None)
        self.requests += 1
        request = f"{PATH}/request/{sender[1:].replace('.', '_')}/t{self.requests}"
        invocation.return_value(GLib.Variant("(o)", (request,)))
        code, results = respond
        if code is not None:
            self.signal(request, REQUEST, "Response", "(ua{sv})", code, results)
        return None

    def signal(self, path, interface, name, types, *values):
        """Sends a signal to the program alone."""
        self.connection.emit_signal(self.client, path, interface, name, GLib.Variant(types, values))

    def CreateSession(self, options):
        program, since = self.programs.get(self.client, (None, now()))
        say({"called": "CreateSession", "program": program, "since": since})
        self.session = f"{PATH}/session/{self.client[1:].replace('.', '_')}/{options['session_handle_token']}"
        return DONE, {"session_handle": GLib.Variant("s", self.session)}

    def BindShortcuts(self, session, shortcuts, window, options):
        """Gives the keys that the program would like, or none."""
        say({"called": "BindShortcuts", "session": session == self.session,
             "keys": {key: [words["description"], words["preferred_trigger"]] for key, words in shortcuts}})
        if "--silent" in self.options:
            return None, None
        if "--refuses" in self.options:
            return CANCELLED, {}
        self.keys = {key: words["preferred_trigger"].replace("LOGO", "Meta") for key, words in shortcuts}
        return DONE, {}

    def ListShortcuts(self, session, options):
        say({"called": "ListShortcuts", "session": session == self.session})
        return DONE, {"shortcuts": GLib.Variant("a(sa{sv})", self.shortcuts())}

    def ConfigureShortcuts(self, session, window, options):
        say({"called": "ConfigureShortcuts", "session": session == self.session})

    def shortcuts(self):
        """The keys as the portal tells them."""
        return [(name, {"description": GLib.Variant("s", name), "trigger_description": GLib.Variant("s", key)})
                for name, key in self.keys.items()]

    def properties(self):
        say({"called": "Get"})
        return {"version": GLib.Variant("u", self.version)}

    def hear(self, line):
        command, *words = line.split()
        if command == "press":
            self.signal(PATH, INTERFACE, "Activated", "(osta{sv})", self.session, words[0], int(words[1]), {})
        elif command == "keys":
            self.keys = {name: key.strip("-") for name, key in zip(("toggle", "lap"), words)}
            self.signal(PATH, INTERFACE, "ShortcutsChanged", "(oa(sa{sv}))", self.session, self.shortcuts())
        elif command == "close":
            self.signal(self.session, SESSION, "Closed", "(a{sv})", {})
        else:
            Gio.bus_unown_name(self.ownership)


if __name__ == "__main__":
    Portal(*sys.argv[1:]).run()
