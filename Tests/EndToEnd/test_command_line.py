"""The command line, and what becomes of the program where there is no desktop."""

from case import StopwatchTest

VERSION = r"\Astopwatch-gtk \d+\.\d+\.\d+\n\Z"


class CommandLine(StopwatchTest):
    """The options of the program."""

    def test_version(self):
        result = self.run_to_end("--version")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertRegex(result.stdout, VERSION)

    def test_help(self):
        result = self.run_to_end("--help")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn("stopwatch-gtk", result.stdout)
        self.assertIn("--version", result.stdout)

    def test_unknown_option(self):
        self.assert_refused(self.run_to_end("--frobnicate"), "--frobnicate")

    def test_unknown_short_option(self):
        self.assert_refused(self.run_to_end("-Z"), "-Z")

    def test_unwanted_argument(self):
        self.assert_refused(self.run_to_end("lap.txt"), "")

    def test_asking_leaves_no_trace(self):
        for option in ("--version", "--help", "--frobnicate"):
            self.run_to_end(option)
        self.assertEqual(self.home.log(), "")
        self.assertFalse(self.home.state_folder.exists())

    def assert_refused(self, result, words):
        """Fails unless the program ended with a plain message on stderr."""
        self.assertNotEqual(result.returncode, 0)
        self.assertGreater(result.returncode, 0, "killed by a signal")
        self.assertEqual(result.stdout, "")
        self.assertIn(words, result.stderr)
        self.assert_plain(result.stderr)

    def assert_plain(self, message):
        """Fails unless the message is a few words for people."""
        self.assertTrue(message.strip())
        self.assertLessEqual(len(message.strip().splitlines()), 3, message)
        for word in ("CRITICAL", "WARNING", "Fatal error", "Stack dump", "0x", "Thread"):
            self.assertNotIn(word, message)


class NoDesktop(CommandLine):
    """The program started where there is no display."""

    def run_to_end(self, *arguments, **variables):
        return super().run_to_end(*arguments, **variables, DISPLAY=None)

    def test_a_plain_sentence_says_so(self):
        self.assert_refused(self.run_to_end(), "desktop")

    def test_the_program_that_the_bus_starts_says_so(self):
        self.assert_refused(self.run_to_end("--gapplication-service"), "desktop")

    def test_a_display_that_cannot_be_reached(self):
        self.assert_refused(super().run_to_end(DISPLAY=":4711"), "desktop")

    def test_nothing_is_written(self):
        self.run_to_end()
        self.assertFalse(self.home.state_file.exists())
