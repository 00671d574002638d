import ArgumentParser
import Glibc
import StopwatchCore
import StopwatchPresentation
import StopwatchStorage
import StopwatchSystem

// What is done first here counts as part of the press.
_ = PressMoment.sinceBoot
_ = Output.isPipeSignalIgnored
StandardStreams.openMissing()
SystemLocale.activate(textDomain: Program.name)
let words = Array(CommandLine.arguments.dropFirst())
do {
  if let folder = XDGDirectories.unusableFolder {
    throw ControlError.unavailable(StartupErrorStrings.notUTF8(folder))
  }
  if try !PlainCommand.perform(words) { try StopwatchControl.perform(words) }
} catch {
  if let (status, message) = ControlError(error)?.end {
    Output.complain(message)
    exit(status)
  }
  Output.writeError(StopwatchControl.fullMessage(for: error))
  exit(StopwatchControl.exitCode(for: error).rawValue)
}
