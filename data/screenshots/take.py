"""Takes the screenshots of the README and of software centers: the real program, in light and dark, with the shadows
of its windows; `make pictures` runs it. The words of each are in words.json, which a test compares with the program's.
"""

import argparse
import contextlib
import json
import os
import sys
import time
from calendar import timegm
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
TESTS = FOLDER.parent.parent / "Tests"
sys.path[:0] = [str(TESTS / "EndToEnd/support/private_desktop"), str(TESTS / "EndToEnd/support")]

import accessibility
from desktop import Desktop
from home import Home
from processes import spawn, stop
from stopwatch import HOME, LAPS, Stopwatch
from window import WINDOW_BUTTONS

HISTORY = "History"
FONT = "Cantarell 11"  # of GNOME
SCREEN = (1280, 1024)
SECOND = 1_000_000_000  # nanoseconds
PAUSED_AT = "2026-11-20T18:30:00"
LAP_TIMES = [99.10, 105.49, 107.92, 101.95, 98.68, 103.72, 105.91, 108.39, 99.14, 98.83, 106.82, 105.90]
SESSIONS = [
    ("2026-11-20T17:44:00", "Ann, intervals", "wet track", [71.2, 88.4, 85.1, 79.9, 92.5, 84.0, 90.2, 118.7]),
    ("2026-11-20T10:26:00", "Zoë", "", [82.1, 64.3, 70.8, 77.7, 93.6, 85.2, 105.3]),
    ("2026-11-18T17:42:00", "", "", [130.4, 84.2, 90.3, 66.1, 83.6]),
    ("2026-11-18T09:28:00", "Titration 3", "0.1 mol/l", [142.6, 71.9, 79.9]),
    ("2026-11-16T17:11:00", "Sourdough", "", [90.5, 104.1, 101.7, 99.2]),
]
# The laps of runners who start together, and a crossing of somebody.
NAMED_LAPS = {
    "Ann": [91.4, 92.8, 90.1, 89.7], "Ben": [95.2, 94.0, 97.3, 93.6], "Carla": [88.9, 90.6, 91.2, 90.8],
    "David": [96.8, 95.5, 98.1], "Emil": [93.7, 92.1, 94.9, 92.4], "Fay": [90.3, 89.9, 92.0, 91.5],
}
CROSSING = 382.6
SIZES = {HOME: (420, 640), LAPS: (720, 640), HISTORY: (480, 640)}
BY_NAME = (720, 750)  # with room for all figures
# What is seen in each picture: the window, the appearance, and whether there are names.
PICTURES = {
    "home-light": (HOME, "light"), "home-dark": (HOME, "dark"),
    "laps-light": (LAPS, "light"), "laps-dark": (LAPS, "dark"),
    "history-light": (HISTORY, "light"),
    "names-light": (HOME, "light", True), "by-name-light": (LAPS, "light", True),
}
# Words of By Name that are there only with some versions of GTK, or where the rows of a version leave room.
SOMETIMES = {"(None)", "Laps: All Laps", "Median", "Std. dev."}
KEYS = {LAPS: "ctrl+l", HISTORY: "ctrl+h"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--output", type=Path, default=FOLDER)
    options = parser.parse_args()
    # Windows have their shadows only where something draws them.
    with Desktop() as without_shadows, without_shadows.with_screen(*SCREEN, "mutter", "--x11") as desktop:
        # What finds the session bus and the display from here on finds those of the desktop.
        os.environ.update(desktop.shared)
        accessibility.connect()
        seen = {}
        for name, content in PICTURES.items():
            with shown(desktop, options.program.resolve(), *content) as window:
                save(desktop, window, options.output / f"{name}.png")
                seen[name] = words(window)
        (options.output / "words.json").write_text(json.dumps(seen, ensure_ascii=False, indent=1) + "\n")


def save(desktop, window, path):
    """Writes the picture of a window once nothing changes in it, with how opaque its shadow is."""
    picture, earlier = desktop.screen.picture(window.identifier), None
    while earlier is None or picture.pixels != earlier.pixels:
        time.sleep(1)
        picture, earlier = desktop.screen.picture(window.identifier), picture
    picture.save(path, is_translucent=True)
    print(f"{path.name}: {picture.width} × {picture.height}")


def words(window):
    """What a window shows, without what has figures: dates depend on the day."""
    seen = {*window.texts(), *window.names()} - WINDOW_BUTTONS
    if "By Name" in seen:
        seen -= SOMETIMES
    return sorted(text for text in seen if text.strip() and not any(map(str.isdigit, text)))


@contextlib.contextmanager
def shown(desktop, program, title, appearance, has_names=False):
    """The window of that title, as it is in the picture."""
    home = Home(desktop.new_home())
    fill(home, appearance, named() if has_names else unnamed())
    environment = {**desktop.environment(home.path), "TZ": "UTC", "LC_ALL": "C.UTF-8"}
    process = spawn([program], environment)
    try:
        stopwatch = Stopwatch(desktop, process.pid, process)
        window = stopwatch.window()
        if title != HOME:
            window.key(KEYS[title])
            window = stopwatch.window(title)
        window.resize(*SIZES[title])
        if has_names and title == LAPS:
            window.resize(*BY_NAME)
            window.focus("By Name")
            window.key("space")
        desktop.rest_pointer()
        yield window
    finally:
        stop(process)


def unnamed():
    """Laps as the program writes them, with a note."""
    splits = nanoseconds(LAP_TIMES)
    return {"version": 1, "splitsNanoseconds": splits, "notes": {"9": "headwind"},
            "elapsedNanoseconds": splits[-1] + 42_490_000_000}


def named():
    """Laps of names as the program writes them."""
    presses = sorted((split, number) for number, laps in enumerate(NAMED_LAPS.values(), 1)
                     for split in nanoseconds(laps))
    presses.append((round(CROSSING * SECOND), 0))
    return {"version": 5, "splitsNanoseconds": [split for split, _ in presses],
            "lapNames": [number for _, number in presses], "elapsedNanoseconds": presses[-1][0] + 2_170_000_000,
            "names": {"list": [{"id": number, "name": name} for number, name in enumerate(NAMED_LAPS, 1)]}}


def fill(home, appearance, laps):
    """Writes a paused stopwatch with laps, and some sessions, as the program does."""
    settings = home.configuration / "gtk-4.0/settings.ini"
    settings.parent.mkdir(parents=True)
    settings.write_text(f"[Settings]\ngtk-font-name={FONT}\n")
    home.prefer(appearance=appearance)
    home.save({
        **laps, "state": "paused", "startedAtNanoseconds": since_epoch(PAUSED_AT),
        "savedAt": {"bootID": "", "sinceBootNanoseconds": 0, "sinceEpochNanoseconds": 0},
    })
    home.sessions.mkdir(parents=True)
    for start, name, note, laps in SESSIONS:
        session = {
            "version": 1, "startedAtNanoseconds": since_epoch(start), "name": name, "note": note,
            "splitsNanoseconds": nanoseconds(laps), "elapsedNanoseconds": nanoseconds(laps)[-1] + 3 * SECOND,
        }
        path = home.sessions / f"{start.replace(':', '-')}.000000000Z.json"
        path.write_text(json.dumps({key: value for key, value in session.items() if value}))


def nanoseconds(laps):
    """The total at the end of each of the laps, which are in seconds."""
    return [round(sum(laps[:count + 1]) * 100) * SECOND // 100 for count in range(len(laps))]


def since_epoch(instant):
    return timegm(time.strptime(instant, "%Y-%m-%dT%H:%M:%S")) * SECOND


if __name__ == "__main__":
    main()
