"""Makes Orca write what it would speak into the file $SPOKEN, a line each, and speak nothing."""

import os

from orca import speech


class Silence:
    """A speech server that does nothing, whatever it is asked for."""

    def __getattr__(self, name):
        return lambda *arguments, **options: None


def write(text, acss, interrupt):
    """Writes what Orca hands to its speech server."""
    with open(os.environ["SPOKEN"], "a") as file:
        file.write(text + "\n")


speech.init = lambda: None
speech._speechserver = Silence()
speech._speak = write
