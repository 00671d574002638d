import CGTK
import GLibInterop
import Glibc

/// Makes a screen reader announce texts that are not displayed.
///
/// GTK provides announcements since 4.14; before that, the text is set on an invisible alert.
@MainActor
package final class Announcer {
  private typealias Announce =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> Void
  private static let mediumPriority: CInt = 1
  private static let announceSinceGTK414: Announce? = {
    guard let symbol = dlsym(nil, "gtk_accessible_announce") else { return nil }
    return unsafeBitCast(symbol, to: Announce.self)
  }()

  /// The alert, which must be overlaid on the content of the window.
  package let widget: Label

  package init(styleClasses: [String]) {
    widget = Label(styleClasses: styleClasses)
    widget.setAccessible(role: .alert)
    widget.align(horizontally: .start, vertically: .end)
    gtk_widget_set_can_target(widget.pointer, false.gboolean)
  }

  package func announce(_ text: String) {
    if let announce = Self.announceSinceGTK414 {
      announce(widget.object, text, Self.mediumPriority)
    } else {
      widget.isVisible = false
      widget.text = text
      widget.isVisible = true
    }
  }
}

/// The accessible properties of a widget, including the widgets that GTK creates.
@MainActor
extension UnsafeMutablePointer<GtkWidget> {
  func setAccessible(label: String) {
    updateAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, label)
  }

  func setAccessible(description: String) {
    updateAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
  }

  private func updateAccessible(_ property: GtkAccessibleProperty, _ text: String) {
    var property = property
    var value = GValue()
    gtk_accessible_property_init_value(property, &value)
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(OpaquePointer(self), 1, &property, &value)
    g_value_unset(&value)
  }
}
