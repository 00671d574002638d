import CGTK
import GLibInterop
import Glibc

/// The texts of the command-line options and errors.
package struct CommandLineStrings {
  let version: String
  let versionHelp: String
  let unwantedArgument: String
  let noDisplay: String

  package init(
    version: String, versionHelp: String, unwantedArgument: String, noDisplay: String
  ) {
    self.version = version
    self.versionHelp = versionHelp
    self.unwantedArgument = unwantedArgument
    self.noDisplay = noDisplay
  }
}

/// The GTK application: a single instance, activated again when the program is launched again.
@MainActor
package final class Application {
  package var onStartup: () -> Void = {}
  /// Called when the user launches the program, for the first time or again.
  package var onActivate: () -> Void = {}
  package var onShutdown: () -> Void = {}

  let object: OpaquePointer

  package init(id: String) {
    let application: UnsafeMutablePointer<GtkApplication> = gtk_application_new(
      id, GApplicationFlags(rawValue: 0))
    object = OpaquePointer(application)
    object.connect(.startup) { [weak self] in self?.onStartup() }
    object.connect(.activate) { [weak self] in self?.onActivate() }
    object.connect(.shutdown) { [weak self] in self?.onShutdown() }
  }

  isolated deinit {
    g_object_unref(object.cast())
  }

  private var application: UnsafeMutablePointer<GApplication> { object.cast() }

  /// Runs the main loop until the last window closes and returns the exit status.
  package func run(_ arguments: [String]) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    return g_application_run(application, gint(arguments.count), &arguments)
  }

  /// The connection to the session bus; `nil` if there is none.
  package var bus: OpaquePointer? { g_application_get_dbus_connection(application) }

  package func quit() {
    g_application_quit(application)
  }

  /// Adds the `--version` option; the program exits with an error message if there is any other
  /// argument or no display.
  package func addOptions(_ words: CommandLineStrings) {
    g_application_add_main_option(
      application, "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, words.versionHelp,
      nil)
    let remainingArguments = ""
    g_application_add_main_option(
      application, remainingArguments, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, "", nil)
    object.connect(.handleLocalOptions) { options in
      if Bool(g_variant_dict_contains(options.cast(), "version")) {
        return Self.end(saying: words.version, on: STDOUT_FILENO, status: 0)
      }
      if Bool(g_variant_dict_contains(options.cast(), remainingArguments)) {
        return Self.end(saying: words.unwantedArgument, on: STDERR_FILENO, status: 1)
      }
      return Bool(gtk_init_check())
        ? Self.continueStartup : Self.end(saying: words.noDisplay, on: STDERR_FILENO, status: 1)
    }
  }

  private static let continueStartup: gint = -1

  private static func end(saying text: String, on file: CInt, status: gint) -> gint {
    write(file, text + "\n", text.utf8.count + 1)
    return status
  }

  /// Quits the program cleanly on SIGTERM, SIGINT or SIGHUP, such as when the login session ends.
  package func quitOnSignals() {
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      g_unix_signal_add(
        signal,
        { application in
          g_application_quit(application?.assumingMemoryBound(to: GApplication.self))
          return true.gboolean
        },
        application
      )
    }
  }

  /// Adds the action `app.<name>`, which calls `handler`.
  package func addAction(_ name: String, _ handler: @escaping () -> Void) {
    Action(name, of: object, handler)
  }

  /// Sets the keys, such as `<Control>q`, that activate the action `name`, such as `app.quit`.
  package func setKeys(_ keys: [String], for name: String) {
    var keys = keys.map { UnsafePointer(strdup($0)) } + [nil]
    gtk_application_set_accels_for_action(object.cast(), name, &keys)
    for key in keys { free(UnsafeMutablePointer(mutating: key)) }
  }
}
