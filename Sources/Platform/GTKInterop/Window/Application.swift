import CGTK
import GLibInterop
import Glibc

/// The GTK application, which ends with its last window.
package final class Application {
  /// The application without its windows.
  package let instance: SingleInstance
  /// The icon of the windows, as a PNG file; `nil` for none.
  let icon: [UInt8]?
  private var inhibition: (window: UnsafeMutablePointer<GtkWindow>, cookie: guint)?

  var object: OpaquePointer { instance.object }

  package init(id: String, icon: [UInt8]? = nil) {
    self.icon = icon
    let application: UnsafeMutablePointer<GtkApplication> = gtk_application_new(
      id, G_APPLICATION_SEND_ENVIRONMENT)
    instance = SingleInstance(OpaquePointer(application))
    // GTK would look for icons and menus at a path of its own choice, and read all icon themes again.
    g_application_set_resource_base_path(application.cast(), nil)
    object.connect(Signal("window-added")) { [weak instance] in instance?.endsAtOnce = true }
  }

  /// Initializes GTK, and returns whether there is a display for windows.
  ///
  /// Draws with cairo, and keeps GTK from OpenGL and Vulkan, unless the user has chosen otherwise.
  /// A window of digits changes a few small rectangles in each frame: the drivers of a graphics
  /// card would take most of the time of a start and of the memory, and without a card draw in
  /// software.
  package static var hasDisplay: Bool {
    // Otherwise each thread that looks for fonts and icons gets a heap of its own, which it keeps.
    mallopt(M_ARENA_MAX, 2)
    let choicesOfUsers = ["GSK_RENDERER", "GDK_DEBUG", "GDK_DISABLE"]
    guard choicesOfUsers.allSatisfy({ getenv($0) == nil }) else { return initialize() }
    // Renamed in GTK 4.16.
    let (variable, value) =
      gtk_get_minor_version() >= 16
      ? ("GDK_DISABLE", "gl,vulkan") : ("GDK_DEBUG", "gl-disable,vulkan-disable")
    setenv(variable, value, 1)
    // GTK has read it, and programs that this one starts are not to inherit it.
    defer { unsetenv(variable) }
    // GTK reports only once that there is no display.
    guard initialize(), let display = gdk_display_get_default() else { return false }
    // Otherwise GTK 4.8 tries OpenGL all the same, and reports the failure. GTK's inspector uses this, too.
    g_object_set_data_full(display.cast(), "gsk-renderer", g_strdup("cairo"), { g_free($0) })
    return true
  }

  /// Initializes GTK, and returns whether there is a display.
  ///
  /// GTK 4.18 looks for the program's icon at startup, in all icon themes, unless there is a default
  /// icon by then. Windows show their own icon after their first frame.
  private static func initialize() -> Bool {
    guard Bool(gtk_init_check()) else { return false }
    gtk_window_set_default_icon_name("")
    return true
  }

  /// The reason to keep the screen from going blank, which some desktops display; `nil` to let it.
  package var reasonToStayAwake: String? { didSet { inhibitBlanking() } }

  /// Keeps the screen from going blank, or lets it.
  ///
  /// Wayland ties that to the surface of a window, which GTK 4.8 does not check: to be called whenever a
  /// window is mapped or unmapped.
  func inhibitBlanking() {
    let mapped = reasonToStayAwake == nil ? [] : mappedWindows
    let window = mapped.contains { $0 == inhibition?.window } ? inhibition?.window : mapped.first
    guard window != inhibition?.window else { return }
    if let inhibition { gtk_application_uninhibit(object.cast(), inhibition.cookie) }
    inhibition = window.flatMap {
      let cookie = gtk_application_inhibit(
        object.cast(), $0, GTK_APPLICATION_INHIBIT_IDLE, reasonToStayAwake)
      return cookie == 0 ? nil : ($0, cookie)
    }
  }

  /// The windows that are open, the one that the user used last first.
  private var mappedWindows: [UnsafeMutablePointer<GtkWindow>] {
    sequence(first: gtk_application_get_windows(object.cast())) { $0?.pointee.next }
      .compactMap { $0?.pointee.data?.assumingMemoryBound(to: GtkWindow.self) }
      .filter { Bool(gtk_widget_get_mapped($0.cast())) && gtk_window_get_transient_for($0) == nil }
  }

  /// Gives the memory that closed windows leave free back to the system.
  package static func releaseMemory() { runWhenQuiet { malloc_trim(0) } }

  /// Sets the keys, such as `<Control>q`, that activate the action `name`, such as `app.quit`.
  package func setKeys(_ keys: [String], for name: String) {
    withCStrings(keys) {
      gtk_application_set_accels_for_action(object.cast(), name, $0.map { UnsafePointer($0) })
    }
  }
}

/// Runs `work` once GTK has finished handling the current event.
package func runWhenIdle(_ work: @escaping () -> Void) { runOnce(priority: G_PRIORITY_HIGH, work) }

/// Runs `work` once no events are waiting.
package func runWhenQuiet(_ work: @escaping () -> Void) {
  runOnce(priority: G_PRIORITY_DEFAULT_IDLE, work)
}
