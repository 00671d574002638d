"""Installs, uses, upgrades and removes the Debian package in fresh roots of Debian.

    /usr/bin/python3 Tests/Packages/deb.py --roots FOLDER PACKAGE.deb SUITE ...

Needs root. The folder keeps a pristine root for each suite, made by debootstrap, and the packages
that apt has fetched; a test takes a copy of the root, and leaves none. All that runs in it, and all
that is mounted, ends with the test.

Exit status: 0 everything passed, 1 something failed.
"""

import argparse
import contextlib
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "EndToEnd/support/private_desktop"))

from root import Root, checksums, is_in_namespace, pristine_root, run_in_namespace
from waiting import DesktopError, wait_until

PACKAGE, PROGRAM, CONTROL = "stopwatch-gtk", "stopwatch-gtk", "stopwatchctl"
ID = "io.github.stopwatch_gtk.Stopwatch"
OBJECT = "/" + ID.replace(".", "/")
INSTALLED = [
    f"usr/share/applications/{ID}.desktop", f"usr/share/metainfo/{ID}.metainfo.xml",
    f"usr/share/dbus-1/services/{ID}.service", f"usr/share/dbus-1/interfaces/{ID}1.xml",
    f"usr/share/icons/hicolor/scalable/apps/{ID}.svg",
    f"usr/share/man/man1/{PROGRAM}.1.gz", f"usr/share/man/man1/{CONTROL}.1.gz",
    *(f"usr/share/doc/{PACKAGE}/{page}.md" for page in ("usage", "command-line", "desktop", "files", "limits")),
    f"usr/share/bash-completion/completions/{CONTROL}",
    f"usr/share/zsh/site-functions/_{CONTROL}",
    f"usr/share/fish/vendor_completions.d/{CONTROL}.fish",
    f"usr/share/locale/de/LC_MESSAGES/{PROGRAM}.mo",
]
LATER = "+later"  # what the version of the upgrade has at its end


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--roots", type=Path, required=True, help="where the pristine roots are kept")
    parser.add_argument("package", type=Path)
    parser.add_argument("suites", nargs="+")
    options = parser.parse_args()
    if not is_in_namespace():
        return run_in_namespace()
    options.roots.mkdir(parents=True, exist_ok=True)
    failed = [suite for suite in options.suites if not passes(options.roots, suite, options.package)]
    print(f"{len(options.suites) - len(failed)} passed, {len(failed)} failed", flush=True)
    return 1 if failed else 0


def passes(roots, suite, package):
    """Whether the whole life of the package in a root of the suite is as it should be."""
    try:
        with contextlib.ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix=f"{suite}-", dir=roots))
            root = stack.enter_context(Root(pristine_root(roots, suite), Path(folder, "root"), roots / "archives"))
            Life(root, package, later_version(package, Path(folder))).run()
    except (AssertionError, DesktopError, subprocess.SubprocessError) as error:
        print(f"not ok: {suite}: {error}", flush=True)
        return False
    print(f"ok: {suite}", flush=True)
    return True


def later_version(package, folder):
    """A copy of the package, in the folder, that an installed one is upgraded to."""
    content, later = folder / "content", folder / "later.deb"
    subprocess.run(["dpkg-deb", "--raw-extract", package, content], check=True)
    control = content / "DEBIAN/control"
    lines = [line + LATER if line.startswith("Version:") else line for line in control.read_text().splitlines()]
    control.write_text("\n".join(lines) + "\n")
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", content, later], check=True,
                   stdout=subprocess.DEVNULL)
    shutil.rmtree(content)
    return later


@dataclass
class Life:
    """What happens to the package in one root, in order, and to the one that is later."""

    root: Root
    package: Path
    later: Path

    def run(self):
        self.root.let_apt_fetch()
        self.root.add_user()
        self.step("installs", self.install)
        self.step("starts, counts and answers", self.use)
        self.step("is upgraded while the stopwatch runs", self.upgrade)
        self.step("is started by the session bus", self.activate)
        self.step("is removed, and leaves the home", lambda: self.remove("remove"))
        self.root.install(self.later)
        self.step("is purged, and leaves the home", lambda: self.remove("purge"))
        left = self.root.paths_with("stopwatch")
        expect(not left, f"left behind: {left}")

    def step(self, name, action):
        started = time.monotonic()
        action()
        print(f"ok: {self.root.suite}: {name} ({time.monotonic() - started:.0f} s)", flush=True)

    def install(self):
        self.root.install(self.package)
        missing = [path for path in INSTALLED if not (self.root.path / path).exists()]
        expect(not missing, f"not installed: {missing}")
        linked = self.root.run("ldd", f"/usr/bin/{PROGRAM}", f"/usr/bin/{CONTROL}")
        expect("not found" not in linked, linked)

    def use(self):
        self.window = self.root.start(PROGRAM)
        wait_until(lambda: self.root.is_on_bus(ID), "the window is on the session bus")
        self.control("start")
        self.control("lap")
        wait_until(lambda: self.status() == "running 1", "the stopwatch runs with a lap")
        state = self.root.call(ID, OBJECT, "org.freedesktop.DBus.Properties.Get", f"{ID}1", "State")
        expect("running" in state, state)

    def upgrade(self):
        before = self.elapsed()
        self.root.install(self.later)
        version = self.root.run("dpkg-query", "--show", "--showformat", "${Version}", PACKAGE)
        expect(version.endswith(LATER), version)
        expect(self.window.poll() is None, "the upgrade has ended the running program")
        self.control("lap")
        expect(self.status() == "running 2" and self.elapsed() > before, "the upgrade has changed the stopwatch")
        self.quit()
        expect(self.status() == "running 2", "the new program cannot read the state")

    def activate(self):
        expect(not self.root.is_on_bus(ID), "the program has not ended")
        self.root.call(ID, OBJECT, "org.freedesktop.Application.Activate", "{}")
        wait_until(lambda: self.root.is_on_bus(ID), "the bus has started the program")
        self.control("pause")
        expect(self.status() == "paused 2", self.status())
        self.quit()

    def remove(self, how):
        """Takes the package away; nothing that the program has written into the home is touched."""
        home = checksums(self.root.path / self.root.home)
        expect(any(path.endswith("stopwatch.json") for path in home), "there is no state to keep")
        self.root.apt(how, PACKAGE)
        expect(checksums(self.root.path / self.root.home) == home, f"{how} has changed the home")
        expect(not (self.root.path / "usr/bin" / PROGRAM).exists(), "the program is still there")

    def control(self, *words):
        return self.root.run_as_user(CONTROL, *words)

    def status(self):
        return self.control("status", "--format", "{status} {laps}").strip()

    def elapsed(self):
        return self.control("status", "--format", "{time}")

    def quit(self):
        """Ends the program as its menu does, which says nothing until then."""
        self.root.call(ID, OBJECT, "org.gtk.Actions.Activate", "quit", "[]", "{}")
        wait_until(lambda: not self.root.is_on_bus(ID), "the program ended")
        expect(not self.root.complaints(), f"on stderr: {self.root.complaints()}")


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


if __name__ == "__main__":
    sys.exit(main())
