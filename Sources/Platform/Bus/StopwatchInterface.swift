import StopwatchCore
import StopwatchPresentation

/// The interface of the stopwatch on the session bus, as `Stopwatch1.xml` documents it.
enum StopwatchInterface {
  static let name = "io.github.stopwatch_gtk.Stopwatch1"
  /// The path of the object, which `GApplication` derives from the id of the program.
  static let path = "/" + Program.id.split(separator: ".").joined(separator: "/")
  static let errorPrefix = name + ".Error."
  static let notSaved = errorPrefix + "NotSaved"
  static let invalidFile = errorPrefix + "InvalidFile"
  static let getStopwatch = "GetStopwatch"
  static let importLaps = "ImportLaps"
  static let correct = "Correct"
  static let continueSession = "ContinueSession"
  static let compare = "Compare"
  /// The key of the option for the instant of a press, in nanoseconds since boot.
  static let instant = "instant"
  static let note = "note"
  /// The key of the option for the time until a start, in nanoseconds.
  static let delay = "delay"

  static var xml: String { String(decoding: PackageResources.Stopwatch1_xml, as: UTF8.self) }
}

extension RemoteCommand {
  /// The name of the method, such as `Start`.
  var methodName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
