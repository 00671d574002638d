import CGTK
import GLibInterop

/// The size of a window, and the states of it that the desktop gives and takes.
extension Window {
  /// The size in pixels while the window is neither maximized nor covers the screen.
  package var size: (width: Int, height: Int) {
    get {
      var (width, height) = (gint(0), gint(0))
      gtk_window_get_default_size(window, &width, &height)
      return (Int(width), Int(height))
    }
    set { gtk_window_set_default_size(window, gint(newValue.width), gint(newValue.height)) }
  }

  package var isMaximized: Bool { Bool(gtk_window_is_maximized(window)) }

  package func maximize() { gtk_window_maximize(window) }

  package var isFullscreen: Bool { Bool(gtk_window_is_fullscreen(window)) }

  package func setFullscreen(_ isFullscreen: Bool) {
    if isFullscreen { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) }
  }

  package func onFullscreenChange(_ handler: @escaping () -> Void) {
    object.connect(.notify("fullscreened"), after: true, handler)
  }

  /// The size in pixels of the largest monitor, without panels where that is known; `nil` if there
  /// is no monitor.
  package static var screenSize: (width: Int, height: Int)? {
    guard let display = gdk_display_get_default() else { return nil }
    let monitors = gdk_display_get_monitors(display)
    let sizes = (0..<g_list_model_get_n_items(monitors)).compactMap { index in
      g_list_model_get_item(monitors, index).map { monitor in
        // The list keeps the monitor.
        defer { g_object_unref(monitor) }
        var area = GdkRectangle()
        let monitor = OpaquePointer(monitor)
        if !Bool(shim_get_work_area(monitor, &area)) { gdk_monitor_get_geometry(monitor, &area) }
        return (width: Int(area.width), height: Int(area.height))
      }
    }
    return sizes.max { $0.width * $0.height < $1.width * $1.height }
  }
}
