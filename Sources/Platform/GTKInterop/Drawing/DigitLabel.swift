import CGTK

/// A line of digits that changes many times per second, such as a running time.
///
/// A new text costs neither a layout nor a message to assistive technologies: the widget draws the
/// nodes that its `DigitLine` keeps. All digits are equally wide, and the text runs from left to
/// right in every language.
package final class DigitLabel: Widget {
  let line: DigitLine
  private var accessibleName = ""

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

  /// Makes the label a timer that can have the keyboard focus.
  ///
  /// - Parameter name: returns the accessible name, called whenever the label gets the focus.
  package func makeTimer(name: @escaping () -> String) {
    setAccessible(role: .timer)
    makeFocusable()
    onFocusEnter { [weak self] in self?.setAccessibleName(name()) }
  }

  /// Displays a text.
  ///
  /// - Parameters:
  ///   - tailLength: the number of characters at the end that `setTail` makes smaller.
  ///   - isTicking: whether the text changes by itself.
  ///   - name: the accessible name; `nil` for the text.
  ///   - isTick: whether the text has just changed by itself. Assistive technologies are not notified
  ///     of it, and keep the name from before, but read this text when they ask for it.
  package func show(
    _ text: String, tailLength: Int = 0, name: @autoclosure () -> String? = nil,
    isTicking: Bool = false, isTick: Bool = false
  ) {
    if text != line.text || tailLength != line.tailLength {
      if line.setText(text, tailLength: tailLength) {
        requestLayout()
      } else {
        gtk_widget_queue_draw(pointer)
      }
    }
    line.isTicking = isTicking
    if !isTick { setAccessibleName(name() ?? text) }
  }

  private func setAccessibleName(_ name: String) {
    guard name != accessibleName else { return }
    accessibleName = name
    setAccessible(label: name)
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
