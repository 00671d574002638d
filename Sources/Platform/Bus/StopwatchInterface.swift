import StopwatchCore
import StopwatchPresentation

/// The interface of the stopwatch on the session bus, as `Stopwatch1.xml` documents it.
package enum StopwatchInterface {
  static let name = "io.github.stopwatch_gtk.Stopwatch1"
  /// The path of the object, which `GApplication` derives from the id of the program.
  static let path = "/" + String(Program.id.map { $0 == "." ? "/" : $0 })
  static let errorPrefix = name + ".Error."
  static let notSaved = errorPrefix + "NotSaved"
  static let invalidFile = errorPrefix + "InvalidFile"
  package static let press = "Press"
  package static let getStopwatch = "GetStopwatch"
  package static let importLaps = "ImportLaps"
  package static let correct = "Correct"
  package static let continueSession = "ContinueSession"
  package static let compare = "Compare"
  static let follow = "Follow"
  /// The key of the option for the instant of a press, in nanoseconds since boot.
  package static let instant = "instant"
  package static let note = "note"
  /// The key of the option for whose lap it is.
  package static let lapName = "name"
  /// The key of the option for the time until a start, in nanoseconds.
  package static let delay = "delay"
  /// The key of the option for whether that start follows the wall clock.
  package static let timeOfDay = "timeOfDay"

  static var xml: String { String(decoding: PackageResources.Stopwatch1_xml, as: UTF8.self) }
}

extension RemoteCommand {
  /// The name of the method, such as `Start`.
  package var methodName: String { rawValue.withCapital }
}

extension Refusal {
  /// The name of the error, such as `io.github.stopwatch_gtk.Stopwatch1.Error.NotRunning`.
  var errorName: String { StopwatchInterface.errorPrefix + rawValue.withCapital }
}

extension String {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
