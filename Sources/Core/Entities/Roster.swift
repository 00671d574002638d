/// The number of a name in its session, which it keeps whatever it is called and wherever it stands.
public struct NameID: RawRepresentable, Hashable, Sendable {
  /// That of laps without a name: crossings, or “something else” if names take turns.
  public static let nobody = NameID(rawValue: 0)

  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The names that the laps of a session can belong to, in order; most sessions have none.
public struct Roster: Hashable, Sendable {
  public static let limit = 20

  /// What the lap of a name follows.
  public enum Kind: String, Sendable, CaseIterable {
    /// The lap of the same name before it: athletes, samples.
    case allAtOnce
    /// The lap before it, whoever has that: steps of work, legs of a relay.
    case inTurn
  }

  /// When names start that are all at once.
  public enum Start: Hashable, Sendable {
    case together
    /// One after another in order, the first one with the stopwatch.
    case every(Duration)
    /// Each at its first press, which is no lap.
    case each
  }

  /// A name, such as of an athlete or a step.
  public struct Name: Hashable, Identifiable, Sendable {
    /// The maximum length, in Unicode scalars.
    public static let maximumLength = 60

    public fileprivate(set) var id = NameID.nobody
    /// On one line.
    public let text: String
    /// What is the same for texts that differ in case or spaces only.
    fileprivate let key: String
    /// The elapsed time of its start, where that was corrected.
    public internal(set) var start: Duration?
    /// Whether it has no lap in progress after its last one.
    public internal(set) var isStopped: Bool
    /// The number of the first cycle that is not over without it; 1 unless names take turns and it came later.
    public fileprivate(set) var firstCycle: Int

    public init(
      _ text: String, id: NameID = .nobody, start: Duration? = nil, isStopped: Bool = false,
      firstCycle: Int = 1
    ) {
      (self.text, self.id, self.start, self.isStopped) = (text.singleLine, id, start, isStopped)
      self.firstCycle = firstCycle
      key = self.text.lowercased().filter { !$0.isWhitespace }
    }

    public func renamed(_ text: String) -> Name {
      Name(text, id: id, start: start, isStopped: isStopped, firstCycle: firstCycle)
    }
  }

  public private(set) var names: [Name] = []
  public private(set) var kind = Kind.allAtOnce
  public private(set) var start = Start.together

  /// Creates a roster without names.
  public init() {}

  /// Creates a roster. Empty names are left out. An interval of more than 24 hours counts as none. Names that
  /// take turns have no starts, and cannot stop.
  ///
  /// - Throws: `InvalidRoster`.
  public init(
    _ names: [Name], _ kind: Kind = .allAtOnce, start: Start = .together
  ) throws(InvalidRoster) {
    self.names = names.filter { !$0.key.isEmpty }
    guard self.names.count <= Self.limit else { throw .tooMany(self.names.count) }
    for (index, name) in self.names.enumerated() {
      guard name.text.unicodeScalars.count <= Name.maximumLength else { throw .tooLong(name.text) }
      let earlier = self.names[..<index]
      guard !earlier.contains(where: { $0.key == name.key }) else { throw .repeated(name.text) }
      if earlier.contains(where: { $0.id == name.id }) { self.names[index].id = .nobody }
      if kind == .inTurn {
        (self.names[index].start, self.names[index].isStopped) = (nil, false)
      }
    }
    guard !isEmpty else { return }
    self.kind = kind
    guard kind == .allAtOnce else { return }
    if case .every(let interval) = start, interval > Stopwatch.maximumDelay || interval <= .zero {
      return
    }
    self.start = start
  }

