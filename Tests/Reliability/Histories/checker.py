"""Decides whether there is an order of concurrent operations that explains all their answers.

The algorithm of Wing and Gong (1993), which remembers the sets of operations and the states that it
has been in (Lowe 2017).
"""

from collections import namedtuple

from model import PAUSED, changed, found, replaced, stepping, undone

MADE, REFUSED, UNKNOWN = "made", "refused", "unknown"
MAXIMUM_UNDO = 100
# A command counts from the middle of the kernel's tick in which it was started; another one may have been later in it.
TICK = 10_000_000  # nanoseconds
# An answer: made or refused or unknown, and what it tells, if anything: of a session, and of all that there is.
Answer = namedtuple("Answer", "result state laps session name note history trash", defaults=(None,) * 7)


def is_linearizable(operations, beginning, depth):
    """Whether an order that keeps to the times explains the answers, from a world at the beginning.

    Operations with an unknown answer may have had their effect or not.
    """
    operations = sorted(operations, key=lambda operation: operation.begin)
    required = frozenset(
        index for index, operation in enumerate(operations) if operation.answer.result != UNKNOWN)
    all_required = sum(1 << index for index in required)
    seen = set()
    stack = [(0, beginning)]
    while stack:
        done, world = stack.pop()
        if done & all_required == all_required:
            return True
        for index, operation in candidates(operations, done):
            for next_world in after(operation, world, depth):
                step = (done | 1 << index, next_world)
                if step not in seen:
                    seen.add(step)
                    stack.append(step)
            if index not in required:
                # It need not have had an effect.
                step = (done | 1 << index, world)
                if step not in seen:
                    seen.add(step)
                    stack.append(step)
    return False


def candidates(operations, done):
    """The operations that can come next: those called before the first answer of the others.

    Later ones first: the stack then tries the earliest call first.
    """
    first_end = None
    found = []
    for index, operation in enumerate(operations):
        if done >> index & 1:
            continue
        if first_end is not None and operation.begin > first_end:
            break
        found.append((index, operation))
        if operation.end is not None and (first_end is None or operation.end < first_end):
            first_end = operation.end
    found = [(index, operation) for index, operation in found
             if first_end is None or operation.begin <= first_end]
    return reversed(found)


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
