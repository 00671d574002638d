"""Launching what is measured on the private desktop."""

import contextlib
import time

from desktop import Desktop
from processes import spawn, stop
from waiting import DesktopError, wait_until


class BenchDesktop(Desktop):
    """A desktop on which one program at a time is launched and measured.

    `files` are written into each new home, by their path below it; `home` is the latest one.
    """

    files = {}

    def new_home(self):
        self.home = super().new_home()
        for path, content in self.files.items():
            file = self.home / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content)
        return self.home

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
        self.xdotool("windowactivate", "--sync", home_window)
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
