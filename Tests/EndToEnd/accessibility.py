"""What a program tells assistive technologies, as a screen reader gets it.

Everything is asked for anew each time: nothing is remembered that the program may have changed.
"""

import gi

gi.require_version("Atspi", "2.0")

from area import Area  # noqa: E402
from gi.repository import Atspi, GLib  # noqa: E402

FIRST_ACTION = 0


def connect():
    """Joins the accessibility bus that the environment leads to.

    Its library warns of every program that was too young to tell everything at once; we ask again.
    """
    GLib.log_set_handler("dbind", GLib.LogLevelFlags.LEVEL_WARNING, lambda *words: None, None)
    Atspi.init()
    Atspi.get_desktop(0).set_cache_mask(Atspi.Cache.NONE)


class Listener:
    """Collects the events of all programs on the accessibility bus, as a screen reader does."""

    def __init__(self, *kinds):
        self.events = []
        self._listener = Atspi.EventListener.new(self._note)
        for kind in kinds:
            self._listener.register(kind)
        self._kinds = kinds

    def stop(self):
        """Collects no more events."""
        for kind in self._kinds:
            self._listener.deregister(kind)

    def collect(self):
        """The kind and the value of every event so far."""
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        return list(self.events)

    def words(self):
        """The words of all announcements."""
        return [words for _, words in self.collect() if words]

    def _note(self, event):
        self.events.append((event.type, event.any_data))


def program(process_id):
    """The root of what the program of the given process tells, or None."""
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        try:
            root = desktop.get_child_at_index(index)
            if root and root.get_process_id() == process_id:
                root.set_cache_mask(Atspi.Cache.NONE)
                return root
        except GLib.Error:  # It has just gone.
            continue
    return None


def children(element):
    """The elements directly below this one; none when it has gone."""
    count = unless_gone(element.get_child_count, 0)
    found = [unless_gone(lambda: element.get_child_at_index(i), None) for i in range(count)]
    return [child for child in found if child]


def below(element):
    """The element and all elements below it, in the order of reading."""
    yield element
    for child in children(element):
        yield from below(child)


def name(element):
    """What the element is called, which for a label is its text; empty when it has gone."""
    return unless_gone(element.get_name, "")


def description(element):
    """What is said of the element besides its name; empty when it has gone."""
    return unless_gone(element.get_description, "")


def role(element):
    """What kind of element it is; None when it has gone."""
    return unless_gone(element.get_role, None)


def states(element):
    """The states that the element is in; none when it has gone."""
    return unless_gone(lambda: element.get_state_set().get_states(), [])


def unless_gone(ask, otherwise):
    """The answer to a question about an element, which may be gone by now."""
    try:
        return ask()
    except GLib.Error:
        return otherwise


def is_visible(element):
    """Whether the element is there to be seen."""
    return Atspi.StateType.VISIBLE in states(element)


def is_enabled(element):
    """Whether the element can be used."""
    return Atspi.StateType.SENSITIVE in states(element)


def is_active(element):
    """Whether the element is the window in use."""
    return Atspi.StateType.ACTIVE in states(element)


def is_focused(element):
    """Whether the keyboard goes to the element."""
    return Atspi.StateType.FOCUSED in states(element)


def is_button(element):
    """Whether the element is a button."""
    return role(element) == Atspi.Role.PUSH_BUTTON


def is_list_of_choices(element):
    """Whether one of several things can be chosen by the element."""
    return role(element) == Atspi.Role.COMBO_BOX


def is_row(element):
    """Whether the element is a row of a list."""
    return role(element) == Atspi.Role.LIST_ITEM


def is_selected(element):
    """Whether the element is selected."""
    return Atspi.StateType.SELECTED in states(element)


def is_list(element):
    """Whether the element is a list of rows."""
    return role(element) == Atspi.Role.LIST


def is_label(element):
    """Whether the element is a text to be read."""
    return role(element) == Atspi.Role.LABEL


def is_window(element):
    """Whether a screen reader takes the element for a window."""
    return role(element) == Atspi.Role.FRAME


def is_menu(element):
    """Whether the element is an open menu."""
    return role(element) in (Atspi.Role.MENU, Atspi.Role.POPUP_MENU)


def is_met_by_readers(element):
    """Whether a screen reader stops at the element, which then needs a name that makes sense."""
    stops = (Atspi.Role.LABEL, Atspi.Role.PUSH_BUTTON, Atspi.Role.LIST, Atspi.Role.FRAME)
    return is_visible(element) and role(element) in stops


def activate(element):
    """Does what the element is there for, as a screen reader would."""
    element.do_action(FIRST_ACTION)


def text(element):
    """The text that a screen reader can read through letter by letter."""
    return Atspi.Text.get_text(element, 0, Atspi.Text.get_character_count(element))


def selected_text(element):
    """The part of the text that is selected; empty for none."""
    return unless_gone(lambda: text(element)[slice(*selection(element))], "")


def selection(element):
    """Where the selected part of the text begins and ends."""
    if not Atspi.Text.get_n_selections(element):
        return 0, 0
    selected = Atspi.Text.get_selection(element, 0)
    return selected.start_offset, selected.end_offset


def shown(element):
    """What the element shows: its text, as a running time is not its name, or else its name."""
    return unless_gone(lambda: text(element), "") or name(element)


def area(element):
    """Where the element lies in its window."""
    extents = element.get_extents(Atspi.CoordType.WINDOW)
    return Area(extents.x, extents.y, extents.width, extents.height)


def describe(element, depth=0):
    """All that is below the element, a line each, for people who look into a failure."""
    words = [unless_gone(element.get_role_name, "gone"), repr(name(element))]
    if description(element):
        words.append(f"({description(element)})")
    words += [state.value_nick for state in states(element)]
    lines = ["  " * depth + " ".join(words)]
    for child in children(element):
        lines += describe(child, depth + 1)
    return lines
