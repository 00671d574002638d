"""Compares the stopwatch with a bare GTK 4 window in plain C, by the budgets in report.py.

The stopwatch runs in the environment of a user, in which nothing chooses a renderer, and itself
chooses cairo without OpenGL and Vulkan. The budgets compare it with a bare window that is told the
same. How the bare window starts and runs with GTK's own choice is printed beside it.

All run one at a time and in turns on the same private desktop, so that whatever else the machine
does meets all alike. Every launch finds an empty home. Each launch is compared with the
launch of the other program beside it; a figure is the median of these pairs, with their range.

First frame: the clock starts right before the program is started. The window manager's list of
windows is read every millisecond until it holds one; then a strip down the middle of that window
is read from the X server until it holds more than one colour. A window that is mapped but not
painted yet is uniform, so this is the first moment at which a person could see something. The
first launch of each is not counted: it fills the caches. Another yardstick is the bare window with
--furnished, which has the widgets of the stopwatch: no program with them can start in less.

Running: Space is pressed on the stopwatch (the bare window runs by itself), and the pixels must
be seen to change. Memory is read after the settling time, then processor time and wake-ups are
counted over the window of time. Another yardstick is the bare window with --per-frame, which sets
its label once per frame and not at every tick. Then the Laps window is opened beside Home, and the
processor time of both is compared with that of the bare window; another launch is measured in fullscreen on
a screen of 3840x2160 at scale 2. PSS and USS shrink when other programs map the same libraries, so the others
that use GTK 4 are counted as well; the private dirty memory does not depend on them.

Minimised: the same, still running, with the window minimised.

Paused: the window is back, Space is pressed again, and the pixels must be seen to rest. Beside
the processor time the wake-ups are counted, as voluntary context switches of all threads: a
forgotten timeout source of 10 ms shows as 100 a second even where its work is too small to see.
The yardstick is the bare window with --still, which has no source.

Needs Debian's dbus-daemon, gcc, libgtk-4-dev, openbox, pkgconf, xdotool and xvfb. Ends with status 1 if a budget is
exceeded, with --strict.
"""

import os
import sys
import time
from dataclasses import dataclass

import report
from command import compiled, run
from launch import BenchDesktop
from measure import StolenTime, activity_of, memory_of, other_gtk_programs
from waiting import wait_until

BARE_WINDOW = "bare-window.c"
CHANGE_SECONDS = 0.3  # a running time changes at least once in this time, a paused one never
SETTLE_SECONDS = 1.0  # until the animations and redraws that a change of state causes are over
MESSAGE_SECONDS = 6.0  # until the message about what was done has gone, too


@dataclass(frozen=True)
class Plan:
    """How often and how long.

    Numbers of launches; seconds until memory is read, and of each measurement.
    """

    starts: int
    runs: int
    settling: float
    window: float


FULL = Plan(starts=21, runs=5, settling=5, window=10)
QUICK = Plan(starts=7, runs=3, settling=2, window=2)
# What the stopwatch chooses by itself: each GTK reads what it knows of the latter two.
SAME_CHOICE = {
    "GSK_RENDERER": "cairo",
    "GDK_DEBUG": "gl-disable,vulkan-disable",
    "GDK_DISABLE": "gl,vulkan",
}
OWN_CHOICE = {}  # GTK's
LARGE_SCREEN = 3840, 2160
LAPS = 3  # as many as the Laps window needs to be opened
BUSY_PERCENT = 5  # of the processors taken by other virtual machines, from which on ratios vary
BUSY_LOAD = 1.5  # load average: the measured program and the X server alone are below


def changes(desktop, window):
    """Whether anything in the window changes within CHANGE_SECONDS."""
    before = desktop.screen.pixels(window)
    time.sleep(CHANGE_SECONDS)
    return desktop.screen.pixels(window) != before


def measure_running(desktop, process, window, plan, samples):
    """Measures the visible window while it shows a running time."""
    wait_until(lambda: changes(desktop, window), "the shown time ran")
    time.sleep(plan.settling)
    memory = memory_of(process)
    samples.add(report.PROPORTIONAL_MEMORY, memory.proportional)
    samples.add(report.UNIQUE_MEMORY, memory.unique)
    samples.add(report.DIRTY_MEMORY, memory.private_dirty)
    samples.add(report.OTHER_GTK_PROGRAMS, other_gtk_programs(process))
    running = activity_of(process, plan.window)
    samples.add(report.RUNNING_CPU, running.cpu_percent)
    samples.add(report.RUNNING_WAKE_UPS, running.wake_ups)


def measure_laps(desktop, process, window, plan, samples):
    """Measures the program while the Laps window shows the running time as well; closes it again."""
    for _ in range(LAPS):
        desktop.xdotool("key", "l")
        time.sleep(CHANGE_SECONDS)
    laps = desktop.open_laps(window)[0]
    time.sleep(MESSAGE_SECONDS)
    samples.add(report.LAPS_CPU, activity_of(process, plan.window).cpu_percent)
    desktop.xdotool("key", "ctrl+w")
    wait_until(lambda: laps not in desktop.screen.windows(), "the Laps window was closed")
    desktop.press(window)


def measure_per_frame(desktop, program, plan):
    """The processor time of the bare window that sets its label once per frame."""
    with desktop.launched([program, "--per-frame"], SAME_CHOICE) as (process, window, _):
        wait_until(lambda: changes(desktop, window), "the shown time ran")
        time.sleep(plan.settling)
        return activity_of(process, plan.window).cpu_percent


