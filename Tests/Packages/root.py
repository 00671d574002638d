"""A root of Debian with a user in it, who has a home, an X server and a session bus."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

MIRROR = os.environ.get("DEBIAN_MIRROR", "http://deb.debian.org/debian")
# What a desktop has in any case; the package names the rest.
DESKTOP = "dbus,dbus-x11,libglib2.0-bin,xauth,xvfb,ca-certificates"
NAMESPACE = "STOPWATCH_NAMESPACE"  # the variable that says that this is one
USER, USER_ID = "ann", 1000
QUIET = ["--quiet=2", "--yes", "--no-install-recommends", "--option=Dpkg::Use-Pty=0"]
HOW_THE_HOST_FETCHES = re.compile(r"Acquire::(https?|ftp|Retries|Check)\b")


def pristine_root(roots, suite):
    """The root of the suite that no test changes; debootstrap makes it the first time."""
    root = roots / suite
    if not root.exists():
        unfinished = roots / f"{suite}.unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        subprocess.run(["debootstrap", "--variant=minbase", f"--include={DESKTOP}", suite, unfinished, MIRROR],
                       check=True, stdout=subprocess.DEVNULL)
        unfinished.rename(root)
    return root


def copy_sources(checkout, folder):
    """Copies what git knows of, as it is in the folder of the sources."""
    command = ["git", "ls-files", "-z"]
    listed = subprocess.run(command, cwd=checkout, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(checkout / name, folder / name)


def run_in_namespace():
    """Runs the program again where processes and mounts end with it; returns its exit status."""
    command = ["unshare", "--mount", "--pid", "--fork", "--kill-child", sys.executable, *sys.argv]
    return subprocess.call(command, env={**os.environ, NAMESPACE: "1"})


def is_in_namespace():
    return NAMESPACE in os.environ


class Root:
    """A copy of a pristine root, made if there is none; use it in a `with` statement, in a namespace."""

    home = f"home/{USER}"

    def __init__(self, pristine, path, archives):
        self.suite = pristine.name
        self.path = path
        self.archives = archives
        if not path.exists():
            unfinished = path.with_name(f"{path.name}.unfinished")
            shutil.rmtree(unfinished, ignore_errors=True)
            subprocess.run(["cp", "--archive", "--reflink=auto", pristine, unfinished], check=True)
            unfinished.rename(path)

    def __enter__(self):
        self.archives.joinpath("partial").mkdir(parents=True, exist_ok=True)
        self._mounted = []
        # Who runs in it may mount things only if it is a place where something is mounted.
        self.mount(".", "--bind", self.path)
        self.mount("proc", "-t", "proc", "proc")
        self.mount("dev", "-t", "tmpfs", "tmpfs")
        self.mount("var/cache/apt/archives", "--bind", self.archives)
        self._make_devices()
        return self

    def __exit__(self, *exception):
        for process in reversed(getattr(self, "started", [])):
            process.kill()
            process.wait()
        for each in reversed(self._mounted):
            subprocess.run(["umount", "--lazy", each], check=True)

    def mount(self, what, *words):
        """Mounts something on a folder of the root, until it is left."""
        place = self.path / what
        place.mkdir(parents=True, exist_ok=True)
        subprocess.run(["mount", *words, place], check=True)
        self._mounted.append(place)

    def _make_devices(self):
        for name in ("null", "zero", "full", "random", "urandom", "tty"):
            os.mknod(self.path / "dev" / name, 0o20666, Path("/dev", name).stat().st_rdev)
            (self.path / "dev" / name).chmod(0o666)
        (self.path / "dev/shm").mkdir(mode=0o1777)
        (self.path / "dev/shm").chmod(0o1777)
        self.mount("dev/pts", "-t", "devpts", "-o", "newinstance,ptmxmode=0666", "devpts")
        (self.path / "dev/ptmx").symlink_to("pts/ptmx")
        (self.path / "dev/fd").symlink_to("/proc/self/fd")

    def let_apt_fetch(self):
        """Lets apt reach the mirror as it does outside, and start no services."""
        settings = subprocess.run(["apt-config", "dump"], check=True, capture_output=True, text=True).stdout
        lines = [line for line in settings.splitlines() if HOW_THE_HOST_FETCHES.match(line)]
        lines += ["Acquire::Languages \"none\";", "APT::Sandbox::User \"root\";"]
        (self.path / "etc/apt/apt.conf.d/90fetch").write_text("\n".join(lines) + "\n")
        for name in ("hosts", "resolv.conf"):
            shutil.copy(Path("/etc", name), self.path / "etc" / name)
        policy = self.path / "usr/sbin/policy-rc.d"
        policy.write_text("#!/bin/sh\nexit 101\n")
        policy.chmod(0o755)
        self.apt("update")

    def add_user(self):
        """Adds a user with an X server and a session bus, and collects what their programs say."""
        self.run("useradd", "--create-home", "--uid", str(USER_ID), "--shell", "/bin/sh", USER)
        runtime = self.path / "run/user" / str(USER_ID)
        runtime.mkdir(mode=0o700, parents=True)
        os.chown(runtime, USER_ID, USER_ID)
        self.variables = {
            "HOME": f"/{self.home}", "USER": USER, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            "XDG_RUNTIME_DIR": f"/run/user/{USER_ID}", "GDK_BACKEND": "x11",
            "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none",
        }
        self.log = tempfile.TemporaryFile()
        self.started = []
        display = self._first_line("Xvfb", "-displayfd", "1", "-nolisten", "tcp")
        self.variables["DISPLAY"] = f":{display}"
        self.variables["DBUS_SESSION_BUS_ADDRESS"] = self._first_line(
            "dbus-daemon", "--session", "--nofork", "--print-address", stderr=self.log)

    def _first_line(self, *command, stderr=subprocess.DEVNULL):
        """Starts a service, and returns what it first prints."""
        process = subprocess.Popen(self._as_user(*command), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=stderr, text=True)
        self.started.append(process)
        return process.stdout.readline().strip()

    def start(self, *command):
        """Starts a program of the user's, whose output is collected."""
        process = subprocess.Popen(self._as_user(*command), stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        self.started.append(process)
        return process

    def complaints(self):
        """What the programs and the bus that started some of them have said, but for the bus itself."""
        self.log.seek(0)
        lines = self.log.read().decode(errors="replace").splitlines()
        return [line for line in lines if line and not line.startswith("dbus-daemon[")]

    def run(self, *command):
        """Runs a command as root in the root; returns what it prints."""
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
        return self._output(["chroot", self.path, *command], environment)

    def run_as_user(self, *command):
        """Runs a command as the user, who is told nothing on stderr; returns what it prints."""
        return self._output(self._as_user(*command), None)

    def refusal(self, *command):
        """What a command of the user's says as it fails."""
        result = subprocess.run(self._as_user(*command), stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                timeout=60, check=False)
        if result.returncode == 0 or result.stdout:
            raise AssertionError(f"{command}: status {result.returncode}\n{result.stdout}{result.stderr}")
        return result.stderr

    def _as_user(self, *command):
        variables = [f"{name}={value}" for name, value in self.variables.items()]
        return ["chroot", f"--userspec={USER_ID}:{USER_ID}", self.path, "env", "-i", "-C", f"/{self.home}",
                *variables, *command]

    def _output(self, command, environment):
        result = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                timeout=600, check=False)
        if result.returncode or (environment is None and result.stderr):
            raise AssertionError(f"{command}: status {result.returncode}\n{result.stdout}{result.stderr}")
        return result.stdout

    def apt(self, *words):
        return self.run("apt-get", *QUIET, *words)

    def have_packages(self, names):
        """Installs packages of Debian's, unless an earlier run has."""
        done = self.path / "var/lib/stopwatch-packages"
        if done.exists() and done.read_text().split() == names:
            return
        self.let_apt_fetch()
        self.apt("install", *names)
        done.write_text(" ".join(names))

    def install(self, package):
        """Installs a package from outside with all it depends on."""
        shutil.copy(package, self.path / "tmp/package.deb")
        self.apt("install", "/tmp/package.deb")

    def call(self, name, path, method, *arguments):
        """Calls a method on the session bus; returns the reply."""
        return self.run_as_user("gdbus", "call", "--session", "--dest", name, "--object-path", path,
                                "--method", method, *arguments)

    def is_on_bus(self, name):
        bus = "org.freedesktop.DBus"
        return "true" in self.call(bus, "/org/freedesktop/DBus", f"{bus}.NameHasOwner", name)

    def paths_with(self, word):
        """The paths in the system's folders whose name contains the word."""
        folders = [self.path / name for name in ("usr", "etc", "var/lib")]
        return [str(path) for folder in folders for path in folder.rglob(f"*{word}*")]


def checksums(folder):
    """The paths of the files below a folder, with the checksum of each."""
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in folder.rglob("*") if path.is_file()}
