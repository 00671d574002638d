"""A launcher with a window of its own: with any key it starts the command that it was given.

It hands over the token by which a desktop on Wayland knows that people want to see the program.
"""

import shlex
import sys

import gi

gi.require_version("Gtk", "4.0")

from gi.repository import Gio, Gtk  # noqa: E402

APPLICATION = "io.github.stopwatch_gtk.Launcher"


def start(controller, *key):
    """Starts the command as launchers do."""
    context = controller.get_widget().get_display().get_app_launch_context()
    flags = Gio.AppInfoCreateFlags.SUPPORTS_STARTUP_NOTIFICATION
    Gio.AppInfo.create_from_commandline(shlex.join(sys.argv[1:]), "Stopwatch", flags).launch([], context)


def open_window(application):
    """Opens the window."""
    window = Gtk.ApplicationWindow(application=application, title="Launcher")
    keys = Gtk.EventControllerKey()
    keys.connect("key-pressed", start)
    window.add_controller(keys)
    window.present()


if __name__ == "__main__":
    application = Gtk.Application(application_id=APPLICATION)
    application.connect("activate", open_window)
    application.run([])
