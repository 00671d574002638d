"""Decides whether there is an order of concurrent operations that explains all their answers.

The algorithm of Wing and Gong (1993), which remembers the sets of operations and the states that it
has been in (Lowe 2017).
"""

from collections import namedtuple

from model import UNKNOWN, after

# An operation of a client, called and answered at nanoseconds of CLOCK_MONOTONIC; `end` is None if
# nobody knows until when it may have had its effect. `session` is the one in the history that it is
# about, and `text` what it writes there.
Operation = namedtuple("Operation", "client command begin end answer session text", defaults=(None, ""))


def is_linearizable(operations, beginning, depth):
    """Whether an order that keeps to the times explains the answers, from a world at the beginning.

    Operations with an unknown answer may have had their effect or not.
    """
    operations = sorted(operations, key=lambda operation: operation.begin)
    required = frozenset(
        index for index, operation in enumerate(operations) if operation.answer.result != UNKNOWN)
    all_required = sum(1 << index for index in required)
    seen = set()
    stack = [(0, beginning)]
    while stack:
        done, world = stack.pop()
        if done & all_required == all_required:
            return True
        for index, operation in candidates(operations, done):
            for next_world in after(operation, world, depth):
                step = (done | 1 << index, next_world)
                if step not in seen:
                    seen.add(step)
                    stack.append(step)
            if index not in required:
                # It need not have had an effect.
                step = (done | 1 << index, world)
                if step not in seen:
                    seen.add(step)
                    stack.append(step)
    return False


def candidates(operations, done):
    """The operations that can come next: those called before the first answer of the others.

    Later ones first: the stack then tries the earliest call first.
    """
    first_end = None
    found = []
    for index, operation in enumerate(operations):
        if done >> index & 1:
            continue
        if first_end is not None and operation.begin > first_end:
            break
        found.append((index, operation))
        if operation.end is not None and (first_end is None or operation.end < first_end):
            first_end = operation.end
    found = [(index, operation) for index, operation in found
             if first_end is None or operation.begin <= first_end]
    return reversed(found)
