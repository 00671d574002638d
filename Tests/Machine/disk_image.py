"""The content of a disk, of which only what is not zero takes memory."""

import os

SECTOR = 4096  # bytes that a disk writes as a whole or not at all
ZEROS = bytes(SECTOR)


class DiskImage:
    """The sectors of a disk, by number; one that is missing holds zeros."""

    def __init__(self, size, sectors=None):
        self.size = size
        self.sectors = dict(sectors or {})

    @classmethod
    def of_file(cls, path):
        """The image in a file, most of which may be holes."""
        image = cls(path.stat().st_size)
        with open(path, "rb") as file:
            for offset, end in extents(file, image.size):
                image.write(offset, os.pread(file.fileno(), end - offset, offset))
        return image

    def copy(self):
        """An image that changes by itself."""
        return DiskImage(self.size, self.sectors)

    def read(self, offset, length):
        """The bytes of whole sectors."""
        numbers = range(offset // SECTOR, (offset + length) // SECTOR)
        return b"".join([self.sectors.get(number, ZEROS) for number in numbers])

    def write(self, offset, data):
        """Replaces whole sectors."""
        for number, sector in split(offset, data):
            self.put(number, sector)

    def put(self, number, sector):
        """Replaces one sector."""
        if sector == ZEROS:
            self.sectors.pop(number, None)
        else:
            self.sectors[number] = sector

    def fingerprint(self):
        """A number that images with the same content have in common."""
        return hash(frozenset(self.sectors.items()))


def extents(file, size):
    """Where the file has no holes: the first byte and the end of each part, in whole sectors."""
    end = 0
    while end < size:
        try:
            start = os.lseek(file.fileno(), end, os.SEEK_DATA)
        except OSError:  # Only a hole is left.
            return
        end = min(-(-os.lseek(file.fileno(), start, os.SEEK_HOLE) // SECTOR) * SECTOR, size)
        yield start // SECTOR * SECTOR, end


def split(offset, data):
    """The sectors of a write, each with its number."""
    first = offset // SECTOR
    return [(first + index, bytes(data[index * SECTOR:(index + 1) * SECTOR])) for index in range(len(data) // SECTOR)]


def is_whole(offset, length):
    """Whether a request is about whole sectors, as all are that a disk with such sectors gets."""
    return offset % SECTOR == 0 and length % SECTOR == 0
