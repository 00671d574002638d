import StopwatchCore

/// Lives on the real runtime, one after another, and what was wrong in them.
@MainActor
public final class Years {
  private static let year = Duration.seconds(31_557_600)

  public private(set) var tally = Tally()
  public private(set) var violations: [String] = []
  public private(set) var years = 0

  /// The years of one life.
  private let yearsOfLife: Int

  public init(yearsOfLife: Int = 5) { self.yearsOfLife = yearsOfLife }

  /// The mistakes that can be planted.
  public static var plants: [String] { Plant.Kind.allCases.map(\.rawValue) }

  /// Lives as many years; each life has a seed of its own, from `seed` on.
  ///
  /// - Parameter plant: a mistake, with which only the first violation counts.
  public func live(_ count: Int, seed: UInt64, plant: String? = nil) async {
    let kind = plant.flatMap(Plant.Kind.init)
    while years < count, kind == nil || violations.isEmpty {
      let life = Life(seed: seed &+ UInt64(years / yearsOfLife), plant: kind)
      let problem = await life.live(for: Self.year * yearsOfLife)
      tally += life.tally
      if let problem { violations.append(problem) }
      years += yearsOfLife
    }
  }
}
