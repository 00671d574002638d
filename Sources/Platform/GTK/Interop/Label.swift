import CGTK
import GLibInterop

/// A text label.
package final class Label: Widget {
  private var shown: String

  package init(_ text: String = "", styleClasses: [String] = []) {
    shown = text
    super.init(owning: gtk_label_new(text))
    for styleClass in styleClasses { add(styleClass: styleClass) }
  }

  /// The text. Setting an equal text does nothing, as GTK lays out the window at each call.
  package var text: String {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      gtk_label_set_text(object, newValue)
    }
  }

  /// Aligns the text horizontally in a label wider than the text: 0 for the start, 1 for the end.
  package func align(text alignment: Float) {
    gtk_label_set_xalign(object, alignment)
  }

  /// Sets the minimum width, in average characters.
  package func setWidth(characters: Int) {
    gtk_label_set_width_chars(object, gint(characters))
  }

  /// Wraps a long text between words.
  package func wrap() {
    gtk_label_set_wrap(object, true.gboolean)
    gtk_label_set_natural_wrap_mode(object, GTK_NATURAL_WRAP_NONE)
  }

  /// Wraps a long text, also within a word that is longer than a line.
  package func wrapAnywhere() {
    wrap()
    gtk_label_set_wrap_mode(object, PANGO_WRAP_WORD_CHAR)
  }

  /// Truncates a text that is too long with an ellipsis.
  package func ellipsize() {
    gtk_label_set_ellipsize(object, PANGO_ELLIPSIZE_END)
  }

  /// Draws the text after the first `offset` bytes with its size multiplied by `scale` and with the
  /// opacity `alpha`.
  package func deemphasize(fromByte offset: Int, scale: Double, alpha: Double) {
    let attributes = deemphasizedAttributes(fromByte: offset, scale: scale, alpha: alpha)
    gtk_label_set_attributes(object, attributes)
    pango_attr_list_unref(attributes)
  }
}

/// Returns Pango attributes that make the text after the first `offset` bytes smaller and fainter.
/// The caller must unref them.
func deemphasizedAttributes(fromByte offset: Int, scale: Double, alpha: Double) -> OpaquePointer? {
  let attributes = pango_attr_list_new()
  let alpha16 = guint16(alpha * Double(guint16.max))
  for attribute in [pango_attr_scale_new(scale), pango_attr_foreground_alpha_new(alpha16)] {
    attribute?.pointee.start_index = guint(offset)
    pango_attr_list_insert(attributes, attribute)
  }
  return attributes
}

/// An icon of the icon theme, by name; hidden from screen readers.
package final class Icon: Widget {
  package init(_ name: String, styleClasses: [String] = []) {
    super.init(owning: gtk_image_new_from_icon_name(name))
    for styleClass in styleClasses { add(styleClass: styleClass) }
    setAccessible(role: .presentation)
  }
}
