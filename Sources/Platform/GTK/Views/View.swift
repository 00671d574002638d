/// A window together with what keeps it up to date. It lives as long as its window.
@MainActor
protocol View: AnyObject {
  var window: Window { get }
}
