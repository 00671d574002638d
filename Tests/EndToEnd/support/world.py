"""What the stopwatch and its history hold after what was done in their windows."""

from dataclasses import dataclass, field, replace

from expectation import NOTHING, Expectation
from records import BEFORE_RESET, HISTORY, TRASH, UNFILED, stopwatch_in


@dataclass(frozen=True)
class Step:
    """What undo takes back: the stopwatch before, and the session that was filed away, if one was."""

    before: Expectation
    filed: float = None  # the start of that session
    replaced: Expectation = None  # what lay in its place in the history


@dataclass(frozen=True)
class World:
    """A stopwatch, and sessions by their starts: in the history and in the trash."""

    stopwatch: Expectation = Expectation()
    sessions: dict = field(default_factory=dict)
    trash: dict = field(default_factory=dict)
    names: dict = field(default_factory=dict)
    steps: tuple = ()

    def kept(self):
        """The splits that are not to be lost, by the start of their session."""
        every = [*self.trash.items(), *self.sessions.items(), (self.stopwatch.started, self.stopwatch)]
        kept = {}
        for start, session in every:
            if start and len(session.splits) >= len(kept.get(start, ())):
                kept[start] = session.splits
        return kept

    def after_key(self, key, pressed):
        """By a key of the stopwatch."""
        after = self.stopwatch.after(key, pressed)
        return self.filing(pressed, after) if key == "r" else self.changing(after, Step(self.stopwatch))

    def after_continuing(self, start, pressed):
        """By making a session of the history the stopwatch."""
        return self.filing(pressed, self.sessions[start])

    def filing(self, pressed, after):
        """By another stopwatch, while this one is filed away if it was started."""
        start = self.stopwatch.started
        if not start:
            return self.changing(after, Step(self.stopwatch))
        step = Step(self.stopwatch, start, self.sessions.get(start))
        sessions = {**self.sessions, start: self.stopwatch.paused(pressed)}
        return replace(self, sessions=sessions).changing(after, step)

    def changing(self, after, step):
        """By another stopwatch."""
        return replace(self, stopwatch=after, steps=(*self.steps, step))

    def after_undo(self):
        """By taking back the latest step; what has a name by now stays in the history."""
        step, sessions = self.steps[-1], dict(self.sessions)
        if step.filed in sessions and step.replaced:
            sessions[step.filed] = step.replaced
        elif step.filed in sessions and step.filed not in self.names:
            del sessions[step.filed]
        return replace(self, stopwatch=step.before, sessions=sessions, steps=self.steps[:-1])

    def after_naming(self, start, name):
        """By giving a session of the history a name."""
        return replace(self, names={**self.names, start: name})

    def after_correcting(self, start):
        """By counting the time after the last lap of a session as one, or else deleting the last lap."""
        session = self.sessions[start]
        if session.splits[-1:] != (session.measured,):
            corrected = replace(session, splits=(*session.splits, session.measured))
        else:
            splits = session.splits[:-1]
            corrected = replace(session, splits=splits, measured=splits[-1] if splits else NOTHING)
        return replace(self, sessions={**self.sessions, start: corrected})

    def after_deleting(self, start):
        """By moving a session of the history to the trash."""
        return replace(self, sessions=without(self.sessions, start),
                       trash={**self.trash, start: self.sessions[start]})

    def after_restoring(self, start):
        """By taking that back; the trash keeps its copy."""
        return replace(self, sessions={**self.sessions, start: self.trash[start]})

    def after_importing(self, start, session, name):
        """By a session from elsewhere."""
        world = replace(self, sessions={**self.sessions, start: session})
        return world.after_naming(start, name)


def without(sessions, start):
    """The sessions but one."""
    return {each: sessions[each] for each in sessions if each != start}


def world_in(home, found):
    """The world that the program finds when it starts, by the records in its files."""
    names = {record.started: record.name for record in found if record.place == HISTORY and record.name}
    stopwatch = stopwatch_in(home)
    resets = {} if stopwatch.started else in_places(found, BEFORE_RESET)
    steps = tuple(Step(before, start) for start, before in resets.items())
    return World(stopwatch, in_places(found, HISTORY, UNFILED), in_places(found, TRASH), names, steps)


def in_places(found, *places):
    """The records in these places, as paused stopwatches, by their starts. What is to be filed takes
    the place of what is in the history."""
    ordered = [record for place in places for record in found if record.place == place]
    return {record.started: record.expectation() for record in ordered}
