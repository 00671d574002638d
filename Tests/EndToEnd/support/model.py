"""The stopwatch and its history as simple as can be: what each command leads to, one after the other.

The histories of concurrent programs, the crashes and the end-to-end tests compare the programs with it.
"""

from collections import namedtuple
from itertools import cycle, islice

from clock import Span, span

INITIAL, RUNNING, PAUSED = "initial", "running", "paused"
MAXIMUM_SAVED_UNDO = 10
NOBODY = ""
# How names share the clock: from the start, each from its first press, or one an hour after the
# other, for which no test waits; or in turn.
WAYS = TOGETHER, EACH, EVERY, IN_TURN = "", "--each", "--every 1h", "--in-turn"

# What undo takes back: a command, the watch before it, and the session that it has filed, if any.
Step = namedtuple("Step", "command watch left", defaults=(None,))
# `steps` are what an undo takes back, of which so many are `saved` in the file at least; `history` has the finished
# sessions, as paused watches, and `trash` is how many were thrown there.
World = namedtuple("World", "watch steps saved history trash", defaults=((), 0, (), 0))
# An operation of a client, called and answered at nanoseconds of CLOCK_MONOTONIC; `end` is None if nobody knows until
# when it may have had its effect. `session` is the one in the history that it is about, and `text`
# what it writes: a text, a name, the number of a lap with whose it is to be, or all names.
Operation = namedtuple("Operation", "client command begin end answer session text", defaults=(None, ""))


class Roster(namedtuple("Roster", "names way stopped", defaults=((), TOGETHER, frozenset()))):
    """The names that laps can belong to, how they share the clock, and which have stopped."""

    __slots__ = ()

    def starts_late(self, name):
        """Whether the start of a name is still to come, so that its laps are nobody's."""
        return self.way == EVERY and name in self.names[1:]

    def turn(self, owners):
        """Whose turn it is: names are crossed out until none is left."""
        left = self.names
        for owner in owners:
            left = [name for name in left if name != owner] or self.names
        return left[0] if self.way == IN_TURN else NOBODY

    def told(self, owners, is_started):
        """What is told of each: its laps, the latest, if there is another, and if it stopped."""
        for name in self.names:
            numbers = [number for number, owner in enumerate(owners, 1) if owner == name]
            laps = numbers[1:] if self.way == EACH else numbers
            has_begun = numbers != [] if self.way == EACH else not self.starts_late(name)
            is_next = self.way != IN_TURN or name == self.turn(owners)
            is_on = is_started and has_begun and is_next and name not in self.stopped
            yield name, len(laps), max(laps, default=None), is_on, name in self.stopped


class Watch(namedtuple(
        "Watch", "state owners splits session name note measured since rest pause kept roster")):
    """A session on the stopwatch or in the history; `session` is its id, empty if nobody knows it.

    `owners` are those whose laps it has. `splits`, `measured` and `since` are known only if the
    moments of the presses are. `rest` are those for whom it is certain that no time has passed
    since their latest lap, or for nobody since any lap; `pause` is when the pause was answered,
    in nanoseconds, or None if nobody knows; `kept` is what the history still has of it.
    """

    __slots__ = ()

    @property
    def laps(self):
        """The number of laps."""
        return len(self.owners)

    def pressed(self, command, moment=None, name=NOBODY, place=None):
        """The watch after a press at a moment, a lap at a place; None if that is not possible."""
        if command == "start" and self.state == INITIAL:
            return self._replace(state=RUNNING, session="", since=moment)
        if command == "pause" and self.state == RUNNING:
            return self._replace(state=PAUSED, measured=self.elapsed(moment), since=None)
        if command == "resume" and self.state == PAUSED:
            return self._replace(state=RUNNING, since=moment, rest=frozenset())
        if command == "reset" and self.state == PAUSED:
            return NEW._replace(roster=self.roster._replace(stopped=frozenset()))
        is_later = self.lane(name) not in self.rest and not self.roster.starts_late(name)
        may_lap = self.state == RUNNING or self.state == PAUSED and is_later
        if command == "lap" and self.knows(name) and may_lap:
            splits = self.splits + ((self.elapsed(moment),) if moment else ())
            rest = self.rest | {NOBODY, self.lane(name)} if self.state == PAUSED else self.rest
            lapped = self.with_lap(name, self.laps if place is None else place)
            return lapped._replace(splits=splits, rest=rest)
        return None

    def knows(self, name):
        """Whether laps can belong to a name."""
        return name in (NOBODY, *self.roster.names)

    def lane(self, name):
        """Since whose laps a lap runs."""
        return name if self.roster.way != IN_TURN else NOBODY

    def with_lap(self, name, place):
        """The watch with a lap at a place; if it takes a turn, those behind go to the next."""
        owner = NOBODY if self.roster.starts_late(name) else name or self.roster.turn(self.owners)
        owners = (*self.owners[:place], owner, *self.owners[place:])
        if self.roster.way == IN_TURN and not name:
            turns = iter([*filter(None, self.owners), owner])
            owners = tuple(each and next(turns) for each in owners)
        roster = self.roster._replace(stopped=self.roster.stopped - {owner})
        return self._replace(owners=owners, roster=roster)

    def corrected(self, command, text):
        """The watch after a correction that concerns names; None if nothing changes."""
        roster, owners = self.roster, self.owners
        if command == "stopped":
            can_stop = self.state != INITIAL and roster.way != IN_TURN and text in roster.names
            roster = roster._replace(stopped=roster.stopped | {text}) if can_stop else roster
        elif command == "give":
            number, name = text
            if number <= self.laps and self.knows(name) and not roster.starts_late(name):
                owners = (*owners[:number - 1], name, *owners[number:])
        else:
            same = set(roster.names) & set(text.names)
            stopped = roster.stopped & same if text.way != IN_TURN else frozenset()
            roster = text._replace(stopped=stopped)
            if roster == self.roster and len(same) == len(roster.names):
                return None
            owners = tuple(each if each in same and not roster.starts_late(each) else NOBODY
                           for each in owners)
            if roster.way == IN_TURN != self.roster.way and not any(owners):
                owners = tuple(islice(cycle(roster.names), self.laps))
        after = self._replace(roster=roster, owners=owners)
        return after._replace(rest=self.rest & {NOBODY}) if after != self else None

    def elapsed(self, moment):
        """The time that it has measured at a moment."""
        return self.measured + span(self.since, moment) if self.since and moment else self.measured

    def filed(self, pause):
        """It as a finished session, paused when it ended if it ran."""
        pause = pause if self.state == RUNNING else self.pause
        return NEW._replace(state=PAUSED, owners=self.owners, session=self.session, name=self.name,
                            note=self.note, pause=pause, roster=self.roster)


