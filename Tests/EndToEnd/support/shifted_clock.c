/* Sets the wall clock for the program that this is preloaded into, or lets its machine sleep.
 *
 * The file SHIFTED_CLOCK_CONTROL holds by how many seconds the wall clock is off, and for how many the
 * machine has slept, which the wall clock does not show by itself; it is read at each look at a clock. Timers of
 * the clock that counts sleep are set anew when the machine has slept, and those that wait for the wall clock to
 * be set are told of it.
 */

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/timerfd.h>
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

#define FILES 1024

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static char counts_sleep[FILES], waits_for_set[FILES], was_set[FILES];
static struct itimerspec wanted[FILES];

static int real_settime(int file, int flags, const struct itimerspec *time, struct itimerspec *before) {
  int (*real)(int, int, const struct itimerspec *, struct itimerspec *) = dlsym(RTLD_NEXT, "timerfd_settime");
  return real(file, flags, time, before);
}

static int set(int file, long asleep) {
  struct itimerspec time = wanted[file];
  time.it_value.tv_sec -= asleep;
  if (time.it_value.tv_sec < 0) time.it_value.tv_sec = 0, time.it_value.tv_nsec = 1;
  return real_settime(file, TFD_TIMER_ABSTIME, &time, NULL);
}

static void tell_of_set(int file) {
  static const struct itimerspec at_once = {.it_value = {0, 1}};
  was_set[file] = 1;
  // A descriptor that was closed may be that of a file by now.
  if (real_settime(file, 0, &at_once, NULL)) was_set[file] = 0;
}

ssize_t read(int file, void *bytes, size_t count) {
  ssize_t (*real)(int, void *, size_t) = dlsym(RTLD_NEXT, "read");
  ssize_t result = real(file, bytes, count);
  if (file < 0 || file >= FILES || !was_set[file]) return result;
  was_set[file] = 0;
  errno = ECANCELED;
  return -1;
}

static void *watch_clocks(void *data) {
  struct shift before = shift();
  for (;; usleep(5000)) {
    struct shift now = shift();
    pthread_mutex_lock(&mutex);
    for (int file = 0; file < FILES; file++) {
      if (now.asleep != before.asleep && counts_sleep[file] && wanted[file].it_value.tv_sec) set(file, now.asleep);
      if (now.wall != before.wall && waits_for_set[file]) tell_of_set(file);
    }
    pthread_mutex_unlock(&mutex);
    before = now;
  }
  return data;
}

int timerfd_create(clockid_t clock, int flags) {
  static pthread_t watcher;
  int (*real)(clockid_t, int) = dlsym(RTLD_NEXT, "timerfd_create");
  int file = real(clock, flags);
  pthread_mutex_lock(&mutex);
  if (!watcher) pthread_create(&watcher, NULL, watch_clocks, NULL);
  if (file >= 0 && file < FILES) {
    counts_sleep[file] = clock == CLOCK_BOOTTIME;
    waits_for_set[file] = was_set[file] = 0;
    wanted[file].it_value.tv_sec = 0;
  }
  pthread_mutex_unlock(&mutex);
  return file;
}

int timerfd_settime(int file, int flags, const struct itimerspec *time, struct itimerspec *before) {
  if (file >= 0 && file < FILES) waits_for_set[file] = (flags & TFD_TIMER_CANCEL_ON_SET) != 0;
  if (file < 0 || file >= FILES || !counts_sleep[file] || !(flags & TFD_TIMER_ABSTIME))
    return real_settime(file, flags, time, before);
  pthread_mutex_lock(&mutex);
  wanted[file] = *time;
  int result = set(file, shift().asleep);
  pthread_mutex_unlock(&mutex);
  return result;
}
