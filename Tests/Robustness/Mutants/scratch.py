"""A copy of the checkout that holds all mutants, built once."""

import json
import re
import shutil
import subprocess
from pathlib import Path, PurePosixPath

from edits import Woven
from switch import DIGITS, SWITCH
from weaving import SOURCES, edits_of, find_places

ROOT = Path(__file__).resolve().parents[3]
SWITCH_FILE = "MutantSwitch.swift"


class BuildFailure(Exception):
    """The sources with the mutants in them could not be built."""


class Scratch:
    """The copy below `folder`, which keeps its .build from one run to the next."""

    def __init__(self, folder):
        self.path = Path(folder).resolve() / "copy"
        self.targets = {}  # as SwiftPM describes them, by the paths of their folders
        self.paths = {}  # of the changed sources, by the numbers of mutants
        self.rules = {}  # the mutants by rules that are in it, by their numbers
        self.woven = {}  # the changed sources, by their paths

    @property
    def program(self):
        return (self.path / ".build/debug/stopwatch-gtk").resolve()

    @property
    def tests(self):
        return (self.path / ".build/debug/stopwatch-gtkPackageTests.xctest").resolve()

    def update(self, mutants, rules=()):
        """Makes it a copy of the checkout as it is now, with the mutants in it; those by rules give way."""
        paths = checked_out()
        texts = sources(paths)
        places = find_places(mutants, texts)
        self.paths = {mutant.number: path for path in places for _, mutant in places[path]}
        numbered = {path: [(mutant.number, edit) for span, mutant in places[path] for edit in edits_of(mutant, span)]
                    for path in places}
        # SwiftPM describes no target whose sources are missing.
        for path in paths:
            if path == "Package.swift" or not (self.path / path).exists():
                self._write(path, (ROOT / path).read_bytes())
        self.targets = self._read_targets()
        code, self.rules = {}, {}
        for mutant in rules:
            others = numbered.setdefault(mutant.path, [])
            if any(edit.crosses(other) for edit in mutant.edits for _, other in others):
                continue
            others += [(mutant.number, edit) for edit in mutant.edits]
            self.paths[mutant.number], self.rules[mutant.number] = mutant.path, mutant
            folder = self.target_folder(mutant.path)
            code[folder] = code.get(folder, "") + mutant.code
        self.woven = {path: Woven(texts[path], numbered[path]) for path in numbered}
        changed = {path: woven.text for path, woven in self.woven.items()}
        for folder in {self.target_folder(path) for path in changed}:
            changed[f"{folder}/{SWITCH_FILE}"] = SWITCH + code.get(folder, "")
        for path in paths:
            self._write(path, (ROOT / path).read_bytes() if path not in changed else None)
        for path, text in changed.items():
            self._write(path, text.encode())
        self._remove_all_but({*paths, *changed})

    def _read_targets(self):
        """The package's targets by the paths of their folders."""
        command = ["swift", "package", "describe", "--type", "json"]
        output = subprocess.run(command, cwd=self.path, stdout=subprocess.PIPE, check=True).stdout
        return {target["path"]: target for target in json.loads(output)["targets"]}

    def target_folder(self, path):
        """The folder of the target to which a source belongs: the innermost one."""
        return str(next(folder for folder in PurePosixPath(path).parents if str(folder) in self.targets))

    def tests_of(self, mutant):
        """The name of the tests of the target of a mutant."""
        return self.targets[self.target_folder(self.paths[mutant.number])]["name"] + "Tests"

    def build(self):
        """Builds the tests, the programs and the translations."""
        self._run("swift", "build", "--build-tests")
        locales = self.program.parent.parent / "share/locale"
        self._run("make", "--silent", "translations", f"TO={locales}")

    def refused(self, failure):
        """The mutants by rules to which the compiler's errors belong."""
        pattern = re.compile(rf"^{re.escape(str(self.path))}/(\S+):(\d+):(\d+): error: (.*)", re.MULTILINE)
        # What may throw another error now is more than what the compiler names.
        swallows = {number: rule for number, rule in self.rules.items() if rule.rule == "error swallowed"}
        found = set()
        for path, line, column, message in pattern.findall(str(failure)):
            if named := re.search(rf"[{DIGITS}]+", message):
                found.add(int("".join(str(DIGITS.index(digit)) for digit in named.group())))
            elif woven := self.woven.get(path):
                place = int(line), int(column)
                is_thrown = re.search(r"thrown|throws|rethrow|errors", message)
                found |= (is_thrown and woven.mutants_at(*place, swallows) or woven.mutants_at(*place, self.rules)
                          or woven.nearest(place[0], self.rules))
        return [self.rules[number] for number in sorted(found & set(self.rules))]

    def _run(self, *command):
        result = subprocess.run(command, cwd=self.path, capture_output=True, text=True, check=False)
        if result.returncode:
            errors = [line for line in result.stdout.splitlines() if "error:" in line]
            raise BuildFailure("\n".join(errors or [result.stdout + result.stderr]))

    def _write(self, path, content):
        """Writes a file only if that changes it: what stays as it is is not built again."""
        target = self.path / path
        if content is None or target.exists() and target.read_bytes() == content:
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        if (ROOT / path).exists():
            shutil.copymode(ROOT / path, target)

    def _remove_all_but(self, paths):
        """Removes the files that the checkout no longer has, but none of SwiftPM's own."""
        own = (".build", "Package.resolved")
        for found in [each for each in self.path.iterdir() if each.name not in own]:
            for file in [found] if found.is_file() else found.rglob("*"):
                if file.is_file() and str(file.relative_to(self.path)) not in paths:
                    file.unlink()


def sources(paths):
    """The texts of the sources in Swift, by their paths."""
    return {path: (ROOT / path).read_text() for path in paths
            if path.startswith(f"{SOURCES}/") and path.endswith(".swift")}


def checked_out():
    """The paths of all files of the checkout, the new ones included."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    output = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout.decode()
    return [path for path in output.split("\0") if path and (ROOT / path).is_file()]
