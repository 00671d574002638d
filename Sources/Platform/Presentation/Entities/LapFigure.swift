import StopwatchCore

/// One of the figures that sum the laps up.
public struct LapFigure: Hashable, Sendable {
  public let caption: String
  /// A number or a time; `–` where there is none.
  public let text: String
  /// Of the lap that it tells, for its colour.
  public let status: LapStatus

  public init(caption: String, text: String, status: LapStatus = .done) {
    self.caption = caption
    self.text = text
    self.status = status
  }
}
