"""The program in windows of a Wayland compositor, which are known only by what they tell."""

import accessibility
from case import StopwatchTest
from clock import moment_of
from mutter import SCREEN, Mutter
from stopwatch import ASK_INTERVAL, HOME, Stopwatch
from waiting import wait_until
from window import Window

SWITCHING = 0.3  # seconds that it takes at most to change to another window


class WaylandTest(StopwatchTest):
    """A test of the program on Wayland. Its windows fill the screen, for the pointer to find them."""

    make_compositor = Mutter

    @classmethod
    def setUpClass(cls):
        cls.compositor = cls.enterClassContext(cls.make_compositor(cls.desktop))

    def launch(self, *arguments, **options):
        """Starts the program there."""
        return super().launch(*arguments, **{**self.compositor.variables, **options})

    def will_stop(self, stopwatch):
        return super().will_stop(WaylandStopwatch(stopwatch, self.make_window))

    def make_window(self, title, element):
        return WaylandWindow(self.compositor, title, element)


class WaylandStopwatch(Stopwatch):
    """The running program, as it is for people on Wayland."""

    def __init__(self, stopwatch, make_window):
        super().__init__(stopwatch.desktop, stopwatch.process_id, stopwatch.process, stopwatch._output)
        self._make_window = make_window

    def window_titles(self):
        return sorted(map(accessibility.name, self._elements()))

    def window(self, title=HOME):
        """The window of the given title, once it fills the screen."""
        window = super().window(title)
        window.fill_screen()
        return window

    def _let_focus(self, window):
        """Leaves that to the window, as it fills the screen: sway without a screen has no keyboard to give."""

    def _elements(self):
        root = accessibility.program(self.process_id)
        return accessibility.children(root) if root else []

    def _find(self, title):
        elements = [each for each in self._elements() if accessibility.name(each) == title]
        return self._make_window(title, elements[0]) if elements else None


class WaylandWindow(Window):
    """A window under mutter; at most two of them can be told apart by keys."""

    def __init__(self, compositor, title, element):
        super().__init__(None, title, None, element)
        self.compositor = compositor

    def is_active(self):
        return accessibility.is_active(self.element)

    def size(self):
        area = accessibility.area(self.element)
        return area.width, area.height

    def activate(self):
        wait_until(self._has_come_to_front, "the window had the keyboard", SWITCHING)

    def _has_come_to_front(self):
        """Whether the window has the keyboard; changes to the next one if not."""
        if not self.is_active():
            self.compositor.tap("alt+Tab")
            return False
        return True

    def minimise(self):
        """Hides the window, which is not told of that."""
        self.activate()
        self.compositor.tap("super+h")
        wait_until(lambda: not self.is_active(), "the window was minimised", ASK_INTERVAL)

    def fill_screen(self):
        """Makes the window as large as the screen."""
        wait_until(self.is_active, "the window had the keyboard", ASK_INTERVAL)
        if self.size() != SCREEN:
            self.compositor.tap("super+Up")
        wait_until(lambda: self.size() == SCREEN, "the window filled the screen", ASK_INTERVAL)

    def key(self, *keys):
        self.activate()
        return moment_of(lambda: [self.compositor.tap(key) for key in keys])

    def click(self, name):
        self.point_at(name)
        return self.compositor.click()

    def point_at(self, name):
        self.activate()
        self.compositor.move_pointer(*self.middle_of(self.button(name)))

    def middle_of(self, element):
        return self.settled(lambda: accessibility.area(element)).middle

    def close(self):
        self.click("Close")
        wait_until(lambda: not accessibility.name(self.element), "the window was closed", ASK_INTERVAL)

    def wait_for_content(self):
        wait_until(lambda: self.size() > (1, 1), "the window showed something", ASK_INTERVAL)
