/* Sets the wall clock for the program that this is preloaded into, or lets its machine sleep.
 *
 * The file SHIFTED_CLOCK_CONTROL holds by how many seconds the wall clock is off, and for how many
 * the machine has slept, which the wall clock does not show by itself; it is read at each look at
 * a clock.
 */

#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct shift {
  long wall, asleep;
};

static struct shift shift(void) {
  struct shift shift = {0, 0};
  char text[64] = "";
  const char *path = getenv("SHIFTED_CLOCK_CONTROL");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return shift;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length > 0) sscanf(text, "%ld %ld", &shift.wall, &shift.asleep);
  return shift;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int (*real)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(clock, now);
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) now->tv_sec += shift().wall;
  if (clock == CLOCK_BOOTTIME) now->tv_sec += shift().asleep;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  int (*real)(struct timeval *, void *) = dlsym(RTLD_NEXT, "gettimeofday");
  int result = real(now, zone);
  now->tv_sec += shift().wall;
  return result;
}

time_t time(time_t *result) {
  time_t (*real)(time_t *) = dlsym(RTLD_NEXT, "time");
  time_t now = real(NULL) + shift().wall;
  if (result) *result = now;
  return now;
}
