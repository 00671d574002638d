"""The stopwatch and its history as simple as can be: what each command leads to, one after the other.

The histories of concurrent programs, the crashes and the end-to-end tests compare the programs with it.
"""

from collections import namedtuple

from clock import Span, span

INITIAL, RUNNING, PAUSED = "initial", "running", "paused"
MADE, REFUSED, UNKNOWN = "made", "refused", "unknown"
MAXIMUM_UNDO = 100
MAXIMUM_SAVED_UNDO = 10
# A command counts from the middle of the kernel's tick in which it was started; another one may have been later in it.
TICK = 10_000_000  # nanoseconds

# What undo takes back: a command, the watch before it, and the session that it has filed, if any.
Step = namedtuple("Step", "command watch left", defaults=(None,))
# `steps` are what an undo takes back, of which so many are `saved` in the file at least; `history` has the finished
# sessions, as paused watches, and `trash` is how many were thrown there.
World = namedtuple("World", "watch steps saved history trash", defaults=((), 0, (), 0))
# An answer: made or refused or unknown, and what it tells, if anything: of a session, and of all that there is.
Answer = namedtuple("Answer", "result state laps session name note history trash", defaults=(None,) * 7)


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
    left = left or next((step.left for step in reversed(steps) if step.left and step.left.session == session.session), None)
    if not left or session._replace(name=left.name) == left:
        return steps
    return steps[max((number for number, step in enumerate(steps, 1) if step.watch.session == session.session), default=0):]


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


def made(operation, world, depth):
    """The worlds after a command that was made."""
    command, watch = operation.command, world.watch
    if command == "undo":
        return [undone(world)] if world.steps else []
    if operation.session:
        return list(filter(None, [changed(operation, world, depth)]))
    after = watch.pressed(command)
    if after and command == "reset":
        return [replaced(world, command, after, depth, None)]
    if after and command == "start":
        after = after._replace(session=operation.answer.session or "")
    if after and command == "pause":
        after = after._replace(pause=operation.end)
    watches = [after] if after else []
    if command == "lap" and may_be_late(operation, watch):
        watches.append(watch._replace(laps=watch.laps + 1))
    return [stepping(world, command, watch, depth) for watch in watches]


def may_be_late(operation, watch):
    """Whether a press may have come before the pause, and was handled after it: a lap is then inserted."""
    return watch.state == PAUSED and (watch.pause is None or operation.begin < watch.pause + TICK)


def refused(operation, world, depth):
    """The worlds after a command that was refused; none if it had to be made."""
    watch = world.watch
    if operation.command == "undo":
        # A program that ended meanwhile keeps the latest changes only.
        return [world._replace(steps=())] if not world.saved else []
    if operation.command == "lap" and watch.state == PAUSED:
        # The press may have come within the same hundredth as the latest lap.
        return [world._replace(watch=watch._replace(rest=False))]
    return [] if made(operation, world, depth) else [world]


def tells(answer, world, session=None):
    """Whether an answer is true of a world."""
    watch = found(world, session) if session else world.watch
    told = (answer.state, answer.laps, answer.name, answer.note, answer.trash)
    true = (watch.state, watch.laps, watch.name, watch.note, world.trash)
    is_same = answer.session is None or watch.session in ("", answer.session)
    is_true = is_same and all(said is None or said == fact for said, fact in zip(told, true))
    return is_true and (answer.history is None or lists(answer.history, world.history))


def lists(told, history):
    """Whether a list has just the sessions of the history, those first of which the ids are known."""
    left = list(told)
    for each in sorted(history, key=lambda each: each.session == ""):
        same = [one for one in left if one[1:] == (each.laps, each.name) and each.session in ("", one[0])]
        if not same:
            return False
        left.remove(same[0])
    return not left


def after(operation, world, depth):
    """The worlds that an operation of a client can lead to.

    depth -- how many changes can be undone: fewer by the files alone.
    """
    command, answer = operation.command, operation.answer
    if command in ("status", "look"):
        is_there = found(world, operation.session) is not None if operation.session else True
        is_true = answer.result == UNKNOWN or is_there == (answer.result == MADE)
        return [world] if is_true and (not is_there or tells(answer, world, operation.session)) else []
    worlds = made(operation, world, depth) if answer.result != REFUSED else []
    if answer.result == MADE:
        return [each for each in worlds if tells(answer, each)]
    return worlds + refused(operation, world, depth)
