"""What may be on a disk after a power cut at each moment of its log.

A disk with a volatile cache keeps what a flush has covered, and of the rest whatever it likes: each
sector that was written since, or not.
"""

import random
from collections import Counter

from disk_log import Acknowledged, Flush, Issued, Write

SUBSETS_BEFORE_FLUSH = 4  # when most is at stake
SUBSETS_OTHERWISE = 1


class Cut:
    """A power cut after so many entries of the log: which writes the disk keeps then.

    `kept` has the numbers of the entries that are kept as a whole, `torn` the number of one of which
    only some sectors are, with their indices.
    """

    def __init__(self, moment, kind, kept, torn=None):
        self.moment = moment
        self.kind = kind
        self.kept = kept
        self.torn = torn


class State:
    """What a disk may hold, with what a program may find on it.

    That is what it was after one of the commands from the last that had ended to the last that had been
    begun. Cuts at different moments can leave the same content: `bounds` has that pair of numbers for each.
    """

    def __init__(self, cut):
        self.cut = cut
        self.bounds = set()


def cuts(entries, seed):
    """All power cuts that are tried: after each entry, with all writes, with only those that are
    durable, and with some by chance."""
    writes, durable, covered = [], set(), 0
    for moment in range(len(entries) + 1):
        entry = entries[moment - 1] if moment else None
        if isinstance(entry, Write):
            writes.append(moment - 1)
        if isinstance(entry, Write) and entry.is_durable:
            durable.add(moment - 1)
        if isinstance(entry, Flush):
            covered = max(covered, entry.covers)
        pending = [number for number in writes if number >= covered and number not in durable]
        certain = [number for number in writes if number < covered or number in durable]
        chance = random.Random(f"{seed} {moment}")
        yield Cut(moment, "all writes", list(writes))
        yield Cut(moment, "only what was flushed", certain)
        is_before_flush = moment < len(entries) and isinstance(entries[moment], Flush)
        yield from some(moment, certain, pending, chance, SUBSETS_BEFORE_FLUSH if is_before_flush else SUBSETS_OTHERWISE)
        if pending and pending[-1] == moment - 1:
            yield from torn(moment, writes[:-1], entry, chance)


def some(moment, certain, pending, chance, count):
    """Cuts that leave some of the writes that no flush has covered."""
    if len(pending) < 2:
        return
    for _ in range(count):
        kept = [number for number in pending if chance.random() < 0.5]
        yield Cut(moment, "some writes", sorted(certain + kept))


def torn(moment, kept, entry, chance):
    """A cut during the last write, which leaves some of its sectors."""
    count = len(entry.sectors)
    if count < 2:
        return
    indices = frozenset(index for index in range(count) if chance.random() < 0.5)
    yield Cut(moment, "a torn write", kept, (moment - 1, indices))


def image_after(cut, base, entries):
    """The content of the disk after the cut."""
    image = base.copy()
    for number in cut.kept:
        put(image, entries[number].sectors)
    if cut.torn:
        number, indices = cut.torn
        put(image, [sector for index, sector in enumerate(entries[number].sectors) if index in indices])
    return image


def put(image, sectors):
    for number, sector in sectors:
        image.put(number, sector)


def plain_cuts_after_commands(entries, seed):
    """Only the cuts just after a command had ended, and not those by chance."""
    plain = ("all writes", "only what was flushed")
    return (cut for cut in cuts(entries, seed)
            if cut.kind in plain and cut.moment and isinstance(entries[cut.moment - 1], Acknowledged))


def states(base, entries, tried):
    """The different contents after the cuts, in the order of the log, and how many cuts of each kind there were."""
    different, kinds = {}, Counter()
    acknowledged, issued = progress(entries)
    for cut in tried:
        kinds[cut.kind] += 1
        fingerprint = image_after(cut, base, entries).fingerprint()
        state = different.setdefault(fingerprint, State(cut))
        state.bounds.add((acknowledged[cut.moment], issued[cut.moment]))
    return list(different.values()), kinds


def most_unflushed(entries):
    """How many writes there were at most that the disk might have lost."""
    kept = {(cut.moment, cut.kind): len(cut.kept) for cut in cuts(entries, "")}
    return max(kept[moment, "all writes"] - kept[moment, "only what was flushed"] for moment in range(len(entries) + 1))


def progress(entries):
    """The last command that had ended, and the last that had been begun, at each moment; 0 for none."""
    acknowledged, issued = [0], [0]
    for entry in entries:
        acknowledged.append(entry.number if isinstance(entry, Acknowledged) else acknowledged[-1])
        issued.append(entry.number if isinstance(entry, Issued) else issued[-1])
    return acknowledged, issued


def count(entries, kind):
    """How many entries of a kind there are."""
    return sum(isinstance(entry, kind) for entry in entries)
