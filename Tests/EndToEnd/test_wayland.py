"""The program on Wayland: under mutter, with its keyboard and pointer, and under sway."""

import os
import re
import time
from pathlib import Path

import accessibility
import test_press_instant
import test_round
import test_windows
from activation import ActivationTest
from case import WindowTest
from clock import SECOND, span
from home import NEW_YEAR
from mutter import KEYS, LEFT_BUTTON, AnimatedMutter, MutterWithTouch
from processes import frozen, spawn, stop
from stopwatch import ASK_INTERVAL, HISTORY, HOME, LAPS
from sway import Sway
from waiting import wait_until
from wayland import WaylandTest, WaylandWindow
from window import CURRENT_LAP

PRESS = re.compile(r"\.(?:key|button)\(\d+, (\d+), (\d+), 1\)")  # in the words of libwayland
INHIBITOR_ENDED = re.compile(r"zwp_idle_inhibitor_v1[@#]\d+\.destroy")
PRESSED = {KEYS["space"], KEYS["l"], LEFT_BUTTON}
NOT_LATE = 0.25  # seconds until the compositor has taken the time at the latest
LAUNCHER = Path(__file__).with_name("support") / "launcher.py"
PRESSES = 5_000 if os.environ.get("STOPWATCH_SOAK") else 100
BETWEEN = 0.02, 0.005, 0.05, 0.01  # seconds between two presses that nobody is fast enough for
FROZEN = 1.5  # seconds
STUTTER = 2.0  # seconds
LONG_PRESS = 0.8  # seconds that a finger rests; GTK takes half a second for a long press


class WholeRound(WaylandTest, test_round.WholeRound):
    """The whole round, by keys and by pointer."""

    test_by_accessibility = None


class PressInstant(WaylandTest, test_press_instant.PressInstantTest):
    """The instant of the press counts, exactly as the compositor tells it.

    It takes the time of a press a little after it has been given the press, later on a busy machine.
    """

    tolerance = 0.0001  # seconds

    def new_fingers(self):
        return self.compositor

    def launch(self, *arguments, **variables):
        """Starts the program so that it prints what the compositor tells."""
        return super().launch(*arguments, **variables, WAYLAND_DEBUG="1")

    def while_frozen(self, press, seconds=FROZEN):
        return super().while_frozen(press, seconds)

    def check_laps(self, *presses):
        self.saved_laps(len(presses))
        self.check_each(self.splits(), presses)

    def check_each(self, times, presses):
        """Fails unless these times, in nanoseconds, had passed at the presses after the first."""
        began, *told = self.told_presses()
        self.assertEqual(len(told), len(presses))
        for each, moment, pressed in zip(times, told, presses):
            seconds = each / SECOND
            self.assertAlmostEqual(seconds, moment - began, delta=self.tolerance)
            self.assertAlmostEqual(seconds, pressed.latest - self.began.latest, delta=NOT_LATE)

    def told_presses(self):
        """The times of all presses in seconds, as the compositor has told them."""
        told = PRESS.findall(self.stopwatch.output())
        return [int(milliseconds) / 1000 for milliseconds, code in told if int(code) in PRESSED]

    def test_of_many_fast_keys_and_clicks_and_while_frozen(self):
        presses = [self.while_frozen(lambda: self.fingers.tap("l"))]
        self.check_laps(*presses)
        presses += self.fast(lambda: self.fingers.tap("l"))
        self.check_laps(*presses)
        self.window.point_at("Lap")
        presses += self.fast(self.fingers.click)
        self.check_laps(*presses)
        self.window.point_at("Pause")
        presses.append(self.while_frozen(self.fingers.click))
        self.eventually(self.home.state, "paused")
        saved = self.home.saved()
        self.check_each([*saved["splitsNanoseconds"], saved["elapsedNanoseconds"]], presses)

    def fast(self, press):
        """Presses something many times; returns when."""
        presses = []
        for number in range(PRESSES):
            presses.append(press())
            time.sleep(BETWEEN[number % len(BETWEEN)])
        return presses


class FullWindow(WaylandWindow):
    """A window that fills the screen by itself, and is the only one."""

    def activate(self):
        wait_until(self.is_active, "the window had the keyboard", ASK_INTERVAL)

    def fill_screen(self):
        pass


