"""What a program tells assistive technologies, as a screen reader gets it.

Everything is asked for anew each time: nothing is remembered that the program may have changed. Of
what kind an element is, it cannot change.
"""

import ctypes

import gi

gi.require_version("Atspi", "2.0")

from area import Area  # noqa: E402
from element import (  # noqa: E402
    ACCESSIBLE,
    ACTION,
    COMPONENT,
    PROPERTY,
    TEXT,
    AccessibilityBus,
    Element,
    ask_all,
    unless_gone,
)
from gi.repository import Atspi, GLib  # noqa: E402

kinds = {}  # of the elements, as far as they are known
ALL_PROGRAMS = Element("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
NOTHING = "/org/a11y/atspi/null"  # the path of no element
FIRST_ACTION = 0
BUTTON, LABEL = Atspi.Role.PUSH_BUTTON, Atspi.Role.LABEL
CELL = Atspi.Role.TABLE_CELL  # a label in a row whose name contains it
GROUPS = (Atspi.Role.PANEL, Atspi.Role.FILLER)  # of other elements, of which many need no words
BITS = 32  # states in a number


def tells_padding():
    """Whether places inside a row or a chart are told with its padding, which GTK leaves out since 4.14."""
    return ctypes.CDLL("libgtk-4.so.1").gtk_get_minor_version() < 14


def connect():
    """Joins the accessibility bus that the environment leads to.

    The library for events warns of every program that was too young to tell everything at once.
    """
    GLib.log_set_handler("dbind", GLib.LogLevelFlags.LEVEL_WARNING, lambda *words: None, None)
    Atspi.init()
    AccessibilityBus.join()


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
    for root in children(ALL_PROGRAMS):
        if unless_gone(root.process_id, None) == process_id:
            return root
    return None


def children(element):
    """The elements directly below this one; none when it has gone."""
    return children_of_all([element])[0]


def children_of_all(elements):
    """The elements directly below each of these."""
    parents = [element for element in elements if kinds.get(element) != LABEL]
    answers = dict(zip(parents, ask_all(parents, ACCESSIBLE, "GetChildren"), strict=True))
    places = [(answers.get(element) or [[]])[0] for element in elements]
    return [[Element(*place) for place in below if NOTHING not in place] for below in places]


def holder(element):
    """The element directly above this one."""
    return Element(*element.property("Parent"))


def below(element):
    """The element and all elements below it, in the order of reading."""
    found, level = {}, [element]
    while level:
        found.update(zip(level, children_of_all(level), strict=True))
        level = [child for parent in level for child in found[parent]]

    def in_order(parent):
        yield parent
        for child in found[parent]:
            yield from in_order(child)

    return list(in_order(element))


def of_kind(kind, elements):
    """Those of the elements that are of this kind."""
    return [element for element, known in kinds_of(elements) if known == kind]


def kinds_of(elements):
    """The elements, each with its kind; without one that has gone before it was known."""
    unknown = [element for element in elements if element not in kinds]
    answers = zip(unknown, ask_all(unknown, ACCESSIBLE, "GetRole"), strict=True)
    kinds.update({element: LABEL if answer[0] == CELL else answer[0] for element, answer in answers if answer})
    return [(element, kinds[element]) for element in elements if element in kinds]


def visible(elements):
    """Those of the elements that are there to be seen."""
    return in_state(Atspi.StateType.VISIBLE, elements)


def focused(elements):
    """Those of the elements to which the keyboard goes: one at most, which is no group and no label."""
    able = [element for element, kind in kinds_of(elements) if kind not in (LABEL, *GROUPS)]
    return in_state(Atspi.StateType.FOCUSED, able)


def in_state(state, elements):
    """Those of the elements that are in this state."""
    answers = zip(elements, ask_all(elements, ACCESSIBLE, "GetState"), strict=True)
    return [element for element, answer in answers if answer and state in states_of(answer)]


def texts(element):
    """The words of all labels to be seen below the element, in the order of reading."""
    return [words for _, words in named(visible(of_kind(LABEL, below(element))))]


def named(elements):
    """The elements that have not gone, each with its name."""
    return told_of(elements, "Name")


def described(elements):
    """The elements with a description, each with it, but no groups."""
    single = [element for element, kind in kinds_of(elements) if kind not in GROUPS]
    return [(element, words) for element, words in told_of(single, "Description") if words]


def told_of(elements, name):
    """The elements that have not gone, each with its property of that name."""
    answers = ask_all(elements, *PROPERTY, "(ss)", ACCESSIBLE, name)
    return [(element, answer[0]) for element, answer in zip(elements, answers, strict=True) if answer]


def name(element):
    """What the element is called, which for a label is its text; empty when it has gone."""
    return unless_gone(lambda: element.property("Name"), "")


def description(element):
    """What is said of the element besides its name; empty when it has gone."""
    return unless_gone(lambda: element.property("Description"), "")


def described_by(element):
    """The elements whose texts describe the element."""
    (relations,) = unless_gone(lambda: element.ask(ACCESSIBLE, "GetRelationSet"), [[]])
    return [Element(*target) for kind, targets in relations for target in targets
            if kind == Atspi.RelationType.DESCRIBED_BY]


def role(element):
    """What kind of element it is; None when it has gone before it was known."""
    return dict(kinds_of([element])).get(element)


def states(element):
    """The states that the element is in; none when it has gone."""
    return states_of(unless_gone(lambda: element.ask(ACCESSIBLE, "GetState"), [[]]))


def states_of(answer):
    """The states in the answer of an element that was asked for them."""
    (numbers,) = answer
    return [Atspi.StateType(BITS * place + bit)
            for place, number in enumerate(numbers) for bit in range(BITS) if number >> bit & 1]


def has_state(state):
    """A function that says whether an element is in the state."""
    return lambda element: state in states(element)


def has_role(*roles):
    """A function that says whether an element is of one of these kinds."""
    return lambda element: role(element) in roles


is_visible = has_state(Atspi.StateType.VISIBLE)
is_enabled = has_state(Atspi.StateType.SENSITIVE)
is_active = has_state(Atspi.StateType.ACTIVE)  # of a window: in use
is_checked = has_state(Atspi.StateType.CHECKED)  # of a switch: on
is_selected = has_state(Atspi.StateType.SELECTED)

is_button = has_role(BUTTON)
is_toggle = has_role(Atspi.Role.TOGGLE_BUTTON)  # also the button of a menu, since GTK 4.14
is_switch = has_role(Atspi.Role.CHECK_BOX)
is_list_of_choices = has_role(Atspi.Role.COMBO_BOX)
is_list = has_role(Atspi.Role.LIST)
is_row = has_role(Atspi.Role.LIST_ITEM)
is_label = has_role(LABEL)
is_picture = has_role(Atspi.Role.IMAGE)  # such as a chart
is_window = has_role(Atspi.Role.FRAME)
is_dialog = has_role(Atspi.Role.DIALOG)
is_menu = has_role(Atspi.Role.MENU, Atspi.Role.POPUP_MENU)  # that is open
is_menu_item = has_role(Atspi.Role.MENU_ITEM, Atspi.Role.CHECK_MENU_ITEM, Atspi.Role.RADIO_MENU_ITEM)


def keys(element):
    """The keys that do what the element is there for, such as "Ctrl+Z", that within its menu last."""
    (attributes,) = unless_gone(lambda: element.ask(ACCESSIBLE, "GetAttributes"), [{}])
    return attributes.get("keyshortcuts", "").split()


def is_met_by_readers(element):
    """Whether a screen reader stops at the element, which then needs a name that makes sense."""
    stops = (Atspi.Role.LABEL, Atspi.Role.PUSH_BUTTON, Atspi.Role.LIST, Atspi.Role.FRAME)
    return is_visible(element) and role(element) in stops


def activate(element):
    """Does what the element is there for, as a screen reader would."""
    element.ask(ACTION, "DoAction", "(i)", FIRST_ACTION)


def text(element):
    """The text that a screen reader can read through letter by letter."""
    (found,) = element.ask(TEXT, "GetText", "(ii)", 0, element.property("CharacterCount", TEXT))
    return found


def selected_text(element):
    """The part of the text that is selected; empty for none."""
    return unless_gone(lambda: text(element)[slice(*selection(element))], "")


def selection(element):
    """Where the selected part of the text begins and ends."""
    (count,) = element.ask(TEXT, "GetNSelections")
    return element.ask(TEXT, "GetSelection", "(i)", 0) if count else (0, 0)


def shown(element):
    """What the element shows: its text, as a running time is not its name, or else its name."""
    return unless_gone(lambda: text(element), "") or name(element)


def area(element):
    """Where the element lies in its window."""
    (extents,) = element.ask(COMPONENT, "GetExtents", "(u)", Atspi.CoordType.WINDOW)
    return Area(*extents)


def areas(elements):
    """The elements that have not gone, each with where it lies in its window."""
    answers = ask_all(elements, COMPONENT, "GetExtents", "(u)", Atspi.CoordType.WINDOW)
    return [(element, Area(*answer[0])) for element, answer in zip(elements, answers, strict=True) if answer]


def describe(element, depth=0):
    """All that is below the element, a line each, for people who look into a failure."""
    (kind,) = unless_gone(lambda: element.ask(ACCESSIBLE, "GetRoleName"), ["gone"])
    words = [kind, repr(name(element))]
    if description(element):
        words.append(f"({description(element)})")
    words += [state.value_nick for state in states(element)]
    lines = ["  " * depth + " ".join(words)]
    for child in children(element):
        lines += describe(child, depth + 1)
    return lines
