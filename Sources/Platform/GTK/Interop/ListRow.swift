/// What a list shows an item in, and then another one.
@MainActor
package protocol ListRow {
  associatedtype Content: Widget
  var widget: Content { get }
}
