"""Launching what is measured on the private desktop."""

import contextlib
import time

from desktop import Desktop
from home import Home
from processes import spawn, stop
from waiting import DesktopError, wait_until


class BenchDesktop(Desktop):
    """A desktop on which one program at a time is launched and measured.

    `prepare` fills each new home with what the program shall find there; `home` is the latest one.
    """

    @staticmethod
    def prepare(home):
        """Leaves the home empty."""

    def new_home(self):
        path = super().new_home()
        self.home = Home(path)
        self.prepare(self.home)
        return path

    @contextlib.contextmanager
    def running(self, command, variables=()):
        """Starts the program with a fresh home and yields its process; ends it afterwards.

        Its environment is that of a user, in which nothing chooses a renderer, and the `variables`.
        """
        home = self.new_home()
        # Without an assistive technology to serve, both programs cost the same here; the
        # accessibility bus would only add the start of its own services to the first window that
        # asks for it.
        environment = {**self.environment(home), "GTK_A11Y": "none", **dict(variables)}
        log_path = home.with_suffix(".log")
        with open(log_path, "wb") as log:
            process = spawn(command, environment, stdout=log, stderr=log)
        try:
            yield process
        except (DesktopError, OSError) as failure:
            last_words = log_path.read_text(errors="replace").splitlines()[-8:]
            raise DesktopError("\n".join([f"{command[0]}: {failure}", *last_words])) from None
        finally:
            stop(process)
        wait_until(lambda: not self.screen.windows(), "the closed window was forgotten")

    @contextlib.contextmanager
    def launched(self, command, variables=()):
        """Starts a program, and yields its process, its window, and how many milliseconds that took to show."""
        begin = time.monotonic()
        with self.running(command, variables) as process:
            yield process, self.window_of(process), 1000 * (time.monotonic() - begin)

    def press(self, window, *keys):
        """Gives a window the focus and presses keys."""
        self.xdotool("windowactivate", "--sync", window)
        for key in keys:
            self.xdotool("key", key)

    def window_of(self, process):
        """The id of the program's window once it shows content; polled every millisecond."""

        def visible_window():
            if process.poll() is not None:
                raise DesktopError(f"ended by itself with status {process.returncode}")
            windows = self.screen.windows()
            return windows[0] if windows and self.screen.shows_content(windows[0]) else None

        return wait_until(visible_window, "a window showed content")

    def open_laps(self, home_window):
        """Opens the Laps window; returns it and the milliseconds until it showed content."""
        self.press(home_window)
        start = time.monotonic()
        window = self.window_opened_by(home_window, "ctrl+l")
        return window, 1000 * (time.monotonic() - start)

    def window_opened_by(self, home_window, key):
        """Presses a key; returns the window beside Home once it shows content."""
        self.xdotool("key", key)

        def other_window():
            others = [each for each in self.screen.windows() if each != home_window]
            return others[0] if others and self.screen.shows_content(others[0]) else None

        return wait_until(other_window, "another window showed content")
