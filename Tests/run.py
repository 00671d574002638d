"""Tests the project: `make test` runs this, and with --thorough `make check` does.

The former has what every change needs at once: the looks of the code, the build, the units, the data and a round in
each window. The latter has the rest, on the program that is installed: all end-to-end tests, and all translations.

Ends with a line `N passed, N failed`, and with a status other than zero if anything failed or if
no test ran. Needs no display: the tests bring their own. What needs a tool that is not installed is not run, and the
tool is named before that line; with --thorough, that is a failure.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import traceback
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "Tests/EndToEnd/support"), str(ROOT / "Tests/EndToEnd/support/private_desktop")]

from complaints import complaints
from desktop import REQUIRED_TOOLS
from documents import broken_links
from languages import missing_in_launcher, missing_in_metainfo
from processes import adopt_orphans, end_children, give_way
from session_bus import write_configuration

ID = "io.github.stopwatch_gtk.Stopwatch"
PROGRAMS = ["stopwatch-gtk", "stopwatchctl"]
# The installed completions, and how each shell only parses them.
COMPLETIONS = [
    ("bash", "-n", "bash-completion/completions/stopwatchctl"),
    ("zsh", "-n", "zsh/site-functions/_stopwatchctl"),
    ("fish", "--no-execute", "fish/vendor_completions.d/stopwatchctl.fish"),
]
# A manual of this or another program that is not installed here.
FOREIGN_MANUAL = re.compile("STYLE: referenced manual not found")
# The identifier is the program's name on the session bus, too; older and newer software centres know
# the developer by different tags.
KNOWN_REMARK = re.compile("cid-contains-uppercase-letter|unknown-tag developer|developer-name-tag-deprecated")
# A key of version 1.5 of the specification, which the validator of Debian 12 does not know.
NEWER_KEY = re.compile('key "SingleMainWindow"')
# In a folder of their own: a module at a time, not optimized, without what debuggers need, and not read once more
# for what other modules see of it: 60 % of the time of a debug build.
COMPILER_OPTIONS = ["-Onone", "-enable-testing", "-gnone", "-no-emit-module-separately-wmo"]
FOR_TESTS = ["--scratch-path", ".build/tests", "--configuration", "release",
             *(word for option in COMPILER_OPTIONS for word in ("-Xswiftc", option))]
TEST_PROGRAMS, PROGRAMS_TO_INSTALL = ".build/tests/release", ".build/release"
NOT_RUN = ("Not run: the other end-to-end tests, complete translations of the program, the builds for release, Debian 13, "
           "mutants. `make check` does.")
STRICT = {"STOPWATCH_STRICT": "1"}  # makes warnings of ours errors
# An import of a module.
IMPORT = re.compile(r"^ *(?:@?\w+ )*import (\w+)$", re.MULTILINE)
UNIT_DEADLINE = 600  # seconds
# XCTest's last words; Swift Testing writes a report.
XCTEST_SUMMARY = re.compile(r"Test Suite 'All tests' .*\n\s*Executed (\d+) tests?, with (?:(\d+) tests? skipped and )?(\d+) failure")
# How many files with patient end-to-end tests run at a time: they wait more than they compute.
JOBS = 4
# Said by the linker of the toolchain's own libraries, and by SwiftPM of GTK's flags.
FOREIGN_WARNINGS = re.compile(r"libFoundationEssentials\.a|prohibited flag\(s\)|the use of `\w+' is dangerous")


class Tally:
    """Counts what passed and what failed, and prints it as it comes."""

    def __init__(self):
        self.passed = 0
        self.failed = 0
        self.missing = set()  # tools
        self._lock = threading.Lock()

    def add(self, passed, failed):
        with self._lock:
            self.passed += passed
            self.failed += failed

    def check(self, name, problem):
        """Counts one check; `problem` says what is wrong, empty if nothing."""
        print(f"{'not ok' if problem else 'ok'}: {name}", flush=True)
        if problem:
            print(problem, flush=True)
        self.add(*(0, 1) if problem else (1, 0))

    def lacks(self, name, *tools):
        """Says whether a check cannot run, because one of its tools is not installed."""
        missing = [tool for tool in tools if shutil.which(tool) is None]
        if missing:
            print(f"not run: {name}, without {', '.join(missing)}", flush=True)
            self.missing.update(missing)
        return bool(missing)


def output_of(command, deadline=None, **variables):
    """Runs the command and returns its exit status and all that it printed.

    Ends it, and whatever it started, when it takes longer than `deadline` seconds.
    """
    environment = {**os.environ, "LC_ALL": "C.UTF-8", **variables}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          stdin=subprocess.DEVNULL, text=True, errors="replace") as run:
        try:
            output, _ = run.communicate(timeout=deadline)
        except subprocess.TimeoutExpired:
            run.kill()
            run.wait()
            end_children()
            output = run.communicate()[0] + f"\nended after {deadline} s"
    return run.returncode, output


def check_command(tally, name, command):
    """A check that passes when the command ends with status zero."""
    if tally.lacks(name, command[0]):
        return
    status, output = output_of(command)
    tally.check(name, output or f"status {status}" if status else "")


def check_build(tally, name, command, **variables):
    """A check that passes when the command builds without a warning of ours; says if it built."""
    status, output = output_of(command, **variables)
    warnings = [line for line in output.splitlines()
                if "warning:" in line and not FOREIGN_WARNINGS.search(line)]
    tally.check(name, output if status else "\n".join(warnings))
    return status == 0


def run_units(tally):
    """Swift's two kinds of tests, on an X server and a session bus of their own."""
    if tally.lacks("unit tests", "xvfb-run", "dbus-run-session"):
        return
    with tempfile.TemporaryDirectory(prefix="stopwatch-units-") as folder:
        report = Path(folder, "report.xml")
        # Services of the desktop that is installed here would have warnings of their own.
        configuration, _ = write_configuration(Path(folder))
        command = ["xvfb-run", "--auto-servernum", "dbus-run-session", f"--config-file={configuration}", "--",
                   "swift", "test", *FOR_TESTS, "--skip-build", "--xunit-output", report]
        # Nothing of the person's own is touched, such as the list of files used recently.
        status, output = output_of(command, deadline=UNIT_DEADLINE, XDG_DATA_HOME=folder, GSETTINGS_BACKEND="memory",
                                   **STRICT)
        counts = [read_summary(output), read_report(report.with_stem("report-swift-testing"))]
    print("\n".join(line for line in output.splitlines() if is_worth_showing(line)), flush=True)
    tally.check("GTK has nothing to say of the unit tests", "\n".join(complaints(output)))
    if None in counts or (status and not any(failed for _, failed in counts)):
        tally.check("unit tests run to their end", output[-4000:])
    for passed, failed in filter(None, counts):
        tally.add(passed, failed)
        print(f"unit tests: {passed} passed, {failed} failed", flush=True)


