import Synchronization

/// The identity of a lap while the program runs, whatever its number is by then. It is not stored, and
/// laps are compared without it.
public struct LapID: Hashable, Sendable {
  private static let latest = Atomic<UInt32>(0)
  private let number: UInt32

  /// Creates an identity that no other lap has.
  init() { number = Self.latest.wrappingAdd(1, ordering: .relaxed).newValue }
}
