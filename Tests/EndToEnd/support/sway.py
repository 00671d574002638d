"""Another Wayland compositor without a screen, with workspaces."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from processes import spawn, stop
from waiting import wait_until


def as_nobody(home):
    """The words before a command that run it without powers, in a home that is then nobody's."""
    if os.geteuid() != 0:
        return []
    subprocess.run(["chown", "--recursive", "nobody:nogroup", home], check=True)
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "env", "--chdir", home]


class Sway:
    """Sway, apart from the session bus; use it in a `with` statement.

    `variables` are the environment variables by which programs find it.
    """

    def __init__(self, desktop):
        self.environment = desktop.environment(desktop.new_home())

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            home = Path(tempfile.mkdtemp(prefix="stopwatch-sway-"))
            stack.callback(shutil.rmtree, home)
            (home / "config").write_text("")
            own = {"XDG_RUNTIME_DIR": str(home), "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
                   "WLR_LIBINPUT_NO_DEVICES": "1"}
            command = [*as_nobody(home), "sway", "--config", home / "config"]
            foreign = {"DBUS_SESSION_BUS_ADDRESS", "DISPLAY"}
            inherited = {name: value for name, value in self.environment.items() if name not in foreign}
            stack.callback(stop, spawn(command, {**inherited, **own}, cwd=home))
            control = wait_until(lambda: next(home.glob("sway-ipc.*.sock"), None), "sway took commands")
            display = home / "wayland-1"
            wait_until(display.exists, "there was a Wayland compositor")
            self.environment["SWAYSOCK"] = str(control)
            self.variables = {"GDK_BACKEND": "wayland", "WAYLAND_DISPLAY": str(display), "DISPLAY": None}
            self._everything = stack.pop_all()
        return self

    def __exit__(self, *exception):
        self._everything.close()

    def show_workspace(self, name):
        """Changes to the workspace of the given name."""
        subprocess.run(["swaymsg", "--quiet", "workspace", name], env=self.environment, check=True)
