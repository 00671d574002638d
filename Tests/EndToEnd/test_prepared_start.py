"""A prepared start that comes, or not, while the window is killed or closed, or its clock is set."""


from clock import SECOND, hundredths
from control import ControlTest

CANCELED = "The prepared start was canceled while Stopwatch was closed"
RUNNING_FOR = 200  # hundredths


class ClosingPauses(ControlTest):
    """Where closing the window pauses the stopwatch, and so does a crash."""

    variables = {"DISPLAY": None}

    def setUp(self):
        super().setUp()
        self.home.prefer(continueWhenClosed=False)
        self.open_window()

    def test_it_is_saved_when_it_comes_and_its_time_is_kept_if_the_window_is_killed_after_it(self):
        self.done("start", "--in", "1s")
        self.eventually(lambda: self.home.saved()["elapsedNanoseconds"] >= 0, True)
        self.assertLess(self.home.saved()["elapsedNanoseconds"], SECOND)
        self.assertEqual(self.home.saved()["latest"]["change"]["change"], "startIn")
        self.eventually(lambda: self.window.elapsed_time().startswith("00:02"), True)
        self.stopwatch.kill()
        again = self.launch().window()
        self.assertGreater(hundredths(again.elapsed_time()), RUNNING_FOR - 10)
        self.assertIn("Resume", again.buttons())
        self.assertNotIn(CANCELED, again.texts())

    def test_it_is_canceled_if_the_window_is_killed_or_closed_before_it_also_with_a_reminder(self):
        for end in (self.stopwatch.kill, self.close_with_a_reminder):
            self.done("start", "--in", "1h")
            self.eventually(lambda: self.window.elapsed_time().startswith("−"), True)
            end()
            self.window = self.launch().window()
            self.assertIn(CANCELED, self.window.texts())
        self.window.key("ctrl+z")
        self.eventually(lambda: self.window.elapsed_time().startswith("−59:"), True)

    def close_with_a_reminder(self):
        self.control("remind", "at", "10s")
        self.close_last()
        self.assertEqual(self.home.state(), "initial")
