"""A Wayland compositor in a window of the X server, which stamps events by the wall clock."""

import contextlib
from pathlib import Path

from fingers import Fingers
from processes import spawn, stop
from waiting import wait_until

DISPLAY = "stopwatch-weston"
OPTIONS = ["--backend=x11-backend.so", "--shell=kiosk-shell.so", "--use-pixman", "--width=800",
           "--height=700"]


class Weston:
    """Weston on a desktop, with that desktop's keyboard; use it in a `with` statement.

    `variables` are the environment variables by which programs find it.
    """

    variables = {"GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": DISPLAY, "DISPLAY": None}

    def __init__(self, desktop):
        self.desktop = desktop
        self.tap = Fingers(desktop.screen).tap

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            environment = self.desktop.environment(self.desktop.new_home())
            stack.callback(stop, spawn(["weston", *OPTIONS, f"--socket={DISPLAY}"], environment))
            socket = Path(environment["XDG_RUNTIME_DIR"], DISPLAY)
            wait_until(socket.exists, "there was a Wayland compositor")
            wait_until(lambda: "Weston" in self.desktop.screen.active_title(), "it had the keyboard")
            self._everything = stack.pop_all()
        return self

    def __exit__(self, *exception):
        self._everything.close()
