"""A session manager: it writes down who keeps the screen on.

    python3 session_manager.py

A line on stdout for each: "inhibit FLAGS REASON", "uninhibit".
"""

from bus_service import Service, say

NAME, PATH = "org.gnome.SessionManager", "/org/gnome/SessionManager"
COOKIE = 7


class SessionManager(Service):
    """The service on the bus, which lets programs have what they want."""

    paths = {NAME: PATH}
    description = """
<node>
  <interface name="{name}">
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

    def Inhibit(self, program, window, reason, flags):
        say(f"inhibit {flags} {reason}")
        return "(u)", (COOKIE,)

    def Uninhibit(self, cookie):
        say("uninhibit")

    def RegisterClient(self, program, identifier):
        return "(o)", (f"{PATH}/Client1",)


if __name__ == "__main__":
    SessionManager().run()
