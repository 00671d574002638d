import StopwatchCore

/// What a chart of laps is made of. The chart itself is made only when somebody looks at it, for
/// the room that there is.
///
/// Two are equal when their laps are, which takes no time while no lap comes or goes.
public struct LapChartSource: Hashable, Sendable {
  private let sessions: [ChartedSession]
  private let mapper: LapChartMapper

  /// - Parameter sessions: one, or two to compare.
  public init(_ sessions: [ChartedSession], mapper: LapChartMapper) {
    self.sessions = sessions
    self.mapper = mapper
  }

  public var isEmpty: Bool { sessions.allSatisfy(\.laps.isEmpty) }

  /// - Parameter room: the number of points that can be told apart.
  public func chart(room: Int) -> LapChart { mapper.chart(of: sessions, room: room) }

  /// What the chart says, for people who do not see it.
  public var equivalentText: String { mapper.equivalentText(of: sessions) }

  /// What is told of a lap, or of those that share a point with it.
  public func readOut(ofLap number: Int, in chart: LapChart) -> String {
    mapper.readOut(ofLap: number, in: chart)
  }
}
