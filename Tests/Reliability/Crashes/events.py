"""What a command does to the files below a folder, from the log of its system calls by strace.

A file is told by its node, a number that stays the same when its name changes, so that events can be left
out and reordered. Folders are never renamed: they are told by their path.
"""

import os
import re
from dataclasses import dataclass

CALLS = ("open openat creat close dup dup2 dup3 fcntl lseek write pwrite64 writev pwritev ftruncate truncate fallocate "
         "fsync fdatasync syncfs sync sync_file_range rename renameat renameat2 link linkat unlink unlinkat mkdir mkdirat "
         "rmdir symlink symlinkat copy_file_range sendfile")
CREATE, WRITE, TRUNCATE, SYNC, SYNC_FOLDER, MOVE, LINK, REMOVE, MAKE_FOLDER, REMOVE_FOLDER = (
    "create", "write", "truncate", "sync", "sync folder", "move", "link", "remove", "make folder", "remove folder")
LINE = re.compile(r"(\d+) +(\w+)\((.*)\) += (-?\d+)")
UNFINISHED = re.compile(r"(\d+) +(\w+)\((.*) <unfinished \.\.\.>")
RESUMED = re.compile(r"(\d+) +<\.\.\. \w+ resumed>(.*)")
HARMLESS = {"lseek", "fcntl", "sync_file_range"}


@dataclass(frozen=True)
class Event:
    """A change of the files, or a wait until changes are on the disk.

    A path is relative to the folder; `target` is the new path of a move or a link.
    """

    kind: str
    path: str = ""
    target: str = ""
    node: int = 0
    offset: int = 0
    data: bytes = b""

    def paths(self):
        """The entries of folders that the event changes."""
        changes = {CREATE, MOVE, LINK, REMOVE, MAKE_FOLDER, REMOVE_FOLDER}
        if self.kind not in changes:
            return []
        return [self.target] if self.kind == LINK else [path for path in (self.path, self.target) if path]

    def __str__(self):
        return " ".join(filter(None, [self.kind, self.path, self.target and f"to {self.target}"]))


def command(log):
    """The words before a program that have strace write its calls to the file `log`."""
    return ["strace", "-f", "--seccomp-bpf", "-xx", "-s", "100000000", "-o", log, "-e", "trace=" + ",".join(CALLS.split())]


def whole_lines(text):
    """The lines of a log, those of calls that other threads have interrupted put together at their ends."""
    begun = {}
    for line in text.splitlines():
        if match := UNFINISHED.match(line):
            process, name, words = match.groups()
            begun[process] = f"{process} {name}({words}"
        elif match := RESUMED.match(line):
            yield begun.pop(match[1]) + match[2]
        else:
            yield line


def unquoted(word):
    """The bytes of a string as strace writes it with -xx; `None` for another word."""
    return bytes.fromhex(word.strip('"').replace("\\x", "")) if word.startswith('"') else None


