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

  /// Asks the desktop to make the window cover the screen or stop covering it, unless that is so
  /// already: KWin would answer with the old size, which would replace a new one.
  package func setFullscreen(_ isFullscreen: Bool) {
    guard isFullscreen != self.isFullscreen else { return }
    if isFullscreen { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) }
  }

  /// Calls `handler` whenever the window starts or stops to cover the screen.
  package func onFullscreenChange(_ handler: @escaping () -> Void) {
    object.connect(.notify("fullscreened"), after: true, handler)
  }

  /// Asks the desktop to be neither maximized nor to cover the screen, and calls `work` as soon as
  /// that is so.
  package func becomeRegular(then work: @escaping () -> Void) {
    guard isMaximized || isFullscreen else { return work() }
    let width = gtk_widget_get_width(pointer)
    var work: (() -> Void)? = work
    for state in ["maximized", "fullscreened"] {
      object.connect(.notify(state), after: true) { [weak self] in
        guard let self, !isMaximized, !isFullscreen, let once = work else { return }
        work = nil
        afterResize(from: width, once)
      }
    }
    gtk_window_unmaximize(window)
    gtk_window_unfullscreen(window)
  }

  /// Calls `work` when the next frame has been drawn, and with it style classes that have just been
  /// added have an effect on sizes.
  package func afterNextFrame(_ work: @escaping () -> Void) {
    var isNext = true
    callAtFrames {
      defer { isNext = false }
      if !isNext { work() }
      return isNext
    }
  }

  /// Gives the window a size, and calls `work` when it has it.
  package func resize(to size: (width: Int, height: Int), then work: @escaping () -> Void) {
    let width = gtk_widget_get_width(pointer)
    self.size = size
    afterResize(from: width, work)
  }

  /// The number of frames in which a desktop gives a window its new size.
  private static let resizeFrames = 30

  /// Calls `work` when the desktop has given the window another size, which GTK would otherwise
  /// prefer to one that is set meanwhile.
  private func afterResize(from width: gint, _ work: @escaping () -> Void) {
    var framesLeft = Self.resizeFrames
    callAtFrames { [weak self] in
      guard let self else { return false }
      framesLeft -= 1
      let isWaiting = gtk_widget_get_width(pointer) == width && framesLeft > 0
      // GTK still handles the size.
      if !isWaiting { runWhenIdle(work) }
      return isWaiting
    }
  }

  /// Calls `handler` at each frame until it returns `false`.
  private func callAtFrames(_ handler: @escaping () -> Bool) {
    gtk_widget_add_tick_callback(
      pointer,
      { _, _, data in
        guard let data else { return false.gboolean }
        return enter { ClosureBox<Void, Bool>.run(data, ()) }.gboolean
      },
      ClosureBox<Void, Bool> { handler() }.retained(),
      { releaseClosureBox($0) })
  }

  /// Lets the user move the window by dragging a widget in it, like a header bar, while enabled.
  package func move(byDragging widget: Widget, if isEnabled: @escaping () -> Bool) {
    let drag = widget.add(gtk_gesture_drag_new())
    drag.connect(.dragUpdate) { [weak self, weak widget] offset in
      guard let self, let widget, isEnabled() else { return }
      let hasMoved = gtk_drag_check_threshold(widget.pointer, 0, 0, gint(offset.x), gint(offset.y))
      if Bool(hasMoved) { beginMove(by: drag, from: widget) }
    }
  }

  private func beginMove(by drag: OpaquePointer, from widget: Widget) {
    guard let surface, let device = gtk_gesture_get_device(drag) else { return }
    var (start, origin) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
    gtk_gesture_drag_get_start_point(drag, &start.x, &start.y)
    start = place(start, of: widget.pointer)
    gtk_native_get_surface_transform(object, &origin.x, &origin.y)
    gdk_toplevel_begin_move(
      surface, device, CInt(gtk_gesture_single_get_current_button(drag)), start.x + origin.x,
      start.y + origin.y, gtk_event_controller_get_current_event_time(drag))
    gtk_event_controller_reset(drag)
  }

  // Where a window is, and whether it is above the others, GTK leaves to the desktop; an X server can
  // be asked, a Wayland compositor cannot.

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
