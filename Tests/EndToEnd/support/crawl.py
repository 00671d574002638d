"""What is wrong with the places of the program that one can come to by the keyboard."""

import gettext

import controls
from controls import ITEMS, ROLE
from focus_walk import ROW_BY_ROW, TAB_BY_TAB, FocusWalk
from waiting import DesktopError

WINDOW_CONTROLS = ("Minimize", "Maximize", "Restore", "Close")
OF_TOOLKIT = ("About Stopwatch", "Shortcuts")  # windows that GTK makes, with rings of its own
IN_MENU = ("Down",)
FULLSCREEN = "Home, fullscreen"
HISTORY = "History"
IN_MENU_OF_ROW = ("Continue", "More")  # buttons of a session for the pointer; Shift+F10 opens the menu with both
HIDDEN_IN_FULLSCREEN = ("History", "Main Menu")  # in the title bar, which GTK tells of although it is not shown


class Crawl:
    """Goes through places, and notes what is wrong with each.

    `exempt` are the names that the keyboard need not reach: those of the buttons of the window manager, in the
    language of the program, for which there are the keys of the window manager, Ctrl+W and Esc.
    """

    def __init__(self, language=None, translate=str):
        toolkit = gettext.translation("gtk40", languages=[language or "en"], fallback=True).gettext
        self.exempt = {*WINDOW_CONTROLS, *map(toolkit, WINDOW_CONTROLS)}
        self.words = translate
        self.faults = []
        self.counts = {}

    def go(self, places):
        """Looks at every place; one that cannot be opened is a fault, too."""
        try:
            for name, window in places:
                self.look_at(name, window)
        except (DesktopError, AssertionError) as failure:
            self.faults.append(f"after {list(self.counts)[-1:]}: {failure}")
        return self

    def look_at(self, name, window):
        """Notes what is wrong with a window, or with the menu that is open in it."""
        window.settled(window.size)
        # Tab stays in a form.
        form = window.card_elements()
        found = [each for each in controls.controls(window)
                 if each.name not in self.exempt_in(name) and (not form or each.element in form)]
        walk = FocusWalk(window)
        is_menu = any(each.role in ITEMS for each in found)
        keys = IN_MENU if is_menu else TAB_BY_TAB
        stops = walk.go(*keys).stops
        reached = [*stops, *filter(None, [walk.start]), *([] if is_menu else self.rows(window, stops))]
        self.counts[name] = len(found)
        self.note(name, "no name", controls.unnamed(found))
        self.note(name, "not called by its words", controls.misnamed(found))
        self.note(name, "too small", controls.too_small(found))
        self.note(name, "not reached", controls.unreached(found, reached))
        if name not in OF_TOOLKIT:
            self.note(name, "focus not seen", self.unseen_twice(walk, keys))

    @staticmethod
    def unseen_twice(walk, keys):
        """The stops without a visible focus, also in a second walk: a busy machine may draw it late."""
        unseen = walk.unseen()
        again = {each.element for each in FocusWalk(walk.window).go(*keys).unseen()} if unseen else ()
        return [each for each in unseen if each.element in again]

    def exempt_in(self, name):
        """The names that are not looked at in a place."""
        others = HIDDEN_IN_FULLSCREEN if name == FULLSCREEN else IN_MENU_OF_ROW if name.startswith(HISTORY) else ()
        return self.exempt | set(map(self.words, others))

    @staticmethod
    def rows(window, stops):
        """The rows of the list among the stops, gone through by arrow keys."""
        rows = [each for each in stops if each.role == ROLE.LIST_ITEM]
        if not rows:
            return []
        walk = FocusWalk(window)
        walk.go_to(rows[0])
        return walk.go(*ROW_BY_ROW).stops

    def note(self, name, fault, found):
        """Notes a fault of some controls of a place."""
        self.faults += [f"{name}: {fault}: {each}" for each in found]

    def summary(self):
        """How much was looked at, in one line."""
        return f"{len(self.counts)} places, {sum(self.counts.values())} controls"
