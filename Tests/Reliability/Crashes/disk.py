"""What a disk may hold after a crash at any moment, by what POSIX promises.

Data of a file is safe once fsync of the file has returned, and an entry of a folder once fsync of the
folder has. Until then,

- the writes to a file are kept or lost in any combination, the latest one torn: its beginning only, or
  zeros in place of a part. That includes the file of no length, and the one of zeros, that a file system
  with delayed allocation leaves.
- each change of an entry is kept or lost. A change is kept only with the earlier ones of the same entry,
  and with the folder that contains it. A rename is atomic, as in ext4, XFS and btrfs.

A file system that keeps the order of such changes, as those do, leaves a part of these states; see
`Kept.is_in_order`.
"""

import itertools
from dataclasses import dataclass

import events
from events import Event

PAGE = 4096
MOST_SUBSETS = 4  # writes to a file of which all combinations are tried
FOLDER = None  # in a tree in place of a content


class Data:
    """The content of a file: what is on the disk, and the changes since."""

    def __init__(self, content):
        self.content = content
        self.pending = []

    def copy(self):
        """The same, to be changed by itself."""
        other = Data(self.content)
        other.pending = list(self.pending)
        return other

    def latest(self):
        """The content as the programs see it."""
        return self._after(self.pending)

    def synchronize(self):
        """Makes all changes so far safe."""
        self.content, self.pending = self.latest(), []

    def possible(self):
        """Each content that the file may have, without repetitions."""
        if not self.pending:
            return [self.content]
        found = [self._after(kept) for kept in self._kept()]
        latest = self.latest()
        half = len(latest) // 2
        found += [latest, b"", bytes(len(latest)), latest[:half], latest[:half] + bytes(len(latest) - half),
                  bytes(half) + latest[half:]]
        for start in range(0, len(latest), PAGE):
            missing = latest[start:start + PAGE]
            found += [latest[:start], latest[:start] + bytes(len(missing)) + latest[start + PAGE:]]
        return list(dict.fromkeys(found))

    def _kept(self):
        """Which changes may be kept."""
        if len(self.pending) > MOST_SUBSETS:
            return [self.pending[:count] for count in range(len(self.pending))]
        return itertools.chain.from_iterable(
            itertools.combinations(self.pending, count) for count in range(len(self.pending) + 1))

    def _after(self, changes):
        """The content on the disk with these changes."""
        content = self.content
        for change in changes:
            if change.kind == events.TRUNCATE:
                content = content[:change.offset].ljust(change.offset, b"\0")
            else:
                end = change.offset + len(change.data)
                content = content[:change.offset].ljust(change.offset, b"\0") + change.data + content[end:]
        return content


@dataclass(frozen=True)
class Kept:
    """A state: the tree of files, and whether the changes of entries in it are the first ones."""

    tree: tuple
    is_in_order: bool


class Disk:
    """The files below a folder, as a tree from paths to contents; a folder has `FOLDER` as its content."""

    def __init__(self, tree):
        self.names = {}
        self.data = {}
        for number, (path, content) in enumerate(sorted(tree.items()), 1):
            self.names[path] = FOLDER if content is FOLDER else number
            if content is not FOLDER:
                self.data[number] = Data(content)
        self.pending = []

    def copy(self):
        """The same, to be changed by itself."""
        other = Disk({})
        other.names, other.pending = dict(self.names), list(self.pending)
        other.data = {node: data.copy() for node, data in self.data.items()}
        return other

    def nodes(self):
        """The node of each file by its path, as the programs see it."""
        return {path: node for path, node in self._names_after(self.pending).items() if node is not FOLDER}

    def apply(self, event: Event):
        """Does what the program did."""
        if event.kind == events.CREATE:
            self.data[event.node] = Data(b"")
        if event.kind in (events.WRITE, events.TRUNCATE):
            self.data[event.node].pending.append(event)
        elif event.kind == events.SYNC:
            self.data[event.node].synchronize()
        elif event.kind == events.SYNC_FOLDER:
            self._synchronize(event.path)
        else:
            self.pending.append(event)

    def latest(self):
        """The tree as the programs see it."""
        names = self._names_after(self.pending)
        return {path: FOLDER if node is FOLDER else self.data[node].latest() for path, node in names.items()}

    def states(self):
        """Everything that may be on the disk after a crash now, with repetitions."""
        for kept in self._kept():
            names = reachable(self._names_after(kept))
            is_in_order = kept == self.pending[:len(kept)]
            paths = [path for path, node in names.items() if node is not FOLDER]
            nodes = list(dict.fromkeys(names[path] for path in paths))
            folders = {path: FOLDER for path, node in names.items() if node is FOLDER}
            for contents in itertools.product(*(self.data[node].possible() for node in nodes)):
                content = dict(zip(nodes, contents, strict=True))
                tree = folders | {path: content[names[path]] for path in paths}
                yield Kept(tuple(sorted(tree.items())), is_in_order)

    def _needed(self):
        """For each pending change the numbers of the earlier ones of its entries, and of those of its folders."""
        latest, needed = {}, []
        for number, event in enumerate(self.pending):
            paths = event.paths()
            needed.append(tuple({latest[path] for path in some if path in latest} for some in (paths, map(parent, paths))))
            latest.update(dict.fromkeys(paths, number))
        return needed

    def _kept(self):
        """Each combination of pending changes that may be kept."""
        subsets = [frozenset()]
        for number, (entries, folders) in enumerate(self._needed()):
            before = entries | folders
            subsets += [subset | {number} for subset in subsets if before <= subset]
        for subset in subsets:
            yield [event for number, event in enumerate(self.pending) if number in subset]

    def _synchronize(self, folder):
        """Makes the entries of a folder safe, with the earlier changes of the same entries.

        A rename brings the folders with it between which it is: it is atomic.
        """
        needed, safe = self._needed(), set()

        def add(number, has_folders):
            """Adds a change with what it needs."""
            entries, folders = needed[number]
            safe.add(number)
            has_folders = has_folders or self.pending[number].kind == events.MOVE
            for earlier in entries | (folders if has_folders else set()):
                add(earlier, has_folders)

        for number, event in enumerate(self.pending):
            if folder in map(parent, event.paths()):
                add(number, False)
        self.names = self._names_after([self.pending[number] for number in sorted(safe)])
        self.pending = [event for number, event in enumerate(self.pending) if number not in safe]

    def _names_after(self, changes):
        """The names on the disk with these changes."""
        names = dict(self.names)
        for change in changes:
            if change.kind in (events.MOVE, events.REMOVE, events.REMOVE_FOLDER):
                names.pop(change.path, None)
            if change.kind in (events.MOVE, events.LINK):
                names[change.target] = change.node
            elif change.kind in (events.CREATE, events.MAKE_FOLDER):
                names[change.path] = change.node or FOLDER
        return names


def reachable(names):
    """Those of the names that are in folders that are there."""
    found = {}
    for path in sorted(names):
        if parent(path) == "." or parent(path) in found:
            found[path] = names[path]
    return found


def parent(path):
    """The folder that contains a path."""
    return path.rpartition("/")[0] or "."
