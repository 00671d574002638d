"""Opening, raising, closing and minimising windows."""

import subprocess

import accessibility
from case import StopwatchTest
from clock import span
from measure import activity_of
from stopwatch import HOME, LAPS

ALL_LAPS = "Show All Laps"
ICON = [64, 64]  # pixels


class Icon(StopwatchTest):
    """What panels and window switchers show of a window whose launcher they do not look for."""

    def has_icon(self, window):
        """Waits until the window has its icon, which comes after its first frame."""
        self.eventually(lambda: self.desktop.screen.icon_size(window.identifier), ICON)

    def test_windows_and_dialogs_have_it(self):
        stopwatch = self.launch()
        window = stopwatch.window()
        self.has_icon(window)
        window.key("F10", "t")
        self.has_icon(stopwatch.window("Set Time"))

    def test_it_does_not_interrupt_a_click(self):
        stopwatch = self.launch()
        window = stopwatch.window()
        window.point_at("Close")
        self.desktop.xdotool("mousedown", 1)
        self.has_icon(window)
        self.desktop.xdotool("mouseup", 1)
        self.assertEqual(stopwatch.wait_until_ended(), 0)


class LapsWindow(StopwatchTest):
    """The window with all laps, of which there is one."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()
        self.window.press("Start")
        self.record_laps(self.window, 3)

    def test_asking_again_raises_it(self):
        self.window.press(ALL_LAPS)
        laps = self.stopwatch.window(LAPS)
        self.eventually(laps.is_active, True)
        for ask in (self.window.press, self.window.click):
            self.window.activate()
            self.assertFalse(laps.is_active())
            ask(ALL_LAPS)
            self.eventually(laps.is_active, True)
        self.assertEqual(self.stopwatch.window_titles(), [LAPS, HOME])

    def test_asking_again_shows_it_when_it_is_minimised(self):
        self.window.press(ALL_LAPS)
        laps = self.stopwatch.window(LAPS)
        laps.minimise()
        self.window.press(ALL_LAPS)
        self.eventually(laps.is_minimised, False)
        self.eventually(laps.is_active, True)

    def test_it_can_be_closed_and_opened_again(self):
        for _ in range(2):
            self.window.press(ALL_LAPS)
            laps = self.stopwatch.window(LAPS)
            self.assertEqual(list(laps.laps()), [3, 2, 1])
            laps.close()
            self.assertEqual(self.stopwatch.window_titles(), [HOME])

    def test_it_goes_on_alone_and_a_launch_brings_home_back(self):
        self.window.press(ALL_LAPS)
        laps = self.stopwatch.window(LAPS)
        self.window.close()
        self.let_run(laps)
        laps.press("Lap")
        self.eventually(lambda: list(laps.laps()), [4, 3, 2, 1])
        self.assertEqual(self.launch().wait_until_ended(), 0)
        home = self.stopwatch.window()
        laps.key("space")
        self.eventually(lambda: "Resume" in home.buttons(), True)
        self.assertEqual(home.elapsed_time(), laps.elapsed_time())

    def test_its_list_is_right_after_a_reset(self):
        self.window.press(ALL_LAPS)
        laps = self.stopwatch.window(LAPS)
        self.window.press("Pause")
        self.window.press("Reset")
        self.eventually(laps.laps, {})
        self.assertFalse(self.has_figures(laps))
        self.window.press("Start")
        self.record_laps(self.window, 1)
        self.eventually(lambda: list(laps.laps()), [1])
        self.assertFalse(self.has_figures(laps))
        self.record_laps(self.window, 1)
        self.window.press("Pause")
        self.eventually(lambda: list(laps.laps()), [2, 1])
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

    COUNT = 40
    SECOND = 1_000_000_000  # nanoseconds

    def setUp(self):
        super().setUp()
        self.home.save({
            "version": 1,
            "state": "paused",
            "elapsedNanoseconds": (self.COUNT + 1) * self.SECOND,
            "splitsNanoseconds": [lap * self.SECOND for lap in range(1, self.COUNT + 1)],
            "savedAt": {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0},
        })
        stopwatch = self.launch()
        self.window = stopwatch.window()
        self.window.press(ALL_LAPS)
        self.laps = stopwatch.window(LAPS)

    def is_in_sight(self, number):
        """Whether the lap of the given number can be seen."""
        return self.laps.area().contains(self.laps.area_of(self.laps.time(f"Lap {number}")))

    def test_the_newest_are_at_the_top_and_the_oldest_at_the_bottom(self):
        self.assertTrue(self.is_in_sight(self.COUNT))
        self.laps.click_row(self.COUNT)
        self.laps.key("End")
        self.eventually(lambda: 1 in self.laps.laps(), True)
        self.assertTrue(self.is_in_sight(1))

    def test_a_new_one_comes_into_sight(self):
        self.laps.press("Resume")
        self.record_laps(self.laps, 1)
        self.eventually(lambda: self.is_in_sight(self.COUNT + 1), True)

    def test_a_new_one_comes_into_sight_at_the_end_of_the_list(self):
        self.laps.sort_by("Lap")
        self.laps.click_row(1)
        self.laps.key("End")
        self.eventually(lambda: self.COUNT in self.laps.laps() and self.is_in_sight(self.COUNT), True)
        self.laps.press("Resume")
        self.record_laps(self.laps, 1)
        self.eventually(lambda: self.is_in_sight(self.COUNT + 1), True)


class SecondLaunch(StopwatchTest):
    """Launching the program while it runs."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def test_raises_the_window_and_ends(self):
        other = self.desktop.screen.open_window()
        self.addCleanup(self.desktop.screen.close_window, other)
        self.desktop.xdotool("windowactivate", "--sync", other)
        self.eventually(self.window.is_active, False)
        self.assertEqual(self.launch().wait_until_ended(), 0)
        self.eventually(self.window.is_active, True)
        self.assertEqual(self.stopwatch.window_titles(), [HOME])

    def test_shows_the_minimised_window(self):
        self.window.minimise()
        self.assertEqual(self.launch().wait_until_ended(), 0)
        self.eventually(self.window.is_minimised, False)
        self.assertEqual(self.stopwatch.window_titles(), [HOME])

    def test_at_the_same_instant_leaves_one(self):
        self.window.close()
        self.stopwatch.wait_until_ended()
        both = [self.launch(), self.launch()]
        self.eventually(lambda: sum(one.is_running() for one in both), 1)
        first, second = sorted(both, key=lambda one: one.is_running())
        self.assertEqual(first.wait_until_ended(), 0)
        self.assertEqual(second.window().elapsed_time(), "00:00.00")
        self.assertEqual(second.window_titles(), [HOME])

    def test_does_not_touch_the_running_time(self):
        started = self.window.key("space")
        self.assertEqual(self.launch().wait_until_ended(), 0)
        self.let_run(self.window)
        paused = self.window.key("space")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assert_shown_within(self.window, span(started, paused))


