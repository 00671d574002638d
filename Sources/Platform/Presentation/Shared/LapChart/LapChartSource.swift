import StopwatchCore

/// The input of a lap chart, which is created only when it is drawn, for the available room.
///
/// Two values are equal if their laps are; comparing unchanged laps takes constant time.
public struct LapChartSource: Hashable, Sendable {
  private let sessions: [ChartedSession]
  private let format: TimeFormat

  /// - Parameter sessions: one session, or two to compare.
  public init(_ sessions: [ChartedSession], format: TimeFormat) {
    self.sessions = sessions
    self.format = format
  }

  /// Whether there are no laps to draw.
  public var isEmpty: Bool { sessions.allSatisfy { $0.laps.statistics.count == 0 } }

  /// - Parameter room: the number of points that can be distinguished.
  public func chart(room: Int) -> LapChart { mapper.chart(of: sessions, room: room) }

  /// The text equivalent of the chart, for users who cannot see it.
  public var equivalentText: String { mapper.equivalentText(of: sessions) }

  /// Returns the text for a lap, or for the laps that share a point with it.
  public func readOut(ofLap number: Int, in chart: LapChart) -> String {
    mapper.readOut(ofLap: number, in: chart)
  }

  private var mapper: LapChartMapper { LapChartMapper(format: format) }
}

/// The laps of a session in a chart, alone or compared with those of another session.
public struct ChartedSession: Hashable, Sendable {
  /// The name that distinguishes it from the other session; empty if it is the only one.
  public let name: String
  public let laps: LapTimes

  public init(name: String = "", laps: LapTimes) {
    self.name = name
    self.laps = laps
  }
}
