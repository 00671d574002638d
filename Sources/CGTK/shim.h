#pragma once

#include <glib-unix.h>
#include <gtk/gtk.h>

// Swift calls no variadic functions; these are the ones that the program needs.

static inline void stopwatch_emit_clicked(GtkButton *button)
{
  g_signal_emit_by_name(button, "clicked");
}
