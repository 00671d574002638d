import CGTK
import GLibInterop

/// A text label.
package final class Label: Widget {
  package init(_ text: String = "", styleClasses: [String] = [], align alignment: Float = 0.5) {
    self.text = text
    super.init(owning: gtk_label_new(text), styleClasses: styleClasses)
    align(text: alignment)
  }

  /// The text. Setting an equal text does nothing, as GTK lays out the window at each call.
  package var text: String {
    didSet {
      if text != oldValue { gtk_label_set_text(object, text) }
    }
  }

  /// Aligns the text horizontally in a label wider than the text: 0 for the start, 1 for the end.
  package func align(text alignment: Float) { gtk_label_set_xalign(object, alignment) }

  /// Sets the minimum width, in average characters.
  package func setWidth(characters: Int) { gtk_label_set_width_chars(object, gint(characters)) }

  package func wrap() {
    gtk_label_set_wrap(object, true.gboolean)
    gtk_label_set_natural_wrap_mode(object, GTK_NATURAL_WRAP_NONE)
  }

  package func wrapCentered() {
    wrap()
    gtk_label_set_justify(object, GTK_JUSTIFY_CENTER)
  }

  /// Wraps a long text like `wrapCentered`, also within a word that is longer than a line.
  package func wrapAnywhere() {
    wrapCentered()
    gtk_label_set_wrap_mode(object, PANGO_WRAP_WORD_CHAR)
  }

  /// Wraps a text into this number of lines at most, and truncates it like `ellipsize`.
  package func ellipsize(lines: Int) {
    wrap()
    gtk_label_set_lines(object, gint(lines))
    ellipsize()
  }

  /// Truncates a text that is too long with an ellipsis, and shows the whole text in a tooltip
  /// while it is truncated.
  package func ellipsize() {
    gtk_label_set_ellipsize(object, PANGO_ELLIPSIZE_END)
    gtk_widget_set_has_tooltip(pointer, true.gboolean)
    object.connect(.queryTooltip) { [weak self] tooltip in
      guard let self, isTruncated else { return false }
      gtk_tooltip_set_text(tooltip, text)
      return true
    }
  }

  private var isTruncated: Bool { Bool(pango_layout_is_ellipsized(gtk_label_get_layout(object))) }
}

/// An icon of the icon theme, by name; hidden from screen readers.
package final class Icon: Widget {
  package init(_ name: String, styleClasses: [String] = []) {
    self.name = name
    super.init(owning: gtk_image_new_from_icon_name(name), styleClasses: styleClasses)
    setAccessible(role: .presentation)
  }

  package var name: String {
    didSet { if name != oldValue { gtk_image_set_from_icon_name(object, name) } }
  }
}

/// A line of text in a size that does not depend on the text.
///
/// A `GtkLabel` lays out its whole window with each new text; this widget only redraws itself.
package final class Inscription: Widget {
  package init(styleClasses: [String] = []) {
    super.init(owning: gtk_inscription_new(nil), styleClasses: styleClasses)
    gtk_inscription_set_min_lines(object, 1)
    gtk_inscription_set_nat_lines(object, 1)
    gtk_inscription_set_text_overflow(object, GTK_INSCRIPTION_OVERFLOW_CLIP)
  }

  package var text = "" {
    didSet { if text != oldValue { gtk_inscription_set_text(object, text) } }
  }

  /// Aligns the text horizontally in the widget: 0 for the start, 1 for the end.
  package func align(text alignment: Float) { gtk_inscription_set_xalign(object, alignment) }

  package func ellipsize() {
    gtk_inscription_set_text_overflow(object, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
  }

  /// Sets the minimum and the natural width, in average characters.
  package func setWidth(characters: Int) {
    gtk_inscription_set_min_chars(object, guint(characters))
    gtk_inscription_set_nat_chars(object, guint(characters))
  }
}
