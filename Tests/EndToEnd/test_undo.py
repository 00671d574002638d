"""Every mis-click can be taken back: by keys, by the button of the message, from the menu of Laps."""

import accessibility
from case import StopwatchTest
from clock import span
from stopwatch import LAPS
from window import is_item

UNDO, REDO = "ctrl+z", "ctrl+shift+z"


class Undo(StopwatchTest):
    """Undo and redo of what was pressed."""

    def setUp(self):
        super().setUp()
        self.stopwatch = self.launch()
        self.window = self.stopwatch.window()
        self.began = self.window.key("space")
        self.let_run(self.window)

    def has_button(self, name):
        """Waits until the window has a button of the given name."""
        self.eventually(lambda: name in self.window.buttons(), True)

    def has_laps(self, *numbers):
        """Waits until the window shows just these laps."""
        self.eventually(lambda: list(self.window.laps()), list(numbers))

    def by_key(self):
        """Takes the latest press back by the keyboard."""
        self.window.key(UNDO)

    def by_message(self):
        """Takes the latest press back by the button of the message."""
        self.window.press("Undo")

    def check_pause_at(self, moment):
        """Fails unless the stopwatch stands at what had passed from the start to the moment."""
        self.has_button("Resume")
        self.assert_shown_within(self.window, span(self.began, moment))

    def check_lap(self, undo):
        """Fails unless a lap is taken back and recorded again at the same time."""
        self.window.key("l")
        self.has_laps(1)
        before = self.window.laps()
        undo()
        self.has_laps()
        self.window.key(REDO)
        self.has_laps(1)
        self.assertEqual(self.window.laps(), before)

    def check_pause(self, undo):
        """Fails unless a pause is taken back as if it had never been, and made again."""
        paused = self.window.key("space")
        self.has_button("Resume")
        undo()
        self.has_button("Pause")
        self.window.key(REDO)
        self.check_pause_at(paused)
        self.window.key(UNDO)
        self.has_button("Pause")
        self.check_pause_at(self.window.key("space"))

    def check_reset(self, undo):
        """Fails unless a reset is taken back with time and laps, and made again."""
        self.window.key("l", "space")
        self.has_button("Resume")
        before = self.window.elapsed_time(), self.window.laps()
        self.window.key("r")
        self.has_button("Start")
        undo()
        self.has_button("Resume")
        self.assertEqual((self.window.elapsed_time(), self.window.laps()), before)
        self.window.key(REDO)
        self.has_button("Start")
        self.assertEqual(self.window.elapsed_time(), "00:00.00")

    def test_a_lap_by_key(self):
        self.check_lap(self.by_key)

    def test_a_lap_by_message(self):
        self.check_lap(self.by_message)

    def test_a_pause_by_key(self):
        self.check_pause(self.by_key)

    def test_a_pause_by_message(self):
        self.check_pause(self.by_message)

    def test_a_reset_by_key(self):
        self.check_reset(self.by_key)

    def test_a_reset_by_message(self):
        self.check_reset(self.by_message)

    def test_the_message_s_button_can_be_clicked(self):
        self.window.key("l")
        self.has_laps(1)
        self.window.click("Undo")
        self.has_laps()

    def test_what_was_taken_back_is_kept(self):
        self.window.key("l")
        self.has_laps(1)
        self.window.key(UNDO)
        self.has_laps()
        self.window.key("ctrl+q")
        self.stopwatch.wait_until_ended()
        self.assertEqual(self.home.saved()["splitsNanoseconds"], [])
        self.assertEqual(self.home.saved()["state"], "running")

    def test_the_last_reset_can_be_taken_back_after_a_restart(self):
        for end in (self.quit, self.kill):
            with self.subTest(end.__name__):
                self.begin_anew()
                self.window.key("l", "space")
                self.has_button("Resume")
                before = self.window.elapsed_time(), self.window.laps()
                self.window.key("r")
                self.has_button("Start")
                end()
                self.window = self.launch().window()
                self.assertEqual(self.window.elapsed_time(), "00:00.00")
                self.window.key(UNDO)
                self.has_button("Resume")
                self.assertEqual((self.window.elapsed_time(), self.window.laps()), before)

    def quit(self):
        """Ends the program in order."""
        self.window.key("ctrl+q")
        self.stopwatch.wait_until_ended()

    def kill(self):
        """Kills the program as soon as the reset is in the file."""
        self.eventually(lambda: self.home.saved()["state"], "initial")
        self.stopwatch.kill()


