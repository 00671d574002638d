"""A program that GLib or GTK complains of fails its test."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from complaints import complaints
from session_bus import write_configuration

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

    def test_each_is_found_and_nothing_else(self):
        self.assertEqual(complaints("\n".join([*COMPLAINTS, OURS])), COMPLAINTS)


class SessionBus(unittest.TestCase):
    """The bus of the unit tests, which prints what each process on it says."""

    def test_it_knows_no_service_of_an_installed_desktop(self):
        with tempfile.TemporaryDirectory() as folder:
            services = Path(folder, "data", "dbus-1", "services")
            services.mkdir(parents=True)
            (services / "foreign.service").write_text("[D-BUS Service]\nName=org.example.Foreign\nExec=/bin/true\n")
            configuration, _ = write_configuration(Path(folder))
            bus = "org.freedesktop.DBus"
            call = ["gdbus", "call", "--session", "--dest", bus, "--object-path", "/org/freedesktop/DBus",
                    "--method", f"{bus}.ListActivatableNames"]
            names = subprocess.run(["dbus-run-session", f"--config-file={configuration}", "--", *call],
                                   env={**os.environ, "XDG_DATA_DIRS": f"{folder}/data"}, check=True,
                                   capture_output=True, text=True).stdout
            self.assertIn(bus, names)
            self.assertNotIn("org.example.Foreign", names)
