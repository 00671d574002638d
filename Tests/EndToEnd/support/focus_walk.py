"""A walk of the keyboard through a window, with a picture at each stop."""

import time
from functools import cache

import accessibility
import controls
from area import Area
from waiting import POLL_INTERVAL

LONGEST_WALK = 80  # stops
FOCUS_TIME = 0.8  # seconds within which the focus moves, if it does
DRAWING_TIME = 2.0  # seconds within which it can be seen
FRAMES = 0.04  # seconds
MARGIN = 40  # pixels around the content of a control in which its edge and its ring are drawn
LEAST_CONTRAST = 3.0
LEAST_PIXELS = 20
TAB_BY_TAB = ("Tab",)
ROW_BY_ROW = ("Home", "Down")  # the first key once, and then the second


class FocusWalk:
    """A walk through a window by one key, until the focus comes back or stays."""

    def __init__(self, window):
        self.window = window
        self.stops = []
        self.pictures = []
        self.elements = []

    def go(self, *keys):
        """Presses the first key, and the last one again and again; returns the walk."""
        self.window.activate()
        key, seen = keys[0], set()
        self.start = self.focused()
        for _ in range(LONGEST_WALK):
            before = self.focused()
            self.window.desktop.xdotool("key", key)
            stop = self.next_focus(before)
            if stop is None or stop.element in seen:
                break
            seen.add(stop.element)
            self.stops.append(stop)
            self.pictures.append(self.picture(self.pictures[-1:]))
            key = keys[-1]
        return self

    def go_to(self, stop):
        """Goes by Tab to the control of a stop of another walk, or of a row beside it."""
        for _ in range(LONGEST_WALK):
            now = self.focused()
            if now and now.element == stop.element:
                return
            self.window.desktop.xdotool("key", "Tab")
            self.next_focus(now)

    def focused(self):
        """The control that has the keyboard, or None."""
        found = self.elements and controls.focused(self.window, self.elements)
        if not found:
            self.elements = accessibility.below(self.window.element)
            found = controls.focused(self.window, self.elements)
        return found

    def next_focus(self, before):
        """The control that has the keyboard once it has moved from where it was, or as it stays there."""
        deadline = time.monotonic() + FOCUS_TIME
        while True:
            now = self.focused()
            if now and (before is None or now.element != before.element) or time.monotonic() > deadline:
                return now
            time.sleep(POLL_INTERVAL)

    def picture(self, earlier=()):
        """The picture of the screen, where menus are beside the window, once nothing moves.

        It is another one than the earlier ones, if it comes to be.
        """
        take, known = self.window.desktop.screen.picture, [each.pixels for each in earlier]
        deadline, pictures = time.monotonic() + DRAWING_TIME, [take()]
        while time.monotonic() < deadline:
            time.sleep(FRAMES)
            pictures = [*pictures[-2:], take()]
            shown = {each.pixels for each in pictures}
            if len(pictures) > 2 and len(shown) == 1 and shown.isdisjoint(known):
                break
        return pictures[-1]

    def unseen(self):
        """The stops at which the focus is not to be seen; in a walk with one stop, that cannot be told."""
        count = len(self.stops) if len(self.stops) > 1 else 0
        return [self.stops[place] for place in range(count) if self.pixels_of_focus(place) < LEAST_PIXELS]

    def pixels_of_focus(self, place):
        """How many pixels around a stop differ from both neighbours in the walk by a contrast of 3:1."""
        before, here, after = (self.pictures[(place + step) % len(self.pictures)] for step in (-1, 0, 1))
        area = self.area_on_screen(self.stops[place], here)
        left, right = max(area.x - MARGIN, 0), min(area.x + area.width + MARGIN, here.width)
        count = 0
        for y in range(max(area.y - MARGIN, 0), min(area.y + area.height + MARGIN, here.height)):
            rows = [row(picture, left, right, y) for picture in (before, here, after)]
            if rows[0] != rows[1] != rows[2]:
                count += sum(old != own != new and is_contrast(own, old) and is_contrast(own, new)
                             for old, own, new in zip(*map(pixels, rows), strict=True))
        return count

    def area_on_screen(self, stop, picture):
        """Where a control is on the screen; in a menu or a card, of which GTK does not tell it, anywhere."""
        if stop.role in controls.ITEMS or self.window.card():
            return Area(0, 0, picture.width, picture.height)
        origin, corner = self.window.area(), self.window.desktop.screen.place(self.window.identifier)
        return stop.area.moved(corner.x - origin.x, corner.y - origin.y)


def row(picture, left, right, y):
    """The bytes of a row of pixels from one column up to another."""
    return picture.pixels[4 * (y * picture.width + left):4 * (y * picture.width + right)]


def pixels(row):
    """The blue, green and red of each pixel of a row."""
    return [row[at:at + 3] for at in range(0, len(row), 4)]


@cache
def is_contrast(one, other):
    """Whether two pixels have a contrast of 3:1, as WCAG defines it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05) >= LEAST_CONTRAST


def luminance(pixel):
    """The relative luminance of a pixel of blue, green and red, as WCAG defines it."""
    parts = [value / 255 for value in pixel]
    blue, green, red = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
