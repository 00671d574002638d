"""Whether a disk after a power cut has what the program has acknowledged."""

import json

# What the program calls a file that it cannot use, and what it writes only if there is something to say.
SUSPICIOUS = [".damaged-", ".unread-", ".newer-", ".foreign-", "/log/"]
# Seconds by which the time of a stopwatch that ran on may be off: the clock chip, by which a machine sets
# its clock when it starts, tells whole seconds only.
TOLERANCE = 3
SECOND = 1_000_000_000
# What the program is asked before, between and after the presses.
ANSWERS = ["status", "laps", "history", "preferences", "touched", "afterwards"]


class Told:
    """What the program tells of its files: the stopwatch, the finished sessions and the preferences."""

    def __init__(self, found):
        status, laps, history = (json.loads(found[name]["output"]) for name in ("status", "laps", "history"))
        self.is_running = status["state"] == "running"
        self.elapsed = status["elapsed"]["nanoseconds"]
        splits = [(lap["splitNanoseconds"], lap.get("note", "")) for lap in laps["laps"] if lap.get("status") != "current"]
        started = status.get("startedAt")
        self.session = started.replace(":", "-") if started else None  # the id it gets in the history
        self.stopwatch = (status["state"], started, None if self.is_running else self.elapsed, splits)
        self.sessions = sessions(history)
        self.preferences = json.loads(found["preferences"]["output"])
        self.before, self.after = found["before"], found["after"]

    def is_on_time(self, reference):
        """Whether the elapsed time of a stopwatch that runs since the reference is right."""
        passed = self.elapsed - reference.elapsed
        least, most = self.before - reference.after, self.after - reference.before
        return least - TOLERANCE * SECOND <= passed <= most + TOLERANCE * SECOND


def sessions(history):
    """What tells finished sessions apart."""
    return sorted((each["id"], each["lapCount"], each["total"]["nanoseconds"]) for each in history["sessions"])


def problem(found, references, bounds):
    """What is wrong with what was found, empty if nothing.

    `references` are what it told after each command, from 0; of each of the `bounds`, the first command
    had been acknowledged and the last had been begun.
    """
    if "unmountable" in found:
        return f"cannot be mounted: {found['unmountable']}"
    return complaint(found) or next(filter(None, (loss(found, references, *each) for each in sorted(bounds))), "")


def complaint(found):
    """What the program has to say about its files."""
    for answer in [*(found[name] for name in ANSWERS), *found["presses"]]:
        if answer["status"] or answer["errors"]:
            return f"the program ended with {answer['status']}: {answer['errors']}"
    if unreadable := json.loads(found["history"]["output"])["unreadable"]:
        return f"unreadable sessions: {unreadable}"
    suspicious = [path for path in found["remains"] if any(word in path for word in SUSPICIOUS)]
    return f"files that tell of damage: {suspicious}" if suspicious else ""


def loss(found, references, acknowledged, issued):
    """What is not as it was after one of the commands from the acknowledged to the issued one."""
    possible = references[acknowledged:issued + 1]
    told = Told(found)
    same = [each for each in possible if each.stopwatch == told.stopwatch]
    if not same:
        return f"after command {acknowledged} of {issued} the stopwatch is {told.stopwatch}"
    if told.is_running and not any(map(told.is_on_time, same)):
        return f"after command {acknowledged} of {issued} the time is {told.elapsed}"
    if told.sessions not in [each.sessions for each in possible]:
        return f"after command {acknowledged} of {issued} the history is {told.sessions}"
    if told.preferences not in [each.preferences for each in possible]:
        return f"after command {acknowledged} of {issued} the preferences are {told.preferences}"
    if is_twice(found):
        return f"after command {acknowledged} of {issued} and a press the session {told.session} is in the history, too"
    settled = sessions(json.loads(found["afterwards"]["output"]))
    if not any(is_settled(settled, each, told) for each in same):
        return f"after command {acknowledged} of {issued} and a reset the history is {settled}"
    return ""


def is_settled(settled, reference, told):
    """Whether the history is, after a reset, that of the reference and the session that was reset."""
    kept = [each for each in settled if each in reference.sessions and each[0] != told.session]
    added = [each for each in settled if each not in kept]
    if kept != [each for each in reference.sessions if each[0] != told.session] or len(added) != 1:
        return False
    ((identifier, laps, _),) = added
    return identifier == (told.session or identifier) and laps == len(told.stopwatch[3])


def is_twice(found):
    """Whether the session of the stopwatch is in the history, too, when something has been pressed."""
    touched = sessions(json.loads(found["touched"]["output"]))
    return any(each[0] == Told(found).session for each in touched)
