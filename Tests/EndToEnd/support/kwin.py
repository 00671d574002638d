"""Plasma's Wayland compositor without a screen, with its key service, and a keyboard of ours."""

import contextlib
import itertools
import socket
import struct
from pathlib import Path

from clock import moment_of
from fingers import Hands
from mutter import KEYS, SCREEN
from processes import spawn, stop
from waiting import wait_until

DISPLAY = "stopwatch-kwin"
FAKE_INPUT, VERSION = "org_kde_kwin_fake_input", 4  # the first version with keys
PATIENCE = 20  # seconds
# The first objects of a connection, and the numbers of requests to each kind of object.
CONNECTION, REGISTRY = 1, 2
SYNC, GET_REGISTRY, BIND, AUTHENTICATE, KEY = 0, 1, 0, 0, 10
CODES = {**KEYS, "comma": 51, "F7": 65, "F9": 67}  # as in <linux/input-event-codes.h>


class KWin(Hands):
    """KWin on a desktop's session bus; use it in a `with` statement.

    `variables` are the environment variables by which programs find it.
    """

    def __init__(self, desktop):
        self.environment = desktop.environment(desktop.new_home())
        self.variables = {"GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": DISPLAY, "DISPLAY": None}

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            command = ["kwin_wayland", "--virtual", "--width", str(SCREEN[0]), "--height", str(SCREEN[1])]
            # Drawn without OpenGL, and with fake input for anybody.
            own = {"KWIN_COMPOSE": "Q", "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1", "QT_QPA_PLATFORMTHEME": "none"}
            inherited = {name: value for name, value in self.environment.items() if name != "DISPLAY"}
            stack.callback(stop, spawn([*command, "--socket", DISPLAY], {**inherited, **own}))
            path = Path(self.environment["XDG_RUNTIME_DIR"], DISPLAY)
            wait_until(path.exists, "there was a Wayland compositor")
            self._socket = stack.enter_context(socket.socket(socket.AF_UNIX))
            self._socket.settimeout(PATIENCE)
            self._socket.connect(str(path))
            self._events = stack.enter_context(self._socket.makefile("rb"))
            self._numbers = itertools.count(REGISTRY + 1)
            self._add_keyboard()
            self._everything = stack.pop_all()
        return self

    def __exit__(self, *exception):
        self._everything.close()

    @contextlib.contextmanager
    def holding(self, key):
        """Keeps a key down meanwhile; gives when it went down."""
        pressed = moment_of(lambda: self._set(key, True))
        try:
            yield pressed
        finally:
            self._set(key, False)

    def _set(self, key, is_down):
        """Sends one event, and waits until the compositor has taken it."""
        self._request(self._keyboard, KEY, CODES[key], int(is_down))
        self._sync()

    def _add_keyboard(self):
        """Begins to send keys by the protocol for fake input."""
        self._request(CONNECTION, GET_REGISTRY, REGISTRY)
        # Each is the number of an interface, the length of its name with the zero at its end, and that name.
        numbers = {event[8:].split(b"\0")[0].decode(): struct.unpack_from("<I", event)[0]
                   for thing, event in self._sync() if thing == REGISTRY}
        self._keyboard = next(self._numbers)
        self._request(REGISTRY, BIND, numbers[FAKE_INPUT], FAKE_INPUT, VERSION, self._keyboard)
        # KWin takes it only from those who say who they are, and why.
        self._request(self._keyboard, AUTHENTICATE, "Stopwatch", "tests")
        self._sync()

    def _sync(self):
        """Waits until all requests have been handled; returns the events until then, each with its object."""
        number, events = next(self._numbers), []
        self._request(CONNECTION, SYNC, number)
        while not events or events[-1][0] != number:
            thing, _, size = struct.unpack("<IHH", self._events.read(8))
            events.append((thing, self._events.read(size - 8)))
        return events

    def _request(self, thing, code, *values):
        """Sends a request with numbers and texts to an object."""
        body = b"".join(struct.pack("<I", each) if isinstance(each, int) else text(each) for each in values)
        self._socket.sendall(struct.pack("<IHH", thing, code, 8 + len(body)) + body)


def text(words):
    """A text as requests have it: its length, and it with one to four zeros."""
    data = words.encode() + b"\0"
    return struct.pack("<I", len(data)) + data + bytes(-len(data) % 4)
