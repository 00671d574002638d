"""The Preferences window: what is chosen in it, and how people choose."""

import accessibility
from waiting import wait_until

PREFERENCES = "Preferences"


class PreferencesWindow:
    """The rows of the window, by their titles."""

    def __init__(self, window):
        self.window = window

    def values(self):
        """What is chosen in each row, by its title, from top to bottom."""
        values = {}
        for element in accessibility.visible(accessibility.below(self.window.element)):
            name = accessibility.name(element)
            if accessibility.is_switch(element):
                values[name] = accessibility.is_checked(element)
            elif is_list(element) and ": " in name:
                title, _, option = name.partition(": ")
                values[title] = option
        return values

    def descriptions(self):
        """What is said of the control in each row besides its name, by the title."""
        titles = self.values()
        elements = accessibility.visible(accessibility.below(self.window.element))
        controls = [each for each in elements if title_of(accessibility.name(each)) in titles]
        return {title_of(accessibility.name(each)): self.description_of(each) for each in controls
                if accessibility.is_switch(each) or is_list(each)}

    def description_of(self, control):
        """The control's own description, or the label that describes it."""
        labels = [accessibility.name(label) for label in accessibility.described_by(control)]
        return accessibility.description(control) or " ".join(labels)

    def focused_title(self):
        """The title of the row whose control has the keyboard, or what else has it."""
        return title_of(self.window.focused() or "")

    def go_to(self, title):
        """Gives the keyboard to the control of a row, as people do with Tab; returns all on the way."""
        self.window.activate()
        way = [self.focused_title()]
        while way[-1] != title:
            self.window.desktop.xdotool("key", "Tab")
            wait_until(lambda: self.focused_title() not in ("", way[-1]), f"Tab went on from {way}")
            way.append(self.focused_title())
        return way

    def turn(self, title):
        """Turns a switch on or off by the keyboard."""
        self.go_to(title)
        self.window.desktop.xdotool("key", "space")

    def choose(self, title, option):
        """Chooses an option by the keyboard."""
        self.go_to(title)
        self.window.desktop.xdotool("key", "Return")
        wait_until(self.window.focused_choice, "the list was open")
        self.window.desktop.xdotool("key", "Home")
        while self.window.focused_choice() != option:
            before = self.window.focused_choice()
            self.window.desktop.xdotool("key", "Down")
            wait_until(lambda: self.window.focused_choice() != before, f"{option} was in the list")
        self.window.desktop.xdotool("key", "Return")

    def click(self, title, is_kind=accessibility.is_switch):
        """Clicks the switch of a row, or its words if they are what is asked for."""
        kind = filter(is_kind, accessibility.below(self.window.element))
        self.window.click_on(next(each for each in kind if accessibility.name(each) == title))


def is_list(element):
    """Whether the element is a button that opens a list, which since GTK 4.14 stays pressed meanwhile."""
    return accessibility.is_button(element) or accessibility.is_toggle(element)


def title_of(name):
    """The title of the row of a control with the given name."""
    return name.partition(": ")[0]
