"""Killed in the middle of whatever can be done to sessions: none is lost, and none is there twice.

Undo, continue, reset, names, the trash and imports, on disks that are slow or not. STOPWATCH_SOAK=1
kills the program 200 times instead of 2; STOPWATCH_SEED repeats a run.
"""

import json
import os
from collections import Counter

import accessibility
from clock import Span, hundredths, moment_of, now
from expectation import NOTHING, SECOND, Expectation
from killing import SHOWN_FOR, KillTest
from preload import PreloadLibrary
from records import records
from stopwatch import HOME
from survival import Moment, Survival
from test_exchange import IMPORT, FileDialogs
from test_kill import MAIN_BUTTONS
from waiting import DesktopError, wait_until
from world import world_in

ROUNDS = 200 if os.environ.get("STOPWATCH_SOAK") else 2
ROUNDS_IN_A_HOME = 10
MOST_ACTIONS = 6
SLOWNESS = [0, 30, 80, 200]  # milliseconds that the disk takes for each fsync
WRITES = 4  # calls of fsync by which one action is on the disk
AT_ONCE = 0.03  # seconds within which an action reaches the disk
HISTORY, DIALOG = "History", "Rename and Annotate"
YEAR_2026, YEAR_2025 = 1_767_225_600, 1_735_689_600  # seconds


