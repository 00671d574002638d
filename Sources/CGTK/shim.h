#pragma once

#include <glib-unix.h>

// What is deprecated only in later versions is no news here.
#define GDK_VERSION_MIN_REQUIRED (G_ENCODE_VERSION(4, 8))
#include <gtk/gtk.h>
#include <sys/eventfd.h>

// Swift calls no variadic functions; these are the ones that the program needs.

static inline void shim_emit_clicked(GtkButton *button)
{
  g_signal_emit_by_name(button, "clicked");
}

static inline GtkWidget *shim_alert_new(GtkWindow *parent, const char *text)
{
  GtkDialogFlags flags = GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT;
  return gtk_message_dialog_new(
    parent, flags, GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, "%s", text);
}

// A question with a button to be added for each answer.
static inline GtkWidget *shim_question_new(GtkWindow *parent, const char *text)
{
  GtkDialogFlags flags = GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT;
  return gtk_message_dialog_new(
    parent, flags, GTK_MESSAGE_WARNING, GTK_BUTTONS_NONE, "%s", text);
}

// What libdispatch offers to main loops that are not its own: a descriptor that can be read when
// there is work on the main queue, and the function that does it.

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
