#pragma once

// What GTK 4 has no functions for, because Wayland has no requests for it. Does nothing there.

#define GDK_VERSION_MIN_REQUIRED (G_ENCODE_VERSION(4, 8))
#include <gtk/gtk.h>
#include <gdk/x11/gdkx.h>
#include <X11/extensions/XInput2.h>

// Returns whether an X server hides a window by one that it is in, such as the frame of a window
// manager on another workspace, and tells the program nothing of it.
static inline gboolean shim_is_unviewable(GdkSurface *surface)
{
  if (!GDK_IS_X11_SURFACE(surface)) return FALSE;
  Display *server = gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface));
  XWindowAttributes window;
  return XGetWindowAttributes(server, gdk_x11_surface_get_xid(surface), &window) &&
    window.map_state == IsUnviewable;
}

// Brings a window to the front, which IceWM does not do when it gives it the keyboard.
static inline void shim_raise(GdkSurface *surface)
{
  if (!GDK_IS_X11_SURFACE(surface)) return;
  Display *server = gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface));
  XRaiseWindow(server, gdk_x11_surface_get_xid(surface));
}

// Gives a window the program's icon, for window managers and panels that do not look for launchers.
// GTK does so by itself from 4.18 on; earlier, it would have to load a library for it.
static inline void shim_show_icon(GtkWindow *window)
{
  if (gtk_get_minor_version() < 18 || !GDK_IS_X11_DISPLAY(gtk_widget_get_display(GTK_WIDGET(window)))) return;
  gtk_window_set_icon_name(window, g_application_get_application_id(g_application_get_default()));
}

// Returns whether the area of a monitor without its panels is known, and the area.
static inline gboolean shim_get_work_area(GdkMonitor *monitor, GdkRectangle *area)
{
  if (!GDK_IS_X11_MONITOR(monitor)) return FALSE;
  gdk_x11_monitor_get_workarea(monitor, area);
  return area->width > 0 && area->height > 0;
}

// Returns the number by which an X server knows the events of input devices; 0 without such a server.
static inline int shim_get_input_opcode(GdkDisplay *display)
{
  int opcode = 0, event, error;
  if (!GDK_IS_X11_DISPLAY(display)) return 0;
  XQueryExtension(gdk_x11_display_get_xdisplay(display), "XInputExtension", &opcode, &event, &error);
  return opcode;
}

// Returns whether an event of an X server repeats a held key, and which key and its time.
static inline gboolean shim_get_repetition(
  const void *event, int input_opcode, guint *code, guint32 *stamp)
{
  const XGenericEventCookie *cookie = event;
  if (cookie->type != GenericEvent || cookie->extension != input_opcode ||
      cookie->evtype != XI_KeyPress || !cookie->data) return FALSE;
  const XIDeviceEvent *press = cookie->data;
  *code = (guint)press->detail;
  *stamp = (guint32)press->time;
  return (press->flags & XIKeyRepeat) != 0;
}
