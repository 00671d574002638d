"""Tests the tests: changes one small thing in Sources at a time, and prints who notices it.

    /usr/bin/python3 Tests/Robustness/Mutants/run.py [--list] [--rules | --hand | --sample N] [PATTERN ...]

mutants.toml describes the changes. All of them are woven into one copy of the sources, below
.build-mutants, and built once; the variable STOPWATCH_MUTANT switches one of them on. A mutant is
shown to the unit tests that reach it, and if none of them notices it to the end-to-end tests that are named for
it. A test counts if it fails twice with the mutant, and not without it; the first one is enough. A
crash counts, and so does a run that does not end. With patterns, only the mutants are tried whose
room, file or change holds one of them.

Besides, rules.py finds mutants by rules. They are shown to unit tests alone, two at a time. --rules tries only these,
--hand only the others. --sample N tries N of those by rules: others on each day; those by hand are only built.

The table goes into .build-mutants/table.md as well. Needs what `make test` needs.

Exit status: 0 enough were caught, 1 more survived, 2 they could not be tried, 3 nothing protects the
files of this machine from them.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[2]
sys.path.insert(0, str(FOLDER.parents[1] / "EndToEnd/support/private_desktop"))

from byrules import FIRST, build, try_rules
from confining import Confinement, Unconfined
from desktop import Desktop
from memory import MEMORY
from noticing import EndToEndTests
from reaching import ReachingTests
from rules import choose
from scratch import BuildFailure, Scratch, checked_out, sources
from waiting import DesktopError
from weaving import NotApplicable, find_places, read_mutants


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
    add("--list", action="store_true", help="only tell which mutants there are, and whether they apply")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--rules", action="store_true", help="try only the mutants by rules")
    only.add_argument("--hand", action="store_true", help="try only the mutants that are written by hand")
    only.add_argument("--sample", type=int, metavar="N", help="try so many of the mutants by rules, others on each day")
    add("patterns", nargs="*", metavar="PATTERN", help="try only mutants whose row holds this")
    return parser.parse_args()


def is_chosen(mutant, patterns):
    """Whether the row of a mutant holds one of the patterns, if there are any."""
    row = f"{mutant.room} {mutant.file} {mutant.change}"
    return not patterns or any(pattern in row for pattern in patterns)


def try_all(mutants, scratch, arguments):
    """Prints the tables; returns the exit status."""
    with Desktop() as desktop, tempfile.TemporaryDirectory(prefix="stopwatch-mutants-", dir=MEMORY) as data:
        # Nothing of the person's own is touched, such as the list of files used recently. To say where a
        # mutant crashes takes longer than to notice it.
        environment = {**os.environ, **desktop.shared, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": data,
                       "GSETTINGS_BACKEND": "memory", "TMPDIR": data, "SWIFT_BACKTRACE": "enable=no"}
        table, start = Table(arguments.folder / "table.md"), time.monotonic()
        tests = ReachingTests(scratch, environment, Confinement(data))
        if failing := tests.measure(max(scratch.paths) + 1):
            table.line("without a mutant fails: " + ", ".join(failing))
            return 2
        table.line(f"{len(tests.suites)} suites measured in {time.monotonic() - start:.0f} s")
        by_rules = [each for each in scratch.rules.values() if is_chosen(each, arguments.patterns)]
        is_enough = not by_rules or try_rules(by_rules, tests, table)
        return 0 if try_by_hand(mutants, tests, EndToEndTests(scratch.path, scratch.program), table) and is_enough else 1


def try_by_hand(mutants, tests, end_to_end, table):
    """Tries the mutants that are written by hand; returns whether all were caught."""
    survived = 0
    for mutant in mutants:
        found = tests.witnesses(mutant) or end_to_end.witnesses(mutant.number, mutant.end_to_end)
        survived += not found
        table.row(mutant.room, Path(mutant.file).name, mutant.change, ", ".join(found) or "**SURVIVED**")
    if mutants:
        table.line(f"{len(mutants) - survived} of those by hand caught, {survived} survived")
    return not survived


def main():
    """Weaves, builds, tries, and returns the exit status."""
    arguments = parse_arguments()
    scratch = Scratch(arguments.folder)
    try:
        by_hand, start = read_mutants(), time.monotonic()
        if arguments.list:
            if arguments.hand:
                find_places(by_hand, sources(checked_out()))
            else:
                scratch.update(by_hand, choose(sources(checked_out()), FIRST))
            chosen = [each for each in [*by_hand, *scratch.rules.values()] if is_chosen(each, arguments.patterns)]
            print("\n".join(f"{each.room}: {each.name}" for each in chosen))
            return 0
        if arguments.hand:
            scratch.update(by_hand)
            scratch.build()
        else:
            build(scratch, arguments.folder, by_hand, arguments.sample)
        print(f"built in {time.monotonic() - start:.0f} s", flush=True)
        tried = [] if arguments.rules or arguments.sample else [each for each in by_hand if is_chosen(each, arguments.patterns)]
        return try_all(tried, scratch, arguments)
    except Unconfined as failure:
        print(f"mutants: {failure}", file=sys.stderr)
        return 3
    except (NotApplicable, BuildFailure, DesktopError) as failure:
        print(f"mutants: {failure}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
