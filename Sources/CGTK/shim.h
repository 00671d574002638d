#pragma once

#include <glib-unix.h>
#include <malloc.h>

// Suppresses warnings about functions that are deprecated only since versions later than GTK 4.8,
// the minimum version.
#define GDK_VERSION_MIN_REQUIRED (G_ENCODE_VERSION(4, 8))
#include <gtk/gtk.h>

// Swift cannot call variadic C functions; these functions wrap those that the program needs.

static inline void shim_set_boolean(gpointer object, const char *property, gboolean value)
{
  g_object_set(object, property, value, NULL);
}

static inline gboolean shim_get_boolean(gpointer object, const char *property)
{
  gboolean value = FALSE;
  g_object_get(object, property, &value, NULL);
  return value;
}

static inline void shim_set_text(gpointer object, const char *property, const char *text)
{
  g_object_set(object, property, text, NULL);
}

// Returns the value of a string property, which the caller owns.
static inline char *shim_get_text(gpointer object, const char *property)
{
  char *text = NULL;
  g_object_get(object, property, &text, NULL);
  return text;
}

static inline void shim_set_accessible_role(GtkWidget *widget, GtkAccessibleRole role)
{
  g_object_set(widget, "accessible-role", role, NULL);
}

static inline void shim_set_accessible_text(
  GtkWidget *widget, GtkAccessibleProperty property, const char *text)
{
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
}

static inline void shim_set_accessible_selected(GtkWidget *widget, gboolean is_selected)
{
  gtk_accessible_update_state(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, is_selected, -1);
}

static inline void shim_set_accessible_multi_selectable(GtkWidget *widget, gboolean is_multi_selectable)
{
  gtk_accessible_update_property(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, is_multi_selectable, -1);
}

static inline void shim_set_accessible_hidden(GtkWidget *widget, gboolean is_hidden)
{
  gtk_accessible_update_state(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, is_hidden, -1);
}

static inline void shim_set_accessible_position(GtkWidget *widget, int position, int count)
{
  gtk_accessible_update_relation(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_POS_IN_SET, position,
    GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
}

static inline void shim_emit_clicked(GtkButton *button)
{
  g_signal_emit_by_name(button, "clicked");
}

static inline void shim_describe(GtkWidget *widget, GtkWidget *description)
{
  gtk_accessible_update_relation(
    GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, description, NULL, -1);
}

static inline GtkWidget *shim_message_new(
  GtkMessageType type, GtkButtonsType buttons, const char *heading, const char *text)
{
  GtkWidget *message = gtk_message_dialog_new(NULL, 0, type, buttons, "%s", heading);
  if (*text != '\0')
    gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(message), "%s", text);
  return message;
}
