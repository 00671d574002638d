import CGTK
import GLibInterop

/// A top-level window of the program.
package final class Window: Widget {
  /// Called with whether the window can be seen: it is neither closed nor minimised.
  package var onVisibilityChange: (Bool) -> Void = { _ in }
  /// What the desktop calls the window.
  package var title: String { didSet { gtk_window_set_title(window, title) } }
  /// Asked before the window closes: it stays open where the answer is no.
  package var mayClose: () -> Bool = { true }
  /// Called when the window closes. It is destroyed with the last reference to this.
  package var onClose: () -> Void = {}

  /// - Parameter size: the size at first, in pixels.
  package init(
    _ application: Application, title: String, size: (width: Int, height: Int),
    styleClasses: [String] = []
  ) {
    self.title = title
    super.init(owning: gtk_application_window_new(application.object.cast()))
    gtk_window_set_title(window, title)
    gtk_window_set_default_size(window, gint(size.width), gint(size.height))
    for styleClass in styleClasses { add(styleClass: styleClass) }
    setAccessible(role: .window)
    observeVisibility()
    object.connect(.closeRequest) { [weak self] in
      guard let self else { return false }
      guard mayClose() else { return true }
      onClose()
      return false
    }
  }

  private var window: UnsafeMutablePointer<GtkWindow> { pointer.cast() }

  package func setContent(_ content: Widget, header: Widget) {
    gtk_window_set_titlebar(window, header.pointer)
    gtk_window_set_child(window, content.pointer)
  }

  /// Makes the window open as high as its content likes to be, as with large text, if that is
  /// higher than its size at first.
  package func growToFitContent() {
    var size = (width: gint(0), height: gint(0))
    var natural: gint = 0
    gtk_window_get_default_size(window, &size.width, &size.height)
    gtk_widget_measure(
      pointer, GTK_ORIENTATION_VERTICAL, size.width, nil, &natural, nil, nil)
    gtk_window_set_default_size(window, size.width, max(size.height, natural))
  }

  /// Shows the window, or brings it to the front.
  package func present() {
    gtk_window_present(window)
  }

  var isActive: Bool { Bool(gtk_window_is_active(window)) }

  package func close() {
    gtk_window_close(window)
  }

  /// Lets a menu item or a key run `handler` as the action `win.<name>`.
  @discardableResult
  package func addAction(_ name: String, _ handler: @escaping () -> Void) -> Action {
    Action(name, of: object, handler)
  }

  /// Lets a menu item that is on or off run `handler` as the action `win.<name>`.
  package func addToggle(_ name: String, _ handler: @escaping (Bool) -> Void) -> ToggleAction {
    ToggleAction(name, of: object, handler)
  }

  private func observeVisibility() {
    object.connect(.map) { [weak self] in self?.reportVisibility() }
    object.connect(.unmap) { [weak self] in self?.reportVisibility() }
    object.connect(.realize, after: true) { [weak self] in
      guard let surface = self?.surface else { return }
      surface.connect(.notify("state")) { [weak self] in self?.reportVisibility() }
    }
  }

  private var surface: OpaquePointer? {
    gtk_native_get_surface(object)
  }

  private func reportVisibility() {
    onVisibilityChange(Bool(gtk_widget_get_mapped(pointer)) && !isHiddenByDesktop)
  }

  private var isHiddenByDesktop: Bool {
    guard let surface else { return true }
    let suspendedSinceGTK412: UInt32 = 1 << 16
    let hidden = GDK_TOPLEVEL_STATE_MINIMIZED.rawValue | suspendedSinceGTK412
    return gdk_toplevel_get_state(surface).rawValue & hidden != 0
  }
}
