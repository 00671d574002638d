"""What happens to the program in fresh roots of Debian, however it is packaged, and how it is tried."""

import argparse
import contextlib
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "EndToEnd/support/private_desktop"))

from root import Root, checksums, is_in_namespace, pristine_root, run_in_namespace
from waiting import DesktopError, wait_until

PROGRAM, CONTROL = "stopwatch-gtk", "stopwatchctl"
ID = "io.github.stopwatch_gtk.Stopwatch"
OBJECT = "/" + ID.replace(".", "/")


def main(description, life):
    """Lives a life, given by its class, of the package of the command line in each root; returns the exit status."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--roots", type=Path, required=True, help="where the pristine roots are kept")
    parser.add_argument("package", type=Path)
    parser.add_argument("suites", nargs="+")
    options = parser.parse_args()
    if not is_in_namespace():
        return run_in_namespace()
    options.roots.mkdir(parents=True, exist_ok=True)
    failed = [suite for suite in options.suites if not passes(options.roots, suite, options.package, life)]
    print(f"{len(options.suites) - len(failed)} passed, {len(failed)} failed", flush=True)
    return 1 if failed else 0


def passes(roots, suite, package, life):
    """Whether the whole life of the package in a root of the suite is as it should be."""
    try:
        with contextlib.ExitStack() as stack:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix=f"{suite}-", dir=roots))
            root = stack.enter_context(Root(pristine_root(roots, suite), Path(folder, "root"), roots / "archives"))
            root.let_apt_fetch()
            root.add_user()
            life(root, package, Path(folder)).run()
    except (AssertionError, DesktopError, subprocess.SubprocessError) as error:
        print(f"not ok: {suite}: {error}", flush=True)
        return False
    print(f"ok: {suite}", flush=True)
    return True


@dataclass
class Life:
    """A subclass says in `run` what happens to the package in the root, in order; the folder is for its files."""

    root: Root
    package: Path
    folder: Path
    path = "usr"  # where the program is installed

    def step(self, name, action):
        started = time.monotonic()
        action()
        print(f"ok: {self.root.suite}: {name} ({time.monotonic() - started:.0f} s)", flush=True)

    def expect_files(self):
        """Fails unless what every package has is there."""
        share = [
            f"applications/{ID}.desktop", f"metainfo/{ID}.metainfo.xml",
            f"dbus-1/services/{ID}.service", f"dbus-1/interfaces/{ID}1.xml",
            f"icons/hicolor/scalable/apps/{ID}.svg", f"locale/de/LC_MESSAGES/{PROGRAM}.mo",
            f"man/man1/{PROGRAM}.1*", f"man/man1/{CONTROL}.1*",  # may be compressed
            *(f"doc/{PROGRAM}/{page}.md" for page in ("usage", "command-line", "desktop", "files", "limits")),
            f"bash-completion/completions/{CONTROL}", f"zsh/site-functions/_{CONTROL}",
            f"fish/vendor_completions.d/{CONTROL}.fish",
        ]
        folder = self.root.path / self.path
        missing = [name for name in share if not list(folder.glob(f"share/{name}"))]
        expect(not missing, f"not installed: {missing}")
        linked = self.root.run("ldd", f"/{self.path}/bin/{PROGRAM}", f"/{self.path}/bin/{CONTROL}")
        expect("not found" not in linked, linked)
        written = "".join(path.read_text() for path in folder.glob(f"share/*/{ID}*"))
        expect("@" not in written, f"not filled in: {written}")

    def use(self):
        self.window = self.root.start(PROGRAM)
        wait_until(lambda: self.root.is_on_bus(ID), "the window is on the session bus")
        self.control("start")
        self.control("lap")
        wait_until(lambda: self.status() == "running 1", "the stopwatch runs with a lap")
        state = self.root.call(ID, OBJECT, "org.freedesktop.DBus.Properties.Get", f"{ID}1", "State")
        expect("running" in state, state)

    def activate(self, laps):
        """Has the session bus start the program, which has recorded so many laps and ended."""
        expect(not self.root.is_on_bus(ID), "the program has not ended")
        self.root.call(ID, OBJECT, "org.freedesktop.Application.Activate", "{}")
        wait_until(lambda: self.root.is_on_bus(ID), "the bus has started the program")
        self.control("pause")
        expect(self.status() == f"paused {laps}", self.status())
        self.quit()

    def expect_removed(self, home):
        """Fails unless the home still has the files with these checksums, and the program is not there."""
        expect(any(path.endswith("stopwatch.json") for path in home), "there is no state to keep")
        now = checksums(self.root.path / self.root.home)
        expect(now == home, f"the home has changed: {now.items() ^ home.items()}")
        expect(not (self.root.path / self.path / "bin" / PROGRAM).exists(), "the program is still there")

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
