"""The controls of a window, as assistive technologies know them, and what can be wrong with them."""

from dataclasses import dataclass, replace

import accessibility
from area import Area
from element import ACCESSIBLE, ACTION, COMPONENT, PROPERTY, ask_all
from gi.repository import Atspi

ROLE, STATE = Atspi.Role, Atspi.StateType
WITHOUT_USE = (ROLE.LABEL, ROLE.FRAME, ROLE.WINDOW, ROLE.DIALOG, ROLE.LIST, ROLE.MENU, ROLE.POPUP_MENU,
               ROLE.FILLER, ROLE.PANEL)
READ_ONLY = (ROLE.TIMER, ROLE.IMAGE, ROLE.LIST_ITEM)  # that the keyboard goes to, to have them read
FIELDS = (ROLE.ENTRY, ROLE.TEXT)
ITEMS = (ROLE.MENU_ITEM, ROLE.CHECK_MENU_ITEM, ROLE.RADIO_MENU_ITEM)
TARGET = 24  # pixels of a target, or of the free circle around its middle
PAGE_OF_MENU = 5  # levels below the menu: its content, a scrolled window, the viewport, all pages, one page


@dataclass(frozen=True)
class Control:
    """Something that can be used or that the keyboard goes to.

    `area` is that of its content, without the padding, as GTK 4.8 tells it. `words` are those of the labels in it.
    """

    element: object
    role: object
    name: str
    states: frozenset
    area: Area
    words: tuple = ()

    @property
    def is_enabled(self):
        """Whether it can be used."""
        return STATE.SENSITIVE in self.states

    def __str__(self):
        return f"{self.role.value_nick} {self.name!r} at {self.area}"


def visible(window):
    """The visible elements of the window, as controls, whatever they are, in the order of reading."""
    return described(window, accessibility.below(window.element))


def focused(window, elements):
    """The innermost of the elements that has the keyboard, as a control, or None."""
    found = accessibility.in_state(STATE.FOCUSED, elements)
    return next(iter(described(window, found[-1:])), None)


def described(window, elements):
    """Those of the elements that are visible, as controls."""
    roles = ask_all(elements, ACCESSIBLE, "GetRole")
    states = ask_all(elements, ACCESSIBLE, "GetState")
    names = ask_all(elements, *PROPERTY, "(ss)", ACCESSIBLE, "Name")
    areas = ask_all(elements, COMPONENT, "GetExtents", "(u)", Atspi.CoordType.WINDOW)
    root, found = accessibility.area(window.element), []
    for element, role, state, name, area in zip(elements, roles, states, names, areas, strict=True):
        if not (role and state and name and area):
            continue
        place = Area(*area[0]).moved(-root.x, -root.y)
        kind = ROLE.LABEL if role[0] == accessibility.CELL else ROLE(role[0])
        control = Control(element, kind, name[0], frozenset(accessibility.states_of(state)), place)
        if STATE.VISIBLE in control.states and place.width > 0 and place.height > 0:
            found.append(control)
    return found


def controls(window):
    """The controls of the window; while a menu is open, only those of the page of it that is shown."""
    shown = visible(window)
    actions = ask_all([each.element for each in shown], *PROPERTY, "(ss)", ACTION, "NActions")
    usable = [each for each, count in zip(shown, actions, strict=True) if is_control(each, count and count[0])]
    page = page_of_menu(shown)
    labels = {each.element: each.name for each in shown if each.role == ROLE.LABEL}
    return [with_words(each, labels) for each in usable if not page or each.element in page]


def page_of_menu(shown):
    """All elements of the page of the open menu that has the keyboard; none without a menu."""
    menus = [each.element for each in shown if each.role in (ROLE.MENU, ROLE.POPUP_MENU)]
    items = [each.element for each in shown if each.role in ITEMS and STATE.FOCUSED in each.states]
    if not menus or not items:
        return []
    way = items[-1:]
    while way[-1] not in menus:
        way.append(accessibility.holder(way[-1]))
    return accessibility.below(way[-1 - min(PAGE_OF_MENU, len(way) - 1)])


def is_control(element, actions):
    """Whether an element, with so many actions, is one that people use or read by the keyboard."""
    if element.role in READ_ONLY:
        return STATE.FOCUSABLE in element.states
    return bool(actions) and element.role not in WITHOUT_USE


def with_words(control, labels):
    """The control with the words of those of the labels that are in it."""
    inside = accessibility.below(control.element)[1:]
    return replace(control, words=tuple(labels[each] for each in inside if each in labels))


def unnamed(found):
    """The controls without a name; since GTK 4.14 no item of a menu is told with one."""
    told = [each for each in found if each.role not in ITEMS or any(item.name for item in found)]
    return [each for each in told if not each.name.strip() or each.name.startswith("Gtk")]


def misnamed(found):
    """The buttons, switches and items whose name lacks the words on them, by which people call them."""
    return [each for each in found if each.role not in (*READ_ONLY, *FIELDS) and each.name and not
            all(plain(word) in plain(each.name) for word in words_of(each))]


def words_of(control):
    """The words on the control, but not the keys at the end of an item, which are another label."""
    return control.words[:1] if control.role in ITEMS else control.words


def plain(words):
    """The words without the marks of a sorted column, or differences of case."""
    return words.strip("▾▴ \u2007").casefold()


def too_small(found):
    """The controls under 24 pixels that have another one within 12 pixels of their middle (WCAG 2.5.8)."""
    targets = [each for each in found if each.is_enabled and each.role not in (ROLE.TIMER, ROLE.IMAGE)]
    return [each for each in targets if min(each.area.width, each.area.height) < TARGET
            and any(is_near(each, other) for other in targets if other is not each)]


def is_near(control, other):
    """Whether a circle of 24 pixels around the middle of the control meets the other one, or its circle."""
    x, y = control.area.middle
    area = other.area
    across = max(area.x - x, x - area.x - area.width, 0)
    down = max(area.y - y, y - area.y - area.height, 0)
    meets = across ** 2 + down ** 2 < (TARGET // 2) ** 2
    other_x, other_y = area.middle
    is_small = min(area.width, area.height) < TARGET
    return meets and not area.contains(control.area) or is_small and (x - other_x) ** 2 + (y - other_y) ** 2 < TARGET ** 2


def unreached(found, stops):
    """The enabled controls at which the keyboard never was."""
    reached = {stop.element for stop in stops}
    return [each for each in found if each.is_enabled and each.element not in reached]
