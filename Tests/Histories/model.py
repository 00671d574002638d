"""The stopwatch as a state machine: which answers it may give, one command after the other."""

from collections import namedtuple

INITIAL, RUNNING, PAUSED = "initial", "running", "paused"
MADE, REFUSED, UNKNOWN = "made", "refused", "unknown"
MAXIMUM_UNDO = 100

# What is measured: `rest` is False if it is certain that no time has passed since the latest lap.
Watch = namedtuple("Watch", "state laps rest sessions")
# `steps` are the watches that an undo returns to, `fresh` says whether the latest is from the latest change.
World = namedtuple("World", "watch steps fresh")
# An answer: made or refused or unknown, and the state and the numbers that it tells, if any.
Answer = namedtuple("Answer", "result state laps sessions", defaults=(None, None, None))

NOTHING = World(Watch(INITIAL, 0, None, 0), (), True)


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


def made(command, world, depth):
    """The world after a command that was made; None if that is not possible."""
    if command == "undo":
        return World(world.steps[-1], world.steps[:-1], False) if world.steps else None
    watch = changed(command, world.watch)
    return watch and World(watch, (world.steps + (world.watch,))[-depth:], True)


def refused(command, world, depth):
    """The world after a command that was refused; None if it had to be made."""
    watch = world.watch
    if command == "undo":
        # A program that ended meanwhile keeps the latest change only.
        isForgotten = depth > 1 and not world.fresh
        return world._replace(steps=()) if not world.steps or isForgotten else None
    if command == "lap" and watch.state == PAUSED:
        # The press may have come within the same hundredth as the latest lap.
        return world if watch.rest is False else world._replace(watch=watch._replace(rest=False))
    return None if changed(command, watch) else world


def tells(answer, watch):
    """Whether an answer is true of a watch."""
    told = (answer.state, answer.laps, answer.sessions)
    true = (watch.state, watch.laps, watch.sessions)
    return all(said is None or said == fact for said, fact in zip(told, true))


def after(command, answer, world, depth):
    """The worlds that a command with that answer can lead to.

    depth -- how many changes can be undone: one by the files alone.
    """
    if command == "status":
        return [world] if tells(answer, world.watch) else []
    worlds = []
    if answer.result != REFUSED:
        worlds.append(made(command, world, depth))
    if answer.result != MADE:
        worlds.append(refused(command, world, depth))
    worlds = [found for found in worlds if found]
    if answer.result == MADE:
        worlds = [found for found in worlds if tells(answer, found.watch)]
    return worlds
