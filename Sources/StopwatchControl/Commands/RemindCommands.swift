import ArgumentParser
import StopwatchBus
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation
import StopwatchStorage
import StopwatchSystem

struct Remind: ParsableCommand {
  static let configuration: CommandConfiguration = {
    var configuration = CommandConfiguration(
      "remind", abstract: ControlStrings.remind, example: "remind every 5m",
      subcommands: [Every.self, At.self, OfLap.self, List.self, Remove.self])
    configuration.defaultSubcommand = List.self
    return configuration
  }()

  struct Every: AddReminder {
    static let configuration = CommandConfiguration(
      "every", abstract: ControlStrings.remindEvery, example: "remind every 5m --sound")
    static let condition = Reminder.Condition.every
    @OptionGroup var options: ReminderOptions
  }

  struct At: AddReminder {
    static let configuration = CommandConfiguration(
      "at", abstract: ControlStrings.remindAt, example: "remind at 1h30m")
    static let condition = Reminder.Condition.total
    @OptionGroup var options: ReminderOptions
  }

  struct OfLap: AddReminder {
    static let configuration = CommandConfiguration(
      "lap", abstract: ControlStrings.remindLap, example: "remind lap 1:30")
    static let condition = Reminder.Condition.lap
    @OptionGroup var options: ReminderOptions
  }

  struct List: ControlCommand {
    static let configuration = CommandConfiguration(
      "list", abstract: ControlStrings.remindList, example: "remind list")
    @OptionGroup var options: PrintOptions

    @MainActor func perform() throws {
      let access = StopwatchAccess()
      let reminders = try access.preferences().reminders
      if options.json {
        try Output.printLine(RemindersDocument(reminders).jsonLine())
      } else if reminders.isEmpty {
        Output.complain(ControlStrings.noReminders)
      } else {
        let table = ReminderTableMapper(format: access.format).table(for: reminders)
        try Output.write(Array(table.alignedText.utf8))
      }
    }
  }

  struct Remove: ControlCommand {
    static let configuration = CommandConfiguration(
      "remove", abstract: ControlStrings.remindRemove, example: "remind remove 1")
    @Argument(help: ArgumentHelp(ControlStrings.numberArgument, valueName: "number"))
    var number: Int?
    @Flag(name: .long, help: ArgumentHelp(ControlStrings.allOption))
    var all = false
    @OptionGroup var options: PrintOptions

    func validate() throws {
      guard (number != nil) != all else { throw ValidationError(ControlStrings.whichReminder) }
    }

    @MainActor func perform() throws {
      let access = StopwatchAccess()
      let reminders = try access.preferences().reminders
      let removed = try number.map { [try reminder($0, of: reminders)] } ?? reminders
      try access.changePreferences { runtime in
        if all {
          runtime.changeReminders.removeAll()
        } else {
          removed.forEach(runtime.changeReminders.remove)
        }
      }
      if options.json { return try access.printReminders() }
      for reminder in removed {
        let line = ReminderTableMapper(format: access.format).line(for: reminder)
        try Output.printLine(ControlStrings.removed(line))
      }
    }

    private func reminder(_ number: Int, of reminders: [Reminder]) throws -> Reminder {
      guard number > 0, number <= reminders.count else {
        throw ControlError.notPossible(ControlStrings.unknownReminder(number))
      }
      return reminders[number - 1]
    }
  }
}

/// The time of a reminder to add, and how it is.
struct ReminderOptions: ParsableArguments {
  @Argument(help: ArgumentHelp(ControlStrings.timeArgument, valueName: "time"))
  var time: [String]
  @Flag(name: .long, help: ArgumentHelp(ControlStrings.soundOption))
  var sound = false
  @OptionGroup var options: PrintOptions

  /// The time, of which each word may be an argument of its own.
  fileprivate var typedTime: TypedTime {
    TypedTime(
      ofReminder: time.joined(separator: " "),
      format: TimeFormat(decimalSeparator: SystemLocale.decimalSeparator))
  }

  func validate() throws {
    if case .invalid(let message) = typedTime { throw ValidationError(message) }
  }
}

/// A command that adds a reminder, and prints it.
protocol AddReminder: ControlCommand {
  static var condition: (Duration) -> Reminder.Condition { get }
  var options: ReminderOptions { get }
}

extension AddReminder {
  @MainActor func perform() throws {
    guard case .valid(let time) = options.typedTime,
      let reminder = Reminder(Self.condition(time), isAudible: options.sound)
    else { return }
    let access = StopwatchAccess()
    var isNew = false
    try access.changePreferences { isNew = $0.changeReminders.add(reminder) }
    guard isNew else {
      throw ControlError.notPossible(ReminderText.exists(reminder.condition, access.format))
    }
    if !access.canRemind { Output.complain(ControlStrings.remindsInWindowOnly) }
    if options.options.json { return try access.printReminders() }
    try Output.printLine(ReminderTableMapper(format: access.format).line(for: reminder))
  }
}

extension StopwatchAccess {
  /// Whether reminders can come now: a program has the stopwatch, or can be started for them.
  fileprivate var canRemind: Bool {
    StateLock(folder: directories.state).holder != nil
      || runtime.stores.preferences.value.remindWhenClosed && StopwatchClient.canStartProgram
  }

  /// Prints all reminders as JSON.
  fileprivate func printReminders() throws {
    let reminders = runtime.stores.preferences.value.reminders
    try Output.printLine(RemindersDocument(reminders).jsonLine())
  }
}