class KillStorm(KillTest, FileDialogs):
    """Random actions in both windows, SIGKILL, and all records that are there afterwards."""

    def setUp(self):
        super().setUp()
        self.disk = PreloadLibrary("failing_disk", self.desktop.new_home())
        for minute in (1, 2):
            self.keep_session(minute)
        self.imports = 0

    def keep_session(self, minute):
        """Puts a session into the history."""
        start = (YEAR_2026 + 60 * minute) * SECOND
        session = {"version": 1, "startedAtNanoseconds": start, "elapsedNanoseconds": 10 * SECOND,
                   "splitsNanoseconds": [minute * SECOND, 3 * SECOND, 6 * SECOND]}
        self.home.sessions.mkdir(parents=True, exist_ok=True)
        (self.home.sessions / f"2026-01-01T00-0{minute}-00.000000000Z.json").write_text(json.dumps(session))

    def test_no_session_is_lost_or_doubled(self):
        self.actions = Counter()
        with self.subTest(self.repeat):
            for number in range(ROUNDS):
                if number and number % ROUNDS_IN_A_HOME == 0:
                    self.begin_anew()
                self.play_round()
        if os.environ.get("STOPWATCH_FIGURES"):
            print(f"{ROUNDS} kills, {dict(self.actions)}")

    # A round

    def play_round(self):
        """Starts the program, acts until it is killed, and looks for what was there."""
        self.slowness = self.random.choice(SLOWNESS) / 1000
        self.disk.say(f"fsync {1000 * self.slowness:.0f}ms")
        folders = f"{self.home.state_folder}:{self.home.sessions}"
        found = records(self.home)
        self.past = [Moment(world_in(self.home, found), now(), found)]
        self.story = [f"a disk that takes {self.slowness} s"]
        self.killed = self.deleted = self.latest = self.history = None
        self.stopwatch = self.launch(**self.disk.variables, FAILING_DISK_FOLDER=folders)
        self.act_until_killed(self.act, lambda: self.killed and self.killed.wait())
        self.killed.wait()
        self.stopwatch.wait_until_ended()
        self.actions.update(words.split()[1] for words in self.story[1:])
        self.check()

    def act(self):
        """Does one thing after the other; the program is killed while the disk has the last one."""
        self.window = self.stopwatch.window()
        self.left = self.random.randint(1, MOST_ACTIONS)
        while not self.killed:
            self.left -= 1
            self.past[-1] = self.past[-1]._replace(records=records(self.home))
            self.latest = self.choose()
            self.latest()
        self.killed.wait()

    def begin(self, world, words):
        """Notes what the world is from now on, and lets the program be killed if this is the last."""
        self.past.append(Moment(world, None, []))
        self.story.append(f"{now():.3f} {words}")
        if self.left <= 0:
            self.killed = self.kill_soon(self.stopwatch, AT_ONCE + WRITES * self.slowness)

    def end(self):
        """Notes that this is what can be seen."""
        self.past[-1] = self.past[-1]._replace(shown=now())

    def check(self):
        """Fails when something was lost or doubled."""
        patience = SHOWN_FOR + WRITES * self.slowness * len(self.past)
        found = records(self.home)
        survival = Survival(self.past, self.killed.moment - patience, found)
        story = [*self.story, f"{self.killed.moment:.3f} killed", *map(str, found)]
        self.assertEqual(survival.problems(), [], "\n".join(story))

    def choose(self):
        """What is done next: whatever can be, and most often what takes something from one file to
        another or back, above all at the end."""
        world, often = self.world, 6 if self.left <= 1 else 2
        ways = [self.import_file]
        ways += [self.press_key] * (3 if world.stopwatch.started else 12)
        if world.stopwatch.state == "paused":
            ways += [self.reset] * often
        if self.listed():
            ways += [self.continue_session] * often + [self.name_session, self.delete_session]
            ways += [self.correct_session] * often
        if world.steps:
            ways += [self.undo] * (4 * often if world.steps[-1].filed else 1)
        if self.deleted:
            ways += [self.restore_session] * (4 * often if self.latest == self.delete_session else 1)
        return self.random.choice(ways)

    @property
    def world(self):
        """The world as it should be."""
        return self.past[-1].world

    # In the Home window

    def press_key(self):
        """Presses a key of the stopwatch."""
        self.press(self.random.choice(self.world.stopwatch.keys()))

    def reset(self):
        """Resets the stopwatch."""
        self.press("r")

    def press(self, key):
        """Presses this key of the stopwatch."""
        self.window.activate()
        self.begin(self.world.after_key(key, self.fingers.tap(key)), key)
        self.wait_for_stopwatch()

    def undo(self):
        """Takes the latest step back."""
        self.window.activate()
        self.fingers.chord("Control_L", "z")
        self.begin(self.world.after_undo(), "undo")
        self.wait_for_stopwatch()

    def wait_for_stopwatch(self):
        """Waits until the Home window shows the stopwatch."""
        self.wait_until(self.shows_stopwatch)
        self.end()

    def shows_stopwatch(self):
        """Whether the Home window shows the stopwatch, and its time if that stands still."""
        expected = self.world.stopwatch
        if MAIN_BUTTONS[expected.state] not in self.window.buttons():
            return False
        if max(self.window.laps(), default=0) != len(expected.splits):
            return False
        return expected.state == "running" or hundredths(self.window.elapsed_time()) in expected.measured.shown()

    # In the History window

    def show_history(self):
        """Brings the History window to the front."""
        if not self.history:
            self.window.key("ctrl+h")
            self.history = self.stopwatch.window(HISTORY)
        self.history.activate()

    def select_session(self):
        """Selects the first or the last session, and returns when that began; None for the one that
        is the stopwatch, which is the first."""
        self.show_history()
        is_first = self.random.choice([True, False])
        self.wait_for_rows()
        self.wait_until(lambda: self.selects("Home", 0) if is_first else self.selects("End", -1))
        own = self.world.stopwatch.started
        others = self.listed() - {own}
        return None if not others or is_first and own else (max if is_first else min)(others)

    def selects(self, key, index):
        """Whether a key selects the row at an index: at once if the list has the focus."""
        self.fingers.tap(key)
        rows = self.history.list_rows()
        return bool(rows) and accessibility.is_selected(rows[index])

    def continue_session(self):
        """Goes on with a session."""
        start = self.select_session()
        if not start:
            return
        pressed = moment_of(lambda: self.history.press("Continue"))
        self.begin(self.world.after_continuing(start, pressed), f"continue {start:.3f}")
        self.wait_for_stopwatch()

    def name_session(self):
        """Gives a session a name."""
        start, name = self.select_session(), f"name {len(self.story)}"
        if not start:
            return
        self.fingers.tap("F2")
        dialog = self.stopwatch.window(DIALOG)
        dialog.activate()
        self.desktop.xdotool("type", name)
        self.fingers.tap("Return")
        self.begin(self.world.after_naming(start, name), f"name {start:.3f} {name}")
        self.wait_until(lambda: any(row.startswith(name) for row in self.rows()))
        self.end()

    def correct_session(self):
        """Counts the time after the last lap of a session as one, or else deletes the last lap."""
        start = self.select_session()
        # A reset that is undone leaves a corrected session where it is.
        if not start or start in [step.filed for step in self.world.steps]:
            return
        if self.world.sessions[start].measured == NOTHING:
            return
        after = self.world.after_correcting(start)
        is_counted = len(after.sessions[start].splits) > len(self.world.sessions[start].splits)
        self.fingers.tap("Return")
        self.wait_until(lambda: len(self.stopwatch.window_titles()) == 3)
        [title] = {*self.stopwatch.window_titles()} - {HOME, HISTORY}
        window = self.stopwatch.window(title)
        window.activate()
        self.fingers.tap("F10")
        self.wait_until(window.has_menu)
        self.fingers.tap("o" if is_counted else "d")
        self.begin(after, f"correct {start:.3f}")
        laps = len(after.sessions[start].splits)
        self.wait_until(lambda: len(window.list_rows()) == laps)
        self.end()
        window.key("ctrl+w")

    def delete_session(self):
        """Moves a session to the trash, unless an earlier state of it is there."""
        start = self.select_session()
        if not start or start in self.world.trash:
            return
        self.fingers.tap("Delete")
        self.begin(self.world.after_deleting(start), f"delete {start:.3f}")
        self.wait_for_rows()
        self.deleted = start
        self.end()

    def restore_session(self):
        """Takes that back."""
        self.show_history()
        self.fingers.chord("Control_L", "z")
        self.begin(self.world.after_restoring(self.deleted), f"restore {self.deleted:.3f}")
        self.deleted = None
        self.wait_for_rows()
        self.end()

    def import_file(self):
        """Imports a file with laps."""
        self.imports += 1
        start = YEAR_2025 + 60 * self.imports
        name = f"import {self.imports}"
        path = self.home.path / f"{self.imports}.json"
        path.write_text(json.dumps(lap_file(start, name)))
        self.show_history()
        self.wait_for_rows()
        self.fingers.chord("Control_L", "o")
        self.answer_dialog(IMPORT, path)
        exact = [Span(seconds, seconds) for seconds in (5, 2)]
        session = Expectation("paused", exact[0], None, (exact[1],), start)
        self.begin(self.world.after_importing(start, session, name), f"import {start}")
        self.wait_for_rows()
        self.end()

    def rows(self):
        """What screen readers are told of the sessions in the History window."""
        return list(map(accessibility.name, self.history.list_rows()))

    def listed(self):
        """When the sessions in the History window began, with that of the stopwatch."""
        own = self.world.stopwatch.started
        return {*self.world.sessions} | ({own} if own else set())

    def wait_for_rows(self):
        """Waits until the History window shows as many sessions as there are."""
        self.wait_until(lambda: len(self.rows()) == len(self.listed()), f"{self.listed()} in the history")

    def wait_until(self, condition, what="to be seen what was done"):
        """Waits until the program shows what it should, and not when it is gone."""
        def is_over():
            return not self.stopwatch.is_running() or condition()

        wait_until(is_over, f"there was {what}, after: {'; '.join(self.story)}")
        if not self.stopwatch.is_running():
            raise DesktopError("the program has gone")


def lap_file(start, name):
    """A file with a lap of two seconds, and three seconds after it."""
    lap = {"number": 1, "seconds": 2, "splitNanoseconds": 2 * SECOND}
    return {
        "format": "stopwatch-gtk-laps",
        "version": 1,
        "name": name,
        "startedAt": f"2025-01-01T00:{start // 60 % 60:02}:00Z",
        "total": {"nanoseconds": 5 * SECOND, "seconds": 5},
        "laps": [lap],
    }
