"""Reading files that the program writes, renames and removes at the same time."""

import contextlib
import json
import stat
from collections import namedtuple

from waiting import DesktopError

TRIES = 100

File = namedtuple("File", "content permissions changed")


def content(path):
    """The bytes of a file, or None when there is none."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None


def decoded(path):
    """What a JSON file holds, or None when there is none."""
    found = content(path)
    return None if found is None else json.loads(found)


def files_below(folder):
    """All regular files below a folder, by path; looks again when one goes while it is looked at."""
    for _ in range(TRIES):
        with contextlib.suppress(FileNotFoundError):
            return {path: look_at(path) for path in folder.rglob("*") if path.is_file()}
    raise DesktopError(f"files below {folder} went whenever they were looked at")


def look_at(path):
    """A file as it is now."""
    status = path.stat()
    return File(path.read_bytes(), stat.S_IMODE(status.st_mode), status.st_mtime_ns)
