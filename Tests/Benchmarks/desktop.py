"""A private desktop to measure on: an X server, a window manager, a session bus and an empty home.

Nothing of the person's own session is touched or read, and all of it is gone afterwards.
"""

import contextlib
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from screen import Screen

PATIENCE = 20.0  # seconds until something that should have happened counts as failed
POLL_INTERVAL = 0.001  # seconds
REQUIRED_TOOLS = ["Xvfb", "openbox", "dbus-daemon", "xdotool", "cc", "pkg-config"]
INHERITED_VARIABLES = ["PATH", "LD_LIBRARY_PATH"]


class MeasurementFailed(Exception):
    """Something did not happen as the measurement needs it; the message says what."""


def require_tools():
    """Raises MeasurementFailed naming the tools that are not installed."""
    missing = [tool for tool in REQUIRED_TOOLS if shutil.which(tool) is None]
    if missing:
        raise MeasurementFailed("not installed: " + ", ".join(missing))


def wait_until(condition, description):
    """Asks `condition` every millisecond until its answer is true and returns that answer."""
    deadline = time.monotonic() + PATIENCE
    while True:
        answer = condition()
        if answer:
            return answer
        if time.monotonic() > deadline:
            raise MeasurementFailed(f"waited {PATIENCE:.0f} s in vain until {description}")
        time.sleep(POLL_INTERVAL)


def stop(process):
    """Ends the process and everything it started, and waits until it has gone."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, sign)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=2)


class Desktop:
    """The private desktop; use it in a `with` statement."""

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="stopwatch-bench-"))
            self.folder = Path(folder)
            self.shared = {name: os.environ[name] for name in INHERITED_VARIABLES if name in os.environ}
            self._start_x_server(stack)
            self._start_session_bus(stack)
            self._start_window_manager(stack)
            self._everything = stack.pop_all()
        return self

    def __exit__(self, *exception):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C must not leave half of it behind
        self._everything.close()

    @contextlib.contextmanager
    def running(self, command):
        """Starts the program with a fresh home and yields its process; ends it afterwards."""
        environment = self._fresh_environment()
        log_path = Path(environment["HOME"] + ".log")
        with open(log_path, "wb") as log:
            process = self._spawn(command, environment, stdout=log, stderr=log)
        try:
            yield process
        except (MeasurementFailed, OSError) as failure:
            last_words = log_path.read_text(errors="replace").splitlines()[-8:]
            raise MeasurementFailed("\n".join([f"{command[0]}: {failure}", *last_words])) from None
        finally:
            stop(process)
        wait_until(lambda: self.screen.first_window() is None, "the closed window was forgotten")

    def window_of(self, process):
        """The id of the program's window once it shows content; polled every millisecond."""

        def visible_window():
            if process.poll() is not None:
                raise MeasurementFailed(f"ended by itself with status {process.returncode}")
            window = self.screen.first_window()
            return window if window is not None and self.screen.shows_content(window) else None

        return wait_until(visible_window, "a window showed content")

    def xdotool(self, *words):
        """Acts as the person does: real key presses, minimising, activating."""
        command = ["xdotool", *[str(word) for word in words]]
        options = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "timeout": PATIENCE}
        if subprocess.run(command, env=self.shared, **options).returncode != 0:
            raise MeasurementFailed("failed: " + " ".join(command))

    def _start_x_server(self, stack):
        """Starts Xvfb on the first free display and connects to it."""
        reader, writer = os.pipe()
        options = ["-displayfd", str(writer), "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"]
        process = self._spawn(["Xvfb", *options], self.shared, pass_fds=[writer])
        stack.callback(stop, process)
        os.close(writer)
        with open(reader, "rb") as answers:
            self.shared["DISPLAY"] = ":" + first_line(answers, "the X server named its display")
        self.screen = Screen(self.shared["DISPLAY"])
        stack.callback(self.screen.close)

    def _start_session_bus(self, stack):
        """Starts a D-Bus session bus of our own."""
        command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
        process = self._spawn(command, self._fresh_environment(), stdout=subprocess.PIPE)
        stack.callback(stop, process)
        stack.enter_context(process.stdout)
        self.shared["DBUS_SESSION_BUS_ADDRESS"] = first_line(process.stdout, "the session bus named its address")

    def _start_window_manager(self, stack):
        """Starts openbox, waits until it looks after windows, and takes the pointer out of their way."""
        stack.callback(stop, self._spawn(["openbox"], self._fresh_environment()))
        wait_until(self.screen.has_window_manager, "the window manager was ready")
        self.xdotool("mousemove", 1279, 1023)

    def _spawn(self, command, environment, **options):
        """Starts a process in a session of its own, so that it can be ended with all its children."""
        silence = {name: subprocess.DEVNULL for name in ("stdin", "stdout", "stderr")}
        return subprocess.Popen(command, env=environment, start_new_session=True, **{**silence, **options})

    def _fresh_environment(self):
        """The environment of a program on this desktop: its home is new and empty, only the caches are kept."""
        home = Path(tempfile.mkdtemp(prefix="home-", dir=self.folder))
        environment = {
            **self.shared,
            "HOME": str(home),
            "LC_ALL": "C.UTF-8",
            "GDK_BACKEND": "x11",
            # Software OpenGL would multiply every figure and hide the differences.
            "GSK_RENDERER": "cairo",
            # Without an assistive technology to serve, both programs cost the same here; the accessibility
            # bus would only add the start of its own services to the first window that asks for it.
            "GTK_A11Y": "none",
            # Settings come from the defaults: no settings service is started for either program.
            "GSETTINGS_BACKEND": "memory",
        }
        for name in ("CONFIG", "DATA", "STATE"):
            environment[f"XDG_{name}_HOME"] = str(home / name.lower())
        for name, folder in (("XDG_CACHE_HOME", "cache"), ("XDG_RUNTIME_DIR", "runtime")):
            path = self.folder / folder
            path.mkdir(mode=0o700, exist_ok=True)
            environment[name] = str(path)
        return environment


def first_line(stream, description):
    """The first line that a freshly started service writes, without its end."""
    if not select.select([stream], [], [], PATIENCE)[0]:
        raise MeasurementFailed(f"waited {PATIENCE:.0f} s in vain until {description}")
    line = stream.readline().decode().strip()
    if not line:
        raise MeasurementFailed(f"a service ended before {description}")
    return line