def is_worth_showing(line):
    return line.startswith("✘") or ": error: " in line


def read_summary(output):
    """Passed and failed, from what XCTest printed at its end; None when it did not come to it."""
    found = XCTEST_SUMMARY.search(output)
    if not found:
        return None
    run, skipped, failures = (int(number or 0) for number in found.groups())
    failed = min(failures, run - skipped)  # a test may fail more than once
    return run - skipped - failed, failed


def read_report(path):
    """Passed and failed, from a report in xUnit's format; None when it was not written to its end."""
    try:
        cases = ElementTree.parse(path).findall(".//testcase")
    except (FileNotFoundError, ElementTree.ParseError):
        return None
    run = [case for case in cases if case.find("skipped") is None]
    failed = sum(case.find("failure") is not None for case in run)
    return (len(run) - failed, failed) if run else None


def check_data(tally, programs):
    """What the desktop gets, as it gets it: the programs of a folder, installed into another one."""
    install = ["make", "--silent", "--old-file=build", "install", f"BIN={programs}"]  # what has just been built
    with tempfile.TemporaryDirectory(prefix="stopwatch-install-") as folder:
        options = [f"DESTDIR={folder}", "PREFIX=/usr"]
        check_command(tally, "make install", [*install, *options])
        share = Path(folder, "usr/share")
        launcher, metainfo = share / f"applications/{ID}.desktop", share / f"metainfo/{ID}.metainfo.xml"
        check_launcher(tally, launcher)
        check_metainfo(tally, metainfo)
        check_licenses(tally, share / "doc/stopwatch-gtk/licenses.txt", Path(ROOT, programs).parent)
        broken = [link for page in share.glob("doc/stopwatch-gtk/*.md") for link in broken_links(page)]
        tally.check("links of the installed pages", "\n".join(broken))
        tally.check("launcher in all languages", "\n".join(missing_in_launcher(launcher, languages())))
        tally.check("metainfo in all languages", "\n".join(missing_in_metainfo(metainfo, languages())))
        for program in PROGRAMS:
            check_command(tally, f"the installed {program} runs", ["env", f"{folder}/usr/bin/{program}", "--version"])
            check_man_page(tally, share / f"man/man1/{program}.1")
        for shell, parse_only, file in COMPLETIONS:
            check_command(tally, f"completions for {shell}", [shell, parse_only, share / file])
        check_command(tally, "make uninstall", ["make", "--silent", "uninstall", *options])
        left = [str(path) for path in Path(folder, "usr").rglob("*")]
        tally.check("make uninstall leaves nothing", "\n".join(left))
        check_home_install(tally, install, Path(folder, "home"))


