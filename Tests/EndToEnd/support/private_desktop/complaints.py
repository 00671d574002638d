"""What GLib and GTK print when a program uses them wrongly."""

import re

COMPLAINT = re.compile(r"\b(CRITICAL|WARNING|ERROR) \*\*|^(Bail out!|\S*ERROR:)")
# What GTK says of the person's own settings, and what a service of the desktop says when the display
# ends before it; and what GTK 4.18 says where a Flatpak is imitated, without the services of a real one.
HARMLESS = re.compile(
    r"Locale not supported by C library|\(at-spi2-registryd:\d+\)|Unable to retrieve the Flatpak portal version")

# Ends a program at the first such message but a warning, so that it is told where that was.
FATAL = {"G_DEBUG": "fatal-criticals"}


def complaints(output):
    """The lines of what a program has printed that say it is wrong."""
    return [line for line in output.splitlines() if COMPLAINT.search(line) and not HARMLESS.search(line)]
