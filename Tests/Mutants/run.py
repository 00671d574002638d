"""Tests the tests: changes one small thing in Sources at a time, and prints who notices it.

    /usr/bin/python3 Tests/Mutants/run.py [--all] [--list] [PATTERN ...]

mutants.toml describes the changes. All of them are woven into one copy of the sources, below
.build-mutants, and built once; the variable STOPWATCH_MUTANT switches one of them on. A mutant is
shown to all unit tests that contain it, and if none of them notices it to the end-to-end tests that are named for
it. A test counts if it fails twice with the mutant, and not without it; the first one is enough. A
crash counts, and so does a run that does not end. With patterns, only the mutants are tried whose
room, file or change holds one of them.

The table goes into .build-mutants/table.md as well. Needs what `make test` needs.

Exit status: 0 all were caught, 1 one survived, 2 they could not be tried.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
sys.path.insert(0, str(FOLDER.parent / "Desktop"))

from desktop import Desktop
from noticing import EndToEndTests, UnitTests
from scratch import BuildFailure, Scratch
from waiting import DesktopError
from weaving import NotApplicable, read_mutants

SHOWN = 3  # names in a row of the table


class Table:
    """The rows for people, on standard output and in a file."""

    def __init__(self, path):
        self.file = open(path, "w", buffering=1)
        self.row("room", "file", "change", "noticed by")
        self.row("---", "---", "---", "---")

    def row(self, *cells):
        self.line("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")

    def line(self, text):
        print(text, flush=True)
        self.file.write(text + "\n")


def parse_arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add = parser.add_argument
    add("--folder", type=Path, default=ROOT / ".build-mutants", help="where the copy is kept")
    add("--all", action="store_true", help="let every test run, and count all who notice")
    add("--list", action="store_true", help="only tell which mutants there are, and whether they apply")
    add("patterns", nargs="*", metavar="PATTERN", help="try only mutants whose row holds this")
    return parser.parse_args()


def is_chosen(mutant, patterns):
    """Whether the row of a mutant holds one of the patterns, if there are any."""
    row = f"{mutant.room} {mutant.file} {mutant.change}"
    return not patterns or any(pattern in row for pattern in patterns)


def testimony(witnesses, kind):
    """Who noticed a mutant, in the words of the table."""
    more = len(witnesses) - SHOWN
    return f"{kind}: {', '.join(witnesses[:SHOWN])}" + (f" and {more} more" if more > 0 else "")


def try_out(mutant, units, end_to_end):
    """Who notices a mutant, in the words of the table; None if nobody does."""
    if witnesses := units.witnesses(mutant):
        return testimony(witnesses, "unit")
    if witnesses := end_to_end.witnesses(mutant.number, mutant.end_to_end):
        return testimony(witnesses, "end to end")
    return None


def try_all(mutants, scratch, arguments):
    """Prints the table; returns the exit status."""
    with Desktop() as desktop, tempfile.TemporaryDirectory(prefix="stopwatch-mutants-") as data:
        # Nothing of the person's own is touched, such as the list of files used recently.
        environment = {**os.environ, **desktop.shared, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": data,
                       "GSETTINGS_BACKEND": "memory"}
        units = UnitTests(scratch, environment, stops=not arguments.all)
        end_to_end = EndToEndTests(scratch.path, scratch.program, stops=not arguments.all)
        if witnesses := units.baseline():
            print("without a mutant the unit tests fail: " + ", ".join(witnesses), file=sys.stderr)
            return 2
        table, start, survived = Table(arguments.folder / "table.md"), time.monotonic(), 0
        for mutant in mutants:
            found = try_out(mutant, units, end_to_end)
            survived += found is None
            table.row(mutant.room, Path(mutant.file).name, mutant.change, found or "**SURVIVED**")
    took = (time.monotonic() - start) / max(len(mutants), 1)
    print(f"{took:.1f} s for a mutant on average", flush=True)
    table.line(f"{len(mutants) - survived} caught, {survived} survived")
    return 1 if survived else 0


def main():
    """Weaves, builds, tries, and returns the exit status."""
    arguments = parse_arguments()
    scratch = Scratch(arguments.folder)
    try:
        mutants = read_mutants()
        chosen = [each for each in mutants if is_chosen(each, arguments.patterns)]
        start = time.monotonic()
        scratch.update(mutants)
        if arguments.list:
            print("\n".join(f"{each.room}: {each.name}" for each in chosen))
            return 0
        scratch.build()
        print(f"built in {time.monotonic() - start:.0f} s", flush=True)
        return try_all(chosen, scratch, arguments)
    except (NotApplicable, BuildFailure, DesktopError) as failure:
        print(f"mutants: {failure}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