def measure_minimised(desktop, process, window, plan, samples):
    """Minimises the window, measures it while it goes on running, and shows it again."""
    desktop.xdotool("windowminimize", window)
    wait_until(lambda: not desktop.screen.is_mapped(window), "the window was minimised")
    time.sleep(SETTLE_SECONDS)
    minimised = activity_of(process, plan.window)
    samples.add(report.MINIMISED_CPU, minimised.cpu_percent)
    samples.add(report.MINIMISED_WAKE_UPS, minimised.wake_ups)
    desktop.press(window)
    wait_until(lambda: changes(desktop, window), "the shown time ran in the window shown again")


def measure_paused(desktop, process, window, plan, samples):
    """Measures the visible window while nothing in it moves."""
    wait_until(lambda: not changes(desktop, window), "the shown time rested")
    time.sleep(MESSAGE_SECONDS)
    paused = activity_of(process, plan.window)
    samples.add(report.PAUSED_CPU, paused.cpu_percent)
    samples.add(report.PAUSED_WAKE_UPS, paused.wake_ups)


def run_stopwatch(desktop, program, plan, samples):
    """Measures one launch of the stopwatch: running, minimised, paused."""
    with desktop.launched([program]) as (process, window, _):
        desktop.press(window, "space")
        measure_running(desktop, process, window, plan, samples)
        samples.add(report.RUNNING_CPU_PER_FRAME, samples.of(report.RUNNING_CPU)[-1])
        measure_laps(desktop, process, window, plan, samples)
        measure_minimised(desktop, process, window, plan, samples)
        desktop.press(window, "space")
        measure_paused(desktop, process, window, plan, samples)


def run_large(desktop, program, plan, samples):
    """Measures the running stopwatch in fullscreen on a large screen with a scale."""
    with (desktop.with_screen(*LARGE_SCREEN) as large,
          large.launched([program], {"GDK_SCALE": "2"}) as (process, window, _)):
        large.press(window, "space", "F11")
        time.sleep(MESSAGE_SECONDS)
        samples.add(report.LARGE_CPU, activity_of(process, plan.window).cpu_percent)


def run_bare_window(desktop, program, plan, samples):
    """Measures the same of the bare window, which needs a launch for each of its two modes."""
    with desktop.launched([program], SAME_CHOICE) as (process, window, _):
        measure_running(desktop, process, window, plan, samples)
        samples.add(report.LAPS_CPU, samples.of(report.RUNNING_CPU)[-1])
        measure_minimised(desktop, process, window, plan, samples)
    samples.add(report.RUNNING_CPU_PER_FRAME, measure_per_frame(desktop, program, plan))
    with desktop.launched([program, "--still"], SAME_CHOICE) as (process, window, _):
        measure_paused(desktop, process, window, plan, samples)


def run_own_choice(desktop, program, plan, samples):
    """Measures the running bare window with GTK's own choice of a renderer."""
    with desktop.launched([program], OWN_CHOICE) as (process, window, _):
        measure_running(desktop, process, window, plan, samples)


def measure_starts(desktop, programs, plan):
    """Measures the starts of the programs, given as (command, variables, samples, figures), in turns.

    The first round is not counted.
    """
    for counted in [False] + [True] * plan.starts:
        for command, variables, samples, figures in programs:
            with desktop.launched(command, variables) as (_, _, milliseconds):
                pass
            for figure in figures if counted else []:
                samples.add(figure, milliseconds)


def measure(stopwatch_program, bare_program, plan):
    """All samples taken in turns: of the stopwatch, and of the bare window with either choice."""
    stopwatch, bare, own_choice = report.Samples(), report.Samples(), report.Samples()
    programs = [
        ([stopwatch_program], {}, stopwatch, [report.FIRST_FRAME, report.FURNISHED_FRAME]),
        ([bare_program], SAME_CHOICE, bare, [report.FIRST_FRAME]),
        ([bare_program, "--furnished"], SAME_CHOICE, bare, [report.FURNISHED_FRAME]),
        ([bare_program], OWN_CHOICE, own_choice, [report.FIRST_FRAME]),
    ]
    with BenchDesktop() as desktop:
        measure_starts(desktop, programs, plan)
        for _ in range(plan.runs):
            run_stopwatch(desktop, stopwatch_program, plan, stopwatch)
            run_large(desktop, stopwatch_program, plan, stopwatch)
            run_bare_window(desktop, bare_program, plan, bare)
            run_own_choice(desktop, bare_program, plan, own_choice)
    return stopwatch, bare, own_choice


def run_comparison(arguments):
    """Measures and prints the table; returns the exit status."""
    stolen = StolenTime()
    bare_program = str(compiled(BARE_WINDOW, arguments.build_dir))
    stopwatch, bare, own_choice = measure(arguments.program, bare_program, QUICK if arguments.quick else FULL)
    load = os.getloadavg()[0]
    print(f"load average of the last minute: {load:.1f} on {os.cpu_count()} cores")
    print(stolen)
    is_busy = load > BUSY_LOAD or stolen.percent > BUSY_PERCENT
    print(report.table(stopwatch, bare, own_choice, is_busy))
    return 1 if arguments.strict and not report.is_within_budget(stopwatch, bare, is_busy) else 0


if __name__ == "__main__":
    sys.exit(run(__doc__, run_comparison, says_stolen_time=False, strict="exit with 1 when a budget is exceeded"))
