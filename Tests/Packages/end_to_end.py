"""Runs the end-to-end tests, or the comparison with a bare window, in a root of another Debian than this one.

    /usr/bin/python3 Tests/Packages/end_to_end.py --roots FOLDER --packages "NAME ..." [--build] [--bench] SUITE
    ... --root plasma trixie -- --file test_plasma.py

Needs root, and the programs in .build/release unless they are built inside, by the Swift found here.
The folder keeps the root with its packages and what was built; all that runs in it, and all that is
mounted, ends with the tests. What follows a -- is for the tests' own run.py, or for bench.py.

Exit status: that of the tests.
"""

import argparse
import contextlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from root import Root, copy_sources, is_in_namespace, pristine_root, run_in_namespace

CHECKOUT = Path(__file__).resolve().parents[2]
INSIDE = "mnt/stopwatch"  # where the sources are in the root
BUILT = "var/tmp/stopwatch"  # where they are when they are built there
ARTIFACTS = "mnt/artifacts"
LOCALES = ".build/locales"  # which tests make, for each C library
# Enters a root. In one that is only chroot's, the kernel allows no user namespaces, which tests need.
ENTER = 'cd "$0" && pivot_root . . && umount --lazy . && exec "$@"'
# What SwiftPM has fetched for the build here.
FETCHED = ["checkouts", "repositories", "workspace-state.json"]
PATH = "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def main():
    options = parse_arguments()
    if not is_in_namespace():
        return run_in_namespace()
    options.roots.mkdir(parents=True, exist_ok=True)
    pristine = pristine_root(options.roots, options.suite)
    with contextlib.ExitStack() as stack:
        path = pristine.with_name(f"{options.suite}-{options.root}")
        root = stack.enter_context(Root(pristine, path, options.roots / "archives"))
        root.have_packages(options.packages.split())
        if options.prepare:
            return 0
        # Several runs in one root have nothing in common.
        temporary = stack.enter_context(tempfile.TemporaryDirectory(dir=options.roots, ignore_cleanup_errors=True))
        Path(temporary).chmod(0o1777)
        root.mount("tmp", "--bind", temporary)
        folder = build(root) if options.build else mount_checkout(root)
        return run_tests(root, folder, options)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--roots", type=Path, required=True, help="where the roots are kept")
    parser.add_argument("--packages", default="", help="what the tests need")
    parser.add_argument("--root", default="tests", help="which root of the suite, as tests know it by STOPWATCH_ROOT")
    parser.add_argument("--prepare", action="store_true", help="only make the root, with its packages")
    parser.add_argument("--build", action="store_true", help="build the program inside, too")
    parser.add_argument("--bench", action="store_true", help="run bench.py instead of the tests")
    parser.add_argument("--artifacts", type=Path, default=CHECKOUT / ".build/end-to-end-debian",
                        help="where screenshots of failed tests go")
    parser.add_argument("suite")
    parser.add_argument("rest", nargs="*", help="for run.py or bench.py")
    return parser.parse_args()


def mount_checkout(root):
    """Shows the sources and the program to the root, which can change only the locales; returns where."""
    locales = CHECKOUT / LOCALES
    locales.mkdir(parents=True, exist_ok=True)
    root.mount(INSIDE, "--bind", "-o", "ro", CHECKOUT)
    root.mount(f"{INSIDE}/{LOCALES}", "--bind", locales)
    return INSIDE


def build(root):
    """Builds the program in the root, by the Swift from outside; returns where."""
    sources = root.path / BUILT
    subprocess.run(["swift", "package", "resolve"], cwd=CHECKOUT, check=True)
    copy_sources(CHECKOUT, sources)
    (sources / ".build").mkdir(exist_ok=True)
    for name in FETCHED:
        subprocess.run(["cp", "--archive", "--no-target-directory", CHECKOUT / ".build" / name, sources / ".build" / name], check=True)
    swift = Path(shutil.which("swift")).resolve().parent  # such as /opt/swift/usr/bin
    root.mount(str(swift.parent).lstrip("/"), "--bind", "-o", "ro", swift.parent)
    environment = {"PATH": f"{swift}:{PATH}", "HOME": "/root", "LC_ALL": "C.UTF-8"}
    chroot(root, BUILT, environment, "make", "build").check_returncode()
    return BUILT


def run_tests(root, folder, options):
    """Runs the tests on the program of the folder in the root; returns their exit status."""
    options.artifacts.mkdir(parents=True, exist_ok=True)
    root.mount(ARTIFACTS, "--bind", options.artifacts)
    program = root.path / folder / ".build/release/stopwatch-gtk"
    script, place = (("Benchmarks/bench.py", ("--build-dir", "/tmp/bench")) if options.bench
                     else ("EndToEnd/run.py", ("--artifacts", f"/{ARTIFACTS}")))
    command = ["/usr/bin/python3", "-B", f"Tests/{script}", "--program", f"/{program.resolve().relative_to(root.path)}",
               *place, *options.rest]
    environment = {"PATH": PATH, "HOME": "/root", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1",
                   "STOPWATCH_ROOT": options.root}
    # The sockets of the X servers outside have no file, and are not to be taken for those inside.
    return chroot(root, folder, environment, *command, prefix=["unshare", "--net"]).returncode


def chroot(root, folder, environment, *command, prefix=()):
    """Runs a command in a folder of the root, with its output here."""
    words = [*prefix, "unshare", "--mount", "sh", "-c", ENTER, root.path, "env", "-C", f"/{folder}", *command]
    return subprocess.run(words, env=environment, stdin=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    sys.exit(main())