def check_home_install(tally, install, prefix):
    """Installed for one person: how to find the programs is told, and what others have there stays."""
    foreign = prefix / "share/applications/other.desktop"
    foreign.parent.mkdir(parents=True)
    foreign.touch()
    status, output = output_of([*install, f"PREFIX={prefix}"])
    line = f"export PATH=\"{prefix}/bin:$PATH\""
    tally.check("make install tells how to find the programs", "" if status == 0 and line in output else output)
    check_command(tally, "make uninstall beside other programs", ["make", "--silent", "uninstall", f"PREFIX={prefix}"])
    (foreign.parent / "mimeinfo.cache").unlink(missing_ok=True)
    left = [path for path in prefix.rglob("*") if not path.is_dir()]
    folders = [path for path in prefix.rglob("*") if path.is_dir()]
    tally.check("make uninstall leaves what is not ours, and only that",
                "" if left == [foreign] and len(folders) == 2 else "\n".join(map(str, left + folders)))
    foreign.unlink()
    check_command(tally, "make uninstall once more", ["make", "--silent", "uninstall", f"PREFIX={prefix}"])
    tally.check("make uninstall leaves no cache", "\n".join(map(str, prefix.rglob("*"))))


def languages():
    """The languages of the program, except English."""
    return (ROOT / "data/po/LINGUAS").read_text().split()


def check_launcher(tally, launcher):
    """A launcher that the desktop's validator has nothing to remark on."""
    if tally.lacks("launcher", "desktop-file-validate"):
        return
    _, output = output_of(["desktop-file-validate", launcher])
    tally.check("launcher", "\n".join(line for line in output.splitlines() if not NEWER_KEY.search(line)))


def check_metainfo(tally, metainfo):
    """Metainfo that the strictest validator has nothing to remark on."""
    if tally.lacks("metainfo", "appstreamcli"):
        return
    status, output = output_of(["appstreamcli", "validate", "--no-net", "--pedantic", metainfo])
    remarks = [line for line in output.splitlines() if re.match("[EWIP]: ", line) and not KNOWN_REMARK.search(line)]
    tally.check("metainfo", output if status else "\n".join(remarks))


def check_licenses(tally, installed, build):
    """Licenses that have every word of ours, of the toolchain's and of those of the packages linked in."""
    toolchain = Path(shutil.which("swift")).resolve().parent.parent
    originals = [ROOT / "LICENSE", toolchain / "share/swift/LICENSE.txt",
                 *build.glob("checkouts/*/LICENSE*"), *build.glob("checkouts/*/NOTICE*")]
    text = words(installed)
    tally.check("licenses of everything linked in", "\n".join(str(file) for file in originals if words(file) not in text))


def words(file):
    """What the file says, wherever its lines are broken."""
    return " ".join(file.read_text(encoding="utf-8").split())


def check_man_page(tally, page):
    """A man page that both common formatters are content with."""
    if tally.lacks(page.name, "mandoc", "man"):
        return
    _, output = output_of(["mandoc", "-T", "lint", page])
    problems = [line for line in output.splitlines() if line.startswith("mandoc: ") and str(page) in line
                and not FOREIGN_MANUAL.search(line)]
    tally.check(f"mandoc of {page.name}", "\n".join(problems))
    _, output = output_of(["sh", "-c", 'man --warnings --local-file "$1" > /dev/null', "sh", page])
    tally.check(f"man of {page.name}", output)


def check_translations(tally):
    """Texts of the program in all its languages; one that is not translated yet is shown in English."""
    for language in languages():
        status, output = output_of(["msgfmt", "--check", "--statistics", "--output-file=/dev/null",
                                    f"data/po/{language}.po"])
        is_complete = status == 0 and "untranslated" not in output and "fuzzy" not in output
        tally.check(f"translation {language}", "" if is_complete else output)


def check_mutants(tally):
    """Mutants by hand, each with a place in the sources, and the one that the table names."""
    if not (ROOT / ".git").exists():
        return
    check_command(tally, "mutants have their places",
                  ["/usr/bin/python3", "Tests/Robustness/Mutants/run.py", "--list", "--hand"])


