"""Decides whether there is an order of concurrent operations that explains all their answers.

The algorithm of Wing and Gong (1993), which remembers the sets of operations and the states that it
has been in (Lowe 2017).
"""

from collections import namedtuple

from model import INITIAL, PAUSED, changed, found, replaced, stepping, undone

MADE, REFUSED, UNKNOWN = "made", "refused", "unknown"
MAXIMUM_UNDO = 100
MAXIMUM_STEPS = 500_000  # of a search, in at most 2 GB
NAMING = ["names", "give", "stopped"]
# A command counts from the middle of the kernel's tick in which it was started; another one may have been later in it.
TICK = 10_000_000  # nanoseconds
# An answer: made or refused or unknown, and what it tells, if anything: of a session, and of all that there is.
Answer = namedtuple("Answer", "result state laps session name note history trash names owners",
                    defaults=(None,) * 9)


def is_linearizable(operations, beginning, depth):
    """Whether an order that keeps to the times explains the answers, from a world at the beginning.

    Operations with an unknown answer may have had their effect or not. None if the search became too long to decide.
    """
    operations = sorted(operations, key=lambda operation: operation.begin)
    overtaking = [overtaken(operation, operations) for operation in operations]
    required = frozenset(
        index for index, operation in enumerate(operations) if operation.answer.result != UNKNOWN)
    all_required = sum(1 << index for index in required)
    seen = set()
    stack = [(0, beginning)]
    while stack:
        if len(seen) > MAXIMUM_STEPS:
            return None
        done, world = stack.pop()
        if done & all_required == all_required:
            return True
        for index, operation in candidates(operations, done):
            for next_world in after(operation, world, depth, overtaking[index]):
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


def overtaken(operation, operations):
    """How many laps may have been recorded before a lap, but pressed later: it precedes them."""
    if operation.command != "lap":
        return 0
    return sum(each.command == "lap" and each is not operation
               and (each.end is None or each.end + TICK > operation.begin)
               and (operation.end is None or operation.end + TICK > each.begin)
               for each in operations)


def made(operation, world, depth, overtakes=0):
    """The worlds after a command that was made."""
    command, watch = operation.command, world.watch
    if command == "undo":
        return [undone(world)] if world.steps else []
    if operation.session:
        return list(filter(None, [changed(operation, world, depth)]))
    if command in NAMING:
        after = watch.corrected(command, operation.text)
        return [stepping(world, command, after, depth)] if after else []
    if command == "lap":
        name, places = operation.text, range(max(watch.laps - overtakes, 0), watch.laps + 1)
        watches = [watch.pressed(command, None, name, place) for place in places]
        if may_be_late(operation, watch):
            watches += [watch.with_lap(name, place) for place in places]
        return [stepping(world, command, each, depth) for each in dict.fromkeys(watches) if each]
    after = watch.pressed(command)
    if after and command == "reset":
        return [replaced(world, command, after, depth, None)]
    if after and command == "start":
        after = after._replace(session=operation.answer.session or "")
    if after and command == "pause":
        after = after._replace(pause=operation.end)
    return [stepping(world, command, after, depth)] if after else []


def may_be_late(operation, watch):
    """Whether a press may have come before the pause, and was handled after it: a lap is then inserted."""
    is_possible = watch.state == PAUSED and watch.knows(operation.text)
    return is_possible and (watch.pause is None or operation.begin < watch.pause + TICK)


def refused(operation, world, depth):
    """The worlds after a command that was refused; none if it had to be made."""
    watch = world.watch
    if operation.command == "undo":
        # A program that ended meanwhile keeps the latest changes only.
        return [world._replace(steps=())] if not world.saved else []
    if operation.command == "lap" and watch.state == PAUSED and watch.knows(operation.text):
        # The press may have come within the same hundredth as the latest lap.
        rest = watch.rest | {watch.lane(operation.text)}
        return [world._replace(watch=watch._replace(rest=rest))]
    return [] if made(operation, world, depth) else [world]


def tells(answer, world, session=None):
    """Whether an answer is true of a world."""
    watch = found(world, session) if session else world.watch
    told = (answer.state, answer.laps, answer.name, answer.note, answer.trash, answer.owners,
            answer.names)
    true = (watch.state, watch.laps, watch.name, watch.note, world.trash, watch.owners,
            tuple(watch.roster.told(watch.owners, watch.state != INITIAL)))
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


def after(operation, world, depth, overtakes):
    """The worlds that an operation of a client can lead to.

    depth -- how many changes can be undone: fewer by the files alone.
    """
    command, answer = operation.command, operation.answer
    if command in ("status", "look"):
        is_there = found(world, operation.session) is not None if operation.session else True
        is_true = answer.result == UNKNOWN or is_there == (answer.result == MADE)
        return [world] if is_true and (not is_there or tells(answer, world, operation.session)) else []
    worlds = made(operation, world, depth, overtakes) if answer.result != REFUSED else []
    if answer.result == MADE:
        return [each for each in worlds if tells(answer, each)]
    return worlds + refused(operation, world, depth)
