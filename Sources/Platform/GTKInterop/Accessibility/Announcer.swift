import CGTK
import GLibInterop
import Glibc

/// Makes a screen reader announce texts that are not displayed.
///
/// GTK provides announcements since 4.14, which are heard on a window only: a widget inside is
/// unknown to screen readers until they have looked at it. Before that, the text becomes the
/// accessible description of the focused widget for a moment, a change that screen readers speak;
/// the widget's own description returns when the focus leaves it, as they would speak that, too.
package final class Announcer {
  private typealias Announce = @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> Void
  private typealias Context = @convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?
  private static let mediumPriority: CInt = 1
  private static let announceSinceGTK414: Announce? = function("gtk_accessible_announce")
  private static let contextSinceGTK410: Context? = function("gtk_accessible_get_at_context")
  /// What GTK has in place of a context if it cannot reach the accessibility bus. To announce with it crashes.
  private static let contextWithoutBus = "GtkTestATContext"
  /// Whether texts are announced as such, and not as descriptions.
  package static var isNative: Bool { announceSinceGTK414 != nil }
  /// The time for which the text is the description.
  private static let time: Duration = .seconds(1)

  private weak var window: Window?
  private var described: WidgetReference?
  private var timeout: Timeout?

  package init(_ window: Window) {
    self.window = window
    window.onFocusChange { [weak self] in self?.restoreDescription() }
  }

  isolated deinit { restoreDescription() }

  package func announce(_ text: String) {
    guard let window else { return }
    guard let announce = Self.announceSinceGTK414 else {
      // By then, the changes that the event causes have moved the focus.
      return window.focusReport.whenDone { [weak self] in self?.describeFocus(as: text) }
    }
    guard let context = Self.contextSinceGTK410?(window.object) else { return }
    defer { g_object_unref(context) }
    let type = g_type_name_from_instance(context.assumingMemoryBound(to: GTypeInstance.self))
    if type.map({ String(cString: $0) }) != Self.contextWithoutBus {
      announce(window.object, text, Self.mediumPriority)
    }
  }

  private static func function<Function>(_ name: String) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
  }

  private func describeFocus(as text: String) {
    guard let window, let focus = Self.reportedFocus(of: window) else { return }
    if focus != described?.pointer {
      restoreDescription()
      described = WidgetReference(focus)
    }
    if timeout?.isPending ?? false { focus.setAccessible(description: "", isTemporary: true) }
    focus.setAccessible(description: text, isTemporary: true)
    timeout = Timeout(after: Self.time) { focus.setAccessible(description: "", isTemporary: true) }
  }

  /// The widget that screen readers know as the focused one: of a text field, GTK reports the field
  /// and not the text in it, which has the focus.
  private static func reportedFocus(of window: Window) -> UnsafeMutablePointer<GtkWidget>? {
    guard let focus = window.focus else { return nil }
    return focus.isA(gtk_text_get_type()) ? gtk_widget_get_parent(focus) : focus
  }

  private func restoreDescription() {
    timeout = nil
    described?.pointer.restoreAccessibleDescription()
    described = nil
  }
}

/// The accessible properties of a widget, including the widgets that GTK creates.
extension UnsafeMutablePointer<GtkWidget> {
  private static var descriptionKey: String { "accessible-description" }

  func setAccessible(label: String) {
    shim_set_accessible_text(self, GTK_ACCESSIBLE_PROPERTY_LABEL, label)
  }

  /// - Parameter isTemporary: whether `restoreAccessibleDescription` brings the earlier one back.
  ///   A lasting one that is there already is not notified again.
  func setAccessible(description: String, isTemporary: Bool = false) {
    if !isTemporary {
      guard description != lastingDescription else { return }
      g_object_set_data_full(cast(), Self.descriptionKey, g_strdup(description), { g_free($0) })
    }
    shim_set_accessible_text(self, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
  }

  func restoreAccessibleDescription() {
    if let lastingDescription {
      shim_set_accessible_text(self, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, lastingDescription)
    } else {
      gtk_accessible_reset_property(OpaquePointer(self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
    }
  }

  private var lastingDescription: String? {
    g_object_get_data(cast(), Self.descriptionKey).map {
      String(cString: $0.assumingMemoryBound(to: CChar.self))
    }
  }
}
