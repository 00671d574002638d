import CGTK

/// A line of text that changes often, in room that does not depend on it.
///
/// A `GtkLabel` lays its whole window out again with each new text; this only draws itself.
package final class Inscription: Widget {
  private var shown = ""
  private var width = 0

  package init(styleClasses: [String] = []) {
    super.init(owning: gtk_inscription_new(nil))
    gtk_inscription_set_min_lines(object, 1)
    gtk_inscription_set_nat_lines(object, 1)
    gtk_inscription_set_text_overflow(object, GTK_INSCRIPTION_OVERFLOW_CLIP)
    for styleClass in styleClasses { add(styleClass: styleClass) }
  }

  package var text: String {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      gtk_inscription_set_text(object, newValue)
    }
  }

  /// Where the text stands in the room that it has: 0 at its start, 1 at its end.
  package func align(text alignment: Float) {
    gtk_inscription_set_xalign(object, alignment)
  }

  /// Shows where there is more text than room, instead of cutting it off.
  package func endWithEllipsis() {
    gtk_inscription_set_text_overflow(object, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
  }

  /// The room to ask for, in average characters.
  package func setWidth(characters: Int) {
    guard characters != width else { return }
    width = characters
    gtk_inscription_set_min_chars(object, guint(characters))
    gtk_inscription_set_nat_chars(object, guint(characters))
  }

  /// Draws what comes after the first `offset` bytes at `scale` of the size and with `alpha` of
  /// the strength.
  package func weaken(fromByte offset: Int, scale: Double, alpha: Double) {
    let attributes = weakAttributes(fromByte: offset, scale: scale, alpha: alpha)
    gtk_inscription_set_attributes(object, attributes)
    pango_attr_list_unref(attributes)
  }
}
