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
from control import NO_DESKTOP, SECOND, ControlTest, decoded
from measure import activity_of, cpu_seconds, voluntary_switches
from preload import PreloadLibrary
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
        self.assertEqual(terminal.read(0.5), "")
        terminal.type(CONTROL_C)
        self.assertEqual(terminal.process.wait(5), 0)
        self.assertTrue(terminal.read(0.1).endswith("\r\n"))
        self.assertEqual(termios.tcgetattr(terminal.slave), terminal.settings)

    def test_a_narrow_terminal_has_one_line_still(self):
        self.done("start")
        self.done("lap")
        terminal = Terminal(self, NARROW, "watch")
        text = terminal.read(0.5)
        updates = REDRAWN.findall(text)
        self.assertEqual("".join(f"\r{each}\x1b[K" for each in updates), text)
        self.assertTrue(all(re.fullmatch(r"00:0\d\.\d\d", each) for each in updates), updates)
        terminal.resize(WIDE)
        terminal.read(0.3)
        self.assertGreater(max(map(len, REDRAWN.findall(terminal.read(0.5)))), NARROW)

    def test_a_terminal_that_cannot_rewrite_a_line_has_one_for_each_change(self):
        terminal = Terminal(self, WIDE, "watch", TERM="dumb")
        self.assertEqual(terminal.read(0.5), "Not started  00:00.00\r\n")
        self.done("start")
        self.assertRegex(terminal.read(0.5), r"\ARunning  00:00\.\d\d\r\n\Z")

    def test_a_terminal_gets_no_characters_that_it_cannot_show(self):
        self.done("start")
        self.done("lap", "--note", "Böe – 5 €")
        locales = self.home.path / "locales"
        locales.mkdir()
        subprocess.run(["localedef", "-i", "de_DE", "-f", "ISO-8859-1", locales / LATIN], check=False, capture_output=True)
        terminal = Terminal(self, WIDE, "laps", LC_ALL=LATIN, LOCPATH=str(locales))
        terminal.process.wait()
        self.assertIn("Böe - 5 EUR".encode("latin-1"), os.read(terminal.master, 65_536))

    def test_a_paused_stopwatch_costs_nothing(self):
        self.done("start")
        self.done("pause")
        terminal = Terminal(self, WIDE, "watch")
        terminal.read(0.3)
        self.assertEqual(activity_of(terminal.process, 1).wake_ups, 0)
        self.done("resume")
        self.assertGreater(len(REDRAWN.findall(terminal.read(0.5))), 5)

    def test_json_is_a_line_for_each_change_even_there(self):
        terminal = Terminal(self, WIDE, "watch", "--json")
        terminal.read(0.3)
        self.done("start")
        self.assertEqual([decoded(line)["state"] for line in terminal.read(0.5).splitlines()], ["running"])


