"""Every command in the documentation and the man pages can be pasted. What pages say besides is in test_pages.py."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from case import StopwatchTest
from control import ALREADY_THERE, ONLY_IN_WINDOW
from documents import ManPage, sections, shell_blocks
from files import decoded
from processes import spawn, stop
from sway import as_nobody

TIMEOUT = 30  # seconds
# These go on until they are interrupted, here by `timeout`; each has printed something by then.
ENDLESS = re.compile(r"^(stopwatchctl (?:watch|status --follow).*|gdbus monitor .*)$", re.MULTILINE)
INTERRUPTED = r"{ timeout 1 \1 > endless.txt || test $? = 124; }; test -s endless.txt"
CONTINUED = re.compile(r"\\\n\s*")
XFCONF_SERVICE = Path("/usr/share/dbus-1/services/org.xfce.Xfconf.service")
FOLDERS = ("XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")


class Pasting(StopwatchTest):
    """A shell in a fresh home, in which the programs are installed as `make install` does."""

    def setUp(self):
        super().setUp()
        self.install(self.home.path)

    def install(self, home):
        """Puts stopwatchctl where it is by default, where anybody can run it."""
        folder = home / ".local/bin"
        folder.mkdir(parents=True)
        shutil.copy(Path(self.program).with_name("stopwatchctl"), folder)

    def variables(self, home):
        """The environment that is the same for the shell and the window: all folders are the usual ones."""
        path = f"{home / '.local/bin'}:{Path(self.program).parent}:{os.environ['PATH']}"
        return {**dict.fromkeys(FOLDERS), "HOME": str(home), "PATH": path}

    def open_window(self):
        return self.launch(**self.variables(self.home.path)).window()

    def paste(self, *blocks, prefix=(), **variables):
        """Runs the blocks in one shell, until a command fails or prints an error; returns what they print."""
        script = CONTINUED.sub(" ", "set -e\n" + "\n".join(blocks))
        result = subprocess.run(
            [*prefix, "bash", "-c", ENDLESS.sub(INTERRUPTED, script)], cwd=self.home.path, text=True,
            env=self.environment(**{**self.variables(self.home.path), **variables}),
            stdin=subprocess.DEVNULL, capture_output=True, timeout=TIMEOUT, check=False)
        complaints = result.stderr.replace(ONLY_IN_WINDOW, "").replace(ALREADY_THERE, "")
        self.assertEqual((result.returncode, complaints), (0, ""), f"{script}\n{result.stdout}")
        return result.stdout

    def status(self):
        return self.paste("stopwatchctl status --format '{status} {laps}'").strip()


class Shell(Pasting):
    """What is said to work in a shell, whether the window is open or not."""

    def test_every_section_with_commands_is_pasted_here(self):
        found = {name for name in sections() if shell_blocks(*name)}
        pasted = {("README", "From a shell"), ("command-line", "Commands"), ("desktop", "Actions"),
                  ("desktop", "Session bus"), ("desktop", "Panels"), ("desktop", "Desktop-wide keys")}
        # What `make` does is tested by whoever runs it, and the package by `make check-deb`.
        self.assertEqual(found, pasted | {("README", "Install")})
        for name in found - pasted:
            for block in shell_blocks(*name):
                self.assertRegex(block, r"\A(make \w+|sudo apt install \S+)\n\Z")

    def test_the_readme_without_a_window_and_with_one(self):
        self.paste_sections()
        self.begin_anew()
        window = self.open_window()
        self.paste_sections()
        self.eventually(lambda: len(window.laps()), 1)

    def paste_sections(self):
        """Runs what the README and the page on the command line have; each ends with a reset that is undone."""
        self.paste(*shell_blocks("README", "From a shell"))
        self.assertEqual(self.status(), "paused 1")
        self.paste("stopwatchctl reset", "rm laps.csv", *shell_blocks("command-line", "Commands"))
        self.assertEqual(self.status(), "paused 1")

    def test_as_in_cron_with_a_window(self):
        window = self.open_window()
        path = self.desktop.shared["DBUS_SESSION_BUS_ADDRESS"].split("unix:path=")[1].split(",")[0]
        (self.home.path / "bus").symlink_to(path)
        variables = {"DBUS_SESSION_BUS_ADDRESS": None, "XDG_RUNTIME_DIR": str(self.home.path)}
        self.paste("stopwatchctl start", "stopwatchctl lap", **variables)
        self.eventually(lambda: len(window.laps()), 1)

    def test_the_man_page_without_a_window_and_with_one(self):
        self.paste_examples()
        self.begin_anew()
        window = self.open_window()
        self.paste_examples()
        self.eventually(lambda: len(window.laps()), 2)  # as many as Home has room for

    def paste_examples(self):
        """Runs the examples of the man page where there is a session of the day that they speak of."""
        session = ManPage("stopwatchctl").source.split(".Bd -literal -offset indent\n")[6].split(".Ed")[0]
        (self.home.path / "training.json").write_text(session)
        self.paste("stopwatchctl import training.json")
        examples = ManPage("stopwatchctl").examples()
        self.assertGreater(len(examples), 15)
        # A lap that is long enough to be split.
        examples.insert(examples.index("stopwatchctl start") + 1, "sleep 0.05")
        self.paste(*examples)
        self.assertEqual(self.status(), "running 3")

    def test_the_examples_of_each_command_s_help(self):
        """In the order in which they can be run one after the other."""
        commands = ("start", "pause", "resume", "lap", "status", "laps", "watch", "export", "toggle", "reset",
                    "undo", "import", "history list", "remind every", "remind at", "remind lap", "remind list",
                    "remind remove", "config set", "config get", "config list")
        text = "; ".join(f"stopwatchctl help {command} | sed -n 's/^Example: //p'" for command in commands)
        examples = self.paste(text).splitlines()
        self.assertEqual(len(examples), len(commands))
        self.paste(*examples)


class SessionBus(Pasting):
    """What is said to work on the session bus while the window is open."""

    def test_the_readme(self):
        window = self.open_window()
        for heading in ("Actions", "Session bus", "Panels"):
            self.paste(*shell_blocks("desktop", heading))
        self.assertEqual(self.status(), "running 3")
        self.eventually(lambda: len(window.laps()), 2)  # as many as Home has room for
        laps = self.paste("stopwatchctl laps")
        self.assertEqual(laps.count("windy"), 2)

    def test_the_man_page(self):
        self.open_window()
        self.paste("stopwatchctl start", *ManPage("stopwatch-gtk").examples())
        self.eventually(self.status, "running 2")


class Keys(Pasting):
    """The commands that bind a key to stopwatchctl."""

    def setUp(self):
        super().setUp()
        gnome, entry, plasma5, plasma6, xfce, sway = shell_blocks("desktop", "Desktop-wide keys")
        self.blocks = {"gsettings": gnome, "kwriteconfig5": entry + plasma5, "kwriteconfig6": entry + plasma6,
                       "xfconf-query": xfce, "swaymsg": sway}

    def block(self, tool):
        """The block of the desktop that has the tool."""
        if shutil.which(tool) is None:
            self.skipTest(f"{tool} is not installed")
        self.assertIn(tool, self.blocks[tool])
        return self.blocks[tool]

    def assert_lap(self, command):
        """Fails unless the command of a key records a lap."""
        self.paste("stopwatchctl start", command)
        self.assertEqual(self.status(), "running 1")

    def test_gnome(self):
        schema = "org.gnome.settings-daemon.plugins.media-keys"
        other = f"gsettings set {schema} custom-keybindings \"['/other/']\""
        for before, expected in ((":", 1), (other, 2)):
            with self.subTest(expected):
                block = self.block("gsettings")
                # Pasted twice, the key is there once.
                asked = [f"gsettings get {schema} custom-keybindings",
                         f"gsettings get {schema}.custom-keybinding:$key command"]
                shown = self.paste(before, block, block, *asked, GSETTINGS_BACKEND="keyfile")
                bindings, command = shown.splitlines()
                self.assertEqual(bindings.count("/stopwatch-lap/'"), 1)
                self.assertEqual(bindings.count("',") + 1, expected)
        self.assert_lap(command.strip("'"))

    def test_plasma_5(self):
        self.check_plasma("kwriteconfig5", "[stopwatch-lap.desktop]\n_k_friendly_name=Record a Lap\n"
                                           "_launch=Meta+F8,none,Record a Lap\n")

    def test_plasma_6(self):
        self.check_plasma("kwriteconfig6", "[services][stopwatch-lap.desktop]\n_launch=Meta+F8\n")

    def check_plasma(self, tool, expected):
        """Fails unless the tool writes such a file, and a launcher that records a lap."""
        self.paste(self.block(tool))
        self.assertEqual((self.home.path / ".config/kglobalshortcutsrc").read_text(), expected)
        launcher = self.home.path / ".local/share/applications/stopwatch-lap.desktop"
        self.paste(f"desktop-file-validate {launcher}")
        self.assert_lap(re.search("^Exec=(.*)$", launcher.read_text(), re.MULTILINE)[1])

    def test_xfce(self):
        block = self.block("xfconf-query")
        service = re.search("^Exec=(.*)$", XFCONF_SERVICE.read_text(), re.MULTILINE)[1]
        self.addCleanup(stop, spawn([service], self.environment(**self.variables(self.home.path))))
        asked = "xfconf-query --channel xfce4-keyboard-shortcuts --property '/commands/custom/<Super>F8'"
        command = self.paste("gdbus wait --session --timeout 10 org.xfce.Xfconf", block, asked)
        self.assert_lap(command.strip())

    def test_sway(self):
        block = self.block("swaymsg")
        home = self.home_of_nobody()
        (home / ".config/sway").mkdir(parents=True)
        (home / ".config/sway/config").write_text("")
        run = as_nobody(home)
        variables = {
            **self.variables(home), "XDG_RUNTIME_DIR": str(home), "DBUS_SESSION_BUS_ADDRESS": None, "DISPLAY": None,
            "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
        sway = spawn([*run, "sway"], self.environment(**variables), cwd=home)
        self.addCleanup(stop, sway)
        self.eventually(lambda: len(list(home.glob("sway-ipc.*.sock"))), 1)
        self.eventually(lambda: (home / "wayland-1").exists(), True)
        variables.update(SWAYSOCK=str(next(home.glob("sway-ipc.*.sock"))), WAYLAND_DISPLAY="wayland-1")
        validation, press = "sway --validate 2> validation.txt", "wtype -M logo -k F8 -m logo"
        self.paste("stopwatchctl start", block, validation, press, prefix=run, **variables)
        state = home / ".local/state/stopwatch-gtk/stopwatch.json"
        self.eventually(lambda: len(decoded(state)["splitsNanoseconds"]), 1)

    def home_of_nobody(self):
        """A home that also belongs to those who have no powers: sway does not run as root."""
        home = Path(tempfile.mkdtemp(prefix="stopwatch-sway-"))
        self.addCleanup(shutil.rmtree, home)
        self.install(home)
        return home
