"""What is a loss, and what is none, without a machine."""

import copy
import json
import unittest

from judging import Told, problem

SECOND = 1_000_000_000
STARTED = "2026-11-22T20:00:00.5Z"
SESSION = "2026-11-22T20-00-00.5Z"
EARLIER, OTHER = "2026-11-21T08-00-00.1Z", "2026-11-20T08-00-00.2Z"


def answer(content, status=0, errors=""):
    return {"status": status, "output": json.dumps(content), "errors": errors}


def history(*sessions):
    return answer({"unreadable": [], "sessions": [
        {"id": identifier, "lapCount": laps, "total": {"nanoseconds": 9 * SECOND}} for identifier, laps in sessions]})


def found(state="running", splits=(), elapsed=5, sessions=(), touched=(), reset=None, at=100):
    """What is found on a disk: the stopwatch, the history before, between and after the presses that end with a
    reset, at seconds of the wall clock."""
    started = {} if state == "initial" else {"startedAt": STARTED}
    laps = [{"splitNanoseconds": split * SECOND} for split in splits]
    own = [(SESSION, len(splits))]
    reset = [each for each in sessions if each[0] != SESSION] + own if reset is None else reset
    return {
        "status": answer({"state": state, "elapsed": {"nanoseconds": elapsed * SECOND}, **started}),
        "laps": answer({"laps": [*laps, {"splitNanoseconds": elapsed * SECOND, "status": "current"}]}),
        "history": history(*sessions), "touched": history(*touched), "afterwards": history(*reset), "preferences": answer({}), "presses": [answer({})],
        "before": at * SECOND, "after": at * SECOND, "files": {}, "remains": [],
    }


class Losses(unittest.TestCase):
    """After three commands, of which the last had been begun when the power was cut."""

    REFERENCES = [Told(found("initial", elapsed=0)), Told(found(elapsed=1, at=101)),
                  Told(found("paused", [4], 5, [(EARLIER, 2)])), Told(found("paused", [4], 5, [(EARLIER, 2), (OTHER, 1)]))]

    def judge(self, what, acknowledged, issued):
        return problem(what, self.REFERENCES, {(acknowledged, issued)})

    def test_what_was_acknowledged_last_is_right(self):
        self.assertEqual(self.judge(found("paused", [4], 5, [(EARLIER, 2)]), 2, 2), "")

    def test_what_was_only_begun_is_right_too(self):
        self.assertEqual(self.judge(found("paused", [4], 5, [(EARLIER, 2)]), 1, 2), "")
        self.assertEqual(self.judge(found("initial", elapsed=0), 0, 2), "")

    def test_an_earlier_stopwatch_is_a_loss(self):
        self.assertIn("the stopwatch is", self.judge(found(elapsed=4, at=104), 2, 3))
        self.assertIn("the stopwatch is", self.judge(found("initial", elapsed=0), 1, 2))

    def test_a_lap_less_is_a_loss(self):
        self.assertIn("the stopwatch is", self.judge(found("paused", [], 5, [(EARLIER, 2)]), 2, 3))

    def test_a_session_less_is_a_loss(self):
        self.assertIn("the history is", self.judge(found("paused", [4], 5), 2, 3))
        self.assertIn("the history is", self.judge(found("paused", [4], 5, [(EARLIER, 2)]), 3, 3))

    def test_a_session_that_is_lost_by_the_next_press_is_a_loss(self):
        self.assertIn("after command 2", self.judge(found("paused", [4], 5, [(EARLIER, 2)], reset=[(SESSION, 1)]), 2, 2))
        self.assertIn("after command 2", self.judge(found("paused", [4], 5, [(EARLIER, 2)], reset=[(EARLIER, 2)]), 2, 2))

    def test_a_running_stopwatch_goes_on_by_the_wall_clock(self):
        self.assertEqual(self.judge(found(elapsed=61, at=161), 1, 1), "")
        self.assertIn("the time is", self.judge(found(elapsed=61, at=171), 1, 1))

    def test_damage_and_complaints_are_losses(self):
        good = found("paused", [4], 5, [(EARLIER, 2)])
        for change in ({"remains": [".local/state/stopwatch-gtk/stopwatch.json.damaged-1"]},
                       {"status": {**good["status"], "errors": "oh"}}, {"presses": [answer({}, status=69)]}):
            self.assertNotEqual(self.judge({**copy.deepcopy(good), **change}, 2, 2), "")
        self.assertIn("mounted", self.judge({"unmountable": "oh"}, 2, 2))

    def test_a_session_may_be_twice_until_the_next_press(self):
        twice = found("paused", [4], 5, [(EARLIER, 2), (SESSION, 1)], touched=[(EARLIER, 2)])
        references = [Told(found("initial", elapsed=0, sessions=[(EARLIER, 2), (SESSION, 1)])), self.REFERENCES[2]]
        self.assertEqual(problem(twice, references, {(0, 1)}), "")
        self.assertIn("the history is", problem(twice, references, {(1, 1)}))
        touched = found("paused", [4], 5, [(EARLIER, 2)], touched=[(EARLIER, 2), (SESSION, 1)])
        self.assertIn("in the history, too", problem(touched, references, {(0, 1)}))


if __name__ == "__main__":
    unittest.main()
