extension Duration {
  /// The whole hundredths of a second in this duration, truncated and never rounded.
  ///
  /// Every time that people see comes from this integer.
  public var hundredths: Int64 {
    let attosecondsPerHundredth: Int64 = 10_000_000_000_000_000
    return components.seconds * 100 + components.attoseconds / attosecondsPerHundredth
  }

  /// This duration as people see it: cut off after the hundredths of a second.
  public var shown: Duration {
    .milliseconds(hundredths * 10)
  }
}
