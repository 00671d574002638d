internal import CGIO

/// The key of the token in the data of an activation, and among those of the application.
private let tokenKeys = ["activation-token", "desktop-startup-id"]

extension SingleInstance {
  /// The token with which the desktop lets a window that this activation opens come to the front;
  /// `nil` if it has given none.
  package var activationToken: String? {
    g_object_get_data(UnsafeMutablePointer(object), tokenKeys[0]).map {
      String(cString: $0.assumingMemoryBound(to: CChar.self))
    }
  }

  /// Keeps the token of each activation; GTK's applications use it themselves.
  func keepActivationTokens() {
    let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
    let type = UnsafeMutableRawPointer(instance.pointee.g_class)?
      .assumingMemoryBound(to: GApplicationClass.self)
    type?.pointee.before_emit = { application, data in
      guard let application, let data else { return }
      for key in tokenKeys {
        guard let token = g_variant_lookup_value(data, key, nil) else { continue }
        defer { g_variant_unref(token) }
        guard let text = Variant(token).text else { continue }
        let object = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GObject.self)
        return g_object_set_data_full(object, tokenKeys[0], g_strdup(text), { g_free($0) })
      }
    }
  }
}
