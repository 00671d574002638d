"""The man pages and the documentation say what the programs can do, all of it and nothing else."""

import json
import re

from case import StopwatchTest
from control import ControlTest
from documents import ManPage, command_in, first_column, options_in, sections

COMMON = {"--version", "-h", "--help"}  # options of every command
SHORT = {"-n", "-q"}  # of other options


class Control(ControlTest):
    """The program stopwatchctl and what is written about it."""

    def setUp(self):
        super().setUp()
        self.page = ManPage("stopwatchctl")

    def commands(self):
        """The options and arguments of each command, by its words, as the program knows them."""
        return dict(usages(json.loads(self.control("--experimental-dump-help").stdout)["command"]))

    def documented(self):
        """The same, as the man page has them."""
        pages = {}
        for words in self.page.items():
            if command := command_in(words):
                arguments = {name for macro, name, before in zip(words, words[1:], [None, None, *words])
                             if macro == "Ar" and before != "Fl"}
                pages[command] = (options_in(words), arguments)
        return pages

    def test_the_man_page_has_every_command(self):
        commands = self.commands()
        self.assertGreater(len(commands), 15)
        self.assertEqual(self.documented(), commands)

    def test_the_man_page_describes_every_option(self):
        described = {option for words in self.page.items() if words[0] == "Fl" for option in options_in(words)}
        known = {option for options, _ in self.commands().values() for option in options}
        self.assertEqual(described, known | COMMON | SHORT)

    def test_the_documentation_lists_every_command(self):
        listed = {tuple(code.split()) for code in first_column("command-line", "Commands") if not code.startswith("-")}
        groups = {("history",), ("remind",), ("config",)}  # which have commands of their own
        self.assertEqual(listed, set(self.commands()) - groups | {("help",)})

    def test_the_man_page_has_every_field(self):
        message = self.control("status", "--format", "{}").stderr
        fields = re.findall(r"\{\w+\}", message)
        self.assertGreater(len(fields), 5)
        self.assertEqual([words[1] for words in self.page.items() if words[0] == "Li"], fields)

    def test_the_documents_are_what_is_printed(self):
        status, history, imported, reminders, preferences, laps = self.page.documents()
        file = self.home.path / "laps.json"
        file.write_text(json.dumps(laps))
        self.assertEqual(self.ask("import", file), imported)
        self.assertEqual(self.ask("history", "list"), history)
        self.assertEqual(self.ask("history", "show", imported["session"]), laps)
        self.done("start")
        self.done("lap", "--note", "windy")
        self.assertEqual(shape(self.ask("status")), shape(status))
        self.assertEqual(json.loads(self.control("remind", "every", "5m", "--json").stdout), reminders)
        self.assertEqual(self.ask("config", "list"), preferences)

    def test_the_documentation_has_the_same_keys_of_json(self):
        """The table has each key of a document, the ids of sessions and JSON of laps aside."""
        rows = re.findall(r"^\| (.*?) \| (.*?) \|$", sections()["command-line", "JSON"], re.MULTILINE)[1:]
        for (command, text), document in zip(rows, self.page.documents()[:5]):
            known = set(re.findall(r"`(\w+)`", text))
            self.assertLessEqual(set(document) - {"version"}, known, command)

    def test_the_exit_statuses(self):
        for status, arguments in ((0, ("start",)), (1, ("reset",)), (64, ("jump",)), (69, ("import", "none.csv"))):
            self.assertEqual(self.control(*arguments).returncode, status, arguments)
        described = [words[0] for words in self.page.items() if words[0].isdigit()]
        self.assertEqual(described, ["0", "1", "64", "69"])
        rows = re.findall(r"^\| (\d+) \|", sections()["command-line", "Exit status"], re.MULTILINE)
        self.assertEqual(rows, described)


class Program(StopwatchTest):
    """The program with windows."""

    def test_the_man_page_describes_every_option(self):
        described = {option for words in ManPage("stopwatch-gtk").items() for option in options_in(words)}
        known = re.findall(r"^  (-\w, )?(--[\w-]+) ", self.run_to_end("--help-all").stdout, re.MULTILINE)
        self.assertEqual(described, {option for _, option in known} | {"-h"})


def usages(command, path=()):
    """The options and arguments of the commands below a command, by their words; `help` aside."""
    for each in command.get("subcommands", []):
        if each["commandName"] == "help":
            continue
        name = (*path, each["commandName"])
        options = {f"--{each['name']}" for argument in each.get("arguments", [])
                   for each in argument.get("names", []) if each["kind"] == "long"}
        arguments = {argument["valueName"] for argument in each.get("arguments", [])
                     if argument["kind"] == "positional"}
        yield name, (options - COMMON, arguments)
        yield from usages(each, name)


def shape(value):
    """The keys and types of a document, whatever its values."""
    if isinstance(value, dict):
        return {key: shape(value[key]) for key in value}
    return "number" if isinstance(value, int | float) else type(value).__name__
