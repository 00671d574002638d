"""A logind on a system bus of its own, which sends the machine to sleep when a test says so."""

import contextlib
import json

from stand_in import StandIn
from waiting import DesktopError

TIMEOUT = 10  # seconds until a program that was asked to do something counts as not doing it


class Logind:
    """The service, and who delays the sleep of the machine.

    `variables` is what the environment of a program needs so that it listens to it.
    """

    def __init__(self, desktop):
        self._everything = contextlib.ExitStack()
        self.variables = {"DBUS_SYSTEM_BUS_ADDRESS": self._everything.enter_context(desktop.another_bus())}
        environment = desktop.environment(desktop.new_home())
        self._server = StandIn("logind_server.py", {**environment, **self.variables})
        self._everything.callback(self._server.stop)
        self.expect("ready")

    def expect(self, *words):
        """Waits for what must come next: a lock is taken or released."""
        line = self._server.next(TIMEOUT)
        if line != list(words):
            raise DesktopError(f"logind expected {list(words)}, and not {line}")

    def expect_lock(self):
        """Waits until a program delays sleep."""
        self.expect("locked", "sleep", "stopwatch-gtk", "delay")

    def prepare_for_sleep(self):
        """Announces sleep, and waits until no program delays it."""
        self._announce(True)
        self.expect("released")

    def wake(self):
        """Announces that the machine has woken up, and waits until a program would delay the next sleep."""
        self._announce(False)
        self.expect_lock()

    def _announce(self, is_imminent):
        self._server.tell(json.dumps(is_imminent))

    def stop(self):
        """Ends the service and its bus."""
        self._everything.close()
