import ArgumentParser
import Glibc
import StopwatchCore
import StopwatchSystem

// What is done first here counts as part of the press.
_ = PressMoment.sinceBoot
_ = Output.isPipeSignalIgnored
StandardStreams.openMissing()
SystemLocale.activate(textDomain: Program.name)
// By their bytes, because they may be paths.
let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
let words = arguments.dropFirst().compactMap { $0.map { String(systemPath: $0) } }
do {
  if try !PlainCommand.perform(words) { try StopwatchControl.perform(words) }
} catch let error as ControlError {
  Output.complain(error.message)
  exit(error.status)
} catch {
  if let suggestion = Suggestion.message(for: words) {
    Output.complain(suggestion)
  } else {
    Output.writeError(StopwatchControl.fullMessage(for: error))
  }
  exit(StopwatchControl.exitCode(for: error).rawValue)
}
