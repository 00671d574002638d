/// A layout of rows of equal height, one below the other, of which only some exist.
final class VirtualListLayout: Layout {
  /// The number of items.
  package var count = 0
  /// The height of a row in pixels.
  package var rowHeight = 1.0
  /// The index of the item that each child displays; `nil` for an unused child.
  var slots: [Int?] = []

  package func width(of children: [LayoutChild]) -> SizeRequest {
    children.widestWidth
  }

  package func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let natural = children.lazy.map { $0.height().natural }.first { $0 > 0 }
    if let natural { rowHeight = Double(natural) }
    let height = count * Int(rowHeight)
    return SizeRequest(minimum: height, natural: height)
  }

  package func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    for (slot, child) in children.enumerated() {
      child.isShown = slots[slot] != nil
      guard let index = slots[slot] else { continue }
      child.allocate(
        Allocation(x: 0, y: Double(index) * rowHeight, width: width, height: Int(rowHeight)))
    }
  }
}

/// A row that a list reuses for different items.
@MainActor
package protocol ListRow {
  associatedtype Content: Widget
  var widget: Content { get }
}
