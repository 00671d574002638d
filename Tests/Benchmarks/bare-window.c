/*
 * The yardstick of the benchmark: the least a GTK 4 window can do and still show a running time.
 *
 *   bare-window               sets one label every 10 ms
 *   bare-window --per-frame   sets it once per frame
 *   bare-window --still       sets it once and then waits, as a paused stopwatch should
 *   bare-window --furnished   the same, with the widgets of the stopwatch around it, each as GTK has it:
 *                             what a start costs that nobody can save
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

/* The header, the buttons and the texts of the stopwatch before the first start. */
static void furnish(GtkWindow *window, GtkWidget *label)
{
    GtkWidget *header = gtk_header_bar_new();
    GtkWidget *history = gtk_button_new_from_icon_name("document-open-recent-symbolic");
    GtkWidget *menu = gtk_menu_button_new();
    gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(menu), "open-menu-symbolic");
    gtk_header_bar_pack_start(GTK_HEADER_BAR(header), history);
    gtk_header_bar_pack_end(GTK_HEADER_BAR(header), menu);
    gtk_window_set_titlebar(window, header);

    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_scale_new(5));
    gtk_label_set_attributes(GTK_LABEL(label), attributes);
    pango_attr_list_unref(attributes);
    gtk_widget_set_vexpand(label, TRUE);

    GtkWidget *start = gtk_button_new_with_label("Start");
    gtk_widget_add_css_class(start, "suggested-action");
    gtk_widget_set_halign(start, GTK_ALIGN_CENTER);
    GtkWidget *heading = gtk_label_new("Laps");
    gtk_widget_add_css_class(heading, "heading");
    GtkWidget *placeholder = gtk_label_new("Press Lap while the stopwatch is running");
    GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 24);
    GtkWidget *children[] = { label, start, heading, placeholder };
    for (gsize index = 0; index < G_N_ELEMENTS(children); index++)
        gtk_box_append(GTK_BOX(column), children[index]);
    gtk_window_set_child(window, column);
}

int main(int argc, char **argv)
{
    gboolean furnished = argc > 1 && g_str_equal(argv[1], "--furnished");
    gboolean still = furnished || (argc > 1 && g_str_equal(argv[1], "--still"));
    gboolean per_frame = argc > 1 && g_str_equal(argv[1], "--per-frame");
    gtk_init();

    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    GtkWidget *window = gtk_window_new();
    GtkWidget *label = gtk_label_new("00:00.00");
    gtk_window_set_title(GTK_WINDOW(window), "Bare");
    gtk_window_set_default_size(GTK_WINDOW(window), 420, 560);
    if (furnished)
        furnish(GTK_WINDOW(window), label);
    else
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