class MessageStrip(StopwatchTest):
    """The strip in which a press can be undone."""

    def setUp(self):
        super().setUp()
        self.window = self.launch().window()
        self.window.key("space")
        self.eventually(lambda: "Pause" in self.window.buttons(), True)

    def has_message(self):
        """Whether a press can be undone in the strip."""
        return "Undo" in map(accessibility.name, filter(accessibility.is_button, self.visible()))

    def visible(self):
        """The visible elements of the window."""
        return accessibility.visible(accessibility.below(self.window.element))

    def test_nothing_moves_when_it_comes_and_goes(self):
        places = ("Pause", "Lap", "Show All Laps", "Elapsed time")
        before = self.window.areas(*places)
        self.window.key("l")
        self.eventually(self.has_message, True)
        self.assertEqual(self.window.areas(*places), before)
        self.window.key("ctrl+z")
        self.eventually(self.has_message, False)
        self.assertEqual(self.window.areas(*places), before)

    def test_it_does_not_say_again_what_the_row_says(self):
        self.window.key("l")
        self.eventually(self.has_message, True)
        texts = [accessibility.name(each) for each in filter(accessibility.is_label, self.visible())]
        self.assertIn("Lap recorded", texts)

    def test_the_next_press_takes_it_away(self):
        self.window.key("space")
        self.eventually(self.has_message, True)
        self.window.key("space")
        self.eventually(self.has_message, False)

    def test_it_gives_the_focus_back(self):
        self.window.key("shift+Tab")
        self.eventually(self.window.focused, "Lap")
        self.window.key("l")
        self.eventually(self.has_message, True)
        for _ in range(6):
            if self.window.focused() == "Undo":
                break
            self.window.key("Tab")
        self.assertEqual(self.window.focused(), "Undo")
        before = "Show All Laps" if self.window.is_enabled("Show All Laps") else "Pause"
        self.window.key("space")
        self.eventually(self.has_message, False)
        self.eventually(self.window.focused, before)


class UndoMenu(StopwatchTest):
    """The menu's items, which can be used only when there is something for them."""

    def setUp(self):
        super().setUp()
        stopwatch = self.launch()
        home = stopwatch.window()
        home.press("Start")
        self.record_laps(home, 3)
        home.press("Show All Laps")
        self.window = stopwatch.window(LAPS)

    def has_laps(self, *numbers):
        """Waits until the window shows just these laps."""
        self.eventually(lambda: list(self.window.laps()), list(numbers))

    def enabled_items(self):
        """Which of Undo and Redo can be used, as the main menu shows it."""
        self.window.click("Main Menu")
        self.eventually(self.window.has_menu, True)
        names = [name for name, item in self.items().items() if accessibility.is_enabled(item)]
        self.window.key("Escape")
        self.eventually(self.window.has_menu, False)
        return names

    def items(self):
        """The menu's items for undo and redo, by their names."""
        letters = {"Undo": "u", "Redo": "r"}
        return {name: item for item in self.window.items() for name in letters if is_item(item, name, letters[name])}

    def test_they_follow_what_was_done(self):
        self.assertEqual(self.enabled_items(), ["Undo"])
        self.window.key(UNDO)
        self.has_laps(2, 1)
        self.assertEqual(self.enabled_items(), ["Undo", "Redo"])
        self.window.key(UNDO, UNDO, UNDO)
        self.eventually(lambda: "Start" in self.window.buttons(), True)
        self.assertEqual(self.enabled_items(), ["Redo"])

    def test_they_do_what_they_say(self):
        for item, laps in (("Undo", (2, 1)), ("Redo", (3, 2, 1))):
            self.window.click("Main Menu")
            self.eventually(self.window.has_menu, True)
            accessibility.activate(self.items()[item])
            self.has_laps(*laps)


class NothingToUndo(StopwatchTest):
    """A stopwatch that has done nothing yet."""

    def setUp(self):
        super().setUp()
        self.window = self.launch().window()

    def test_the_keys_do_nothing_when_there_is_nothing(self):
        self.window.key(UNDO, REDO)
        self.window.key("space")
        self.eventually(lambda: "Pause" in self.window.buttons(), True)
        self.window.key(REDO)
        self.let_run(self.window)
