"""Counts what 1,000 ticks of a running stopwatch take, with both windows open, the widgets left out.

PATH is stopwatch-growth. It is run with 1,000 and with 2,000 ticks; the difference of both is
counted: the allocations by a preloaded library, the instructions by valgrind, twice. The same for ticks
that are each followed by a frame.
"""

import os
import re
import subprocess
import sys

from command import LIBRARY, compiled, run, verdict

TICKS = 1000
COLLECTED = re.compile(r"Collected : (\d+)")


def allocations(program, library, mode, ticks):
    """The number of allocations of a run with so many ticks."""
    count = library.with_name("allocations")
    environment = {**os.environ, "LD_PRELOAD": str(library), "ALLOCATIONS": str(count)}
    subprocess.run([program, mode, str(ticks)], check=True, env=environment)
    return int(count.read_text())


def instructions(program, mode, ticks):
    """The number of instructions of a run with so many ticks."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    result = subprocess.run(
        [*valgrind, program, mode, str(ticks)], check=True, stderr=subprocess.PIPE, text=True)
    return int(COLLECTED.search(result.stderr)[1])


def of_ticks(count):
    """What TICKS ticks take, of what `count(ticks)` says of a whole run."""
    return count(2 * TICKS) - count(TICKS)


def report(arguments):
    program, library = arguments.program, compiled("allocations.c", arguments.build_dir, *LIBRARY, uses_gtk=False)
    for mode in ("ticks", "frames"):
        counted = of_ticks(lambda ticks: allocations(program, library, mode, ticks))
        print(f"1,000 {mode}: allocations {counted}{verdict(counted, 0 if mode == 'ticks' else None)}")
        both = [of_ticks(lambda ticks: instructions(program, mode, ticks)) for _ in range(2)]
        print(f"1,000 {mode}: instructions {both[0]:,} and {both[1]:,}", flush=True)


if __name__ == "__main__":
    sys.exit(run(__doc__, report))
