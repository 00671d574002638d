"""Prints the names of the programs' functions that a launch, a start, some laps and a shell's commands call.

The linker puts these functions side by side, so that fewer pages of the program are in memory. Names
that the program no longer has are ignored there. Those of Swift's libraries come last: there one name
may stand for everything that was compiled with it.
"""

import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from command import run
from launch import BenchDesktop

PRESSES = ["space", "l", "l", "space"]
VALGRIND = ["valgrind", "--demangle=no", "--tool=callgrind"]
PATIENCE = 3  # seconds for what a press causes, under valgrind
PROFILE_TIME = 120  # seconds in which valgrind writes the profile at the end, which otherwise is none
DEFINITION = re.compile(r"(c?ob|c?fn)=\((\d+)\)(?: (.*))?")
RECURSION = re.compile(r"'\d+$")


def profile(desktop, program, output):
    """Runs the program under callgrind, which writes the profile `output`."""
    with desktop.running([*VALGRIND, f"--callgrind-out-file={output}", program]) as process:
        window = desktop.window_of(process)
        desktop.press(window)
        for press in PRESSES:
            desktop.xdotool("key", press)
            time.sleep(PATIENCE)
        process.terminate()
        process.wait(PROFILE_TIME)


def profile_control(control, command, output, environment):
    """Runs a command of stopwatchctl under callgrind."""
    words = [*VALGRIND, f"--callgrind-out-file={output}", control, command]
    subprocess.run(words, env=environment, check=True, capture_output=True)


def functions(output, program):
    """The names of the program's functions in a profile; libraries are left out."""
    names, called, current = {}, set(), None
    for line in output.read_text(errors="replace").splitlines():
        definition = DEFINITION.match(line)
        if not definition:
            continue
        kind, number, name = definition.groups()
        key = (kind[-2:], number)
        names.setdefault(key, name)
        if kind == "ob":
            current = names[key]
        elif kind == "fn" and current == program:
            called.add(RECURSION.sub("", names[key]))
    return sorted(name for name in called if not name.startswith(("0x", "(")))


def library_functions():
    """The names of the functions that Swift's static libraries define once, for all programs."""
    swift = Path(shutil.which("swift")).resolve().parents[1]
    names = set()
    for library in swift.glob("lib/swift_static/linux/*.a"):
        symbols = subprocess.run(["nm", "--defined-only", library], check=True, capture_output=True, text=True)
        names.update(re.findall(r" [Tt] (\S+)$", symbols.stdout, re.MULTILINE))
    return names


def report(arguments):
    output = arguments.build_dir.resolve() / "profile"
    program = str(Path(arguments.program).resolve())
    control = str(Path(program).with_name("stopwatchctl"))
    with BenchDesktop() as desktop:
        profile(desktop, program, output)
        called = set(functions(output, program))
        environment = desktop.environment(desktop.new_home())
        for command in ("start", "status", "lap"):
            profile_control(control, command, output, environment)
            called.update(functions(output, control))
    libraries = library_functions()
    print("\n".join(sorted(called, key=lambda name: (name in libraries, name))))


if __name__ == "__main__":
    sys.exit(run(__doc__, report, says_stolen_time=False))