NEW = Watch(INITIAL, (), (), None, "", "", Span(0, 0), None, frozenset(), None, None, Roster())
NOTHING = World(NEW)


def found(world, session):
    """The session of that id, wherever it is; None if there is none."""
    return next((each for each in (world.watch, *world.history) if each.session == session), None)


def listing(*sessions):
    """A history of these sessions, in an order of their own."""
    return tuple(sorted(filter(None, sessions), key=lambda each: (
        each.session, each.owners, each.name, each.pause or 0)))


def without(world, session):
    """The sessions in the history but that one."""
    return [each for each in world.history if each is not session]


def remembered(steps, session, left=None):
    """The steps but those that return to what a session was before somebody has corrected it in the history.

    left -- what the stopwatch has left there; by default, what it has left latest.
    """
    latest = (step.left for step in reversed(steps) if step.left and step.left.session == session.session)
    left = left or next(latest, None)
    if not left or session._replace(name=left.name) == left:
        return steps
    with_it = [number for number, step in enumerate(steps, 1) if step.watch.session == session.session]
    return steps[max(with_it, default=0):]


def stepping(world, command, watch, depth, left=None):
    """The world with another watch, which can be undone."""
    steps = (*world.steps, Step(command, world.watch, left))[-depth:]
    return world._replace(watch=watch, steps=steps, saved=min(world.saved + 1, MAXIMUM_SAVED_UNDO))


def replaced(world, command, watch, depth, end):
    """The world with another session on the stopwatch or none; the one before is in the history if it was started."""
    left = world.watch.filed(end) if world.watch.state != INITIAL else None
    history = listing(*without(world, watch.kept), left)
    steps = remembered(world.steps, watch.kept) if watch.kept else world.steps
    world = world._replace(steps=steps, saved=min(world.saved, len(steps)), history=history)
    return stepping(world, command, watch, depth, left)


def undone(world):
    """The world without its latest step."""
    *steps, (command, back, left) = world.steps
    watch, history = world.watch, world.history
    if back.session == watch.session:
        back = back._replace(name=back.name if command == "name" else watch.name, kept=watch.kept)
    else:
        if command != "start":
            history = (*history, watch.filed(None) if watch.state != INITIAL else None)
        elif watch.name:
            history = (*history, watch.kept)
        kept = left and next((each for each in history if each and each.session == left.session), None)
        if kept:
            history = (each for each in history if each is not kept)
            is_as_left = kept._replace(name=left.name) == left
            back = back._replace(name=kept.name, kept=kept) if is_as_left else kept._replace(kept=kept)
            steps = remembered(steps, kept, left)
    return world._replace(watch=back, steps=tuple(steps), saved=max(min(world.saved - 1, len(steps)), 0),
                          history=listing(*history))


def changed(operation, world, depth):
    """The world after a change of the history; None if that is not possible."""
    command, session = operation.command, found(world, operation.session)
    is_current = session is world.watch
    if command == "import":
        added = NEW._replace(state=PAUSED, owners=(NOBODY,), session=operation.session,
                             name=operation.text)
        return world._replace(history=listing(*world.history, added))
    if not session or is_current and command in ("continue", "delete") or command == "note" and not session.laps:
        return None
    if command == "continue":
        return replaced(world, command, session._replace(kept=session), depth, operation.end)
    if command == "delete":
        return world._replace(history=listing(*without(world, session)), trash=world.trash + 1)
    written = session._replace(**{command: operation.text})
    if is_current:
        return stepping(world, command, written, depth)
    return world._replace(history=listing(*without(world, session), written))
