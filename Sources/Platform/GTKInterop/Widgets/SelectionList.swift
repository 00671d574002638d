import CGTK
import GLibInterop

/// A list of any length with multiple selection, which holds a few hundred rows at most.
package final class SelectionList<Row: ListRow>: Widget {
  /// Called with the indices of the selected items, from top to bottom, when the selection changes.
  package var onSelect: ([Int]) -> Void = { _ in }
  /// Called with the index of an item that is activated by Enter or a double click.
  package var onActivate: (Int) -> Void = { _ in }
  /// Called when all selected items have been removed while the list has the keyboard focus, with
  /// the former index of the first one; returns the index of the item to select instead, if any.
  package var replacementIndex: (_ index: Int) -> Int? = { _ in nil }

  /// Displays the item at an index in a row, and returns the accessible name of the row.
  package var bind: (Row, Int) -> String = { _, _ in "" }

  private let model = gtk_string_list_new(nil)
  private let selection: OpaquePointer?
  private let makeRow: () -> Row
  private var rows: [OpaquePointer: Row] = [:]
  private var items: [AnyHashable] = []
  private var isReplacing = false

  package init(accessibleName: String, makeRow: @escaping () -> Row) {
    self.makeRow = makeRow
    let factory = gtk_signal_list_item_factory_new()
    selection = gtk_multi_selection_new(model)
    super.init(owning: gtk_list_view_new(selection, factory))
    setAccessible(label: accessibleName)
    guard let factory, let selection else { return }
    factory.connect(.setup) { [weak self] item in self?.setUp(item) }
    factory.connect(.bind) { [weak self] item in self?.show(item) }
    factory.connect(.teardown) { [weak self] item in self?.rows[item] = nil }
    selection.connect(.selectionChanged) { [weak self] in self?.reportSelection() }
    object.connect(.activateItem) { [weak self] in self?.onActivate($0) }
    onFocusEnter { [weak self] in self?.selectFocused() }
    addKeys(in: GTK_PHASE_CAPTURE) { [weak self] key, _ in self?.leave(key) ?? false }
  }

  /// Moves the keyboard focus out of the list with Tab, which would go through every row.
  private func leave(_ key: Int32) -> Bool {
    let directions = [GDK_KEY_Tab: GTK_DIR_TAB_FORWARD, GDK_KEY_ISO_Left_Tab: GTK_DIR_TAB_BACKWARD]
    guard let direction = directions[key], let window = gtk_widget_get_root(pointer) else {
      return false
    }
    gtk_widget_set_can_focus(pointer, false.gboolean)
    gtk_widget_child_focus(UnsafeMutablePointer(window), direction)
    gtk_widget_set_can_focus(pointer, true.gboolean)
    return true
  }

  /// Calls `body` with each row widget and the index of the item that it displays.
  package func forEachRow(_ body: (Row, Int) -> Void) {
    for (item, row) in rows { body(row, Int(gtk_list_item_get_position(item))) }
  }

  /// Displays the items with these identifiers and updates every row. Items that remain stay
  /// selected.
  package func show(_ names: [AnyHashable]) {
    if names != items { replace(by: names) }
    for item in rows.keys { show(item) }
  }

  /// Moves the keyboard focus to the list and selects the first item if none is selected.
  package func enter() {
    if selected.isEmpty { select(0) }
    grabFocus()
  }

  /// Scrolls to an item, selects it and, if the list has the keyboard focus, focuses it.
  package func reveal(_ index: Int) {
    select(index)
    scroll(to: index)
    if containsFocus { focusSelectedWhenIdle() }
  }

  private func scroll(to index: Int) {
    activate("list.scroll-to-item", Variant(UInt32(index)))
  }

  private var isScrolledToTop: Bool {
    gtk_adjustment_get_value(gtk_scrollable_get_vadjustment(object)) == 0
  }

  /// Calls `handler` with the place in `ancestor` at which the user clicks an item with the
  /// secondary button, or rests a finger on it. The item is selected before, unless it is.
  package func onContextClick(in ancestor: Widget, _ handler: @escaping (Point) -> Void) {
    addContextClicks { [weak self, weak ancestor] place in
      guard let self, let ancestor, let index = index(at: place) else { return }
      if !selected.contains(index) { select(index) }
      handler(ancestor.place(place, of: pointer))
    }
  }

  /// Returns the middle of the first selected item in `ancestor`, or of the whole list if the item
  /// is not on the screen.
  package func selectedPlace(in ancestor: Widget) -> Point {
    ancestor.middle(of: selected.first.flatMap(row) ?? pointer)
  }

  /// Returns the index of the item at a place in the list, or `nil` if there is none.
  private func index(at place: Point) -> Int? {
    guard let picked = gtk_widget_pick(pointer, place.x, place.y, GTK_PICK_DEFAULT) else {
      return nil
    }
    let row = rows.first { row in
      guard let item = gtk_widget_get_parent(row.value.widget.pointer) else { return false }
      return picked == item || Bool(gtk_widget_is_ancestor(picked, item))
    }
    return row.map { Int(gtk_list_item_get_position($0.key)) }
  }

  /// Moves the keyboard focus to the first selected item, or to the list if no item is selected.
  package func focusSelected() {
    if selected.isEmpty { grabFocus() } else { focusSelectedWhenIdle() }
  }

  private func focusSelectedWhenIdle() {
    runWhenIdle { [weak self] in
      guard let self, let row = selected.first.flatMap(row) else { return }
      gtk_widget_grab_focus(gtk_widget_get_parent(row))
    }
  }

  /// Returns the widget of the row that displays an item; `nil` if there is none.
  private func row(at index: Int) -> UnsafeMutablePointer<GtkWidget>? {
    rows.first { Int(gtk_list_item_get_position($0.key)) == index }?.value.widget.pointer
  }

  /// The indices of the selected items, from top to bottom.
  package var selected: [Int] {
    guard let selection, let set = gtk_selection_model_get_selection(selection) else { return [] }
    defer { gtk_bitset_unref(set) }
    return (0..<gtk_bitset_get_size(set)).map { Int(gtk_bitset_get_nth(set, guint($0))) }
  }

  /// Replaces the items between the common prefix and suffix of the old and the new identifiers.
  private func replace(by names: [AnyHashable]) {
    let start = zip(items, names).prefix { $0 == $1 }.count
    let longest = min(items.count, names.count) - start
    let end = zip(items.reversed(), names.reversed()).prefix(longest).prefix { $0 == $1 }.count
    let removed = items.count - start - end
    let (isInUse, wasAtTop) = (containsFocus, isScrolledToTop)
    let before = selected
    let chosen = Set(before.map { items[$0] })
    isReplacing = true
    let lost = focused.flatMap { (start..<(start + removed)).contains($0) ? $0 : nil }
    if lost != nil {
      // GTK would send keys to the removed row until the next frame, and then choose any widget.
      gtk_widget_get_root(pointer).map { gtk_root_set_focus($0, nil) }
    }
    items = names
    withCStrings(names[start..<(names.count - end)].map { "\($0)" }) {
      gtk_string_list_splice(model, guint(start), guint(removed), $0.map { UnsafePointer($0) })
    }
    // GTK keeps the selected item where it is, and new items above it out of sight.
    if wasAtTop, !names.isEmpty { scroll(to: 0) }
    for index in names.indices where chosen.contains(names[index]) {
      gtk_selection_model_select_item(selection, guint(index), false.gboolean)
    }
    if isInUse, let first = before.first ?? lost {
      if selected.isEmpty { replacementIndex(first).map(select) }
      if !selected.isEmpty { focusSelectedWhenIdle() }
    }
    isReplacing = false
    reportSelection()
  }

  /// Selects the focused item if no item is selected.
  private func selectFocused() {
    // GTK is about to move the keyboard focus.
    runWhenIdle { [weak self] in
      if let self, selected.isEmpty, let focused { select(focused) }
    }
  }

  /// The index of the item whose row has the keyboard focus, if any.
  private var focused: Int? {
    let row = rows.first { _, row in
      gtk_widget_get_parent(row.widget.pointer).map { Bool(gtk_widget_is_focus($0)) } ?? false
    }
    return row.map { Int(gtk_list_item_get_position($0.key)) }
  }

  /// Selects an item as the user does, so that Shift extends the selection from there.
  private func select(_ index: Int) {
    let (isModification, isExtension) = (Variant(false), Variant(false))
    let arguments = [Variant(UInt32(index)), isModification, isExtension]
    activate("list.select-item", Variant(tuple: arguments))
  }

  /// Activates an action of the list.
  private func activate(_ action: String, _ argument: Variant) {
    _ = argument.withPointer { gtk_widget_activate_action_variant(pointer, action, $0) }
  }

  private func reportSelection() {
    if !isReplacing { onSelect(selected) }
  }

  private func setUp(_ item: OpaquePointer) {
    let row = makeRow()
    rows[item] = row
    gtk_list_item_set_child(item, row.widget.pointer)
  }

  private func show(_ item: OpaquePointer) {
    let index = Int(gtk_list_item_get_position(item))
    guard let row = rows[item], index < items.count else { return }
    let name = bind(row, index)
    // The keyboard focus is never on the row itself, but on the widget that GTK puts around it.
    gtk_widget_get_parent(row.widget.pointer).map { $0.setAccessible(label: name) }
  }
}
