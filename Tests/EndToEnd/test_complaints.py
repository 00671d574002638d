"""A program that GLib or GTK complains of fails its test."""

import unittest

from complaints import complaints

COMPLAINTS = """\
(stopwatch-gtk:71): Gtk-CRITICAL **: 10:27:08.123: gtk_widget_show: assertion 'GTK_IS_WIDGET (widget)' failed
(process:72): Gtk-WARNING **: 10:27:08.123: Theme parser error
** (stopwatch-gtk:73): WARNING **: 10:27:08.123: something
Gtk:ERROR:../gtk/gtklistbase.c:2131:gtk_list_base_update_focus_tracker: assertion failed: (position)
Bail out! Gtk:ERROR:../gtk/gtklistbase.c:2131:gtk_list_base_update_focus_tracker: assertion failed: (position)
""".splitlines()
OURS = """\
2026-11-21T10:27:08.123Z warning storage: cannot use stopwatch.json: DecodingError
2026-11-21T10:27:08.123Z error repository: could not save the stopwatch
Gtk-Message: 10:27:08.123: GtkDialog mapped without a transient parent. This is discouraged.
(stopwatch-gtk:74): Gtk-WARNING **: 10:27:08.123: Locale not supported by C library.
** (at-spi2-registryd:75): WARNING **: 10:27:08.123: AT-SPI: Cannot open default display
"""


class Complaints(unittest.TestCase):
    """What is told from what a program prints."""

    def test_each_is_found(self):
        self.assertEqual(complaints("\n".join(COMPLAINTS)), COMPLAINTS)

    def test_nothing_else_is_one(self):
        self.assertEqual(complaints(OURS), [])
