"""The stopwatch and its history as simple as can be: what each command leads to, one after the other.

The histories of concurrent programs, the crashes and the end-to-end tests compare the programs with it.
"""

from collections import namedtuple

from clock import Span, span

INITIAL, RUNNING, PAUSED = "initial", "running", "paused"
MAXIMUM_SAVED_UNDO = 10

# What undo takes back: a command, the watch before it, and the session that it has filed, if any.
Step = namedtuple("Step", "command watch left", defaults=(None,))
# `steps` are what an undo takes back, of which so many are `saved` in the file at least; `history` has the finished
# sessions, as paused watches, and `trash` is how many were thrown there.
World = namedtuple("World", "watch steps saved history trash", defaults=((), 0, (), 0))
# An operation of a client, called and answered at nanoseconds of CLOCK_MONOTONIC; `end` is None if nobody knows until
# when it may have had its effect. `session` is the one in the history that it is about, and `text` what it writes.
Operation = namedtuple("Operation", "client command begin end answer session text", defaults=(None, ""))


class Watch(namedtuple("Watch", "state laps splits session name note measured since rest pause kept")):
    """A session on the stopwatch or in the history; `session` is its id, empty if nobody knows it.

    `splits`, `measured` and `since` are known only if the moments of the presses are. `rest` is False if it is certain
    that no time has passed since the latest lap; `pause` is when the pause was answered, in nanoseconds, or None if
    nobody knows; `kept` is what the history still has of it.
    """

    __slots__ = ()

    def pressed(self, command, moment=None):
        """The watch after a press at a moment; None if that is not possible."""
        if command == "start" and self.state == INITIAL:
            return self._replace(state=RUNNING, session="", since=moment)
        if command == "pause" and self.state == RUNNING:
            return self._replace(state=PAUSED, measured=self.elapsed(moment), since=None, rest=None)
        if command == "resume" and self.state == PAUSED:
            return self._replace(state=RUNNING, since=moment, rest=None)
        if command == "reset" and self.state == PAUSED:
            return NEW
        if command == "lap" and (self.state == RUNNING or self.state == PAUSED and self.rest is not False):
            splits = self.splits + ((self.elapsed(moment),) if moment else ())
            return self._replace(laps=self.laps + 1, splits=splits, rest=False if self.state == PAUSED else self.rest)
        return None

    def elapsed(self, moment):
        """The time that it has measured at a moment."""
        return self.measured + span(self.since, moment) if self.since and moment else self.measured

    def filed(self, pause):
        """It as a finished session, paused when it ended if it ran."""
        return NEW._replace(state=PAUSED, laps=self.laps, session=self.session, name=self.name, note=self.note,
                            pause=pause if self.state == RUNNING else self.pause)


NEW = Watch(INITIAL, 0, (), None, "", "", Span(0, 0), None, None, None, None)
NOTHING = World(NEW)


def found(world, session):
    """The session of that id, wherever it is; None if there is none."""
    return next((each for each in (world.watch, *world.history) if each.session == session), None)


def listing(*sessions):
    """A history of these sessions, in an order of their own."""
    return tuple(sorted(filter(None, sessions), key=lambda each: (each.session, each.laps, each.name, each.pause or 0)))


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
        added = NEW._replace(state=PAUSED, laps=1, session=operation.session, name=operation.text)
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
