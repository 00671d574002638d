"""The Names window: typing, pasting, refusals, the kinds, removing, and the name of a lap."""

import subprocess

import accessibility
from stopwatch import HOME, LAPS, NAMES
from test_exchange import FileDialogs

FIELD = "Add a name, or paste a list"


class NamesWindow(FileDialogs):
    """The window, opened from Home by its key."""

    def setUp(self):
        super().setUp()
        self.listener = self.listen()
        self.open_window()
        self.names = self.stopwatch.open(NAMES)
        self.eventually(self.names.focused, FIELD)

    def stored(self):
        return (self.home.saved() or {}).get("names", {})

    def has_names(self, *names):
        """Waits until the file has just these names, in this order."""
        self.eventually(lambda: [each["name"] for each in self.stored().get("list", [])], list(names))

    def has_error(self, words):
        """Waits until the field has an error, which is said, too."""
        self.eventually(lambda: words in self.names.names() and words in self.listener.words(), True)
        self.assertEqual(self.names.focused(), FIELD)

    def paste(self, text):
        """Pastes a text where the keyboard is."""
        command = ["xclip", "-selection", "clipboard", "-in"]
        subprocess.run(command, input=text, text=True, env=self.environment(), check=True, timeout=8)
        self.names.key("ctrl+v")

    def test_names_are_typed_pasted_refused_moved_renamed_and_undone(self):
        self.names.type("Ann", "Return")
        self.has_names("Ann")
        self.assertEqual(self.names.focused(), FIELD)
        self.paste("Ben\n\nCarla\r\nDavid\n")
        self.has_names("Ann", "Ben", "Carla", "David")
        self.names.type("be n", "Return")
        self.has_error("“be n” is there twice.")
        self.names.key("ctrl+a")
        self.paste("".join(f"Runner {number}\n" for number in range(17)))
        self.has_error("There can be up to 20 names, not 21.")
        self.names.key("ctrl+a", "Delete", "ctrl+z")
        self.has_names("Ann")
        self.paste("Ben\nCarla\nDavid\n")
        self.has_names("Ann", "Ben", "Carla", "David")
        self.names.focus("Remove “Ben”")
        self.names.key("shift+Tab", "ctrl+a")
        self.names.type("Benny")
        self.names.key("alt+Up")
        self.has_names("Ben", "Ann", "Carla", "David")
        self.names.key("Return")
        self.has_names("Benny", "Ann", "Carla", "David")
        self.assertEqual(self.names.focused(), "Name 1")
        # In a field, Ctrl+Z undoes typing.
        self.names.key("Tab", "ctrl+z", "ctrl+z")
        self.has_names("Ann", "Ben", "Carla", "David")
        self.names.focus("Remove “Carla”")
        self.names.key("alt+Up", "alt+Up", "alt+Up")
        self.has_names("Carla", "Ann", "Ben", "David")
        self.eventually(self.names.focused, "Remove “Carla”")
        self.names.key("shift+Tab", "ctrl+a")
        self.names.type("ANN", "Return")
        self.eventually(lambda: "“Ann” is there twice." in self.listener.words(), True)
        self.names.key("ctrl+a")
        self.names.type("Cleo", "Return")
        self.has_names("Cleo", "Ann", "Ben", "David")
        self.desktop.xdotool("key", "Escape")
        self.eventually(self.stopwatch.window_titles, [HOME])

    def test_escape_leaves_a_name_as_it_was_and_closing_the_window_keeps_what_is_typed(self):
        self.names.type("Ann", "Return")
        self.has_names("Ann")
        self.names.focus("Remove “Ann”")
        self.names.key("shift+Tab", "ctrl+a")
        self.names.type("Anna B", "Escape")
        self.eventually(lambda: accessibility.text(self.field("Name 1")), "Ann")
        self.names.key("ctrl+a")
        self.names.type("Anna B", "ctrl+w")
        self.has_names("Anna B")

    def field(self, name):
        """The field of that name."""
        return next(each for each in accessibility.below(self.names.element) if accessibility.name(each) == name)

    def test_a_list_that_was_refused_is_put_right_in_its_field(self):
        self.names.type("Ann", "Return")
        self.has_names("Ann")
        self.paste("Carla\nann\n")
        self.has_error("“ann” is there twice.")
        self.names.key("End", "BackSpace")
        self.names.type("ie", "Return")
        self.has_names("Ann", "Carla", "annie")

    def test_the_kind_and_the_start_apply_at_once(self):
        self.names.type("Ann", "Return")
        self.names.press("Names of the Last Session")
        self.eventually(lambda: "No session in the history has names" in self.listener.words(), True)
        self.names.activate()
        self.names.focus("Start: Start together")
        self.names.key("Return", "Down", "Return")
        self.eventually(lambda: self.stored().get("startsEveryNanoseconds"), 10_000_000_000)
        self.names.key("shift+Tab", "Down")
        self.eventually(lambda: self.stored().get("kind"), "inTurn")

    def test_a_lap_gets_a_name_by_its_menu_and_removing_that_asks(self):
        self.paste("Ann\nBen\n")
        self.has_names("Ann", "Ben")
        self.window.press("Start")
        for _ in range(3):
            self.let_run(self.window, 0.1)
            self.window.press("Crossing")
        laps = self.stopwatch.open(LAPS)
        laps.key("Down")
        laps.open_menu("shift+F10")
        laps.key("a", "Down", "Down", "Return")
        self.eventually(lambda: self.home.saved()["lapNames"], [0, 2, 0])
        self.eventually(lambda: "Ben" in laps.rows()[2], True)
        self.names.press("Remove “Ben”")
        self.tells(self.stopwatch, "1 lap will belong to nobody")
        self.press_in_dialog("Cancel")
        self.has_names("Ann", "Ben")
        self.names.press("Remove “Ben”")
        self.press_in_dialog("Continue")
        self.has_names("Ann")
        self.eventually(lambda: self.home.saved()["lapNames"], [0, 0, 0])
        self.names.key("ctrl+z")
        self.has_names("Ann", "Ben")
        self.assertEqual(self.home.saved()["lapNames"], [0, 2, 0])
