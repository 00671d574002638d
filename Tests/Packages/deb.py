"""Installs, uses, upgrades and removes the Debian package in fresh roots of Debian.

    /usr/bin/python3 Tests/Packages/deb.py --roots FOLDER PACKAGE.deb SUITE ...

Needs root. The folder keeps a pristine root for each suite, made by debootstrap, and the packages
that apt has fetched; a test takes a copy of the root, and leaves none. All that runs in it, and all
that is mounted, ends with the test.

Exit status: 0 everything passed, 1 something failed.
"""

import shutil
import subprocess
import sys

from life import Life, expect, main
from root import checksums

PACKAGE = "stopwatch-gtk"
LATER = "+later"  # what the version of the upgrade has at its end


class Package(Life):
    """A package, and one that is later."""

    def run(self):
        self.later = self.later_version()
        self.step("installs", self.install)
        self.step("starts, counts and answers", self.use)
        self.step("is upgraded while the stopwatch runs", self.upgrade)
        self.step("is started by the session bus", lambda: self.activate(2))
        self.step("is removed, and leaves the home", lambda: self.remove("remove"))
        self.root.install(self.later)
        self.step("is purged, and leaves the home", lambda: self.remove("purge"))
        left = self.root.paths_with("stopwatch")
        expect(not left, f"left behind: {left}")

    def later_version(self):
        """A copy of the package that an installed one is upgraded to."""
        content, later = self.folder / "content", self.folder / "later.deb"
        subprocess.run(["dpkg-deb", "--raw-extract", self.package, content], check=True)
        control = content / "DEBIAN/control"
        lines = [line + LATER if line.startswith("Version:") else line for line in control.read_text().splitlines()]
        control.write_text("\n".join(lines) + "\n")
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", content, later], check=True,
                       stdout=subprocess.DEVNULL)
        shutil.rmtree(content)
        return later

    def install(self):
        self.root.install(self.package)
        self.expect_files()
        needed = self.root.run("dpkg-query", "--show", "--showformat", "${Depends}", PACKAGE)
        expect("libc6 (>= 2.36)" in needed, f"packed relocations need glibc 2.36: {needed}")

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

    def remove(self, how):
        """Takes the package away; nothing that the program has written into the home is touched."""
        home = checksums(self.root.path / self.root.home)
        self.root.apt(how, PACKAGE)
        self.expect_removed(home)


if __name__ == "__main__":
    sys.exit(main(__doc__, Package))
