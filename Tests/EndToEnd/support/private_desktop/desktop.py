"""A private desktop: an X server, a window manager, a session bus and empty homes.

Nothing of the person's own session is touched or read, and all of it is gone afterwards.
"""

import contextlib
import copy
import os
import re
import shlex
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from processes import adopt_orphans, end_children, first_line, spawn, stop
from screen import Screen
from session_bus import write_configuration
from waiting import DesktopError, wait_until

REQUIRED_TOOLS = ["Xvfb", "openbox", "dbus-daemon", "xdotool"]
INHERITED_VARIABLES = [
    "PATH", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "STOPWATCH_MUTANT",
]
KEY_REPEAT_DELAY, KEY_REPEAT_INTERVAL = 500, 20  # milliseconds
WINDOW_MANAGER_SETTINGS = Path("/etc/xdg/openbox/rc.xml")
CLICKS_IN_WINDOWS = r'<context name="Client">.*?</context>'


def require_tools(tools):
    """Raises DesktopError naming those of the tools that are not installed."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        raise DesktopError("not installed: " + ", ".join(missing))


class Desktop:
    """The private desktop; use it in a `with` statement.

    `shared` are the environment variables by which programs find it, `screen` is what it shows,
    `services` the folder of the services that its session bus can start, each described by a file
    as in /usr/share/dbus-1/services. Only the accessibility bus is there from the beginning.
    """

    size = 1280, 1024  # of the screen, in pixels

    def __enter__(self):
        require_tools(REQUIRED_TOOLS)
        adopt_orphans()
        with contextlib.ExitStack() as stack:
            folder = tempfile.TemporaryDirectory(prefix="stopwatch-", ignore_cleanup_errors=True)
            self.folder = Path(stack.enter_context(folder))
            self.shared = {
                name: os.environ[name] for name in INHERITED_VARIABLES if name in os.environ
            }
            stack.callback(end_children)
            self._start_x_server(stack)
            self._start_session_bus(stack)
            self._start_window_manager(stack)
            self._everything = stack.pop_all()
        return self

    def __exit__(self, *exception):
        # A second Ctrl-C must not leave half of it behind.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        self._everything.close()

    @contextlib.contextmanager
    def with_screen(self, width, height, *window_manager):
        """This desktop on another screen, of that size, with openbox or the given window manager."""
        other = copy.copy(self)
        other.shared, other.size = dict(self.shared), (width, height)
        with contextlib.ExitStack() as stack:
            other._start_x_server(stack)
            other._start_window_manager(stack, *window_manager)
            yield other

    def new_home(self):
        return Path(tempfile.mkdtemp(prefix="home-", dir=self.folder))

    def environment(self, home):
        """The environment of a program with the given home; only the caches are shared."""
        environment = {
            **self.shared,
            "HOME": str(home),
            "LC_ALL": "C.UTF-8",
            "GDK_BACKEND": "x11",
            # Settings come from the defaults: no settings service is started.
            "GSETTINGS_BACKEND": "memory",
        }
        for name in ("CONFIG", "DATA", "STATE"):
            environment[f"XDG_{name}_HOME"] = str(home / name.lower())
        for name, folder in (("XDG_CACHE_HOME", "cache"), ("XDG_RUNTIME_DIR", "runtime")):
            path = self.folder / folder
            path.mkdir(mode=0o700, exist_ok=True)
            environment[name] = str(path)
        return environment

    def xdotool(self, *words):
        """Acts as the person does: real key presses and clicks, minimising, activating."""
        command = ["xdotool", *[str(word) for word in words]]
        silence = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        if subprocess.call(command, env=self.shared, **silence) != 0:
            raise DesktopError("failed: " + " ".join(command))

    def use_keyboard(self, layouts):
        """Gives the keyboard other letters, by layouts such as "us" or "ru,us"."""
        subprocess.run(["setxkbmap", "-layout", layouts], env=self.shared, check=True)

    def _start_x_server(self, stack):
        """Starts Xvfb on the first free display and connects to it.

        A key repeats only where a test holds it: a busy machine may take a second to let go of one.
        """
        reader, writer = os.pipe()
        options = ["-displayfd", writer, "-screen", 0, "{}x{}x24".format(*self.size)]
        options += ["-r", "-ardelay", KEY_REPEAT_DELAY, "-arinterval", KEY_REPEAT_INTERVAL]
        options += ["-nolisten", "tcp", "-noreset"]
        command = ["Xvfb", *[str(option) for option in options]]
        stack.callback(stop, spawn(command, self.shared, pass_fds=[writer]))
        os.close(writer)
        with open(reader, "rb") as answers:
            self.shared["DISPLAY"] = ":" + first_line(answers, "the X server named its display")
        self.screen = Screen(self.shared["DISPLAY"])
        stack.callback(self.screen.close)

    def _start_session_bus(self, stack):
        """Starts a D-Bus session bus of our own, which knows no services but ours."""
        self._bus_configuration, self.services = write_configuration(self.folder)
        self.shared["DBUS_SESSION_BUS_ADDRESS"] = stack.enter_context(self.another_bus())

    @contextlib.contextmanager
    def another_bus(self):
        """A bus like that of the session, on which there is nobody yet; gives its address."""
        command = ["dbus-daemon", f"--config-file={self._bus_configuration}", "--nofork", "--print-address"]
        bus = spawn(command, self.environment(self.new_home()), stdout=subprocess.PIPE)
        with bus.stdout:
            try:
                yield first_line(bus.stdout, "a bus named its address")
            finally:
                stop(bus)

    def _start_window_manager(self, stack, *command):
        """Starts openbox or another one, waits until it looks after windows, and moves the pointer away."""
        home = self.new_home()
        started = home / "openbox-has-started"
        stack.callback(stop, spawn(command or self._openbox(started), self.environment(home)))
        wait_until(self.screen.has_window_manager if command else started.exists, "the window manager was ready")
        self.rest_pointer()

    def _openbox(self, started):
        """The command for openbox, which makes the file `started` when it has, with settings of our own.

        It announces itself before that, and then may never map a window that comes meanwhile. Where many fonts are
        installed, it takes a second to start.

        Openbox takes every press in a window and has the X server send it again, which loses one
        of a thousand quick clicks on a busy machine: they never reach the program. Here it does not.
        """
        settings = re.sub(CLICKS_IN_WINDOWS, "", WINDOW_MANAGER_SETTINGS.read_text(), flags=re.DOTALL)
        own_settings = self.folder / "openbox.xml"
        own_settings.write_text(settings)
        return ["openbox", "--config-file", str(own_settings), "--startup", shlex.join(["touch", str(started)])]

    def rest_pointer(self):
        """Moves the pointer to the corner of the screen, where it touches no window."""
        self.xdotool("mousemove", *(length - 1 for length in self.size))
