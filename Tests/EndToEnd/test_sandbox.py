"""A window in a sandbox such as that of Flatpak, and stopwatchctl in another one, or outside."""

import os
import shutil
import subprocess
from pathlib import Path

from control import NOT_POSSIBLE, ControlTest
from home import Home

APPLICATION = "io.github.stopwatch_gtk.Stopwatch"
# Process ids of its own.
SANDBOX = ["bwrap", "--die-with-parent", "--unshare-pid", "--dev-bind", "/", "/", "--proc", "/proc"]
PRIVATE = "/private"  # a folder that ends with the sandbox


class Sandboxed(ControlTest):
    """A test in which programs run in sandboxes of their own."""

    variables = {"DISPLAY": None}

    def setUp(self):
        super().setUp()
        if shutil.which("bwrap") is None or subprocess.run([*SANDBOX, "true"], check=False).returncode != 0:
            self.skipTest("bubblewrap cannot make a sandbox here")


class Presses(Sandboxed):
    """The process ids of a sandbox mean nothing outside of it."""

    def test_a_press_from_outside_or_another_sandbox_finds_the_window_in_a_sandbox(self):
        self.launch(prefix=SANDBOX)
        self.eventually(lambda: (self.home.state_folder / "lock").exists(), True)
        self.done("start", prefix=SANDBOX)
        self.done("lap")
        self.done("lap", prefix=SANDBOX)
        self.assertEqual(self.ask("status")["lapCount"], 2)


class Flatpaks(Sandboxed):
    """A sandbox with the file by which programs know that they are in a Flatpak, and with a root of its own."""

    @property
    def flatpak(self):
        """The words that run a command in it."""
        words = ["bwrap", "--die-with-parent", "--unshare-pid"]
        for path in map(str, Path("/").iterdir()):
            words += ["--symlink", os.readlink(path), path] if os.path.islink(path) else ["--dev-bind", path, path]
        information = self.home.path / "information"
        information.touch()
        return [*words, "--proc", "/proc", "--ro-bind", information, "/.flatpak-info", "--tmpfs", PRIVATE]

    def test_an_export_is_refused_where_it_would_be_lost(self):
        self.done("start")
        inside = [*self.flatpak, "--chdir", PRIVATE]
        for file in ("laps.csv", f"{PRIVATE}/laps.csv"):
            refused = self.control("export", file, prefix=inside)
            self.assert_refused(refused, NOT_POSSIBLE, f"“{file}” would be lost with the sandbox")
        self.assertIn("lap_seconds", self.done("export", "-", prefix=inside))
        shared = self.home.path / "laps.csv"
        kind = subprocess.run(["stat", "-f", "-c", "%T", self.home.path], capture_output=True, text=True, check=True)
        if kind.stdout.strip() != "tmpfs":
            self.done("export", shared, prefix=inside)
            self.assertIn("lap_seconds", shared.read_text())

    def test_a_press_from_outside_gets_to_the_window_inside_which_has_other_folders(self):
        (self.home.path / ".var/app" / APPLICATION).mkdir(parents=True)
        inside = Home(self.desktop.new_home())
        self.launch(prefix=self.flatpak, **self.desktop.environment(inside.path))
        self.eventually(lambda: (inside.state_folder / "lock").exists(), True)
        self.done("start")
        self.done("lap")
        self.assertEqual(self.ask("status")["lapCount"], 1)
        self.assertEqual(len(inside.saved()["splitsNanoseconds"]), 1)
        self.assertFalse(self.home.state_file.exists())