def check_imports(tally):
    """Targets that import what they declare, and nothing else of the package, and the table of them.

    SwiftPM has --explicit-target-dependency-import-check, which overlooks the dependencies of dependencies.
    """
    _, output = output_of(["swift", "package", "dump-package"])
    targets = {target["name"]: target for target in json.loads(output[output.index("{"):])["targets"]}
    declared = {name: {list(dependency.values())[0][0] for dependency in target["dependencies"]} & targets.keys()
                for name, target in targets.items()}
    problems = []
    for name, target in targets.items():
        sources = Path(ROOT, target.get("path") or f"Sources/{name}").rglob("*.swift")
        imported = set(IMPORT.findall("\n".join(map(Path.read_text, sources)))) & targets.keys() - {name}
        if imported != declared[name]:
            problems.append(f"{name} imports {sorted(imported)} and declares {sorted(declared[name])}")
    tally.check("targets declare what they import", "\n".join(problems))
    rows = {f"| {name} | {' '.join(sorted(declared[name]))} |" for name, target in targets.items()
            if declared[name] and not (target.get("path") or "").startswith("Tests/")}
    page = (ROOT / "data/doc/architecture.md").read_text()
    tally.check("architecture.md has the targets", "\n".join(row for row in sorted(rows) if row not in page))


def run_end_to_end(tally, programs, artifacts, *options):
    """The tests of the real program in a real window."""
    if tally.lacks("end-to-end tests", *REQUIRED_TOOLS) or not has_accessibility(tally):
        return
    program = Path(ROOT, programs, "stopwatch-gtk").resolve()
    command = ["/usr/bin/python3", "Tests/EndToEnd/run.py", "--program", program,
               "--artifacts", artifacts, "--jobs", str(JOBS), *options]
    output = ""
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          stdin=subprocess.DEVNULL, text=True, errors="replace") as run:
        for line in run.stdout:
            print(line, end="", flush=True)
            output += line
    counts = re.findall(r"^(\d+) passed, (\d+) failed", output, re.MULTILINE)
    if counts:
        tally.add(int(counts[-1][0]), int(counts[-1][1]))
    else:
        tally.check("end-to-end tests", "they did not run to their end")


def has_accessibility(tally):
    """Whether Python finds the library through which the end-to-end tests see windows."""
    status, _ = output_of(["/usr/bin/python3", "-c", "import gi; gi.require_version('Atspi', '2.0')"])
    if status:
        print("not run: end-to-end tests, without Atspi 2.0 for /usr/bin/python3", flush=True)
        tally.missing.add("Atspi")
    return status == 0


def check_texts(tally):
    """Everything that needs no build."""
    check_command(tally, "format", ["swift", "format", "lint", "--strict", "--recursive",
                                    "Package.swift", "Resources", "Sources", "Tests"])
    check_imports(tally)
    check_mutants(tally)
    check_command(tally, "words to translate are gathered", ["data/po/update", "--check"])
    check_command(tally, "pages say what the program does", ["/usr/bin/python3", "Tests/EndToEnd/test_pages.py"])
    check_command(tally, "one version everywhere", ["data/packaging/version", "--check"])


def run_at_once(tally, artifacts):
    """What every change needs, on one build."""
    texts = in_background(check_texts, tally)
    if check_build(tally, "build", ["swift", "build", *FOR_TESTS, "--build-tests"], **STRICT):
        rest = [in_background(run_units, tally), in_background(check_data, tally, TEST_PROGRAMS)]
        locales = Path(ROOT, TEST_PROGRAMS).resolve().parent / "share/locale"
        check_command(tally, "translations", ["make", "--silent", "translations", f"TO={locales}"])
        run_end_to_end(tally, TEST_PROGRAMS, artifacts, "--rounds")
        for each in rest:
            each.join()
    texts.join()
    print(NOT_RUN)


def run_thoroughly(tally, artifacts):
    """What it needs besides."""
    texts = in_background(check_translations, tally)
    if check_build(tally, "build of the program", ["make", "--no-print-directory", "build"]):
        data = in_background(check_data, tally, PROGRAMS_TO_INSTALL)
        run_end_to_end(tally, PROGRAMS_TO_INSTALL, artifacts)
        data.join()
    texts.join()


def in_background(check, *arguments):
    """Starts a check, whose first argument is the tally, that takes only the time that the end-to-end tests leave, and returns its thread."""
    def run():
        give_way()
        try:
            check(*arguments)
        except Exception:
            arguments[0].check(check.__name__, traceback.format_exc())

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--artifacts", default=".build/end-to-end",
                        help="where screenshots of failed end-to-end tests go")
    parser.add_argument("--thorough", action="store_true", help="run what a change needs besides `make test`")
    options = parser.parse_args()
    adopt_orphans()
    tally = Tally()
    (run_thoroughly if options.thorough else run_at_once)(tally, options.artifacts)
    if tally.missing:
        print("Not run for lack of: " + ", ".join(sorted(tally.missing)))
    if options.thorough:
        tally.add(0, len(tally.missing))
    print(f"{tally.passed} passed, {tally.failed} failed", flush=True)
    return 0 if tally.passed and not tally.failed else 1


if __name__ == "__main__":
    sys.exit(main())
