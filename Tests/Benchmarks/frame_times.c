/* Notes how long the frames of the program take that this is preloaded into.
 *
 * A line for each frame of each application window is added to the file FRAME_TIMES: when it was
 * painted, how long the work for it took, and the time of the processor in that, all in
 * microseconds. That work is the handling of its events, and everything from the beginning of
 * painting until the picture is handed over.
 */

#include <dlfcn.h>
#include <fcntl.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static FILE *file;
static GQuark start, spent, cpu_start, cpu_spent;

static gint64 get(gpointer clock, GQuark key) { return (gint64)g_object_get_qdata(clock, key); }

static void set(gpointer clock, GQuark key, gint64 value) {
  g_object_set_qdata(clock, key, (gpointer)value);
}

static gint64 cpu_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void begin(gpointer clock) {
  set(clock, start, g_get_monotonic_time());
  set(clock, cpu_start, cpu_time());
}

static void stop(gpointer clock) {
  set(clock, spent, get(clock, spent) + g_get_monotonic_time() - get(clock, start));
  set(clock, cpu_spent, get(clock, cpu_spent) + cpu_time() - get(clock, cpu_start));
}

static void end(gpointer clock) {
  stop(clock);
  if (file) {
    fprintf(file, "%ld %ld %ld\n", (long)get(clock, start), (long)get(clock, spent),
            (long)get(clock, cpu_spent));
  }
  set(clock, spent, 0);
  set(clock, cpu_spent, 0);
}

static void watch(GtkWidget *window) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
  const char *path = getenv("FRAME_TIMES");
  if (!file && path && (file = fopen(path, "ae"))) setlinebuf(file);
  start = g_quark_from_static_string("frame-start");
  spent = g_quark_from_static_string("frame-spent");
  cpu_start = g_quark_from_static_string("frame-cpu-start");
  cpu_spent = g_quark_from_static_string("frame-cpu-spent");
  g_signal_connect(clock, "flush-events", G_CALLBACK(begin), NULL);
  g_signal_connect_after(clock, "flush-events", G_CALLBACK(stop), NULL);
  g_signal_connect(clock, "before-paint", G_CALLBACK(begin), NULL);
  g_signal_connect_after(clock, "after-paint", G_CALLBACK(end), NULL);
}

GtkWidget *gtk_application_window_new(GtkApplication *application) {
  GtkWidget *(*real)(GtkApplication *) = dlsym(RTLD_NEXT, "gtk_application_window_new");
  GtkWidget *window = real(application);
  g_signal_connect_after(window, "realize", G_CALLBACK(watch), NULL);
  return window;
}
