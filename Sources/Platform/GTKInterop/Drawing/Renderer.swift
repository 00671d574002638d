import CGTK
import Glibc

/// Draws with cairo, and keeps GTK from OpenGL and Vulkan, unless the user has chosen otherwise.
///
/// A window of digits changes a few small rectangles in each frame: the drivers of a graphics card
/// would take most of the time of a start and of the memory, and without a card draw in software.
enum Renderer {
  private static let choicesOfUsers = ["GSK_RENDERER", "GDK_DEBUG", "GDK_DISABLE"]

  /// The environment variable that disables both, renamed in GTK 4.16, and its value.
  private static var disabling: (variable: String, value: String) {
    gtk_get_minor_version() >= 16
      ? ("GDK_DISABLE", "gl,vulkan") : ("GDK_DEBUG", "gl-disable,vulkan-disable")
  }

  /// Initializes GTK, and returns whether there is a display.
  @MainActor
  static func initializeGTK() -> Bool {
    guard choicesOfUsers.allSatisfy({ getenv($0) == nil }) else { return Bool(gtk_init_check()) }
    setenv(disabling.variable, disabling.value, 1)
    // GTK has read it, and programs that this one starts are not to inherit it.
    defer { unsetenv(disabling.variable) }
    // GTK tells only once that there is no display.
    guard Bool(gtk_init_check()), let display = gdk_display_get_default() else { return false }
    // Otherwise GTK 4.8 tries OpenGL all the same, and reports the failure. GTK's inspector uses this, too.
    g_object_set_data_full(display.cast(), "gsk-renderer", g_strdup("cairo"), { g_free($0) })
    return true
  }
}
