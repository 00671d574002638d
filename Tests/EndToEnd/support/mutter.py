"""A Wayland compositor without a screen, with a real keyboard and pointer of its own."""

import contextlib
import shutil
from pathlib import Path

from activation import connection_to
from clock import moment_of
from fingers import Hands
from gi.repository import Gio, GLib
from input_thread import InputThread
from processes import spawn, stop
from waiting import wait_until

SCREEN = 800, 640  # pixels: drawn by software, more would take longer
DISPLAY = "stopwatch-wayland"
REMOTE = "org.gnome.Mutter.RemoteDesktop"
REMOTE_OBJECT = "/org/gnome/Mutter/RemoteDesktop"
SCREEN_CAST = "org.gnome.Mutter.ScreenCast"
SCREEN_CAST_OBJECT = "/org/gnome/Mutter/ScreenCast"
FINGER = 0  # the number of the only one
TIMEOUT = 30_000  # milliseconds: on a busy machine a new picture may take seconds
# The numbers of keys and of the pointer's button, as in <linux/input-event-codes.h>.
KEYS = {"Tab": 15, "w": 17, "r": 19, "ctrl": 29, "h": 35, "l": 38, "shift": 42, "alt": 56, "space": 57, "Up": 103,
        "super": 125}
LEFT_BUTTON = 0x110
FAR = 10_000  # pixels: farther than any corner


class Mutter(Hands):
    """Mutter on a desktop's session bus; use it in a `with` statement.

    `variables` are the environment variables by which programs find it.
    """

    # The pointer would miss what is in a window that is still on its way to another size.
    settings = {"MUTTER_DEBUG_DISABLE_ANIMATIONS": "1"}

    def __init__(self, desktop):
        self.environment = desktop.environment(desktop.new_home())
        self.bus_address = desktop.shared["DBUS_SESSION_BUS_ADDRESS"]
        self.variables = {"GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": DISPLAY, "DISPLAY": None}

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            self._start_services(stack)
            options = ["--headless", "--wayland", "--no-x11", "--wayland-display", DISPLAY]
            command = ["mutter", *options, "--virtual-monitor", "{}x{}".format(*SCREEN)]
            self.process = spawn(command, {**self.environment, **self.settings})
            stack.callback(stop, self.process)
            self._connect(stack)
            self._input_thread = InputThread(self.process.pid)
            # Keyboard and pointer come into being with their first use.
            self.tap("shift")
            self.move_pointer(*SCREEN)
            self._everything = stack.pop_all()
        return self

    def __exit__(self, *exception):
        self._everything.close()

    def holding(self, key):
        """Keeps a key down meanwhile; gives when it went down."""
        return self._holding("NotifyKeyboardKeycode", "(ub)", KEYS[key])

    def holding_button(self):
        """Keeps the pointer's button down meanwhile; gives when it went down."""
        return self._holding("NotifyPointerButton", "(ib)", LEFT_BUTTON)

    def move_pointer(self, x, y):
        """Moves the pointer to a place on the screen, by way of the corner."""
        for step in ((-FAR, -FAR), (x, y)):
            self._act("NotifyPointerMotionRelative", "(dd)", *step)

    @contextlib.contextmanager
    def _holding(self, method, types, code):
        pressed = moment_of(lambda: self._act(method, types, code, True))
        try:
            yield pressed
        finally:
            self._act(method, types, code, False)

    def _connect(self, stack):
        """Begins a session of input from afar, as soon as the compositor is there."""
        self._bus = connection_to(self.bus_address)
        stack.callback(self._bus.close_sync)
        socket = Path(self.environment["XDG_RUNTIME_DIR"], DISPLAY)
        wait_until(socket.exists, "there was a Wayland compositor")
        self._session = wait_until(self._new_session, "the compositor took input")
        self._prepare_session()
        self._call(self._session, f"{REMOTE}.Session", "Start")

    def _start_services(self, stack):
        """Starts what the compositor needs, which ends with the stack."""

    def _prepare_session(self):
        """Does what must be done before the session starts."""

    def _new_session(self):
        """The path of a new session, or None as long as the compositor is not on the bus."""
        with contextlib.suppress(GLib.Error):
            return self._call(REMOTE_OBJECT, REMOTE, "CreateSession").unpack()[0]

    def _act(self, method, types, *values):
        """Sends one event and waits until the compositor has taken it, and its time."""
        with self._input_thread.awaited():
            self._call(self._session, f"{REMOTE}.Session", method, GLib.Variant(types, values))

    def _call(self, path, interface, method, arguments=None, name=REMOTE):
        options = (None, Gio.DBusCallFlags.NONE, TIMEOUT)
        return self._bus.call_sync(name, path, interface, method, arguments, *options)


class AnimatedMutter(Mutter):
    """Mutter with its animations, without which version 43 never shows a minimised window again."""

    settings = {}


class MutterWithTouch(Mutter):
    """Mutter with a screen that can be touched."""

    def _start_services(self, stack):
        # Later versions than 43 start no session with a screen cast without it.
        if shutil.which("pipewire"):
            stack.callback(stop, spawn(["pipewire"], self.environment))
            wait_until(Path(self.environment["XDG_RUNTIME_DIR"], "pipewire-0").exists, "there was pipewire")

    def _prepare_session(self):
        # Places are those of a screen cast, even if it is never started.
        arguments = GLib.Variant("(ss)", (f"{REMOTE}.Session", "SessionId"))
        identifier = self._call(self._session, "org.freedesktop.DBus.Properties", "Get", arguments).unpack()[0]
        options = {"remote-desktop-session-id": GLib.Variant("s", identifier)}
        session = self._cast(SCREEN_CAST_OBJECT, SCREEN_CAST, "CreateSession", "(a{sv})", options)
        self._stream = self._cast(session, f"{SCREEN_CAST}.Session", "RecordMonitor", "(sa{sv})", "", {})

    def __enter__(self):
        super().__enter__()
        # The touchscreen comes into being with its first use.
        with self.finger_on(*SCREEN):
            pass
        return self

    @contextlib.contextmanager
    def finger_on(self, x, y):
        """Keeps a finger on a place of the screen meanwhile."""
        self._act("NotifyTouchDown", "(sudd)", self._stream, FINGER, x, y)
        try:
            yield
        finally:
            self._act("NotifyTouchUp", "(u)", FINGER)

    def drag_finger(self, x, y):
        """Moves the finger that is on the screen."""
        self._act("NotifyTouchMotion", "(sudd)", self._stream, FINGER, x, y)

    def _cast(self, path, interface, method, types, *values):
        """The path of what a method of the screen cast makes."""
        return self._call(path, interface, method, GLib.Variant(types, values), SCREEN_CAST).unpack()[0]
