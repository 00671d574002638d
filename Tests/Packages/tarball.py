"""Installs, uses and removes the archive of programs in fresh roots of Debian that have GTK and no Swift.

    /usr/bin/python3 Tests/Packages/tarball.py --roots FOLDER ARCHIVE.tar.gz SUITE ...

Needs root. The roots are those of deb.py.

Exit status: 0 everything passed, 1 something failed.
"""

import subprocess
import sys

from life import PROGRAM, Life, expect, main
from root import checksums



class Archive(Life):
    """An archive that a user has unpacked in the home."""

    def run(self):
        self.unpack()
        self.step("says what is missing, and installs nothing", self.refuse)
        self.root.apt("install", "libgtk-4-1")
        self.step("installs for a user", self.install)
        self.step("starts, counts and answers", self.use)
        self.step("is installed once more while the stopwatch runs", self.upgrade)
        self.step("is started by the session bus", lambda: self.activate(2))
        self.step("is removed, and leaves the home", lambda: self.remove(self.installer, "--undo"))
        self.step("installs for everybody, and is removed by what is installed", self.for_everybody)

    def unpack(self):
        home = self.root.path / self.root.home
        subprocess.run(["tar", "--extract", "--file", self.package, "--directory", home, "--no-same-owner"], check=True)
        self.installer = f"/{next(home.glob('*/install')).relative_to(self.root.path)}"
        # What a login adds to the path once the folder is there.
        self.path = f"{self.root.home}/.local"
        self.root.variables["PATH"] = f"/{self.path}/bin:/usr/bin:/bin"
        self.before = checksums(home)

    def refuse(self):
        said = self.root.refusal(self.installer)
        expect("GTK 4.8 or newer: the package libgtk-4-1" in said, said)
        expect(checksums(self.root.path / self.root.home) == self.before, "something was installed all the same")

    def install(self):
        self.root.run_as_user(self.installer)
        self.expect_files()
        expect(not self.root.paths_with("swift"), "there is Swift")

    def upgrade(self):
        before = self.elapsed()
        old = self.root.path / self.path / "share/doc" / PROGRAM / "old.md"
        old.touch()
        listed = self.root.path / self.path / "lib" / PROGRAM / "files"
        listed.write_text(listed.read_text() + f"{old.relative_to(self.root.path / self.path)}\n")
        self.root.run_as_user(self.installer)
        expect(not old.exists(), "a file of the version before is left")
        self.control("lap")
        expect(self.status() == "running 2" and self.elapsed() > before, "the stopwatch has changed")
        self.quit()

    def remove(self, *command):
        """Takes the program away; what it has written into the home, and other programs, stay."""
        home, folder = self.root.path / self.root.home, self.root.path / self.path
        (folder / "bin/other").touch()
        listed = (folder / "lib" / PROGRAM / "files").read_text().split()
        kept = {path: found for path, found in checksums(home).items() if path.removeprefix(".local/") not in listed}
        self.root.run_as_user(*command)
        self.expect_removed(kept)
        expect(not (folder / "lib").exists(), "an empty folder is left")

    def for_everybody(self):
        system = self.root.path / "usr/local"
        before = sorted(system.rglob("*"))
        self.root.run(self.installer)
        self.path = "usr/local"
        self.expect_files()
        self.root.run(f"/usr/local/lib/{PROGRAM}/uninstall")
        left = set(system.rglob("*")) ^ set(before)
        expect(not left, f"left behind, or removed too much: {left}")


if __name__ == "__main__":
    sys.exit(main(__doc__, Archive))
