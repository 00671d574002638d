extension Signal<Void, Void> {
  static var activate: Signal { Signal("activate") }
  static var shutdown: Signal { Signal("shutdown") }
  static var startup: Signal { Signal("startup") }
}

extension Signal<OpaquePointer, Void> {
  /// Emitted when an action with a parameter is activated, with that parameter, a `GVariant`.
  static var activateWithParameter: Signal { Signal("activate") { $0.object(0) } }
}

extension Signal<OpaquePointer, Int32> {
  /// Emitted with the command-line options; the handler returns an exit status, or -1 to continue.
  static var handleLocalOptions: Signal { Signal("handle-local-options") { $0.object(0) } }
}
