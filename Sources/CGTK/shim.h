#pragma once

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <sys/eventfd.h>

// Swift calls no variadic functions; these are the ones that the program needs.

static inline void stopwatch_emit_clicked(GtkButton *button)
{
  g_signal_emit_by_name(button, "clicked");
}

// What libdispatch offers to main loops that are not its own: a descriptor that can be read when
// there is work on the main queue, and the function that does it.

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
