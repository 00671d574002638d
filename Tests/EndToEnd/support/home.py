"""The home of one test: what the program keeps in it."""

import json
import time

from clock import SECOND
from files import content, decoded, files_below

NEW_YEAR = 1_767_225_600  # 2026, in seconds since the epoch
NO_CLOCK = {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0}


def paused(elapsed, *splits, **others):
    """The state of a paused stopwatch with this time and these splits, in seconds, and what else is kept of it."""
    return {"version": 1, "state": "paused", **times(elapsed, splits), "savedAt": NO_CLOCK, **others}


def times(elapsed, splits):
    """What files have of an elapsed time and of splits in seconds."""
    nanoseconds = [round(seconds * SECOND) for seconds in (elapsed, *splits)]
    return {"elapsedNanoseconds": nanoseconds[0], "splitsNanoseconds": nanoseconds[1:]}


class Home:
    """A home folder with the program's files in it."""

    PROGRAM = "stopwatch-gtk"  # the name of its folder in each of the XDG folders
    OUR_FILES = {"stopwatch.json", "stopwatch.json.previous", "lock", "log", "windows.json"}

    def __init__(self, path):
        self.path = path
        self.state_folder = path / "state" / self.PROGRAM
        self.state_file = self.state_folder / "stopwatch.json"
        self.windows_file = self.state_folder / "windows.json"
        self.log_file = self.state_folder / "log" / "stopwatch.log"
        self.configuration = path / "config"
        self.preferences_file = self.configuration / self.PROGRAM / "preferences.json"
        self.sessions = path / "data" / self.PROGRAM / "sessions"
        self.trash = path / "data" / "Trash" / "files"

    def saved(self):
        """What the state file holds, or None when there is none."""
        return decoded(self.state_file)

    def state(self):
        """The state in that file, or None when there is none."""
        return (self.saved() or {}).get("state")

    def preferences(self):
        """What the file with the preferences holds, or None when there is none."""
        return decoded(self.preferences_file)

    def windows(self):
        """What is remembered about windows, by name, or None when there is no file."""
        file = decoded(self.windows_file)
        return file["windows"] if file else None

    def save_windows(self, **windows):
        """Writes what is remembered about windows."""
        self.state_folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.windows_file.write_text(json.dumps({"version": 1, "windows": windows}))

    def save(self, state):
        """Writes `state`, bytes or something to be written as JSON, into the state file."""
        written = state if isinstance(state, bytes) else json.dumps(state).encode()
        self.state_folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.state_file.write_bytes(written)

    def save_paused(self, elapsed, *splits, **others):
        """Writes a paused stopwatch into the state file, as `paused` describes it."""
        self.save(paused(elapsed, *splits, **others))

    def keep_session(self, *splits, elapsed=None, start=NEW_YEAR, file=None, **others):
        """Keeps a finished session, as a program does that syncs folders; returns the path of its file.

        elapsed -- its time in seconds, by default that of the last lap.
        start -- when it began, in seconds since the epoch.
        file -- the name of its file, by default that which the program gives it.
        """
        self.sessions.mkdir(parents=True, exist_ok=True)
        name = time.strftime("%Y-%m-%dT%H-%M-%S.000000000Z.json", time.gmtime(start))
        path = self.sessions / (file or name)
        path.write_text(json.dumps({"version": 1, "startedAtNanoseconds": start * SECOND,
                                    **times(splits[-1] if elapsed is None else elapsed, splits), **others}))
        return path

    def log(self):
        """The log so far."""
        return (content(self.log_file) or b"").decode(errors="replace")

    def files_with(self, wanted):
        """The names of the files in the state folder, at any depth, that hold just this."""
        files = files_below(self.state_folder)
        return [path.name for path, file in files.items() if file.content == wanted]

    def prefer(self, **preferences):
        """Writes the program's preferences, as the user may."""
        self.preferences_file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.preferences_file.write_text(json.dumps({"version": 1, **preferences}))

    def prefer_dark(self):
        """Sets GTK's own setting, as people without a settings portal do."""
        self._set("gtk-application-prefer-dark-theme=true")

    def use_theme(self, name):
        """Gives GTK a theme."""
        self._set(f"gtk-theme-name={name}")

    def _set(self, setting):
        """Writes a setting of GTK."""
        folder = self.configuration / "gtk-4.0"
        folder.mkdir(parents=True)
        (folder / "settings.ini").write_text(f"[Settings]\n{setting}\n")

    def scale_text(self, factor):
        """Makes all text larger, as the X resources do."""
        (self.path / ".Xdefaults").write_text(f"Xft.dpi: {96 * factor}\n")
