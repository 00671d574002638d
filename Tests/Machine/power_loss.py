"""Plays a scenario on a disk with a volatile cache, and judges what the disk may hold after each power cut.

A machine plays the scenario. A second one mounts each disk that a power cut may have left, which is where
the file system repairs itself, and asks the program what it finds.
"""

import base64
import contextlib
import json
import subprocess
import tempfile
import time
from pathlib import Path

from disk_image import DiskImage
from disk_log import Acknowledged, Flush, LoggedDisk, Write
from judging import problem
from machine import Drive, Machine
from nbd import DiskServer
from power_cuts import count, cuts, most_unflushed, plain_cuts_after_commands, states
from scenario import READER, Scenario
from states_disk import StatesDisk

MIB = 1 << 20
NO_FSYNC = Path(__file__).with_name("no_fsync.c")
PRELOADED = "/usr/local/lib/no_fsync.so"
SECTORS = "virtio-blk-pci,logical_block_size=4096,physical_block_size=4096"
SERVED = "format=raw,cache=writeback"
BATCH = 100  # states that are judged in one go
BATCH_TIMEOUT = 600  # seconds
SEED = "stopwatch"


class FileSystem:
    """A file system, how large its disk is and how it is made."""

    def __init__(self, kind, size, *command):
        self.kind = kind
        self.size = size
        self.command = command

    def image(self):
        """A fresh disk with it."""
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(self.size)
            subprocess.run([*self.command, file.name], check=True, stdout=subprocess.DEVNULL)
            return DiskImage.of_file(Path(file.name))


EXT4 = FileSystem("ext4", 32 * MIB, "mke2fs", "-q", "-F", "-t", "ext4", "-b", "4096")
BTRFS = FileSystem("btrfs", 112 * MIB, "mkfs.btrfs", "-q")


class Run:
    """One scenario on one disk, whose log is `disk`.

    `unsynchronized` is what fsync does nothing for: "folders", "all" or nothing.
    """

    def __init__(self, file_system, unsynchronized=""):
        self.file_system = file_system
        self.unsynchronized = unsynchronized
        self.name = file_system.kind + (f" without fsync of {unsynchronized}" if unsynchronized else "")
        self.disk = LoggedDisk(file_system.image())

    def play(self, machine, device):
        environment = {"LD_PRELOAD": PRELOADED, "NO_FSYNC": self.unsynchronized} if self.unsynchronized else {}
        self.references = Scenario(machine, device, self.file_system.kind, self.disk, **environment).play().references

    def find_states(self):
        """Works out what the disk may hold after a power cut."""
        tried = plain_cuts_after_commands if self.unsynchronized else cuts
        self.states, self.kinds = states(self.disk.base, self.disk.entries, tried(self.disk.entries, SEED))
        return StatesDisk(self.states, self.disk.base, self.disk.entries)

    def judge(self, machine, device):
        """Lets the program look at each state; keeps what is wrong with some."""
        found = []
        for first in range(0, len(self.states), BATCH):
            found += self._look(machine, device, first, min(first + BATCH, len(self.states)))
        self.contents = sum("same" not in each for each in found)
        found = [found[each["same"]] if "same" in each else each for each in found]
        self.problems = []
        for state, each in zip(self.states, found, strict=True):
            if wrong := problem(each, self.references, state.bounds):
                self.problems.append(f"{state.cut.kind} after {state.cut.moment} entries: {wrong}")

    def _look(self, machine, device, first, last):
        words = [f"/dev/{device}", self.file_system.kind, self.disk.size, first, last, f"/tmp/{device}.seen"]
        outcome = machine.run("python3", "-B", "-", "judge", *map(str, words), user="root", timeout=BATCH_TIMEOUT,
                              given=READER.read_text())
        return [json.loads(line) for line in outcome.output.splitlines()]

    @property
    def acknowledged(self):
        """How many commands had ended with 0."""
        return count(self.disk.entries, Acknowledged)

    @property
    def flushes(self):
        return count(self.disk.entries, Flush)

    def figures(self):
        entries = self.disk.entries
        cuts_of_kinds = ", ".join(f"{number} with {kind}" for kind, number in self.kinds.items())
        return "; ".join([
            f"{self.name}: {self.acknowledged} commands acknowledged",
            f"{count(entries, Write)} writes and {self.flushes} flushes, at most {most_unflushed(entries)} writes unflushed",
            f"{sum(self.kinds.values())} power cuts ({cuts_of_kinds}) leave {len(self.states)} different disks",
            f"{self.contents} different contents of the home",
            f"{len(self.problems)} have lost something",
        ])


@contextlib.contextmanager
def machine_with(disk, images, **options):
    """A machine that has the disk; the name of that in /dev is the first of `others_names`."""
    with tempfile.TemporaryDirectory(dir=images.folder) as folder:
        path = Path(folder, "disk")
        server = DiskServer(disk, path).start()
        drive = Drive(f"nbd+unix:///?socket={path}", SERVED, SECTORS)
        with contextlib.closing(server), Machine(images, others=[drive], **options) as machine:
            yield machine
    if server.failure:
        raise AssertionError("the disk has failed") from server.failure


def without_fsync():
    """A library that makes the fsync of a program do nothing, as base64."""
    options = ["-shared", "-fPIC", "-O2", "-Wall", "-Wextra", "-Werror", "-D_GNU_SOURCE"]
    with tempfile.NamedTemporaryFile() as library:
        subprocess.run(["cc", *options, "-o", library.name, NO_FSYNC], check=True)
        return base64.b64encode(Path(library.name).read_bytes()).decode()


def play(images, run, **options):
    """Plays the scenario on the disk of the run, and cuts the power of the machine."""
    with machine_with(run.disk, images, **options) as machine:
        machine.run("sh", "-c", f"base64 -d > {PRELOADED}", user="root", given=without_fsync())
        run.play(machine, *machine.others_names)


def judge(images, run, **options):
    """Judges in a machine what the disk may hold after that."""
    with machine_with(run.find_states(), images, **options) as machine:
        run.judge(machine, *machine.others_names)


def play_and_judge(images, run, **options):
    """Does both, and prints what came of it."""
    started = time.monotonic()
    play(images, run, **options)
    played = time.monotonic()
    judge(images, run, **options)
    took = f"played in {played - started:.0f} s, judged in {time.monotonic() - played:.0f} s"
    print(f"    {run.figures()}; {took}", flush=True)
