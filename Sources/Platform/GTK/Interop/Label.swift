import CGTK
import GLibInterop

/// A line of text.
package final class Label: Widget {
  private var shown: String

  package init(_ text: String = "", styleClasses: [String] = []) {
    shown = text
    super.init(owning: gtk_label_new(text))
    for styleClass in styleClasses { add(styleClass: styleClass) }
  }

  /// GTK lays the window out again at each call, so that only a new text gets through.
  package var text: String {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      gtk_label_set_text(object, newValue)
    }
  }

  /// Where the text stands in a label wider than itself: 0 at its start, 1 at its end.
  package func align(text alignment: Float) {
    gtk_label_set_xalign(object, alignment)
  }

  /// The least width, in average characters.
  package func setWidth(characters: Int) {
    gtk_label_set_width_chars(object, gint(characters))
  }

  /// Lets a long text go on in the next line.
  package func wrap() {
    gtk_label_set_wrap(object, true.gboolean)
    gtk_label_set_natural_wrap_mode(object, GTK_NATURAL_WRAP_NONE)
  }

  /// Wraps long texts, also within a word that has no room in one line.
  package func wrapAnywhere() {
    wrap()
    gtk_label_set_wrap_mode(object, PANGO_WRAP_WORD_CHAR)
  }

  /// Lets a long text end in dots where there is no room for it.
  package func ellipsize() {
    gtk_label_set_ellipsize(object, PANGO_ELLIPSIZE_END)
  }

  /// Draws what comes after the first `offset` bytes at `scale` of the size and with `alpha` of
  /// the strength.
  package func weaken(fromByte offset: Int, scale: Double, alpha: Double) {
    let attributes = weakAttributes(fromByte: offset, scale: scale, alpha: alpha)
    gtk_label_set_attributes(object, attributes)
    pango_attr_list_unref(attributes)
  }
}

/// Makes what comes after the first `offset` bytes smaller and fainter. To be freed by the caller.
func weakAttributes(fromByte offset: Int, scale: Double, alpha: Double) -> OpaquePointer? {
  let attributes = pango_attr_list_new()
  let strength = guint16(alpha * Double(guint16.max))
  for attribute in [pango_attr_scale_new(scale), pango_attr_foreground_alpha_new(strength)] {
    attribute?.pointee.start_index = guint(offset)
    pango_attr_list_insert(attributes, attribute)
  }
  return attributes
}
