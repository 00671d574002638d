import GTKInterop

/// A window together with what keeps it up to date. It lives as long as its window.
@MainActor
protocol View: AnyObject {
  var window: Window { get }
  /// Keeps what people are writing, before the window goes.
  func finish()
}

extension View {
  func finish() {}
}
