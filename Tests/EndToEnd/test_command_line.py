"""The command line, and what becomes of the program where there is no desktop."""

from case import StopwatchTest

VERSION = r"\Astopwatch-gtk \d+\.\d+\.\d+\n\Z"


class CommandLine(StopwatchTest):
    """The options of the program."""

    def test_questions_are_answered_what_it_does_not_know_is_refused_and_neither_leaves_a_trace(self):
        for option, pattern in (("--version", VERSION), ("--help", "(?s)stopwatch-gtk.*--version")):
            result = self.run_to_end(option)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertRegex(result.stdout, pattern)
        for argument, words in (("--frobnicate", "--frobnicate"), ("-Z", "-Z"), ("lap.txt", "")):
            with self.subTest(argument):
                self.assert_refused(self.run_to_end(argument), words)
        self.assertEqual(self.home.log(), "")
        self.assertFalse(self.home.state_folder.exists())

    def assert_refused(self, result, words):
        """Fails unless the program ended with a plain message on stderr: a few words for people."""
        self.assertGreater(result.returncode, 0, "no failure, or killed by a signal")
        self.assertEqual(result.stdout, "")
        self.assertIn(words, result.stderr)
        self.assertIn(len(result.stderr.strip().splitlines()), (1, 2, 3), result.stderr)
        for word in ("CRITICAL", "WARNING", "Fatal error", "Stack dump", "0x", "Thread"):
            self.assertNotIn(word, result.stderr)


class NoDesktop(CommandLine):
    """The program started where there is no display."""

    def run_to_end(self, *arguments, **variables):
        return super().run_to_end(*arguments, **variables, DISPLAY=None)

    def test_a_plain_sentence_says_so_and_nothing_is_written(self):
        self.assert_refused(self.run_to_end(), "desktop")
        self.assert_refused(self.run_to_end("--gapplication-service"), "desktop")
        self.assert_refused(super().run_to_end(DISPLAY=":4711"), "desktop")
        self.assertFalse(self.home.state_file.exists())
