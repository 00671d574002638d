"""Runs inside the machine: tells what a program's window shows, as a screen reader reads it.

    python3 look.py PROCESS [BUTTON]

Presses a button first, if one is named. Prints JSON: {"elapsed", "labels", "buttons"}, and the clocks
in nanoseconds "before" and "after" the elapsed time was read.
"""

import json
import sys
import time

import accessibility
from guest import clocks

TIMEOUT = 150  # seconds until a window counts as not there
ELAPSED_TIME = "Elapsed time"


def main():
    process, *names = sys.argv[1:]
    accessibility.connect()
    root = wait_for(lambda: accessibility.program(int(process)))
    if names:
        accessibility.activate(wait_for(lambda: find(root, accessibility.is_button, accessibility.name, names[0])))
        time.sleep(1)
    elapsed = wait_for(lambda: find(root, bool, accessibility.description, ELAPSED_TIME))
    before = clocks()
    shown = accessibility.shown(elapsed)
    after = clocks()
    labels, buttons = read(root)
    print(json.dumps({"elapsed": shown, "before": before, "after": after, "labels": labels, "buttons": buttons}))


def wait_for(ask):
    """The first answer that is one."""
    deadline = time.monotonic() + TIMEOUT
    while not (answer := ask()):
        if time.monotonic() > deadline:
            raise TimeoutError("the window does not show that")
        time.sleep(0.2)
    return answer


def find(root, is_kind, ask, wanted):
    """The first element of which something is as wanted."""
    return next((each for each in accessibility.below(root) if is_kind(each) and ask(each) == wanted), None)


def read(root):
    """The names of all labels and of all buttons that can be seen."""
    labels, buttons = [], []
    for each in accessibility.below(root):
        names = labels if accessibility.is_label(each) else buttons if accessibility.is_button(each) else None
        if names is not None and accessibility.is_visible(each):
            names.append(accessibility.name(each))
    return labels, buttons


if __name__ == "__main__":
    main()
