"""What is done with the program on a disk whose power will be cut, and what is known of it then."""

import json
from pathlib import Path

from disk_log import Acknowledged, Issued
from judging import Told

READER = Path(__file__).with_name("reader.py")
LONG_NOTE = "headwind " * 2500  # makes the file larger than what a disk writes at once
IMPORTED = "/tmp/laps.csv"
# With those that are refused: without the window nothing can be redone.
COMMANDS = [
    ["start"], ["lap"], ["lap", "--note", "tailwind"], ["lap"], ["pause"], ["resume"], ["lap"], ["pause"],
    ["reset"], ["undo"], ["redo"], ["resume"], ["lap", "--note", LONG_NOTE], ["pause"], ["reset"],
    ["start"], ["lap"], ["remind", "every", "5m"], ["config", "set", "timePrecision", "tenths"], ["pause"], ["reset"],
    ["import", IMPORTED], ["undo"], ["reset"], ["toggle"], ["remind", "remove", "1"], ["lap"],
]
REFUSED = [["redo"]]
# The kernel soon writes by itself what nobody has waited for, so that such writes come in between.
EAGER = {"dirty_expire_centisecs": 100, "dirty_writeback_centisecs": 50}


class Scenario:
    """The commands, run one after the other in a machine, with a home on the disk.

    `references` has what the program tells after each of them, from before the first one on.
    """

    def __init__(self, machine, device, kind, disk, **environment):
        self.machine = machine
        self.device = device
        self.kind = kind
        self.disk = disk
        self.environment = environment
        self.references = []

    def play(self):
        place = f"/mnt/{self.device}"
        self.home = f"{place}/home"
        self._prepare(place)
        self.references.append(self._read())
        for number, words in enumerate(COMMANDS, 1):
            self.disk.note(Issued(number))
            outcome = self.machine.run("stopwatchctl", *words, check=False, HOME=self.home, **self.environment)
            if outcome.status == 0:
                self.disk.note(Acknowledged(number))
            if outcome.status != (1 if words in REFUSED else 0):
                raise AssertionError(f"{words} ended with {outcome.status}: {outcome.errors}")
            self.references.append(self._read())
        return self

    def _prepare(self, place):
        """Mounts the disk, with an empty home that is there for good."""
        cache = self._as_root("cat", f"/sys/block/{self.device}/queue/write_cache").output.strip()
        if cache != "write back":
            raise AssertionError(f"the disk has a cache that is {cache}")
        for name, value in EAGER.items():
            self._as_root("sh", "-c", f"echo {value} > /proc/sys/vm/{name}")
        self._as_root("sh", "-c", f"cat > {IMPORTED}", given="lap time\n61.5\n62.25\n")
        self._as_root("mkdir", place)
        mount = ["mount", "-t", self.kind, f"/dev/{self.device}", place]
        self._as_root(*mount)
        self._as_root("install", "-d", "-o", "ann", self.home)
        self._as_root("umount", place)
        self.disk.begin()
        self._as_root(*mount)

    def _read(self):
        outcome = self._as_root("python3", "-B", "-", "read", self.home, given=READER.read_text())
        return Told(json.loads(outcome.output))

    def _as_root(self, *words, **options):
        return self.machine.run(*words, user="root", **options)
