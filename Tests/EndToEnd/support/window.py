"""One window of the program: what it shows, and what people can do in it."""

import contextlib
import re
import time

import accessibility
from area import Area
from clock import moment_of
from waiting import POLL_INTERVAL, DesktopError, wait_until

ELAPSED_TIME = "Elapsed time"
CURRENT_LAP = "Current lap"
LAP = re.compile(r"Lap (\d+)")
WINDOW_BUTTONS = {"Minimize", "Maximize", "Restore", "Close", "History", "Main Menu"}
MESSAGE_BUTTONS = {"Undo", "Name…", "Show in Files", "Dismiss", "Subtract", "Add Back"}
MAXIMIZED = ("_NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_MAXIMIZED_VERT")
SORT = "Sort by "  # so begin the names of the heads of columns
LONGEST_WAY_ROUND = 12  # presses of Tab
BUTTON_TIME = 2  # seconds within which a button comes, if at all
RESIZE_TIME = 0.5  # seconds within which the window manager gives a window a size, if it does
FRAMES = 0.03  # seconds: a frame or two, after which what moves has moved on


def is_item(item, name, letter):
    """Whether the menu's item has the name; since GTK 4.14, which tells no names, the keys."""
    told = accessibility.name(item)
    return told == name if told else accessibility.keys(item)[-1:] == ([f"Alt+{letter}"] if letter else [])


