"""Counts the instructions of a start, from the exec to the settled window, by thread and by phase.

Unlike milliseconds they are nearly the same each time, whatever else the computer does: threads that wait
for each other differ by some millions. The stopwatch is compared with the bare window, empty and with
the widgets of the stopwatch.
"""

import re
import subprocess
import sys
import time

from bench import BARE_WINDOW, SAME_CHOICE
from command import compiled, run
from launch import BenchDesktop

SETTLING = 6  # seconds under valgrind until nothing more happens
# The parts of the main thread's way to the window that have a function, and what its mangled name contains.
PHASES = {
    "loading, before the first line of the program": None,
    "the display": "Application.hasDisplay",
    "the theme of GTK": "ThemeSettings.__allocating_init",
    "our style sheets": "StyleSheet.replace",
    "the state": "CompositionRoot.startUp(",
    "Home, without its measuring": "HomeView.init(",
    "the first measuring": "Window.growToFitContent",
    "showing the window": "Window.present",
}
ENTRY = "StopwatchApp_main"
FUNCTION = re.compile(r"\s*([\d,]+) \([ \d.]+%\)  (.*)")


def profile(desktop, command, variables, folder):
    """Starts the program under callgrind; gives the profile of each thread, that of the main thread first."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("callgrind*"):
        old.unlink()
    tool = ["valgrind", "--tool=callgrind", "--separate-threads=yes", f"--callgrind-out-file={folder}/callgrind"]
    with desktop.running([*tool, *command], variables) as process:
        desktop.window_of(process)
        time.sleep(SETTLING)
        subprocess.run(["callgrind_control", "--dump", str(process.pid)], check=True, capture_output=True)
    return sorted(folder.glob("callgrind.1-*"))


def total(thread):
    """All instructions of a thread, in millions."""
    found = re.search(r"^totals: (\d+)$", thread.read_text(errors="replace"), re.MULTILINE)
    return int(found[1]) / 1e6 if found else 0


def phases(thread):
    """The instructions of the phases of the stopwatch's main thread, in millions."""
    words = ["callgrind_annotate", "--inclusive=yes", "--threshold=100", str(thread)]
    table = subprocess.run(words, check=True, capture_output=True).stdout
    names = subprocess.run(["swift", "demangle", "--simplified"], input=table, check=True, capture_output=True).stdout
    rows = FUNCTION.findall(names.decode(errors="replace"))
    of = lambda part: next((int(count.replace(",", "")) / 1e6 for count, name in rows if part in name), 0)
    measured = {phase: of(part) for phase, part in PHASES.items() if part}
    measured["Home, without its measuring"] -= measured["the first measuring"]
    return {"loading, before the first line of the program": total(thread) - of(ENTRY), **measured}


def report(arguments):
    program, folder = arguments.program, arguments.build_dir
    bare = str(compiled(BARE_WINDOW, folder))
    commands = {
        "the stopwatch": ([program], {}),
        "a bare window": ([bare, "--still"], SAME_CHOICE),
        "a bare window with the same widgets": ([bare, "--furnished"], SAME_CHOICE),
    }
    print(f"{'millions of instructions from exec to the settled window':60}{'main thread':>12}{'all':>8}")
    with BenchDesktop() as desktop:
        for number, (name, (command, variables)) in enumerate(commands.items()):
            threads = profile(desktop, command, variables, folder / f"start-{number}")
            print(f"{name:60}{total(threads[0]):12.1f}{sum(map(total, threads)):8.1f}")
            for phase, count in phases(threads[0]).items() if not number else ():
                print(f"  {phase:58}{count:12.1f}")


if __name__ == "__main__":
    sys.exit(run(__doc__, report, says_stolen_time=False))
