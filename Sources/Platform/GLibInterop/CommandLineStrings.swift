/// The texts of the command-line options and errors.
package struct CommandLineStrings {
  let version: String
  let versionHelp: String
  let unwantedArgument: String

  package init(version: String, versionHelp: String, unwantedArgument: String) {
    self.version = version
    self.versionHelp = versionHelp
    self.unwantedArgument = unwantedArgument
  }
}
