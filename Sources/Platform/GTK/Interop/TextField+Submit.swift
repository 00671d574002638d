import CGTK

extension TextField {
  /// Hears that Enter was pressed.
  func onSubmit(_ handler: @escaping () -> Void) {
    connect(object, "activate", handler)
  }
}
