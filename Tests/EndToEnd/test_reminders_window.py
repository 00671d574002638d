"""The Reminders window, and the target in Home."""

import time

import accessibility
from case import StopwatchTest
from stand_in import Notifications
from stopwatch import HOME, REMINDERS

WRONG = "Enter a time such as 12:30, 5 min or 1 h 30 min"
NONE = "No reminders"
KINDS = ["Every", "At total", "When a lap reaches"]
MOST_TABS = 16
HOLDING = 0.9  # seconds: many repetitions of a held key


class RemindersTest(StopwatchTest):
    """The window, opened from Home."""

    def setUp(self):
        super().setUp()
        self.listener = self.listen()
        self.open_window()

    def open(self):
        """Opens the window by its key."""
        self.window.key("ctrl+t")
        self.reminders = self.stopwatch.window(REMINDERS)
        self.eventually(self.reminders.focused, "Time")
        return self.reminders

    def choose(self, kind):
        """Chooses the kind of the next reminder by the keyboard, and returns to the time."""
        self.reminders.activate()
        self.desktop.xdotool("key", "shift+Tab")
        self.eventually(lambda: (self.reminders.focused() or "").startswith("Remind: "), True)
        self.desktop.xdotool("key", "Return")
        self.eventually(lambda: bool(self.reminders.focused_choice()), True)
        self.desktop.xdotool("key", "Home", *["Down"] * KINDS.index(kind), "Return")
        self.eventually(self.reminders.focused, f"Remind: {kind}")
        self.desktop.xdotool("key", "Tab")
        self.eventually(self.reminders.focused, "Time")

    def stored(self):
        return (self.home.preferences() or {}).get("reminders", [])

    def sounds(self):
        """Whether each reminder can be heard, by the name of its toggle, from top to bottom."""
        elements = accessibility.visible(accessibility.below(self.reminders.element))
        return {accessibility.name(each): accessibility.is_checked(each) for each in elements
                if accessibility.name(each).startswith("Sound: ")}

    def titles(self):
        return [name.removeprefix("Sound: ") for name in self.sounds()]


class Window(RemindersTest):
    """Its ways in and out."""

    def test_it_opens_once_from_the_menu_and_by_its_key_and_the_program_ends_without_it(self):
        self.window.open_menu()
        self.window.key("m")
        self.stopwatch.window(REMINDERS)
        for key in ("Escape", "ctrl+w"):
            self.open()
            self.assertEqual(self.stopwatch.window_titles().count(REMINDERS), 1)
            self.desktop.xdotool("key", key)
            self.eventually(self.stopwatch.window_titles, [HOME])
        self.open()
        self.window.key("ctrl+w")
        self.assertEqual(self.stopwatch.wait_until_ended(), 0)

    def test_it_fits_into_a_narrow_window_whatever_the_size_of_text(self):
        self.home.prefer(reminders=[{"every": 300}, {"total": 5400, "sound": True}, {"lap": 90.5}])
        for factor in (1, 2):
            self.home.scale_text(factor)
            self.stopwatch.stop()
            self.open_window()
            window = self.open()
            window.resize(300, 400)
            self.assertEqual(window.size(), (300, 400))

    def test_everything_is_reached_with_tab_and_has_a_name(self):
        self.home.prefer(reminders=[{"every": 300}])
        window = self.open()
        self.eventually(self.titles, ["Every 5 min"])
        way = [window.focused()]
        for key in ("Tab", "Tab", "shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab"):
            self.desktop.xdotool("key", key)
            self.eventually(lambda: window.focused() not in (None, "", way[-1]), True)
            way.append(window.focused())
        self.assertEqual(way, ["Time", "Add", "1 min", "Add", "Time", "Remind: Every",
                               "Remove “Every 5 min”", "Sound: Every 5 min"])


