"""What a home holds in which there is something of everything."""

import json

SECOND = 1_000_000_000  # nanoseconds
NEW_YEAR = 1_767_225_600  # seconds since the epoch
NO_CLOCK = {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0}


def paused(elapsed, *splits, **others):
    """The state of a paused stopwatch with this time and these splits, in seconds, and what else is kept of it."""
    return {
        "version": 1, "state": "paused", "elapsedNanoseconds": round(elapsed * SECOND),
        "splitsNanoseconds": [round(split * SECOND) for split in splits], "savedAt": NO_CLOCK, **others,
    }


def fill(home):
    """Leaves a paused stopwatch with four laps and two sessions for the program to find."""
    home.save(paused(500, *(99 * number + number % 4 for number in range(1, 5))))
    home.sessions.mkdir(parents=True, exist_ok=True)
    for day in (1, 2):
        (home.sessions / f"2026-01-0{day}T00-00-00.000000000Z.json").write_text(json.dumps({
            "version": 1, "startedAtNanoseconds": (NEW_YEAR + 86400 * day) * SECOND, "name": f"Track training {day}",
            "note": "windy", "elapsedNanoseconds": 70 * SECOND, "splitsNanoseconds": [30 * SECOND, 50 * SECOND],
        }))
