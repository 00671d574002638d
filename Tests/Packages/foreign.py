"""Installs, uses and removes a package for Fedora or Arch Linux by their tools in fresh roots of Debian.

    /usr/bin/python3 Tests/Packages/foreign.py --roots FOLDER PACKAGE.rpm|PACKAGE.pkg.tar.zst SUITE ...

Needs root. The roots are those of deb.py. Their packages are Debian's, which the tools do not know: what the
package depends on is printed by them, not installed.

Exit status: 0 everything passed, 1 something failed.
"""

import shutil
import sys
from dataclasses import dataclass

from life import PROGRAM, Life, expect, main
from root import checksums

@dataclass
class Tool:
    """The tool of a distribution, by the package of Debian's that has it, and its commands."""

    package: str
    install: list
    remove: list
    verify: list
    describe: list
    needs: list  # among what the package depends on, in the tool's words


RPM = Tool("rpm", ["rpm", "--install", "--nodeps"], ["rpm", "--erase"], ["rpm", "--verify", "--nodeps"],
           ["rpm", "--query", "--requires"], ["glibc >= 2.36", "libgtk-4.so.1"])
# Its own settings have it look for free space on the mounted disks, of which a root knows none.
SETTINGS = "[options]\nSigLevel = Never\n"
PACMAN = Tool("pacman-package-manager", ["pacman", "--config", "/tmp/pacman.conf", "--upgrade", "--noconfirm", "-dd"],
              ["pacman", "--remove", "--noconfirm"], ["pacman", "--query", "--check", "--check"],
              ["pacman", "--query", "--info"], ["glibc>=2.36", "gtk4"])


class Package(Life):
    """A package, and the tool of its distribution."""

    def run(self):
        self.tool = RPM if self.package.suffix == ".rpm" else PACMAN
        self.root.apt("install", self.tool.package, "libgtk-4-1", "zstd")
        self.step("installs", self.install)
        self.step("starts, counts and answers", self.use)
        self.quit()
        self.step("is started by the session bus", lambda: self.activate(1))
        self.step("is removed, and leaves the home", self.remove)

    def install(self):
        shutil.copy(self.package, self.root.path / "tmp")
        (self.root.path / "tmp/pacman.conf").write_text(SETTINGS)
        self.before = set(self.root.paths_with("stopwatch"))
        self.root.run(*self.tool.install, f"/tmp/{self.package.name}")
        self.expect_files()
        self.root.run(*self.tool.verify, PROGRAM)
        said = self.root.run(*self.tool.describe, PROGRAM)
        missing = [each for each in self.tool.needs if each not in said]
        expect(not missing, f"does not depend on {missing}: {said}")

    def remove(self):
        """Takes the package away; nothing that the program has written into the home is touched."""
        home = checksums(self.root.path / self.root.home)
        self.root.run(*self.tool.remove, PROGRAM)
        self.expect_removed(home)
        left = set(self.root.paths_with("stopwatch")) - self.before
        expect(not left, f"left behind: {left}")


if __name__ == "__main__":
    sys.exit(main(__doc__, Package))
