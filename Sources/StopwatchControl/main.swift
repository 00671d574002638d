import ArgumentParser
import Glibc
import StopwatchCore
import StopwatchSystem

// What is done first here counts as part of the press.
_ = PressMoment.sinceBoot
SystemLocale.activate(textDomain: Program.name)
do {
  // By their bytes, because they may be paths.
  let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
  var command = try StopwatchControl.parseAsRoot(
    arguments.dropFirst().compactMap { $0.map { String(systemPath: $0) } })
  try command.run()
} catch let error as ControlError {
  Output.complain(error.message)
  exit(error.status)
} catch {
  let code = StopwatchControl.exitCode(for: error)
  guard !code.isSuccess else { StopwatchControl.exit(withError: error) }
  Output.writeError(StopwatchControl.fullMessage(for: error))
  exit(code.rawValue)
}
