import ArgumentParser
import Glibc
import StopwatchCore
import StopwatchSystem

SystemLocale.activate(textDomain: Program.name)
do {
  var command = try StopwatchControl.parseAsRoot()
  try command.run()
} catch let error as ControlError {
  Output.complain(error.message)
  exit(error.status)
} catch {
  StopwatchControl.exit(withError: error)
}
