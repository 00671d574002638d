"""What the pages say of the program is in its sources: figures, keys, commands, labels, files, types and links.

Needs neither a build nor a display: `make test` runs this file by itself.
"""

import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "support"))

from documents import ROOT, ManPage, broken_links, command_in, links, options_in, pages, sections

LONGEST_README = 150  # lines
LONGEST_CELL = 340  # characters of a table
TARGET = re.compile(r"(?:^|`|sudo )make ([a-z]+(?:-[a-z]+)*)", re.MULTILINE)
SPAN = re.compile(r"`([^`\n]+)`")
# What would be wrong a week later; the suites print it.
AGEING = re.compile(r"\d (?:unit tests|end-to-end tests|tests|lines of|mutants|edges|hours of|recordings|different)")

# A figure of the program, and how its pages word it.
FIGURES = [
    ("Core/Entities/UndoHistory.swift", r"limit: Int \{ 100 \}", ["undo the latest hundred changes", "While the program runs: the latest hundred changes"]),
    ("Core/Entities/UndoHistory.swift", r"maximumSavedSteps: Int \{ 10 \}",
     ["the latest ten changes", "goes back ten steps", "up to nine changes before that"]),
    ("Core/Entities/UndoHistory.swift", r"maximumSavedLaps: Int \{ 10_000 \}",
     ["the latest one with up to 10,000 laps", "omitted beyond 10,000 laps"]),
    ("Core/Entities/UndoHistory.swift", r"maximumEarlierLaps: Int \{ 1_000 \}", ["no more than 1,000 laps"]),
    ("Core/Entities/Roster.swift", r"limit = 20\b", ["up to 20 names", "Up to 20 names", "up to 20 athletes", "more than 20 are refused"]),
    ("Core/Entities/Roster.swift", r"maximumLength = 60\b", ["more than 60 characters"]),
    ("Core/Entities/Stopwatch.swift", r"maximumDelay: Duration = \.seconds\(24 \* 3600\)", ["within 24 hours"]),
    ("Core/Entities/Notice.swift", r"minimumTimeAway: Duration = \.seconds\(60\)", ["after a minute or more"]),
    ("Core/Entities/Notice.swift", r"minimumTimeNotCounted: Duration = \.seconds\(1\)", ["from one second on"]),
    ("Core/Entities/Preferences.swift", r'"0\.3 s"[^§]*"0\.6 s"', ["0.3 s or 0.6 s", '`"0.3 s"`, `"0.6 s"`']),
    ("Core/Entities/String+SingleLine.swift", r"1_?000\b", ["up to 1,000 code points"]),
    ("Core/Services/TimerService.swift", r"interval: Duration = \.milliseconds\(10\)", ["100 times a second"]),
    ("Core/Services/LastSeenService.swift", r"interval: Duration = \.seconds\(60\)", ["known to the minute"]),
    ("Core/Data/Repositories/StopwatchRepository.swift", r"gracePeriod: Duration = \.seconds\(2\)",
     ["after two, the main window shows the reason"]),
    ("Core/Data/Repositories/StopwatchRepository.swift", r"closeTimeout: Duration = \.seconds\(2\)",
     ["waits up to two seconds", "waits up to four more"]),
    ("Platform/System/BackgroundWriter.swift", r"retryInterval: Duration = \.seconds\(2\)",
     ["tries again every two seconds"]),
    ("Platform/System/LogFile.swift", r"generationsKept = 2\b[^§]*sizeLimit: Int = 1024 \* 1024\b",
     ["two older files of 1 MiB each"]),
    ("Platform/System/EventClock.swift", r"recent: Duration = \.seconds\(10\)", ["handled more than ten seconds late"]),
    ("Platform/Storage/GenerationalFile.swift", r"sizeLimit = 64 \* 1024 \* 1024", ["more than 64 MiB"]),
    ("Platform/Formats/ImportedLaps.swift", r"maximumSize = 1024 \* 1024 \* 1024", ["up to 1 GiB"]),
    ("Platform/Formats/JSON/JSONText.swift", r"maximumDepth = 64\b", ["more than 64 levels deep"]),
    ("Platform/GLibInterop/SingleInstance.swift", r"inactivityTimeout: guint = 10_000", ["it ends ten seconds after the last"]),
    ("Platform/Bus/SessionBus.swift", r"timeout: CInt = 1000\b", ["A bus that does not answer within a second"]),
    ("StopwatchControl/PressMoment.swift", r"maximumAge: Duration = \.seconds\(2\)",
     ["less\nthan two seconds to load", "takes two seconds to load"]),
    ("Platform/GTK/Shared/MessageStrip.swift", r"time: Duration = \.seconds\(10\)", ["offers Undo for ten seconds"]),
    ("Platform/GTK/Navigation/SharedFrames.swift", r"manyPixels = 5_000_000\b", ["more than five million pixels"]),
    ("Platform/Presentation/Home/HomeViewModel.swift", r"hidingDelay: Duration = \.seconds\(3\)",
     ["after three seconds without input"]),
    ("Platform/Presentation/Home/HomeViewState.swift", "Available after three laps", ["available after three"]),
    ("Platform/Presentation/Shared/Viewing.swift", r"patience = 100\b", ["After a second of ticks without a frame"]),
]

