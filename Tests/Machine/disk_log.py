"""What happens to a disk and to the program that writes to it, in one order."""

import threading

from disk_image import split


class Write:
    """Sectors that the disk was given, and keeps without a flush if the write says so."""

    def __init__(self, sectors, is_durable):
        self.sectors = sectors
        self.is_durable = is_durable


class Flush:
    """What the disk had confirmed before entry `covers` of the log is there for good."""

    def __init__(self, covers):
        self.covers = covers


class Issued:
    """The command of the number was about to be run."""

    def __init__(self, number):
        self.number = number


class Acknowledged:
    """The command of the number had ended with 0."""

    def __init__(self, number):
        self.number = number


class LoggedDisk:
    """A disk with a volatile cache: its content, and the log of all that has happened since `begin`."""

    def __init__(self, image):
        self.image = image
        self.size = image.size
        self.lock = threading.Lock()
        self.begin()

    def begin(self):
        """Starts the log anew, from the content as it is."""
        with self.lock:
            self.base = self.image.copy()
            self.entries = []

    def read(self, offset, length):
        with self.lock:
            return self.image.read(offset, length)

    def write(self, offset, data, is_durable):
        with self.lock:
            self.image.write(offset, data)
            self.entries.append(Write(split(offset, data), is_durable))

    def confirmed(self):
        """How many entries there are; what a flush covers that comes from now on."""
        return len(self.entries)

    def flush(self, covers):
        with self.lock:
            self.entries.append(Flush(covers))

    def note(self, entry):
        """Adds what happened to the program."""
        with self.lock:
            self.entries.append(entry)
