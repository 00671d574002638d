"""The first process of the machine: it does what a line of JSON on a serial port asks for.

A request {"id", "do", ...} is answered by {"id", ...}; a line {"ready": BOOT ID} comes after each start.
Nothing but the tests' own programs runs here.
"""

import contextlib
import ctypes
import json
import os
import pwd
import signal
import subprocess
import time
import traceback
from pathlib import Path

PORT = "vport*p1"
ORDERLY = 10  # seconds that programs get for their end
RESTART, POWER_OFF = 0x01234567, 0x4321FEDC  # of reboot(2)
TREE = [("proc", "proc", "proc", ""), ("sysfs", "sys", "sys", ""), ("tmpfs", "run", "run", "mode=755"),
        ("tmpfs", "tmp", "tmp", "mode=1777"), ("devpts", "pts", "dev/pts", ""), ("tmpfs", "shm", "dev/shm", "mode=1777")]
ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"}
libc = ctypes.CDLL(None, use_errno=True)


def main():
    os.environ.update(ENVIRONMENT)
    for kind, source, target, options in TREE:
        mount(source, f"/{target}", kind, options)
    subprocess.run(["busybox", "ip", "link", "set", "lo", "up"], check=True)
    port = open_port()
    home = mount_home()
    say(port, {"ready": Path("/proc/sys/kernel/random/boot_id").read_text().strip(), "home": home})
    running = {}
    buffer = b""
    while True:
        chunk = os.read(port, 1 << 16)
        if not chunk:  # Nobody is connected.
            time.sleep(0.05)
            continue
        buffer += chunk
        *lines, buffer = buffer.split(b"\n")
        for line in lines:
            answer(port, json.loads(line), running)


def mount(source, target, kind, options=""):
    os.makedirs(target, exist_ok=True)
    if libc.mount(source.encode(), target.encode(), kind.encode(), 0, options.encode()):
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number), target)


def open_port():
    """The serial port of the tests."""
    for _ in range(100):
        for path in Path("/dev").glob(PORT):
            return os.open(path, os.O_RDWR)
        time.sleep(0.05)
    raise OSError("no port")


def mount_home():
    """Mounts the disk with the home folders as the kernel was told to; returns what went wrong."""
    words = dict(word.split("=", 1) for word in Path("/proc/cmdline").read_text().split() if "=" in word)
    subprocess.run(["modprobe", words["home"]], check=False)
    try:
        mount("/dev/vdc", "/home", words["home"])
    except OSError as failure:
        return str(failure)
    make_home_folders()
    return ""


def make_home_folders():
    """Gives each user a folder on a new disk."""
    for user in pwd.getpwall():
        if user.pw_dir.startswith("/home/") and not os.path.exists(user.pw_dir):
            os.mkdir(user.pw_dir, 0o700)
            os.chown(user.pw_dir, user.pw_uid, user.pw_gid)
            os.sync()


def say(port, words):
    data = json.dumps(words).encode() + b"\n"
    while data:
        data = data[os.write(port, data):]


def answer(port, request, running):
    """Does what is asked for, and tells the outcome."""
    try:
        outcome = {"run": run, "start": start, "finish": finish, "end": end}[request["do"]](request, running)
    except Exception:
        outcome = {"failed": traceback.format_exc()}
    say(port, {"id": request["id"], **outcome})


def clocks():
    return {name: time.clock_gettime_ns(getattr(time, f"CLOCK_{name.upper()}"))
            for name in ("boottime", "monotonic", "realtime")}


def run(request, running):
    """Runs a command to its end."""
    before = clocks()
    try:
        result = subprocess.run(request["command"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                errors="replace", timeout=request["timeout"], **manner(request))
    except subprocess.TimeoutExpired as failure:
        return {"failed": f"{failure}: {failure.stdout} {failure.stderr}"}
    return {"status": result.returncode, "output": result.stdout, "errors": result.stderr,
            "before": before, "after": clocks()}


def start(request, running):
    """Starts a command that goes on, with its output in a file."""
    with open(request["file"], "ab") as file:
        process = subprocess.Popen(request["command"], stdin=subprocess.PIPE, stdout=file, stderr=file, **manner(request))
    running[process.pid] = process
    return {"process": process.pid}


def finish(request, running):
    """Waits for the end of what was started; its status, or None while it runs."""
    try:
        return {"status": running[request["process"]].wait(request["timeout"])}
    except subprocess.TimeoutExpired:
        return {"status": None}


def manner(request):
    """Who runs a command, with what environment."""
    user = pwd.getpwnam(request["user"])
    environment = {**ENVIRONMENT, "HOME": user.pw_dir, "USER": user.pw_name, **request["environment"]}
    options = {"env": environment, "cwd": "/", "start_new_session": True}
    if user.pw_uid:
        options |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    return options


def end(request, running):
    """Restarts the machine, or turns it off, in order: programs are told to end, disks are written.

    What was started last ends first, as a session's programs do before its bus and its X server.
    """
    for process in reversed(running.values()):
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(ORDERLY)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.kill(-1, signal.SIGTERM)
    deadline = time.monotonic() + ORDERLY
    while time.monotonic() < deadline:
        try:
            os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            break
        time.sleep(0.02)
    libc.umount2(b"/home", 0)
    os.sync()
    libc.reboot(RESTART if request["restart"] else POWER_OFF)
    return {"failed": "the machine goes on"}


if __name__ == "__main__":
    try:
        main()
    except BaseException:
        traceback.print_exc()
        time.sleep(1)  # until the console has it
        libc.reboot(POWER_OFF)