class SecondLaunch(WaylandTest, WindowTest):
    """A launcher that people use shows the window of the running program."""

    make_compositor = AnimatedMutter

    def setUp(self):
        super().setUp()
        self.began = self.window.key("space")

    def launch_by_key(self):
        """Presses a key in a launcher that has the keyboard."""
        command = ["/usr/bin/python3", LAUNCHER, self.program]
        launcher = spawn(command, self.environment(**self.compositor.variables))
        self.addCleanup(stop, launcher)
        self.eventually(lambda: has_active_window(launcher.pid), True)
        self.compositor.tap("space")
        self.eventually(self.window.is_active, True)
        stop(launcher)
        self.assertEqual(self.stopwatch.window_titles(), [HOME])
        self.let_run(self.window)

    def test_shows_the_window_behind_another_or_minimised(self):
        self.launch_by_key()
        self.window.minimise()
        self.launch_by_key()
        self.assert_pauses_in_time(self.window, self.began)


def has_active_window(process_id):
    """Whether a window of the process has the keyboard."""
    root = accessibility.program(process_id)
    return any(map(accessibility.is_active, accessibility.children(root) if root else []))


class Resting(WaylandTest, test_windows.Resting):
    """A stopwatch that cannot be seen leaves the machine alone, though it is not told."""

    make_compositor = AnimatedMutter
    test_it_rests_unless_it_runs = test_minimised_it_rests_and_then_shows_the_right_time = None

    def test_two_minimised_windows_rest_and_either_then_shows_the_right_time(self):
        self.window.key("ctrl+h")
        self.stopwatch.window(HISTORY).key("ctrl+w")
        self.eventually(self.stopwatch.window_titles, [HOME])
        started = self.window.key("space")
        for _ in range(3):
            self.window.key("l")
        self.eventually(lambda: len(self.window.laps()) > 0, True)
        laps = self.stopwatch.open(LAPS)
        for window in (laps, self.window):
            with self.subTest(window.title):
                laps.minimise()
                self.window.minimise()
                self.assert_rests()
                window.activate()
                self.let_run(window)
        self.assert_pauses_in_time(self.window, started)

    def test_while_the_compositor_or_it_is_frozen_it_rests_and_then_goes_on(self):
        started = self.window.key("space")
        self.let_run(self.window)
        with frozen(self.compositor.process.pid):
            self.assert_rests()
        self.let_run(self.window)
        with self.stopwatch.frozen():
            time.sleep(STUTTER)
        self.let_run(self.window)
        self.assert_pauses_in_time(self.window, started)


class Touch(WaylandTest):
    """The program on a touchscreen."""

    make_compositor = MutterWithTouch

    def finger_on(self, window, name):
        """Keeps a finger on a button meanwhile."""
        return self.compositor.finger_on(*window.middle_of(window.button(name)))

    def check_menu(self, window, element):
        """Fails unless a finger that rests on an element opens a menu when it is lifted."""
        with self.compositor.finger_on(*window.middle_of(element)):
            time.sleep(LONG_PRESS)
            self.assertFalse(window.has_menu())
        self.eventually(window.has_menu, True)

    def test_buttons_act_when_the_finger_goes_down_and_reset_when_it_leaves(self):
        window = self.launch().window()
        with self.finger_on(window, "Start"):
            self.has_button("Lap", window)
        with self.finger_on(window, "Lap"):
            self.has_laps(1, window=window)
        with self.finger_on(window, "Pause"):
            self.eventually(self.home.state, "paused")
        self.has_button("Reset", window)
        self.assertEqual(list(window.laps()), [1])
        with self.finger_on(window, "Reset"):
            self.compositor.drag_finger(1, 1)
        with self.finger_on(window, "Reset"):
            self.assertEqual(self.home.state(), "paused")
        self.eventually(self.home.state, "initial")

    def open(self, title, key):
        """Starts the program with laps and a session, and opens a window of it."""
        self.home.save_paused(100, 10, 30, 60, startedAtNanoseconds=NEW_YEAR * SECOND)
        self.home.keep_session(10, 30, 60, start=0)
        self.stopwatch = self.launch()
        self.stopwatch.window().key(key)
        return self.stopwatch.window(title)

    def test_a_long_press_opens_the_menu_of_a_lap_and_of_a_session(self):
        for name in ("Lap 2", CURRENT_LAP):
            window = self.open(LAPS, "ctrl+l")
            self.check_menu(window, window.time(name))
            self.begin_anew()
        window = self.open(HISTORY, "ctrl+h")
        # The first one is on the stopwatch.
        self.eventually(lambda: len(window.list_rows()), 2)
        self.check_menu(window, window.list_rows()[1])
        self.assertEqual(self.stopwatch.window_titles(), [HISTORY, HOME])

    def test_the_chart_tells_of_the_lap_below_a_finger_that_is_dragged(self):
        window = self.open(LAPS, "ctrl+l")
        chart = next(each for each in accessibility.below(window.element) if accessibility.is_picture(each))
        area = window.settled(lambda: accessibility.area(chart))
        with self.compositor.finger_on(area.x + area.width - 40, area.middle[1]):
            self.eventually(lambda: accessibility.description(chart), "Lap 3: 00:30.00 · Slowest")
            self.compositor.drag_finger(*area.middle)
            self.eventually(lambda: accessibility.description(chart), "Lap 2: 00:20.00")
            self.compositor.drag_finger(area.x + 60, area.y + 2)
            self.eventually(lambda: accessibility.description(chart), "Lap 1: 00:10.00 · Fastest")

    def test_a_finger_scrolls_the_laps_and_buttons_grow_for_it(self):
        self.home.save_paused(100, *range(1, 101))
        stopwatch = self.launch()
        window = stopwatch.open(LAPS)
        height = lambda name: window.areas(name)[name].height
        before = height("Resume")
        with self.finger_on(window, "Resume"):
            pass
        self.eventually(lambda: height("Pause") >= before + 8, True)
        window.click("Pause")
        self.has_button("Resume", window)
        self.eventually(lambda: height("Resume"), before)
        x, y = window.middle_of(window.time("Lap 98"))
        with self.compositor.finger_on(x, y):
            for distance in range(0, 80, 8):
                self.compositor.drag_finger(x, y - distance)
        self.eventually(lambda: 100 in window.laps(), False)

    def test_a_finger_scrolls_the_rows_of_names_and_records_nothing_but_with_a_tap(self):
        names = [f"Runner {number}" for number in range(1, 21)]
        self.home.save_paused(10, names={"list": [{"id": i + 1, "name": name} for i, name in enumerate(names)]},
                              version=5, lapNames=[])
        window = self.launch().window()
        window.press("Resume")
        self.eventually(self.home.state, "running")
        top = window.areas(names[0])[names[0]]
        for _ in range(3):
            with self.compositor.finger_on(*top.middle):
                for distance in range(0, 80, 8):
                    self.compositor.drag_finger(top.middle[0], top.middle[1] - distance)
        # It goes on scrolling for a while.
        rows = window.settled(lambda: window.areas(*names))
        self.assertLess(rows[names[0]].y, top.y)
        with self.finger_on(window, names[13]):
            pass
        self.eventually(lambda: self.home.saved().get("lapNames"), [14])


