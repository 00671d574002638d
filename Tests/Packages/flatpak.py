"""Makes a Flatpak of the programs in .build/release, and a runtime for it from a root of Debian, and installs both.

    /usr/bin/python3 Tests/Packages/flatpak.py --roots FOLDER --into FOLDER SUITE

Needs root, and Debian's flatpak and python3-yaml. The runtime of the manifest cannot stand in a test that must run
without Flathub; this one has Debian's GTK. The programs, what is installed of them and what they may do are those of
the manifest. FLATPAK_USER_DIR is FOLDER/installation then.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

import yaml
from root import Root, is_in_namespace, pristine_root, run_in_namespace

CHECKOUT = Path(__file__).resolve().parents[2]
MANIFEST = CHECKOUT / "data/packaging/flatpak/io.github.stopwatch_gtk.Stopwatch.yml"
RUNTIME, BRANCH = "io.github.stopwatch_gtk.Debian", "test"
PACKAGES = ["libgtk-4-1", "libcanberra0", "adwaita-icon-theme"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--roots", type=Path, required=True, help="where the pristine roots are kept")
    parser.add_argument("--into", type=Path, required=True, help="where the Flatpak goes")
    parser.add_argument("suite")
    options = parser.parse_args()
    folder = options.into.resolve()
    repository = folder / "repository"
    if is_in_namespace():
        export_runtime(options.roots, options.suite, repository)
        return 0
    shutil.rmtree(folder, ignore_errors=True)
    environment = {**os.environ, "FLATPAK_USER_DIR": str(folder / "installation")}
    folder.mkdir(parents=True)
    subprocess.run(["ostree", "init", f"--repo={repository}", "--mode=bare-user-only"], check=True)
    if run_in_namespace() != 0:
        return 1
    flatpak("build-update-repo", repository)
    flatpak("remote-add", "--user", "--no-gpg-verify", "here", repository.as_uri(), env=environment)
    flatpak("install", "--user", "--noninteractive", "here", f"runtime/{RUNTIME}//{BRANCH}", env=environment)
    identifier = export_program(folder, repository, environment)
    flatpak("build-update-repo", repository)
    flatpak("install", "--user", "--noninteractive", "here", f"app/{identifier}//{BRANCH}", env=environment)
    return 0


def export_runtime(roots, suite, repository):
    """Puts a runtime into the repository: what the root has below /usr, and its /etc."""
    roots.mkdir(parents=True, exist_ok=True)
    pristine = pristine_root(roots, suite)
    with Root(pristine, pristine.with_name(f"{suite}-flatpak"), roots / "archives") as root:
        root.have_packages(PACKAGES)
        subprocess.run(["cp", "--archive", "--no-target-directory", root.path / "etc", root.path / "usr/etc"], check=True)
        architecture = os.uname().machine
        (root.path / "metadata").write_text(
            f"[Runtime]\nname={RUNTIME}\nruntime={RUNTIME}/{architecture}/{BRANCH}\nsdk={RUNTIME}/{architecture}/{BRANCH}\n")
        (root.path / "files").mkdir(exist_ok=True)
        flatpak("build-export", "--runtime", "--disable-sandbox", repository, root.path, BRANCH)


def export_program(folder, repository, environment):
    """Puts the program into the repository, with the permissions of the manifest; returns its identifier."""
    manifest = yaml.safe_load(MANIFEST.read_text())
    identifier, program = manifest["id"], folder / "program"
    flatpak("build-init", program, identifier, RUNTIME, RUNTIME, BRANCH, env=environment)
    staged = folder / "staged"
    subprocess.run(["make", "--silent", "--old-file=build", "install", "PREFIX=/app", f"DESTDIR={staged}"], cwd=CHECKOUT,
                   check=True)
    shutil.copytree(staged / "app", program / "files", dirs_exist_ok=True)
    for path in manifest["cleanup"]:
        shutil.rmtree(program / "files" / path.lstrip("/"))
    flatpak("build-finish", program, f"--command={manifest['command']}", *manifest["finish-args"], env=environment)
    flatpak("build-export", "--disable-sandbox", repository, program, BRANCH, env=environment)
    return identifier


def flatpak(*words, **options):
    subprocess.run(["flatpak", *words], check=True, stdout=subprocess.DEVNULL, **options)


if __name__ == "__main__":
    sys.exit(main())
