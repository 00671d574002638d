"""What must have survived when a program was killed, and what must not be there twice."""

from collections import Counter, namedtuple

from records import BEFORE_RESET, HISTORY, STATE, TRASH, UNFILED, is_same

# A world, with the moment at which it was shown, or None, and the records at that time.
Moment = namedtuple("Moment", "world shown records")


class Survival:
    """Judges the records that a killed program has left by the worlds that were before, in turn."""

    def __init__(self, past, settled, found):
        """What was shown by the time `settled` must be in the files."""
        self.past = past
        self.found = found
        shown = [index for index, moment in enumerate(past) if moment.shown and moment.shown <= settled]
        self.settled = max(shown, default=0)

    def problems(self):
        """All that is lost or doubled, in words."""
        return [*self.lost_laps(), *self.lost_names(), *self.doubled_sessions(), *self.doubled_trash()]

    def lost_laps(self):
        """Sessions of which there are fewer laps than there were, or none at all."""
        for start, splits in self.due().items():
            if not any(record.is_of(start) and record.count(splits) == len(splits) for record in self.found):
                yield f"lost: {len(splits)} laps of {start:.3f}"

    def due(self):
        """The splits that must be in some file, by the start of their session."""
        due = {}
        for index, moment in enumerate(self.past):
            for start, splits in moment.world.kept().items():
                later = [each.world.kept().get(start) for each in self.past[index:]]
                if None in later:
                    continue
                count = len(splits) if index == self.settled else recorded(moment.records, start, splits)
                if count is not None:
                    least = min(count, *map(len, later))
                    due[start] = max(splits[:least], due.get(start, ()), key=len)
        return due

    def lost_names(self):
        """Sessions in the history that have lost their name."""
        worlds = [moment.world for moment in self.past[self.settled :]]
        for record in self.found:
            names = [names_of(record, world) for world in worlds]
            if record.place == HISTORY and all(names) and record.name not in set.union(*names):
                yield f"lost: the name of {record.id}"

    def doubled_sessions(self):
        """Sessions that are or will be in the history under two names."""
        places = (HISTORY, STATE, BEFORE_RESET, UNFILED)
        ids = {}
        for record in self.found:
            if record.place in places:
                ids.setdefault(round(record.started, 3), set()).add(record.id)
        return [f"doubled: {sorted(each)}" for each in ids.values() if len(each) > 1]

    def doubled_trash(self):
        """Sessions that are in the trash more often than they were thrown there."""
        worlds = [moment.world for moment in self.past[self.settled :]]
        before = Counter(starts_in_trash(self.past[0].records))
        for start, count in Counter(starts_in_trash(self.found)).items():
            is_thrown = any(is_same(start, each) for world in worlds for each in world.trash)
            if count > max(is_thrown, before[start]):
                yield f"doubled: {start:.3f} is {count} times in the trash"


def names_of(record, world):
    """The names that a record may have; what was thrown away has taken its name along."""
    gone = world.trash.keys() - world.sessions.keys()
    return {name for start, name in world.names.items() if record.is_of(start) and start not in gone}


def starts_in_trash(found):
    """When the sessions in the trash began."""
    return [record.started for record in found if record.place == TRASH]


def recorded(found, start, splits):
    """How many of a session's laps the records have, None if they do not know it."""
    known = [record.count(splits) for record in found if record.is_of(start)]
    return max(known, default=None)
