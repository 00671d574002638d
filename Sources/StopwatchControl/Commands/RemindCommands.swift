import ArgumentParser
import StopwatchBus
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation
import StopwatchStorage
import StopwatchSystem

struct Remind: ParsableCommand {
  static let configuration = CommandConfiguration(
    "remind", abstract: localized("Add, list and remove reminders."), example: "remind every 5m",
    subcommands: [Every.self, At.self, OfLap.self, List.self, Remove.self],
    defaultSubcommand: List.self)

  struct Every: AddReminder {
    static let configuration = CommandConfiguration(
      "every", abstract: localized("Remind at regular intervals."),
      example: "remind every 5m --sound")
    static let kind = Reminder.Kind.every
    @OptionGroup var options: ReminderOptions
  }

  struct At: AddReminder {
    static let configuration = CommandConfiguration(
      "at", abstract: localized("Remind when the elapsed time reaches a total."),
      example: "remind at 1h30m")
    static let kind = Reminder.Kind.total
    @OptionGroup var options: ReminderOptions
  }

  struct OfLap: AddReminder {
    static let configuration = CommandConfiguration(
      "lap", abstract: localized("Remind when a lap reaches a time."), example: "remind lap 1:30")
    static let kind = Reminder.Kind.lap
    @OptionGroup var options: ReminderOptions
  }

  struct List: ControlCommand {
    static let configuration = CommandConfiguration(
      "list", abstract: localized("List the reminders with their numbers."), example: "remind list")
    @OptionGroup var options: PrintOptions

    @MainActor func perform(_ access: StopwatchAccess) throws {
      let reminders = try access.preferences().reminders
      if options.json { return try access.printReminders() }
      guard !reminders.isEmpty else { return Output.complain(localized("No reminders")) }
      let names = reminders.map { ReminderText.name($0.condition, access.format) }
      try Output.write(
        ExportTable([
          .init(
            // TRANSLATORS: the heading of the column with the numbers 1, 2, 3 of reminders.
            localized("No."), isNumeric: true, cells: reminders.indices.map { "\($0 + 1)" }),
          .init(localized("Reminder"), cells: names),
          .init("", cells: reminders.map { $0.isAudible ? RemindersStrings.sound : "" }),
        ]))
    }
  }

  struct Remove: ControlCommand {
    static let configuration = CommandConfiguration(
      "remove", abstract: localized("Remove a reminder, or all of them."),
      example: "remind remove 1")
    @Argument(
      help: ArgumentHelp(localized("The number of the reminder in the list."), valueName: "number"),
      completion: .reminders)
    var number: Int?
    @Flag(help: ArgumentHelp(localized("Remove all reminders.")))
    var all = false
    @OptionGroup var options: PrintOptions

    func validate() throws {
      guard (number != nil) != all else {
        throw ValidationError(localized("Specify the number of a reminder, or --all."))
      }
    }

    @MainActor func perform(_ access: StopwatchAccess) throws {
      let reminders = try access.preferences().reminders
      let removed = zip(1..., reminders).filter { number == nil || number == $0.0 }.map(\.1)
      if let number, removed.isEmpty {
        throw ControlError.notPossible(
          localized("There is no reminder {number}.", ["number": "\(number)"]))
      }
      try access.changePreferences { runtime in
        runtime.changePreferences.apply { $0.reminders.removeAll(where: removed.contains) }
      }
      if options.json { return try access.printReminders() }
      for reminder in removed {
        let line = reminder.line(access.format)
        try Output.printLine(localized("Removed: {reminder}", ["reminder": line]))
      }
    }
  }
}

/// The time of a reminder to add, and how it is.
struct ReminderOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(localized("The time, such as 5m, 1h30m, 90s or 12:30."), valueName: "time"))
  var time: [String]
  @Flag(help: ArgumentHelp(localized("Play a sound.")))
  var sound = false
  @OptionGroup var options: PrintOptions

  /// The time; each of its words may be a separate argument.
  fileprivate func typedTime() throws -> Duration {
    try TypedTime.argument(time.joined(separator: " "))
  }

  func validate() throws { _ = try typedTime() }
}

/// A command that adds a reminder, and prints it.
protocol AddReminder: ControlCommand {
  static var kind: Reminder.Kind { get }
  var options: ReminderOptions { get }
}

extension AddReminder {
  @MainActor func perform(_ access: StopwatchAccess) throws {
    let condition = try Reminder.Condition(Self.kind, options.typedTime())
    guard let reminder = Reminder(condition, isAudible: options.sound) else { return }
    // Before this process has the stopwatch itself.
    let canRemind = access.canRemind(by: try access.preferences())
    var isNew = false
    try access.changePreferences(savesStopwatch: true) { isNew = $0.changeReminders.add(reminder) }
    guard isNew else {
      throw ControlError.notPossible(ReminderText.exists(reminder.condition, access.format))
    }
    if !canRemind {
      Output.complain(localized("Reminders appear only while the Stopwatch program is running."))
    }
    if options.options.json { return try access.printReminders() }
    try Output.printLine(reminder.line(access.format))
  }
}

extension StopwatchAccess {
  /// Whether reminders can come now: a program has the stopwatch, or can be started for them.
  fileprivate func canRemind(by preferences: Preferences) -> Bool {
    StateLock(folder: directories.state).holder != nil
      || preferences.remindWhenClosed && StopwatchClient()?.canStart([Program.id]) ?? false
  }

  fileprivate func printReminders() throws {
    let reminders = runtime.stores.preferences.value.reminders
    try Output.printLine(RemindersDocument(reminders).jsonLine())
  }
}

extension Reminder {
  func line(_ format: TimeFormat) -> String {
    let name = ReminderText.name(condition, format)
    return isAudible ? "\(name)  \(RemindersStrings.sound)" : name
  }
}

extension TypedTime {
  /// Returns the time of a reminder or of an interval in an argument.
  static func argument(_ text: String) throws -> Duration {
    let format = TimeFormat(decimalSeparator: SystemLocale.decimalSeparator)
    do throws(TypedTimeError) {
      return try reminder(text, format: format)
    } catch {
      throw ValidationError(error.message)
    }
  }
}
