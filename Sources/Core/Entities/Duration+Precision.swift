extension Duration {
  private static let attosecondsPerSecond: Int64 = 1_000_000_000_000_000_000

  /// The whole units of `precision` in this duration, truncated and never rounded.
  ///
  /// Every time that is shown or exported comes from this integer.
  public func units(of precision: TimePrecision) -> Int64 {
    let (seconds, attoseconds) = components
    let attosecondsPerUnit = Self.attosecondsPerSecond / precision.unitsPerSecond
    return seconds * precision.unitsPerSecond + attoseconds / attosecondsPerUnit
  }

  /// This duration as it is shown: cut off after the digits of `precision`.
  public func truncated(to precision: TimePrecision) -> Duration {
    let (seconds, attoseconds) = components
    let attosecondsPerUnit = Self.attosecondsPerSecond / precision.unitsPerSecond
    return Duration(
      secondsComponent: seconds,
      attosecondsComponent: attoseconds - attoseconds % attosecondsPerUnit)
  }
}
