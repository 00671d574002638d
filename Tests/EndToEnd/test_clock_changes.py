"""The wall clock is set, or the machine started again: what becomes of the elapsed time."""

import signal
import time

import accessibility
from case import StopwatchTest
from clock import SECOND, hundredths
from preload import ShiftedClock
from window import ELAPSED_TIME

DAY = 24 * 60 * 60  # seconds
AWAY = 2 * 60 * 60 + 13 * 60  # seconds
A_WHILE = 20  # seconds in which a test does what it does
DO_NOT_COUNT = "Subtract"
ANOTHER_BOOT = "00000000-0000-0000-0000-000000000000"


class WallClockSet(StopwatchTest):
    """Somebody sets the wall clock while the stopwatch runs."""

    def setUp(self):
        super().setUp()
        self.wall_clock = ShiftedClock(self.home.path)

    def noted_shift(self):
        """By how many seconds the wall clock was off when the file was written."""
        return self.home.saved()["savedAt"]["sinceEpochNanoseconds"] / SECOND - time.time()

    def test_nothing_changes_while_it_runs_but_it_is_noted_at_once(self):
        window = self.launch(**self.wall_clock.variables).window()
        started = window.press("Start")
        self.eventually(lambda: bool(self.home.saved()), True)
        for number, shift in enumerate((DAY, -DAY, 0), start=1):
            self.let_run(window)
            self.wall_clock.set_wall(shift)
            self.eventually(lambda: abs(self.noted_shift() - shift) < A_WHILE, True)
            self.let_run(window)
            window.press("Lap")
            self.saved_laps(number)
        self.wall_clock.set_wall(DAY)
        self.assert_pauses_in_time(window, started)


class Sleep(StopwatchTest):
    """The machine sleeps while the stopwatch runs, in a home where that does not count."""

    def setUp(self):
        super().setUp()
        self.clocks = ShiftedClock(self.home.path)
        self.home.prefer(countTimeAsleep=False)
        self.window = self.open()
        self.began = self.window.press("Start")
        self.let_run(self.window)

    def open(self):
        """Starts the program; returns its window."""
        return self.launch(**self.clocks.variables).window()

    def reopen(self):
        """Starts the program again once it has ended."""
        self.started[-1].wait_until_ended()
        self.window = self.open()

    def banners(self):
        """What the window tells of sleep."""
        return [text for text in self.window.names() if "asleep" in text]

    def wait_for_banner(self):
        """Waits until the window tells of a sleep of 90 s, which two clocks have measured."""
        self.eventually(lambda: len(self.banners()), 1)
        self.assertRegex(self.banners()[0], "Time asleep subtracted: 1 min (29|30) s")

    def test_from_a_minute_on_it_is_told_and_can_be_counted(self):
        self.clocks.sleep(30)
        self.let_run(self.window)
        self.assertEqual(self.banners(), [])
        self.clocks.sleep(90)
        self.wait_for_banner()
        self.window.press("Add Back")
        self.eventually(lambda: hundredths(self.window.elapsed_time()) > 9000, True)
        self.window.key("ctrl+z")
        self.eventually(lambda: hundredths(self.window.elapsed_time()) < 9000, True)
        self.window.press("Pause")
        self.has_button("Resume")
        self.clocks.sleep(90)
        self.window.key("ctrl+z")
        self.has_button("Pause")
        self.assert_pauses_in_time(self.window, self.began)

    def test_while_it_is_closed_minimised_and_before_it_is_killed(self):
        self.close_last()
        self.clocks.sleep(90)
        self.reopen()
        self.wait_for_banner()
        for seconds, sign in ((90, signal.SIGTERM), (30, signal.SIGKILL)):
            self.eventually(self.home.state, "running")
            self.window.minimise()
            self.clocks.sleep(seconds)
            self.started[-1].process.send_signal(sign)
            self.reopen()
        self.assert_pauses_in_time(self.window, self.began)