# Keys of GTK, of the desktop and of shells, which are not in the table of commands.
OTHER_KEYS = {"Ctrl+Enter", "Alt+Up", "Alt+Down", "Shift+Tab", "Super+F7", "Super+F8", "Meta+F8", "Shift+Ctrl+Z"}
KEY = re.compile(r"(?:(?:Ctrl|Shift|Alt|Super|Meta)\+)+(?:[A-Z]\w*|[?,])")
NAMES_OF_KEYS = {"question": "?", "comma": ",", "Return": "Enter", "Escape": "Esc"}


def texts():
    """The text of each page."""
    return {name: path.read_text() for name, path in pages().items()}


def source(path):
    return (ROOT / "Sources" / path).read_text()


class Pages(unittest.TestCase):
    """The README and the pages of the documentation."""

    maxDiff = None

    def test_every_link_and_picture_is_there(self):
        self.assertEqual([link for page in pages().values() for link in broken_links(page)], [])
        self.assertGreater(sum(len(links(page)) for page in pages().values()), 80)

    def test_every_picture_is_shown_to_users(self):
        shown = {Path(link).name for page in ("README", "usage") for link in links(pages()[page])}
        self.assertLessEqual({path.name for path in (ROOT / "data/screenshots").glob("*.png")}, shown)

    def test_the_readme_is_short_and_leads_to_every_page(self):
        readme = texts()["README"]
        self.assertLessEqual(len(readme.splitlines()), LONGEST_README)
        self.assertEqual([name for name in pages() if f"(data/doc/{name}.md)" not in readme], ["README"])

    def test_the_address_of_the_project_is_in_its_sources_only(self):
        address = re.search(r'website = "https://(.*?)"', source("Core/Program.swift"))[1]
        self.assertEqual([name for name, text in texts().items() if address in text], [])

    def test_no_cell_of_a_table_is_long_and_no_figure_ages(self):
        for name, text in texts().items():
            cells = [cell for line in text.splitlines() if line.startswith("|") for cell in line.split(" | ")]
            self.assertEqual([cell for cell in cells if len(cell) > LONGEST_CELL], [], name)
            self.assertEqual(AGEING.findall(text), [], name)

    def test_every_figure_is_that_of_the_program(self):
        everything = " ".join("\n".join(texts().values()).split())
        for path, pattern, words in FIGURES:
            self.assertRegex(source(path), pattern)
            for each in words:
                self.assertIn(" ".join(each.split()), everything)

    def test_the_number_of_languages(self):
        count = len((ROOT / "data/po/LINGUAS").read_text().split()) + 1
        self.assertEqual(count, 13, "change the number in the pages and the metainfo, and here")
        for name in ("README", "files", "testing", "accessibility"):
            self.assertIn("thirteen languages", texts()[name])
        sentence = re.search(r"is available in (.*?)\.", texts()["usage"], re.DOTALL)[1]
        self.assertEqual(len(re.split(r", | and ", sentence.replace("\n", " "))), count)

    def test_the_changes_have_every_version(self):
        metainfo = next((ROOT / "data").glob("*.metainfo.xml.in")).read_text()
        versions = re.findall(r'<release version="(.*?)"', metainfo)
        self.assertEqual(versions[0], re.search(r'version = "(.*?)"', source("Core/Program.swift"))[1])
        self.assertEqual([heading for page, heading in sections() if page == "changes" and heading], versions)

    def test_every_key_is_in_the_table_of_commands(self):
        table = source("Platform/Presentation/Shared/Commands/CommandTable.swift")
        known = set(OTHER_KEYS)
        for keys in re.findall(r"keys: \[(.*?)\]", table):
            for key in re.findall(r'"(.*?)"', keys):
                parts = [part for part in re.split("[<>]", key.replace("Control", "Ctrl")) if part]
                last = NAMES_OF_KEYS.get(parts[-1], parts[-1])
                known.add("+".join([*parts[:-1], last.upper() if len(last) == 1 else last]))
        used = {key for text in texts().values() for key in KEY.findall(text)}
        self.assertGreater(len(used), 15)
        self.assertLessEqual(used, known)

    def test_every_command_and_option_is_in_the_manual(self):
        items = ManPage("stopwatchctl").items()
        commands = {command_in(words) for words in items} | {("help",), ()}
        options = {option for words in items for option in options_in(words)} | {"--version", "--help"}
        known = {" ".join(each) for each in commands} | {each[0] for each in commands if each}
        for name, text in texts().items():
            spans = [span for span in SPAN.findall(text) if span.startswith("stopwatchctl ")]
            for span in spans:
                words = span.split()[1:]
                plain = [word for word in words if re.fullmatch("[a-z-]+", word) and not word.startswith("-")]
                self.assertTrue(not plain or {plain[0], " ".join(plain[:2])} & known, f"{name}: {span}")
                self.assertLessEqual({word for word in words if word.startswith("--")}, options, f"{name}: {span}")

    def test_every_target_of_make_is_there(self):
        makefile = (ROOT / "Makefile").read_text()
        suites = re.findall(r"^  ([a-z |-]+)\)", (ROOT / "Tests" / "check").read_text(), re.MULTILINE)
        targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
        targets |= {f"check-{suite}" for names in suites for suite in names.split(" | ")}
        named = {target for text in texts().values() for target in TARGET.findall(text)}
        self.assertGreater(len(named), 20)
        self.assertLessEqual(named, targets)

    def test_every_file_of_the_sources_is_there(self):
        names = {path.name for folder in ("Sources", "Tests", "Resources", "data")
                 for path in (ROOT / folder).rglob("*")} | {path.name for path in ROOT.iterdir()}
        for name, text in texts().items():
            for span in SPAN.findall(text):
                if re.fullmatch(r"(?:Tests|Sources|data|Core|Resources)/[\w./*+-]*", span):
                    roots = [ROOT, ROOT / "Sources"]
                    self.assertTrue(any([*root.glob(span.rstrip("/"))] for root in roots), f"{name}: {span}")
                elif re.fullmatch(r"[\w+.]+\.(?:swift|py|md|css|txt|xml)|test_\w+", span):
                    span = span if "." in span else f"{span}.py"
                    self.assertIn(span, names, name)

    def test_every_label_is_one_of_the_program(self):
        """Bold words in the part about the daily work and in the preferences are what windows show."""
        template = re.findall(r'^msgid "(.+)"$', (ROOT / "data/po/stopwatch-gtk.pot").read_text(), re.MULTILINE)
        known = {re.sub(r"_|…| \{\w+\}$", "", text) for text in template}
        daily = texts()["usage"].partition("## The exact rules")[0]
        labels = re.findall(r"\*\*(.+?)\*\*", daily + sections()["preferences", "Time"]
                            + sections()["preferences", "Appearance"] + sections()["preferences", "Behavior"])
        self.assertEqual([label for label in labels if label[-1] not in ".:" and label not in known], [])

    def test_the_preferences_are_those_of_the_window(self):
        mapper = source("Platform/Presentation/Preferences/PreferencesMapper.swift")
        groups, _, rows = mapper.partition("private var time")
        titles = re.findall(r'PreferenceGroup\(title: localized\("(.*?)"\)', groups)
        self.assertEqual([heading for page, heading in sections() if page == "preferences"][1:-1], titles)
        rows = re.findall(r'(?:flag|choice|id:)\(?\s*(?://.*\s*)?"\w+",\s*(?:title: )?localized\(\s*"(.*?)"\)', rows)
        self.assertGreater(len(rows), 11)
        self.assertEqual(re.findall(r"^- \*\*(.*?)\*\*", texts()["preferences"], re.MULTILINE), rows)


