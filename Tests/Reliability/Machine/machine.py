"""A machine with a kernel of its own, emulated by QEMU: it can sleep, lose its power and have a wrong clock."""

import datetime
import json
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from monitor import Monitor, connect

START_TIMEOUT = 300  # seconds; an emulated kernel takes its time
COMMAND_TIMEOUT = 180
MEMORY = 1024  # MiB
# The rate of the processor's own clock is measured at the start, which may go wrong beside busy
# processes; that of the HPET is known. Without random addresses, QEMU translates a
# program once, and it starts in half the time.
KERNEL_WORDS = "console=ttyS0 quiet loglevel=4 panic=30 nokaslr norandmaps mitigations=off tsc=unstable clocksource=hpet"


@dataclass
class Outcome:
    """What became of a command, and the machine's clocks before and after it, in nanoseconds."""

    status: int
    output: str
    errors: str
    before: dict
    after: dict


@dataclass
class Drive:
    """A disk for the machine: a file, or whatever else QEMU can open."""

    source: str
    options: str = "format=raw,cache=writeback"

    def words(self, number):
        drive = f"drive{number}"
        return ["-drive", f"if=none,id={drive},file={self.source},{self.options}",
                "-device", f"virtio-blk-pci,drive={drive}"]


@dataclass
class Machine:
    """A machine that starts, does commands and ends; use it in a `with` statement.

    images: what it boots from, see `make_images`.
    home: the disk for /home, with ext4.
    rtc: what the clock of the hardware says at the start, as QEMU takes it, in UTC.
    sleeping: a disk with swap for hibernation.
    """

    images: object
    home: Drive
    rtc: str = "utc"
    sleeping: Drive | None = None
    accelerator: str = "tcg"
    ready: dict = field(default_factory=dict, init=False)

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="machine-", dir=self.images.folder)
        self._requests = 0
        self._process = None
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *exception):
        if self._process:
            self.cut_power()
        self._folder.cleanup()

    def start(self):
        """Turns the machine on, and waits until it obeys."""
        self.power_on()
        self.wait_until_ready()

    def power_on(self):
        folder = Path(self._folder.name)
        for name in ("commands", "monitor"):
            (folder / name).unlink(missing_ok=True)
        self._errors = open(folder / "errors", "ab")
        self._process = subprocess.Popen(self._command(folder), stdin=subprocess.DEVNULL, stdout=self._errors, stderr=self._errors)
        try:
            self._port = connect(folder / "commands")
            self._lines = b""
            self.monitor = Monitor(folder / "monitor")
        except OSError as failure:
            raise AssertionError(self.console()) from failure

    def set_hardware_clock(self, seconds):
        """Lets the clock of the hardware be so far ahead at the next start, or behind if negative."""
        moment = datetime.datetime.fromtimestamp(time.time() + seconds, datetime.timezone.utc)
        self.rtc = moment.strftime("%Y-%m-%dT%H:%M:%S") if seconds else "utc"

    def _command(self, folder):
        read_only = "format=raw,readonly=on"
        # Each keeps its name, /dev/vdc for the home and /dev/vdd for the sleep.
        drives = [Drive(self.images.system, read_only), Drive(self.images.programs, read_only),
                  self.home, *([self.sleeping] if self.sleeping else [])]
        words = [KERNEL_WORDS, "home=ext4", *(["wake=vdd"] if self.sleeping else [])]
        return [
            "qemu-system-x86_64", "-nodefaults", "-no-user-config", "-display", "none", "-machine", "pc",
            "-accel", self.accelerator, "-smp", "1", "-m", str(MEMORY), "-rtc", f"base={self.rtc}",
            "-kernel", self.images.kernel, "-initrd", self.images.initramfs, "-append", " ".join(words),
            "-serial", f"file:{folder}/console",
            "-device", "virtio-serial-pci", "-chardev", f"socket,id=commands,path={folder}/commands,server=on,wait=off",
            "-device", "virtserialport,chardev=commands,name=commands",
            "-qmp", f"unix:{folder}/monitor,server=on,wait=off",
            *[word for number, drive in enumerate(drives) for word in drive.words(number)],
        ]

    def console(self):
        """What kernel, programs and QEMU have said so far."""
        folder = Path(self._folder.name)
        return "".join((folder / name).read_text(errors="replace") for name in ("errors", "console") if (folder / name).exists())

    def wait_until_ready(self, seconds=START_TIMEOUT):
        """Waits until the machine has started (again)."""
        deadline = time.monotonic() + seconds
        while "ready" not in (line := self._line(deadline)):
            pass
        self.ready = line
        if line["home"]:
            raise AssertionError(f"/home: {line['home']}\n{self.console()}")

    @property
    def boot_id(self):
        """What the kernel calls this start."""
        return self.ready["ready"]

    # What is done inside.

    def run(self, *command, user="ann", check=True, timeout=COMMAND_TIMEOUT, **environment):
        """Runs a command to its end; it must succeed unless `check` is false."""
        request = self.begin(*command, user=user, timeout=timeout, **environment)
        outcome = self.outcome(request, timeout)
        if check and outcome.status:
            raise AssertionError(f"{command}: status {outcome.status}\n{outcome.output}{outcome.errors}")
        return outcome

    def begin(self, *command, user="ann", timeout=COMMAND_TIMEOUT, **environment):
        """Begins to run a command; returns the number of the request."""
        return self.send("run", command=command, user=user, timeout=timeout, environment=environment)

    def outcome(self, request, timeout=COMMAND_TIMEOUT):
        """What became of a command, once it has ended."""
        answer = self.answer(request, timeout)
        return Outcome(**{name: answer[name] for name in ("status", "output", "errors", "before", "after")})

    def launch(self, *command, user="ann", file="/dev/null", **environment):
        """Starts a command that goes on, with its output in a file; returns its process id."""
        return self.ask("start", command=command, user=user, file=file, environment=environment)["process"]

    def wait_for_end(self, process, seconds=COMMAND_TIMEOUT):
        """Waits for the end of what was launched; returns its status."""
        status = self.ask("finish", seconds, process=process, timeout=seconds)["status"]
        if status is None:
            raise AssertionError(f"process {process} does not end")
        return status

    def wait_for_path(self, path):
        self.run("sh", "-c", f"until test -e '{path}'; do sleep 0.1; done", user="root", timeout=30)

    def wait_for_line(self, word, path):
        """Waits until a word is in a file."""
        waiting = f"for i in $(seq 300); do grep -q '{word}' '{path}' && exit; sleep 0.1; done; cat '{path}'; ps axf; exit 1"
        self.run("sh", "-c", waiting, user="root")

    def ask(self, what, seconds=COMMAND_TIMEOUT, **request):
        """Lets the first process of the machine do something; returns its answer."""
        number = self.send(what, **request)
        return self.answer(number, seconds)

    def send(self, what, **request):
        """Tells the first process of the machine to do something; returns the number of the request."""
        self._requests += 1
        self._port.sendall(json.dumps({"id": self._requests, "do": what, **request}).encode() + b"\n")
        return self._requests

    def answer(self, number, seconds=COMMAND_TIMEOUT):
        deadline = time.monotonic() + seconds + 30
        while (answer := self._line(deadline)).get("id") != number:
            pass
        if "failed" in answer:
            raise AssertionError(answer["failed"])
        return answer

    def _line(self, deadline):
        while b"\n" not in self._lines:
            self._port.settimeout(max(deadline - time.monotonic(), 0.01))
            try:
                data = self._port.recv(1 << 16)
            except TimeoutError:
                raise AssertionError(f"the machine does not answer\n{self.console()[-4000:]}") from None
            if not data:
                raise AssertionError(f"the machine has ended\n{self.console()[-4000:]}")
            self._lines += data
        line, _, self._lines = self._lines.partition(b"\n")
        return json.loads(line)

    # What is done to it from outside.

    def restart(self):
        """Restarts in order: programs are told to end, disks are written."""
        self.send("end", restart=True)
        self.wait_until_ready()

    def reset(self):
        """Presses the button for a restart at once, of which nothing inside hears."""
        self.monitor.do("system_reset")
        self.wait_until_ready()

    def shut_down(self):
        self.send("end", restart=False)
        self.wait_until_off()

    def wait_until_off(self, seconds=COMMAND_TIMEOUT):
        """Waits until the machine is off, by itself."""
        self._process.wait(seconds)
        self._close()

    def cut_power(self):
        """Turns the machine off at once. What was not written to a disk by then is lost."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._close()

    def _close(self):
        for each in ("_port", "monitor", "_errors"):
            if hasattr(self, each):
                getattr(self, each).close()
        self._process = None
