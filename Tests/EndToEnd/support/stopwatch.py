"""The running program, as the desktop sees it."""

import os
import signal

import accessibility
from processes import birth_of, frozen, stop
from waiting import DesktopError, wait_until
from window import Window

HOME = "Stopwatch"
LAPS = "Laps"
HISTORY, NAMES, REMINDERS = "History", "Names", "Reminders"
KEYS = {LAPS: "ctrl+l", HISTORY: "ctrl+h", NAMES: "ctrl+n", REMINDERS: "ctrl+t", "Preferences": "ctrl+comma"}
ASK_INTERVAL = 0.01  # seconds: asking a program takes its time, too


class Stopwatch:
    """The running program; `process` is None when something else than this has started it."""

    def __init__(self, desktop, process_id, process=None, output=None):
        self.desktop = desktop
        self.process_id = process_id
        self.process = process
        self._birth = birth_of(process_id)
        self._output = output
        self._known_windows = set()

    def window(self, title=HOME):
        """The window of the given title, once it is there and in use."""
        window = wait_until(lambda: self._find(title), f"there was a window {title}", ASK_INTERVAL)
        window.wait_for_content()
        self._let_focus(window)
        return window

    def with_card(self, title):
        """The window in which the form of the given title is open, once it is."""
        def find():
            windows = (self._find(each) for each in self.window_titles())
            return next((window for window in windows if window and window.card() == title), None)
        window = wait_until(find, f"there was a card {title}", ASK_INTERVAL)
        self._let_focus(window)
        return window

    def open(self, title):
        """The window of the given title, which a key in the main one opens unless it is that."""
        if title != HOME:
            self.window().key(KEYS[title])
        return self.window(title)

    def window_ids(self):
        """The X server's ids of all windows of the program."""
        screen = self.desktop.screen
        return [each for each in screen.windows() if screen.process_id(each) == self.process_id]

    def window_titles(self):
        """The titles of all windows of the program, sorted."""
        return sorted(map(self.desktop.screen.title, self.window_ids()))

    def output(self):
        """What the program has written to stdout and stderr so far."""
        return self._output.read_text(errors="replace") if self._output else ""

    def is_running(self):
        """Whether the program has not ended."""
        if self.process:
            return self.process.poll() is None
        return self._birth is not None and birth_of(self.process_id) == self._birth

    def wait_until_ended(self):
        """Waits until the program has ended by itself and returns its exit status."""
        wait_until(lambda: not self.is_running(), "the program ended", ASK_INTERVAL)
        return self.process.returncode if self.process else None

    def kill(self):
        """Ends the program at once, without a chance to do anything about it."""
        if self.is_running():
            os.kill(self.process_id, signal.SIGKILL)
        self.wait_until_ended()

    def stop(self):
        """Ends the program, whatever it does."""
        if self.process:
            stop(self.process)
        else:
            self.kill()

    def frozen(self):
        """Keeps the program from doing anything meanwhile, like a machine that is too busy."""
        return frozen(self.process_id)

    def described(self):
        """All that the program tells assistive technologies, for people who look into a failure."""
        root = self.root()
        return accessibility.describe(root) if root else ["(nothing)"]

    def root(self):
        """The root of what the program tells assistive technologies, or None."""
        return accessibility.program(self.process_id)

    def _let_focus(self, window):
        """Waits until a new window has the keyboard, so that it takes no key away that is pressed later.

        The window manager says so first, and then the program, which has been told of it, but not of a dialog of
        GTK's own.
        """
        def has_keyboard():
            return window.is_active() and (window.is_told_as_active() or not window.is_told_as_window())

        if window.identifier not in self._known_windows:
            wait_until(has_keyboard, f"the window {window.title} had the keyboard", ASK_INTERVAL)
            self._known_windows.add(window.identifier)

    def _find(self, title):
        """The window of the given title, if it is there by now."""
        if not self.is_running():
            status = self.process.returncode if self.process else "unknown"
            raise DesktopError(f"the program has ended, with status {status}: {self.output().strip()}")
        screen = self.desktop.screen
        root = self.root()
        if not root:
            return None
        children = accessibility.children(root)
        elements = [child for child in children if accessibility.name(child) == title]
        ids = [window for window in self.window_ids() if screen.title(window) == title]
        return Window(self.desktop, title, ids[0], elements[0]) if elements and ids else None
