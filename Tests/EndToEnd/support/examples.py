"""What a home holds in which there is something of everything."""

import json

SECOND = 1_000_000_000  # nanoseconds
NEW_YEAR = 1_767_225_600  # seconds since the epoch
NO_CLOCK = {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0}


def fill(home):
    """Leaves a paused stopwatch with four laps and two sessions for the program to find."""
    home.save({
        "version": 1, "state": "paused", "elapsedNanoseconds": 500 * SECOND,
        "splitsNanoseconds": [(99 * number + number % 4) * SECOND for number in range(1, 5)], "savedAt": NO_CLOCK,
    })
    home.sessions.mkdir(parents=True, exist_ok=True)
    for day in (1, 2):
        (home.sessions / f"2026-01-0{day}T00-00-00.000000000Z.json").write_text(json.dumps({
            "version": 1, "startedAtNanoseconds": (NEW_YEAR + 86400 * day) * SECOND, "name": f"Track training {day}",
            "note": "windy", "elapsedNanoseconds": 70 * SECOND, "splitsNanoseconds": [30 * SECOND, 50 * SECOND],
        }))