class ClosedWindow(WaylandTest):
    """The stopwatch runs on while its window is closed."""

    def test_it_runs_on(self):
        stopwatch = self.launch()
        started = stopwatch.window().key("space")
        self.eventually(lambda: "Pause" in stopwatch.window().buttons(), True)
        self.close_last(stopwatch.window())
        self.assertEqual(stopwatch.output(), "")
        window = self.launch().window()
        self.let_run(window)
        self.assert_pauses_in_time(window, started)


class UnderSway(WaylandTest, ActivationTest):
    """Another compositor, with workspaces, and a screen that stays on for a window."""

    WATCHED, WITHIN = test_windows.Resting.WATCHED, test_windows.Resting.WITHIN
    assert_rests = test_windows.Resting.assert_rests
    make_compositor = Sway

    def make_window(self, title, element):
        return FullWindow(self.compositor, title, element)

    def inhibitors(self):
        """How many inhibitors the program has made, and ended."""
        output = self.stopwatch.output()
        return output.count(".create_inhibitor("), len(INHIBITOR_ENDED.findall(output))

    def test_on_a_workspace_that_cannot_be_seen_it_rests_and_then_shows_the_right_time(self):
        self.stopwatch = self.launch()
        window = self.stopwatch.window()
        started = window.press("Start")
        self.let_run(window)
        self.compositor.show_workspace("2")
        self.assert_rests()
        self.compositor.show_workspace("1")
        self.let_run(window)
        paused = window.press("Pause")
        self.assert_paused_within(window, span(started, paused))

    def test_the_screen_stays_on_whichever_window_is_closed(self):
        self.home.prefer(keepScreenAwake=True)
        self.stopwatch = self.launch(WAYLAND_DEBUG="1")
        window = self.stopwatch.window()
        self.choose("show-history")
        history = self.stopwatch.window(HISTORY)
        window.press("Start")
        self.eventually(self.inhibitors, (1, 0))
        history.press("Close")
        self.eventually(self.inhibitors, (2, 1))
        window.press("Pause")
        self.eventually(self.inhibitors, (2, 2))
        self.has_button("Resume", window)
        self.choose("show-history")
        self.stopwatch.window(HISTORY)
        window.press("Resume")
        self.eventually(self.inhibitors, (3, 2))
        window.press("Close")
        self.eventually(self.stopwatch.window_titles, [HISTORY])
        self.assertEqual(self.inhibitors(), (3, 2))
