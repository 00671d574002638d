"""What bash, zsh and fish offer after a press of Tab, once the program is installed."""

import fcntl
import json
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from pathlib import Path

from control import ControlTest

ROOT = Path(__file__).resolve().parents[2]
TIMEOUT = 20  # seconds
TAB = b"\t"
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
unsetopt list_ambiguous auto_menu menu_complete prompt_sp zle_bracketed_paste
"""
ESCAPE = re.compile(r"\x1b(\[[0-9;?<>=]*[a-zA-Z]|[()][B0]|[=>]|\][^\x07]*\x07)")
WORD = re.compile(r"(?<!\S)[\w.-]+(?!\S)")


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
    def words_after(self, line, expected=()):
        return {word.strip() for word in self.output_of("bash", "-c", BASH, "bash", line).splitlines()}


class Fish(Shell):
    def words_after(self, line, expected=()):
        """Each line is a word, and after a tabulator its description."""
        lines = self.output_of("fish", "-c", "complete -C $argv[1]", line)
        return {each.partition("\t")[0] for each in lines.splitlines()}


class Terminal(Shell):
    """A shell in a terminal: some completions exist only there."""

    def words_after(self, line, expected=()):
        """What is shown once all expected words are, or else the line again."""
        process, terminal = pty.fork()
        if process == 0:
            command, variables = self.start()
            os.execvpe(command[0], command, {**self.environment, **variables})
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 100, 120, 0, 0))
        try:
            self.read_until(terminal, lambda shown: READY in shown)
            os.write(terminal, line.encode() + TAB)
            shown = self.read_until(
                terminal, lambda shown: words_in(shown) >= set(expected) if expected else shown.count(line) == 2,
                TAB)
            return words_in(shown.replace(line, ""))
        finally:
            os.close(terminal)
            os.waitpid(process, 0)

    def start(self):
        """The command that starts the shell, and its variables."""
        raise NotImplementedError

    def read_until(self, terminal, is_complete, key=b""):
        """What the terminal shows until it is complete; the key is pressed again when it shows nothing more: fish first
        completes what all words have in common."""
        shown, deadline = "", time.monotonic() + TIMEOUT
        while not is_complete(shown) and time.monotonic() < deadline:
            if not select.select([terminal], [], [], 1)[0]:
                os.write(terminal, key)
            else:
                shown += ESCAPE.sub("", os.read(terminal, 65536).decode(errors="replace"))
        self.test.assertTrue(is_complete(shown), shown)
        return shown


def words_in(text):
    """The words of a text."""
    return set(WORD.findall(text))


class Zsh(Terminal):
    def start(self):
        (self.test.home.path / ".zshrc").write_text(ZSH.format(folder=self.folder))
        return ["zsh", "-i", "--no-globalrcs"], {"ZDOTDIR": str(self.test.home.path)}


class FishTerminal(Terminal):
    def start(self):
        return ["fish", "-i", "-C", f"function fish_prompt; echo '{READY}'; end"], {"TERM": "xterm"}


class Completions(ControlTest):
    """The completions as `make install` writes them."""

    def setUp(self):
        super().setUp()
        self.folder = self.home.path / "share"
        subprocess.run(
            ["make", "--silent", "--no-print-directory", "completions", f"TO={self.folder}",
             f"BIN={Path(self.program).parent}"], cwd=ROOT, check=True, timeout=TIMEOUT)

    def commands(self):
        """The commands of the program, by its own words."""
        dump = json.loads(self.done("--experimental-dump-help"))
        return {command["commandName"] for command in dump["command"]["subcommands"]}

    def assert_completes(self, shell):
        words = shell.words_after("stopwatchctl ")
        self.assertGreater(len(self.commands()), 10)
        self.assertLessEqual(self.commands(), words)
        options = shell.words_after("stopwatchctl lap --")
        self.assertLessEqual({"--note", "--json"}, options)
        self.assertNotIn("--follow", options)
        self.assertLessEqual({"list", "show", "export"}, shell.words_after("stopwatchctl history "))
        self.assertLessEqual({"every", "at", "lap", "list", "remove"}, shell.words_after("stopwatchctl remind "))

    def assert_completes_what_there_is(self, shell):
        """Fails unless it knows preferences, sessions and reminders."""
        self.home.prefer(reminders=[{"every": 300}, {"total": 5400}])
        for command in 2 * ("start", "pause", "reset"):
            self.done(command)
        sessions = {path.stem for path in self.home.sessions.glob("*.json")}
        self.assertEqual(len(sessions), 2)
        for line, words in (("config get", {"timePrecision", "reminders"}), ("remind remove", {"1", "2"}),
                            ("config set timePrecision", {"seconds", "tenths"}), ("history show", sessions),
                            ("merge 1 --session", sessions)):
            self.assertLessEqual(words, shell.words_after(f"stopwatchctl {line} ", words), line)

    def test_bash(self):
        self.assert_completes(Bash(self))
        self.assert_completes_what_there_is(Bash(self))

    def test_fish(self):
        self.assert_completes(Fish(self))
        self.assert_completes_what_there_is(FishTerminal(self))

    def test_zsh(self):
        self.assert_completes(Zsh(self))
        self.assert_completes_what_there_is(Zsh(self))
