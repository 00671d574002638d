import CGTK
import GLibInterop

/// A top-level window of the program.
package final class Window: Widget {
  package let visibility: WindowVisibility
  let focusReport: FocusReport
  /// The style classes of the window, which its dialogs have, too.
  let styleClasses: [String]
  package var title: String { didSet { gtk_window_set_title(window, title) } }
  /// The title that panels and window switchers display, but neither the header bar nor screen
  /// readers, so that it can change often. `nil` for `title`.
  package var panelTitle: String? {
    didSet { if panelTitle != oldValue { showPanelTitle() } }
  }
  /// Called before a frame that `requestFrame` has scheduled is drawn, and before those of
  /// animations.
  package var onFrame: () -> Void = {}
  package var onResize: () -> Void = {}
  /// Called before the window closes; it stays open if the result is `false`.
  package var shouldClose: () -> Bool = { true }
  /// Called when the window closes. The window is destroyed with the last reference to this object.
  package var onClose: () -> Void = {}

  /// The held keys, shared by all windows of the program.
  var heldKeys: HeldKeys?
  var question: UnsafeMutablePointer<GtkWindow>?

  package init(
    _ application: Application, title: String, size: (width: Int, height: Int),
    styleClasses: [String] = []
  ) {
    self.title = title
    self.styleClasses = styleClasses
    // Only startup needed the icon name; leaving it set would load icon themes before the first frame.
    gtk_window_set_default_icon_name(nil)
    let pointer: UnsafeMutablePointer = gtk_application_window_new(application.object.cast())
    visibility = WindowVisibility(of: pointer, bus: application.instance.bus)
    focusReport = FocusReport(of: pointer) { [icon = application.icon] in
      // What would delay the first frame.
      if let surface = pointer.surface, let icon { shim_show_icon(surface, icon) }
      malloc_trim(0)
    }
    super.init(owning: pointer, styleClasses: styleClasses)
    gtk_window_set_title(window, title)
    gtk_window_set_default_size(window, gint(size.width), gint(size.height))
    setAccessible(role: .window)
    object.connect(.realize, after: true) { [weak self] in
      self?.showPanelTitle()
      pointer.surface?.connect(Signal("layout")) { [weak self] in self?.onResize() }
      pointer.frameClock?.connect(Signal("update")) { [weak self] in self?.onFrame() }
    }
    // A modal dialog takes all events of the windows in its group, which are all of the program otherwise.
    let group = gtk_window_group_new()
    gtk_window_group_add_window(group, window)
    g_object_unref(group)
    object.connect(.map) { [weak application] in runWhenIdle { application?.inhibitBlanking() } }
    object.connect(.unmap) { [weak application] in application?.inhibitBlanking() }
    // Returns whether the window stays open.
    object.connect(Signal("close-request") { _ in }) { [weak self] in
      guard let self else { return false }
      guard shouldClose() else { return true }
      onClose()
      return false
    }
  }

  var window: UnsafeMutablePointer<GtkWindow> { pointer.cast() }

  package func setContent(_ content: Widget, header: Widget) {
    gtk_window_set_titlebar(window, header.pointer)
    gtk_window_set_child(window, content.pointer)
  }

  /// Increases the default height to the natural height of the content, such as with large text, if
  /// that is higher.
  package func growToFitContent() {
    var (minimumWidth, natural): (gint, gint) = (0, 0)
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimumWidth, nil, nil, nil)
    gtk_widget_measure(
      pointer, GTK_ORIENTATION_VERTICAL, max(gint(size.width), minimumWidth), nil, &natural, nil,
      nil)
    size.height = max(size.height, Int(natural))
  }

  package func present() {
    gtk_window_present(window)
    if let surface = pointer.surface { shim_raise(surface) }
  }

  package var isActive: Bool { Bool(gtk_window_is_active(window)) }

  /// Closes the window, unless `shouldClose` prevents it.
  package func close() { gtk_window_close(window) }

  /// Adds the action `win.<name>`, which calls `handler`.
  @discardableResult
  package func addAction(_ name: String, _ handler: @escaping () -> Void) -> Action {
    Action(name, of: object, handler)
  }

  /// Adds the action `win.<name>`, which calls `handler` with a text.
  package func addAction(_ name: String, withText handler: @escaping (String) -> Void) -> Action {
    Action(name, of: object, withText: handler)
  }

  /// Adds the toggle action `win.<name>`, which calls `handler` with the state that the user wants.
  package func addToggle(_ name: String, _ handler: @escaping (Bool) -> Void) -> ToggleAction {
    ToggleAction(name, of: object, handler)
  }

  package func requestFrame() {
    pointer.frameClock.map { gdk_frame_clock_request_phase($0, GDK_FRAME_CLOCK_PHASE_UPDATE) }
  }

  /// The current size in pixels, without the shadow.
  package var area: (width: Int, height: Int) {
    guard let surface = pointer.surface else { return size }
    var shadow = Point(x: 0, y: 0)
    gtk_native_get_surface_transform(object, &shadow.x, &shadow.y)
    return (
      Int(gdk_surface_get_width(surface)) - 2 * Int(shadow.x),
      Int(gdk_surface_get_height(surface)) - 2 * Int(shadow.y)
    )
  }

  private func showPanelTitle() {
    if let surface = pointer.surface { gdk_toplevel_set_title(surface, panelTitle ?? title) }
  }

  package var pixelCount: Int {
    let scale = Int(gtk_widget_get_scale_factor(pointer))
    return Int(gtk_widget_get_width(pointer)) * Int(gtk_widget_get_height(pointer)) * scale * scale
  }

  /// Makes `dialog` a modal dialog of this window, which is destroyed with it, and in which the keys of the
  /// application work.
  func adopt(_ dialog: UnsafeMutablePointer<GtkWindow>) {
    // Whoever keeps the dialog longer would have GTK look for its parent, which is gone.
    object.connect(Signal("destroy"), until: OpaquePointer(dialog)) {
      gtk_window_set_transient_for(dialog, nil)
      gtk_window_destroy(dialog)
    }
    gtk_window_set_application(dialog, gtk_window_get_application(window))
    gtk_window_set_transient_for(dialog, window)
    gtk_window_set_modal(dialog, true.gboolean)
    heldKeys?.ignoreRepetitions(in: dialog.cast())
    heldKeys?.follow(OpaquePointer(dialog))
  }
}
