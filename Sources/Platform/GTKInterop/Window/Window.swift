import CGTK
import GLibInterop

/// A top-level window of the program.
package final class Window: Widget {
  /// Called with whether the window is visible, which means neither closed nor minimised nor behind a
  /// screen saver.
  package var onVisibilityChange: (Bool) -> Void = { _ in }
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

  /// The number of frames between two questions to the X server whether the window can be seen.
  private static let framesPerQuestion = 30
  private var framesUntilQuestion = framesPerQuestion
  private let icon: [UInt8]?
  private var isUnviewable = false
  private var isBehindScreenSaver = false
  private var screenSaver: BusSignal?
  /// The held keys, shared by all windows of the program.
  var heldKeys: HeldKeys?
  var question: UnsafeMutablePointer<GtkWindow>?
  private var isFocusReported = false
  private var focusReport: Timeout?
  private var afterFocusReport: [() -> Void] = []

  package init(
    _ application: Application, title: String, size: (width: Int, height: Int),
    styleClasses: [String] = []
  ) {
    self.title = title
    icon = application.icon
    self.styleClasses = styleClasses
    // Only startup needed the icon name; leaving it set would load icon themes before the first frame.
    gtk_window_set_default_icon_name(nil)
    super.init(
      owning: gtk_application_window_new(application.object.cast()), styleClasses: styleClasses)
    gtk_window_set_title(window, title)
    gtk_window_set_default_size(window, gint(size.width), gint(size.height))
    setAccessible(role: .window)
    observeVisibility()
    screenSaver = application.instance.bus.map {
      // Each desktop has an interface of its own for screen savers, with the same signal.
      BusSignal("ActiveChanged", on: $0) { [weak self] interface, parameters in
        guard interface.hasSuffix(".ScreenSaver"), let isActive = parameters.first?.bool
        else { return }
        self?.follow(isScreenSaverActive: isActive)
      }
    }
    object.connect(.map) { [weak self] in self?.awaitFocusReport() }
    onFocusChange { [weak self] in self?.awaitFocusReport() }
    // A modal dialog takes all events of the windows in its group, which are all of the program otherwise.
    let group = gtk_window_group_new()
    gtk_window_group_add_window(group, window)
    g_object_unref(group)
    object.connect(.map) { [weak application] in
      runWhenIdle { application?.inhibitBlanking() }
    }
    object.connect(.unmap) { [weak application] in application?.inhibitBlanking() }
    object.connect(.closeRequest) { [weak self] in
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
    if let surface { shim_raise(surface) }
  }

  package var isActive: Bool { Bool(gtk_window_is_active(window)) }

  /// Closes the window, unless `shouldClose` prevents it.
  package func close() { gtk_window_close(window) }

  /// Adds the action `win.<name>`, which calls `handler`.
  @discardableResult
  package func addAction(_ name: String, _ handler: @escaping () -> Void) -> Action {
    Action(name, of: object, handler)
  }

  /// Adds the toggle action `win.<name>`, which calls `handler` with the state that the user wants.
  package func addToggle(_ name: String, _ handler: @escaping (Bool) -> Void) -> ToggleAction {
    ToggleAction(name, of: object, handler)
  }

  /// Gives screen readers the time to ask about the focused widget.
  private func awaitFocusReport() {
    guard Bool(gtk_widget_get_mapped(pointer)) else { return }
    focusReport = Timeout(after: .milliseconds(500)) { [weak self] in self?.finishFocusReport() }
  }

  private func finishFocusReport() {
    if !isFocusReported {
      isFocusReported = true
      // What would delay the first frame.
      if let surface, let icon { shim_show_icon(surface, icon) }
      malloc_trim(0)
      reportFocus()
    }
    guard focusReport?.isPending != true else { return }
    for work in afterFocusReport { runWhenIdle(work) }
    afterFocusReport = []
  }

  /// Calls `work` once screen readers know the window and its focused widget, also that to which the
  /// current event has yet to move the focus.
  func whenFocusIsReported(_ work: @escaping () -> Void) {
    runWhenIdle { [weak self] in
      guard let self, focusReport?.isPending ?? false else { return work() }
      afterFocusReport.append(work)
    }
  }

  /// Reports the focused widget to screen readers once more: GTK has done so before they knew the
  /// window.
  private func reportFocus() {
    guard let focus, !isWriting(in: focus) else { return }
    gtk_window_set_focus(window, nil)
    gtk_window_set_focus(window, focus)
  }

  /// Whether the user has begun to type: a text field selects its text when it gets the focus, and
  /// the next letter would replace it.
  private func isWriting(in focus: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard isEditingText else { return false }
    guard focus.isA(gtk_text_get_type()) else { return true }
    return gtk_entry_buffer_get_length(gtk_text_get_buffer(focus.cast())) > 0
  }

  private func observeVisibility() {
    object.connect(.map) { [weak self] in self?.reportVisibility() }
    object.connect(.unmap) { [weak self] in self?.reportVisibility() }
    // A screen saver may end without saying so; who gives the window the focus sees it.
    object.connect(.notify("is-active")) { [weak self] in
      if let self, isActive { screenSaverEnded() }
    }
    object.connect(.realize, after: true) { [weak self] in
      guard let surface = self?.surface else { return }
      self?.showPanelTitle()
      surface.connect(.notify("state")) { [weak self] in self?.reportVisibility() }
      surface.connect(.layout) { [weak self] in self?.onResize() }
      self?.frameClock?.connect(.update) { [weak self] in self?.onFrame() }
      self?.frameClock?.connect(.beforePaint) { [weak self] in self?.askWhetherViewable() }
    }
  }

  /// Called when the user does something in the window, which no screen saver can then hide.
  func screenSaverEnded() { follow(isScreenSaverActive: false) }

  private func follow(isScreenSaverActive isActive: Bool) {
    guard isActive != isBehindScreenSaver else { return }
    isBehindScreenSaver = isActive
    reportVisibility()
  }

  /// Asks the X server now and then whether the window can be seen, and at each frame if it could
  /// not: when it can again, it has to be drawn.
  private func askWhetherViewable() {
    framesUntilQuestion -= 1
    guard isUnviewable || framesUntilQuestion <= 0, let surface else { return }
    framesUntilQuestion = Self.framesPerQuestion
    let isHidden = Bool(shim_is_unviewable(surface))
    guard isHidden != isUnviewable else { return }
    isUnviewable = isHidden
    reportVisibility()
  }

  private var frameClock: OpaquePointer? {
    gtk_widget_get_frame_clock(pointer)
  }

  package func requestFrame() {
    frameClock.map { gdk_frame_clock_request_phase($0, GDK_FRAME_CLOCK_PHASE_UPDATE) }
  }

  /// The current size in pixels, without the shadow.
  package var area: (width: Int, height: Int) {
    guard let surface else { return size }
    var shadow = Point(x: 0, y: 0)
    gtk_native_get_surface_transform(object, &shadow.x, &shadow.y)
    return (
      Int(gdk_surface_get_width(surface)) - 2 * Int(shadow.x),
      Int(gdk_surface_get_height(surface)) - 2 * Int(shadow.y)
    )
  }

  private func showPanelTitle() {
    if let surface { gdk_toplevel_set_title(surface, panelTitle ?? title) }
  }

  var surface: OpaquePointer? {
    gtk_native_get_surface(object)
  }

  private func reportVisibility() {
    onVisibilityChange(isShown)
  }

  /// Whether the window is neither closed nor minimised, nor on another workspace as far as the
  /// desktop reports.
  package var isShown: Bool { Bool(gtk_widget_get_mapped(pointer)) && !isHiddenByDesktop }

  package var pixelCount: Int {
    let scale = Int(gtk_widget_get_scale_factor(pointer))
    return Int(gtk_widget_get_width(pointer)) * Int(gtk_widget_get_height(pointer)) * scale * scale
  }

  private var isHiddenByDesktop: Bool {
    guard let surface, !isUnviewable, !isBehindScreenSaver else { return true }
    let suspendedSinceGTK412: UInt32 = 1 << 16
    let hidden = GDK_TOPLEVEL_STATE_MINIMIZED.rawValue | suspendedSinceGTK412
    return gdk_toplevel_get_state(surface).rawValue & hidden != 0
  }

  /// Makes the window a modal dialog of `parent`, which is destroyed with it.
  package func makeDialog(of parent: Window) {
    parent.adopt(window)
    heldKeys = parent.heldKeys
  }

  /// Makes `dialog` a modal dialog of this window, which is destroyed with it, and in which the keys of the
  /// application work.
  func adopt(_ dialog: UnsafeMutablePointer<GtkWindow>) {
    // Whoever keeps the dialog longer would have GTK look for its parent, which is gone.
    object.connect(.destroy, until: OpaquePointer(dialog)) {
      gtk_window_set_transient_for(dialog, nil)
      gtk_window_destroy(dialog)
    }
    gtk_window_set_application(dialog, gtk_window_get_application(window))
    gtk_window_set_transient_for(dialog, window)
    gtk_window_set_modal(dialog, true.gboolean)
    heldKeys?.ignoreRepetitions(in: dialog)
  }
}
