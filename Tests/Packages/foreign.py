"""Installs, uses and removes a package for Fedora or Arch Linux by their tools in fresh roots of Debian.

    /usr/bin/python3 Tests/Packages/foreign.py --roots FOLDER PACKAGE.rpm|PACKAGE.pkg.tar.zst SUITE ...

Needs root. The roots are those of deb.py. Their packages are Debian's, which the tools do not know: what the
package depends on is printed by them, not installed.

Exit status: 0 everything passed, 1 something failed.
"""

import shutil
import sys

from life import PROGRAM, Life, expect, main
from root import checksums

# The tools, by the last part of the package's name: the package of Debian that has them, and their commands.
RPM = ("rpm", ["rpm", "--install", "--nodeps"], ["rpm", "--erase"], ["rpm", "--verify", "--nodeps"],
       ["rpm", "--query", "--requires"], ["glibc >= 2.36", "libgtk-4.so.1"])
PACMAN = ("pacman-package-manager", ["pacman", "--upgrade", "--noconfirm", "-dd"], ["pacman", "--remove", "--noconfirm"],
          ["pacman", "--query", "--check", "--check"], ["pacman", "--query", "--info"], ["glibc>=2.36", "gtk4"])


class Package(Life):
    """A package, and the tools of its distribution."""

    def run(self):
        is_rpm = self.package.suffix == ".rpm"
        tool, self.install_it, self.remove_it, self.verify_it, self.describe_it, self.needs = RPM if is_rpm else PACMAN
        self.root.apt("install", tool, "libgtk-4-1", "zstd")
        self.step("installs", self.install)
        self.step("starts, counts and answers", self.use)
        self.quit()
        self.step("is started by the session bus", lambda: self.activate(1))
        self.step("is removed, and leaves the home", self.remove)

    def install(self):
        shutil.copy(self.package, self.root.path / "tmp")
        self.before = set(self.root.paths_with("stopwatch"))
        self.root.run(*self.install_it, f"/tmp/{self.package.name}")
        self.expect_files()
        self.root.run(*self.verify_it, PROGRAM)
        said = self.root.run(*self.describe_it, PROGRAM)
        missing = [each for each in self.needs if each not in said]
        expect(not missing, f"does not depend on {missing}: {said}")

    def remove(self):
        """Takes the package away; nothing that the program has written into the home is touched."""
        home = checksums(self.root.path / self.root.home)
        self.root.run(*self.remove_it, PROGRAM)
        self.expect_removed(home)
        left = set(self.root.paths_with("stopwatch")) - self.before
        expect(not left, f"left behind: {left}")


if __name__ == "__main__":
    sys.exit(main(__doc__, Package))
