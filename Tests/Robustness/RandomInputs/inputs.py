"""Inputs near those that mean something, from a random generator."""

NAME = "io.github.stopwatch_gtk.Stopwatch"
PATH = "/io/github/stopwatch_gtk/Stopwatch"
COMMANDS = """start pause resume toggle lap reset undo redo set-time split merge end leave-out note delete-lap status
laps stats history export import reference remind config help""".split()
SUBCOMMANDS = """list show delete rename undo continue note get set add remove pace session off every at lap
timePrecision countTimeAsleep continueWhenClosed appearance sounds""".split()
OPTIONS = """--json --help --version --format --decimal --separator --force --dry-run --skip-unnumbered --every --at
--lap --in --began --plain --follow=no -- - --note --generate-completion-script""".split()
VALUES = [
    "0", "1", "2", "-1", "99999999999999999999", "1.5", "1,5", "1:02", "1:02:03.45", "59:60", "+10s", "-10s", "1h",
    "NaN", "inf", "1e9", "0x10", "", " ", "\t", "\u0661", "\u202eabc", "e\u0301", "\U0001f3c3", "a" * 3000, "%s%n",
    "csv", "json", "tab", ";", "true", "false", "laps.csv", "/dev/full", "/dev/null", "nowhere/x.csv",
    "latest", "2026-11-24", "10:30", "Lap 1", "'", '"', "\\", "$HOME", "~", "*",
]
METHODS = """Press Start Pause Resume Toggle Lap Reset Undo Redo Correct Compare ContinueSession GetStopwatch Follow ImportLaps
Nothing""".split()
ACTIONS = "start pause resume toggle lap reset undo redo show-laps show-history preferences nothing".split()
CHANGES = """setTime splitLap endLap mergeLap deleteLap excludeLap includeLap setNote start none""".split()
VARIANTS = ["{}", "''", "'x'", "0", "uint64 5", "true", "@as []", "@a{sv} {}", "{'note': <'windy'>}", "[<1>]",
            "{'instant': <uint64 1>}", "{'instant': <int64 -1>}", "{'instant': <uint64 18446744073709551615>}", "<0.5>"]
LAPS = [
    b"lap,time,total\n1,00:01.00,00:01.00\n2,00:02.50,00:03.50\n",
    "Runde;Zeit;Gesamt;Notiz\n1;1,25;1,25;kalt\n2;2,75;4,00;\n".encode(),
    b'{"version": 2, "laps": [{"number": 1, "lapNanoseconds": 5, "totalNanoseconds": 5, "note": "x"}]}',
    b"1.5\n2.5\n3\n",
]
PIECES = [b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"-", b"9" * 30, b"1e999", b"[" * 2000, b'"', b"\n", b"\r", b";", b"{}",
          b"null", b"\xed\xa0\x80", "\u202e".encode(), b"00:00.00", b"=1+1", b"\\u0000"]


class Inputs:
    def __init__(self, generator):
        self.random = generator

    def arguments(self):
        """Words for stopwatchctl. Those that wait for ever are left out."""
        words = [self.random.choice(COMMANDS)]
        for _ in range(self.random.randrange(5)):
            words.append(self.random.choice(self.random.choice([SUBCOMMANDS, OPTIONS, VALUES, VALUES])))
        return words

    def bytes(self, most):
        return self.random.randbytes(self.random.randrange(most))

    def laps(self):
        return self.random.choice(LAPS)

    def changed(self, data):
        """The data with some pieces replaced, left out, repeated or added."""
        for _ in range(self.random.randrange(6)):
            start = self.random.randrange(len(data) + 1)
            end = min(len(data), start + self.random.choice([0, 0, 1, 2, 8, 100]))
            piece = self.random.choice([b"", data[start:end] * 2, self.random.choice(PIECES), self.bytes(8)])
            data = data[:start] + piece + data[end:]
        return data

    def call(self):
        """What gdbus calls: a method of the program's own interface, an action or a property."""
        return ["--dest", NAME, "--object-path", PATH, "--method", *self.random.choice([self._own, self._action, self._other])()]

    def _own(self):
        if self.random.random() < 0.3:
            numbers = {key: self.random.choice([0, 1, -1, 10**9, 2**63 - 1, -2**63, 1.5, None, "x"]) for key in ("lap", "to", "total", "time")}
            text = str({"change": self.random.choice(CHANGES), "note": "n", **numbers})
            return [f"{NAME}1.Correct", text.replace("'", '"').replace("None", "null")]
        chosen = self.random.choices(VARIANTS, k=self.random.randrange(3))
        return [f"{NAME}1.{self.random.choice(METHODS)}", *chosen]

    def _action(self):
        parameter = self.random.choice(["[]", "[<1>]", "[<'x'>]", "[<uint64 7>]"])
        if self.random.random() < 0.5:
            return ["org.gtk.Actions.Activate", self.random.choice(ACTIONS), parameter, "{}"]
        return ["org.freedesktop.Application.ActivateAction", self.random.choice(ACTIONS), parameter, "{}"]

    def _other(self):
        properties = "org.freedesktop.DBus.Properties"
        name = self.random.choice(["State", "Anchor", "LapCount", "", "x" * 300])
        return self.random.choice([
            [f"{properties}.Get", f"{NAME}1", name],
            [f"{properties}.Set", f"{NAME}1", name, "<1>"],
            [f"{properties}.GetAll", self.random.choice([f"{NAME}1", "x", ""])],
            ["org.freedesktop.Application.Open", "['file:///nowhere', 'x:']", "{}"],
            ["org.freedesktop.Application.Activate", "{}"],
            ["org.gtk.Actions.DescribeAll"],
        ])
