import CGTK
import GLibInterop

/// The minimum and the natural size of a widget in one direction, in pixels.
package struct SizeRequest {
  package var minimum: Int
  package var natural: Int

  package init(minimum: Int, natural: Int) {
    self.minimum = minimum
    self.natural = natural
  }
}

/// The position and the size of a widget in pixels, and the scale factor to draw it at.
package struct Allocation {
  package var x: Double
  package var y: Double
  package var width: Int
  package var height: Int
  package var scale: Double

  package init(x: Double, y: Double, width: Int, height: Int, scale: Double = 1) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.scale = scale
  }
}

/// A child widget as its layout measures and allocates it.
@MainActor
package struct LayoutChild {
  fileprivate let pointer: UnsafeMutablePointer<GtkWidget>
  /// The width of a container that is read from right to left, and so mirrors its layout.
  fileprivate var mirroredWidth: Int?

  /// Returns the minimum and the natural height.
  ///
  /// - Parameter width: the width in pixels to measure the height for; `nil` for any width.
  package func height(forWidth width: Int? = nil) -> SizeRequest {
    measure(GTK_ORIENTATION_VERTICAL, for: width)
  }

  package var width: SizeRequest { measure(GTK_ORIENTATION_HORIZONTAL, for: nil) }

  /// Whether the child is displayed; a hidden child keeps its `isVisible`.
  package var isShown: Bool {
    get { Bool(gtk_widget_get_child_visible(pointer)) }
    nonmutating set {
      if newValue != isShown { gtk_widget_set_child_visible(pointer, newValue.gboolean) }
    }
  }

  /// Allocates the child, with `x` counted from where lines begin.
  package func allocate(_ allocation: Allocation) {
    let x =
      mirroredWidth.map {
        Double($0) - allocation.x - Double(allocation.width) * allocation.scale
      } ?? allocation.x
    var origin = graphene_point_t(x: Float(x), y: Float(allocation.y))
    var transform = gsk_transform_translate(nil, &origin)
    if allocation.scale != 1 {
      transform = gsk_transform_scale(transform, Float(allocation.scale), Float(allocation.scale))
    }
    gtk_widget_allocate(
      pointer, gint(allocation.width), gint(allocation.height), -1, transform)
  }

  private func measure(_ orientation: GtkOrientation, for size: Int?) -> SizeRequest {
    var minimum: gint = 0
    var natural: gint = 0
    gtk_widget_measure(pointer, orientation, gint(size ?? -1), &minimum, &natural, nil, nil)
    return SizeRequest(minimum: Int(minimum), natural: Int(natural))
  }
}

extension [LayoutChild] {
  /// The width of a container as wide as its widest child.
  @MainActor
  package var widestWidth: SizeRequest {
    let widths = map(\.width)
    return SizeRequest(
      minimum: widths.map(\.minimum).max() ?? 0, natural: widths.map(\.natural).max() ?? 0)
  }
}

/// A layout algorithm of a container; all sizes are in pixels.
@MainActor
package protocol Layout {
  /// Returns the minimum and the natural width of the container.
  func width(of children: [LayoutChild]) -> SizeRequest
  /// Returns the minimum and the natural height of the container.
  ///
  /// - Parameter width: the width in pixels to measure the height for; `nil` for any width.
  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest
  /// Allocates or hides each child in a container of this size.
  func allocate(_ children: [LayoutChild], width: Int, height: Int)
}

/// A container that lays out its children with a `Layout`.
package final class Container: Widget {
  private static let key = "container-layout"

  package init(_ layout: any Layout, children: [Widget], styleClasses: [String] = []) {
    super.init(owning: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    for styleClass in styleClasses { add(styleClass: styleClass) }
    keep(layout)
    gtk_widget_set_layout_manager(pointer, Self.makeLayoutManager())
    for child in children { append(child) }
  }

  package func append(_ child: Widget) {
    gtk_box_append(pointer.cast(), child.pointer)
  }

  private func keep(_ layout: any Layout) {
    g_object_set_data_full(
      pointer.cast(),
      Self.key,
      Unmanaged.passRetained(Rule(layout)).toOpaque(),
      { rule in rule.map { Unmanaged<Rule>.fromOpaque($0).release() } }
    )
  }

  private static func makeLayoutManager() -> UnsafeMutablePointer<GtkLayoutManager>? {
    gtk_custom_layout_new(
      { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
      { widget, orientation, size, minimum, natural, _, _ in
        guard let widget else { return }
        nonisolated(unsafe) let container = widget
        let request = enter { Rule.of(container).measure(container, orientation, size) }
        minimum?.pointee = gint(request.minimum)
        natural?.pointee = gint(request.natural)
      },
      { widget, width, height, _ in
        guard let widget else { return }
        nonisolated(unsafe) let container = widget
        enter { Rule.of(container).allocate(container, width, height) }
      }
    )
  }

  /// Stores the layout as data of the GTK widget.
  @MainActor
  private final class Rule {
    private let layout: any Layout

    init(_ layout: any Layout) {
      self.layout = layout
    }

    static func of(_ container: UnsafeMutablePointer<GtkWidget>) -> Rule {
      let data = g_object_get_data(container.cast(), Container.key)
      guard let data else { preconditionFailure("a container without a layout") }
      return Unmanaged<Rule>.fromOpaque(data).takeUnretainedValue()
    }

    func measure(
      _ container: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, _ size: gint
    ) -> SizeRequest {
      let children = Self.children(of: container)
      return orientation == GTK_ORIENTATION_HORIZONTAL
        ? layout.width(of: children)
        : layout.height(of: children, forWidth: size < 0 ? nil : Int(size))
    }

    func allocate(_ container: UnsafeMutablePointer<GtkWidget>, _ width: gint, _ height: gint) {
      let isMirrored = gtk_widget_get_direction(container) == GTK_TEXT_DIR_RTL
      var children = Self.children(of: container)
      for index in children.indices where isMirrored { children[index].mirroredWidth = Int(width) }
      layout.allocate(children, width: Int(width), height: Int(height))
    }

    private static func children(of container: UnsafeMutablePointer<GtkWidget>) -> [LayoutChild] {
      Array(
        sequence(first: gtk_widget_get_first_child(container)) { gtk_widget_get_next_sibling($0) }
          .lazy.compactMap { $0 }.map { LayoutChild(pointer: $0) }
      )
    }
  }
}
