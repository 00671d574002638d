import CGTK
import GLibInterop

/// The minimum and the natural size of a widget in one direction, in pixels.
package typealias SizeRequest = (minimum: Int, natural: Int)

/// A child widget as its layout measures and allocates it.
package struct LayoutChild {
  fileprivate let pointer: UnsafeMutablePointer<GtkWidget>
  /// The width of a container that is read from right to left, and so mirrors its layout.
  fileprivate var mirroredWidth: Int?
  /// The factor by which the child is drawn larger; all sizes are those in which it is drawn.
  fileprivate var scale = 1.0

  /// Returns the child, drawn so that its text is larger than that of another child by a factor.
  package func scaled(by factor: Double, relativeTo other: LayoutChild) -> LayoutChild {
    var child = self
    child.scale = factor * other.pointer.fontSize / pointer.fontSize
    // Font sizes are rounded.
    if abs(child.scale - 1) < 0.01 { child.scale = 1 }
    return child
  }

  /// Returns the height for a width in pixels, which may be too small; `nil` for any width.
  package func height(forWidth width: Int? = nil) -> SizeRequest {
    let minimum = measure(GTK_ORIENTATION_HORIZONTAL, for: nil).minimum
    let width = width.map { max(Int(Double($0) / scale), minimum) }
    return drawn(measure(GTK_ORIENTATION_VERTICAL, for: width))
  }

  package var width: SizeRequest { drawn(measure(GTK_ORIENTATION_HORIZONTAL, for: nil)) }

  package var fontSize: Double { pointer.fontSize }

  package var naturalSize: (width: Int, height: Int) { (width.natural, height().natural) }

  private func drawn(_ request: SizeRequest) -> SizeRequest {
    (Int(Double(request.minimum) * scale), Int(Double(request.natural) * scale))
  }

  /// Whether the child is displayed; a hidden child keeps its `isVisible`.
  package var isShown: Bool {
    get { Bool(gtk_widget_get_child_visible(pointer)) }
    nonmutating set {
      guard newValue != isShown else { return }
      gtk_widget_set_child_visible(pointer, newValue.gboolean)
      // GTK 4.8 tells assistive technologies of such children, too.
      shim_set_accessible_hidden(pointer, (!newValue).gboolean)
    }
  }

  /// Shows the child in a rectangle, with `x` counted from where lines begin.
  package func place(_ x: Int, _ y: Int, width: Int, height: Int) {
    var size = (width: Int(Double(width) / scale), height: Int(Double(height) / scale))
    if scale != 1 {
      // What is rounded down twice may be a pixel less than the child needs.
      size.width = max(size.width, measure(GTK_ORIENTATION_HORIZONTAL, for: nil).minimum)
      size.height = max(size.height, measure(GTK_ORIENTATION_VERTICAL, for: size.width).minimum)
    }
    allocate(x: Double(x), y: Double(y), width: size.width, height: size.height, scale: scale)
  }

  /// Shows the child at a place in pixels, with `x` counted from where lines begin, and draws it
  /// larger than `width` and `height` by a factor.
  package func allocate(x: Double, y: Double, width: Int, height: Int, scale: Double = 1) {
    isShown = true
    let x = mirroredWidth.map { Double($0) - x - Double(width) * scale } ?? x
    var origin = graphene_point_t(x: Float(x), y: Float(y))
    var transform = gsk_transform_translate(nil, &origin)
    if scale != 1 { transform = gsk_transform_scale(transform, Float(scale), Float(scale)) }
    gtk_widget_allocate(pointer, gint(width), gint(height), -1, transform)
  }

  private func measure(_ orientation: GtkOrientation, for size: Int?) -> SizeRequest {
    var (minimum, natural): (gint, gint) = (0, 0)
    gtk_widget_measure(pointer, orientation, gint(size ?? -1), &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }
}

extension [SizeRequest] {
  package var largest: SizeRequest { (map(\.minimum).max() ?? 0, map(\.natural).max() ?? 0) }
}

/// A layout algorithm of a container; all sizes are in pixels.
package protocol Layout {
  /// Returns the minimum and the natural width of the container; by default that of the widest child.
  func width(of children: [LayoutChild]) -> SizeRequest
  /// Returns the minimum and the natural height for a width; by default that of the highest child.
  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest
  /// Allocates or hides each child in a container of this size.
  func allocate(_ children: [LayoutChild], width: Int, height: Int)
}

extension Layout {
  package func width(of children: [LayoutChild]) -> SizeRequest { children.map(\.width).largest }

  package func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    children.map { $0.height() }.largest
  }
}

/// A container that lays out its children with a `Layout`.
package final class Container: Widget {
  private static let key = "container-layout"

  package init(_ layout: any Layout, children: [Widget], styleClasses: [String] = []) {
    super.init(owning: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), styleClasses: styleClasses)
    g_object_set_data_full(
      pointer.cast(), Self.key, Unmanaged.passRetained(Rule(layout)).toOpaque(),
      { releaseClosureBox($0) })
    let manager = gtk_custom_layout_new(
      { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
      { widget, orientation, size, minimum, natural, _, _ in
        guard let widget else { return }
        let request = enter(widget) { Rule.of($0).measure($0, orientation, size) }
        minimum?.pointee = gint(request.minimum)
        natural?.pointee = gint(request.natural)
      },
      { widget, width, height, _ in
        guard let widget else { return }
        enter(widget) { Rule.of($0).allocate($0, width, height) }
      })
    gtk_widget_set_layout_manager(pointer, manager)
    for child in children { append(child) }
  }

  package func append(_ child: Widget) { gtk_box_append(pointer.cast(), child.pointer) }

  /// Appends a widget that may be in another container, or removes it if it is in this one.
  package func set(_ child: Widget, isChild: Bool) {
    let parent = gtk_widget_get_parent(child.pointer)
    guard isChild != (parent == pointer) else { return }
    if let parent { gtk_box_remove(parent.cast(), child.pointer) }
    if isChild { append(child) }
  }

  /// Stores the layout as data of the GTK widget.
  private final class Rule {
    private let layout: any Layout

    init(_ layout: any Layout) { self.layout = layout }

    static func of(_ container: UnsafeMutablePointer<GtkWidget>) -> Rule {
      let data = g_object_get_data(container.cast(), Container.key)
      guard let data else { preconditionFailure("a container without a layout") }
      return Unmanaged<Rule>.fromOpaque(data).takeUnretainedValue()
    }

    func measure(
      _ container: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, _ size: gint
    ) -> SizeRequest {
      let children = container.children.map { LayoutChild(pointer: $0) }
      return orientation == GTK_ORIENTATION_HORIZONTAL
        ? layout.width(of: children)
        : layout.height(of: children, forWidth: size < 0 ? nil : Int(size))
    }

    func allocate(_ container: UnsafeMutablePointer<GtkWidget>, _ width: gint, _ height: gint) {
      let isMirrored = gtk_widget_get_direction(container) == GTK_TEXT_DIR_RTL
      var children = container.children.map { LayoutChild(pointer: $0) }
      for index in children.indices where isMirrored { children[index].mirroredWidth = Int(width) }
      layout.allocate(children, width: Int(width), height: Int(height))
    }
  }
}
