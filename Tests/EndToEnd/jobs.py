"""Several files with tests at a time, each run by a process with a desktop of its own."""

import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
COUNT = re.compile(r"(\d+) (passed|failed|skipped)")


def run_files(files, count, arguments):
    """Runs so many of the files at a time, and prints the output of each once it has ended.

    Returns the numbers of tests by what has become of them; a file that did not run to its end
    counts as a failed test.
    """
    total = Counter()
    # The largest first: a long one would otherwise be the only one left at the end.
    files = sorted(files, key=lambda file: -file.stat().st_size)
    running = set()
    with ThreadPoolExecutor(count) as pool:
        try:
            for job in as_completed([pool.submit(run_file, file, arguments, running) for file in files]):
                total += job.result()
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in running:
                process.terminate()
            raise
    return total


def run_file(file, arguments, running):
    """Runs the tests of a file; returns their numbers. Its process is in `running` meanwhile."""
    command = [sys.executable, FOLDER / "run.py", "--file", file.name, *arguments]
    start = time.monotonic()
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace") as process:
        running.add(process)
        output, _ = process.communicate()
        running.discard(process)
    *lines, last = output.splitlines() or [""]
    counts = Counter({word: int(number) for number, word in COUNT.findall(last)})
    if not counts:
        lines, last = [*lines, last], "did not run to its end"
        counts["failed"] = 1
    print("\n".join([*lines, f"{file.name}: {last} in {time.monotonic() - start:.0f} s"]), flush=True)
    return counts
