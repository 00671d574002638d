/*
 * The yardstick of the benchmark: the least a GTK 4 window can do and still show a running time.
 *
 *   bare-window               sets one label every 10 ms
 *   bare-window --per-frame   sets it once per frame
 *   bare-window --still       sets it once and then waits, as a paused stopwatch should
 */
#include <gtk/gtk.h>

enum { TICK_MILLISECONDS = 10, MICROSECONDS_PER_HUNDREDTH = 10000 };

/* What each tick needs: the label, and the start in microseconds of the monotonic clock. */
typedef struct {
    GtkLabel *label;
    gint64 start;
} RunningTime;

static gboolean show_elapsed_time(gpointer data)
{
    const RunningTime *time = data;
    gint64 hundredths = (g_get_monotonic_time() - time->start) / MICROSECONDS_PER_HUNDREDTH;
    char text[32];
    g_snprintf(text, sizeof text, "%02d:%02d.%02d", (int) (hundredths / 6000),
               (int) (hundredths / 100 % 60), (int) (hundredths % 100));
    gtk_label_set_text(time->label, text);
    return G_SOURCE_CONTINUE;
}

static gboolean show_elapsed_time_in_frame(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
    return show_elapsed_time(data);
}

int main(int argc, char **argv)
{
    gboolean still = argc > 1 && g_str_equal(argv[1], "--still");
    gboolean per_frame = argc > 1 && g_str_equal(argv[1], "--per-frame");
    gtk_init();

    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    GtkWidget *window = gtk_window_new();
    GtkWidget *label = gtk_label_new("00:00.00");
    gtk_window_set_title(GTK_WINDOW(window), "Bare");
    gtk_window_set_default_size(GTK_WINDOW(window), 420, 560);
    gtk_window_set_child(GTK_WINDOW(window), label);
    g_signal_connect_swapped(window, "destroy", G_CALLBACK(g_main_loop_quit), loop);

    RunningTime time = { GTK_LABEL(label), g_get_monotonic_time() };
    guint ticks = still || per_frame ? 0 : g_timeout_add(TICK_MILLISECONDS, show_elapsed_time, &time);
    if (per_frame)
        gtk_widget_add_tick_callback(label, show_elapsed_time_in_frame, &time, NULL);

    gtk_window_present(GTK_WINDOW(window));
    g_main_loop_run(loop);
    if (ticks != 0)
        g_source_remove(ticks);
    g_main_loop_unref(loop);
    return 0;
}
