"""Mistakes planted in what the program does, each of which has to be found."""

from collections import namedtuple
from dataclasses import replace

import events
from disk import Disk
from home import SESSIONS
from judge import STOPWATCH, Violation, check_damage, judge
from recording import Recording, Reference
from verbs import FIRST, prepare

home = None  # of this process


class Bug(namedtuple("Bug", "name base words change")):
    """A mistake, the command in which it is planted, and from which base."""

    def __str__(self):
        return f"{self.name}, in {self.words[0]}"


def without(*kinds):
    """Leaves out the events of these kinds."""
    return lambda found: [event for event in found if event.kind not in kinds]


def without_folder(folder):
    """Leaves out fsync of one folder."""
    return lambda found: [event for event in found if (event.kind, event.path) != (events.SYNC_FOLDER, folder)]


def index(found, kind, target=""):
    """The number of the first event of that kind."""
    return next(number for number, event in enumerate(found) if event.kind == kind and target in ("", event.target))


def renamed_early(found):
    """Renames the new file before fsync of it."""
    changed = list(found)
    move = changed.pop(index(changed, events.MOVE, target=STOPWATCH))
    changed.insert(index(changed, events.SYNC), move)
    return changed


def kept_late(found):
    """Keeps the previous generation once the new one is in its place."""
    link = index(found, events.LINK)
    move = index(found, events.MOVE, target=STOPWATCH)
    new = found[move].node
    keeping = [replace(event, node=new) for event in found[link:move]]
    return found[:link] + [found[move]] + keeping + found[move + 1:]


def in_place(found):
    """Writes the file itself in place of a new one."""
    old = index(found, events.LINK)
    node = found[old].node
    write = next(event for event in found if event.kind == events.WRITE)
    new = [events.Event(events.TRUNCATE, STOPWATCH, node=node), replace(write, node=node)]
    return [*new, events.Event(events.SYNC, STOPWATCH, node=node)]


def filed_late(found):
    """Saves that a session is in the history before it is."""
    return sorted(found, key=lambda event: event.path.startswith(SESSIONS))


def without_first_save(found):
    """Leaves out the save of the stopwatch that says what is to be done to the history."""
    end = index(found, events.SYNC_FOLDER) + 1
    new, old = (found[index(found[:end], kind)].node for kind in (events.CREATE, events.LINK))
    return [replace(event, node=old) if event.node == new else event for event in found[end:]]


BUGS = [
    Bug("no fsync of files", "paused", ["resume"], without(events.SYNC)),
    Bug("no fsync of folders", "paused", ["resume"], without(events.SYNC_FOLDER)),
    Bug("no fsync at all", "running", ["lap"], without(events.SYNC, events.SYNC_FOLDER)),
    Bug("renamed before fsync", "running", ["lap"], renamed_early),
    Bug("the previous generation is kept too late", "running", ["lap"], kept_late),
    Bug("written in place", "running", ["lap"], in_place),
    Bug("not in the history when that is noted", "paused", ["reset"], filed_late),
    Bug("not in the history when that is noted", "paused", ["history", "continue", FIRST], filed_late),
    Bug("not noted what is to be filed", "paused", ["reset"], without_first_save),
    Bug("no fsync of the folder of sessions", "paused", ["note", "1", "gust", "--session", FIRST], without_folder(SESSIONS)),
    Bug("no fsync of a session", "paused", ["history", "rename", FIRST, "400 m"], without(events.SYNC)),
    Bug("no fsync of the folder after a deletion", "paused", ["history", "delete", FIRST], without_folder(SESSIONS)),
    Bug("no fsync of preferences", "paused", ["config", "set", "timePrecision", "tenths"], without(events.SYNC)),
    Bug("no fsync of new folders", "empty", ["start"], without_folder(".")),
]


def find(number):
    """How many states the mistake of that number leads to, and how many of them are violations."""
    bug = BUGS[number]
    prepare(home, bug.base)
    tree = home.tree()
    before = Reference(home, tree)
    recording = Recording(home, tree, Disk(tree), bug.words)
    after = Reference(home, recording.tree)
    states, disk = recording.play(bug.change(recording.events))
    violations = sum(is_violated(judge, home, dict(tree), [[before, after][number] for number in allowed])
                     for tree, allowed in states.allowed.items())
    violations += is_violated(check_damage, home, disk.latest(), before, 1) if STOPWATCH in disk.latest() else 0
    return len(states.allowed), violations


def is_violated(function, *arguments):
    """Whether a check finds a violation."""
    try:
        function(*arguments)
    except Violation:
        return True
    return False
