"""Keeps what mutants do to files within one folder: a mutant may move or delete any file that its user may."""

import os
import subprocess

# Makes all that is mounted read-only but the folder $0, in a view of the files of its own, and becomes "$@".
# Devices and sockets can still be used. What the kernel shows as files is left alone.
SCRIPT = """
mount --bind "$0" "$0" || exit 125
while read -r _ point _; do
  case $point in
    "$0" | /proc | /proc/* | /sys | /sys/* | /dev/pts | /dev/shm) ;;
    *) mount -o remount,bind,ro "$point" 2> /dev/null;;
  esac
done < /proc/self/mounts
test ! -w / && test ! -w /dev && test ! -w "$HOME" && test -w "$0" || exit 125
exec "$@"
"""


class Unconfined(Exception):
    """The machine does not let files be protected from mutants."""


class Confinement:
    """Runs commands that can write only in `folder`, which is also their place for temporary files."""

    def __init__(self, folder):
        self.folder = str(folder)
        as_user = ["--user", "--map-current-user", "--keep-caps"] if os.geteuid() else []
        self.prefix = ["unshare", *as_user, "--mount", "--propagation", "private", "sh", "-c", SCRIPT, self.folder]
        if subprocess.run(self.command("true"), capture_output=True, check=False).returncode:
            raise Unconfined("mutants are not tried where nothing protects the files of this machine from them")

    def command(self, *words):
        return [*self.prefix, *map(str, words)]
