"""Key presses and clicks without a tool in between, so that it is known exactly when they were.

Starting xdotool takes several milliseconds; a request to the X server takes a fraction of one.
"""

import contextlib
import ctypes
from ctypes import c_int, c_uint, c_ulong, c_void_p

from clock import moment_of

AT_ONCE = 0  # milliseconds
NOW = 0
LEFT_BUTTON = 1
REVERT_TO_PARENT = 2


class Hands:
    """What presses and releases keys and a button, on top of what holds them."""

    def tap(self, keys):
        """Presses and releases a key, such as "l" or "space", while others before a + are down; returns when it went down."""
        with contextlib.ExitStack() as stack:
            return [stack.enter_context(self.holding(key)) for key in keys.split("+")][-1]

    def click(self):
        """Presses and releases the pointer's button; returns when it went down."""
        with self.holding_button() as pressed:
            return pressed


class Fingers(Hands):
    """Presses and releases keys and the pointer's button on the X display of a screen."""

    def __init__(self, screen):
        self.display = screen.display
        self.xlib = screen.xlib
        self.xtest = ctypes.CDLL("libXtst.so.6")
        for fake in (self.xtest.XTestFakeKeyEvent, self.xtest.XTestFakeButtonEvent):
            fake.argtypes = [c_void_p, c_uint, c_int, c_ulong]

    def tap_in(self, window, key):
        """Gives a window the keyboard and presses a key in the same message; returns when both happened."""
        self.xlib.XSetInputFocus(self.display, window, REVERT_TO_PARENT, NOW)
        return self.tap(key)

    def holding(self, key):
        """Keeps a key down meanwhile; gives when it went down."""
        code = self.xlib.XKeysymToKeycode(self.display, self.xlib.XStringToKeysym(key.encode()))
        return self._holding(self.xtest.XTestFakeKeyEvent, code)

    def holding_button(self):
        """Keeps the pointer's button down meanwhile; gives when it went down."""
        return self._holding(self.xtest.XTestFakeButtonEvent, LEFT_BUTTON)

    @contextlib.contextmanager
    def _holding(self, fake, code):
        """Keeps something down by the given function of XTEST."""
        pressed = moment_of(lambda: self._send(fake, code, True))
        try:
            yield pressed
        finally:
            self._send(fake, code, False)

    def _send(self, fake, code, is_down):
        """Sends one event and waits until the X server has taken it."""
        fake(self.display, code, is_down, AT_ONCE)
        self.xlib.XSync(self.display, False)
