"""Reminders and preferences in a shell: stopwatchctl remind and stopwatchctl config."""

import json
import os
import re
from concurrent.futures import ThreadPoolExecutor

from case import WITHOUT_POWERS
from control import NO_DESKTOP, NOT_POSSIBLE, ONLY_IN_WINDOW, UNAVAILABLE, WRONG_USE, ControlTest
from documents import sections

FIVE_MINUTES = {"number": 1, "condition": "every", "sound": False,
                "time": {"nanoseconds": 300_000_000_000, "seconds": 300}}
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

    def assert_wrong(self, *arguments, words):
        """Fails unless the command is refused as wrong, with these words, and writes nothing."""
        before = self.home.preferences_file.read_text() if self.home.preferences_file.exists() else None
        result = self.control(*arguments)
        self.assertEqual((result.returncode, result.stdout), (WRONG_USE, ""), arguments)
        self.assertIn(words, result.stderr)
        after = self.home.preferences_file.read_text() if self.home.preferences_file.exists() else None
        self.assertEqual(after, before)


class Remind(ConfigTest):
    """Reminders."""

    def reminders(self):
        return self.home.preferences().get("reminders", [])

    def test_each_kind_is_added_listed_and_removed(self):
        self.assertEqual(self.done("remind", "every", "5m"), "Every 5 min\n")
        self.assertEqual(self.done("remind", "at", "10m", "--sound"), "At 10 min  Sound\n")
        self.assertEqual(self.done("remind", "lap", "1:30"), "Lap reaches 1 min 30 s\n")
        self.assertEqual(self.reminders(), [{"every": 300}, {"total": 600, "sound": True}, {"lap": 90}])
        rows = [line.split("  ") for line in self.done("remind").splitlines()[1:]]
        self.assertEqual([row[1] for row in rows], ["1", "2", "3"])
        self.assertIn("Sound", rows[1][-1])
        self.assertEqual(self.done("remind", "remove", "2"), "Removed: At 10 min  Sound\n")
        self.assertEqual(self.reminders(), [{"every": 300}, {"lap": 90}])
        self.done("remind", "remove", "--all")
        self.assertEqual(self.reminders(), [])
        self.assertEqual(self.control("remind", "list").stderr, "stopwatchctl: No reminders\n")

    def test_the_times_that_can_be_typed(self):
        times = {"90s": 90, "1h30m": 5400, "1 h 30 min": 5400, "1:30": 90, "12:30": 750, "1:02:03.4": 3723.4,
                 "1.5h": 5400, "0,5 min": 30}
        for text, seconds in times.items():
            self.done("remind", "at", text)
            self.assertEqual(self.reminders(), [{"total": seconds}], text)
            self.done("remind", "remove", "1")
        self.done("remind", "at", "1", "h", "30", "min")
        self.assertEqual(self.reminders(), [{"total": 5400}])

    def test_any_other_time_is_refused(self):
        self.assert_wrong("remind", "every", "5", words="The unit is missing: 5 s, 5 min or 5 h?")
        self.assert_wrong("remind", "every", "1.5", words="The unit is missing")
        for text in ("soon", "", "5m5m", "1:2:3:4"):
            self.assert_wrong("remind", "every", text, words="Enter a time such as 12:30, 5 min or 1 h 30 min")
        self.assert_wrong("remind", "every", "0.9s", words="at least one second")
        self.assert_wrong("remind", "every", "600000h", words="exceed 50 years")

    def test_the_same_one_is_not_added_twice(self):
        self.done("remind", "every", "5m")
        for again in ("300s", "5:00", "5 min"):
            self.assert_refused(self.control("remind", "every", again), NOT_POSSIBLE, "already")
            self.assert_refused(self.control("remind", "every", again, "--sound"), NOT_POSSIBLE, "already")
        self.assertEqual(self.reminders(), [{"every": 300}])
        self.done("remind", "at", "5m")

    def test_what_is_not_there_cannot_be_removed(self):
        self.done("remind", "every", "5m")
        for number in ("2", "0"):
            self.assert_refused(self.control("remind", "remove", number), NOT_POSSIBLE, "no reminder")
        self.assert_wrong("remind", "remove", words="--all")
        self.assert_wrong("remind", "remove", "1", "--all", words="--all")
        self.assertEqual(self.reminders(), [{"every": 300}])

    def test_the_document(self):
        self.assertEqual(self.ask("remind", "list"), {"version": 1, "reminders": []})
        self.assertEqual(self.ask("remind", "every", "5m"), {"version": 1, "reminders": [FIVE_MINUTES]})
        self.assertEqual(self.ask("remind"), {"version": 1, "reminders": [FIVE_MINUTES]})
        self.assertEqual(self.ask("remind", "lap", "90.5s", "--sound")["reminders"][1], {
            "number": 2, "condition": "lap", "sound": True, "time": {"nanoseconds": 90_500_000_000, "seconds": 90.5}})
        self.assertEqual(self.ask("remind", "remove", "--all"), {"version": 1, "reminders": []})

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

    def test_every_documented_value_is_set_and_read(self):
        documented = self.documented()
        self.assertGreater(len(documented), 9)
        for key, values in documented.items():
            self.assertEqual(self.done("config", "get", key), f"{values[0]}\n")
            for value in reversed(values):
                self.assertEqual(self.done("config", "set", key, value), f"{value}\n")
                self.assertEqual(self.done("config", "get", key), f"{value}\n")
        self.assertEqual(set(self.home.preferences()) - {"version"}, set(documented))

    def test_lists_are_json(self):
        reminders = [{"every": 300}, {"total": 600, "sound": True}, {"lap": 90.5}]
        self.done("config", "set", "reminders", json.dumps(reminders))
        self.done("config", "set", "hiddenLapColumns", '["note"]')
        self.assertEqual(self.home.preferences(), {"version": 1, "reminders": reminders, "hiddenLapColumns": ["note"]})
        self.assertEqual(json.loads(self.done("config", "get", "reminders")), reminders)

    def test_the_list_has_every_key(self):
        self.done("config", "set", "timePrecision", "tenths")
        document = self.ask("config", "list")
        self.assertEqual(document["version"], 1)
        keys = {*self.documented(), "hiddenLapColumns", "reminders"}
        self.assertEqual(set(document["preferences"]), keys)
        self.assertEqual(document["preferences"]["timePrecision"], "tenths")
        self.assertEqual({line.split()[0] for line in self.done("config").splitlines()[1:]}, keys)

    def test_what_is_wrong_is_refused_and_writes_nothing(self):
        self.home.prefer(sounds=True)
        self.assert_wrong("config", "get", "color", words="timePrecision")
        self.assert_wrong("config", "set", "color", "red", words="timePrecision")
        self.assert_wrong("config", "set", "timePrecision", "ninths", words="seconds, tenths")
        self.assert_wrong("config", "set", "sounds", "1", words="true, false")
        self.assert_wrong("config", "set", "reminders", '[{"every": 0}]', words='{"every":300}')
        self.assert_wrong("config", "set", "reminders", "[" * 5000, words="reminders")

    def test_what_it_does_not_know_stays(self):
        self.home.prefer(later=[1, {"a": None}], sounds="loud")
        self.done("config", "set", "appearance", "dark")
        self.assertEqual(self.home.preferences(),
                         {"version": 1, "later": [1, {"a": None}], "sounds": "loud", "appearance": "dark"})

    def test_a_file_that_cannot_be_read_is_left_alone(self):
        self.home.prefer()
        for text in ('{"version": 1, "sou', '{"version": 9}', "[]"):
            self.home.preferences_file.write_text(text)
            for command in (["config", "set", "sounds", "true"], ["config", "get", "sounds"], ["remind", "at", "5m"]):
                self.assert_refused(self.control(*command), UNAVAILABLE, "preferences")
            self.assertEqual(self.home.preferences_file.read_text(), text)
            self.assertEqual(os.listdir(self.home.preferences_file.parent), ["preferences.json"])

    def test_what_cannot_be_saved_is_said(self):
        self.home.prefer()
        self.home.preferences_file.parent.chmod(0o500)
        self.addCleanup(self.home.preferences_file.parent.chmod, 0o700)
        result = self.control("config", "set", "sounds", "true", prefix=WITHOUT_POWERS)
        self.assert_refused(result, UNAVAILABLE, "Could not save the preferences: Permission denied")

    def test_reading_writes_nothing(self):
        self.done("config", "list")
        self.done("remind", "list", "--json")
        self.assertEqual(list(self.home.path.iterdir()), [])


class WithWindow(ControlTest):
    """What an open window does."""

    def test_it_follows_at_once(self):
        window = self.launch().window()
        self.done("config", "set", "timePrecision", "tenths")
        self.eventually(window.elapsed_time, "00:00.0")
        self.done("config", "set", "timePrecision", "seconds")
        self.eventually(window.elapsed_time, "00:00")
