"""Tries the mutants that are made by rules: builds those that compile, and shows each to the tests that reach it."""

import datetime
import hashlib
import json
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from reaching import WORKERS, ReachingTests, count_by, share
from rules import COMPLETE, choose
from scratch import BuildFailure, checked_out, sources

FOLDER = Path(__file__).resolve().parent
FIRST = 1001  # the number of the first one; those by hand have smaller ones
ROUNDS = 25  # a build tells the errors of one target only, and of some only once others are mended
SHOWN = 2  # names of witnesses in the table
GOAL = 95  # percent that unit tests must catch, apart from those that change nothing


def read_equivalents():
    """Why mutants that nobody notices change nothing, by their keys."""
    listed = tomllib.loads((FOLDER / "equivalents.toml").read_text()).get("equivalent", [])
    return {each["mutant"]: each["reason"] for each in listed}


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


def try_rules(scratch, environment, confinement, table, is_chosen):
    """Shows the mutants by rules to the unit tests; returns whether they caught enough of them."""
    mutants = [each for each in scratch.rules.values() if is_chosen(each)]
    equivalents, tests, start = read_equivalents(), ReachingTests(scratch, environment, confinement), time.monotonic()
    if failing := tests.measure(max(scratch.paths) + 1):
        table.line("without a mutant fails: " + ", ".join(failing))
        return False
    table.line(f"{len(tests.suites)} suites measured in {time.monotonic() - start:.0f} s")
    survivors = []
    with ThreadPoolExecutor(WORKERS) as pool:
        for mutant, witnesses in zip(mutants, pool.map(tests.witnesses, mutants)):
            note = ", ".join(witnesses[:SHOWN]) or f"**SURVIVED** {equivalents.get(mutant.key, '')}".strip()
            table.row(mutant.room, Path(mutant.file).name, mutant.key.split(": ", 1)[1], note)
            survivors += [] if witnesses else [mutant]
    return summarize(mutants, survivors, equivalents, table, time.monotonic() - start)


def summarize(mutants, survivors, equivalents, table, seconds):
    """Prints the figures; returns whether they are good enough."""
    for name in ("room", "rule"):
        table.line("")
        table.row(name, "mutants", "survived")
        table.row("---", "---", "---")
        for row in count_by(name, mutants, survivors):
            table.row(*row)
    table.line("")
    unlisted = [each for each in survivors if each.key not in equivalents]
    counted = len(mutants) - len(survivors) + len(unlisted)
    missing = [each for each in unlisted if each.path in COMPLETE]
    for each in unlisted:
        table.line(f"survived: {each.key}")
    table.line(f"{len(mutants)} mutants by rules in {seconds:.0f} s: unit tests caught {len(mutants) - len(survivors)}, "
               f"{len(survivors) - len(unlisted)} change nothing, {len(unlisted)} survived "
               f"({share(len(mutants) - len(survivors), counted)} caught)")
    for key in sorted({each.key for each in mutants if each not in survivors} & set(equivalents)):
        table.line(f"listed as changing nothing, but caught: {key}")
    return not missing and len(unlisted) * 100 <= counted * (100 - GOAL)
