/* Makes a disk fail or slow for the program that this is preloaded into.
 *
 * It is asked about at each call of open, opendir, mkdir, write, fsync, rename, link and flock on what
 * lies directly in the folder FAILING_DISK_FOLDER, or on that folder itself; it may be several, with
 * colons between them. The file FAILING_DISK_CONTROL says what happens, a line for each kind of call:
 *
 *     fsync EIO          every call fails with this error
 *     rename EIO 2       so do all but the first call since the file was changed
 *     open EIO 1 1       so does the first call alone
 *     fsync slow         every call begins a second late
 *     fsync 80ms         or so much
 *
 * For each call that fails a byte is added to the file FAILING_DISK_FAILURES.
 */

#include <ctype.h>
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum kind { OPEN, OPENDIR, MKDIR, WRITE, FSYNC, RENAME, LINK, FLOCK, KINDS };
enum { SLOW = -1000 };

static const char *const names[KINDS] = {"open",  "opendir", "mkdir", "write",
                                         "fsync", "rename",  "link",  "flock"};
static const struct {
  const char *name;
  int order;
} orders[] = {{"EIO", EIO},       {"ENOSPC", ENOSPC}, {"EINVAL", EINVAL}, {"EMFILE", EMFILE},
              {"ENOLCK", ENOLCK}, {"slow", SLOW}};
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static char control[256];
static int calls[KINDS];

static bool lies_in(const char *folder, size_t length, const char *path) {
  if (length == 0 || strncmp(path, folder, length) != 0) return false;
  return path[length] == 0 || (path[length] == '/' && !strchr(path + length + 1, '/'));
}

static bool lies_in_folder(const char *path) {
  const char *folder = getenv("FAILING_DISK_FOLDER");
  while (folder && *folder) {
    size_t length = strcspn(folder, ":");
    if (lies_in(folder, length, path)) return true;
    folder += length + (folder[length] == ':');
  }
  return false;
}

static bool descriptor_lies_in_folder(int descriptor) {
  char name[64], path[PATH_MAX];
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(name, path, sizeof path - 1);
  if (length < 0) return false;
  path[length] = 0;
  return lies_in_folder(path);
}

static int real_open(const char *path, int flags, mode_t mode) {
  int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  return real(path, flags, mode);
}

/* Reads the control file; counts the calls anew when it says something else than before. */
static void read_control(void) {
  char fresh[sizeof control] = "";
  const char *path = getenv("FAILING_DISK_CONTROL");
  int file = path ? real_open(path, O_RDONLY | O_CLOEXEC, 0) : -1;
  if (file < 0) return;
  ssize_t length = read(file, fresh, sizeof fresh - 1);
  close(file);
  fresh[length < 0 ? 0 : length] = 0;
  if (strcmp(fresh, control) == 0) return;
  strcpy(control, fresh);
  memset(calls, 0, sizeof calls);
}

/* What the second word of a line means; see order_for(). */
static int order_called(const char *name) {
  if (isdigit((unsigned char)*name)) return -atoi(name);
  for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
    if (strcmp(name, orders[i].name) == 0) return orders[i].order;
  return 0;
}

/* What is said of this kind of call: the error to fail with, 0 for none, or less for being so many
 * milliseconds late. */
static int order_for(enum kind kind) {
  int number = ++calls[kind];
  for (const char *line = control; line && *line; line = strchr(line, '\n')) {
    char name[16], what[16];
    int first = 1, last = INT_MAX;
    while (*line == '\n') line++;
    if (sscanf(line, "%15s %15s %9d %9d", name, what, &first, &last) < 2) continue;
    if (strcmp(name, names[kind]) != 0 || number < first || number > last) continue;
    return order_called(what);
  }
  return 0;
}

static void count_failure(void) {
  const char *path = getenv("FAILING_DISK_FAILURES");
  int file = path ? real_open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
  if (file < 0) return;
  if (write(file, ".", 1) < 0) perror(path);
  close(file);
}

/* Fails or waits as the control file says; tells whether the call fails, with errno set. */
static bool fails(enum kind kind) {
  pthread_mutex_lock(&mutex);
  read_control();
  int order = order_for(kind);
  pthread_mutex_unlock(&mutex);
  if (order < 0) usleep(-1000 * order);
  if (order <= 0) return false;
  count_failure();
  errno = order;
  return true;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (lies_in_folder(path) && fails(OPEN)) return -1;
  return real_open(path, flags, mode);
}

int mkdir(const char *path, mode_t mode) {
  int (*real)(const char *, mode_t) = dlsym(RTLD_NEXT, "mkdir");
  if (lies_in_folder(path) && fails(MKDIR)) return -1;
  return real(path, mode);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  ssize_t (*real)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  if (descriptor_lies_in_folder(descriptor) && fails(WRITE)) return -1;
  return real(descriptor, bytes, count);
}

int fsync(int descriptor) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  if (descriptor_lies_in_folder(descriptor) && fails(FSYNC)) return -1;
  return real(descriptor);
}

int rename(const char *source, const char *target) {
  int (*real)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
  if (lies_in_folder(target) && fails(RENAME)) return -1;
  return real(source, target);
}

int link(const char *source, const char *target) {
  int (*real)(const char *, const char *) = dlsym(RTLD_NEXT, "link");
  if (lies_in_folder(target) && fails(LINK)) return -1;
  return real(source, target);
}

DIR *opendir(const char *path) {
  DIR *(*real)(const char *) = dlsym(RTLD_NEXT, "opendir");
  if (lies_in_folder(path) && fails(OPENDIR)) return NULL;
  return real(path);
}

int flock(int descriptor, int operation) {
  int (*real)(int, int) = dlsym(RTLD_NEXT, "flock");
  if (descriptor_lies_in_folder(descriptor) && fails(FLOCK)) return -1;
  return real(descriptor, operation);
}
