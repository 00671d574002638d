"""Serves a disk to a machine by the protocol NBD: fixed newstyle, on a socket with a file.

The protocol: https://github.com/NetworkBlockDevice/nbd/blob/master/doc/proto.md
"""

import socket
import struct
import threading

from disk_image import SECTOR, is_whole

MAGIC, OPTION_MAGIC, OPTION_REPLY_MAGIC = b"NBDMAGIC", b"IHAVEOPT", 0x3E889045565A9
REQUEST_MAGIC, REPLY_MAGIC = 0x25609513, 0x67446698
FIXED_NEWSTYLE, NO_ZEROES = 1, 2
EXPORT_NAME, ABORT, INFO, GO = 1, 2, 6, 7  # options
ACKNOWLEDGED, INFORMATION, UNSUPPORTED = 1, 3, (1 << 31) + 1  # replies to them
ABOUT_EXPORT, ABOUT_SIZES = 0, 3  # informations
READ, WRITE, DISCONNECT, FLUSH = 0, 1, 2, 3  # requests
HAS_FLAGS, CAN_FLUSH, CAN_FORCE = 1, 4, 8  # of the disk
FORCED = 1  # flag of a request: durable before it is answered (FUA)
INVALID = 22
LARGEST = 32 << 20  # bytes of a request
REQUEST = struct.Struct(">IHHQQI")


class DiskServer:
    """Serves the disk on the socket, one client after the other, from `start` to `close`.

    Requests that are there at the same time are at work at the same time: a flush among them covers
    no write among them, as a disk may do.
    """

    def __init__(self, disk, path):
        self.disk = disk
        self.path = path
        self.failure = None

    def start(self):
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(self.path))
        self.listener.listen()
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def close(self):
        """Takes no more clients; the one that is there loses its disk when it asks for something."""
        self.listener.close()

    def _accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            with client:
                self._serve(client)

    def _serve(self, client):
        try:
            if agree(client, self.disk.size):
                self._answer_requests(client)
        except (ConnectionError, EOFError):
            pass  # The machine has gone, as in a power cut.
        except Exception as error:
            self.failure = error
            raise

    def _answer_requests(self, client):
        buffer = bytearray()
        while chunk := client.recv(1 << 20):
            buffer += chunk
            confirmed = self.disk.confirmed()
            for request in take_requests(buffer):
                if request.kind == DISCONNECT:
                    return
                client.sendall(self._answer(request, confirmed))

    def _answer(self, request, confirmed):
        head = struct.Struct(">IIQ")
        if not is_whole(request.offset, request.length) or request.offset + request.length > self.disk.size:
            return head.pack(REPLY_MAGIC, INVALID, request.handle)
        content = b""
        if request.kind == READ:
            content = self.disk.read(request.offset, request.length)
        elif request.kind == WRITE:
            self.disk.write(request.offset, request.data, bool(request.flags & FORCED))
        elif request.kind == FLUSH:
            self.disk.flush(confirmed)
        else:
            return head.pack(REPLY_MAGIC, INVALID, request.handle)
        return head.pack(REPLY_MAGIC, 0, request.handle) + content


class Request:
    """What a client asks for; `data` is what it wants to be written."""

    def __init__(self, flags, kind, handle, offset, length, data):
        self.flags = flags
        self.kind = kind
        self.handle = handle
        self.offset = offset
        self.length = length
        self.data = data


def take_requests(buffer):
    """Takes the complete requests from the beginning of the buffer."""
    requests = []
    while len(buffer) >= REQUEST.size:
        magic, flags, kind, handle, offset, length = REQUEST.unpack_from(buffer)
        if magic != REQUEST_MAGIC:
            raise ValueError(f"no request: {bytes(buffer[:REQUEST.size])}")
        end = REQUEST.size + (length if kind == WRITE else 0)
        if len(buffer) < end:
            break
        requests.append(Request(flags, kind, handle, offset, length, bytes(buffer[REQUEST.size:end])))
        del buffer[:end]
    return requests


def agree(client, size):
    """Tells the client what the disk is like; returns whether it wants to use it."""
    client.sendall(MAGIC + OPTION_MAGIC + struct.pack(">H", FIXED_NEWSTYLE | NO_ZEROES))
    has_zeroes = not struct.unpack(">I", receive(client, 4))[0] & NO_ZEROES
    export = struct.pack(">QH", size, HAS_FLAGS | CAN_FLUSH | CAN_FORCE)
    while True:
        magic, option, length = struct.unpack(">8sII", receive(client, 16))
        if magic != OPTION_MAGIC:
            raise ValueError(f"no option: {magic}")
        receive(client, length)
        if option == EXPORT_NAME:
            client.sendall(export + bytes(124 if has_zeroes else 0))
            return True
        if option in (INFO, GO):
            reply(client, option, INFORMATION, struct.pack(">H", ABOUT_EXPORT) + export)
            reply(client, option, INFORMATION, struct.pack(">HIII", ABOUT_SIZES, SECTOR, SECTOR, LARGEST))
        reply(client, option, ACKNOWLEDGED if option in (ABORT, INFO, GO) else UNSUPPORTED)
        if option in (GO, ABORT):
            return option == GO


def reply(client, option, kind, content=b""):
    """Answers an option."""
    client.sendall(struct.pack(">QIII", OPTION_REPLY_MAGIC, option, kind, len(content)) + content)


def receive(client, length):
    """Waits for so many bytes."""
    data = b""
    while len(data) < length:
        chunk = client.recv(length - len(data))
        if not chunk:
            raise EOFError("the client has gone")
        data += chunk
    return data
