internal import CGIO
import Glibc

extension SingleInstance {
  /// Adds the `--version` option; the program exits with an error message if there is any other
  /// argument.
  ///
  /// - Parameters:
  ///   - version: the text that the option prints.
  ///   - unwantedArgument: the message about any other argument.
  ///   - obstacle: returns the reason why the program cannot run here; `nil` if it can.
  package func addOptions(
    version: String, versionHelp: String, unwantedArgument: String,
    obstacle: @escaping () -> String?
  ) {
    g_application_add_main_option(
      application, "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, versionHelp, nil)
    let remainingArguments = ""
    g_application_add_main_option(
      application, remainingArguments, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, "", nil)
    object.connect(.handleLocalOptions) { [weak self] dictionary in
      let options = UnsafeMutablePointer<GVariantDict>(dictionary)
      if Bool(g_variant_dict_contains(options, "version")) {
        return Self.end(saying: version, on: STDOUT_FILENO, status: 0)
      }
      if Bool(g_variant_dict_contains(options, remainingArguments)) {
        return Self.end(saying: unwantedArgument, on: STDERR_FILENO, status: 1)
      }
      if let obstacle = obstacle() {
        return Self.end(saying: obstacle, on: STDERR_FILENO, status: 1)
      }
      self?.connect()
      return Self.continueStartup
    }
  }

  private static let continueStartup: gint = -1

  private static func end(saying text: String, on file: CInt, status: gint) -> gint {
    write(file, text + "\n", text.utf8.count + 1)
    return status
  }
}
