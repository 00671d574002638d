"""Every window, dialog and menu of the program, opened one after the other by the keyboard in any language."""

import time

import accessibility
from home import NEW_YEAR
from waiting import wait_until
from window import Window

LONGEST_MENU = 30  # items
TYPED = 0.2  # seconds in which what was typed takes effect
CONTEXT_MENU = "shift+F10"
MAIN_MENU = "F10"


def fill(home):
    """Leaves a paused stopwatch with four laps and two sessions for the program to find: something of everything."""
    home.save_paused(500, *(99 * number + number % 4 for number in range(1, 5)))
    for day in (1, 2):
        home.keep_session(30, 50, elapsed=70, start=NEW_YEAR + 86400 * day, name=f"Track training {day}", note="windy")


class Places:
    """The windows of a running program, whose words `translate` knows."""

    def __init__(self, stopwatch, translate=str):
        self.stopwatch = stopwatch
        self.desktop = stopwatch.desktop
        self.words = translate

    def overview(self):
        """A few places in which there is every kind of control."""
        home = self.active()
        yield "Home, paused", home
        yield from self.menu("Home, context", home, CONTEXT_MENU)
        yield from self.card(home, MAIN_MENU, "Set _Time…", "_Correct")
        for name, key in (("Preferences", "ctrl+comma"), ("History", "ctrl+h")):
            yield from self.opened(name, home, key)

    def of_fresh_home(self):
        """What a stopwatch that was never started shows, one by one: name and window."""
        home = self.active()
        yield "Home, fresh", home
        yield from self.menu("Home, fresh", home, MAIN_MENU)
        yield from self.card(home, MAIN_MENU, "Start _In…")
        self.choose(home, MAIN_MENU, "Start _In…")
        self.type(home, "1 h")
        yield "Home, start planned", home
        home.key("Escape")
        yield from self.opened("History, empty", home, "ctrl+h")

    def of_full_home(self):
        """What the main window of a paused stopwatch leads to."""
        home = self.active()
        yield "Home, paused", home
        yield from self.menu("Home", home, MAIN_MENU)
        yield from self.menu("Home, context", home, CONTEXT_MENU)
        yield from self.submenu("Home, reference", home, "_Reference")
        yield from self.card(home, MAIN_MENU, "Set _Time…", "_Correct")
        yield from self.card(home, CONTEXT_MENU, "Split Unfinished Lap…")
        yield from self.card(home, MAIN_MENU, "_Pace…", "_Reference")
        yield from self.faces(home)
        yield from self.opened("Preferences", home, "ctrl+comma")
        for place in self.opened("Reminders", home, "ctrl+t"):
            yield place
            yield from self.reminders()
        for place in self.opened("Names", home, "ctrl+n"):
            yield place
            yield from self.names()
        # The windows that GTK makes.
        yield from self.opened("Shortcuts", home, "ctrl+question", close="Escape")
        yield from self.dialog(home, MAIN_MENU, "_About Stopwatch")
        home.key("Page_Up", "l")
        yield "Home, running", home
        home.key("Page_Up")

    @staticmethod
    def faces(home):
        """The smallest window, and the whole screen."""
        size = home.size()
        home.resize(200, 100)
        yield "Home, small", home
        home.resize(*size)
        home.key("F11")
        time.sleep(TYPED)
        yield "Home, fullscreen", home
        home.key("F11")
        time.sleep(TYPED)

    def reminders(self):
        """The window of reminders with one, with a wrong time and with the list of kinds open."""
        window = self.active()
        self.type(window, "5m")
        yield "Reminders, one", window
        self.type(window, "5")
        yield "Reminders, wrong time", window

    def names(self):
        """The window of names with two of them, and with one twice."""
        window = self.active()
        self.type(window, "Ann")
        self.type(window, "Ben")
        yield "Names, two", window
        self.type(window, "ann")
        yield "Names, twice", window
        window.key("ctrl+a", "Delete", "ctrl+z", "ctrl+z")

    def of_laps(self):
        """What the table of laps leads to."""
        for name, laps in self.opened("Laps", self.active(), "ctrl+l"):
            yield name, laps
            yield from self.of_table(name, laps)
            yield from self.submenu("Laps, columns", laps, "Co_lumns")

    def of_table(self, name, window):
        """The menus, the fields and the dialogs of a table of laps."""
        window.key("Home")
        yield from self.menu(name, window, MAIN_MENU)
        yield from self.menu(f"{name}, lap", window, CONTEXT_MENU)
        for place, _ in self.card(window, CONTEXT_MENU, "Split Lap…"):
            yield f"{name}, {place}", window
        for field, key in (("note", "F2"), ("time", "shift+F2")):
            window.key("Home", key)
            time.sleep(TYPED)
            yield f"{name}, {field} field", window
            window.key("Escape")
            time.sleep(TYPED)

    def of_history(self):
        """What the history leads to."""
        home = self.active()
        home.key("ctrl+h")
        history = self.other_than(home)
        yield "History", history
        history.key("End")
        yield from self.menu("History", history, MAIN_MENU)
        yield from self.menu("History, session", history, CONTEXT_MENU)
        history.key("End")
        yield from self.card(history, CONTEXT_MENU, "_Rename and Annotate…")
        history.key("End", "shift+Up")
        time.sleep(TYPED)
        yield "History, two selected", history
        yield from self.opened("Session, compared", history, "End", "shift+Up", "ctrl+e")
        for name, session in self.opened("Session", history, "End", "Return"):
            yield name, session
            yield from self.of_table(name, session)
        history.key("ctrl+f")
        self.type(history, "nothing has this name", "End")
        yield "History, nothing found", history
        history.key("Escape", "Escape")
        history.key("End", "Delete")
        time.sleep(TYPED)
        yield "History, message", history
        self.close()

    def opened(self, name, window, *keys, close="ctrl+w"):
        """The window that keys open, which is closed by a key after that."""
        window.key(*keys)
        yield name, self.other_than(window)
        self.close(close)

    def menu(self, name, window, key):
        """The menu that a key opens, and the window again."""
        window.key(key)
        wait_until(window.has_menu, f"{name} had a menu")
        yield f"{name}, menu {key}", window
        self.leave_menu(window)

    def submenu(self, name, window, item):
        """A menu in the main menu."""
        self.choose(window, MAIN_MENU, item)
        time.sleep(TYPED)
        yield name, window
        self.leave_menu(window)

    def dialog(self, window, key, item):
        """The dialog that an item of a menu opens."""
        self.choose(window, key, item)
        yield item.replace("_", ""), self.other_than(window)
        self.close("Escape")

    def card(self, window, key, item, menu=None):
        """The window with the form that an item of a menu opens in it."""
        self.choose(window, key, *filter(None, (menu, item)))
        wait_until(window.card, f"{item} opened a form")
        yield item.replace("_", ""), window
        window.key("Escape")
        wait_until(lambda: window.card() is None, f"{item} was closed")

    def choose(self, window, key, *items):
        """Goes to items of a menu and of its submenus by the keyboard, and chooses each."""
        window.key(key)
        wait_until(window.has_menu, "there was a menu")
        for item in items:
            before, mark, after = self.words(item).rpartition("_")
            for _ in range(LONGEST_MENU):
                if window.is_on_item(before + after, after[:1].lower() if mark else None):
                    break
                self.desktop.xdotool("key", "Down")
                time.sleep(0.05)
            else:
                raise AssertionError(f"Down never came to {before + after} in the menu")
            self.desktop.xdotool("key", "Return")
            time.sleep(TYPED)

    def leave_menu(self, window):
        """Closes all menus."""
        for _ in range(3):
            if window.has_menu():
                self.desktop.xdotool("key", "Escape")
                time.sleep(TYPED)

    def type(self, window, text, last="Return"):
        """Types a text where the keyboard is, and presses a last key."""
        window.activate()
        window.type(text, last)
        time.sleep(TYPED)

    def close(self, key="ctrl+w"):
        """Closes the window in front by a key, and waits until another one is there."""
        window = self.active()
        window.key(key)
        wait_until(lambda: window.identifier not in self.desktop.screen.windows(), f"{window.title} was closed")
        self.active()

    def other_than(self, window):
        """The window in front once that is another one than the given one."""
        wait_until(lambda: self.desktop.screen.active_window() not in (None, window.identifier), "another window opened")
        return self.active()

    def back_to(self, window):
        """The given window, once it is in front again."""
        wait_until(window.is_active, f"{window.title} was in front again")
        return window

    def active(self):
        """The window in front."""
        screen = self.desktop.screen

        def find():
            """The window and its element, once both are there."""
            identifier = screen.active_window()
            if identifier is None or screen.process_id(identifier) != self.stopwatch.process_id:
                return None
            root = accessibility.program(self.stopwatch.process_id)
            title = screen.title(identifier)
            elements = accessibility.children(root) if root else []
            # A window of GTK's own may be told under another name than its title.
            found = [each for each in elements if accessibility.name(each) == title] or [
                each for each in elements if accessibility.is_active(each)]
            return Window(self.desktop, title, identifier, found[0]) if found else None

        window = wait_until(find, "a window of the program was in front")
        window.wait_for_content()
        window.words = self.words
        return window