class Reader:
    """Reads the calls of one command.

    `nodes` has the node of each file by its path, and `is_ignored` says which paths nobody cares for.
    """

    def __init__(self, folder, nodes, is_ignored):
        self.folder = str(folder)
        self.nodes = nodes
        self.is_ignored = is_ignored
        self.open = {}  # what is open: a path and a node, by number
        self.offsets = {}
        self.events = []

    def read(self, text):
        """All events of a log."""
        for line in whole_lines(text):
            match = LINE.match(line)
            if match and int(match[4]) >= 0:
                words = re.split(r", ", match[3])
                getattr(self, "_" + match[2], self._unknown)(match[2], words, int(match[4]))
        return self.events

    def _add(self, kind, path="", **values):
        """Adds an event unless nobody cares for its paths."""
        if not self.is_ignored(path) and not self.is_ignored(values.get("target", "")):
            self.events.append(Event(kind, path, **values))

    def _relative(self, words, first=0):
        """The path in the word after a descriptor of a folder, or in the first one; `None` if it is elsewhere."""
        path = os.fsdecode(unquoted(words[first]))
        if not path.startswith("/"):
            raise ValueError(f"a relative path: {path}")
        is_inside = path == self.folder or path.startswith(self.folder + "/")
        return os.path.relpath(path, self.folder) if is_inside else None

    def _openat(self, _, words, number):
        """Opens a file, which may be new or cut off."""
        self.open.pop(number, None)
        path = self._relative(words, 1)
        if path is None:
            return
        is_new = "O_CREAT" in words[2] and path not in self.nodes and not self.is_ignored(path)
        if is_new:
            self.nodes[path] = max(self.nodes.values(), default=0) + 1
            self._add(CREATE, path, node=self.nodes[path])
        self.open[number] = path, self.nodes.get(path)
        self.offsets[number] = 0
        if "O_TRUNC" in words[2] and not is_new:
            self._add(TRUNCATE, path, node=self.nodes.get(path, 0))

    def _close(self, _, words, __):
        """Closes a descriptor."""
        self.open.pop(int(words[0]), None)

    def _write(self, _, words, count):
        """Writes where the descriptor is."""
        number = int(words[0])
        if number in self.open:
            path, node = self.open[number]
            data = unquoted(words[1])[:count]
            self._add(WRITE, path, node=node, offset=self.offsets[number], data=data)
            self.offsets[number] += count

    def _ftruncate(self, _, words, __):
        """Cuts a file off."""
        if int(words[0]) in self.open:
            path, node = self.open[int(words[0])]
            self._add(TRUNCATE, path, node=node or 0, offset=int(words[1]))

    def _fallocate(self, _, words, __):
        """Makes room for a file, of zeros."""
        if int(words[0]) in self.open:
            path, node = self.open[int(words[0])]
            self._add(WRITE, path, node=node, offset=int(words[2]), data=bytes(int(words[3])))

    def _fsync(self, _, words, __):
        """Waits for a file or a folder."""
        if int(words[0]) in self.open:
            path, node = self.open[int(words[0])]
            self._add(SYNC, path, node=node) if node else self._add(SYNC_FOLDER, path)

    _fdatasync = _fsync

    def _rename(self, _, words, __):
        """Gives a file another name."""
        path, target = self._relative(words), self._relative(words, 1)
        if path and target:
            self._add(MOVE, path, target=target, node=self.nodes[path])
            self.nodes[target] = self.nodes.pop(path)
        elif path or target:
            raise ValueError(f"a file leaves or enters the folder: {words}")

    def _renameat2(self, name, words, result):
        """Does so with descriptors of folders."""
        self._rename(name, [words[1], words[3]], result)

    _renameat = _renameat2

    def _link(self, _, words, __):
        """Gives a file a second name."""
        path, target = self._relative(words), self._relative(words, 1)
        if path and target:
            self._add(LINK, path, target=target, node=self.nodes[path])
            self.nodes[target] = self.nodes[path]

    def _linkat(self, name, words, result):
        """Does so with descriptors of folders."""
        self._link(name, [words[1], words[3]], result)

    def _unlink(self, _, words, __):
        """Takes a name away."""
        if path := self._relative(words):
            self._add(REMOVE, path)
            self.nodes.pop(path, None)

    def _unlinkat(self, name, words, result):
        """Takes the name of a file or a folder away."""
        (self._rmdir if "AT_REMOVEDIR" in words[2] else self._unlink)(name, words[1:], result)

    def _mkdir(self, _, words, __):
        """Makes a folder."""
        if path := self._relative(words):
            self._add(MAKE_FOLDER, path)

    def _mkdirat(self, name, words, result):
        """Does so with the descriptor of a folder."""
        self._mkdir(name, words[1:], result)

    def _rmdir(self, _, words, __):
        """Takes an empty folder away."""
        if path := self._relative(words):
            self._add(REMOVE_FOLDER, path)

    def _unknown(self, name, words, _):
        """Nothing that concerns the folder may be overlooked."""
        number = int(words[0]) if words[0].isdigit() else None
        if name not in HARMLESS and (number in self.open or any(self._is_inside(word) for word in words)):
            raise ValueError(f"not known how to read {name}({', '.join(words)})")

    def _is_inside(self, word):
        """Whether a word of a call is a path below the folder."""
        return (unquoted(word) or b"").startswith(self.folder.encode())