class Window:
    """A window, by the X server's id for it and the element that assistive technologies know."""

    def __init__(self, desktop, title, identifier, element):
        self.desktop = desktop
        self.title = title
        self.identifier = identifier
        self.element = element
        self.words = str  # translates English words into those that the window shows
        self._times, self._known_buttons = {}, {}
        self._latest_action = 0

    # What it shows

    def elapsed_time(self):
        """The elapsed time as shown."""
        return accessibility.shown(self.time(self.words(ELAPSED_TIME)))

    def current_lap(self):
        """The time of the current lap as shown, or None where there is none."""
        return self._times_shown().get(CURRENT_LAP)

    def laps(self):
        """The times of the completed laps as shown, by number, from top to bottom."""
        times = self._times_shown()
        return {int(LAP.fullmatch(name)[1]): times[name] for name in times if LAP.fullmatch(name)}

    def elapsed_name(self):
        """The elapsed time as a screen reader calls it."""
        return accessibility.name(self.time(ELAPSED_TIME))

    def names(self):
        """What everything in the window is called that can be read, focused or listed."""
        elements = filter(accessibility.is_met_by_readers, self._elements())
        return [accessibility.name(element) for element in elements]

    def headings(self):
        """The heads of the columns of the table of laps."""
        names = self.every_button()
        return [name.removeprefix(SORT) for name in names if name.startswith(SORT)]

    def sort_by(self, title):
        """Presses the head of a column, as a screen reader would."""
        self.press(SORT + title)

    def rows(self):
        """What stands in each row of the table of laps, by the number of the lap."""
        return {number: self.labels_beside(f"Lap {number}") for number in self.laps()}

    def click_row(self, number):
        """Clicks on the row of a lap, at its number: a second click on the time would edit it."""
        self.activate()
        _, y = self.middle_of(self.time(f"Lap {number}"))
        self.desktop.xdotool("mousemove", self.desktop.screen.place(self.identifier).x + 30, y, "click", 1)

    def click_note(self, number):
        """Clicks on the note on a lap."""
        words, known = f"Note on lap {number}", (accessibility.description, accessibility.name)
        # The note has the words for its description, and the field in its place for its name.
        self.click_on(next(each for each in self._elements() for ask in known if ask(each) == words))

    def note(self, number):
        """The note on a lap in the table of laps, or None where it is not shown."""
        note = self._times_shown().get(f"Note on lap {number}")
        return note and note.strip()

    def click_choices(self):
        """Opens the one list of choices that the window has."""
        lists = filter(accessibility.is_list_of_choices, self._elements())
        self.click_on(next(filter(accessibility.is_visible, lists)))

    def click_on(self, element, *clicks):
        """Clicks on the middle of an element, once unless xdotool is told otherwise."""
        self.activate()
        x, y = self.middle_of(element)
        self.desktop.xdotool("mousemove", x, y, "click", *(clicks or (1,)))

    def list_rows(self):
        """The elements of the rows of the window's list, from top to bottom: it uses rows again for others."""
        lists = filter(accessibility.is_list, self._elements())
        rows = [row for each in lists for row in accessibility.children(each) if accessibility.is_row(row)]
        return sorted(rows, key=lambda row: self.area_of(row).y)

    def focused_choice(self):
        """The words of the choice that has the keyboard, or None."""
        for choice in filter(accessibility.is_row, accessibility.focused(self._elements())):
            labels = filter(accessibility.is_label, accessibility.below(choice))
            return " ".join(map(accessibility.name, labels))
        return None

    def labels_beside(self, description):
        """The words and numbers that stand in one row with the time of the given description."""
        row = accessibility.area(self.time(description))
        labels = accessibility.of_kind(accessibility.LABEL, self._elements())
        return [accessibility.shown(label) for label, place in accessibility.areas(labels)
                if row.y <= place.middle[1] < row.y + row.height]

    def buttons(self):
        """The names of all buttons of the window, but not of messages that come and go."""
        names = {name for name in self.every_button() if not name.startswith(SORT)}
        return names - WINDOW_BUTTONS - MESSAGE_BUTTONS

    def every_button(self):
        """The names of all buttons to be seen, in order."""
        return [name for _, name in accessibility.named(self._buttons())]

    def crossings(self):
        """The times of the laps that wait for a name, the oldest first."""
        return sorted(name for name in self.buttons() if name[0].isdigit())

    def texts(self):
        """All words that the window shows."""
        return accessibility.texts(self.element)

    def selected_texts(self):
        """The parts of texts that are selected."""
        labels = filter(accessibility.is_label, self._elements())
        return [text for text in map(accessibility.selected_text, labels) if text]

    def is_enabled(self, name):
        """Whether the button of the given name can be pressed."""
        return accessibility.is_enabled(self.button(name))

    def focused_button(self):
        """The name of the button that has the keyboard, or None."""
        focused = accessibility.focused(self._elements())
        return next((accessibility.name(each) for each in focused
                     if accessibility.is_button(each) or accessibility.is_toggle(each)), None)

    def focused(self):
        """The name of whatever has the keyboard, or None."""
        return next(map(accessibility.name, accessibility.focused(self._elements())), None)

    def card(self):
        """The title of the form that is open in the window, or None."""
        return next(map(accessibility.name, self._cards()), None)

    def card_elements(self):
        """The elements of the form that is open in the window, or none."""
        return [each for card in self._cards() for each in accessibility.below(card)]

    def _cards(self):
        """The forms that are open in the window, of which there is one at most."""
        return filter(accessibility.is_dialog, self._elements())

    def has_menu(self):
        """Whether a menu is open."""
        return any(map(accessibility.is_menu, self._elements()))

    def open_menu(self, *keys):
        """Opens the main menu, or another one by the last of these keys."""
        self.key(*(keys or ("F10",)))
        wait_until(self.has_menu, "a menu was open", FRAMES)

    def leave_menu(self, *keys):
        """Closes the menu with Escape, after other keys."""
        self.key(*keys, "Escape")
        wait_until(lambda: not self.has_menu(), "the menu was closed", FRAMES)

    def items(self):
        """The elements of the items of menus to be seen."""
        items = filter(accessibility.is_menu_item, self._elements())
        return accessibility.visible(list(items))

    def has_item(self, name, letter):
        """Whether an open menu has the item of the given name, which is chosen by the letter."""
        return any(is_item(item, name, letter) for item in self.items())

    def is_on_item(self, name, letter=None):
        """Whether the keyboard is on the item of that name in a menu, which is chosen by the letter."""
        return any(is_item(item, name, letter) for item in accessibility.focused(self.items()))

    def is_dark(self):
        """Whether most of the window is dark."""
        colour = self.desktop.screen.picture(self.identifier).most_common_colour()
        return sum(colour) < 3 * 128

    def is_active(self):
        """Whether the window has the keyboard."""
        return self.desktop.screen.active_window() == self.identifier

    def is_minimised(self):
        """Whether the window is hidden."""
        return not self.desktop.screen.is_mapped(self.identifier)

    def is_told_as_window(self):
        """Whether screen readers are told that this is a window."""
        return accessibility.is_window(self.element)

    def is_told_as_active(self):
        """Whether screen readers are told that this is the window in use."""
        return accessibility.is_active(self.element)

    def area_around(self, name):
        """Where that lies which holds the button of the given name, with others or alone."""
        holder = accessibility.holder(self.button(name))
        return self.settled(lambda: self.area_of(holder))

    def area(self):
        """The window itself, border included, by the same measure as everything in it."""
        width, height = self.size()
        inner = accessibility.area(self.element)
        # What lies around the window's inner area, such as a border, is the same on all sides. GTK
        # tells the inner area, and since 4.14 the whole window.
        x, y = inner.x + (inner.width - width) // 2, inner.y + (inner.height - height) // 2
        return Area(x, y, width, height)

    def area_of(self, element):
        """Where the element lies, as seen from the window's inner area.

        Since GTK 4.14 it is told as seen from there, where the window begins as seen from there.
        """
        area, window = accessibility.area(element), accessibility.area(self.element)
        return area.moved(-window.x, -window.y)

    def ink(self, part):
        """Where anything is drawn in that part of the window, or None."""
        area = self.area()
        left, top = part.x - area.x, part.y - area.y
        picture = self.desktop.screen.picture(self.identifier)
        ink = picture.ink(left, top, left + part.width, top + part.height)
        if not ink:
            return None
        return Area(ink[0] + area.x, ink[1] + area.y, ink[2] - ink[0], ink[3] - ink[1])

    def areas(self, *names):
        """Where the times and buttons of the given names lie, by name, once they stay there."""
        return self.settled(self.watch_areas(*names))

    def watch_areas(self, *names):
        """Something to be called for where those times and buttons lie at that moment."""
        buttons = {name: button for button, name in accessibility.named(self._buttons())}
        elements = {name: buttons.get(name) or self.time(name) for name in names}
        return lambda: {name: self.area_of(each) for name, each in elements.items()}

    def size(self):
        """The width and the height of the window on the screen."""
        place = self.desktop.screen.place(self.identifier)
        return place.width, place.height

    def _border(self):
        """What the window on the screen has more in width and height than the program tells."""
        width, height = self.size()
        told = accessibility.area(self.element)
        return width - told.width, height - told.height

    # What people do in it

    def press(self, name):
        """Presses the button of the given name, as a screen reader would; returns when."""
        button = self.button(name)
        return self._acts(lambda: accessibility.activate(button))

    def click(self, name):
        """Clicks the button of the given name with the pointer; returns when."""
        self.point_at(name)
        return self._acts(lambda: self.desktop.xdotool("click", 1))

    def _acts(self, action):
        """Acts as a person does; returns when."""
        moment = moment_of(action)
        self._latest_action = time.monotonic()
        return moment

    def _elements(self):
        """All elements of the window, a frame after the latest action: only then what is new is there."""
        time.sleep(max(self._latest_action + FRAMES - time.monotonic(), 0))
        return accessibility.below(self.element)

    def point_at(self, name):
        """Moves the pointer onto the button of the given name."""
        self.activate()
        self.desktop.xdotool("mousemove", *self.middle_of(self.button(name)))

    def key(self, *keys):
        """Presses and releases keys, such as "space" or "ctrl+l", in turn; returns when."""
        self.activate()
        return self._acts(lambda: self.desktop.xdotool("key", *keys))

    def type(self, text, *keys):
        """Types a text where the keyboard is, and presses keys in turn."""
        self.desktop.xdotool("type", "--", text)
        if keys:
            self.key(*keys)

    def type_note(self, text, *keys):
        """Types a text in place of the note on the selected lap."""
        self.key("F2", "ctrl+a")
        self.type(text, *keys)

    def type_time(self, text, *keys):
        """Types a text in place of the time of the selected lap."""
        self.key("shift+F2", "ctrl+a")
        self.type(text, *keys)

    def focus(self, name):
        """Gives the keyboard to the button of the given name, as people do with Tab."""
        self.activate()
        for _ in range(LONGEST_WAY_ROUND):
            if self.focused_button() == name:
                return
            self.desktop.xdotool("key", "Tab")
        raise DesktopError(f"Tab never came to {name}")

    @contextlib.contextmanager
    def holding(self, key):
        """Keeps a key pressed meanwhile, which repeats."""
        self.activate()
        with self.desktop.screen.repeating_keys():
            self.desktop.xdotool("keydown", key)
            try:
                yield
            finally:
                self.desktop.xdotool("keyup", key)

    def activate(self):
        """Brings the window to the front and gives it the keyboard; shows it if minimised."""
        if not self.is_active() or self.is_minimised():
            self.desktop.xdotool("windowactivate", "--sync", self.identifier)
        self.wait_for_content()

    def minimise(self):
        """Hides the window."""
        self.desktop.xdotool("windowminimize", self.identifier)
        wait_until(self.is_minimised, "the window was minimised")

    def resize(self, width, height):
        """Asks for a size; the window manager gives the least there is when that is too small."""
        border = self.settled(self._border)
        self.desktop.xdotool("windowsize", self.identifier, width, height)
        deadline = time.monotonic() + RESIZE_TIME
        while self.size() != (width, height) and time.monotonic() < deadline:
            time.sleep(POLL_INTERVAL)
        wait_until(lambda: self._border() == border, "the program knew the window's size", FRAMES)
        self.settled(self.size)

    def maximize(self, is_maximized=True):
        """Has the window manager maximize the window, or no longer."""
        self.desktop.screen.change_state(self.identifier, MAXIMIZED[0], is_maximized, MAXIMIZED[1])

    def fills(self, width, height):
        """Whether the window has the size on the screen, and the program knows it, but for a border."""
        told = accessibility.area(self.element)
        return self.size() == (width, height) and told.width > 0.9 * width and told.height > 0.9 * height

    def close(self):
        """Clicks the window's own close button, and waits until the window is gone."""
        self.click("Close")
        windows = self.desktop.screen.windows
        wait_until(lambda: self.identifier not in windows(), "the window was closed")

    # How it is found

    def button(self, name):
        """The element of the button of the given name, which may come with the next frame."""
        known = self._known_buttons.get(name)
        if known and accessibility.name(known) == name and accessibility.is_visible(known):
            return known

        def is_there():
            self._known_buttons = {
                told: button for button, told in reversed(accessibility.named(self._buttons()))}
            return name in self._known_buttons

        wait_until(is_there, f"there was a button {name}", FRAMES, BUTTON_TIME)
        return self._known_buttons[name]

    def time(self, description):
        """The element of the time that assistive technologies know by the given description."""
        known = self._times.get(description)
        if known and accessibility.description(known) == description:
            return known
        for element, words in accessibility.described(self._elements()):
            if words == description:
                self._times[description] = element
                return element
        raise DesktopError(f"nothing with the description {description}")

    def wait_for_content(self):
        """Waits until the window shows something."""
        shows_content = self.desktop.screen.shows_content
        wait_until(lambda: shows_content(self.identifier), "the window showed something")

    def _buttons(self):
        """The elements of all buttons to be seen."""
        return accessibility.visible(accessibility.of_kind(accessibility.BUTTON, self._elements()))

    def _times_shown(self):
        """All times with a description, by that description, from top to bottom."""
        described = accessibility.described(self._elements())
        return {description: accessibility.shown(element) for element, description in described
                if not accessibility.is_button(element)}

    def middle_of(self, element):
        """Where on the screen the middle of the element lies, once it stays there."""
        x, y = self.settled(lambda: self.area_of(element)).middle
        area, place = self.area(), self.desktop.screen.place(self.identifier)
        return place.x - area.x + x, place.y - area.y + y

    @staticmethod
    def settled(ask):
        """The answer of `ask` as soon as it is the same three times, a few frames apart."""
        answers = [ask()]

        def is_settled():
            answers.append(ask())
            return answers[-3:] == 3 * answers[-1:]

        wait_until(is_settled, "the window was at rest", FRAMES)
        return answers[-1]
