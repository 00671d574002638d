"""Several files with tests at a time, each run by a process with a desktop of its own."""

import json
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from processes import give_way

FOLDER = Path(__file__).resolve().parent.parent
COUNT = re.compile(r"(\d+) (passed|failed|skipped)")
# Files whose tests measure times: the others take only the time that these do not need.
QUIET = {f"test_{name}.py" for name in ("accuracy", "control_window", "desktop_keys", "keys", "orca", "press_instant",
                                        "press_moment", "press_order", "reminders", "sleep", "wayland")}
QUIET_COUNT = 2


def run_files(patterns, count, arguments, durations):
    """Runs so many of the patient files at a time, beside two of the quiet ones, and prints the output of
    each once it has ended. `patterns` has for each file what the names of its tests hold, or nothing for all.

    The files that took longest the last time, as `durations` says, begin: a long one would otherwise
    be the only one left at the end. Returns the numbers of tests by what has become of them; a file
    that did not run to its end counts as a failed test.
    """
    total = Counter()
    try:
        last = json.loads(durations.read_text())
    except (OSError, ValueError):
        last = {}
    files = sorted(patterns, key=lambda file: (-last.get(file.name, 1000), -file.stat().st_size))
    running = set()
    with ThreadPoolExecutor(QUIET_COUNT) as quiet, ThreadPoolExecutor(count, initializer=give_way) as patient:
        jobs = [(quiet if file.name in QUIET else patient).submit(run_file, file, [*arguments, *patterns[file]], running)
                for file in files]
        try:
            for job in as_completed(jobs):
                name, counts, seconds = job.result()
                total += counts
                last[name] = round(seconds)
        except KeyboardInterrupt:
            for pool in (quiet, patient):
                pool.shutdown(wait=False, cancel_futures=True)
            for process in running:
                process.terminate()
            raise
    durations.parent.mkdir(parents=True, exist_ok=True)
    durations.write_text(json.dumps(last, indent=1))
    return total


def run_file(file, arguments, running):
    """Runs the tests of a file, with its process in `running` meanwhile.

    Returns its name, the numbers of its tests, and how many seconds it took.
    """
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
    seconds = time.monotonic() - start
    print("\n".join([*lines, f"{file.name}: {last} in {seconds:.0f} s"]), flush=True)
    return file.name, counts, seconds
