"""The figures that are compared, their budgets, their measured values and the table of it all."""

import statistics
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One line of the table.

    The budget limits the ratio or, where `is_difference`, stopwatch minus bare window.
    """

    name: str
    unit: str
    decimals: int
    budget: float | None = None
    is_difference: bool = False


FIRST_FRAME = Figure("start to first frame", "ms", 1, budget=1.30)
PROPORTIONAL_MEMORY = Figure("memory running, PSS", "MB", 1, budget=1.35)
UNIQUE_MEMORY = Figure("memory running, USS", "MB", 1)
DIRTY_MEMORY = Figure("memory running, private dirty", "MB", 1)
OTHER_GTK_PROGRAMS = Figure("other GTK 4 programs meanwhile", "number", 0)
RUNNING_CPU = Figure("CPU running", "% of a core", 2, budget=1.30)
PAUSED_CPU = Figure("CPU paused", "% of a core", 2, budget=0.1, is_difference=True)
PAUSED_WAKE_UPS = Figure("wake-ups paused", "per s", 1, budget=5, is_difference=True)
MINIMISED_CPU = Figure("CPU running minimised", "% of a core", 2)
MINIMISED_WAKE_UPS = Figure("wake-ups running minimised", "per s", 1)
FIGURES = [
    FIRST_FRAME,
    PROPORTIONAL_MEMORY,
    UNIQUE_MEMORY,
    DIRTY_MEMORY,
    OTHER_GTK_PROGRAMS,
    RUNNING_CPU,
    PAUSED_CPU,
    PAUSED_WAKE_UPS,
    MINIMISED_CPU,
    MINIMISED_WAKE_UPS,
]
LINE = "{:<39}{:>22}{:>22}{:>11}{:>11}  {}"


class Samples:
    """All values measured so far of each figure, for one of the two programs."""

    def __init__(self):
        self._values = {figure: [] for figure in FIGURES}

    def add(self, figure, value):
        """Adds one value in the figure's unit."""
        self._values[figure].append(value)

    def median(self, figure):
        """The median in the figure's unit."""
        return statistics.median(self._values[figure])

    def text(self, figure):
        """The median and the range, as the table shows them."""
        values = self._values[figure]
        median, least, most = (
            f"{value:.{figure.decimals}f}"
            for value in (self.median(figure), min(values), max(values))
        )
        return f"{median} ({least}-{most})"


def comparison(figure, stopwatch, bare):
    """What the budget limits: the difference in the figure's unit, or the ratio.

    None for a ratio to nothing.
    """
    ours, theirs = stopwatch.median(figure), bare.median(figure)
    if figure.is_difference:
        return ours - theirs
    return ours / theirs if theirs > 0 else None


def verdict(figure, value):
    """The last word of a line: "ok" or "over", or "reported" for a figure without a budget."""
    if figure.budget is None:
        return "reported"
    return "ok" if value is not None and value <= figure.budget else "over"


def table_line(figure, stopwatch, bare):
    """One line of the table."""
    value = comparison(figure, stopwatch, bare)
    pattern = "{:+.2f}" if figure.is_difference else "x {:.2f}"
    return LINE.format(
        f"{figure.name} [{figure.unit}]",
        stopwatch.text(figure),
        bare.text(figure),
        "-" if value is None else pattern.format(value),
        "-" if figure.budget is None else pattern.format(figure.budget),
        verdict(figure, value),
    )


def table(stopwatch, bare):
    """The table: medians, ranges, and the ratio (x) or difference (+ or -) beside its budget."""
    columns = ["median (least-most)", "stopwatch", "bare window", "compared", "budget", ""]
    lines = [table_line(figure, stopwatch, bare) for figure in FIGURES]
    return "\n".join([LINE.format(*columns).rstrip(), *lines])


def is_within_budget(stopwatch, bare):
    """Whether no figure is over its budget."""
    return all(verdict(figure, comparison(figure, stopwatch, bare)) != "over" for figure in FIGURES)
