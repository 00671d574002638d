import FoundationEssentials
import Logging
import StopwatchCore
import StopwatchTestSupport

/// A few years of one user, one machine and one disk.
///
/// A thousand years in one go would be too many for the nanoseconds of a file, which end in 2262.
@MainActor
final class Life {
  let seed: UInt64
  let world: World
  let disk: Disk
  let plant: Plant?
  var random: SeededGenerator
  var tally = Tally()
  var reminders = ReminderModel()
  /// The reminders reported in this step.
  var reported: [ReminderModel.Due] = []
  /// What is durable for certain, or the beginning.
  var durable: Snapshot
  /// What a stopwatch that was paused because the wall clock is wrong may return to.
  var awaited: Snapshot?
  /// The sessions that were filed since everything was last on disk: each may be there or not.
  var uncertain: Set<StopwatchModel.Session> = []
  /// The sessions that may be in the history although the reset was lost.
  var lost: Set<StopwatchModel.Session> = []
  /// What is wrong in this step, and which change was made in it.
  var problem: String?
  var last: String?
  /// The latest steps, to understand a violation.
  private var latest: [String] = []
  /// The sessions that were ever filed. One that the disk kept from being taken back is found later in
  /// the place of another, and then kept as a copy.
  var filed: Set<StopwatchModel.Session> = []
  /// The sessions that were filed, by their first press, each as it was then: later versions last.
  var versions: [Moment: [StopwatchModel]] = [:]
  /// Whether the history may have changed since it was last compared.
  var isHistoryUnchecked = true
  private(set) var program: RunningProgram?
  private let folder = TemporaryFolder(in: Life.parent)
  private let preferences = InMemoryPreferencesDataSource()

  /// A disk in memory if there is one: nothing has to wait for it.
  private static let parent =
    FileManager.default.isWritableFile(atPath: "/dev/shm")
    ? "/dev/shm" : FileManager.default.temporaryDirectory.path

  init(seed: UInt64, plant: Plant.Kind? = nil) {
    self.seed = seed
    self.plant = plant.map(Plant.init)
    random = SeededGenerator(seed: seed)
    let year = Duration.seconds(31_557_600)
    let world = World(wall: Moment(sinceEpoch: year * Int.random(in: 30...70, using: &random)))
    self.world = world
    disk = Disk(folder: folder.path)
    disk.plant = self.plant
    durable = world.snapshot
    open()
  }

  /// Lives for a time, or until the first violation, which is then described.
  func live(for time: Duration) async -> String? {
    while world.time < time {
      tally.steps += 1
      let event = step()
      if let problem = check() {
        return (latest + ["seed \(seed), step \(tally.steps), \(event): \(problem)"])
          .joined(separator: "\n  ")
      }
      latest = (latest + ["\(tally.steps) \(event), \(description)"]).suffix(Self.traceLength)
      // Lets the tasks of the program run.
      await Task.yield()
    }
    return nil
  }

  /// What is true now, in brief.
  private var description: String {
    let model = world.models.now
    let isIdle = program.map { $0.writer.isIdle ? "saved" : "unsaved" } ?? "closed"
    return """
      \(model.state) at \(model.elapsed(at: world.counted)) with \(model.laps.count) laps, \(isIdle), \
      \(world.clock.reading.bootID), wall \(world.wall), sleep \(world.countsSleep ? "" : "not ")counted
      """
  }

  /// The number of steps printed before a violation: TRACE.
  private static let traceLength =
    ProcessInfo.processInfo.environment["TRACE"].flatMap(Int.init) ?? 5

  // MARK: - The program

  func open() {
    guard program == nil else { return }
    tally.opens += 1
    let program = RunningProgram(
      world: world, disk: disk, plant: plant, preferences: preferences)
    disk.onSaved = { [self, writer = program.writer] in
      MainActor.assumeIsolated { if let saved = writer.running { durable = saved } }
    }
    let isKnown = world.come(back: durable)
    world.quiet = .zero
    decisionsAtOpening = world.decisions
    awaited = isKnown ? nil : durable
    reminders.reopen(
      world.models.now, savedAt: max(durable.model.elapsed(at: durable.counted), .zero),
      isComplete: isComplete)
    look()
    program.start { [self] in reported.append(.init(reminder: $0.reminder, time: $0.time)) }
    self.program = program
  }

  /// Whether all that was reported so far was saved before the program ended.
  private var isComplete = true
  /// What the program knows about time asleep without saving it.
  private var decisionsAtOpening = 0

