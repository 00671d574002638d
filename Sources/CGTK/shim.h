#pragma once

#include <glib-unix.h>

// Suppresses warnings about functions that are deprecated only since versions later than GTK 4.8,
// the minimum version.
#define GDK_VERSION_MIN_REQUIRED (G_ENCODE_VERSION(4, 8))
#include <gtk/gtk.h>

// Swift cannot call variadic C functions; these functions wrap those that the program needs.

static inline void shim_emit_clicked(GtkButton *button)
{
  g_signal_emit_by_name(button, "clicked");
}

static inline void shim_describe(GtkWidget *widget, GtkWidget *description)
{
  gtk_accessible_update_relation(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, description, NULL, -1);
}

static inline GtkWidget *shim_alert_new(GtkWindow *parent, const char *text)
{
  GtkDialogFlags flags = GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT;
  return gtk_message_dialog_new(
    parent, flags, GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, "%s", text);
}

// Creates a question without buttons, to which the caller adds one for each response.
static inline GtkWidget *shim_question_new(GtkWindow *parent, const char *text)
{
  GtkDialogFlags flags = GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT;
  return gtk_message_dialog_new(
    parent, flags, GTK_MESSAGE_WARNING, GTK_BUTTONS_NONE, "%s", text);
}
