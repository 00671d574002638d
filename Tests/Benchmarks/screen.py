"""What an X display shows, read straight from the X server with Xlib through ctypes.

One look costs a fraction of a millisecond, where starting a tool such as xwininfo costs several.
"""

import ctypes
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p

ALL_PLANES = ctypes.c_ulong(-1).value
ANY_PROPERTY_TYPE = 0
IS_VIEWABLE = 2
Z_PIXMAP = 2
STRIP_WIDTH = 64  # pixels


class WindowAttributes(ctypes.Structure):
    """XWindowAttributes of Xlib.h."""

    _fields_ = (
        [(name, c_int) for name in ("x", "y", "width", "height", "border_width", "depth")]
        + [("visual", c_void_p), ("root", c_ulong)]
        + [(name, c_int) for name in ("window_class", "bit_gravity", "win_gravity", "backing_store")]
        + [("backing_planes", c_ulong), ("backing_pixel", c_ulong), ("save_under", c_int)]
        + [("colormap", c_ulong), ("map_installed", c_int), ("map_state", c_int)]
        + [(name, c_long) for name in ("all_events", "your_events", "do_not_propagate")]
        + [("override_redirect", c_int), ("screen", c_void_p)]
    )


class Image(ctypes.Structure):
    """The leading members of XImage of Xlib.h, as far as they are read here."""

    _fields_ = (
        [(name, c_int) for name in ("width", "height", "x_offset", "format")]
        + [("data", c_void_p)]
        + [(name, c_int) for name in ("byte_order", "unit", "bit_order", "pad", "depth", "bytes_per_line")]
    )


ErrorHandler = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)
LostConnectionHandler = ctypes.CFUNCTYPE(c_int, c_void_p)
ExitHandler = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)

# A window may vanish between two requests: the failed request then returns nothing, and that is enough.
ignore_error = ErrorHandler(lambda display, event: 0)
# Without these two Xlib ends the whole program when the X server dies, and nothing would be tidied up.
ignore_lost_connection = LostConnectionHandler(lambda display: 0)
do_not_exit = ExitHandler(lambda display, data: None)


def load_xlib():
    """Xlib with the types of the functions used here."""
    xlib = ctypes.CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype = c_void_p
    xlib.XOpenDisplay.argtypes = [c_char_p]
    xlib.XCloseDisplay.argtypes = [c_void_p]
    xlib.XDefaultRootWindow.restype = c_ulong
    xlib.XDefaultRootWindow.argtypes = [c_void_p]
    xlib.XInternAtom.restype = c_ulong
    xlib.XInternAtom.argtypes = [c_void_p, c_char_p, c_int]
    xlib.XGetWindowProperty.argtypes = (
        [c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong]
        + [POINTER(c_ulong), POINTER(c_int), POINTER(c_ulong), POINTER(c_ulong), POINTER(POINTER(c_ulong))]
    )
    xlib.XGetWindowAttributes.argtypes = [c_void_p, c_ulong, POINTER(WindowAttributes)]
    xlib.XGetImage.restype = POINTER(Image)
    xlib.XGetImage.argtypes = [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int]
    xlib.XDestroyImage.argtypes = [POINTER(Image)]
    xlib.XFree.argtypes = [c_void_p]
    xlib.XSetErrorHandler.argtypes = [ErrorHandler]
    xlib.XSetIOErrorHandler.argtypes = [LostConnectionHandler]
    xlib.XSetIOErrorExitHandler.argtypes = [c_void_p, ExitHandler, c_void_p]
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
        """Ends the connection."""
        self.xlib.XCloseDisplay(self.display)

    def has_window_manager(self):
        """Whether a window manager has announced itself."""
        return bool(self._root_property("_NET_SUPPORTING_WM_CHECK"))

    def first_window(self):
        """The id of the first application window that the window manager looks after, or None."""
        windows = self._root_property("_NET_CLIENT_LIST")
        return windows[0] if windows else None

    def is_mapped(self, window):
        """Whether the window and all that it lies in are mapped; a minimised window is not."""
        attributes = self._attributes(window)
        return attributes is not None and attributes.map_state == IS_VIEWABLE

    def shows_content(self, window):
        """Whether a strip down the middle of the mapped window holds more than one colour."""
        strip = self.pixels(window, width=STRIP_WIDTH)
        return strip is not None and strip != strip[:4] * (len(strip) // 4)

    def pixels(self, window, width=None):
        """The pixels of the window or of a centred strip of it, four bytes each; None when it is not mapped."""
        attributes = self._attributes(window)
        if attributes is None or attributes.map_state != IS_VIEWABLE:
            return None
        width = min(width or attributes.width, attributes.width)
        left = (attributes.width - width) // 2
        image = self.xlib.XGetImage(
            self.display, window, left, 0, width, attributes.height, ALL_PLANES, Z_PIXMAP
        )
        if not image:
            return None
        data = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * image.contents.height)
        self.xlib.XDestroyImage(image)
        return data

    def _attributes(self, window):
        """The window's attributes, or None when it is gone."""
        attributes = WindowAttributes()
        found = self.xlib.XGetWindowAttributes(self.display, window, byref(attributes))
        return attributes if found else None

    def _root_property(self, name):
        """The values of a property of the root window, a list of ids; empty when it is unset."""
        atom = self.xlib.XInternAtom(self.display, name.encode(), False)
        kind, bits, count, rest = c_ulong(), c_int(), c_ulong(), c_ulong()
        values = POINTER(c_ulong)()
        self.xlib.XGetWindowProperty(
            self.display, self.root, atom, 0, 1024, False, ANY_PROPERTY_TYPE,
            byref(kind), byref(bits), byref(count), byref(rest), byref(values),
        )
        if not values:
            return []
        ids = values[: count.value]
        self.xlib.XFree(values)
        return ids
