"""One clock, many names, in a shell: the ten stories as far as a file can tell them, and bad input."""

import csv
import io
import json

from clock import SECOND
from control import NO_DESKTOP, NOT_POSSIBLE, WRONG_USE, ControlTest

THREE = [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Ben"}, {"id": 3, "name": "Cleo"}]


class Names(ControlTest):
    """A stopwatch with names where there is no window."""

    variables = {**NO_DESKTOP, "TZ": "UTC"}

    def keep(self, *presses, names=THREE, elapsed=None, **others):
        """Keeps a paused stopwatch with these presses: the number of a name, and the time."""
        splits = [split for _, split in presses]
        self.home.save_paused(
            elapsed or splits[-1], *splits, names={"list": names, **others}, version=5,
            lapNames=[name for name, _ in presses], startedAtNanoseconds=1_767_276_000 * SECOND)

    def laps(self, name):
        """The lap times of a name, in seconds."""
        table = csv.reader(io.StringIO(self.done("export", "--by-name")))
        heading, *rows = table
        column = heading.index(name)
        return [float(row[column]) for row in rows if row[column]]

    def test_all_at_once(self):
        self.keep((1, 65), (2, 68), (3, 70.5), (1, 132.5), (3, 138), (2, 139))
        self.assertEqual([self.laps(name) for name in ("Ada", "Ben", "Cleo")], [[65, 67.5], [68, 71], [70.5, 67.5]])
        status = {each["name"]: each for each in self.ask("status")["names"]}
        self.assertEqual(status["Ben"]["lapCount"], 2)
        self.assertEqual(status["Ben"]["lastLap"]["time"]["seconds"], 71)
        self.assertEqual(status["Ada"]["currentLap"]["time"]["seconds"], 6.5)
        figures = self.ask("stats", "--by-name")["names"]
        self.assertEqual([each["average"]["seconds"] for each in figures], [66.25, 69.5, 69])
        self.assertEqual(self.ask("stats", "--name", "2")["fastest"]["seconds"], 68)
        self.assertIn("Ben", self.done("laps", "--name", "ben"))
        self.assertNotIn("Ada", self.done("laps", "--name", "ben"))

    def test_crossings_get_names_and_each_is_one_step_of_undo(self):
        self.keep((0, 70), (0, 70.3), (0, 75.1))
        for lap, name in enumerate(("Ben", "1", "cleo"), start=1):
            self.done("name", lap, name)
        self.assertEqual([self.laps(name) for name in ("Ben", "Ada", "Cleo")], [[70], [70.3], [75.1]])
        for _ in range(3):
            self.done("undo")
        self.assertEqual(self.home.saved()["lapNames"], [0, 0, 0])
        self.done("name", 1, "Ben")
        self.done("name", 1)
        self.assertEqual(self.home.saved()["lapNames"], [0, 0, 0])

    def test_a_wrong_name_a_drop_out_and_a_missed_press(self):
        self.keep((1, 65), (1, 68), (1, 132.5))
        self.done("name", 2, "Ben")
        self.assertEqual((self.laps("Ada"), self.laps("Ben")), ([65, 67.5], [68]))
        self.done("stopped", "Ben")
        ben = self.ask("status")["names"][1]
        self.assertEqual((ben["isStopped"], ben.get("currentLap")), (True, None))
        self.done("undo")
        self.assertEqual(self.ask("status")["names"][1]["currentLap"]["number"], 4)
        self.keep((1, 65), (2, 68), (2, 139), (1, 198.5))
        self.done("split", 4, "total", "2:12.5")
        self.assertEqual((self.laps("Ada"), self.laps("Ben")), ([65, 67.5, 66], [68, 71]))

    def test_names_in_turn(self):
        self.keep((1, 7.2), (2, 28.2), (3, 33.6), (1, 40.2), (0, 52.2), elapsed=75, kind="inTurn", names=[
            {"id": 1, "name": "Get"}, {"id": 2, "name": "Fit"}, {"id": 3, "name": "Place"}])
        self.assertEqual(self.done("lap").split()[:4], ["Fit,", "lap", "2", "00:22.80"])
        self.assertEqual([self.laps(name) for name in ("Get", "Fit", "Place")], [[7.2, 6.6], [21, 22.8], [5.4]])

    def test_out_and_back(self):
        self.keep((1, 75), (2, 83.4), (3, 97.1), (1, 149.2), (2, 158), (3, 168.9),
                  startsEveryNanoseconds=10 * SECOND)
        long = list(csv.DictReader(io.StringIO(self.done("export"))))
        self.assertEqual([row["lap_seconds"] for row in long], ["75.00", "8.40", "13.70", "52.10", "8.80", "10.90"])
        self.assertEqual([row["name_lap_seconds"] for row in long],
                         ["75.00", "73.40", "77.10", "74.20", "74.60", "71.80"])
        before = self.done("export", "--by-name")
        for name in ("laps.csv", "laps.json"):
            path = self.home.path / name
            self.done("export", path)
            first = self.done("import", path)
            again = self.control("import", path)
            self.assertEqual(again.stdout, first)
            session = first.strip()
            self.assertEqual(self.done("history", "export", session, "--by-name"), before)

    def test_names_are_set_listed_and_removed(self):
        self.done("names", "Ann", " Ben  ", "", "Carla", "--every", "10s")
        self.assertEqual([line.split() for line in self.done("names").splitlines()[1:]],
                         [["1", "Ann", "0"], ["2", "Ben", "0"], ["3", "Carla", "0"]])
        self.assertEqual(self.home.saved()["names"]["startsEveryNanoseconds"], 10 * SECOND)
        self.done("start")
        self.done("lap", "--name", "ann")
        self.assertEqual(self.done("laps").splitlines()[1].split()[:2], ["1", "Ann"])
        self.done("pause")
        self.done("reset")
        self.assertEqual(len(self.home.saved()["names"]["list"]), 3)
        self.done("names", "--clear")
        self.assertNotIn("names", self.home.saved())

    def test_bad_input_is_refused_and_says_which(self):
        self.done("names", "Ann", "Ben")
        before = self.home.saved()
        for arguments, words in [
            (["Ann", "an N"], "an N"), ([str(number) for number in range(21)], "21"), (["x" * 61], "60"),
        ]:
            self.assert_refused(self.control("names", *arguments), WRONG_USE, words)
        for arguments in (["Ann", "--each", "--in-turn"], ["--each"], ["Ann", "--clear"], ["Ann", "--every", "0"],
                          ["Ann", "--every", "25h"], ["", " "]):
            self.assertEqual(self.control("names", *arguments).returncode, WRONG_USE)
        self.assertEqual(self.home.saved()["names"], before["names"])
        self.done("start")
        refused = self.control("lap", "--name", "Bne")
        self.assert_refused(refused, WRONG_USE, "Names: Ann, Ben. The press at 00:0")
        self.assertEqual(self.splits(), [])
        self.assert_refused(self.control("stopped", "Carla"), WRONG_USE, "Carla")
        self.assert_refused(self.control("laps", "--name", "3"), WRONG_USE, "Names: Ann, Ben")
        self.assert_refused(self.control("name", "9", "Ben"), NOT_POSSIBLE, "9")
        for command in ("status --json --format {lap}", "stats --name Ben --by-name", "export --by-name --format json"):
            self.assertEqual(self.control(*command.split()).returncode, WRONG_USE, command)
        self.assertEqual(json.loads(self.done("status", "--json"))["lapCount"], 0)
