"""The system calls of a command, and the errors with which each can fail."""

import re
from dataclasses import dataclass

from events import LINE, whole_lines

ONCE, ALWAYS = "once", "always"
# close is not among them: strace does not carry out what it lets fail, and the file would stay open and locked.
# What each call reports of disks, quotas, network file systems, limits and memory.
ERRORS = {
    "openat": ["EIO", "EMFILE", "ENOMEM", "ESTALE", "ENOSPC", "EROFS"],
    "read": ["EIO", "ESTALE", "EINTR"],
    "pread64": ["EIO"],
    "write": ["ENOSPC", "EIO", "EDQUOT", "EINTR"],
    "fsync": ["EIO", "ENOSPC", "EDQUOT", "EINTR"],
    "fallocate": ["ENOSPC", "EIO"],
    "rename": ["EIO", "ENOSPC", "EROFS", "ESTALE"],
    "link": ["EIO", "ENOSPC", "EROFS", "EPERM"],
    "unlink": ["EIO", "EROFS"],
    "mkdir": ["EIO", "ENOSPC", "EROFS", "EDQUOT"],
    "newfstatat": ["EIO", "ESTALE", "ENOMEM"],
    "statx": ["EIO", "ESTALE"],
    "fstatfs": ["EIO"],
    "flock": ["EIO", "ENOLCK", "EINTR"],
    "ftruncate": ["EIO", "ENOSPC"],
    "getdents64": ["EIO", "ENOMEM"],
    "access": ["EIO"],
    "chmod": ["EIO", "EROFS"],
    "fchmod": ["EIO", "EROFS"],
    "utimensat": ["EIO"],
    "readlink": ["EIO"],
    "socket": ["EMFILE", "ENOMEM"],
    "pipe2": ["EMFILE"],
    "memfd_create": ["EMFILE", "ENOMEM"],
    "inotify_init1": ["EMFILE"],
}
WITHOUT_PATH = {"socket", "pipe2", "memfd_create", "inotify_init1"}
# Of these there are a hundred: each component of each path is asked for by itself.
MANY = {"readlink"}
# What opening a file reports only if that creates it.
OF_NEW_FILES = {"ENOSPC", "EROFS"}
# A call that is always interrupted is no failure of a system.
ONLY_ONCE = {"EINTR"}


@dataclass(frozen=True)
class Failure:
    """A call that fails: its name, its number among those of that name, the error, and for how long."""

    call: str
    number: int
    error: str
    duration: str
    line: str

    def words(self):
        """The words of strace before the program."""
        when = f"{self.number}+" if self.duration == ALWAYS else str(self.number)
        return ["strace", "-f", "--seccomp-bpf", "-o", "/dev/null", "-e", f"trace={self.call}",
                "-e", f"inject={self.call}:error={self.error}:when={when}"]

    @property
    def is_silent(self):
        """Whether the command cannot print a message either."""
        return (self.call, self.duration) == ("write", ALWAYS)

    def __str__(self):
        return f"{self.error} {self.duration} from {self.line[:150]}"


def command(log):
    """The words before a program that have strace write all these calls to the file `log`."""
    return ["strace", "-f", "-y", "-o", log, "-e", "trace=" + ",".join(ERRORS)]


def failures(text, folder):
    """Each failure of each call in a log that concerns the folder, or none in particular.

    Writes fail always only in a command that has no event loop, which would never be woken.
    """
    counts, main = {}, None
    has_loop = any(" write(" in line and "eventfd" in line for line in text.splitlines())
    for line in whole_lines(text):
        match = LINE.match(line)
        process = re.match(r"\d+", line)[0]
        main = main or process
        name = re.match(r"\d+ +(\w+)\(", line)
        if process != main or not name:
            continue
        name = name[1]
        counts[name] = counts.get(name, 0) + 1
        if name not in WITHOUT_PATH and str(folder) not in line:
            continue
        for error in ERRORS[name]:
            if name == "openat" and error in OF_NEW_FILES and "O_CREAT" not in line:
                continue
            # What is not there is noticed before a link to it fails.
            if name == "link" and "ENOENT" in line:
                continue
            yield Failure(name, counts[name], error, ONCE, line.split(maxsplit=1)[1])
            is_once = error in ONLY_ONCE or name in MANY or name == "write" and has_loop
            if not is_once and match:
                yield Failure(name, counts[name], error, ALWAYS, line.split(maxsplit=1)[1])
