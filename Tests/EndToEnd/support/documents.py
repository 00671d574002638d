"""What the documentation and the man pages say, for tests to compare with the programs."""

import json
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^## (.*)$", re.MULTILINE)
TABLE = re.compile(r"(^\|.*\n)+", re.MULTILINE)
ROW = re.compile(r"^\| (.*?) \|", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")
OVERSTRIKE = re.compile(".\b")
LINK = re.compile(r"""\]\(([^)]+)\)|<img src="([^"]+)\"""")
ANY_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
PROMPT = "$ "


def pages():
    """The files of the documentation, by their names such as usage."""
    return {path.stem: path for path in [ROOT / "README.md", *sorted((ROOT / "data/doc").glob("*.md"))]}


def links(page):
    """The links of a page to files and headings, and its pictures; not those to the web."""
    found = (link or picture for link, picture in LINK.findall(FENCED.sub("", page.read_text())))
    return [each for each in found if not each.startswith("https:")]


def anchors(page):
    """The anchors of the headings of a page, as code hosts name them."""
    headings = ANY_HEADING.findall(FENCED.sub("", page.read_text()))
    return {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}


def broken_links(page):
    """The links of a page that lead to no file, or to no heading of it."""
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            yield f"{page.name}: {link}"


def sections():
    """The sections of all pages, by the name of the page and the heading; the heading of the first is empty."""
    found = {}
    for name, path in pages().items():
        parts = ["", *HEADING.split(path.read_text())]
        found.update({(name, heading): text for heading, text in zip(parts[::2], parts[1::2])})
    return found


def shell_blocks(page, heading):
    """What a reader can paste into a shell, block by block."""
    return BLOCK.findall(sections()[page, heading])


def first_column(page, heading):
    """The code in the first column of the first table of a section."""
    table = TABLE.search(sections()[page, heading])[0]
    return [code for row in ROW.findall(table) for code in CODE.findall(row)]


class ManPage:
    """A man page, by its name such as stopwatchctl."""

    def __init__(self, name):
        self.path = ROOT / f"data/man/{name}.1"
        self.source = self.path.read_text()

    def examples(self):
        """The commands after a prompt, as they are displayed and can be pasted."""
        command = ["mandoc", "-T", "utf8", "-O", "width=200", self.path]
        shown = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, timeout=20).stdout
        lines = [line.strip() for line in OVERSTRIKE.sub("", shown).splitlines()]
        return [line.removeprefix(PROMPT) for line in lines if line.startswith(PROMPT)]

    def items(self):
        """The words of each item of a list, without macros but with the names of options."""
        return [line.split()[1:] for line in self.source.splitlines() if line.startswith(".It ")]

    def documents(self):
        """The examples of JSON, in order."""
        literal = re.findall(r"^\.Bd -literal.*?\n(.*?)^\.Ed$", self.source, re.MULTILINE | re.DOTALL)
        return [json.loads(text) for text in literal if text.startswith("{")]


def options_in(words):
    """The options among the words of an item: `Fl -json` is --json, and `Fl h` is -h."""
    return {f"-{option}" for macro, option in zip(words, words[1:]) if macro == "Fl"}


def command_in(words):
    """The command that an item describes, such as ("history", "list"); empty if it describes none."""
    if words[:1] != ["Cm"]:
        return ()
    ends = [index for index, word in enumerate(words) if word in {"Ar", "Op", "Oo"}]
    return tuple(words[1:min(ends, default=len(words))])
