"""The program draws with cairo, without the drivers of a graphics card, unless the user decides otherwise."""

import re
import time
from pathlib import Path

import test_reminders
from case import StopwatchTest
from measure import activity_of
from sway import Sway
from wayland import WaylandTest

# GTK itself needs libvulkan since 4.16; what it loads of the drivers is the rest.
DRIVER = re.compile(r"/(lib(?:GLX?|EGL|GLESv2|gallium|LLVM|vulkan_)[^/]*\.so\S*|\S*_dri\.so)$", re.MULTILINE)
CHOICES = {"GSK_RENDERER": "cairo", "GDK_DEBUG": "default-settings", "GDK_DISABLE": "dmabuf"}
NOTICED = 1.5  # seconds after which a hidden window has found out
WATCHED = 2  # seconds
FEW_WAKE_UPS = 15  # a second
EVERY_CHOICE = re.compile("(?:GSK_RENDERER|GDK_DEBUG|GDK_DISABLE)=.*")


def drivers_of(stopwatch):
    """The names of the libraries for OpenGL and Vulkan that the program has loaded."""
    return sorted(set(DRIVER.findall(Path(f"/proc/{stopwatch.process_id}/maps").read_text())))


class Drawing(StopwatchTest):
    """What the program loads on X11."""

    def test_loads_no_drivers(self):
        stopwatch = self.launch()
        stopwatch.window().key("space")
        self.let_run(stopwatch.window())
        self.assertEqual(drivers_of(stopwatch), [])
        self.assertEqual(stopwatch.output(), "")

    def test_is_the_choice_of_the_user(self):
        for name, value in CHOICES.items():
            with self.subTest(f"{name}={value}"):
                self.begin_anew()
                stopwatch = self.launch(**{name: value})
                stopwatch.window()
                self.assertNotEqual(drivers_of(stopwatch), [])


class OtherWorkspace(StopwatchTest):
    """A running stopwatch whose window is on another workspace of an X server."""

    def test_sleeps_and_shows_the_time_as_soon_as_it_is_back(self):
        stopwatch = self.launch()
        window = stopwatch.window()
        window.key("space")
        self.let_run(window)
        # As i3 does; the override keeps the window manager from refusing to map it again.
        frame = self.desktop.screen.frame(window.identifier)
        self.desktop.xdotool("set_window", "--overrideredirect", 1, frame, "windowunmap", frame)
        time.sleep(NOTICED)
        self.assertLess(activity_of(stopwatch.process, WATCHED).wake_ups, FEW_WAKE_UPS)
        self.desktop.xdotool("windowmap", frame)
        self.assertGreater(activity_of(stopwatch.process, WATCHED).wake_ups, FEW_WAKE_UPS)


class DrawingOnWayland(WaylandTest):
    """What the program loads on Wayland."""

    make_compositor = Sway

    def test_loads_no_drivers(self):
        stopwatch = self.launch()
        self.eventually(lambda: bool(stopwatch.described()[1:]), True)
        self.assertEqual(drivers_of(stopwatch), [])
        self.assertEqual(stopwatch.output(), "")


class Children(test_reminders.RemindersTest):
    """Programs that the program starts decide for themselves."""

    def test_inherit_nothing(self):
        window = self.start({"every": 3600})
        window.close()
        environment = Path(f"/proc/{self.background().process_id}/environ").read_text().split("\0")
        self.assertEqual(list(filter(EVERY_CHOICE.fullmatch, environment)), [])
