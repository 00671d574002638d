"""What every end-to-end test has: a desktop, a fresh home and the program to start in it."""

import os
import subprocess
import time
import unittest

import accessibility
from clock import SECOND, hundredths, span
from complaints import FATAL, complaints
from element import AccessibilityBus
from home import Home
from processes import spawn
from stopwatch import LAPS, Stopwatch

ANNOUNCEMENTS = ("object:property-change:accessible-description", "object:announcement")
FIRST_INTERVAL, LONGEST_INTERVAL = 0.02, 0.1  # seconds: each question keeps the program from its work
TIMEOUT = 8.0  # seconds until the program counts as not doing what it should

# Takes away what lets root read and write whatever the permissions say.
WITHOUT_POWERS = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] if os.geteuid() == 0 else []


class StopwatchTest(unittest.TestCase):
    """A test of the real program. run.py sets the desktop, the program and the artifacts folder."""

    desktop = None
    program = None
    artifacts = None

    def setUp(self):
        """Gives the test a home and moves the pointer out of its way."""
        self.desktop.rest_pointer()
        self.home = Home(self.desktop.new_home())
        self.started = []

    def launch(self, *arguments, program=None, prefix=(), **variables):
        """Starts the program in this test's home, with changes to its environment.

        A variable that is None is unset. The words of `prefix` are a program that becomes ours.
        """
        output = self.home.path / f"output-{len(self.started)}.txt"
        with open(output, "wb") as file:
            command = [*prefix, program or self.program, *arguments]
            process = spawn(command, self.environment(**variables), stdout=file, stderr=file)
        return self.will_stop(Stopwatch(self.desktop, process.pid, process, output))

    def launch_on_another_bus(self):
        """Starts the program where it cannot hear of others in the same home; we still see it."""
        return self.launch(DBUS_SESSION_BUS_ADDRESS=self.enterContext(self.desktop.another_bus()),
                           AT_SPI_BUS_ADDRESS=AccessibilityBus.address())

    def open_window(self, *arguments, **options):
        """Starts the program, as `stopwatch` from now on, and returns its window, which is `window`."""
        self.stopwatch = self.launch(*arguments, **options)
        self.window = self.stopwatch.window()
        return self.window

    def begin_anew(self):
        """Ends what was started, and goes on with another fresh home."""
        self.doCleanups()
        self.setUp()

    def will_stop(self, stopwatch):
        """Sees to it that the program is ended after the test, and was content with itself."""
        self.started.append(stopwatch)
        self.addCleanup(lambda: self.assert_content(stopwatch.output()))
        self.addCleanup(stopwatch.stop)
        return stopwatch

    def assert_content(self, output):
        """Fails when GLib or GTK has told the program that it is wrong."""
        self.assertEqual(complaints(output), [])

    def run_to_end(self, *arguments, **variables):
        """Runs the program until it ends by itself; returns its exit status and what it wrote."""
        result = subprocess.run(
            [self.program, *arguments],
            env=self.environment(**variables),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            check=False,
        )
        self.assert_content(result.stdout + result.stderr)
        return result

    def listen(self, *kinds):
        """Begins to collect events of the accessibility bus; without kinds, announcements."""
        listener = accessibility.Listener(*(kinds or ANNOUNCEMENTS))
        self.addCleanup(listener.stop)
        return listener

    def environment(self, **variables):
        """The environment of a program in this test's home."""
        environment = {**self.desktop.environment(self.home.path), **FATAL, **variables}
        return {name: value for name, value in environment.items() if value is not None}

    def eventually(self, ask, expected, message=None):
        """Fails unless the answer of `ask` comes to be what is expected."""
        deadline, interval = time.monotonic() + TIMEOUT, FIRST_INTERVAL
        while (answer := ask()) != expected and time.monotonic() < deadline:
            time.sleep(interval)
            interval = min(1.5 * interval, LONGEST_INTERVAL)
        self.assertEqual(answer, expected, message)

    def splits(self):
        """The splits in the file of the stopwatch, in nanoseconds; none without a file."""
        return (self.home.saved() or {}).get("splitsNanoseconds", [])

    def saved_laps(self, count):
        """Waits until the file holds a stopwatch with so many laps."""
        self.eventually(lambda: -1 if self.home.saved() is None else len(self.splits()), count)

    def answer(self, title, text):
        """Types a text into a form in place of its own, and accepts it; returns the window."""
        window = self.stopwatch.with_card(title)
        window.key("ctrl+a")
        window.type(text, "Return")
        return window

    def has_button(self, name, window=None):
        """Waits until the window has a button of the given name."""
        self.eventually(lambda: name in (window or self.window).buttons(), True)

    def has_laps(self, *numbers, window=None):
        """Waits until the window shows just these laps."""
        self.eventually(lambda: list((window or self.window).laps()), list(numbers))

    def close_last(self, window=None):
        """Closes the last window of the program, and fails unless that ends in order."""
        (window or self.window).close()
        self.has_ended()

    def quit(self, window=None):
        """Quits by the key, and fails unless the program ends in order."""
        (window or self.window).key("ctrl+q")
        self.has_ended()

    def has_ended(self):
        """Waits until the latest program has ended, and fails unless that was in order, as far as it can be told."""
        self.assertIn(self.started[-1].wait_until_ended(), (0, None))

    def let_run(self, window, seconds=0.2):
        """Waits until the time that the window shows has gone on by so much."""
        target = hundredths(window.elapsed_time()) + 100 * seconds
        self.eventually(lambda: hundredths(window.elapsed_time()) >= target, True)

    def open_other(self):
        """Opens an empty window of another program; returns its id."""
        other = self.desktop.screen.open_window()
        self.addCleanup(self.desktop.screen.close_window, other)
        return other

    def open_laps(self):
        """Starts the stopwatch in `window`, records three laps and opens their window, which it returns."""
        self.window.press("Start")
        self.record_laps(self.window, 3)
        return self.stopwatch.open(LAPS)

    def record_laps(self, window, count, seconds=0.1):
        """Records laps by accessibility, each of about the given length."""
        for _ in range(count):
            self.let_run(window, seconds)
            window.press("Lap")

    def assert_within(self, nanoseconds, span, tolerance):
        """Fails unless a time that was recorded is one that a clock outside allows, to so many seconds."""
        self.assertGreaterEqual(nanoseconds / SECOND, span.least - tolerance)
        self.assertLessEqual(nanoseconds / SECOND, span.most + tolerance)

    def assert_shown_within(self, window, span):
        """Fails unless the time that the window shows is one that a clock outside allows."""
        self.assertIn(hundredths(window.elapsed_time()), span.shown())

    def assert_paused_within(self, window, span):
        """Waits until the stopwatch is paused, and fails unless the window shows a time that a clock outside allows."""
        self.has_button("Resume", window)
        self.assert_shown_within(window, span)

    def assert_pauses_in_time(self, window, started):
        """Pauses by key, and fails unless the time that the window then shows is that since the start."""
        paused = window.key("space")
        self.assert_paused_within(window, span(started, paused))

    def assert_works(self, stopwatch):
        """Fails unless the stopwatch can be started, gives a lap, can be paused and is reset."""
        home = stopwatch.window()
        home.press("Start")
        self.record_laps(home, 1)
        home.press("Pause")
        self.assertEqual(list(home.laps()), [1])
        home.press("Reset")
        self.assertEqual(home.elapsed_time(), "00:00.00")

    def explain(self):
        """Saves a screenshot; returns what the windows tell assistive technologies, and the log."""
        if not hasattr(self, "started"):
            return []
        if self.artifacts:
            os.makedirs(self.artifacts, exist_ok=True)
            self.desktop.screen.picture().save(self.artifacts / f"{self.id()}.png")
        running = [stopwatch for stopwatch in self.started if stopwatch.is_running()]
        windows = [line for stopwatch in running for line in stopwatch.described()]
        outputs = "".join(stopwatch.output() for stopwatch in self.started)
        return [*windows, *(self.home.log() + outputs).splitlines()]


class WindowTest(StopwatchTest):
    """A test with an open window, which is `window`, of the program `stopwatch`."""

    def setUp(self):
        super().setUp()
        self.open_window()