class Types(unittest.TestCase):
    """The tables of architecture.md."""

    EXTENDED = {"String", "Duration", "Int"}  # of Swift
    OTHER = {"NotSaved", "StopwatchApp", "StopwatchControl", "Sources"}  # an error, targets and a folder
    DECLARATION = re.compile(r"^\s*(?:@\w+(?:\(\w+\))? )*(?:(?:public|package|private|fileprivate|final|indirect|nonisolated) )*"
                             r"(?:struct|class|enum|protocol|actor|typealias) (\w+)", re.MULTILINE)

    def test_every_type_is_in_its_file(self):
        files = [path for folder in ("Sources", "Resources", "Tests/Unit") for path in (ROOT / folder).rglob("*.swift")]
        contents = {path: path.read_text() for path in files}
        declared = {}
        for path, text in contents.items():
            for name in self.DECLARATION.findall(text):
                declared.setdefault(name, set()).add(path.name)
        page = (ROOT / "data/doc/architecture.md").read_text()
        rows = re.findall(r"^\| (.*?) \| (.*?) \| (.*?) ?\|$", page, re.MULTILINE)
        self.assertGreater(len(rows), 90)
        problems = []
        for change, types, named in rows:
            for span in SPAN.findall(types):
                found = re.fullmatch(r"([A-Z][a-zA-Z]+)((?:\.\w+)*)", span)
                if not found or found[1] in self.OTHER:
                    continue
                name, *members = [each for each in span.split(".") if each != "init"]
                if name not in self.EXTENDED and not {f"{name}.swift", *SPAN.findall(named)} & declared.get(name, set()):
                    problems.append(f"{change}: {span} is not in its file")
                homes = "".join(text for path, text in contents.items() if path.name in declared.get(name, set())
                                or re.search(rf"extension {name}\b", text))
                problems += [f"{change}: there is no {span}" for member in members if not re.search(
                    rf"(?:var|func|let|case|struct|enum|class) [^\n]*\b{member}\b", homes)]
        self.assertEqual(problems, [])


if __name__ == "__main__":
    unittest.main()
