"""The disk with a volatile cache and what its power cuts leave, without a machine."""

import contextlib
import subprocess
import tempfile
import unittest
from pathlib import Path

from disk_image import SECTOR, DiskImage
from disk_log import Acknowledged, Flush, Issued, LoggedDisk, Write
from nbd import DiskServer
from power_cuts import cuts, image_after, most_unflushed, plain_cuts_after_commands, states
from states_disk import StatesDisk

SIZE = 64 * SECTOR


def sector(letter):
    return letter.encode() * SECTOR


def write(number, letters, is_durable=False):
    """A write of sectors that are filled with one letter each."""
    return Write([(number + index, sector(letter)) for index, letter in enumerate(letters)], is_durable)


def content(image):
    """What is in the image: the letters of its sectors, by number."""
    return {number: chr(each[0]) for number, each in image.sectors.items()}


def contents(entries, kind, moment):
    """What may be on a disk that was empty after the power cuts of a kind at a moment."""
    base = DiskImage(SIZE)
    return [content(image_after(cut, base, entries)) for cut in cuts(entries, "seed")
            if (cut.kind, cut.moment) == (kind, moment)]


class Image(unittest.TestCase):
    def test_keeps_what_is_written(self):
        image = DiskImage(SIZE)
        image.write(2 * SECTOR, sector("a") + sector("b"))
        self.assertEqual(image.read(SECTOR, 3 * SECTOR), bytes(SECTOR) + sector("a") + sector("b"))

    def test_is_the_same_when_what_was_written_is_zero_again(self):
        image = DiskImage(SIZE)
        image.write(0, sector("a"))
        self.assertNotEqual(image.fingerprint(), DiskImage(SIZE).fingerprint())
        image.write(0, bytes(SECTOR))
        self.assertEqual(image.fingerprint(), DiskImage(SIZE).fingerprint())


class Cuts(unittest.TestCase):
    def test_only_a_flush_makes_a_write_durable(self):
        entries = [write(0, "a"), Flush(1), write(0, "b")]
        self.assertEqual(contents(entries, "only what was flushed", 1), [{}])
        self.assertEqual(contents(entries, "only what was flushed", 2), [{0: "a"}])
        self.assertEqual(contents(entries, "only what was flushed", 3), [{0: "a"}])
        self.assertEqual(contents(entries, "all writes", 3), [{0: "b"}])

    def test_a_flush_covers_nothing_that_was_at_work_with_it(self):
        entries = [write(0, "a"), write(1, "b"), Flush(1)]
        self.assertEqual(contents(entries, "only what was flushed", 3), [{0: "a"}])

    def test_a_forced_write_is_durable_and_no_other_one_is(self):
        entries = [write(0, "a"), write(1, "b", is_durable=True)]
        self.assertEqual(contents(entries, "only what was flushed", 2), [{1: "b"}])

    def test_some_of_the_writes_are_kept_but_all_that_are_durable(self):
        entries = [write(0, "a"), Flush(1), *[write(number, "b") for number in range(1, 9)], Flush(10)]
        kept = contents(entries, "some writes", 10)
        self.assertEqual(len(kept), 4)
        self.assertTrue(all(each[0] == "a" and 1 < len(each) < 9 for each in kept), kept)

    def test_a_write_is_torn_between_sectors(self):
        entries = [write(0, "a"), write(1, "bcdefghi")]
        (kept,) = contents(entries, "a torn write", 2)
        self.assertTrue(kept[0] == "a" and 1 < len(kept) < 9, kept)

    def test_the_most_that_can_be_lost_is_what_no_flush_covers(self):
        entries = [write(0, "a"), write(1, "b"), Flush(2), write(2, "c"), write(3, "d"), write(4, "e", is_durable=True)]
        self.assertEqual(most_unflushed(entries), 2)

    def test_are_the_same_each_time(self):
        entries = [write(number, "abcd") for number in range(8)]
        self.assertEqual([(cut.kept, cut.torn) for cut in cuts(entries, "x")],
                         [(cut.kept, cut.torn) for cut in cuts(entries, "x")])


