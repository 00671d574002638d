import CGTK

/// A list of any length that holds only the rows on the screen.
final class ListView<Row: Widget>: Widget {
  private let model = gtk_string_list_new(nil)
  private let makeRow: () -> Row
  private let bind: (Row, Int) -> Void
  private var rows: [OpaquePointer: Row] = [:]
  private(set) var count = 0

  /// - Parameters:
  ///   - accessibleName: what a screen reader calls the list.
  ///   - makeRow: makes an empty row.
  ///   - bind: makes a row show the item at an index.
  init(accessibleName: String, makeRow: @escaping () -> Row, bind: @escaping (Row, Int) -> Void) {
    self.makeRow = makeRow
    self.bind = bind
    let factory = gtk_signal_list_item_factory_new()
    let selection = gtk_no_selection_new(model)
    super.init(gtk_list_view_new(selection, factory))
    setAccessible(label: accessibleName)
    guard let factory else { return }
    connect(factory, "setup") { [weak self] item in self?.setUp(item) }
    connect(factory, "bind") { [weak self] item in self?.show(item) }
    connect(factory, "teardown") { [weak self] item in self?.rows[item] = nil }
  }

  /// Replaces the first `removed` items by `added` new ones.
  func replaceFirst(_ removed: Int, with added: Int) {
    count += added - removed
    "".withCString { item in
      let items = Array(repeating: UnsafePointer?(item), count: added) + [nil]
      gtk_string_list_splice(model, 0, guint(removed), items)
    }
  }

  func scrollToTop() {
    gtk_widget_activate_action_variant(pointer, "list.scroll-to-item", g_variant_new_uint32(0))
  }

  /// Makes every row on the screen show its item anew.
  func refresh() {
    for (item, row) in rows { show(item, in: row) }
  }

  private func setUp(_ item: OpaquePointer) {
    let row = makeRow()
    rows[item] = row
    gtk_list_item_set_child(item, row.pointer)
    gtk_list_item_set_activatable(item, false.gboolean)
  }

  private func show(_ item: OpaquePointer) {
    if let row = rows[item] { show(item, in: row) }
  }

  private func show(_ item: OpaquePointer, in row: Row) {
    let index = Int(gtk_list_item_get_position(item))
    if index < count { bind(row, index) }
  }
}
