"""Waiting for what should happen, with a deadline."""

import time

TIMEOUT = 20.0  # seconds until something that should have happened counts as failed
POLL_INTERVAL = 0.001  # seconds


class DesktopError(Exception):
    """Something on the private desktop did not happen as it has to; the message says what."""


def wait_until(condition, description, interval=POLL_INTERVAL, timeout=TIMEOUT):
    """Asks `condition` again and again until its answer is true and returns that answer."""
    deadline = time.monotonic() + timeout
    while True:
        answer = condition()
        if answer:
            return answer
        if time.monotonic() > deadline:
            raise DesktopError(f"waited {timeout:.0f} s in vain until {description}")
        time.sleep(interval)