class Piped(FollowTest):
    """A line for each change."""

    variables = NO_DESKTOP

    def press(self, *commands, lines):
        """Presses one after the other, each of which gives a line."""
        for command in commands:
            count = len(lines)
            self.done(*command.split())
            self.settle(lines, count + 1)

    def test_watch(self):
        _, lines = self.follow("watch")
        self.press("start", "lap --note wind", "lap", "pause", "reset", "undo", lines=lines)
        self.assertEqual([line.split("  ")[0] for line in lines],
                         ["Not started", "Running", "Lap 1", "Lap 2", "Paused", "Not started", "Paused"])
        self.assertIn("wind", lines[2])

    def test_a_time_that_is_set_is_no_lap(self):
        _, lines = self.follow("watch")
        self.press("start", "lap", "pause", "set-time 10:00", "undo", lines=lines)
        self.assertEqual([line.split("  ")[0] for line in lines[2:]], ["Lap 1", "Paused", "Paused", "Paused"])
        self.assertIn("10:00.00", lines[4])

    def test_follow(self):
        _, lines = self.follow("status", "--follow", "--format", "{status} {laps}")
        self.press("start", "lap", "pause", "reset", lines=lines)
        self.assertEqual(lines, ["initial 0", "running 0", "running 1", "paused 1", "initial 0"])

    def test_follow_tells_of_a_reference_and_of_nothing_that_is_no_change(self):
        self.home.prefer(countTimeAsleep=False)
        self.done("start")
        _, lines = self.follow("status", "--follow", "--format", "{status}")
        for _ in range(3):
            copy = self.home.state_file.with_suffix(".new")
            copy.write_bytes(self.home.state_file.read_bytes())
            copy.replace(self.home.state_file)
            self.settle(lines, 1)
        self.press("reference pace 5s", "pause", lines=lines)
        self.assertEqual(lines, ["running", "running", "paused"])

    def test_follow_as_json(self):
        _, lines = self.follow("status", "--follow", "--json")
        self.press("start", "lap", lines=lines)
        self.assertEqual([decoded(line)["lapCount"] for line in lines], [0, 0, 1])

    def test_the_anchor_follows_a_sleep_that_does_not_count(self):
        self.home.prefer(countTimeAsleep=False)
        clock = PreloadLibrary("shifted_clock", self.home.path)
        self.variables = {**self.variables, **clock.variables}
        self.done("start")
        _, lines = self.follow("status", "--follow", "--json")
        clock.say("1000 1000 0")
        self.settle(lines, 2)
        before, after = (decoded(line)["anchor"] for line in lines)
        for key in ("sinceBootNanoseconds", "sinceEpochNanoseconds"):
            self.assertAlmostEqual(after[key] - before[key], 1000 * SECOND, delta=SECOND // 100)

    def test_follow_tells_that_a_countdown_is_over(self):
        _, lines = self.follow("status", "--follow", "--format", "{state} {seconds}")
        self.press("start --in 1s", lines=lines)
        self.settle(lines, 3)
        self.assertEqual([line.split()[0] for line in lines], ["Not", "Starting", "Running"])

    def test_follow_tells_on_waking_of_a_countdown_that_is_over(self):
        clock = PreloadLibrary("shifted_clock", self.home.path)
        self.variables = {**self.variables, **clock.variables}
        self.done("start", "--in", "1h")
        _, lines = self.follow("status", "--follow", "--format", "{state}")
        clock.say("3600 3600 0")
        self.settle(lines, 2)
        self.assertEqual([line.split()[0] for line in lines], ["Starting", "Running"])

    def test_an_interval_keeps_to_the_seconds_of_the_stopwatch(self):
        self.done("start")
        process = self.begin("status", "--interval", "1s", "--format", "{seconds}")
        times = [float(process.stdout.readline()) for _ in range(4)][1:]
        self.assertLess(max(time % 1 for time in times), 0.5, times)
        self.assertEqual([int(time - times[0] + 0.5) for time in times], [0, 1, 2])
        self.done("config", "set", "timePrecision", "seconds")
        self.eventually(lambda: "." in process.stdout.readline(), False)

    def test_follow_where_the_system_has_no_monitor_left(self):
        none = ["unshare", "-Ur", "sh", "-c", 'echo 0 >/proc/sys/user/max_inotify_instances; exec "$@"', "sh"]
        _, lines = self.follow("status", "--follow", "--format", "{status}", prefix=none)
        self.press("start", "pause", lines=lines)
        self.assertEqual(lines, ["initial", "running", "paused"])

    def test_follow_sleeps_while_the_stopwatch_runs(self):
        self.done("start")
        process, lines = self.follow("status", "--follow")
        self.assert_asleep(process, ASLEEP)
        self.assertEqual(len(lines), 1)

    def test_a_lap_that_comes_back_is_no_new_one(self):
        for command in ("start", "lap", "lap"):
            self.done(command)
        process, lines = self.follow("watch")
        self.done("merge", "1")
        self.settle(lines, 2)
        self.done("undo")
        self.settle(lines, 3)
        self.assertTrue(lines[2].startswith("Running"), lines)
        self.done("lap")
        self.settle(lines, 4)
        self.assertTrue(lines[3].startswith("Lap 3"), lines)

    def test_a_reader_that_goes_ends_it_at_once(self):
        process = self.begin("status", "--follow")
        process.stdout.readline()
        process.stdout.close()
        self.eventually(lambda: process.poll() is not None, True)

    def test_a_signal_ends_it_while_its_reader_sleeps(self):
        self.done("start")
        process = self.begin("status", "--interval", "1s", "--format", 300 * "{status} ")
        fcntl.fcntl(process.stdout, fcntl.F_SETPIPE_SZ, PAGE)
        self.eventually(lambda: bool(select.select([process.stdout], [], [], 0)[0]), True)
        time.sleep(SLEEPING)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(TIMEOUT), 0)

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

    def test_a_signal_that_is_ignored_does_not_end_it(self):
        self.done("start")
        process = self.begin("status", "--interval", "1s", prefix=["nohup"])
        process.stdout.readline()
        process.send_signal(signal.SIGHUP)
        for _ in range(2):
            process.stdout.readline()
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGTERM)
        self.eventually(lambda: process.poll() is not None, True)


class WithWindow(FollowTest):
    """The window is what is followed."""

    variables = {"DISPLAY": None}

    def test_a_reader_that_goes_ends_it_without_a_word(self):
        window = self.launch().window()
        process = self.begin("status", "--follow")
        process.stdout.readline()
        process.stdout.close()
        window.press("Start")
        self.assertEqual(process.wait(), -signal.SIGPIPE)
        self.assertEqual(process.stderr.read(), "")

    def test_each_change_in_the_window_is_a_line_and_nothing_else(self):
        window = self.launch().window()
        process, lines = self.follow("status", "--follow", "--format", "{status} {laps}")
        for button in ("Start", "Lap", "Pause", "Reset", "Start"):
            count = len(lines)
            self.eventually(lambda: button in window.buttons(), True)
            window.press(button)
            self.settle(lines, count + 1)
        self.assertEqual(lines, ["initial 0", "running 0", "running 1", "paused 1", "initial 0", "running 0"])
        self.assert_asleep(process, ASLEEP_WITH_WINDOW)
        self.assertEqual(len(lines), 6)

    def test_laps_that_come_together_have_a_line_each(self):
        window = self.launch().window()
        window.press("Start")
        process, lines = self.follow("watch")
        window.key(*["l"] * 9)
        self.settle(lines, 10)
        self.assertEqual([line.split("  ")[0] for line in lines[1:]], [f"Lap {number}" for number in range(1, 10)])

    def test_it_goes_on_when_the_window_comes_and_goes(self):
        _, lines = self.follow("status", "--follow", "--format", "{status} {laps}")
        self.done("start")
        self.settle(lines, 2)
        stopwatch = self.launch()
        window = stopwatch.window()
        window.press("Lap")
        self.settle(lines, 3)
        window.close()
        stopwatch.wait_until_ended()
        self.done("lap")
        self.settle(lines, 4)
        self.assertEqual(lines, ["initial 0", "running 0", "running 1", "running 2"])
