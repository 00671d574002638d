internal import CGIO

/// A value of D-Bus or of an action: a reference to a `GVariant`, which never changes.
///
/// A property such as `text` is `nil` for a value of another type.
package struct Variant: @unchecked Sendable {
  private final class Owner {
    let pointer: OpaquePointer

    /// - Parameter pointer: a value to take a reference of, or a floating one.
    init(_ pointer: OpaquePointer) { self.pointer = g_variant_ref_sink(pointer) ?? pointer }

    deinit { g_variant_unref(pointer) }
  }

  private let owner: Owner

  package init(_ pointer: OpaquePointer) { owner = Owner(pointer) }

  package init(_ text: String) { self.init(g_variant_new_string(text)) }

  package init(_ value: Bool) { self.init(g_variant_new_boolean(value.gboolean)) }

  package init(_ number: Int64) { self.init(g_variant_new_int64(gint64(number))) }

  package init(_ number: UInt64) { self.init(g_variant_new_uint64(guint64(number))) }

  package init(_ number: UInt32) { self.init(g_variant_new_uint32(number)) }

  package init(bytes: [UInt8]) {
    self.init(
      bytes.withUnsafeBytes {
        g_variant_new_fixed_array(Self.type("y"), $0.baseAddress, gsize($0.count), 1)
      })
  }

  package init(texts: [String]) {
    self.init(array: texts.map { Variant($0) }, of: "s")
  }

  /// Creates the path of an object; `nil` if the text is none.
  package init?(path: String) {
    guard Bool(g_variant_is_object_path(path)) else { return nil }
    self.init(g_variant_new_object_path(path))
  }

  /// - Parameter type: the type of the values; `nil` for that of the first one.
  package init(array values: [Variant], of type: String? = nil) {
    let (type, items): (_, [OpaquePointer?]) = (type.flatMap(Self.type), values.map(\.pointer))
    self.init(withExtendedLifetime(values) { g_variant_new_array(type, items, gsize(items.count)) })
  }

  package init(tuple values: [Variant]) {
    let pointers: [OpaquePointer?] = values.map(\.pointer)
    self.init(withExtendedLifetime(values) { g_variant_new_tuple(pointers, gsize(pointers.count)) })
  }

  /// Creates a dictionary of variants by name, `a{sv}`.
  package init(options: [String: Variant]) {
    let builder = g_variant_builder_new(Self.type("a{sv}"))
    for (name, value) in options {
      let entry = g_variant_new_dict_entry(
        g_variant_new_string(name), value.withPointer { g_variant_new_variant($0) })
      g_variant_builder_add_value(builder, entry)
    }
    self.init(g_variant_builder_end(builder))
    g_variant_builder_unref(builder)
  }

  /// Calls `body` with the `GVariant`, which it must retain to use it later.
  package func withPointer<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    withExtendedLifetime(owner) { body(owner.pointer) }
  }

  private var pointer: OpaquePointer { owner.pointer }

  package var text: String? {
    isOf("s") ? withPointer { String(cString: g_variant_get_string($0, nil)) } : nil
  }

  package var bool: Bool? { isOf("b") ? withPointer { Bool(g_variant_get_boolean($0)) } : nil }

  package var uint64: UInt64? { isOf("t") ? withPointer { UInt64(g_variant_get_uint64($0)) } : nil }

  package var uint32: UInt32? { isOf("u") ? withPointer { g_variant_get_uint32($0) } : nil }

  package var bytes: [UInt8]? {
    guard isOf("ay") else { return nil }
    return withPointer {
      var count: gsize = 0
      let data = g_variant_get_fixed_array($0, &count, 1)
      return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
    }
  }

  /// The values of a tuple, an array or a dictionary entry; empty for all others.
  package var children: [Variant] {
    withPointer { pointer in
      guard Bool(g_variant_is_container(pointer)) else { return [] }
      return (0..<g_variant_n_children(pointer)).compactMap { index in
        g_variant_get_child_value(pointer, index).map { child in
          defer { g_variant_unref(child) }
          return Variant(child)
        }
      }
    }
  }

  package var options: [String: Variant]? {
    guard isOf("a{sv}") else { return nil }
    let entries = children.map(\.children).compactMap { entry -> (String, Variant)? in
      guard let name = entry.first?.text, let value = entry.last?.children.first else { return nil }
      return (name, value)
    }
    return Dictionary(entries) { _, last in last }
  }

  private func isOf(_ type: String) -> Bool {
    withPointer { Bool(g_variant_is_of_type($0, Self.type(type))) }
  }

  private static func type(_ text: String) -> OpaquePointer? {
    // Interned, as a type points into its text.
    OpaquePointer(g_intern_string(text))
  }
}
