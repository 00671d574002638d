import CGTK
import GLibInterop

/// Where a window is, and whether it is above the others. GTK leaves both to the desktop; an X
/// server can be asked, a Wayland compositor cannot.
extension Window {
  /// The upper left corner on the screen in pixels of the X server, the shadow included; `nil` where
  /// it is not known.
  package var place: (x: Int, y: Int)? {
    var (x, y) = (CInt(0), CInt(0))
    guard let surface, Bool(shim_get_place(surface, &x, &y)) else { return nil }
    return (Int(x), Int(y))
  }

  /// Moves the window where that is possible, unless no monitor has that place any more.
  package func move(to place: (x: Int, y: Int)) {
    guard let surface else { return }
    let scale = Int(gdk_surface_get_scale_factor(surface))
    let isOnScreen = Self.monitors.contains { monitor in
      var area = GdkRectangle()
      gdk_monitor_get_geometry(monitor, &area)
      let right = Int(area.x + area.width) * scale
      let bottom = Int(area.y + area.height) * scale
      return (Int(area.x) * scale..<right).contains(place.x)
        && (Int(area.y) * scale..<bottom).contains(place.y)
    }
    if isOnScreen { shim_move(surface, CInt(place.x), CInt(place.y)) }
  }

  /// Keeps the window above all others where that is possible, or no longer does.
  package func keepAbove(_ isAbove: Bool) {
    if let surface { shim_keep_above(surface, isAbove.gboolean) }
  }

  /// The size in pixels of the largest monitor, without panels where that is known; `nil` if there
  /// is no monitor.
  package static var screenSize: (width: Int, height: Int)? {
    let sizes = monitors.map { monitor in
      var area = GdkRectangle()
      if !Bool(shim_get_work_area(monitor, &area)) { gdk_monitor_get_geometry(monitor, &area) }
      return (width: Int(area.width), height: Int(area.height))
    }
    return sizes.max { $0.width * $0.height < $1.width * $1.height }
  }

  private static var monitors: [OpaquePointer] {
    guard let display = gdk_display_get_default() else { return [] }
    let list = gdk_display_get_monitors(display)
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      // The list keeps the monitor.
      let monitor = g_list_model_get_item(list, index)
      monitor.map { g_object_unref($0) }
      return monitor.map { OpaquePointer($0) }
    }
  }
}
