#pragma once

// What GTK 4 has no functions for, because Wayland has no requests for it. Does nothing there.

#define GDK_VERSION_MIN_REQUIRED (G_ENCODE_VERSION(4, 8))
#include <gtk/gtk.h>
#include <gdk/x11/gdkx.h>
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/keysym.h>
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

// Copies the next bytes of a picture in memory, for cairo.
static inline cairo_status_t shim_read_picture(void *reader, unsigned char *bytes, unsigned int length)
{
  const guint8 **next = reader;
  memcpy(bytes, *next, length);
  *next += length;
  return CAIRO_STATUS_SUCCESS;
}

// Gives a window an icon, a whole PNG file with transparency, for window managers and panels that do not
// look for launchers. GTK would read icon themes for it, and then replace the buttons in the header, also
// one that is just being clicked; before 4.18, it does not do it at all.
static inline void shim_show_icon(GdkSurface *surface, const guint8 *png)
{
  if (!GDK_IS_X11_SURFACE(surface)) return;
  cairo_surface_t *picture = cairo_image_surface_create_from_png_stream(shim_read_picture, &png);
  int width = cairo_image_surface_get_width(picture), height = cairo_image_surface_get_height(picture);
  unsigned long *icon = g_new(unsigned long, 2 + width * height), *next = icon;
  *next++ = (unsigned long)width;
  *next++ = (unsigned long)height;
  for (int y = 0; y < height; y++) {
    const guint8 *row = cairo_image_surface_get_data(picture) + y * cairo_image_surface_get_stride(picture);
    for (int x = 0; x < width; x++) {
      guint32 pixel = ((const guint32 *)row)[x], opacity = pixel >> 24, result = opacity;
      // Colours are multiplied by the opacity in cairo only.
      for (int shift = 16; shift >= 0; shift -= 8)
        result = result << 8 | (opacity ? (pixel >> shift & 255) * 255 / opacity : 0);
      *next++ = result;
    }
  }
  GdkDisplay *display = gdk_surface_get_display(surface);
  XChangeProperty(gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(surface),
    gdk_x11_get_xatom_by_name_for_display(display, "_NET_WM_ICON"), XA_CARDINAL, 32, PropModeReplace,
    (const unsigned char *)icon, (int)(next - icon));
  g_free(icon);
  cairo_surface_destroy(picture);
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

// Returns whether a window of the program gets the keyboard by an event of an X server. GDK then gives the
// keyboard to a window inside that one, which takes it from nobody.
static inline gboolean shim_takes_keyboard(GdkDisplay *display, const XIFocusInEvent *event)
{
  GdkSurface *surface = gdk_x11_surface_lookup_for_display(display, event->event);
  return surface && gdk_x11_surface_get_xid(surface) == event->event && event->detail != XINotifyInferior;
}

// Returns whether an event of an X server repeats a key that is held, and which key and its time.
//
// Xwayland presses the keys that are down when a window gets the keyboard, such as Page Down after Super and
// Page Down have changed the workspace, in which they are the presenter's keys. `focused` keeps the time at which
// a window has got the keyboard.
static inline gboolean shim_get_repetition(
  GdkDisplay *display, const void *event, int input_opcode, guint32 *focused, guint *code, guint32 *stamp)
{
  const guint32 fastest_press = 5;  // milliseconds
  const XGenericEventCookie *cookie = event;
  if (cookie->type != GenericEvent || cookie->extension != input_opcode || !cookie->data) return FALSE;
  if (cookie->evtype == XI_FocusIn && shim_takes_keyboard(display, cookie->data))
    *focused = (guint32)((const XIFocusInEvent *)cookie->data)->time;
  if (cookie->evtype != XI_KeyPress) return FALSE;
  const XIDeviceEvent *press = cookie->data;
  *code = (guint)press->detail;
  *stamp = (guint32)press->time;
  if ((press->flags & XIKeyRepeat) != 0) return TRUE;
  KeySym key = XkbKeycodeToKeysym(cookie->display, (KeyCode)press->detail, 0, 0);
  return (key == XK_Page_Up || key == XK_Page_Down) && *stamp - *focused < fastest_press;
}