class SecondLaunchUnderIceWM(StopwatchTest):
    """A window manager that gives a window the keyboard without bringing it to the front."""

    @classmethod
    def setUpClass(cls):
        cls.desktop = cls.enterClassContext(cls.desktop.with_screen(*cls.desktop.size, "icewm"))

    def test_brings_the_window_to_the_front(self):
        screen = self.desktop.screen
        window = self.launch().window()
        other = screen.open_window()
        self.addCleanup(screen.close_window, other)
        self.eventually(screen.front_window, other)
        self.assertEqual(self.launch().wait_until_ended(), 0)
        self.eventually(screen.front_window, window.identifier)
        self.eventually(window.is_active, True)


class LastWindow(StopwatchTest):
    """Closing the last window."""

    def test_ends_the_program_in_peace(self):
        stopwatch = self.launch()
        stopwatch.window().close()
        self.assertEqual(stopwatch.wait_until_ended(), 0)
        self.assertEqual(stopwatch.output(), "")


class Resting(StopwatchTest):
    """A stopwatch that nobody watches, or that does not run, leaves the machine alone."""

    WATCHED = 3  # seconds in which it does not wake up once
    TRIES = 6  # until messages and animations are over, and an idle thread has ended

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()

    def test_minimised_it_rests_and_then_shows_the_right_time(self):
        started = self.window.key("space")
        self.eventually(lambda: "Pause" in self.window.buttons(), True)
        self.window.minimise()
        self.assert_rests()
        self.window.activate()
        self.let_run(self.window, 0.05)
        paused = self.window.key("space")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assert_shown_within(self.window, span(started, paused))

    def test_behind_a_screen_saver_it_rests_and_then_shows_the_right_time(self):
        started = self.window.key("space")
        self.let_run(self.window)
        self.tell_of_screen_saver("org.gnome.ScreenSaver", True)
        self.assert_rests()
        self.tell_of_screen_saver("org.gnome.ScreenSaver", False)
        self.let_run(self.window)
        paused = self.window.key("space")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assert_shown_within(self.window, span(started, paused))

    def test_a_key_wakes_it_after_a_screen_saver_that_ended_without_a_word(self):
        self.window.key("space")
        self.let_run(self.window)
        self.tell_of_screen_saver("org.gnome.ScreenSaver", True)
        self.assert_rests()
        self.window.key("l")
        self.let_run(self.window)

    def test_it_does_not_rest_for_others(self):
        self.window.key("space")
        self.let_run(self.window)
        self.tell_of_screen_saver("org.example.Alarm", True)
        self.let_run(self.window)

    def tell_of_screen_saver(self, interface, is_active):
        """Announces on the session bus that a screen saver begins or ends."""
        path = "/" + interface.replace(".", "/")
        words = ["gdbus", "emit", "--session", "--object-path", path, "--signal", f"{interface}.ActiveChanged"]
        subprocess.run([*words, str(is_active).lower()], env=self.environment(), check=True, timeout=20)

    def test_paused_it_rests(self):
        self.window.key("space")
        self.record_laps(self.window, 3)
        self.window.press("Show All Laps")
        self.stopwatch.window(LAPS).key("space")
        self.eventually(lambda: "Resume" in self.window.buttons(), True)
        self.assert_rests()

    def test_before_the_start_it_rests(self):
        self.assert_rests()

    def test_after_history_has_been_open_it_rests(self):
        self.window.key("ctrl+h")
        self.stopwatch.window("History").key("ctrl+w")
        self.eventually(self.stopwatch.window_titles, [HOME])
        self.assert_rests()

    def assert_rests(self):
        """Fails unless the program comes to rest: it then sleeps until something happens."""
        watched = (activity_of(self.stopwatch.process, self.WATCHED) for _ in range(self.TRIES))
        self.assertTrue(any(each.wake_ups == 0 for each in watched))
