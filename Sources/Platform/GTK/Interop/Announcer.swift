import CGTK
import GLibInterop
import Glibc

/// Says things through a screen reader, without showing them.
///
/// GTK can announce since 4.14; before that, an invisible alert has the text.
@MainActor
package final class Announcer {
  private typealias Announce =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, CInt) -> Void
  private static let mediumPriority: CInt = 1
  private static let announceSinceGTK414: Announce? = {
    guard let symbol = dlsym(nil, "gtk_accessible_announce") else { return nil }
    return unsafeBitCast(symbol, to: Announce.self)
  }()

  /// To be laid over the content of the window.
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
