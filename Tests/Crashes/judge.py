"""Whether the program finds after a crash what there was before or after the command in progress."""

import itertools
import json

from disk import FOLDER
from home import EXPORTED, PROGRAM, SESSIONS, STATE, TRASH, WITHOUT_PREFERENCES

SUSPICIOUS = [".damaged-", ".unread-", ".newer-", ".foreign-"]
STOPWATCH, PREFERENCES = f"{STATE}/stopwatch.json", f"config/{PROGRAM}/preferences.json"
# What may be amid a command, and is counted.
TWICE = "session in the history as well until the next press"
LATE = "session not yet in the history until the next press"
PARTLY = "of several sessions only the first ones deleted"
ORPHANED = "session in the trash without the record of where it was"
NAME = "after the crash"
CHANGES = (["history", "rename", "{id}", NAME], ["note", "1", NAME, "--session", "{id}"], ["history", "delete", "{id}"])
turns = itertools.cycle(CHANGES)  # where nothing is to be settled, one change after each crash is enough


class Violation(Exception):
    """Something that a crash must not do."""


def judge(home, tree, references, presses=("undo", "toggle")):
    """Raises `Violation` unless the tree is like one of the references, and goes on like it.

    Returns `TWICE` if the session of the stopwatch is in the history, too, and `LATE` if one that has ended is in
    the file of the stopwatch only, both of which the next press settles; `PARTLY` if of several sessions some are
    deleted; and `ORPHANED` if a deleted session is in the trash without the record of its place: GLib writes that
    record, and nobody waits for it.
    """
    home.restore(tree)
    view = home.view()
    demand(not view.complaint, view.complaint)
    same = [each for each in references if view.is_same(each.view)]
    if not same and is_partly_deleted(view, references):
        return check_files(tree, references, view) or PARTLY
    special = "" if same else TWICE if view.session in view.sessions else LATE
    same = same or [each for each in references if is_settled_later(view, each.view, tree)]
    demand(same, f"is neither before nor after: {view}; but {' or '.join(str(each.view) for each in references)}")
    special = check_files(tree, references, view) or special
    # Undo settles nothing where there is nothing to undo.
    presses = ("undo", "toggle") if special else presses
    for number, reference in enumerate(same, 1):
        try:
            for name in presses:
                check_press(home, tree, name, {"undo": reference.undone, "toggle": reference.toggled}[name])
            break
        except Violation:
            # What the program tells can be the same before and after a command that only undo knows of.
            if number == len(same):
                raise
    check_changes(home, tree, view, CHANGES if special else [next(turns)])
    return special


def demand(condition, message):
    """Raises `Violation` with the message unless the condition holds."""
    if not condition:
        raise Violation(message)


def is_settled_later(view, other, tree):
    """Whether only the history differs, by changes of it that the file of the stopwatch says are to be made."""
    if not view.is_same_stopwatch(other) or view.preferences != other.preferences or STOPWATCH not in tree:
        return False
    more, less = view.sessions.keys() - other.sessions.keys(), other.sessions.keys() - view.sessions.keys()
    return more <= {view.session} and (not less or "unfiled" in json.loads(tree[STOPWATCH]))


def is_partly_deleted(view, references):
    """Whether of several sessions that are being deleted some are left, and everything else is the same."""
    before, after = references[0].view, references[-1].view
    is_same = view.is_same_stopwatch(before) and view.is_same_stopwatch(after) and view.preferences == after.preferences
    return is_same and after.sessions.items() < view.sessions.items() < before.sessions.items()


def check_files(tree, references, view):
    """Each file is as it was before or is after, and no session is gone; returns `ORPHANED` or nothing."""
    for path, content in tree.items():
        is_session = path.startswith(SESSIONS + "/") and not path.split("/")[-1].startswith(".")
        if content is not FOLDER and (is_session or path == EXPORTED):
            demand(content in [each.tree.get(path) for each in references], f"{path} has another content")
    special = ""
    for reference in references:
        for path, content in reference.tree.items():
            identifier = path.removeprefix(f"{TRASH}/files/").removesuffix(".json")
            if path.startswith(f"{TRASH}/files/") and identifier not in [*view.sessions, view.session]:
                demand(tree.get(path) == content, f"{identifier} is neither in the history nor in the trash")
                record = path.replace("/files/", "/info/") + ".trashinfo"
                if tree.get(record) != reference.tree.get(record):
                    special = ORPHANED
    return special


def check_press(home, tree, name, expected):
    """The next press does what it would have done without the crash, and settles everything."""
    home.restore(tree)
    outcome = home.run(name)
    if expected is None:
        return demand(outcome.status == 1, f"{name} is not refused")
    demand(outcome.status == 0 and not outcome.errors, f"{name} ended with {outcome.status}: {outcome.errors}")
    view = home.view(WITHOUT_PREFERENCES)
    demand(not view.complaint, f"after {name}, {view.complaint}")
    demand(view.sessions == expected.sessions, f"after {name}, the history is {view.sessions}")
    same = view.is_same_stopwatch(expected) if name == "undo" else view.stopwatch[1] == expected.stopwatch[1]
    demand(same, f"after {name}, the stopwatch is {view}; not {expected}")
    names = [path for path in home.tree() if any(word in path for word in SUSPICIOUS)]
    return demand(not names, f"after {name}, there are {names}")


def check_changes(home, tree, view, changes):
    """A change of the history that is acknowledged stays after the next press, whatever a crash has left to it."""
    identifiers = sorted(view.sessions)[:1]
    if len(changes) > 1:
        home.restore(tree)
        home.run("toggle")
        identifiers = sorted(history(home).keys() | view.sessions.keys())
    for identifier, words in itertools.product(identifiers, changes):
        home.restore(tree)
        words = [word.format(id=identifier) for word in words]
        outcome = home.run(*words)
        demand(outcome.status in (0, 1), f"{words} ended with {outcome.status}: {outcome.errors}")
        changed = history(home)
        if outcome.status == 0:
            demand((identifier in changed) != ("delete" in words), f"after {words}, the history is {changed}")
        home.run("toggle")
        later = history(home)
        demand(later == changed, f"after {words} and a press, the history is {later}; not {changed}")


def history(home):
    """The finished sessions, by their ids."""
    return {each["id"]: each for each in json.loads(home.run("history", "list", "--json").output)["sessions"]}


def check_damage(home, tree, before, count):
    """A damaged stopwatch is set aside, and the one before the latest of its `count` changes is used."""
    damaged = tree[STOPWATCH][:len(tree[STOPWATCH]) // 2]
    home.restore(tree | {STOPWATCH: damaged})
    view = home.view()
    demand(view.complaint, "nothing tells of the damage")
    if count == 1:
        demand(view.is_same_stopwatch(before.view), f"the generation before is {view}, not {before.view}")
    home.run("toggle")
    demand(home.tree().get(STOPWATCH + ".damaged-1") == damaged, "the damaged file was not set aside")


def check_damaged_preferences(home, tree):
    """stopwatchctl tells of damaged preferences, and leaves them alone."""
    damaged = tree[PREFERENCES][:-3]
    home.restore(tree | {PREFERENCES: damaged})
    outcome = home.run("config", "set", "timeInTitle", "true")
    demand(outcome.status and outcome.errors, "nothing tells of damaged preferences")
    demand(home.tree()[PREFERENCES] == damaged, "damaged preferences were changed")
