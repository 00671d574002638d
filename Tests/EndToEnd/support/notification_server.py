"""The notifications of a desktop: it writes down what is to be shown.

    python3 notification_server.py

A line of JSON on stdout for each: {"shown": ID, "at": SECONDS since boot, "program", "title", "body", "buttons",
"urgency"} and {"closed": ID}. A line "ID ACTION" on stdin is a press of a button, or of the notification itself with
the action "default".
"""

import time

from bus_service import Service, say

NAME, PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"


class Server(Service):
    """The service on the bus."""

    paths = {NAME: PATH}
    description = """
<node>
  <interface name="{name}">
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
    latest = 0

    def Notify(self, program, replaced, icon, title, body, actions, hints, timeout):
        """Writes a notification down, and replies with its number."""
        at = time.clock_gettime(time.CLOCK_BOOTTIME)
        if not replaced:
            self.latest += 1
        number = replaced or self.latest
        say({"shown": number, "at": at, "program": program, "title": title, "body": body,
             "buttons": dict(zip(actions[::2], actions[1::2])), "urgency": hints.get("urgency")})
        return "(u)", (number,)

    def CloseNotification(self, number):
        """Notes that one is withdrawn."""
        say({"closed": number})

    def GetCapabilities(self):
        return "(as)", (["actions", "body"],)

    def GetServerInformation(self):
        return "(ssss)", ("test", "test", "1", "1.2")

    def hear(self, line):
        """Presses a button."""
        number, action = line.split()
        self.emit(PATH, NAME, "ActionInvoked", "(us)", int(number), action)


if __name__ == "__main__":
    Server().run()
