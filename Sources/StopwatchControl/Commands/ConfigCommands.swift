import ArgumentParser
import StopwatchBus
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation

struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    "config", abstract: localized("Show and change the preferences."),
    example: "config set timePrecision tenths",
    subcommands: [Get.self, Set.self, List.self], defaultSubcommand: List.self)

  struct Get: ControlCommand {
    static let configuration = CommandConfiguration(
      "get", abstract: localized("Show a preference."), example: "config get timePrecision")
    @Argument(help: ArgumentHelp(localized("The name of the preference."), valueName: "key"))
    var key: PreferenceKey

    @MainActor func perform(_ access: StopwatchAccess) throws {
      try Output.printLine(key.value(access.preferences()).plainText)
    }
  }

  struct Set: ControlCommand {
    static let configuration = CommandConfiguration(
      "set", abstract: localized("Change a preference."), example: "config set sounds true")
    @Argument(help: ArgumentHelp(localized("The name of the preference."), valueName: "key"))
    var key: PreferenceKey
    @Argument(
      help: ArgumentHelp(
        localized("The value: a word, or JSON as in preferences.json."), valueName: "value"),
      completion: .preferenceValues)
    var value: String

    func validate() throws {
      guard key.change(to: value) == nil else { return }
      let message = localized(
        "“{value}” is not valid for {name}", ["value": value, "name": key.name])
      let values = key.samples.map(\.plainText).joined(separator: ", ")
      throw ValidationError(
        localized("{message}. Allowed values: {values}", ["message": message, "values": values]))
    }

    @MainActor func perform(_ access: StopwatchAccess) throws {
      guard let change = key.change(to: value) else { return }
      let before = try access.preferences()
      var after = before
      change(&after)
      try access.changePreferences(savesStopwatch: after.changeWhatCounts(from: before)) {
        $0.changePreferences.apply(change)
      }
      try Output.printLine(key.value(access.runtime.stores.preferences.value).plainText)
    }
  }

  struct List: ControlCommand {
    static let configuration = CommandConfiguration(
      "list", abstract: localized("List all preferences."), example: "config list")
    @OptionGroup var options: PrintOptions

    @MainActor func perform(_ access: StopwatchAccess) throws {
      let preferences = try access.preferences()
      if options.json {
        return try Output.printLine(PreferenceKey.document(of: preferences))
      }
      let values = PreferenceKey.all.map { $0.value(preferences).plainText }
      try Output.write(
        ExportTable([
          .init(localized("Preference"), cells: PreferenceKey.all.map(\.name)),
          .init(localized("Value"), cells: values),
        ]))
    }
  }
}

extension PreferenceKey: ExpressibleByArgument {
  public init?(argument: String) {
    guard let key = Self.named(argument) else { return nil }
    self = key
  }

  public static var allValueStrings: [String] { all.map(\.name) }

  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension StopwatchAccess {
  /// Returns the preferences as they are stored.
  func preferences() throws -> Preferences {
    runtime.changePreferences.load()
    if let failure = runtime.preferences.loadFailure {
      let reason = ErrorMapper.message(for: failure.error)
      throw ControlError.unavailable(
        localized("Could not read the preferences: {reason}", ["reason": reason]))
    }
    return runtime.stores.preferences.value
  }

  /// Calls `change` with the stored preferences loaded; they are on the disk when this returns, and
  /// the program starts without a window if a reminder of the running stopwatch is then due.
  ///
  /// - Parameter savesStopwatch: whether a running stopwatch that no window has is saved first: what it has
  ///   counted does not change then, and past reminders are not due.
  /// - Throws: `ControlError` if they cannot be read, or if anything cannot be saved.
  func changePreferences(
    savesStopwatch: Bool = false, _ change: (StopwatchRuntime) throws -> Void
  ) throws {
    _ = try preferences()
    if savesStopwatch {
      // A window follows the preferences; what cannot be read is said by the commands that need it.
      let files = try? waitForData(for: .milliseconds(100)) { try connection() as? FileConnection }
      try files?.saveIfRunning()
    }
    try change(runtime)
    guard !preferencesWriter.flush(within: .zero) else {
      // What cannot be read is said by the commands that need it.
      _ = runtime.load(isInUse: false)
      if runtime.needsReminders { StopwatchClient()?.startProgram() }
      return
    }
    let reason = runtime.preferences.saveFailure.map { ErrorMapper.message(for: $0.error) }
    throw ControlError.unavailable(
      localized("Could not save the preferences: {reason}", ["reason": reason ?? ""]))
  }
}
