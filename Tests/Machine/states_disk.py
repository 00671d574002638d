"""All that a disk may hold after power cuts, one beside the other on one large disk."""

import functools

from disk_image import SECTOR
from power_cuts import image_after


class StatesDisk:
    """Has at number × size of the original what that holds in the state of the number.

    A state is put together when it is first read, and what is written to it is forgotten when a later
    one is read.
    """

    REMEMBERED = 3  # states; a machine reads a little ahead

    def __init__(self, states, base, entries):
        self.states = states
        self.base = base
        self.entries = entries
        self.size = len(states) * base.size
        self._image = functools.lru_cache(self.REMEMBERED)(self._make_image)

    def _make_image(self, number):
        return image_after(self.states[number].cut, self.base, self.entries)

    def read(self, offset, length):
        return b"".join(self._image(number).read(start, count) for number, start, count in self._parts(offset, length))

    def write(self, offset, data, is_durable):
        for number, start, count in self._parts(offset, len(data)):
            self._image(number).write(start, data[:count])
            data = data[count:]

    def confirmed(self):
        return 0

    def flush(self, covers):
        """Nothing is lost of what is forgotten."""

    def _parts(self, offset, length):
        """Which bytes of which states a request is about."""
        while length:
            number, start = divmod(offset, self.base.size)
            count = min(length, self.base.size - start)
            yield number, start, count
            offset, length = offset + count, length - count
