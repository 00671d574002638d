import Synchronization

/// The identity of a lap while the program runs, whatever its number is by then. It is not stored, and
/// laps are compared without it.
public struct LapID: Hashable, Sendable {
  private static let latest = Atomic<UInt32>(0)
  private let number: UInt32

  /// Creates an identity that no other lap has.
  init() { number = Self.latest.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// A lap that is followed through changes of the laps. While it is merged with another one, that takes
/// its place, until the merge is undone.
public struct FollowedLap: Hashable, Sendable {
  private var laps: Laps
  /// The number in `laps`.
  private var place: Int
  /// The lap, and those that it was merged with since.
  private var ids: [LapID]
  /// Its number, or that of the lap in its place, which may be the current one; `nil` while there is
  /// neither.
  public private(set) var number: Int?

  /// - Parameter number: the number of a lap, which may be the current one; `nil` is returned if there
  ///   is no such lap.
  public init?(_ number: Int, in laps: Laps) {
    guard let id = laps.id(ofLap: number) else { return nil }
    self.laps = laps
    (place, ids, self.number) = (number, [id], number)
  }

  /// The lap that has the number.
  public var id: LapID? { laps.id(ofLap: place) }

  /// The number, unless that is the current lap's.
  public var completedNumber: Int? { number.flatMap { $0 <= laps.count ? $0 : nil } }

  /// Whether another lap has taken its place.
  public var isMerged: Bool { id != ids[0] }

  public mutating func follow(to later: Laps) {
    let isThere = later.id(ofLap: place) == id
    guard !isThere || isMerged && !later.extend(laps, by: { $0.id == $1.id }) else {
      (laps, number) = (later, place)
      return
    }
    let present = later.ids
    if !ids.contains(where: present.contains) {
      let present = Set(present)
      // Its time went to the next lap that is still there.
      laps.ids.dropFirst(place).first(where: present.contains).map { ids.append($0) }
    }
    number = ids.lazy.compactMap(present.firstIndex).first.map { $0 + 1 }
    if let number { (laps, place) = (later, number) }
  }
}
