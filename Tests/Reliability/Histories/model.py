"""The stopwatch as a state machine: which answers it may give, one command after the other."""

from collections import namedtuple

INITIAL, RUNNING, PAUSED = "initial", "running", "paused"
MADE, REFUSED, UNKNOWN = "made", "refused", "unknown"
MAXIMUM_UNDO = 100
MAXIMUM_SAVED_UNDO = 10
# A command counts from the middle of the kernel's tick in which it was started; another one may have been later in it.
TICK = 10_000_000  # nanoseconds

# What is measured: `rest` is False if it is certain that no time has passed since the latest lap, and `pause` is when
# the pause was answered, in nanoseconds, or None if nobody knows.
Watch = namedtuple("Watch", "state laps rest sessions pause", defaults=(None,))
# `steps` are the watches that an undo returns to, `saved` is how many of the latest are in the file at least; `name` and
# `note` are those of a session that was in the history before.
World = namedtuple("World", "watch steps saved name note", defaults=("", ""))
# An answer: made or refused or unknown, and the state, the numbers and the words that it tells, if any.
Answer = namedtuple("Answer", "result state laps sessions name note", defaults=(None,) * 5)

NOTHING = World(Watch(INITIAL, 0, None, 0), (), 0)


def changed(command, watch):
    """The watch after a command; None if that is not possible."""
    state = watch.state
    if command == "start" and state == INITIAL:
        return watch._replace(state=RUNNING, laps=0, rest=None)
    if command == "pause" and state == RUNNING:
        return watch._replace(state=PAUSED, rest=None)
    if command == "resume" and state == PAUSED:
        return watch._replace(state=RUNNING, rest=None)
    if command == "lap" and state == RUNNING:
        return watch._replace(laps=watch.laps + 1)
    if command == "lap" and state == PAUSED and watch.rest is not False:
        return watch._replace(laps=watch.laps + 1, rest=False)
    if command == "reset" and state == PAUSED:
        return Watch(INITIAL, 0, None, watch.sessions + 1)
    return None


def made(operation, world, depth):
    """The worlds after a command that was made."""
    if operation.command == "undo":
        if not world.steps:
            return []
        return [world._replace(watch=world.steps[-1], steps=world.steps[:-1], saved=max(world.saved - 1, 0))]
    watch = changed(operation.command, world.watch)
    if operation.command == "pause" and watch:
        watch = watch._replace(pause=operation.end)
    watches = [watch] if watch else []
    if operation.command == "lap" and may_be_late(operation, world.watch):
        watches.append(world.watch._replace(laps=world.watch.laps + 1))
    saved = min(world.saved + 1, MAXIMUM_SAVED_UNDO)
    steps = (world.steps + (world.watch,))[-depth:]
    return [world._replace(watch=watch, steps=steps, saved=saved) for watch in watches]


def may_be_late(operation, watch):
    """Whether a press may have come before the pause, and was handled after it: a lap is then inserted."""
    return watch.state == PAUSED and (watch.pause is None or operation.begin < watch.pause + TICK)


def refused(command, world):
    """The world after a command that was refused; None if it had to be made."""
    watch = world.watch
    if command == "undo":
        # A program that ended meanwhile keeps the latest changes only.
        return world._replace(steps=()) if not world.saved else None
    if command == "lap" and watch.state == PAUSED:
        # The press may have come within the same hundredth as the latest lap.
        return world if watch.rest is False else world._replace(watch=watch._replace(rest=False))
    return None if changed(command, watch) else world


def tells(answer, world):
    """Whether an answer is true of a world."""
    watch = world.watch
    told = (answer.state, answer.laps, answer.sessions, answer.name, answer.note)
    true = (watch.state, watch.laps, watch.sessions, world.name, world.note)
    return all(said is None or said == fact for said, fact in zip(told, true))


def after(operation, world, depth):
    """The worlds that an operation of a client can lead to.

    depth -- how many changes can be undone: fewer by the files alone.
    """
    command, answer = operation.command, operation.answer
    if command in ("status", "look"):
        return [world] if tells(answer, world) else []
    if operation.text:
        # A change of the history is never refused.
        written = [world._replace(**{command: operation.text})] if answer.result != REFUSED else []
        return written + ([world] if answer.result == UNKNOWN else [])
    worlds = made(operation, world, depth) if answer.result != REFUSED else []
    if answer.result != MADE:
        worlds.append(refused(command, world))
    worlds = [found for found in worlds if found]
    if answer.result == MADE:
        worlds = [found for found in worlds if tells(answer, found)]
    return worlds
