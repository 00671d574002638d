/* Lets the program that this is preloaded into believe that its files are on the disk at once, or, where
 * NO_FSYNC is "folders", only that its folders are.
 */

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int is_left_out(int descriptor) {
  struct stat status;
  const char *what = getenv("NO_FSYNC");
  if (!what || strcmp(what, "folders") != 0) return 1;
  return fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode);
}

static int synchronize(long call, int descriptor) {
  return is_left_out(descriptor) ? 0 : (int)syscall(call, descriptor);
}

int fsync(int descriptor) { return synchronize(SYS_fsync, descriptor); }
int fdatasync(int descriptor) { return synchronize(SYS_fdatasync, descriptor); }
int syncfs(int descriptor) { return synchronize(SYS_syncfs, descriptor); }
void sync(void) {}
int sync_file_range(int descriptor, long offset, long count, unsigned flags) {
  return (void)descriptor, (void)offset, (void)count, (void)flags, 0;
}
