"""What the machines boot from: a disk with Debian, one with the program, a kernel and a small initramfs."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import namedtuple
from pathlib import Path

TESTS = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TESTS / "Packages"))

from root import USER, USER_ID, Root, pristine_root

SUITE = "bookworm"
PACKAGES = ["linux-image-amd64", "kmod", "busybox-static", "python3", "libgtk-4-1", "libcanberra0", "xvfb", "dbus",
            "at-spi2-core", "python3-gi", "gir1.2-atspi-2.0", "fonts-cantarell", "tzdata"]
# What the kernel needs to find its disks, in the order in which it can be loaded.
MODULES = ["virtio_pci", "virtio_blk", "virtio_console", "ext4", "overlay"]
HERE = Path(__file__).parent
INITRAMFS = HERE / "initramfs.sh"
INSIDE = [HERE / "guest.py", HERE / "look.py"]
BORROWED = ["accessibility.py", "area.py", "element.py", "bus_service.py", "notification_server.py"]
# What no test looks at.
LEFT_OUT = ["boot/initrd.img-*", "usr/share/doc/*", "usr/share/man/*", "var/lib/apt/lists/*", "var/cache/apt/*.bin"]


# The files that machines share, none of which they change, and the folder for those of each.
Images = namedtuple("Images", "system folder kernel initramfs programs")


def make_images(roots, program, folder):
    """Makes the images of the program below the folder; must run in a namespace, see `root`.

    The root with its packages, and the disk made of it, are kept in `roots`.
    """
    roots.mkdir(parents=True, exist_ok=True)
    path = roots / f"{SUITE}-machine"
    with Root(pristine_root(roots, SUITE), path, roots / "archives") as root:
        root.have_packages(PACKAGES)
        if not (path / "home" / USER).exists():
            root.run("useradd", "--create-home", "--uid", str(USER_ID), "--shell", "/bin/sh", USER)
    system = roots / f"{SUITE}-machine.img"
    if not system.exists() or system.stat().st_mtime < (path / "var/lib/stopwatch-packages").stat().st_mtime:
        make_system(path, system)
    version = sorted(path.glob("lib/modules/*"))[-1].name
    return Images(system, folder, path / f"boot/vmlinuz-{version}",
                  make_initramfs(path, version, folder / "initramfs"),
                  make_programs(program, folder / "programs.img"))


def make_system(root, image):
    for pattern in LEFT_OUT:
        subprocess.run(["rm", "--recursive", "--force", *root.glob(pattern)], check=True)
    for folder in ("home", "mnt"):
        (root / folder).mkdir(exist_ok=True)
    (root / "etc/machine-id").write_text("0123456789abcdef0123456789abcdef\n")
    unfinished = image.with_suffix(".unfinished")
    make_disk(unfinished, size_of(root) * 5 // 4 + (64 << 20), root)
    unfinished.rename(image)


def make_programs(program, image):
    """Makes the disk with the programs and with what runs them."""
    with tempfile.TemporaryDirectory(dir=image.parent) as name:
        folder = Path(name)
        folder.chmod(0o755)
        for each in (program, program.with_name("stopwatchctl")):
            target = folder / "usr/bin" / each.name
            target.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["strip", "-o", target, each], check=True)
        tests = folder / "usr/lib/stopwatch-tests"
        tests.mkdir(parents=True)
        for each in (*INSIDE, *(TESTS / "EndToEnd" / "support" / name for name in BORROWED)):
            shutil.copy(each, tests)
        make_disk(image, size_of(folder) * 5 // 4 + (8 << 20), folder)
    return image


def make_disk(image, size, folder=None):
    """Makes a file with ext4 of the given size in bytes, with the content of a folder."""
    image.unlink(missing_ok=True)
    with open(image, "wb") as file:
        file.truncate(size)
    content = ["-d", folder] if folder else []
    subprocess.run(["mke2fs", "-q", "-F", "-t", "ext4", "-m", "0", *content, image], check=True)


def size_of(folder):
    """The bytes that the content of a folder takes on a disk."""
    paths = [Path(parent, name) for parent, folders, files in os.walk(folder) for name in [*folders, *files]]
    return sum(each.lstat().st_blocks * 512 + 512 for each in paths)


def make_initramfs(root, version, image):
    """Packs a shell, the modules for the disks, and the script that mounts them."""
    with tempfile.TemporaryDirectory(dir=image.parent) as name:
        folder = Path(name)
        for each in ("bin", "dev", "proc", "sys", "disk", "programs", "changes", "new", "modules"):
            (folder / each).mkdir()
        shutil.copy(root / "bin/busybox", folder / "bin/busybox")
        (folder / "bin/sh").symlink_to("busybox")
        shutil.copy(INITRAMFS, folder / "init")
        (folder / "init").chmod(0o755)
        for number, module in enumerate(modules(root, version)):
            shutil.copy(module, folder / "modules" / f"{number:02}-{module.name}")
        names = "\n".join(str(path.relative_to(folder)) for path in sorted(folder.rglob("*")))
        with open(image, "wb") as file:
            subprocess.run([root / "bin/busybox", "cpio", "-o", "-H", "newc"], cwd=folder, input=names.encode(),
                           stdout=file, stderr=subprocess.DEVNULL, check=True)
    return image


def modules(root, version):
    """The files of the modules and all that they depend on, in the order in which they can be loaded."""
    folder = root / "lib/modules" / version
    lines = (folder / "modules.dep").read_text().splitlines()
    needs = dict(line.split(":") for line in lines)
    paths = {re.sub("-", "_", Path(path).name.split(".")[0]): path for path in needs}
    ordered = []

    def add(path):
        for each in needs[path].split()[::-1]:
            add(each)
        if path not in ordered:
            ordered.append(path)

    # ext4 finds its checksum by itself, where it is not built in.
    for name in ["crc32c_generic", *MODULES]:
        if name in paths:
            add(paths[name])
    return [folder / path for path in ordered]
