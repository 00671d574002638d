"""Opening, raising, closing and minimising windows."""

import subprocess
import time

import accessibility
from case import StopwatchTest, WindowTest
from measure import voluntary_switches
from stopwatch import HISTORY, HOME, LAPS

ALL_LAPS = "Show All Laps"
ICON = [64, 64]  # pixels
ASK_INTERVAL = 0.1  # seconds


class Icon(StopwatchTest):
    """What panels and window switchers show of a window whose launcher they do not look for."""

    def has_icon(self, window):
        """Waits until the window has its icon, which comes after its first frame."""
        self.eventually(lambda: self.desktop.screen.icon_size(window.identifier), ICON)

    def test_windows_have_it_and_it_does_not_interrupt_a_click(self):
        window = self.open_window()
        window.key("ctrl+comma")
        self.has_icon(self.stopwatch.window("Preferences"))
        self.stopwatch.kill()
        window = self.open_window()
        window.point_at("Close")
        self.desktop.xdotool("mousedown", 1)
        self.has_icon(window)
        self.desktop.xdotool("mouseup", 1)
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)


class LapsWindow(WindowTest):
    """The window with all laps, of which there is one."""

    def setUp(self):
        super().setUp()
        self.window.press("Start")
        self.record_laps(self.window, 3)

    def test_asking_again_raises_it_and_it_goes_on_alone(self):
        self.window.press(ALL_LAPS)
        laps = self.stopwatch.window(LAPS)
        self.eventually(laps.is_active, True)
        for ask in (self.window.press, self.window.click):
            self.window.activate()
            self.assertFalse(laps.is_active())
            ask(ALL_LAPS)
            self.eventually(laps.is_active, True)
        self.assertEqual(self.stopwatch.window_titles(), [LAPS, HOME])
        laps.minimise()
        self.window.press(ALL_LAPS)
        self.eventually(laps.is_minimised, False)
        self.eventually(laps.is_active, True)
        laps.close()
        self.assertEqual(self.stopwatch.window_titles(), [HOME])
        self.window.press(ALL_LAPS)
        laps = self.stopwatch.window(LAPS)
        self.assertEqual(list(laps.laps()), [3, 2, 1])
        self.window.close()
        self.let_run(laps)
        laps.press("Lap")
        self.has_laps(4, 3, 2, 1, window=laps)
        # A launch brings the Home window back.
        self.assertEqual(self.launch().wait_until_ended(), 0)
        home = self.stopwatch.window()
        laps.key("space")
        self.has_button("Resume", home)
        self.assertEqual(home.elapsed_time(), laps.elapsed_time())

    def test_its_list_is_right_after_a_reset(self):
        laps = self.stopwatch.open(LAPS)
        self.window.press("Pause")
        self.window.press("Reset")
        self.eventually(laps.laps, {})
        self.assertFalse(self.has_figures(laps))
        self.window.press("Start")
        self.record_laps(self.window, 1)
        self.has_laps(1, window=laps)
        self.assertFalse(self.has_figures(laps))
        self.record_laps(self.window, 1)
        self.window.press("Pause")
        self.has_laps(2, 1, window=laps)
        self.assertEqual(laps.laps(), self.window.laps())
        self.assertTrue(self.has_figures(laps))

    @staticmethod
    def has_figures(laps):
        """Whether the window shows the statistics and the chart; it shows both or neither."""
        elements = accessibility.visible(accessibility.below(laps.element))
        shown = [accessibility.is_picture(each) or accessibility.description(each) == "Median" for each in elements]
        return any(shown)


class ManyLaps(StopwatchTest):
    """A list of laps that is much longer than its window."""

    def setUp(self):
        super().setUp()
        self.count = 40
        self.home.save_paused(self.count + 1, *range(1, self.count + 1))
        self.laps = self.launch().open(LAPS)

    def is_in_sight(self, number):
        """Whether the lap of the given number can be seen."""
        return self.laps.area().contains(self.laps.area_of(self.laps.time(f"Lap {number}")))

    def add_lap(self):
        """Records a lap, which must come into sight."""
        self.record_laps(self.laps, 1)
        self.count += 1
        self.eventually(lambda: self.is_in_sight(self.count), True)

    def test_new_ones_come_into_sight_at_the_top(self):
        self.assertTrue(self.is_in_sight(self.count))
        self.laps.press("Resume")
        self.add_lap()
        self.laps.click_row(self.count)
        self.laps.key("End")
        self.eventually(lambda: 1 in self.laps.laps(), True)
        self.assertTrue(self.is_in_sight(1))

    def test_new_ones_come_into_sight_at_the_end(self):
        self.laps.sort_by("Lap")
        self.laps.click_row(1)
        self.laps.key("End")
        self.eventually(lambda: self.count in self.laps.laps() and self.is_in_sight(self.count), True)
        self.laps.press("Resume")
        self.add_lap()


