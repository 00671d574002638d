"""Runs commands in a home, and works out what a crash at any moment of them may leave there."""

from collections import namedtuple

import events
from home import WITHOUT_PREFERENCES, is_ignored
from verbs import title


# Different trees, each with the references it may be like, and those that a file system can leave that keeps the order of
# changes.
States = namedtuple("States", "allowed in_order")


class Reference:
    """A moment at which no command runs: the files, and what the program tells of them."""

    def __init__(self, home, tree):
        self.tree = tree
        home.restore(tree)
        self.view = home.view()
        if self.view.complaint:
            raise AssertionError(f"before any crash, {self.view.complaint}")
        self.undone = self._press(home, "undo")
        self.toggled = self._press(home, "toggle")

    def _press(self, home, name):
        """What the program tells after a press; `None` if it refuses."""
        home.restore(self.tree)
        return home.view(WITHOUT_PREFERENCES) if home.run(name).status == 0 else None


class Recording:
    """One command, from the tree of files before it: its events, and how it ended."""

    def __init__(self, home, tree, disk, words):
        home.restore(tree)
        log = home.path.with_name("log")
        self.words = [word.format(home=home.path) for word in words]
        self.title = title(words)
        self.outcome = home.run(*self.words, before=events.command(str(log)))
        self.disk = disk.copy()  # as it was before
        self.events = events.Reader(home.path, disk.nodes(), is_ignored).read(log.read_text())
        self.tree = home.tree()
        if self.play(self.events)[1].latest() != self.tree:
            raise AssertionError(f"the events of {self.title} do not explain its files")

    def play(self, changed):
        """The states of these events, each with the numbers of the references that it may be like: 0 before
        and 1 after the command; and the disk after them."""
        disk, found, in_order = self.disk.copy(), {}, set()
        for number, event in enumerate([None, *changed]):
            if event:
                disk.apply(event)
            allowed = {1} if number == len(changed) else {0, 1}
            for state in disk.states():
                found[state.tree] = found.get(state.tree, allowed) & allowed
                if state.is_in_order:
                    in_order.add(state.tree)
        return States(found, in_order), disk
