"""Light and dark: as the settings portal says, or else as GTK's own setting says, and at once."""


from case import StopwatchTest
from clock import now
from focus_walk import luminance
from stand_in import StandIn
from stopwatch import HISTORY

NO_PREFERENCE, DARK, LIGHT = 0, 1, 2
LONGEST_WAIT_FOR_PORTAL = 2.0  # seconds from the launch to the window
BLACK_IN_WORDS = 500  # pixels of a menu; its corners and shadow have thousands


class Portal(StopwatchTest):
    """A desktop with a settings portal."""

    def start_portal(self, scheme, *options):
        """Starts a portal that begins with the given colour scheme."""
        self.portal = StandIn("portal.py", self.environment(), scheme, *options)
        self.addCleanup(self.portal.stop)

    def test_it_is_asked_at_the_start_and_outweighs_the_setting_of_gtk(self):
        # An unknown scheme is no preference.
        for scheme, is_dark in ((DARK, True), (77, False), (LIGHT, False), (NO_PREFERENCE, True)):
            with self.subTest(scheme):
                if scheme == LIGHT:
                    self.home.prefer_dark()
                self.start_portal(scheme)
                window = self.open_window()
                self.assertEqual(window.is_dark(), is_dark)
                if scheme == NO_PREFERENCE:
                    self.portal.tell(LIGHT)
                    self.eventually(window.is_dark, False)
                    self.portal.tell(NO_PREFERENCE)
                    self.eventually(window.is_dark, True)
                self.stopwatch.stop()
                self.portal.stop()

    def test_it_may_come_later_and_windows_change_at_once(self):
        window = self.open_window()
        laps = self.open_laps()
        self.assertFalse(window.is_dark())
        self.start_portal(DARK)
        for scheme, is_dark in ((DARK, True), (LIGHT, False), (DARK, True)):
            self.portal.tell(scheme)
            self.eventually(window.is_dark, is_dark)
            self.eventually(laps.is_dark, is_dark)
        black = (0, 0, 0)
        self.assertNotEqual(self.most_common_colour(window), black)
        self.portal.tell("contrast 1")
        self.eventually(lambda: self.most_common_colour(window), black)
        self.portal.tell("contrast 0")
        self.eventually(lambda: self.most_common_colour(window) != black, True)

    def most_common_colour(self, window):
        """The colour that most pixels of the window have."""
        return self.desktop.screen.picture(window.identifier).most_common_colour()

    def test_a_silent_one_does_not_hold_the_window_up(self):
        self.start_portal(DARK, "--silent")
        before = now()
        window = self.launch().window()
        self.assertLess(now() - before, LONGEST_WAIT_FOR_PORTAL)
        self.assertFalse(window.is_dark())


class Compositor(StopwatchTest):
    """A desktop that can draw shadows."""

    def test_windows_have_a_shadow_on_every_side(self):
        screen = self.desktop.screen
        self.addCleanup(screen.close_window, screen.pretend_compositor())
        window = self.launch().window()
        picture = screen.picture(window.identifier)
        middle, centre = picture.width // 2, picture.height // 2
        sides = {
            "left": [picture.opacity(x, centre) for x in range(middle)],
            "right": [picture.opacity(x, centre) for x in range(middle, picture.width)],
            "top": [picture.opacity(middle, y) for y in range(centre)],
            "bottom": [picture.opacity(middle, y) for y in range(centre, picture.height)],
        }
        for side, opacities in sides.items():
            self.assertIn(255, opacities, side)
            self.assertTrue(set(opacities) - {0, 255}, side)


class NoCompositor(StopwatchTest):
    """A desktop on which nothing is transparent."""

    def test_frame_and_content_have_one_colour_and_menus_no_black_corners(self):
        window = self.launch().window()
        picture = self.desktop.screen.picture(window.identifier)
        for y in (100, picture.height - 60):
            # Beside the outermost line of the frame.
            self.assertIsNone(picture.ink(2, y, 16, y + 40))
        window.resize(1280, 1000)
        before = self.black_pixels()
        window.open_menu()
        self.assertLess(self.black_pixels() - before, BLACK_IN_WORDS)

    def black_pixels(self):
        """How many pixels of the screen are black, as all of it is behind the windows."""
        pixels = self.desktop.screen.picture().pixels
        return sum(pixels[at:at + 3] == b"\0\0\0" for at in range(0, len(pixels), 4))


class InactiveWindow(StopwatchTest):
    """Home behind another window."""

    def contrast(self, window, name):
        """The contrast of the words on a button to its ground, as WCAG has it."""
        area, place = window.area(), window.areas(name)[name]
        left, top = place.x - area.x + place.width // 4, place.y - area.y + place.height // 4
        picture = self.desktop.screen.picture(window.identifier)
        colours = {picture.pixels[at:at + 3] for y in range(top, top + place.height // 2)
                   for at in range(4 * (y * picture.width + left), 4 * (y * picture.width + left + place.width // 2), 4)}
        luminances = sorted(map(luminance, colours))
        return (luminances[-1] + 0.05) / (luminances[0] + 0.05)

    def test_what_can_be_pressed_looks_so_and_nothing_else_does(self):
        for appearance in ("light", "dark"):
            with self.subTest(appearance):
                self.begin_anew()
                self.home.prefer(appearance=appearance)
                window = self.open_window()
                window.press("Start")
                self.record_laps(window, 1)
                self.eventually(lambda: window.is_enabled("Lap"), True)
                window.key("ctrl+h")
                self.eventually(self.stopwatch.window(HISTORY).is_active, True)
                for name in ("Lap", "Pause"):
                    self.eventually(lambda name=name: self.contrast(window, name) >= 4.5, True)
                self.assertLess(self.contrast(window, "Show All Laps"), 4.5)


class NoPortal(StopwatchTest):
    """A desktop without a settings portal."""

    def test_the_inverse_high_contrast_is_dark_unless_people_choose_light(self):
        self.home.use_theme("HighContrastInverse")
        for appearance, is_dark in (("system", True), ("light", False)):
            self.home.prefer(appearance=appearance)
            stopwatch = self.launch()
            self.assertEqual(stopwatch.window().is_dark(), is_dark)
            stopwatch.stop()
