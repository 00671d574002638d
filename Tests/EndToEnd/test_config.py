"""Reminders and preferences in a shell: stopwatchctl remind and stopwatchctl config."""

import json
import os
import re
from concurrent.futures import ThreadPoolExecutor

from case import WITHOUT_POWERS
from control import NO_DESKTOP, NOT_POSSIBLE, ONLY_IN_WINDOW, UNAVAILABLE, WRONG_USE, ControlTest
from documents import sections

ROW = re.compile(r"^\| `(\w+)` \| (.*?) \|", re.MULTILINE)


class ConfigTest(ControlTest):
    """A test where there is no display, no session bus and no window."""

    variables = NO_DESKTOP

    def done(self, *arguments, **options):
        """Runs a command that must succeed, and may say only that no reminder comes without a window."""
        if arguments[:1] != ("remind",):
            return super().done(*arguments, **options)
        result = self.control(*arguments, **options)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(result.stderr, ("", ONLY_IN_WINDOW))
        return result.stdout

    def assert_wrong(self, command, words):
        """Fails unless the command is refused as wrong, with these words, and writes nothing."""
        before = self.home.preferences()
        result = self.control(*command)
        self.assertEqual((result.returncode, result.stdout), (WRONG_USE, ""), command)
        self.assertIn(words, result.stderr)
        self.assertEqual(self.home.preferences(), before)


class Remind(ConfigTest):
    """Reminders."""

    def reminders(self):
        return self.home.preferences().get("reminders", [])

    def test_each_kind_is_added_listed_and_removed(self):
        self.assertEqual(self.done("remind", "every", "5m"), "Every 5 min\n")
        self.assertEqual(self.done("remind", "at", "1", "h", "30", "min", "--sound"), "At 1 h 30 min  Sound\n")
        self.assertEqual(self.done("remind", "lap", "1:30"), "Lap reaches 1 min 30 s\n")
        self.assertEqual(self.reminders(), [{"every": 300}, {"total": 5400, "sound": True}, {"lap": 90}])
        rows = [line.split("  ") for line in self.done("remind").splitlines()[1:]]
        self.assertEqual([row[1] for row in rows], ["1", "2", "3"])
        self.assertIn("Sound", rows[1][-1])
        self.assertEqual(self.ask("remind")["reminders"][1], {
            "number": 2, "condition": "total", "sound": True, "time": {"nanoseconds": 5_400_000_000_000, "seconds": 5400}})
        self.assertEqual(self.done("remind", "remove", "2"), "Removed: At 1 h 30 min  Sound\n")
        self.assertEqual(self.reminders(), [{"every": 300}, {"lap": 90}])
        self.assertEqual(self.ask("remind", "remove", "--all"), {"version": 1, "reminders": []})
        self.assertEqual(self.reminders(), [])
        self.assertEqual(self.control("remind", "list").stderr, "stopwatchctl: No reminders\n")

    def test_what_cannot_be_added_or_removed_is_refused(self):
        self.done("remind", "every", "5m")
        self.assert_wrong(["remind", "every", "5"], "The unit is missing: 5 s, 5 min or 5 h?")
        self.assert_wrong(["remind", "remove"], "--all")
        self.assert_wrong(["remind", "remove", "1", "--all"], "--all")
        for command, words in ((["every", "300s", "--sound"], "already"), (["remove", "2"], "no reminder"),
                               (["remove", "0"], "no reminder")):
            self.assert_refused(self.control("remind", *command), NOT_POSSIBLE, words)
        self.assertEqual(self.reminders(), [{"every": 300}])

    def test_none_is_lost_when_many_shells_add_at_the_same_time(self):
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(lambda minute: self.done("remind", "at", f"{minute}m"), range(1, 25)))
        self.assertEqual(sorted(each["total"] for each in self.reminders()), [60 * each for each in range(1, 25)])


class Config(ConfigTest):
    """Preferences."""

    def documented(self):
        """The values of each key in the documentation's table, as a shell would say them, the default first."""
        table = sections()["files", "Preferences"]
        rows = {}
        for key, values in ROW.findall(table):
            if key in {"hiddenLapColumns", "reminders"}:
                continue
            words = [word.strip("`*\" ") for word in values.split(", ")]
            rows[key] = sorted(words, key=lambda word: f"**`{word}`" not in values.replace('"', ""))
        return rows

    def test_every_documented_value_is_set_read_and_listed(self):
        documented = self.documented()
        keys = {*documented, "hiddenLapColumns", "reminders"}
        self.assertGreater(len(documented), 9)
        self.assertEqual({line.split()[0] for line in self.done("config", "list").splitlines()[1:]}, keys)
        self.done("remind", "list", "--json")
        self.assertEqual(list(self.home.path.iterdir()), [], "reading writes nothing")
        for key, values in documented.items():
            self.assertEqual(self.done("config", "get", key), f"{values[0]}\n")
            for value in reversed(values):
                self.assertEqual(self.done("config", "set", key, value), f"{value}\n")
                self.assertEqual(self.done("config", "get", key), f"{value}\n")
        self.assertEqual(set(self.home.preferences()) - {"version"}, set(documented))
        reminders = [{"every": 300}, {"total": 600, "sound": True}, {"lap": 90.5}]
        self.done("config", "set", "reminders", json.dumps(reminders))
        self.done("config", "set", "hiddenLapColumns", '["note"]')
        self.done("config", "set", "timePrecision", "tenths")
        self.assertEqual(json.loads(self.done("config", "get", "reminders")), reminders)
        document = self.ask("config", "list")
        self.assertEqual(document, {"version": 1, "preferences": document["preferences"]})
        self.assertEqual({"version": 1, **document["preferences"]}, self.home.preferences())
        self.assertEqual(document["preferences"]["timePrecision"], "tenths")

    def test_what_is_wrong_is_refused_and_writes_nothing(self):
        self.home.prefer(sounds=True)
        for command, words in ((["get", "color"], "timePrecision"), (["set", "color", "red"], "timePrecision"),
                               (["set", "timePrecision", "ninths"], "seconds, tenths"),
                               (["set", "sounds", "1"], "true, false"),
                               (["set", "reminders", '[{"every": 0}]'], '{"every":300}')):
            self.assert_wrong(["config", *command], words)

    def test_a_file_that_cannot_be_read_is_left_alone_and_what_cannot_be_saved_is_said(self):
        folder = self.home.preferences_file.parent
        self.home.prefer(version=9)
        before = self.home.preferences_file.read_text()
        for command in (["config", "set", "sounds", "true"], ["config", "get", "sounds"], ["remind", "at", "5m"]):
            self.assert_refused(self.control(*command), UNAVAILABLE, "preferences")
        self.assertEqual(self.home.preferences_file.read_text(), before)
        self.assertEqual(os.listdir(folder), ["preferences.json"])
        self.home.prefer()
        folder.chmod(0o500)
        self.addCleanup(folder.chmod, 0o700)
        result = self.control("config", "set", "sounds", "true", prefix=WITHOUT_POWERS)
        self.assert_refused(result, UNAVAILABLE, "Could not save the preferences: Permission denied")
