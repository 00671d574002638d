import CGTK

/// A line of digits that changes many times per second, such as a running time.
///
/// A new text costs neither a layout nor a message to assistive technologies: the widget draws the
/// nodes that its `DigitLine` keeps. All digits are equally wide, and the text runs from left to
/// right in every language.
package final class DigitLabel: Widget {
  let line: DigitLine

  package init(styleClasses: [String] = []) {
    line = DigitLine()
    super.init(owning: DigitWidgetType.makeWidget(displaying: line))
    for styleClass in styleClasses { add(styleClass: styleClass) }
  }

  package var text: String { line.text }
  package var tailLength: Int { line.tailLength }

  /// Returns the width of another text in pixels.
  package func width(of text: String, tailLength: Int) -> Double {
    Double(line.width(of: text, tailLength: tailLength, in: pointer))
  }

  /// Displays a text.
  ///
  /// - Parameters:
  ///   - tailLength: the number of characters at the end that `setTail` makes smaller.
  ///   - isTicking: whether the text changes by itself. Assistive technologies are then notified only
  ///     of the first text, but can read the current one at any time.
  package func show(_ text: String, tailLength: Int = 0, isTicking: Bool = false) {
    if text != line.text || tailLength != line.tailLength {
      if line.setText(text, tailLength: tailLength) {
        requestLayout()
      } else {
        gtk_widget_queue_draw(pointer)
      }
      if !isTicking || !line.isTicking { setAccessible(label: text) }
    } else if line.isTicking && !isTicking {
      setAccessible(label: text)
    }
    line.isTicking = isTicking
  }

  /// Aligns the text horizontally in the widget: 0 for the start, 1 for the end.
  package func align(text alignment: Float) {
    line.alignment = alignment
  }

  /// Sets the width, in average characters, independently of the text.
  package func setWidth(characters: Int) {
    guard characters != line.widthInCharacters else { return }
    line.widthInCharacters = characters
    requestLayout()
  }

  /// Draws the tail of the text with its size multiplied by `scale` and with the opacity `alpha`.
  package func setTail(scale: Double, alpha: Float) {
    line.setTail(scale: scale, alpha: alpha)
    requestLayout()
  }
}
