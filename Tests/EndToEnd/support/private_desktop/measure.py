"""What a process costs, as the kernel counts it: memory, processor time and wake-ups."""

import contextlib
import ctypes
import os
import time
from dataclasses import dataclass
from pathlib import Path

NANOSECONDS_PER_SECOND = 1_000_000_000


@dataclass(frozen=True)
class Memory:
    """Memory of a process in MB of 1,000,000 bytes.

    `proportional` (PSS) has its share of the pages it maps together with others, `unique` (USS)
    only the pages that no one else maps at the moment, `private_dirty` of those only what it has
    written itself.
    """

    proportional: float
    unique: float
    private_dirty: float


@dataclass(frozen=True)
class Activity:
    """What a process did in a stretch of time.

    `cpu_percent` is in percent of one core, `wake_ups` are those of all its threads in a second.
    """

    cpu_percent: float
    wake_ups: float


class StolenTime:
    """How much of the processors other virtual machines have taken since this was made."""

    def __init__(self):
        self._before = self.ticks()

    def __str__(self):
        return f"taken by other virtual machines: {self.percent:.0f} % of the processors"

    @property
    def percent(self):
        """The share of all processors, in percent."""
        stolen, total = (now - before for now, before in zip(self.ticks(), self._before))
        return 100 * stolen / max(total, 1)

    @staticmethod
    def ticks():
        """The stolen time and all time so far, from the first line of /proc/stat."""
        ticks = [int(each) for each in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
        return ticks[7], sum(ticks)


class ProcessorWait:
    """For how long some processes, each by its main thread, could have run since this was made, but the
    machine ran others, or other virtual machines; in seconds."""

    def __init__(self, *process_ids):
        self._before = {each: self._delay(each) for each in process_ids}
        self._stolen = StolenTime.ticks()[0]

    @property
    def seconds(self):
        """The sum for all of them."""
        waited = sum(max(self._delay(each) - before, 0) for each, before in self._before.items())
        stolen = (StolenTime.ticks()[0] - self._stolen) / os.sysconf("SC_CLK_TCK") / os.cpu_count()
        return waited / NANOSECONDS_PER_SECOND + stolen

    @staticmethod
    def _delay(process_id):
        """The nanoseconds of one in the queues of the processors so far; zero once it has ended."""
        with contextlib.suppress(OSError):
            return int(Path(f"/proc/{process_id}/schedstat").read_text().split()[1])
        return 0


def memory_of(process):
    """The memory of the process from /proc/PID/smaps_rollup."""
    sizes = {}
    for line in Path(f"/proc/{process.pid}/smaps_rollup").read_text().splitlines()[1:]:
        name, kibibytes = line.split()[:2]
        sizes[name] = int(kibibytes) * 1024 / 1_000_000
    dirty = sizes["Private_Dirty:"]
    return Memory(
        proportional=sizes["Pss:"], unique=sizes["Private_Clean:"] + dirty, private_dirty=dirty
    )


def other_gtk_programs(process):
    """How many other processes map the GTK 4 library, as far as we may see them."""
    others = 0
    for maps in Path("/proc").glob("[0-9]*/maps"):
        with contextlib.suppress(OSError):
            others += maps.parent.name != str(process.pid) and "/libgtk-4" in maps.read_text()
    return others


def activity_of(process, seconds):
    """Leaves the process alone for the given time and tells what it did meanwhile."""
    before = time.monotonic(), cpu_seconds(process), voluntary_switches(process)
    time.sleep(seconds)
    after = time.monotonic(), cpu_seconds(process), voluntary_switches(process)
    elapsed, cpu, switches = (late - early for early, late in zip(before, after))
    return Activity(cpu_percent=100 * cpu / elapsed, wake_ups=switches / elapsed)


def cpu_seconds(process):
    """User and system time of all threads so far, in seconds.

    The process's own CPU clock counts what utime + stime in /proc/PID/stat count, but in
    nanoseconds; their steps of 10 ms are 0.1 % of a core over ten seconds, as much as a paused
    stopwatch may use altogether.
    """
    clock = ctypes.c_int()
    if ctypes.CDLL(None).clock_getcpuclockid(process.pid, ctypes.byref(clock)) != 0:
        raise ProcessLookupError(process.pid)
    return time.clock_gettime_ns(clock.value) / NANOSECONDS_PER_SECOND


def voluntary_switches(process):
    """How often any thread of the process has gone to sleep so far.

    That is once for every poll() that had to wait.
    """
    marker = "voluntary_ctxt_switches:"
    switches = 0
    for status in Path(f"/proc/{process.pid}/task").glob("*/status"):
        with contextlib.suppress(OSError):  # The thread may have ended.
            lines = [line for line in status.read_text().splitlines() if line.startswith(marker)]
            switches += sum(int(line.removeprefix(marker)) for line in lines)
    return switches