class SecondLaunch(StopwatchTest):
    """Launching the program while it runs."""

    def test_shows_the_window_and_ends(self):
        window = self.open_window()
        started = window.key("space")
        other = self.open_other()
        self.desktop.xdotool("windowactivate", "--sync", other)
        self.eventually(window.is_active, False)
        self.assertEqual(self.launch().wait_until_ended(), 0)
        self.eventually(window.is_active, True)
        self.assertEqual(self.stopwatch.window_titles(), [HOME])
        window.minimise()
        self.assertEqual(self.launch().wait_until_ended(), 0)
        self.eventually(window.is_minimised, False)
        self.assertEqual(self.stopwatch.window_titles(), [HOME])
        self.let_run(window)
        self.assert_pauses_in_time(window, started)

    def test_at_the_same_instant_leaves_one(self):
        self.close_last(self.launch().window())
        both = [self.launch(), self.launch()]
        self.eventually(lambda: sum(one.is_running() for one in both), 1)
        first, second = sorted(both, key=lambda one: one.is_running())
        self.assertEqual(first.wait_until_ended(), 0)
        window = second.window()
        self.assertEqual(window.elapsed_time(), "00:00.00")
        self.assertEqual(second.window_titles(), [HOME])
        # Closing the last window ends the program in peace.
        window.close()
        self.assertEqual(second.wait_until_ended(), 0)
        self.assertEqual(second.output(), "")


class SecondLaunchUnderIceWM(StopwatchTest):
    """A window manager that gives a window the keyboard without bringing it to the front."""

    @classmethod
    def setUpClass(cls):
        cls.desktop = cls.enterClassContext(cls.desktop.with_screen(*cls.desktop.size, "icewm"))

    def test_brings_the_window_to_the_front(self):
        screen = self.desktop.screen
        window = self.launch().window()
        other = self.open_other()
        self.eventually(screen.front_window, other)
        self.assertEqual(self.launch().wait_until_ended(), 0)
        self.eventually(screen.front_window, window.identifier)
        self.eventually(window.is_active, True)


class Resting(WindowTest):
    """A stopwatch that nobody watches, or that does not run, leaves the machine alone."""

    WATCHED = 3  # seconds in which it does not wake up once
    WITHIN = 20  # seconds: messages and animations are over, and an idle thread has ended

    def test_it_rests_unless_it_runs(self):
        self.assert_rests()
        self.window.key("ctrl+h")
        self.stopwatch.window(HISTORY).key("ctrl+w")
        self.eventually(self.stopwatch.window_titles, [HOME])
        self.assert_rests()
        self.window.key("space")
        self.record_laps(self.window, 3)
        self.window.press(ALL_LAPS)
        self.stopwatch.window(LAPS).key("space")
        self.has_button("Resume")
        self.assert_rests()

    def test_minimised_it_rests_and_then_shows_the_right_time(self):
        started = self.window.key("space")
        self.has_button("Pause")
        self.window.minimise()
        self.assert_rests()
        self.window.activate()
        self.let_run(self.window, 0.05)
        self.assert_pauses_in_time(self.window, started)

    def test_behind_a_screen_saver_it_rests_until_that_ends_or_a_key_is_pressed(self):
        started = self.window.key("space")
        self.let_run(self.window)
        self.tell_of_screen_saver("org.example.Alarm", True)
        self.let_run(self.window)
        self.tell_of_screen_saver("org.gnome.ScreenSaver", True)
        self.assert_rests()
        self.tell_of_screen_saver("org.gnome.ScreenSaver", False)
        self.let_run(self.window)
        self.tell_of_screen_saver("org.gnome.ScreenSaver", True)
        self.assert_rests()
        self.window.key("l")
        self.let_run(self.window)
        self.assert_pauses_in_time(self.window, started)

    def tell_of_screen_saver(self, interface, is_active):
        """Announces on the session bus that a screen saver begins or ends."""
        path = "/" + interface.replace(".", "/")
        words = ["gdbus", "emit", "--session", "--object-path", path, "--signal", f"{interface}.ActiveChanged"]
        subprocess.run([*words, str(is_active).lower()], env=self.environment(), check=True, timeout=20)

    def assert_rests(self):
        """Fails unless the program comes to rest: it then sleeps until something happens."""
        began = quiet_since = time.monotonic()
        known = voluntary_switches(self.stopwatch.process)
        while time.monotonic() - quiet_since < self.WATCHED:
            time.sleep(ASK_INTERVAL)
            switches = voluntary_switches(self.stopwatch.process)
            if switches != known:
                known, quiet_since = switches, time.monotonic()
            self.assertLess(time.monotonic() - began, self.WITHIN, "it woke up again and again")
