import CGTK
import GLibInterop

/// A line of digits that changes many times per second, such as a running time.
///
/// A new text costs neither a layout nor a message to assistive technologies: the widget draws the
/// nodes that its `DigitLine` keeps. All digits are equally wide, and the text runs from left to
/// right in every language.
package final class DigitLabel: Widget {
  let line = DigitLine()
  private var accessibleName = ""

  package init(styleClasses: [String] = []) {
    super.init(owning: DigitWidgetType.makeWidget(displaying: line), styleClasses: styleClasses)
  }

  package var text: String { line.text }
  package var tailLength: Int { line.tailLength }

  package func width(of text: String, tailLength: Int) -> Double {
    Double(line.width(of: text, tailLength: tailLength, in: pointer))
  }

  /// Makes the label a focusable timer, whose accessible name is updated when it gets the focus.
  package func makeTimer(name: @escaping () -> String) {
    setAccessible(role: .timer)
    isFocusable = true
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

  package func align(text alignment: Float) { line.alignment = alignment }

  /// Sets the width to that of the widest of these texts, independently of the text.
  package func setWidth(ofWidest texts: [String]) {
    guard texts != line.samples else { return }
    line.samples = texts
    requestLayout()
  }

  package func setTail(scale: Double, alpha: Float) {
    line.setTail(scale: scale, alpha: alpha)
    requestLayout()
  }
}

/// The `GtkWidget` subclass behind `DigitLabel`, registered with GObject at run time.
@MainActor
enum DigitWidgetType {
  private static let key = "digit-line"
  private static let type = register()

  /// Creates a widget that draws `line`, which it retains.
  static func makeWidget(displaying line: DigitLine) -> UnsafeMutablePointer<GtkWidget> {
    let widget = GTKInterop.makeWidget(type)
    g_object_set_data_full(
      widget.cast(), key, Unmanaged.passRetained(line).toOpaque(), { releaseClosureBox($0) })
    return widget
  }

  private static func line(of widget: UnsafeMutablePointer<GtkWidget>) -> DigitLine? {
    g_object_get_data(widget.cast(), key).map {
      Unmanaged<DigitLine>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private static func register() -> GType {
    let type = registerSubclass(of: gtk_widget_get_type(), name: "DigitLabel") { data, _ in
      guard let data else { return }
      enter(data.assumingMemoryBound(to: GtkWidgetClass.self)) { DigitWidgetType.setUp($0) }
    }
    addReadableText(to: type)
    return type
  }

  private static func setUp(_ type: UnsafeMutablePointer<GtkWidgetClass>) {
    gtk_widget_class_set_css_name(type, "label")
    gtk_widget_class_set_accessible_role(type, GTK_ACCESSIBLE_ROLE_LABEL)
    type.pointee.measure = { widget, orientation, _, minimum, natural, _, _ in
      guard let widget else { return }
      let size = enter(widget) { DigitWidgetType.measure($0, orientation) }
      minimum?.pointee = gint(size)
      natural?.pointee = gint(size)
    }
    type.pointee.snapshot = { widget, snapshot in
      guard let widget, let snapshot else { return }
      enter((widget, snapshot)) { DigitWidgetType.line(of: $0.0)?.draw($0.0, $0.1) }
    }
    type.pointee.css_changed = { widget, change in
      guard let widget else { return }
      DigitWidgetType.parentClass?.pointee.css_changed(widget, change)
      enter(widget) { DigitWidgetType.forgetFonts(of: $0) }
    }
    type.pointee.system_setting_changed = { widget, setting in
      guard let widget else { return }
      DigitWidgetType.parentClass?.pointee.system_setting_changed(widget, setting)
      enter(widget) { DigitWidgetType.forgetFonts(of: $0) }
    }
    installEditableProperties(type)
  }

  private nonisolated static var parentClass: UnsafeMutablePointer<GtkWidgetClass>? {
    g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self)
  }

  private static func measure(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation
  ) -> Int {
    guard let line = line(of: widget) else { return 0 }
    return orientation == GTK_ORIENTATION_HORIZONTAL
      ? line.width(in: widget) : line.height(in: widget)
  }

  private static func forgetFonts(of widget: UnsafeMutablePointer<GtkWidget>) {
    line(of: widget)?.forgetFonts()
    gtk_widget_queue_draw(widget)
  }

  /// Makes the text readable as a whole at any time, without assistive technologies being notified.
  ///
  /// The accessible name of a widget is stored by GTK, which notifies them of each change. The text
  /// of an editable widget, however, is requested from the widget only when it is read. GTK 4.8 does
  /// so only for widgets with a `GtkText` as delegate, which otherwise does nothing here.
  private static let delegate: OpaquePointer? = {
    let delegate = gtk_text_new()
    g_object_ref_sink(delegate)
    return delegate.map { OpaquePointer($0) }
  }()

  private static func addReadableText(to type: GType) {
    var interface = GInterfaceInfo(
      interface_init: { interface, _ in
        guard let interface else { return }
        let editable = interface.assumingMemoryBound(to: GtkEditableInterface.self)
        editable.pointee.get_text = { widget in
          guard let widget else { return nil }
          nonisolated(unsafe) let read = widget
          nonisolated(unsafe) var text: UnsafePointer<CChar>?
          enter { text = DigitWidgetType.line(of: read.cast())?.cText() }
          return text
        }
        editable.pointee.get_delegate = { _ in
          nonisolated(unsafe) var delegate: OpaquePointer?
          enter { delegate = DigitWidgetType.delegate }
          return delegate
        }
        editable.pointee.do_insert_text = { _, _, _, _ in }
        editable.pointee.do_delete_text = { _, _, _ in }
      }, interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, gtk_editable_get_type(), &interface)
  }

  private static func installEditableProperties(_ type: UnsafeMutablePointer<GtkWidgetClass>) {
    UnsafeMutableRawPointer(type).withMemoryRebound(to: GObjectClass.self, capacity: 1) {
      objectClass in
      objectClass.pointee.get_property = { object, id, value, specification in
        gtk_editable_delegate_get_property(object, id, value, specification)
      }
      objectClass.pointee.set_property = { object, id, value, specification in
        gtk_editable_delegate_set_property(object, id, value, specification)
      }
      gtk_editable_install_properties(objectClass, 1)
    }
  }
}
