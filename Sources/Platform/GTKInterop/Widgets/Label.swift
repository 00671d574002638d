import CGTK
import GLibInterop

/// A text label.
package final class Label: Widget {
  private var shown: String
  private var isLeftToRight = false

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
      gtk_label_set_text(object, isLeftToRight ? "\u{2066}\(newValue)\u{2069}" : newValue)
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

  /// Makes signs stay before their numbers in languages that are read from right to left.
  package func keepSignsFirst() {
    isLeftToRight = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
  }

  /// Centres each line of a text with several.
  package func centerLines() {
    gtk_label_set_justify(object, GTK_JUSTIFY_CENTER)
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
    super.init(owning: gtk_image_new_from_icon_name(name))
    for styleClass in styleClasses { add(styleClass: styleClass) }
    setAccessible(role: .presentation)
  }

  /// The name of the icon.
  package var name: String {
    didSet { if name != oldValue { gtk_image_set_from_icon_name(object, name) } }
  }
}
