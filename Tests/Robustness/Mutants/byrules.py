"""Tries the mutants that are made by rules: builds those that compile, and shows each to the tests that reach it."""

import datetime
import hashlib
import json
import math
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from reaching import WORKERS, count_by, share
from rules import COMPLETE, choose
from scratch import BuildFailure, checked_out, sources

FOLDER = Path(__file__).resolve().parent
FIRST = 1001  # the number of the first one; those by hand have smaller ones
ROUNDS = 25  # a build tells the errors of one target only, and of some only once others are mended
SHOWN = 2  # names of witnesses in the table
TOLERANCE = 0.05  # the share of those that do change something which may survive outside of the complete files


def read_survivors():
    """The mutants that no unit test can notice, by their keys: why they change nothing, and who else notices them."""
    listed = tomllib.loads((FOLDER / "survivors.toml").read_text())
    return [{f"{path}: {key}": reason for path, found in listed.get(kind, {}).items() for key, reason in found.items()}
            for kind in ("equivalent", "elsewhere")]


def sampled(mutants, count):
    """So many of the mutants: others on each day, the same ones all day."""
    today = datetime.datetime.now(datetime.timezone.utc).date().isoformat()
    return sorted(sorted(mutants, key=lambda each: hashlib.sha256((today + each.key).encode()).digest())[:count],
                  key=lambda each: each.number)


def build(scratch, folder, by_hand, count):
    """Builds the copy with all mutants by rules, or `count` of them.

    Those that do not compile are left out, and remembered.
    """
    memory = folder / "rejected.json"
    rejected = json.loads(memory.read_text()) if memory.exists() else []
    for _ in range(ROUNDS):
        rules = [each for each in choose(sources(checked_out()), FIRST) if each.key not in set(rejected)]
        rules = sampled(rules, count) if count else rules
        scratch.update(by_hand, rules)
        try:
            scratch.build()
            return
        except BuildFailure as failure:
            refused = scratch.refused(failure)
            if not refused:
                raise
            rejected += [each.key for each in refused]
            memory.write_text(json.dumps(rejected, indent=0))
    raise BuildFailure("too many of the mutants by rules do not compile")


def try_rules(mutants, tests, table):
    """Shows the mutants by rules to the unit tests; returns whether they caught enough of them."""
    start = time.monotonic()
    equivalent, elsewhere = read_survivors()
    reasons, survivors = {**equivalent, **elsewhere}, []
    with ThreadPoolExecutor(WORKERS) as pool:
        for mutant, witnesses in zip(mutants, pool.map(tests.witnesses, mutants)):
            note = ", ".join(witnesses[:SHOWN]) or f"**SURVIVED** {reasons.get(mutant.key, '')}".strip()
            table.row(mutant.room, Path(mutant.file).name, mutant.key.split(": ", 1)[1], note)
            survivors += [] if witnesses else [mutant]
    for key in sorted({each.key for each in mutants if each not in survivors} & set(reasons)):
        table.line(f"listed as a survivor, but caught: {key}")
    summarize(mutants, survivors, table)
    real = [each for each in survivors if each.key not in equivalent]
    unlisted = [each for each in real if each.key not in elsewhere]
    counted = len(mutants) - len(survivors) + len(real)
    for each in unlisted:
        table.line(f"survived: {each.key}")
    table.line(f"{len(mutants)} mutants by rules in {time.monotonic() - start:.0f} s: "
               f"{len(survivors) - len(real)} change nothing; of the others, unit tests caught "
               f"{share(counted - len(real), counted)}, {len(real) - len(unlisted)} are for other tests, "
               f"{len(unlisted)} survived")
    is_complete = not any(each.path in COMPLETE for each in real)
    return is_complete and len(unlisted) <= math.ceil(counted * TOLERANCE)


def summarize(mutants, survivors, table):
    """Prints how many mutants there are by each room and rule, and how many survived."""
    for name in ("room", "rule"):
        table.line("")
        table.row(name, "mutants", "survived")
        table.row("---", "---", "---")
        for row in count_by(name, mutants, survivors):
            table.row(*row)
    table.line("")
