"""Elements on the accessibility bus itself, of which many can be asked at a time.

libatspi, which asks of one after the other, takes five times as long to read a window.
"""

from dataclasses import dataclass

from gi.repository import Gio, GLib

ACCESSIBLE, ACTION, COMPONENT, TEXT = (
    f"org.a11y.atspi.{interface}" for interface in ("Accessible", "Action", "Component", "Text"))
PROPERTY = ("org.freedesktop.DBus.Properties", "Get")
BUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
PLACE_OF_BUS = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus")
TIMEOUT = 2000  # milliseconds


class AccessibilityBus:
    """The bus of the desktop under test, once it has been joined."""

    connection = None

    @staticmethod
    def address():
        """Where it is, to which the session bus of the environment leads."""
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        return session.call_sync(*PLACE_OF_BUS, "GetAddress", None, None, Gio.DBusCallFlags.NONE, -1).unpack()[0]

    @classmethod
    def join(cls):
        """Joins the bus."""
        kind = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        cls.connection = Gio.DBusConnection.new_for_address_sync(cls.address(), kind)

    @classmethod
    def call(cls, name, path, interface, method, signature="()", *arguments):
        """Calls a method of an object of the program of that name."""
        options = (GLib.Variant(signature, arguments), None, Gio.DBusCallFlags.NONE, TIMEOUT)
        return cls.connection.call_sync(name, path, interface, method, *options).unpack()


@dataclass(frozen=True)
class Element:
    """Something that a program tells of: the program's name on the bus, and the element's path."""

    program: str
    path: str

    def ask(self, interface, method, signature="()", *arguments):
        """The answer to a call, a tuple of values."""
        return AccessibilityBus.call(self.program, self.path, interface, method, signature, *arguments)

    def property(self, name, interface=ACCESSIBLE):
        """The value of a property."""
        (value,) = self.ask(*PROPERTY, "(ss)", interface, name)
        return value

    def process_id(self):
        """The process of the program."""
        (number,) = AccessibilityBus.call(*BUS, "GetConnectionUnixProcessID", "(s)", self.program)
        return number


def ask_all(elements, interface, method, signature="()", *arguments):
    """The answers of several elements that are asked at the same time; None of each that has gone."""
    answers = {}

    def note(connection, result, place):
        answers[place] = unless_gone(lambda: connection.call_finish(result).unpack(), None)

    begin_call = AccessibilityBus.connection.call
    options = (GLib.Variant(signature, arguments), None, Gio.DBusCallFlags.NONE, TIMEOUT)
    context = GLib.MainContext()
    context.push_thread_default()
    try:
        for place, element in enumerate(elements):
            begin_call(element.program, element.path, interface, method, *options, None, note, place)
        while len(answers) < len(elements):
            context.iteration(True)
    finally:
        context.pop_thread_default()
    return [answers[place] for place in range(len(elements))]


def unless_gone(ask, otherwise):
    """The answer to a question about an element, which may be gone by now."""
    try:
        return ask()
    except GLib.Error:
        return otherwise
