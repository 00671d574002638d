"""Whether the program finds after a crash what there was before or after the command in progress."""

import itertools
import json
import random

from disk import FOLDER
from home import EXPORTED, PROGRAM, SESSIONS, STATE, TRASH, WITHOUT_PREFERENCES, sessions
from model import NEW, NOBODY, PAUSED, Operation, World, changed, found, listing

SUSPICIOUS = [".damaged-", ".unread-", ".newer-", ".foreign-"]
STOPWATCH, PREFERENCES = f"{STATE}/stopwatch.json", f"config/{PROGRAM}/preferences.json"
# What may be amid a command, and is counted.
PARTLY = "of several sessions only the first ones deleted"
ORPHANED = "session in the trash without the record of where it was"
NAME = "after the crash"
CHANGES = {"name": ["history", "rename", "{id}", NAME], "note": ["note", "1", NAME, "--session", "{id}"],
           "delete": ["history", "delete", "{id}"]}
# Keys of the stopwatch's file that say what is to be done to the history.
PENDING = ("unfiled", "reverted")
# What is pressed after a change, so that the session stays where it is, comes back, or leaves.
PRESSES = (["toggle"], ["undo"], ["pause", "reset"])
chance = random.Random(1)


class Violation(Exception):
    """Something that a crash must not do."""


def judge(home, tree, references, presses=("undo", "toggle")):
    """Raises `Violation` unless the tree is like one of the references, and goes on like it.

    Returns `PARTLY` if of several sessions some are deleted; and `ORPHANED` if a deleted session is in the trash
    without the record of its place: GLib writes that record, and nobody waits for it.
    """
    home.restore(tree)
    view = home.view()
    demand(not view.complaint, view.complaint)
    same = [each for each in references if view.is_same(each.view)]
    if not same and is_partly_deleted(view, references):
        return check_files(tree, references, view) or PARTLY
    demand(same, f"is neither before nor after: {view}; but {' or '.join(str(each.view) for each in references)}")
    special = check_files(tree, references, view)
    for number, reference in enumerate(same, 1):
        try:
            for name in presses:
                check_press(home, tree, name, {"undo": reference.undone, "toggle": reference.toggled}[name])
            break
        except Violation:
            # What the program tells can be the same before and after a command that only undo knows of.
            if number == len(same):
                raise
    check_changes(home, tree, view, is_thorough="toggle" in presses)
    return special


def demand(condition, message):
    """Raises `Violation` with the message unless the condition holds."""
    if not condition:
        raise Violation(message)


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


def check_changes(home, tree, view, is_thorough):
    """A change of the history that is acknowledged stays after the next presses, whatever a crash has left to them.

    Where the crash has left changes of the history, all sessions are changed in all ways; otherwise one of them, that
    on the stopwatch if the history has it, in all ways and with all presses, or in one.
    """
    identifiers = sorted(filter(None, [view.session, *view.sessions]))
    is_pending = STOPWATCH in tree and not set(PENDING).isdisjoint(json.loads(tree[STOPWATCH]))
    if identifiers and not is_pending:
        is_in_both = f"{SESSIONS}/{view.session}.json" in tree
        identifiers = [view.session if is_in_both else chance.choice(identifiers)]
    changes = CHANGES if is_pending or is_thorough else [chance.choice(list(CHANGES))]
    for identifier, change in itertools.product(identifiers, changes):
        for presses in PRESSES if is_thorough and not is_pending else [chance.choice(PRESSES)]:
            check_change(home, tree, identifier, change, presses)


def check_change(home, tree, identifier, command, presses):
    """A change of one session is there at once, and after these presses."""
    home.restore(tree)
    words = [word.format(id=identifier) for word in CHANGES[command]]
    before = told(home, identifier)
    expected = changed(Operation(None, command, 0, 0, None, identifier, NAME), before, depth=1)
    outcome = home.run(*words)
    demand(outcome.status == bool(outcome.errors) == (expected is None),
           f"{words} ended with {outcome.status}: {outcome.errors}")
    world = told(home, identifier)
    wanted = (expected or before)._replace(steps=(), saved=0)
    demand(world == wanted, f"after {words}, there is {world}; not {wanted}")
    if not expected:
        return
    outcomes = [home.run(press) for press in presses]
    demand(all(each.status in (0, 1) for each in outcomes), f"after {words}, {presses} ended with {outcomes}")
    check_kept(told(home, identifier), world, identifier, f"after {words} and {presses}", presses)


def check_kept(later, world, identifier, after, presses):
    """Presses after a change have neither lost nor doubled a session, nor changed this one; an undo may change that on
    the stopwatch."""
    was, now = ({each.session for each in (some.watch, *some.history)} - {None} for some in (world, later))
    is_undone, current = presses == ["undo"], {later.watch.session}
    # What is deleted comes back with the undo of its reset, and what was not there before the start goes with it.
    may_come = {identifier} & current if is_undone else current if presses == ["toggle"] else set()
    may_go = {world.watch.session} if is_undone else set()
    demand(now - was <= may_come and was - now <= may_go, f"{after}, there are {now}; not {was}")
    one, other = found(world, identifier), found(later, identifier)
    is_kept = not one or not other or (one.name, one.note) == (other.name, other.note)
    demand(is_kept or is_undone and identifier == world.watch.session, f"{after}, the session is {other}; not {one}")


def told(home, identifier):
    """The world as the program tells of it, with the note on the first lap of one session, wherever that is."""
    document = json.loads(home.run("history", "list", "--json").output)
    current, finished = sessions(document)
    watches = {each["id"]: NEW._replace(
        state=PAUSED, session=each["id"], owners=(NOBODY,) * each["lapCount"],
        name=each.get("name", "")) for each in document["sessions"]}
    demand(len(watches) == len(document["sessions"]), f"a session is listed twice: {document}")
    for name, each in finished.items():
        watches[name] = watches[name]._replace(measured=json.dumps(each | {"name": ""}, sort_keys=True))
    if identifier in watches:
        laps = json.loads(home.run("history", "show", identifier, "--json").output)["laps"]
        note = laps[0].get("note", "") if watches[identifier].laps else ""
        watches[identifier] = watches[identifier]._replace(note=note)
    trash = len(list((home.path / TRASH / "files").glob("*")))
    return World(watches.pop(current, NEW), history=listing(*watches.values()), trash=trash)


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
