"""What bash, zsh and fish offer after a press of Tab, once the program is installed."""

import json
import os
import pty
import re
import select
import subprocess
import time
from pathlib import Path

from case import StopwatchTest

ROOT = Path(__file__).resolve().parents[2]
TIMEOUT = 20  # seconds
READY = "ready>"  # the prompt of the shell in the terminal
# How bash-completion does it: it loads the file of the command, and calls the function that this names.
BASH = """
. /usr/share/bash-completion/bash_completion
_completion_loader stopwatchctl
words=$(complete -p stopwatchctl) || exit 1
COMP_LINE=$1 COMP_POINT=${#1} COMP_TYPE=9
read -ra COMP_WORDS <<< "$1"
case $1 in *' ') COMP_WORDS+=('') ;; esac
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
[[ $words =~ -F\\ ([^ ]+) ]] || exit 1
"${BASH_REMATCH[1]}" stopwatchctl "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
printf '%s\\n' "${COMPREPLY[@]}"
"""
ZSH = """
PROMPT='ready>' LISTMAX=0
fpath=({folder}/zsh/site-functions $fpath)
autoload -Uz compinit && compinit -u -D
zstyle ':completion:*' list-prompt ''
unsetopt auto_menu menu_complete prompt_sp zle_bracketed_paste
"""
# A word on a line of its own, before its description.
ZSH_WORD = re.compile(r"^([\w-]+) +-- ", re.MULTILINE)


class Shell:
    """The completions for one command line."""

    def __init__(self, test):
        self.test = test
        self.folder = test.folder
        self.environment = test.environment(
            PATH=f"{Path(test.program).parent}:{os.environ['PATH']}", XDG_DATA_DIRS=f"{self.folder}:/usr/share",
            TERM="dumb", COLUMNS="120", LINES="100")

    def output_of(self, *command):
        """What the command prints; fails if it complains or fails."""
        result = subprocess.run(command, env=self.environment, cwd=self.test.home.path, text=True,
                                capture_output=True, timeout=TIMEOUT, stdin=subprocess.DEVNULL)
        self.test.assertEqual((result.returncode, result.stderr), (0, ""), result.stdout)
        return result.stdout


class Bash(Shell):
    def words_after(self, line):
        return {word.strip() for word in self.output_of("bash", "-c", BASH, "bash", line).splitlines()}


class Fish(Shell):
    def words_after(self, line):
        """Each line is a word, and after a tabulator its description."""
        lines = self.output_of("fish", "-c", "complete -C $argv[1]", line)
        return {each.partition("\t")[0] for each in lines.splitlines()}


class Zsh(Shell):
    """A shell in a terminal: its completions exist only there."""

    def words_after(self, line):
        (self.test.home.path / ".zshrc").write_text(ZSH.format(folder=self.folder))
        process, terminal = pty.fork()
        if process == 0:
            environment = {**self.environment, "ZDOTDIR": str(self.test.home.path)}
            os.execvpe("zsh", ["zsh", "-i", "--no-globalrcs"], environment)
        try:
            self.read_until(terminal, READY)
            os.write(terminal, line.encode() + b"\t")
            return set(ZSH_WORD.findall(self.read_until(terminal, line, count=2)))
        finally:
            os.close(terminal)
            os.waitpid(process, 0)

    def read_until(self, terminal, text, count=1):
        """What the terminal shows until the text has come so often."""
        shown, deadline = "", time.monotonic() + TIMEOUT
        while shown.count(text) < count and time.monotonic() < deadline:
            if select.select([terminal], [], [], 0.1)[0]:
                shown += os.read(terminal, 65536).decode(errors="replace")
        self.test.assertGreaterEqual(shown.count(text), count, shown)
        return shown


class Completions(StopwatchTest):
    """The completions as `make install` writes them."""

    def setUp(self):
        super().setUp()
        self.folder = self.home.path / "share"
        subprocess.run(
            ["make", "--silent", "--no-print-directory", "completions", f"TO={self.folder}",
             f"BIN={Path(self.program).parent}"], cwd=ROOT, check=True, timeout=TIMEOUT)

    def commands(self):
        """The commands of the program, by its own words."""
        control = Path(self.program).with_name("stopwatchctl")
        dump = subprocess.run([control, "--experimental-dump-help"], check=True, capture_output=True, timeout=TIMEOUT)
        return {command["commandName"] for command in json.loads(dump.stdout)["command"]["subcommands"]}

    def assert_completes(self, shell):
        words = shell.words_after("stopwatchctl ")
        self.assertGreater(len(self.commands()), 10)
        self.assertLessEqual(self.commands(), words)
        options = shell.words_after("stopwatchctl lap --")
        self.assertLessEqual({"--note", "--json"}, options)
        self.assertNotIn("--follow", options)
        self.assertLessEqual({"list", "show", "export"}, shell.words_after("stopwatchctl history "))
        self.assertLessEqual({"every", "at", "lap", "list", "remove"}, shell.words_after("stopwatchctl remind "))

    def assert_completes_keys(self, shell):
        self.assertLessEqual({"timePrecision", "reminders"}, shell.words_after("stopwatchctl config get "))

    def test_bash(self):
        self.assert_completes(Bash(self))
        self.assert_completes_keys(Bash(self))

    def test_fish(self):
        self.assert_completes(Fish(self))
        self.assert_completes_keys(Fish(self))

    def test_zsh(self):
        self.assert_completes(Zsh(self))
