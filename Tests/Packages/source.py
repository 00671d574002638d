"""Builds the sources as a stranger does: in a folder with spaces, without git, as another user, and
once more without a network; and compares the programs with those built here.

    /usr/bin/python3 Tests/Packages/source.py

Needs root, and the programs of the same sources in .build/release. Nothing stays behind.

Exit status: 0 everything passed, 1 something failed.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from root import checksums, copy_sources

ROOT = Path(__file__).resolve().parents[2]
USER = "nobody"
AS_USER = ["setpriv", f"--reuid={USER}", "--regid=nogroup", "--clear-groups"]
TOUCHED = "Sources/Core/Program.swift"


def main():
    with tempfile.TemporaryDirectory(prefix="stopwatch source ") as folder:
        home, sources = Path(folder, "home"), Path(folder, "the sources")
        prepare(home, sources)
        problems = [
            check("the sources build elsewhere, without git, as another user", build(sources, home)),
            check("a change builds offline", build(sources, home, prefix=["unshare", "--net"], touched=TOUCHED)),
            check("what is installed has the same bytes", difference(sources, home)),
            check("a tarball has the same bytes from another clone", different_tarballs(Path(folder))),
        ]
    failed = len(list(filter(None, problems)))
    print(f"{len(problems) - failed} passed, {failed} failed", flush=True)
    return 1 if failed else 0


def check(name, problem):
    print(f"{'not ok' if problem else 'ok'}: {name}", flush=True)
    if problem:
        print(problem, flush=True)
    return problem


def prepare(home, sources):
    """Copies what git knows of, without git, and gives it to the other user, who has an empty home."""
    home.mkdir()
    # Git may have been told to fetch from a folder that belongs to somebody else.
    (home / ".gitconfig").write_text("[safe]\n\tdirectory = *\n")
    copy_sources(ROOT, sources)
    user = pwd.getpwnam(USER)
    for path in [sources.parent, *sources.parent.rglob("*")]:
        os.chown(path, user.pw_uid, user.pw_gid)


def build(sources, home, *goals, prefix=(), touched="."):
    """Makes the goals as the other user, after a file was touched; returns what went wrong."""
    (sources / touched).touch()
    # SwiftPM locks files in the folder for temporary ones, which may be those of another user.
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "TMPDIR": str(home), "LC_ALL": "C.UTF-8"}
    result = subprocess.run([*prefix, *AS_USER, "make", *(goals or ["build"])], cwd=sources, env=environment, check=False,
                            stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return (result.stdout + result.stderr)[-4000:] if result.returncode else ""


def difference(sources, home):
    """The names of the installed files that differ from those of the programs built here."""
    # Make cannot install into a folder with spaces.
    with tempfile.TemporaryDirectory(prefix="stopwatch-install-") as folder:
        shutil.chown(folder, USER)
        here, there = Path(folder, "here"), Path(folder, "there")
        run("make", "--silent", "install", "PREFIX=/usr", f"DESTDIR={here}", cwd=ROOT)
        problem = build(sources, home, "install", "PREFIX=/usr", f"DESTDIR={there}")
        return problem or "\n".join(sorted({path for path, _ in checksums(here).items() ^ checksums(there).items()}))


def different_tarballs(folder):
    """The checksums of the tarballs of this repository and of a clone, if they differ."""
    clone = folder / "a clone"
    run("git", "clone", "--quiet", "--no-hardlinks", ROOT, clone)
    sums = [tarball(path, folder / name) for path, name in ((ROOT, "one"), (clone, "two"))]
    return "\n".join(sums) if sums[0] != sums[1] else ""


def tarball(repository, output):
    """The checksum of the tarball of the repository's commit."""
    return run(repository / "data/packaging/dist", output)


def run(*command, **options):
    """Runs a command, which must succeed; returns what it prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


if __name__ == "__main__":
    sys.exit(main())
