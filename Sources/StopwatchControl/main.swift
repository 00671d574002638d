import ArgumentParser
import Glibc
import StopwatchCore
import StopwatchSystem

// What is done first here counts as part of the press.
_ = PressMoment.sinceBoot
SystemLocale.activate(textDomain: Program.name)
do {
  var command = try StopwatchControl.parseAsRoot()
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
