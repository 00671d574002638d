"""What QEMU is told from outside the machine, and what it reports."""

import json
import socket
import threading
import time


def connect(path, seconds=20):
    """Connects to a socket that QEMU is about to make."""
    deadline = time.monotonic() + seconds
    while True:
        connection = socket.socket(socket.AF_UNIX)
        try:
            connection.connect(str(path))
            return connection
        except OSError:
            connection.close()
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)


class Monitor:
    """A connection to QEMU's machine protocol."""

    def __init__(self, path):
        self._connection = connect(path)
        self._lines = self._connection.makefile("r")
        self._news = threading.Condition()
        self._replies = []
        self._events = {}
        self._ended = False
        threading.Thread(target=self._read, daemon=True).start()
        self._next_reply()
        self.do("qmp_capabilities")

    def do(self, command, **arguments):
        """Performs a command; returns what it replies."""
        self._connection.sendall(json.dumps({"execute": command, "arguments": arguments}).encode())
        reply = self._next_reply()
        if "error" in reply:
            raise AssertionError(f"{command}: {reply['error']}")
        return reply.get("return")

    def wait_for(self, event, seconds):
        """Waits for the first event of a name; returns when it was, by our monotonic clock."""
        with self._news:
            if not self._news.wait_for(lambda: event in self._events, seconds):
                raise AssertionError(f"no {event} in {seconds} s: {self._events}")
            return self._events[event]

    def close(self):
        self._connection.close()

    def _next_reply(self):
        with self._news:
            if not self._news.wait_for(lambda: self._replies or self._ended, 20) or not self._replies:
                raise AssertionError("QEMU does not answer")
            return self._replies.pop(0)

    def _read(self):
        try:
            for line in self._lines:
                words = json.loads(line)
                with self._news:
                    if "event" in words:
                        self._events.setdefault(words["event"], time.monotonic())
                    else:
                        self._replies.append(words)
                    self._news.notify_all()
        except (OSError, ValueError):
            pass
        with self._news:
            self._ended = True
            self._news.notify_all()
