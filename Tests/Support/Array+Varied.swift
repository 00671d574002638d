extension Array {
  /// Returns each case with each of the values.
  public func varied<Value>(_ path: WritableKeyPath<Element, Value>, _ values: [Value]) -> Self {
    flatMap { some in
      values.map { value in
        var varied = some
        varied[keyPath: path] = value
        return varied
      }
    }
  }
}
