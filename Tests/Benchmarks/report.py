"""The figures that are compared, their budgets, their measured values and the table of it all."""

import statistics
from dataclasses import dataclass
from enum import Enum


class Compared(Enum):
    """How the values of a pair of launches are compared: what the budget limits."""

    RATIO = "x {:.2f}"  # stopwatch / bare window with the same choice of a renderer
    DIFFERENCE = "{:+.2f}"  # stopwatch - that window
    VALUE = "{:.0f}"  # stopwatch alone


@dataclass(frozen=True)
class Figure:
    """One line of the table."""

    name: str
    unit: str
    decimals: int
    budget: float | None = None
    compared: Compared = Compared.RATIO


FIRST_FRAME = Figure("start to first frame", "ms", 1, budget=1.10)
FURNISHED_FRAME = Figure("the same, to a window with the same widgets", "ms", 1)
PROPORTIONAL_MEMORY = Figure("memory running, PSS", "MB", 1, budget=1.35)
UNIQUE_MEMORY = Figure("memory running, USS", "MB", 1, budget=1.20)
DIRTY_MEMORY = Figure("memory running, private dirty", "MB", 1)
OTHER_GTK_PROGRAMS = Figure("other GTK 4 programs meanwhile", "number", 0)
RUNNING_CPU = Figure("CPU running", "% of a core", 2, budget=0.60)
RUNNING_CPU_PER_FRAME = Figure("CPU running, to a label once a frame", "% of a core", 2)
RUNNING_WAKE_UPS = Figure("wake-ups running", "per s", 0, budget=165, compared=Compared.VALUE)
LAPS_CPU = Figure("CPU running, with the Laps window", "% of a core", 2, budget=0.75)
LARGE_CPU = Figure("CPU running fullscreen, 3840x2160 at scale 2", "% of a core", 2, budget=6, compared=Compared.VALUE)
PAUSED_CPU = Figure("CPU paused", "% of a core", 2, budget=0.1, compared=Compared.DIFFERENCE)
PAUSED_WAKE_UPS = Figure("wake-ups paused", "per s", 1, budget=5, compared=Compared.DIFFERENCE)
MINIMISED_CPU = Figure("CPU running minimised", "% of a core", 2)
MINIMISED_WAKE_UPS = Figure("wake-ups running minimised", "per s", 1)
FIGURES = [each for each in list(globals().values()) if isinstance(each, Figure)]  # in this order
LINE = "{:<50}{:>24}{:>24}{:>26}{:>9}  {:<17}{:>24}"


class Samples:
    """All values measured so far of each figure, for one of the programs, in order."""

    def __init__(self):
        self._values = {figure: [] for figure in FIGURES}

    def add(self, figure, value):
        """Adds one value in the figure's unit."""
        self._values[figure].append(value)

    def of(self, figure):
        return self._values[figure]

    def text(self, figure):
        """The median and the range, as the table shows them."""
        return spread(self.of(figure), f"{{:.{figure.decimals}f}}")


def spread(values, pattern):
    """The median and, in brackets, the least and the most; "-" for no values."""
    if not values:
        return "-"
    median, least, most = map(pattern.format, (statistics.median(values), min(values), max(values)))
    return f"{median} ({least}-{most})"


def comparisons(figure, stopwatch, bare):
    """What the budget limits, for each pair of launches; none for a ratio to nothing."""
    pairs = list(zip(stopwatch.of(figure), bare.of(figure)))
    if figure.compared is Compared.VALUE:
        return stopwatch.of(figure)
    if figure.compared is Compared.DIFFERENCE:
        return [ours - theirs for ours, theirs in pairs]
    return [ours / theirs for ours, theirs in pairs if theirs > 0]


def verdict(figure, values, is_busy):
    """The last word of a line.

    "ok" or "over" by the median, "too busy to tell" where other programs had the processor and it is
    over, or "reported" for a figure without a budget.
    """
    if figure.budget is None:
        return "reported"
    if values and statistics.median(values) <= figure.budget:
        return "ok"
    return "too busy to tell" if is_busy else "over"


def table_line(figure, stopwatch, bare, own_choice, is_busy):
    values = comparisons(figure, stopwatch, bare)
    pattern = figure.compared.value
    return LINE.format(
        f"{figure.name} [{figure.unit}]",
        stopwatch.text(figure),
        bare.text(figure),
        spread(values, pattern),
        "-" if figure.budget is None else pattern.format(figure.budget),
        verdict(figure, values, is_busy),
        own_choice.text(figure),
    )


def table(stopwatch, bare, own_choice, is_busy):
    """The table: medians and ranges of all, and of the ratio (x) or difference (+ or -) in pairs.

    The bare window that draws as the stopwatch does is compared with it, and not that with GTK's
    own choice of a renderer.
    """
    columns = ["median (least-most)", "stopwatch", "bare window", "in pairs", "budget", ""]
    columns.append("bare, GTK's choice")
    lines = [table_line(figure, stopwatch, bare, own_choice, is_busy) for figure in FIGURES]
    return "\n".join([LINE.format(*columns).rstrip(), *lines])


def is_within_budget(stopwatch, bare, is_busy):
    """Whether no figure is over its budget, as far as can be told."""
    verdicts = (verdict(figure, comparisons(figure, stopwatch, bare), is_busy) for figure in FIGURES)
    return "over" not in verdicts
