import ArgumentParser
import Glibc
import StopwatchCore
import StopwatchSystem

// What is done first here counts as part of the press.
_ = PressMoment.sinceBoot
_ = Output.isPipeSignalIgnored
// Otherwise the next file that is opened would get what is printed.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
  _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}
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
