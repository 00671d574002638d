extension Duration {
  /// The whole nanoseconds in this duration, or as many as fit (292 years).
  public var nanoseconds: Int64 {
    let whole = Int128(components.seconds) * 1_000_000_000
    return Int64(clamping: whole + Int128(components.attoseconds / 1_000_000_000))
  }
}