  /// Ends the program as a user does; returns what is wrong, if anything.
  func close() -> String? {
    guard let program else { return nil }
    tally.closes += 1
    let unsaved = program.runtime.stop()
    isComplete = unsaved == nil
    defer { end() }
    if unsaved == nil, awaited == nil, durable.model != world.models.now,
      world.models.now.state != .initial
    {
      return "closed in silence without saving"
    }
    return nil
  }

  /// Kills the program at any moment, also between two writes; returns what is wrong, if anything.
  func kill() -> String? {
    guard let program else { return nil }
    tally.kills += 1
    let wasIdle = program.writer.isIdle
    if !wasIdle {
      disk.writesLeft = Int.random(in: 0...4, using: &random)
      program.writer.process()
      disk.writesLeft = nil
      tally.killsWhileWriting += 1
    }
    isComplete = wasIdle
    defer { end() }
    var saved = durable.model
    // A sleep or a step of the wall clock moves a prepared start, which is found again from the clocks.
    if saved.isPrepared {
      (saved.banked, saved.startedAt) = (world.models.now.banked, world.models.now.startedAt)
    }
    let isSaved =
      saved == world.models.now
      && ([durable.decisions, decisionsAtOpening].contains(world.decisions)
        || durable.model.since == nil)
    if wasIdle, awaited == nil, !isSaved {
      return "what was acknowledged is not on disk"
    }
    return nil
  }

  private func end() {
    program = nil
    lost.formUnion(uncertain)
    isHistoryUnchecked = true
  }

  // MARK: - Time

  /// Lets time pass while the machine is awake, with each reminder at its moment.
  func pass(_ duration: Duration) {
    let end = world.clock.reading.sinceBoot + duration
    while let program {
      let now = world.clock.reading.sinceBoot
      let model = world.models.now
      let elapsed = model.elapsed(at: world.counted)
      let due = reminders.next(model, after: elapsed).map { now + $0 - elapsed }
      guard let next = [due, program.alarms.sinceBoot].compactMap(\.self).min(), next <= end else {
        break
      }
      world.pass(max(next - now, .zero))
      ring()
    }
    world.pass(end - world.clock.reading.sinceBoot)
  }

  func ring() {
    look()
    program?.alarms.ring(at: world.clock.reading.sinceBoot)
  }

  /// Has the model of reminders look at the stopwatch as the program does now.
  func look() {
    world.models.now.look(at: world.counted, wall: world.wall)
    let model = world.models.now
    reminders.look(at: model, max(model.elapsed(at: world.counted), .zero))
  }

  /// Returns what the stopwatch is restored to once the wall clock is right.
  func wallWasSet() {
    guard let program else { return }
    if let snapshot = awaited {
      let isUntouched =
        world.models.done.isEmpty
        && world.models.now == snapshot.model.paused(at: snapshot.counted)
      let models = world.models
      if !isUntouched || world.come(back: snapshot) {
        awaited = nil
      } else {
        world.models = models
      }
    }
    look()
    program.wallClock.set()
  }
}

/// A program that runs on the simulated machine.
@MainActor
final class RunningProgram {
  let runtime: StopwatchRuntime
  let writer: Writer
  let alarms = ManualAlarm()
  let wallClock = ManualWallClock()
  let sessions: DiskSessionSource

  init(
    world: World, disk: Disk, plant: Plant?, preferences: InMemoryPreferencesDataSource
  ) {
    let logger = Logger(label: "years") { _ in SwiftLogNoOpLogHandler() }
    writer = Writer { world.snapshot }
    sessions = DiskSessionSource(disk, logger: logger)
    let immediate = ImmediateBackground()
    let clock = PlantedClock(clock: world.clock, plant: plant)
    runtime = StopwatchRuntime(
      RuntimeResources(
        clock: clock, ticker: ManualTicker(), timeouts: ManualTicker(),
        alarms: PlantedAlarm(alarms: alarms, clock: clock),
        wallClock: wallClock, lastSeen: InMemoryLastSeen(),
        stopwatchSource: DiskStopwatchSource(disk, logger: logger), sessionSource: sessions,
        preferencesSource: preferences, preferencesWatch: ManualFolderWatch(), writer: writer,
        historyReader: immediate, preferencesWriter: immediate, sounds: nil,
        makeLogger: { _ in logger }))
  }

  func start(onDue: @escaping (DueReminder) -> Void) {
    do {
      try runtime.start()
    } catch {
      preconditionFailure("the earlier program still runs: \(error)")
    }
    runtime.reminders.onDue = onDue
    runtime.followWallClock()
    runtime.followPreferences()
    runtime.startReminders()
  }

  var state: StopwatchState { runtime.stores.state.value }
}