class Restart(StopwatchTest):
    """The machine was started again while the stopwatch ran: the wall clock decides."""

    def setUp(self):
        super().setUp()
        first = self.launch()
        first.window().press("Start")
        self.close_last(first.window())
        self.saved = self.home.saved()
        self.saved["elapsedNanoseconds"] = 60 * SECOND

    def launch_after(self, seconds):
        """Starts the program so long after it was closed, by the wall clock; returns its window."""
        self.saved["savedAt"]["bootID"] = ANOTHER_BOOT
        self.saved["savedAt"]["sinceEpochNanoseconds"] = time.time_ns() - seconds * SECOND
        self.home.save(self.saved)
        return self.launch().window()

    def has_banner(self, window):
        """Whether the window tells what was counted while it was closed."""
        return any("Kept running" in each for each in window.texts())

    def elapsed_seconds(self, window):
        return hundredths(window.elapsed_time()) // 100

    def assert_elapsed(self, window, seconds):
        """Fails unless the window shows so much, and what has passed in this test."""
        self.assertIn(self.elapsed_seconds(window), range(seconds, seconds + A_WHILE))

    def test_a_banner_tells_what_was_counted_and_leaves_with_the_controls_of_the_whole_screen(self):
        window = self.launch_after(AWAY)
        self.assertIn("Pause", window.buttons())
        self.assert_elapsed(window, 60 + AWAY)
        self.assertIn("Kept running while closed: 2 h 13 min added", window.texts())
        window.key("F11")
        self.has_button("Pause", window)
        self.assertTrue(self.has_banner(window))
        self.eventually(lambda: "Pause" in window.buttons(), False)
        self.assertFalse(self.has_banner(window))
        window.key("shift")
        self.eventually(lambda: self.has_banner(window), True)

    def banner_places(self, window):
        """Where the banner, its text, its button and the digits lie; the text has no place where a
        truncated one stands for it."""
        banner = accessibility.holder(window.button(DO_NOT_COUNT))
        text = [each for each in accessibility.below(banner)
                if accessibility.is_label(each) and "Kept running" in accessibility.name(each)]
        return window.settled(lambda: [window.area_of(banner), window.area_of(text[0]) if text else None,
                                       *window.areas(DO_NOT_COUNT, ELAPSED_TIME).values()])

    def test_the_banner_shows_its_whole_text_with_its_button_below_it_where_it_is_narrow(self):
        for scale in (1, 1.5, 2):
            self.home.scale_text(scale)
            window = self.launch_after(AWAY)
            for size in ((900, 700), (360, 700), (320, 400), (320, 300)):
                with self.subTest(size, scale=scale):
                    window.resize(*size)
                    banner, text, button, digits = self.banner_places(window)
                    self.assertLessEqual(banner.y + banner.height, digits.y)
                    self.assertTrue(window.area().contains(button), button)
                    if size == (320, 300):
                        continue
                    self.assertIsNotNone(text, "truncated")
                    if size == (900, 700):
                        self.assertGreaterEqual(button.x, text.x + text.width)
                    elif size == (360, 700):
                        self.assertGreaterEqual(button.y, text.y + text.height)
            self.begin_anew()

    def test_a_kill_after_opening_is_no_closing_but_a_crash(self):
        window = self.launch_after(AWAY)
        self.eventually(lambda: "isClosing" in self.home.saved(), False)
        self.let_run(window, 1.2)
        self.started[-1].kill()
        window = self.launch().window()
        self.assert_elapsed(window, 60 + AWAY)
        self.assertFalse(self.has_banner(window), "shorter than a minute")
        self.let_run(window, 3)
        self.started[-1].kill()
        saved = self.home.saved()
        for clock in ("sinceBootNanoseconds", "sinceEpochNanoseconds"):
            saved["savedAt"][clock] -= AWAY * SECOND
        self.home.save(saved)
        told = [each for each in self.launch().window().texts() if "Kept running" in each]
        self.assertEqual(told, ["Kept running after a crash: 2 h 13 min added"])

    def test_one_press_leaves_it_out_another_brings_it_back_and_what_was_left_out_stays_out(self):
        window = self.launch_after(AWAY)
        for take_out in (lambda: window.press(DO_NOT_COUNT), lambda: window.key("ctrl+shift+z")):
            self.eventually(lambda: self.has_banner(window), True)
            take_out()
            self.eventually(lambda: self.elapsed_seconds(window) < 60 + A_WHILE, True)
            self.assert_elapsed(window, 60)
            self.assertIn("Pause", window.buttons())
            self.eventually(lambda: self.has_banner(window), False)
            window.key("ctrl+z")
            self.eventually(lambda: self.elapsed_seconds(window) > AWAY, True)
            self.assert_elapsed(window, 60 + AWAY)
        window.press(DO_NOT_COUNT)
        self.eventually(self.has_saved_what_was_left_out, True)
        self.started[-1].kill()
        self.assert_elapsed(self.launch().window(), 60)

    def has_saved_what_was_left_out(self):
        """Whether the file is one that the open program has written, without the time away."""
        saved = self.home.saved()
        return "isClosing" not in saved and saved["elapsedNanoseconds"] < AWAY * SECOND

    def test_a_wall_clock_that_went_backwards_pauses_and_says_so(self):
        window = self.launch_after(-AWAY)
        self.assertIn("Resume", window.buttons())
        self.assertEqual(window.elapsed_time(), "01:00.00")
        self.assertIn("The time away is unknown, so the stopwatch was paused", window.texts())
