"""The program draws with cairo, without the drivers of a graphics card, unless the user decides otherwise."""

import re
import time
from pathlib import Path

from case import StopwatchTest
from clock import span
from measure import activity_of
from stand_in import StandIn
from sway import Sway
from wayland import WaylandTest

# GTK itself needs libvulkan since 4.16; what it loads of the drivers is the rest.
DRIVER = re.compile(r"/(lib(?:GLX?|EGL|GLESv2|gallium|LLVM|vulkan_)[^/]*\.so\S*|\S*_dri\.so)$", re.MULTILINE)
CHOICES = {"GSK_RENDERER": "cairo", "GDK_DEBUG": "default-settings", "GDK_DISABLE": "dmabuf"}
NOTICED = 1.5  # seconds after which a hidden window has found out
WATCHED = 2  # seconds
FEW_WAKE_UPS = 15  # a second


def frames(window, width=None):
    """How many pictures of the window, or of a strip down its middle, follow each other in a second."""
    end, latest, count = time.monotonic() + 1, None, 0
    while time.monotonic() < end:
        picture = window.desktop.screen.pixels(window.identifier, width)
        count += picture != latest
        latest = picture
    return count


def drivers_of(stopwatch):
    """The names of the libraries for OpenGL and Vulkan that the program has loaded."""
    return sorted(set(DRIVER.findall(Path(f"/proc/{stopwatch.process_id}/maps").read_text())))


class Drawing(StopwatchTest):
    """What the program loads on X11, and when it draws."""

    def test_loads_no_drivers_and_sleeps_on_another_workspace(self):
        window = self.open_window()
        window.key("space")
        self.let_run(window)
        self.assertEqual(drivers_of(self.stopwatch), [])
        self.assertEqual(self.stopwatch.output(), "")
        # As i3 hides it; the override keeps the window manager from refusing to map it again.
        frame = self.desktop.screen.frame(window.identifier)
        self.desktop.xdotool("set_window", "--overrideredirect", 1, frame, "windowunmap", frame)
        time.sleep(NOTICED)
        self.assertLess(activity_of(self.stopwatch.process, WATCHED).wake_ups, FEW_WAKE_UPS)
        self.desktop.xdotool("windowmap", frame)
        self.assertGreater(activity_of(self.stopwatch.process, WATCHED).wake_ups, FEW_WAKE_UPS)

    def test_is_the_choice_of_the_user(self):
        for name, value in CHOICES.items():
            with self.subTest(f"{name}={value}"):
                self.begin_anew()
                stopwatch = self.launch(**{name: value})
                stopwatch.window()
                self.assertNotEqual(drivers_of(stopwatch), [])


class PowerSaver(StopwatchTest):
    """A running stopwatch while the user saves power."""

    MOST_FRAMES = 11  # a second

    def setUp(self):
        super().setUp()
        variables = {"DBUS_SYSTEM_BUS_ADDRESS": self.enterContext(self.desktop.another_bus())}
        self.profiles = StandIn("power_profiles_server.py", self.environment(**variables))
        self.addCleanup(self.profiles.stop)
        self.window = self.launch(**variables).window()
        self.started = self.window.key("space")
        self.let_run(self.window)

    def test_shows_the_right_time_ten_times_a_second(self):
        self.assertGreater(frames(self.window), self.MOST_FRAMES)
        self.profiles.tell("power-saver")
        self.eventually(lambda: frames(self.window) <= self.MOST_FRAMES, True)
        paused = self.window.key("space")
        self.assert_paused_within(self.window, span(self.started, paused))
        self.window.key("space")
        self.profiles.tell("balanced")
        self.eventually(lambda: frames(self.window) > self.MOST_FRAMES, True)


class LargeScreen(StopwatchTest):
    """A running stopwatch in fullscreen on a screen with four times the pixels of others."""

    SIZE, SCALE = (3840, 2160), 2
    DIGITS = 1200  # pixels in the middle of the screen, in which the digits change
    MOST_FRAMES = 21  # a second

    @classmethod
    def setUpClass(cls):
        cls.desktop = cls.enterClassContext(cls.desktop.with_screen(*cls.SIZE))

    def test_is_drawn_less_often_there(self):
        window = self.launch(GDK_SCALE=str(self.SCALE)).window()
        window.key("space")
        self.let_run(window)
        self.assertGreater(frames(window, self.DIGITS), self.MOST_FRAMES)
        window.key("F11")
        self.eventually(window.size, self.SIZE)
        self.eventually(lambda: 1 < frames(window, self.DIGITS) <= self.MOST_FRAMES, True)
        window.key("F11")
        self.eventually(lambda: frames(window, self.DIGITS) > self.MOST_FRAMES, True)


class DrawingOnWayland(WaylandTest):
    """What the program loads on Wayland."""

    make_compositor = Sway

    def test_loads_no_drivers(self):
        stopwatch = self.launch()
        self.eventually(lambda: bool(stopwatch.described()[1:]), True)
        self.assertEqual(drivers_of(stopwatch), [])
        self.assertEqual(stopwatch.output(), "")
