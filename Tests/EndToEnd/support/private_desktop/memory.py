"""Where temporary files are in memory: for tests that wait for the disk often, and do not ask how fast it is."""

import os

# None, for the usual place, where there is no memory for files.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
