"""Following the stopwatch in a shell: stopwatchctl watch, and status --follow."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import threading
import time

from case import TIMEOUT
from clock import SECOND
from control import NO_DESKTOP, ControlTest, decoded
from measure import activity_of, cpu_seconds, voluntary_switches
from preload import ShiftedClock
from processes import spawn, stop

MOST_UPDATES = 30  # a second
ASLEEP = 3.0  # seconds
ASLEEP_WITH_WINDOW = 1.5  # seconds
MOST_CPU = 0.05  # of a core, for a live line
CONTROL_C = b"\x03"
PAGE = 4096  # bytes, the least that a pipe holds
SLEEPING = 2.2  # seconds in which more lines are due
WIDE, NARROW = 80, 16  # columns
LATIN = "de_DE.ISO-8859-1"
REDRAWN = re.compile(r"\r([^\r\x1b]*)\x1b\[K")


class Terminal:
    """A terminal in which stopwatchctl runs."""

    def __init__(self, test, columns, *arguments, **variables):
        self.master, self.slave = pty.openpty()
        self.resize(columns)
        self.settings = termios.tcgetattr(self.slave)
        self.process = test.begin_in(self.slave, *arguments, **variables)
        test.addCleanup(os.close, self.slave)
        test.addCleanup(os.close, self.master)
        test.addCleanup(stop, self.process)

    def resize(self, columns):
        """Gives the terminal another width."""
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

    def read(self, seconds):
        """What is written into the terminal in this time."""
        text, end = b"", time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.master], [], [], left)[0]:
                text += os.read(self.master, 65_536)
        return text.decode()

    def type(self, keys):
        """Types into the terminal."""
        os.write(self.master, keys)


class FollowTest(ControlTest):
    """A test of a command that goes on until it is ended."""

    def begin_in(self, terminal, *arguments, **variables):
        """Starts stopwatchctl with a terminal of its own."""
        environment = self.environment(**{**self.variables, **variables})
        return subprocess.Popen(
            [self.control_program, *arguments], env=environment, stdin=terminal, stdout=terminal, stderr=terminal,
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))

    def follow(self, *arguments, prefix=()):
        """Starts a command, and returns its process and the list of lines that it prints, once the
        first one is there. The words of `prefix` are a program that becomes ours."""
        process, lines = self.begin(*arguments, prefix=prefix), []

        def collect():
            for line in process.stdout:
                lines.append(line.rstrip("\n"))

        thread = threading.Thread(target=collect)
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(stop, process)
        self.eventually(lambda: len(lines), 1)
        return process, lines

    def settle(self, lines, count):
        """Waits until so many lines were printed, and a moment longer for those too many."""
        self.eventually(lambda: len(lines), count, lines)
        time.sleep(0.1)
        self.assertEqual(len(lines), count, lines)

    def assert_asleep(self, process, seconds):
        """Fails if the process does anything while the stopwatch runs."""
        time.sleep(0.3)
        before = voluntary_switches(process)
        time.sleep(seconds)
        self.assertEqual(voluntary_switches(process) - before, 0)


class Watch(FollowTest):
    """The live line in a terminal."""

    variables = NO_DESKTOP

    def test_one_line_that_goes_on_until_ctrl_c(self):
        self.done("start")
        terminal = Terminal(self, WIDE, "watch")
        terminal.read(0.5)
        cpu, begin = cpu_seconds(terminal.process), time.monotonic()
        text = terminal.read(1.5)
        seconds = time.monotonic() - begin
        updates = REDRAWN.findall(text)
        self.assertEqual("".join(f"\r{each}\x1b[K" for each in updates), text)
        self.assertLessEqual(len(updates), MOST_UPDATES * seconds + 1)
        self.assertGreater(len(set(updates)), 10 * seconds)
        self.assertLess((cpu_seconds(terminal.process) - cpu) / seconds, MOST_CPU)
        self.assertTrue(all(re.fullmatch(r"Running  00:0\d\.\d\d", each) for each in updates), updates)
        self.done("lap")
        self.done("pause")
        self.assertRegex(REDRAWN.findall(terminal.read(0.5))[-1], r"\APaused  00:0\d\.\d\d  Lap 2  00:0\d\.\d\d\Z")
        self.assertEqual(activity_of(terminal.process, 1).wake_ups, 0)
        self.assertEqual(terminal.read(0.1), "")
        self.done("resume")
        self.assertGreater(len(REDRAWN.findall(terminal.read(0.5))), 5)
        terminal.type(CONTROL_C)
        self.assertEqual(terminal.process.wait(5), 0)
        self.assertTrue(terminal.read(0.1).endswith("\r\n"))
        self.assertEqual(termios.tcgetattr(terminal.slave), terminal.settings)

    def test_a_terminal_that_is_narrow_or_has_few_characters(self):
        self.done("start")
        self.done("lap", "--note", "Böe – 5 €")
        terminal = Terminal(self, NARROW, "watch")
        text = terminal.read(0.5)
        updates = REDRAWN.findall(text)
        self.assertEqual("".join(f"\r{each}\x1b[K" for each in updates), text)
        self.assertTrue(all(re.fullmatch(r"00:0\d\.\d\d", each) for each in updates), updates)
        terminal.resize(WIDE)
        terminal.read(0.3)
        self.assertGreater(max(map(len, REDRAWN.findall(terminal.read(0.5)))), NARROW)
        locales = self.home.path / "locales"
        locales.mkdir()
        subprocess.run(["localedef", "-i", "de_DE", "-f", "ISO-8859-1", locales / LATIN], check=False, capture_output=True)
        terminal = Terminal(self, WIDE, "laps", LC_ALL=LATIN, LOCPATH=str(locales))
        terminal.process.wait()
        self.assertIn("Böe - 5 EUR".encode("latin-1"), os.read(terminal.master, 65_536))

    def test_a_terminal_that_cannot_rewrite_a_line_and_json_have_a_line_for_each_change(self):
        dumb, json = Terminal(self, WIDE, "watch", TERM="dumb"), Terminal(self, WIDE, "watch", "--json")
        self.assertEqual(dumb.read(0.5), "Not started  00:00.00\r\n")
        json.read(0.1)
        self.done("start")
        self.assertRegex(dumb.read(0.5), r"\ARunning  00:00\.\d\d\r\n\Z")
        self.assertEqual([decoded(line)["state"] for line in json.read(0.1).splitlines()], ["running"])


class Piped(FollowTest):
    """A line for each change."""

    variables = NO_DESKTOP

    def press(self, *commands, lines):
        """Presses one after the other, each of which gives a line."""
        for command in commands:
            count = len(lines)
            self.done(*command.split())
            self.settle(lines, count + 1)

    def test_watch_tells_of_new_laps_and_of_each_change(self):
        _, lines = self.follow("watch")
        self.press("start", "lap --note wind", "lap", "merge 1", "undo", "lap", "pause", "set-time 10:00", "end 3 5:00",
                   "undo", "undo", "reset", "undo", lines=lines)
        self.assertEqual([line.split("  ")[0] for line in lines],
                         ["Not started", "Running", "Lap 1", "Lap 2", "Running", "Running", "Lap 3", *5 * ["Paused"],
                          "Not started", "Paused"])
        self.assertIn("wind", lines[2])
        self.assertIn("10:00.00", lines[8])

    def test_follow_tells_of_each_change_and_of_nothing_else_and_sleeps(self):
        self.home.prefer(countTimeAsleep=False)
        process, lines = self.follow("status", "--follow", "--format", "{state} {laps}")
        _, documents = self.follow("status", "--follow", "--json")
        self.press("start", "lap", lines=lines)
        for _ in range(3):
            copy = self.home.state_file.with_suffix(".new")
            copy.write_bytes(self.home.state_file.read_bytes())
            copy.replace(self.home.state_file)
            self.settle(lines, 3)
        self.press("reference pace 5s", "pause", "reset", lines=lines)
        self.done("start", "--in", "1s")
        self.settle(lines, 8)
        self.assert_asleep(process, ASLEEP)
        self.assertEqual(lines, ["Not started 0", "Running 0", "Running 1", "Running 1", "Paused 1", "Not started 0",
                                 "Starting 0", "Running 0"])
        self.assertEqual([decoded(line)["lapCount"] for line in documents], [0, 0, 1, 1, 1, 0, 0, 0])

    def test_the_anchor_follows_a_sleep_that_does_not_count(self):
        self.home.prefer(countTimeAsleep=False)
        clock = ShiftedClock(self.home.path)
        self.variables = {**self.variables, **clock.variables}
        self.done("start")
        _, lines = self.follow("status", "--follow", "--json")
        clock.sleep(1000)
        self.settle(lines, 2)
        before, after = (decoded(line)["anchor"] for line in lines)
        for key in ("sinceBootNanoseconds", "sinceEpochNanoseconds"):
            self.assertAlmostEqual(after[key] - before[key], 1000 * SECOND, delta=SECOND // 100)

    def test_follow_tells_on_waking_of_a_countdown_that_is_over(self):
        clock = ShiftedClock(self.home.path)
        self.variables = {**self.variables, **clock.variables}
        self.done("start", "--in", "1h")
        _, lines = self.follow("status", "--follow", "--format", "{state}")
        clock.sleep(3600)
        self.settle(lines, 2)
        self.assertEqual([line.split()[0] for line in lines], ["Starting", "Running"])

    def test_an_interval_keeps_to_the_seconds_of_the_stopwatch(self):
        self.done("start")
        process = self.begin("status", "--interval", "1s", "--format", "{status} {seconds}")
        rare = self.begin("status", "--interval", "1200h", "--format", "{status}")  # longer than any timer lasts
        times = [float(process.stdout.readline().removeprefix("running ")) for _ in range(4)][1:]
        self.assertLess(max(time % 1 for time in times), 0.5, times)
        self.assertEqual([int(time - times[0] + 0.5) for time in times], [0, 1, 2])
        self.done("config", "set", "timePrecision", "seconds")
        self.eventually(lambda: "." in process.stdout.readline(), False)
        self.assertEqual(rare.stdout.readline(), "running\n")
        self.done("pause")
        # On a busy machine, pausing may take longer than an interval.
        self.assertRegex(next(line for line in process.stdout if not line.startswith("running")), r"\Apaused \d+\n")
        self.assertEqual(rare.stdout.readline(), "paused\n")
        process.terminate()
        self.assertEqual(process.wait(), 0)

    def test_follow_where_the_system_has_no_monitor_left(self):
        none = ["unshare", "-Ur", "sh", "-c", 'echo 0 >/proc/sys/user/max_inotify_instances; exec "$@"', "sh"]
        _, lines = self.follow("status", "--follow", "--format", "{status}", prefix=none)
        self.press("start", "pause", lines=lines)
        self.assertEqual(lines, ["initial", "running", "paused"])

    def test_a_signal_ends_it_while_its_reader_sleeps_unless_it_is_ignored(self):
        self.done("start")
        process = self.begin("status", "--interval", "1s", "--format", 300 * "{status} ")
        fcntl.fcntl(process.stdout, fcntl.F_SETPIPE_SZ, PAGE)
        ignoring = self.begin("status", "--interval", "1s", prefix=["nohup"])
        self.eventually(lambda: bool(select.select([process.stdout], [], [], 0)[0]), True)
        ignoring.stdout.readline()
        ignoring.send_signal(signal.SIGHUP)
        time.sleep(SLEEPING)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(TIMEOUT), 0)
        for _ in range(2):
            ignoring.stdout.readline()
        self.assertIsNone(ignoring.poll())
        ignoring.send_signal(signal.SIGTERM)
        self.eventually(lambda: ignoring.poll() is not None, True)

    def test_a_pipe_with_a_name_may_have_one_reader_after_the_other(self):
        pipe = self.home.path / "pipe"
        os.mkfifo(pipe)
        first = self.reader_of(pipe)
        with open(pipe, "wb") as output:
            process = spawn([self.control_program, "status", "--follow", "--format", "{status}"],
                            self.environment(**self.variables), stdout=output)
        self.addCleanup(stop, process)
        self.eventually(lambda: select.select([first], [], [], 0)[0], [first])
        self.assertEqual(os.read(first, PAGE), b"initial\n")
        os.close(first)
        time.sleep(SLEEPING)
        self.assertIsNone(process.poll())
        second = self.reader_of(pipe)
        self.done("start")
        self.eventually(lambda: select.select([second], [], [], 0)[0], [second])
        self.assertEqual(os.read(second, PAGE), b"running\n")
        os.close(second)

    def reader_of(self, pipe):
        """The descriptor of a reader of a pipe, which nobody may write to yet."""
        return os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)


class WithWindow(FollowTest):
    """The window is what is followed."""

    variables = {"DISPLAY": None}

    def test_each_change_in_the_window_is_a_line_and_nothing_else(self):
        window = self.launch().window()
        process, lines = self.follow("status", "--follow", "--format", "{status} {laps}")
        for button in ("Start", "Lap", "Pause", "Reset", "Start"):
            count = len(lines)
            self.has_button(button, window)
            window.press(button)
            self.settle(lines, count + 1)
        self.assertEqual(lines, ["initial 0", "running 0", "running 1", "paused 1", "initial 0", "running 0"])
        self.assert_asleep(process, ASLEEP_WITH_WINDOW)
        self.assertEqual(len(lines), 6)
        _, laps = self.follow("watch")
        window.key(*["l"] * 9)
        self.settle(laps, 10)
        self.assertEqual([line.split("  ")[0] for line in laps[1:]], [f"Lap {number}" for number in range(1, 10)])

    def test_a_reader_that_goes_ends_it_at_once_without_a_word(self):
        for has_window in (False, True):
            if has_window:
                self.launch().window()
            process = self.begin("status", "--follow")
            process.stdout.readline()
            process.stdout.close()
            self.assertEqual(process.wait(TIMEOUT), -signal.SIGPIPE)
            self.assertEqual(process.stderr.read(), "")

    def test_it_goes_on_when_the_window_comes_and_goes(self):
        _, lines = self.follow("status", "--follow", "--format", "{status} {laps}")
        self.done("start")
        self.settle(lines, 2)
        window = self.open_window()
        window.press("Lap")
        self.settle(lines, 3)
        self.close_last(window)
        self.done("lap")
        self.settle(lines, 4)
        self.assertEqual(lines, ["initial 0", "running 0", "running 1", "running 2"])
