extension LapTimes {
  /// How much longer the lap at `index` took than the one before it; none for the first.
  public func timeAgainstPrevious(at index: Int) -> Duration? {
    index > 0 ? time(at: index) - time(at: index - 1) : nil
  }

  /// How much longer the lap at `index` took than the fastest; none for the fastest itself, and
  /// where none is the fastest.
  public func timeAgainstFastest(at index: Int) -> Duration? {
    guard let fastest = extremes?.fastest, status(at: index) != .fastest else { return nil }
    return time(at: index) - fastest
  }
}
