"""Lets every system call fail that concerns files, in every way, and looks at what becomes of the command: no crash,
no hang, nothing lost that was there or was acknowledged, and a message that names the reason of a refusal.

As a control, mistakes are planted in how each command answers its first refusal; each has to be found."""

import errno
import multiprocessing
import os
import subprocess
import time
from dataclasses import replace

import calls
import planted
import windows
from crashes import PROCESSES, Figures, make_home, temporary_folder
from home import TIMEOUT, Outcome
from judge import SUSPICIOUS, Violation, demand
from verbs import FIRST, IMPORTED, LONG_NOTE, prepare, title

SHOWN = 5  # violations of each command
# One of each way through the program: what has a way in common with another is not repeated.
VERBS = [
    ["start"], ["pause"], ["resume"], ["lap", "--note", LONG_NOTE], ["reset"], ["undo"], ["set-time", "12:30"],
    ["merge", "1"], ["note", "1", "gust"], ["delete-lap"], ["split", "2", "--session", FIRST],
    ["history", "rename", FIRST, "400 m"], ["history", "continue", FIRST], ["history", "delete", FIRST],
    ["import", "{home}/" + IMPORTED], ["reference", FIRST], ["remind", "every", "5m"],
    ["config", "set", "timePrecision", "tenths"],
]
UNDO_OF_RESET = ["undo"]
OLD = "2026-02"  # what the ids of sessions are less than that were there before
# What GLib says of a folder for the trash, and the program of a session that it has listed but cannot read.
OTHER_REASONS = ["trash directory", "cannot be read", "There is nothing to change"]


def losing_everything(home, outcome):
    """Removes the stopwatch and the sessions with the refusal."""
    home.restore({})
    return outcome


# Mistakes in how a command answers a failure.
PLANTED = {
    "acknowledges what it refuses": lambda home, outcome: replace(outcome, status=0, errors=""),
    "keeps the reason to itself": lambda home, outcome: replace(outcome, errors="Not saved"),
    "crashes": lambda home, outcome: replace(outcome, status=-11),
    "loses everything": losing_everything,
}


def run(control, program, patterns):
    """Runs the suite, and returns whether all is as it should be.

    The commands are those whose titles hold one of the patterns, if there are any.
    """
    started, total = time.monotonic(), Figures()
    tasks = [(words, base) for words in VERBS for base in bases(words)
             if not patterns or any(each in title(words) for each in patterns)]
    # The windows mostly wait.
    with temporary_folder() as folder, multiprocessing.Pool(PROCESSES + 1, make_home, (control, folder)) as pool:
        in_windows = pool.apply_async(windows.run, (program,))
        for name, figures in pool.imap_unordered(check_verb, tasks):
            report(figures, name, total, started)
        report(in_windows.get(), "the window and the program without one", total, started)
    print(f"{time.monotonic() - started:.0f} s: {total}")
    planted_count, found_count = total.counts["planted mistakes"], total.counts["planted mistakes found"]
    print(f"{len(total.violations)} violations; {found_count} of {planted_count} planted mistakes found")
    return not total.violations and found_count == planted_count > 0


def report(figures, name, total, started):
    """Prints the figures of a part, and adds them to the total."""
    total.include(figures)
    print(f"{time.monotonic() - started:5.0f} s  {name}: {figures}; {len(figures.violations)} violations", flush=True)
    for violation in figures.violations[:SHOWN]:
        print(f"         {violation[:1000]}", flush=True)


def bases(words):
    """From where a command is tried: where it does most."""
    if words == UNDO_OF_RESET:
        return ["reset", "paused"]
    wanted = {"start": "empty", "pause": "running", "lap": "running", "import": "reset"}
    return [wanted.get(words[0], "paused")]


class Before:
    """What there is before a command, and after it if nothing fails."""

    def __init__(self, home, words, base):
        prepare(home, base)
        self.tree, self.view = home.tree(), home.view()
        self.words = [word.format(home=home.path) for word in words]
        home.restore(self.tree)
        log = home.path.with_name("log")
        outcome = home.run(*self.words, before=calls.command(str(log)))
        if outcome.status:
            raise AssertionError(f"{title(words)} is refused: {outcome.errors}")
        self.failures = list(calls.failures(log.read_text(), home.path))
        self.after = home.view()
        # What the command leaves alone.
        self.laps = [lap["splitNanoseconds"] for lap in self.view.stopwatch[1]]
        after = [lap["splitNanoseconds"] for lap in self.after.stopwatch[1]]
        self.laps = [lap for lap in self.laps if lap in after]

    def is_done(self, view):
        """Whether the command has had its effect, at another time than without failures."""
        return self.is_same_stopwatch(view) and history(view) == history(self.after)

    def is_same_stopwatch(self, view):
        """Whether the stopwatch is as after the command, with the laps that it leaves alone."""
        laps = [lap["splitNanoseconds"] for lap in view.stopwatch[1]]
        has_its_time = self.view.is_running or view.is_running or view.elapsed == self.after.elapsed
        return outline(view) == outline(self.after) and has_its_time and set(self.laps) <= set(laps)


