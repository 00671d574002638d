import CGTK

/// A list of any length that holds only the rows on the screen, one of which can be chosen.
final class ListView<Row: Widget>: Widget {
  /// Hears that another row is chosen, or none.
  var onSelection: () -> Void = {}
  /// Hears that people press Enter on a row or click it twice.
  var onActivation: (Int) -> Void = { _ in }
  private let model = gtk_string_list_new(nil)
  private let selection: OpaquePointer?
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
    selection = gtk_single_selection_new(model)
    gtk_single_selection_set_autoselect(selection, false.gboolean)
    gtk_single_selection_set_can_unselect(selection, true.gboolean)
    gtk_single_selection_set_selected(selection, GTK_INVALID_LIST_POSITION)
    super.init(gtk_list_view_new(selection, factory))
    setAccessible(label: accessibleName)
    guard let factory, let selection else { return }
    connect(factory, "setup") { [weak self] item in self?.setUp(item) }
    connect(factory, "bind") { [weak self] item in self?.show(item) }
    connect(factory, "teardown") { [weak self] item in self?.rows[item] = nil }
    connect(selection, "notify::selected") { [weak self] in self?.onSelection() }
    connectNumber(object, "activate") { [weak self] in self?.onActivation($0) }
  }

  /// Replaces `removed` items from `start` on by `added` new ones.
  func replace(from start: Int, removing removed: Int, adding added: Int) {
    guard removed + added > 0 else { return }
    count += added - removed
    "".withCString { item in
      let items = Array(repeating: UnsafePointer?(item), count: added) + [nil]
      gtk_string_list_splice(model, guint(start), guint(removed), items)
    }
  }

  /// The index of the chosen row.
  var selected: Int? {
    get {
      let position = gtk_single_selection_get_selected(selection)
      return position < guint(count) ? Int(position) : nil
    }
    set {
      gtk_single_selection_set_selected(
        selection, newValue.map { guint($0) } ?? GTK_INVALID_LIST_POSITION)
    }
  }

  /// The row at an index, if it is on the screen.
  func row(at index: Int) -> Row? {
    rows.first { gtk_list_item_get_position($0.key) == guint(index) }?.value
  }

  func scrollToTop() {
    scroll(to: 0)
  }

  func scroll(to index: Int) {
    gtk_widget_activate_action_variant(
      pointer, "list.scroll-to-item", g_variant_new_uint32(guint32(index)))
  }

  /// Makes every row on the screen show its item anew.
  func refresh() {
    for (item, row) in rows { show(item, in: row) }
  }

  private func setUp(_ item: OpaquePointer) {
    let row = makeRow()
    rows[item] = row
    gtk_list_item_set_child(item, row.pointer)
  }

  private func show(_ item: OpaquePointer) {
    if let row = rows[item] { show(item, in: row) }
  }

  private func show(_ item: OpaquePointer, in row: Row) {
    let index = Int(gtk_list_item_get_position(item))
    if index < count { bind(row, index) }
  }
}
