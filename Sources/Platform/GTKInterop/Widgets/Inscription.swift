import CGTK

/// A line of text in a size that does not depend on the text.
///
/// A `GtkLabel` lays out its whole window with each new text; this widget only redraws itself.
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

  /// Aligns the text horizontally in the widget: 0 for the start, 1 for the end.
  package func align(text alignment: Float) {
    gtk_inscription_set_xalign(object, alignment)
  }

  /// Truncates a text that is too long with an ellipsis instead of clipping it.
  package func ellipsize() {
    gtk_inscription_set_text_overflow(object, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
  }

  /// Sets the minimum and the natural width, in average characters.
  package func setWidth(characters: Int) {
    guard characters != width else { return }
    width = characters
    gtk_inscription_set_min_chars(object, guint(characters))
    gtk_inscription_set_nat_chars(object, guint(characters))
  }
}