def outline(view):
    """What a stopwatch is like, whenever the command is given."""
    status, laps = view.stopwatch
    return status["state"], status["lapCount"], status.get("reference"), [lap.get("note") for lap in laps], view.preferences


def history(view):
    """What the sessions are like: their times are the same if they began before the test."""
    return sorted((each["lapCount"], each["total"]["nanoseconds"] if each["id"] < OLD else 0, each.get("name", ""))
                  for each in view.sessions.values())


def check_verb(task):
    """Checks all failures of one command."""
    words, base = task
    figures, home = Figures(), planted.home
    before = Before(home, words, base)
    for failure in before.failures:
        figures.count("failures")
        try:
            answer = check(home, before, failure)
            figures.count(answer)
            if answer == "refused" and not failure.is_silent and not figures.counts["planted mistakes"]:
                check_planted(home, before, failure, figures)
        except Violation as violation:
            figures.violations.append(f"{title(words)}: {failure}: {violation}")
    return f"{title(words)} ({base})", figures


def check_planted(home, before, failure, figures):
    """Plants each mistake in the answer to one failure, and counts those that are found."""
    home.restore({})
    has_nothing = before.view.is_same(home.view())
    for name, mistake in PLANTED.items():
        if has_nothing and mistake is losing_everything:
            continue
        figures.count("planted mistakes")
        try:
            check(home, before, failure, mistake)
            print(f"planted, but not found: {title(before.words)}: {failure}: {name}", flush=True)
        except Violation:
            figures.count("planted mistakes found")


def check(home, before, failure, mistake=lambda home, outcome: outcome):
    """Checks one failure; returns what the command did about it, in a word."""
    home.restore(before.tree)
    outcome = mistake(home, run_failing(home, before.words, failure))
    demand(0 <= outcome.status < 128, f"ended by signal {-outcome.status}: {outcome.errors}")
    view = home.view()
    demand(not view.complaint, f"afterwards, {view.complaint}")
    names = [path for path in home.tree() if any(word in path for word in SUSPICIOUS)]
    demand(not names, f"afterwards, there are {names}")
    reasons = [os.strerror(getattr(errno, failure.error)), *OTHER_REASONS]
    is_named = failure.is_silent or any(reason in outcome.errors for reason in reasons)
    later = check_press(home, view)
    is_done = before.is_done(view)
    is_done_later = before.is_same_stopwatch(view) and history(later) == history(before.after)
    if outcome.status:
        is_allowed = view.is_same(before.view) or is_done or is_done_later
        demand(is_allowed, f"refused with {outcome.errors!r}, but changed: {view}")
        demand(is_named, f"the reason is not {reasons[0]!r} but {outcome.errors!r}")
        return "refused" if view.is_same(before.view) else "refused, but done"
    if is_done:
        return "done all the same"
    demand(is_done_later, f"acknowledged with {outcome.errors!r}, but not done: {view}")
    demand(is_named, f"the history is changed by the next press, but the message is {outcome.errors!r}")
    return "done, with a change of the history that the next press makes, as a message says"


def check_press(home, view):
    """The next press works, and no session is lost by it; returns what the program tells then."""
    outcome = home.run("toggle")
    demand(outcome.status == 0 and not outcome.errors, f"the next press ended with {outcome.status}: {outcome.errors}")
    later = home.view()
    demand(not later.complaint, f"after the next press, {later.complaint}")
    lost = view.sessions.keys() - later.sessions.keys() - {view.session}
    demand(not lost, f"after the next press, the history is {later}")
    return later


def run_failing(home, words, failure):
    """Runs a command with a failure; raises `Violation` if it does not end."""
    command = [*failure.words(), home.control, *words]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               env=home.environment, cwd="/", start_new_session=True)
    try:
        output, errors = process.communicate(timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.communicate()
        raise Violation(f"still runs after {TIMEOUT} s") from None
    return Outcome(process.returncode, output.decode(errors="replace"), errors.decode(errors="replace"))