class States(unittest.TestCase):
    def test_the_same_content_is_one_state_that_has_to_satisfy_all_moments(self):
        entries = [Issued(1), write(0, "a"), Flush(2), Acknowledged(1), Issued(2)]
        empty, full = states(DiskImage(SIZE), entries, cuts(entries, "seed"))[0]
        self.assertEqual(empty.bounds, {(0, 0), (0, 1)})
        self.assertEqual(full.bounds, {(0, 1), (1, 1), (1, 2)})

    def test_an_acknowledgement_before_the_flush_asks_for_what_may_not_be_there(self):
        entries = [Issued(1), write(0, "a"), Acknowledged(1), Flush(2)]
        empty = states(DiskImage(SIZE), entries, cuts(entries, "seed"))[0][0]
        self.assertIn((1, 1), empty.bounds)


    def test_after_commands_there_is_one_with_all_writes_and_one_without(self):
        entries = [Issued(1), write(0, "a"), Acknowledged(1), Flush(2)]
        found, kinds = states(DiskImage(SIZE), entries, plain_cuts_after_commands(entries, "seed"))
        self.assertEqual([len(state.cut.kept) for state in found], [1, 0])
        self.assertEqual(sum(kinds.values()), 2)


class SideBySide(unittest.TestCase):
    """The states on one large disk."""

    def setUp(self):
        entries = [write(0, "a"), write(63, "b")]
        found = states(DiskImage(SIZE), entries, cuts(entries, "seed"))[0]
        self.kept = [state.cut.kept for state in found]
        self.disk = StatesDisk(found, DiskImage(SIZE), entries)

    def test_each_has_its_place(self):
        for number, kept in enumerate(self.kept):
            self.assertEqual(self.disk.read(number * SIZE, SECTOR), sector("a") if 0 in kept else bytes(SECTOR))

    def test_a_request_may_go_from_one_to_the_next(self):
        number = self.kept.index([0, 1])
        end = number * SIZE + SIZE - SECTOR
        self.disk.write(end, sector("c") + sector("d"), False)
        self.assertEqual(self.disk.read(end, 2 * SECTOR), sector("c") + sector("d"))
        self.assertEqual(self.disk.read(number * SIZE, SECTOR), sector("a"))


class Served(unittest.TestCase):
    """The disk as QEMU sees it."""

    def setUp(self):
        stack = contextlib.ExitStack()
        self.addCleanup(stack.close)
        self.disk = LoggedDisk(DiskImage(SIZE))
        path = Path(stack.enter_context(tempfile.TemporaryDirectory()), "disk")
        self.server = DiskServer(self.disk, path).start()
        stack.callback(self.server.close)
        self.address = f"nbd+unix:///?socket={path}"

    def io(self, *commands):
        words = [word for command in commands for word in ("-c", command)]
        return subprocess.run(["qemu-io", "-f", "raw", "-t", "writeback", *words, self.address], check=True,
                              capture_output=True, text=True).stdout

    def test_writes_and_flushes_are_logged_in_order(self):
        self.io("write -P 97 8k 8k", "flush", "write -f -P 98 0 4k")
        first, flush, second = self.disk.entries[:3]
        self.assertEqual([number for number, _ in first.sectors], [2, 3])
        self.assertIsInstance(flush, Flush)
        self.assertEqual(flush.covers, 1)
        self.assertEqual(second.sectors, [(0, sector("b"))])
        self.assertEqual((first.is_durable, second.is_durable), (False, True))

    def test_is_read_as_it_was_written_also_by_a_second_client(self):
        self.io("write -P 97 16k 4k")
        self.assertNotIn("failed", self.io("read -P 97 16k 4k", "read -P 0 20k 4k"))
        with self.assertRaises(subprocess.CalledProcessError):
            self.io("read -P 98 16k 4k")

    def test_a_log_begins_with_the_content_as_it_is(self):
        self.io("write -P 97 0 4k")
        self.disk.begin()
        self.io("write -P 98 4k 4k")
        self.assertEqual(content(self.disk.base), {0: "a"})
        self.assertIsInstance(self.disk.entries[0], Write)

    def test_whole_disks_are_as_large_as_they_are(self):
        told = subprocess.run(["qemu-img", "info", self.address], check=True, capture_output=True, text=True).stdout
        self.assertIn(f"({SIZE} bytes)", told)


if __name__ == "__main__":
    unittest.main()
