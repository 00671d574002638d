"""Pictures of the screen."""

import struct
import sys
import zlib
from collections import Counter


class Picture:
    """A rectangle of pixels: four bytes each, blue, green, red and how opaque it is.

    The last one means nothing in the picture of a screen, or of a window that is not translucent.
    """

    def __init__(self, width, height, pixels):
        self.width = width
        self.height = height
        self.pixels = pixels

    def most_common_colour(self):
        """The colour that most pixels have, as (red, green, blue)."""
        blue, green, red, _ = self.most_common_pixel()
        return red, green, blue

    def most_common_pixel(self):
        """The four bytes that most pixels consist of."""
        pixel = Counter(memoryview(self.pixels).cast("I")).most_common(1)[0][0]
        return pixel.to_bytes(4, sys.byteorder)

    def opacity(self, x, y):
        """How opaque a pixel is, from 0 to 255."""
        return self.pixels[4 * (y * self.width + x) + 3]

    def ink(self, left, top, right, bottom):
        """Where in the given part anything lies that is not of the part's most common colour.

        As (left, top, right, bottom), where right and bottom are the first free column and row
        again; None where there is nothing.
        """
        part = [self.pixels[4 * (y * self.width + left) : 4 * (y * self.width + right)]
                for y in range(top, bottom)]
        size = right - left
        paper = Picture(size, len(part), b"".join(part)).most_common_pixel()
        inked = [index for index, row in enumerate(part) if row != paper * size]
        if not inked:
            return None
        rows = [part[index] for index in inked]
        blank_before = min((len(row) - len(row.lstrip(paper))) // 4 for row in rows)
        blank_after = min((len(row) - len(row.rstrip(paper))) // 4 for row in rows)
        return left + blank_before, top + inked[0], right - blank_after, top + inked[-1] + 1

    def save(self, path, is_translucent=False):
        """Writes the picture as PNG, with how opaque its pixels are if it is of a translucent window."""
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 6 if is_translucent else 2, 0, 0, 0)
        rows = b"".join(b"\0" + self._row(y, is_translucent) for y in range(self.height))
        chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(png_chunk(*chunk) for chunk in chunks))

    def _row(self, y, is_translucent):
        """The pixels of a row in three bytes each: red, green, blue; or in four, with how opaque it is.

        X has the colours of translucent pixels darker by as much.
        """
        row = self.pixels[4 * y * self.width : 4 * (y + 1) * self.width]
        channels = [row[2::4], row[1::4], row[0::4]]
        if is_translucent:
            opacities = row[3::4]
            channels = [bytes(min(255, 255 * colour // opacity) if opacity else 0
                              for colour, opacity in zip(channel, opacities)) for channel in channels] + [opacities]
        colours = bytearray(len(channels) * self.width)
        for number, channel in enumerate(channels):
            colours[number::len(channels)] = channel
        return bytes(colours)


def png_chunk(kind, data):
    """A chunk of a PNG file: length, kind, data and checksum."""
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)
