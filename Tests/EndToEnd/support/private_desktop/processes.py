"""Starting programs so that none of them, nor anything they start, is left behind."""

import contextlib
import ctypes
import os
import select
import signal
import subprocess
import time
from pathlib import Path

from waiting import TIMEOUT, DesktopError

PR_SET_CHILD_SUBREAPER = 36  # of <linux/prctl.h>
GRACE = 2.0  # seconds until a process that was asked to end is made to


def give_way():
    """Has this thread, and what it starts from now on, take only the time that no other process needs.

    Tests that measure times are not disturbed by it.
    """
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def spawn(command, environment, **options):
    """Starts a silent process in a group of its own, so that it is ended with its children.

    Not in a session: Linux would share out time among sessions, whatever is for the background.
    """
    silence = {name: subprocess.DEVNULL for name in ("stdin", "stdout", "stderr")}
    options = {**silence, **options}
    return subprocess.Popen(command, env=environment, process_group=0, **options)


def stop(process):
    """Ends the process and everything in its group, and waits until it has gone.

    Leaves alone what has ended before: once somebody has asked for its status, its id may be that
    of another process by now. As long as nobody has, it is not given away.
    """
    if process.poll() is not None:
        return
    os.killpg(process.pid, signal.SIGTERM)
    deadline = time.monotonic() + GRACE
    while not is_waiting_to_be_asked(process) and time.monotonic() < deadline:
        time.sleep(0.001)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


@contextlib.contextmanager
def frozen(process_id):
    """Keeps a process from doing anything meanwhile, like a machine that is too busy."""
    os.kill(process_id, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process_id, signal.SIGCONT)


def is_waiting_to_be_asked(process):
    """Whether the process has ended, and keeps its id until somebody asks for its status."""
    return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def adopt_orphans():
    """Makes this process the parent of whatever its children leave behind.

    The services that a bus starts detach themselves; end_children() finds them all the same.
    """
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def end_children():
    """Ends every child of this process, adopted ones included, and waits until all have gone."""
    deadline = time.monotonic() + GRACE
    while children := children_of(os.getpid()):
        sign = signal.SIGTERM if time.monotonic() < deadline else signal.SIGKILL
        for child in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, sign)
            with contextlib.suppress(ChildProcessError):
                os.waitpid(child, os.WNOHANG)
        time.sleep(0.01)


def children_of(parent):
    """The ids of the processes whose parent is the one of the given id."""
    children = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            # The name in parentheses may hold anything; after it come the state and the parent.
            fields = status.read_text(errors="replace").rpartition(")")[2].split()
            if int(fields[1]) == parent:
                children.append(int(status.parent.name))
    return children


def birth_of(process_id):
    """When the process of the given id began, which tells it from later ones; None if it has ended."""
    try:
        status = Path(f"/proc/{process_id}/stat").read_text(errors="replace")
    except OSError:
        return None
    fields = status.rpartition(")")[2].split()
    return None if fields[0] == "Z" else fields[19]


def first_line(stream, description):
    """The first line that a freshly started service writes, without its end."""
    if not select.select([stream], [], [], TIMEOUT)[0]:
        raise DesktopError(f"waited {TIMEOUT:.0f} s in vain until {description}")
    line = stream.readline().decode().strip()
    if not line:
        raise DesktopError(f"a service ended before {description}")
    return line
