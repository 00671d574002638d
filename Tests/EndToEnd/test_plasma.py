"""Keys in other windows by Plasma's own portal and key service, pressed in KWin; `make check-plasma` runs it."""

import os
import shutil
import unittest
from pathlib import Path

from activation import APPLICATION, BUS, ActivationTest
from clock import span
from gi.repository import GLib
from kwin import KWin
from processes import spawn, stop
from stopwatch import ASK_INTERVAL
from test_desktop_keys import KEYS, KeysTest
from test_wayland import LAUNCHER, FullWindow, has_active_window
from waiting import wait_until
from wayland import WaylandTest

SERVICES = Path("/usr/share/dbus-1/services")
PORTALS = ("org.freedesktop.portal.Desktop", "org.freedesktop.impl.portal.desktop.kde",
           "org.freedesktop.impl.portal.PermissionStore")
CHANGED = KEYS.replace("F8", "F9")
KEY_SERVICE = "org.kde.kglobalaccel"
ENTRY = "[Desktop Entry]\nType=Application\nName=Stopwatch\nExec={}\n"
META_F9 = 0x11000038  # as Qt has it
ARRIVAL = 0.25  # seconds: KWin tells no time, and three programs pass a press on


@unittest.skipUnless(os.environ.get("STOPWATCH_ROOT") == "plasma", "make check-plasma runs it")
class Plasma(WaylandTest, ActivationTest, KeysTest):
    """The real programs of the desktop, but for its settings, which the portal would open for other keys."""

    make_compositor = KWin

    def setUp(self):
        super().setUp()
        entry = self.home.path / "data/applications" / f"{APPLICATION}.desktop"
        entry.parent.mkdir(parents=True)
        entry.write_text(ENTRY.format(self.program))
        for name in PORTALS:
            shutil.copy(SERVICES / f"{name}.service", self.desktop.services)
        self.call(*BUS, "ReloadConfig", None)
        variables = {**self.compositor.variables, "QT_QPA_PLATFORM": "wayland", "XDG_CURRENT_DESKTOP": "KDE"}
        self.tell_bus(self.environment(**variables))
        name = GLib.Variant("(s)", (KEY_SERVICE,))
        self.eventually(lambda: self.call(*BUS, "NameHasOwner", name).unpack()[0], True)

    def make_window(self, title, element):
        return FullWindow(self.compositor, title, element)

    def launch(self, *arguments, **variables):
        """Starts the program so that it prints what it calls."""
        return super().launch(*arguments, **variables, G_DBUS_DEBUG="call")

    def change_key(self, name, code):
        """Does what the system settings do when people choose another key."""
        keys = GLib.Variant("(asa(ai))", ([APPLICATION, name, "", ""], [([code, 0, 0, 0],)]))
        self.call(KEY_SERVICE, "/kglobalaccel", "org.kde.KGlobalAccel", "setForeignShortcutKeys", keys)

    def open_other_window(self):
        """Gives the keyboard to the window of another program."""
        self.other = spawn(["/usr/bin/python3", LAUNCHER, "true"], self.environment(**self.compositor.variables))
        self.addCleanup(stop, self.other)
        wait_until(lambda: has_active_window(self.other.pid), "another window had the keyboard", ASK_INTERVAL)

    def press(self, key):
        """Presses a key in the window of another program; returns when."""
        self.assertTrue(has_active_window(self.other.pid))
        return self.compositor.tap(key)

    def test_a_key_counts_in_another_window_and_after_a_restart_nobody_is_asked(self):
        self.open_window()
        self.window.key("super+F7")
        self.open_preferences()
        self.assertIsNone(self.home.state(), "the key belongs to nobody yet")
        self.preferences.window.press("Set Up…")
        self.eventually(self.words, KEYS)
        self.assertIn("BindShortcuts", self.stopwatch.output())
        self.eventually(self.is_used, True)
        self.change_key("lap", META_F9)
        self.eventually(self.words, CHANGED)
        self.open_other_window()
        began = self.press("super+F7")
        self.eventually(self.home.state, "running")
        laps = []
        for count in (1, 2):
            self.let_run(self.window)
            laps.append(self.press("super+F9"))
            self.saved_laps(count)
        paused = self.press("super+F7")
        self.eventually(self.home.state, "paused")
        times = [*self.splits(), self.home.saved()["elapsedNanoseconds"]]
        for time, pressed in zip(times, [*laps, paused], strict=True):
            self.assert_within(time, span(began, pressed), ARRIVAL)
        self.choose("quit")
        self.has_ended()
        stop(self.other)
        self.open_window()
        self.open_preferences()
        self.eventually(self.words, CHANGED)
        self.assertIn("ListShortcuts", self.stopwatch.output())
        self.assertNotIn("BindShortcuts", self.stopwatch.output())
        self.open_other_window()
        self.press("super+F7")
        self.eventually(self.home.state, "running")
        self.press("super+F9")
        self.saved_laps(3)
