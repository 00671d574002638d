"""Every mis-click can be taken back: by keys, by the button of the message, from the menu of Laps."""

import accessibility
from case import WindowTest
from clock import span
from stopwatch import LAPS
from window import is_item

UNDO, REDO = "ctrl+z", "ctrl+shift+z"


class UndoTest(WindowTest):
    """A test of a stopwatch that is running in Home."""

    def setUp(self):
        super().setUp()
        # There is nothing to take back yet, nor to do again.
        self.window.key(UNDO, REDO)
        self.began = self.window.key("space")
        self.window.key(REDO)
        self.has_button("Pause")
        self.let_run(self.window)

    def shown(self):
        """The elapsed time and the laps that the window shows."""
        return self.window.elapsed_time(), self.window.laps()


class Undo(UndoTest):
    """Undo and redo of what was pressed."""

    def test_of_a_lap_a_pause_and_a_reset(self):
        self.window.key("l")
        self.has_laps(1)
        laps = self.window.laps()
        self.window.key(UNDO)
        self.has_laps()
        self.window.key(REDO)
        self.has_laps(1)
        self.assertEqual(self.window.laps(), laps)
        paused = self.window.key("space")
        self.has_button("Resume")
        self.window.press("Undo")
        self.has_button("Pause")
        self.window.key(REDO)
        self.check_pause_at(paused)
        self.window.key(UNDO)
        self.has_button("Pause")
        self.check_pause_at(self.window.key("space"))
        before = self.shown()
        self.window.key("r")
        self.has_button("Start")
        self.window.press("Undo")
        self.has_button("Resume")
        self.assertEqual(self.shown(), before)
        self.window.key(REDO)
        self.has_button("Start")
        self.assertEqual(self.window.elapsed_time(), "00:00.00")

    def check_pause_at(self, moment):
        """Fails unless the stopwatch stands at what had passed from the start to the moment."""
        self.assert_paused_within(self.window, span(self.began, moment))


class MessageStrip(UndoTest):
    """The strip in which a press can be undone."""

    def has_message(self):
        """Whether a press can be undone in the strip."""
        return "Undo" in map(accessibility.name, filter(accessibility.is_button, self.visible()))

    def visible(self):
        """The visible elements of the window."""
        return accessibility.visible(accessibility.below(self.window.element))

    def test_nothing_moves_when_it_comes_and_goes(self):
        places = ("Pause", "Lap", "Show All Laps", "Elapsed time")
        before = self.window.areas(*places)
        for undo in (lambda: self.window.key(UNDO), lambda: self.window.click("Undo")):
            self.window.key("l")
            self.eventually(self.has_message, True)
            self.has_laps(1)
            self.assertEqual(self.window.areas(*places), before)
            # It does not say again what the row says.
            texts = [accessibility.name(each) for each in filter(accessibility.is_label, self.visible())]
            self.assertIn("Lap recorded", texts)
            undo()
            self.eventually(self.has_message, False)
            self.has_laps()
            self.assertEqual(self.window.areas(*places), before)
        self.window.key("space")
        self.eventually(self.has_message, True)
        self.window.key("space")
        self.eventually(self.has_message, False)

    def test_it_gives_the_focus_back(self):
        self.window.key("shift+Tab")
        self.eventually(self.window.focused, "Lap")
        self.window.key("l")
        self.eventually(self.has_message, True)
        self.window.focus("Undo")
        before = "Show All Laps" if self.window.is_enabled("Show All Laps") else "Pause"
        self.window.key("space")
        self.eventually(self.has_message, False)
        self.eventually(self.window.focused, before)


class UndoMenu(UndoTest):
    """The menu's items, which can be used only when there is something for them."""

    def test_they_do_what_they_say_and_can_be_used_when_there_is_something(self):
        self.record_laps(self.window, 3)
        self.window = self.stopwatch.open(LAPS)
        self.assertEqual(self.enabled_items(), ["Undo"])
        self.choose("Undo")
        self.has_laps(2, 1)
        self.assertEqual(self.enabled_items(), ["Undo", "Redo"])
        self.choose("Redo")
        self.has_laps(3, 2, 1)
        self.window.key(UNDO, UNDO, UNDO, UNDO)
        self.has_button("Start")
        self.assertEqual(self.enabled_items(), ["Redo"])

    def choose(self, name):
        """Chooses an item of the main menu."""
        self.window.open_menu()
        accessibility.activate(self.items()[name])

    def enabled_items(self):
        """Which of Undo and Redo can be used, as the main menu shows it."""
        self.window.open_menu()
        names = [name for name, item in self.items().items() if accessibility.is_enabled(item)]
        self.window.leave_menu()
        return names

    def items(self):
        """The menu's items for undo and redo, by their names."""
        letters = {"Undo": "u", "Redo": "r"}
        return {name: item for item in self.window.items() for name in letters if is_item(item, name, letters[name])}
