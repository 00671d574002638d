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
  /// Those of so many names, and of as many that replace them.
  static let ids = (1...UInt8(2 * limit)).map(NameID.init)

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
    public fileprivate(set) var start: Duration?

    public init(_ text: String, id: NameID = .nobody, start: Duration? = nil) {
      (self.text, self.id, self.start) = (text.singleLine, id, start)
      key = Self.key(text)
    }

    public func renamed(_ text: String) -> Name { Name(text, id: id, start: start) }

    fileprivate static func key(_ text: String) -> String {
      text.singleLine.lowercased().filter { !$0.isWhitespace }
    }
  }

  public private(set) var names: [Name] = []
  public private(set) var kind = Kind.allAtOnce
  public private(set) var start = Start.together
  /// The names that have no lap in progress after their last one.
  public internal(set) var stopped: Set<NameID> = []

  /// Creates a roster without names.
  public init() {}

  /// Creates a roster. Empty names are left out. An interval of more than 24 hours counts as none.
  ///
  /// - Throws: `InvalidRoster`.
  public init(
    _ names: [Name], _ kind: Kind = .allAtOnce, start: Start = .together,
    stopped: Set<NameID> = []
  ) throws(InvalidRoster) {
    self.names = names.filter { !$0.key.isEmpty }
    guard self.names.count <= Self.limit else { throw .tooMany(self.names.count) }
    for (index, name) in self.names.enumerated() {
      guard name.text.unicodeScalars.count <= Name.maximumLength else { throw .tooLong(name.text) }
      let earlier = self.names[..<index]
      guard !earlier.contains(where: { $0.key == name.key }) else { throw .repeated(name.text) }
      let isNumbered = Self.ids.contains(name.id) && !earlier.contains { $0.id == name.id }
      if !isNumbered { self.names[index].id = .nobody }
    }
    (self.kind, self.stopped) = (kind, kind == .inTurn ? [] : stopped.filter(contains))
    if case .every(let interval) = start, interval > Stopwatch.maximumDelay || interval <= .zero {
      return
    }
    if !isEmpty { self.start = start }
  }

  /// Returns the same names with numbers for those that have none: others than those of an earlier roster.
  package func numbered(after earlier: Roster = Roster()) -> Roster {
    var numbered = self
    for index in names.indices where names[index].id == .nobody {
      let free = Self.ids.first { !numbered.contains($0) && !earlier.contains($0) }
      if let free { numbered.names[index].id = free }
    }
    return numbered
  }

  /// Returns whether laps are the same with both.
  func hasSameLaps(as other: Roster) -> Bool {
    names == other.names && kind == other.kind && start == other.start
  }

  public var isEmpty: Bool { names.isEmpty }
  public func contains(_ id: NameID) -> Bool { names.contains { $0.id == id } }
  public subscript(id: NameID) -> Name? { names.first { $0.id == id } }

  /// Returns the name with a text, whatever its case and spaces; `nil` if there is none.
  public func name(called text: String) -> Name? {
    let key = Name.key(text)
    return names.first { $0.key == key }
  }

  /// Returns the number of a name that is typed, as its text or its place in the order; zero stands for nobody.
  public func id(typed text: String) throws(Refusal) -> NameID {
    if let name = name(called: text) { return name.id }
    guard let place = Int(text), (0...names.count).contains(place) else { throw .noName }
    return place == 0 ? .nobody : names[place - 1].id
  }

  func name(like other: Name) -> Name? { names.first { $0.key == other.key } }

  /// Whether the first press of a name is its start, and no lap.
  var startsAtPress: Bool { kind == .allAtOnce && start == .each }

  /// Returns the elapsed time at which a name started by the clock; `nil` if a press decides it.
  public func start(of id: NameID) -> Duration? {
    guard kind == .allAtOnce, start != .each,
      let index = names.firstIndex(where: { $0.id == id })
    else { return nil }
    if let start = names[index].start { return start }
    if case .every(let interval) = start { return interval * index }
    return .zero
  }

  /// The same names for the next run.
  var forNextRun: Roster {
    var next = self
    next.stopped = []
    for index in names.indices { next.names[index].start = nil }
    return next
  }

  /// Corrects the start of a name.
  mutating func setStart(of id: NameID, to start: Duration) {
    names.firstIndex { $0.id == id }.map { names[$0].start = start }
  }

  /// Moves the starts of all names.
  mutating func mapStarts(_ transform: (Duration) -> Duration) {
    for name in names {
      guard let start = start(of: name.id), transform(start) != start else { continue }
      setStart(of: name.id, to: transform(start))
    }
  }

  /// Adds a name at the end for a number that a file has in a lap, but not among the names.
  mutating func add(_ id: NameID) throws(InvalidStopwatch) {
    guard Self.ids.contains(id), names.count < Self.limit, name(called: "\(id.rawValue)") == nil
    else { throw .invalidNames }
    names.append(Name("\(id.rawValue)", id: id))
  }
}

/// The reason why names are not possible, with the name or the number of names that it is about.
public enum InvalidRoster: Error, Hashable {
  case tooLong(String)
  /// It differs from another one in case or spaces at most.
  case repeated(String)
  case tooMany(Int)
}
