"""What an X display shows, read straight from the X server with Xlib through ctypes.

One look costs a fraction of a millisecond, where starting a tool such as xwininfo costs several.
"""

import contextlib
import ctypes
from collections import namedtuple
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ubyte, c_uint, c_ulong, c_void_p

from picture import Picture

ALL_PLANES = ctypes.c_ulong(-1).value
ANY_PROPERTY_TYPE = 0
ATOMS = 4  # the type of a property that is a list of atoms
APPEND = 2
NOW = 0
CLIENT_MESSAGE = 33
TO_WINDOW_MANAGER = 1 << 19 | 1 << 20  # the masks of substructure notifications and redirections
IS_VIEWABLE = 2
Z_PIXMAP = 2
STRIP_WIDTH = 64  # pixels
Rectangle = namedtuple("Rectangle", "x y width height")


class WindowAttributes(ctypes.Structure):
    _fields_ = (
        [(name, c_int) for name in ("x", "y", "width", "height", "border_width", "depth")]
        + [("visual", c_void_p), ("root", c_ulong), ("window_class", c_int)]
        + [(name, c_int) for name in ("bit_gravity", "win_gravity", "backing_store")]
        + [("backing_planes", c_ulong), ("backing_pixel", c_ulong), ("save_under", c_int)]
        + [("colormap", c_ulong), ("map_installed", c_int), ("map_state", c_int)]
        + [(name, c_long) for name in ("all_events", "your_events", "do_not_propagate")]
        + [("override_redirect", c_int), ("screen", c_void_p)]
    )


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent of Xlib.h, with the size of XEvent."""

    _fields_ = (
        [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p)]
        + [("window", c_ulong), ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5)]
        + [("rest", c_long * 12)]
    )


class Image(ctypes.Structure):
    """The leading members of XImage of Xlib.h, as far as they are read here."""

    _fields_ = (
        [(name, c_int) for name in ("width", "height", "x_offset", "format")]
        + [("data", c_void_p)]
        + [(name, c_int) for name in ("byte_order", "unit", "bit_order", "pad", "depth")]
        + [("bytes_per_line", c_int)]
    )


ErrorHandler = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)
LostConnectionHandler = ctypes.CFUNCTYPE(c_int, c_void_p)
ExitHandler = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)

# A window may vanish between two requests: the failed one then returns nothing, which is enough.
ignore_error = ErrorHandler(lambda display, event: 0)
# Without these two Xlib ends the whole program when the X server dies, and nothing is tidied up.
ignore_lost_connection = LostConnectionHandler(lambda display: 0)
do_not_exit = ExitHandler(lambda display, data: None)


NUMBER, NUMBERS = POINTER(c_ulong), POINTER(POINTER(c_ulong))
WINDOW = [c_void_p, c_ulong]  # a display and a window of it
# What the functions of Xlib take that are used here, and what they return unless that is an int.
ARGUMENTS = {
    "XOpenDisplay": [c_char_p],
    "XCloseDisplay": [c_void_p],
    "XDefaultRootWindow": [c_void_p],
    "XInternAtom": [c_void_p, c_char_p, c_int],
    "XGetWindowProperty": [*WINDOW, c_ulong, c_long, c_long, c_int, c_ulong,
                           NUMBER, POINTER(c_int), NUMBER, NUMBER, NUMBERS],
    "XChangeProperty": [*WINDOW, c_ulong, c_ulong, c_int, c_int, NUMBER, c_int],
    "XSendEvent": [*WINDOW, c_int, c_long, POINTER(ClientMessage)],
    "XSetSelectionOwner": [*WINDOW, c_ulong, c_ulong],
    "XSetInputFocus": [*WINDOW, c_int, c_ulong],
    "XGetInputFocus": [c_void_p, NUMBER, POINTER(c_int)],
    "XGetWindowAttributes": [*WINDOW, POINTER(WindowAttributes)],
    "XTranslateCoordinates": [*WINDOW, c_ulong, c_int, c_int, POINTER(c_int), POINTER(c_int), NUMBER],
    "XGetImage": [*WINDOW, c_int, c_int, c_uint, c_uint, c_ulong, c_int],
    "XDestroyImage": [POINTER(Image)],
    "XCreateSimpleWindow": [*WINDOW, c_int, c_int, c_uint, c_uint, c_uint, c_ulong, c_ulong],
    "XMapWindow": WINDOW,
    "XDestroyWindow": WINDOW,
    "XQueryTree": [*WINDOW, NUMBER, NUMBER, POINTER(c_void_p), POINTER(c_uint)],
    "XAutoRepeatOn": [c_void_p],
    "XAutoRepeatOff": [c_void_p],
    "XStringToKeysym": [c_char_p],
    "XKeysymToKeycode": WINDOW,
    "XSync": [c_void_p, c_int],
    "XFree": [c_void_p],
    "XSetErrorHandler": [ErrorHandler],
    "XSetIOErrorHandler": [LostConnectionHandler],
    "XSetIOErrorExitHandler": [c_void_p, ExitHandler, c_void_p],
}
RESULTS = {"XOpenDisplay": c_void_p, "XDefaultRootWindow": c_ulong, "XGetImage": POINTER(Image),
           "XStringToKeysym": c_ulong, "XKeysymToKeycode": c_ubyte}


def load_xlib():
    """Xlib with the types of the functions used here."""
    xlib = ctypes.CDLL("libX11.so.6")
    for name, arguments in ARGUMENTS.items():
        getattr(xlib, name).argtypes = arguments
    for name, result in RESULTS.items():
        getattr(xlib, name).restype = result
    return xlib


class Screen:
    """A connection to one X display."""

    def __init__(self, display_name):
        """Connects to the display of the given name, such as ":7"."""
        self.xlib = load_xlib()
        self.xlib.XSetErrorHandler(ignore_error)
        self.xlib.XSetIOErrorHandler(ignore_lost_connection)
        self.display = self.xlib.XOpenDisplay(display_name.encode())
        if not self.display:
            raise RuntimeError(f"no connection to the X server {display_name}")
        self.xlib.XSetIOErrorExitHandler(self.display, do_not_exit, None)
        self.root = self.xlib.XDefaultRootWindow(self.display)

    def close(self):
        self.xlib.XCloseDisplay(self.display)

    def has_window_manager(self):
        return bool(self._numbers(self.root, "_NET_SUPPORTING_WM_CHECK"))

    def windows(self):
        """The ids of the application windows that the window manager looks after, oldest first."""
        return self._numbers(self.root, "_NET_CLIENT_LIST")

    def front_window(self):
        """The id of the application window that is above all others."""
        return self._numbers(self.root, "_NET_CLIENT_LIST_STACKING")[-1]

    def active_window(self):
        """The id of the window that has the keyboard, or None."""
        active = self._numbers(self.root, "_NET_ACTIVE_WINDOW")
        return active[0] if active and active[0] else None

    def focused_window(self):
        """The id of the window to which the X server sends keys, which may lie inside that of the program."""
        window, revert_to = c_ulong(), c_int()
        self.xlib.XGetInputFocus(self.display, byref(window), byref(revert_to))
        return window.value

    def active_title(self):
        """The title of the window that has the keyboard, empty for none."""
        window = self.active_window()
        return self.title(window) if window else ""

    def title(self, window):
        return self._property(window, "_NET_WM_NAME", ctypes.string_at).decode()

    def process_id(self, window):
        """The id of the process that the window belongs to, or None."""
        process_id = self._numbers(window, "_NET_WM_PID")
        return process_id[0] if process_id else None

    def icon_size(self, window):
        """The width and the height of the window's icon in pixels; empty without one."""
        return self._numbers(window, "_NET_WM_ICON")[:2]

    def is_mapped(self, window):
        """Whether the window and all that it lies in are mapped; a minimised window is not."""
        attributes = self._attributes(window)
        return attributes is not None and attributes.map_state == IS_VIEWABLE

    def place(self, window):
        """Where on the screen the window lies and how large it is, or None when it is gone."""
        attributes = self._attributes(window)
        if attributes is None:
            return None
        x, y, child = c_int(), c_int(), c_ulong()
        self.xlib.XTranslateCoordinates(self.display, window, self.root, 0, 0, byref(x), byref(y), byref(child))
        return Rectangle(x.value, y.value, attributes.width, attributes.height)

    def change_state(self, window, state, is_on, other=None):
        """Asks the window manager to change a state of the window, or two at once, as a panel does."""
        message = ClientMessage(CLIENT_MESSAGE, window=window, format=32)
        message.message_type = self._atom("_NET_WM_STATE")
        message.data[:] = [int(is_on), self._atom(state), self._atom(other) if other else 0, 2, 0]
        self.xlib.XSendEvent(self.display, self.root, False, TO_WINDOW_MANAGER, byref(message))
        self.xlib.XSync(self.display, False)

    def open_window(self):
        """Opens an empty window, as other programs have them, and returns its id."""
        window = self.xlib.XCreateSimpleWindow(self.display, self.root, 0, 0, 300, 200, 0, 0, 0)
        self.xlib.XMapWindow(self.display, window)
        self.xlib.XSync(self.display, False)
        return window

    def close_window(self, window):
        """Closes a window that open_window() has opened."""
        self.xlib.XDestroyWindow(self.display, window)
        self.xlib.XSync(self.display, False)

    @contextlib.contextmanager
    def repeating_keys(self):
        """Has keys that are held repeat meanwhile."""
        self.xlib.XAutoRepeatOn(self.display)
        self.xlib.XSync(self.display, False)
        try:
            yield
        finally:
            self.xlib.XAutoRepeatOff(self.display)
            self.xlib.XSync(self.display, False)

    def frame(self, window):
        """The window of the window manager in which a window lies."""
        root, frame, children, count = c_ulong(), c_ulong(), c_void_p(), c_uint()
        self.xlib.XQueryTree(self.display, window, byref(root), byref(frame), byref(children), byref(count))
        self.xlib.XFree(children)
        return frame.value

    def pretend_compositor(self):
        """Makes programs that are started from now on draw shadows, as on most desktops.

        Returns the id of a window; the pretence ends when it is closed.
        """
        window = self.xlib.XCreateSimpleWindow(self.display, self.root, 0, 0, 1, 1, 0, 0, 0)
        self.xlib.XSetSelectionOwner(self.display, self._atom("_NET_WM_CM_S0"), window, NOW)
        extents = c_ulong(self._atom("_GTK_FRAME_EXTENTS"))
        self.xlib.XChangeProperty(self.display, self.root, self._atom("_NET_SUPPORTED"), ATOMS, 32, APPEND, extents, 1)
        self.xlib.XSync(self.display, False)
        return window

    def shows_content(self, window):
        """Whether a strip down the middle of the mapped window holds more than one colour."""
        strip = self.pixels(window, width=STRIP_WIDTH)
        return strip is not None and strip != strip[:4] * (len(strip) // 4)

    def pixels(self, window, width=None):
        """The pixels of the window or of a centred strip of it; None when it is not mapped."""
        picture = self.picture(window, width)
        return picture.pixels if picture else None

    def picture(self, window=None, width=None):
        """The picture of the window, of a centred strip of it or, without a window, of the screen.

        None when the window is not mapped.
        """
        window = window or self.root
        attributes = self._attributes(window)
        if attributes is None or attributes.map_state != IS_VIEWABLE:
            return None
        width = min(width or attributes.width, attributes.width)
        left = (attributes.width - width) // 2
        image = self.xlib.XGetImage(self.display, window, left, 0, width, attributes.height, ALL_PLANES, Z_PIXMAP)
        if not image:
            return None
        size = image.contents.bytes_per_line * image.contents.height
        picture = Picture(width, attributes.height, ctypes.string_at(image.contents.data, size))
        self.xlib.XDestroyImage(image)
        return picture

    def _attributes(self, window):
        """The window's attributes, or None when it is gone."""
        attributes = WindowAttributes()
        found = self.xlib.XGetWindowAttributes(self.display, window, byref(attributes))
        return attributes if found else None

    def _atom(self, name):
        """The number that stands for a name."""
        return self.xlib.XInternAtom(self.display, name.encode(), False)

    def _numbers(self, window, name):
        """A property of the window that is a list of numbers or ids; empty when it is unset."""
        return self._property(window, name, lambda values, count: values[:count]) or []

    def _property(self, window, name, read):
        """What `read` makes of the values of a property and their number; b"" when it is unset."""
        atom = self._atom(name)
        kind, bits, count, rest = c_ulong(), c_int(), c_ulong(), c_ulong()
        values = POINTER(c_ulong)()
        self.xlib.XGetWindowProperty(
            self.display, window, atom, 0, 1024, False, ANY_PROPERTY_TYPE,
            byref(kind), byref(bits), byref(count), byref(rest), byref(values),
        )
        if not values:
            return b""
        answer = read(values, count.value)
        self.xlib.XFree(values)
        return answer
