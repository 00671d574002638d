"""The thread of mutter that takes the time of events, after the call for an event has been answered."""

import contextlib
import re
from pathlib import Path

from waiting import wait_until

NAME, EARLIER_NAME = "Mutter Input Th", "mutter"  # version 43 has no name of its own for it
SLEEPS = re.compile(r"^voluntary_ctxt_switches:\s*(\d+)", re.MULTILINE)


class InputThread:
    """The thread, as the kernel shows it."""

    def __init__(self, process_id):
        self._folder = wait_until(lambda: find(process_id), "mutter had a thread for input")

    @contextlib.contextmanager
    def awaited(self):
        """Waits until the thread has done what it is woken for meanwhile, and is asleep again."""
        wait_until(lambda: is_polling(self._folder), "mutter had no other event")
        before = self._sleeps()
        yield
        wait_until(lambda: self._sleeps() > before and is_polling(self._folder), "mutter had the event")

    def _sleeps(self):
        """How often it has gone to sleep."""
        return int(SLEEPS.search((self._folder / "status").read_text())[1])


def find(process_id):
    """The kernel's folder of the thread, or None as long as it is not asleep."""
    names = {each: (each / "comm").read_text().strip() for each in Path(f"/proc/{process_id}/task").iterdir()
             if each.name != str(process_id)}
    name = NAME if NAME in names.values() else EARLIER_NAME
    return next((each for each in names if names[each] == name and is_polling(each)), None)


def is_polling(thread):
    """Whether the thread waits for something to do."""
    return "poll" in (thread / "wchan").read_text()
