"""What stopwatchctl writes files for, and from where it begins."""

import json

from home import EXPORTED, SESSIONS

FIRST, SECOND = "2026-01-01T00-00-00.000000000Z", "2026-01-02T00-00-00.000000000Z"
IMPORTED = "laps.txt"
LONG_NOTE = "\N{CHEQUERED FLAG}" * 1000  # makes the file larger than a page
STARTS = {FIRST: 1_767_225_600, SECOND: 1_767_312_000}  # seconds
# Each begins with two sessions in the history, except the one of `None`.
RUN = [["start"], ["set-time", "0:20"], ["lap"], ["set-time", "0:41"], ["lap", "--note", "tailwind"], ["set-time", "1:02"],
       ["lap"], ["set-time", "1:05"]]
BASES = {
    "paused": [*RUN, ["pause"]],
    "running": RUN,
    "named": [["names", "Ann", "Ben"], *RUN, ["lap", "--name", "Ann"]],
    "empty": None,
    # In the history, too: once with laps, and once so that undo takes back the start.
    "returned": [*RUN, ["pause"], ["reset"], ["undo"]],
    "returned to its start": [["start"], ["pause"], ["reset"], ["undo"], ["undo"]],
    "reset": [*RUN, ["pause"], ["reset"], ["config", "set", "timePrecision", "thousandths"], ["remind", "every", "7m"]],
}
VERBS = [
    ["start"], ["start", "--in", "1h"], ["pause"], ["resume"], ["toggle"], ["lap"], ["lap", "--note", LONG_NOTE], ["reset"],
    ["undo"], ["redo"],
    ["names", "Ben", "Cleo", "--every", "10s"], ["lap", "--name", "2"], ["name", "1", "2"], ["stopped", "2"],
    ["set-time", "12:30"], ["set-time", "+15m"], ["set-time", "since", "00:00"],
    ["split", "1"], ["merge", "1"], ["end", "1", "0:19"], ["leave-out", "1"], ["leave-out", "1", "--include"],
    ["note", "1", "gust"], ["note", "2"], ["delete-lap"],
    ["set-time", "+15m", "--session", FIRST], ["split", "2", "--session", FIRST], ["merge", "1", "--session", FIRST],
    ["end", "1", "0:19", "--session", FIRST], ["leave-out", "1", "--session", FIRST],
    ["note", "1", "gust", "--session", FIRST],
    ["delete-lap", "--session", FIRST],
    ["history", "rename", FIRST, "400 m"], ["history", "note", FIRST, "rain"], ["history", "undo", FIRST],
    ["history", "continue", FIRST], ["history", "delete", FIRST], ["history", "delete", FIRST, SECOND],
    ["history", "delete", "--permanently", FIRST],
    ["import", "{home}/" + IMPORTED], ["export", "{home}/" + EXPORTED],
    ["reference", "pace", "1:45"], ["reference", FIRST], ["reference", "off"],
    ["remind", "every", "5m"], ["remind", "at", "10m"], ["remind", "lap", "1m"], ["remind", "remove", "1"],
    ["config", "set", "timePrecision", "tenths"], ["config", "set", "sounds", "true"],
]
IMPORT = b"lap time\n61.5\n62.25\n"


def title(words):
    """A short name for a command."""
    return " ".join(word if len(word) < 40 else "..." for word in words).replace("{home}/", "")


def prepare(home, base):
    """Makes the files from where a command begins."""
    home.restore({IMPORTED: IMPORT})
    if BASES[base] is None:
        return
    folder = home.path / SESSIONS
    folder.mkdir(parents=True)
    for name, start in STARTS.items():
        session = {"version": 1, "startedAtNanoseconds": start * 10**9, "elapsedNanoseconds": 83 * 10**9,
                   "splitsNanoseconds": [20 * 10**9, 41 * 10**9, 62 * 10**9], "name": "", "note": "windy"}
        (folder / f"{name}.json").write_text(json.dumps(session))
    for words in BASES[base]:
        outcome = home.run(*words)
        if outcome.status:
            raise AssertionError(f"{title(words)} is refused: {outcome.errors}")
