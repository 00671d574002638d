"""A whole task with two keys, as with one switch that moves on and one that chooses: Tab and Enter."""

import accessibility
from case import StopwatchTest
from focus_walk import FocusWalk
from places import Places
from waiting import DesktopError
from window import is_item

LONGEST_WAY = 40  # presses of Tab
NAME = "Intervals"


class OneSwitch(StopwatchTest):
    """Tab goes on, Enter chooses, and nothing else is pressed."""

    def test_a_session_is_measured_and_named(self):
        self.places = Places(self.launch())
        home = self.places.active()
        for name in ("Start", "Lap", "Pause", "Reset", "History"):
            self.choose(home, name)
        history = self.places.other_than(home)
        self.choose(history, "Main Menu")
        self.choose(history, "Rename and Annotate…", "r")
        self.go_to(history, "Name")
        # As from a keyboard on the screen.
        self.desktop.xdotool("type", NAME)
        self.choose(history, "Save")
        self.eventually(lambda: any(row.startswith(NAME) for row in self.rows(history)), True)
        self.assertIn(NAME, next(self.home.sessions.glob("*.json")).read_text())

    def test_a_note_is_written_in_a_window_with_a_table(self):
        self.places = Places(self.launch())
        home = self.places.active()
        for name in ("Start", "Lap", "Lap", "Lap", "Pause", "Show All Laps"):
            self.choose(home, name)
        laps = self.places.other_than(home)
        self.go_to(laps, "Lap 3, ")
        self.desktop.xdotool("key", "Return", "type", "windy")
        self.desktop.xdotool("key", "Return")
        self.eventually(lambda: laps.note(3), "windy")

    def rows(self, window):
        """The names of the rows of the window's list."""
        return [accessibility.name(row) for row in window.list_rows()]

    def choose(self, window, name, letter=None):
        """Goes to a control, or to the item of a menu with this letter, by Tab and presses Enter."""
        self.go_to(window, name, letter)
        self.desktop.xdotool("key", "Return")

    def go_to(self, window, name, letter=None):
        """Presses Tab until the keyboard is on the control whose name begins so."""
        walk = FocusWalk(window)
        way = [walk.focused()]
        for _ in range(LONGEST_WAY):
            if way[-1] and (is_item(way[-1].element, name, letter) if letter else way[-1].name.startswith(name)):
                return
            self.desktop.xdotool("key", "Tab")
            way.append(walk.next_focus(way[-1]))
        raise DesktopError(f"Tab never came to {name}, but to {[each and each.name for each in way]}")
