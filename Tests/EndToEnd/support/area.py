"""Places in a window, in pixels."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Area:
    """A rectangle in a window."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self):
        """The point in the middle: x, y."""
        return self.x + self.width // 2, self.y + self.height // 2

    def moved(self, right, down):
        """The area moved by so many pixels."""
        return Area(self.x + right, self.y + down, self.width, self.height)

    def contains(self, other):
        """Whether all of the other area lies within this one."""
        fits_across = self.x <= other.x and other.x + other.width <= self.x + self.width
        return fits_across and self.y <= other.y and other.y + other.height <= self.y + self.height

    def overlaps(self, other):
        """Whether the two areas have anything in common."""
        meets_across = self.x < other.x + other.width and other.x < self.x + self.width
        return meets_across and self.y < other.y + other.height and other.y < self.y + self.height