  /// Returns the same names, of which those without a number are the ones of `earlier` that are called the same.
  func continuing(_ earlier: Roster) -> Roster {
    var continuing = self
    for (index, name) in names.enumerated() where name.id == .nobody {
      guard let same = earlier.name(like: name), !contains(same.id) else { continue }
      continuing.names[index] = same.renamed(name.text)
      // A start that was corrected gives way.
      if start != earlier.start || kind == .inTurn { continuing.names[index].start = nil }
      if kind == .inTurn { continuing.names[index].isStopped = false }
    }
    // Cycles before those of the names that remain are gone.
    let known = continuing.names.indices.filter { continuing.names[$0].id != .nobody }
    let earliest = known.map { continuing.names[$0].firstCycle }.min() ?? 1
    for index in known { continuing.names[index].firstCycle -= earliest - 1 }
    return continuing
  }

  /// Returns the same names with free numbers for those that have none.
  ///
  /// - Parameter firstCycle: the first cycle that is not over without these, if names take turns.
  package func numbered(firstCycle: Int = 1) -> Roster {
    var numbered = self
    for index in names.indices where names[index].id == .nobody {
      if kind == .inTurn { numbered.names[index].firstCycle = firstCycle }
      let free = (1...UInt8.max).map(NameID.init).first { !numbered.contains($0) }
      numbered.names[index].id = free ?? .nobody
    }
    return numbered
  }

  /// Returns the names, numbered, with others at their end that they lack, as a file can have them in its
  /// laps.
  public func adding(_ others: [Name]) throws(InvalidRoster) -> Roster {
    var names = names
    for other in others where !names.contains(where: { $0.key == other.key }) {
      names.append(other)
    }
    return try Roster(names, kind, start: start).numbered()
  }

  public var isEmpty: Bool { names.isEmpty }
  /// Whether a lap follows the one of the same name, and not the one before it.
  public var isAllAtOnce: Bool { !isEmpty && kind == .allAtOnce }
  public func contains(_ id: NameID) -> Bool { names.contains { $0.id == id } }

  /// The name with a number; setting one that is not there does nothing.
  public internal(set) subscript(id: NameID) -> Name? {
    get { names.first { $0.id == id } }
    set {
      guard let newValue, let index = names.firstIndex(where: { $0.id == id }) else { return }
      names[index] = newValue
    }
  }

  /// Returns the name with a text, whatever its case and spaces; `nil` if there is none.
  public func name(called text: String) -> Name? { name(like: Name(text)) }

  /// Returns the number of a name that is typed, as its text or its place in the order; zero stands for nobody.
  public func id(typed text: String) throws(Refusal) -> NameID {
    if let name = name(called: text) { return name.id }
    guard let place = Int(text), (0...names.count).contains(place) else { throw .noName }
    return place == 0 ? .nobody : names[place - 1].id
  }

  func name(like other: Name) -> Name? { names.first { $0.key == other.key } }

  /// Whether the first press of a name is its start, and no lap.
  var startsAtPress: Bool { isAllAtOnce && start == .each }

  /// Returns the elapsed time at which a name started by the clock; `nil` if a press decides it.
  public func start(of id: NameID) -> Duration? {
    guard kind == .allAtOnce, start != .each,
      let index = names.firstIndex(where: { $0.id == id })
    else { return nil }
    if let start = names[index].start { return start }
    if case .every(let interval) = start { return interval * index }
    return .zero
  }

  /// Returns whether somebody starts by the clock after an elapsed time and by a later one.
  public func hasStart(after earlier: Duration, by later: Duration) -> Bool {
    names.contains { start(of: $0.id).map { $0 > earlier && $0 <= later } ?? false }
  }

  /// The same names for the next run.
  var forNextRun: Roster {
    var next = self
    next.names = names.map { Name($0.text, id: $0.id) }
    return next
  }

  /// Moves the starts of names.
  mutating func mapStarts(_ transform: (NameID, Duration) -> Duration) {
    for name in names {
      guard let start = start(of: name.id), transform(name.id, start) != start else { continue }
      self[name.id]?.start = transform(name.id, start)
    }
  }
}

/// The reason why names are not possible, with the name or the number of names that it is about.
public enum InvalidRoster: Error, Hashable {
  case tooLong(String)
  /// It differs from another one in case or spaces at most.
  case repeated(String)
  case tooMany(Int)
}