class List(RemindersTest):
    """Adding and removing, which apply at once."""

    def test_each_kind_is_added_at_once_and_said_and_so_is_why_one_is_not(self):
        window = self.open()
        self.assertIn(NONE, window.names())
        five = {"every": 300, "sound": True}
        self.desktop.xdotool("key", "Return")  # adds what is suggested
        self.eventually(self.stored, [five])
        self.eventually(lambda: NONE in window.names(), False)
        window.press("10 min")
        self.eventually(self.stored, [five, {**five, "every": 600}])
        self.choose("At total")
        self.reminders.type("1 h 30 min", "Return")
        self.choose("When a lap reaches")
        self.desktop.xdotool("type", "1:30")
        window.press("Add")
        kinds = {"every": 300}, {"every": 600}, {"total": 5400}, {"lap": 90}
        self.eventually(self.stored, [{**kind, "sound": True} for kind in kinds])
        self.eventually(self.titles, ["Every 5 min", "Every 10 min", "At 1 h 30 min", "Lap reaches 1 min 30 s"])
        self.eventually(lambda: "Added “Lap reaches 1 min 30 s”" in self.listener.words(), True)
        self.reminders.type("later", "Return")
        self.eventually(lambda: WRONG in window.names() and WRONG in self.listener.words(), True)
        self.assertEqual(window.focused(), "Time")
        self.desktop.xdotool("key", "End", "BackSpace")
        self.eventually(lambda: WRONG in window.names(), False)

    def test_enter_adds_one_however_long_it_is_held(self):
        window = self.open()
        window.type("10 min")
        with window.holding("Return"):
            time.sleep(HOLDING)
        self.eventually(self.stored, [{"every": 600, "sound": True}])

    def test_the_sound_of_one_is_turned_on_and_off(self):
        self.home.prefer(reminders=[{"every": 300}])
        self.open()
        self.eventually(self.sounds, {"Sound: Every 5 min": False})
        self.focus("Sound: Every 5 min")
        for is_audible in (True, False):
            self.desktop.xdotool("key", "space")
            self.eventually(self.sounds, {"Sound: Every 5 min": is_audible})
            self.eventually(lambda: self.stored()[0].get("sound", False), is_audible)

    def focus(self, name):
        """Goes back by Tab until something has the keyboard."""
        for _ in range(MOST_TABS):
            if self.reminders.focused() == name:
                return
            self.desktop.xdotool("key", "shift+Tab")
        self.eventually(self.reminders.focused, name)

    def test_a_removed_one_comes_back_to_its_place_and_the_keyboard_stays_in_the_list(self):
        before = [{"total": 60}, {"total": 120, "sound": True}, {"total": 180}]
        self.home.prefer(reminders=before)
        window = self.open()
        self.eventually(self.titles, ["At 1 min", "At 2 min", "At 3 min"])
        window.press("Remove “At 2 min”")
        self.eventually(self.stored, [before[0], before[2]])
        self.eventually(lambda: "Removed “At 2 min”" in self.listener.words(), True)
        window.press("Undo")
        self.eventually(self.stored, before)
        self.focus("Remove “At 1 min”")
        self.desktop.xdotool("key", "space")
        self.eventually(window.focused, "Remove “At 2 min”")
        self.eventually(self.stored, before[1:])
        window.key("ctrl+z")
        self.eventually(self.stored, before)
        for title in ("At 1 min", "At 2 min", "At 3 min"):
            self.focus(f"Remove “{title}”")
            self.desktop.xdotool("key", "space")
            self.eventually(lambda: title in self.titles(), False)
        self.eventually(window.focused, "Time")
        self.eventually(self.stored, [])


class Target(RemindersTest):
    """The line below the digits."""

    def setUp(self):
        super().setUp()
        self.addCleanup(Notifications(self.environment()).stop)

    def target(self):
        """What the line is called; None without one."""
        seen = accessibility.visible(accessibility.below(self.window.element))
        return next((name for _, name in accessibility.named(seen) if name.startswith("Target: ")), None)

    def test_it_is_there_for_a_total_moves_nothing_and_goes_on_to_the_next(self):
        self.assertIsNone(self.target())
        before = self.window.areas("Elapsed time", "Start")
        for reminders, name in (([{"every": 300}, {"lap": 60}], None),
                                ([{"total": 600}, {"total": 60}], "Target: 1 min"),
                                ([], None), ([{"total": 600}], "Target: 10 min")):
            self.home.prefer(reminders=reminders)
            self.eventually(self.target, name)
        self.assertEqual(self.window.areas("Elapsed time", "Start"), before)
        self.home.prefer(reminders=[{"total": 1}, {"total": 2}])
        self.eventually(self.target, "Target: 1 s")
        self.window.press("Start")
        self.eventually(self.target, "Target: 2 s")
        self.let_run(self.window, 2)
        self.assertEqual(self.target(), "Target: 2 s")

    def test_there_is_none_in_a_small_window(self):
        self.home.prefer(reminders=[{"total": 600}])
        self.eventually(self.target, "Target: 10 min")
        self.window.resize(200, 100)
        pixels = lambda: self.desktop.screen.pixels(self.window.identifier)  # noqa: E731
        with_target = self.window.settled(pixels)
        self.home.prefer()
        self.eventually(self.target, None)
        self.assertEqual(self.window.settled(pixels), with_target)
