import CGTK
import GLibInterop
import Glibc

/// What the command line says.
package struct OptionWords {
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

/// The program as the desktop sees it: one instance, raised when it is launched again.
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

  /// Runs until the last window is closed; returns the exit status of the program.
  package func run(_ arguments: [String]) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    return g_application_run(application, gint(arguments.count), &arguments)
  }

  /// The session bus, if there is one.
  package var bus: OpaquePointer? { g_application_get_dbus_connection(application) }

  package func quit() {
    g_application_quit(application)
  }

  /// Understands `--version`; ends with a message when there is an argument or no display.
  package func addOptions(_ words: OptionWords) {
    g_application_add_main_option(
      application, "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, words.versionHelp,
      nil)
    let everythingElse = ""
    g_application_add_main_option(
      application, everythingElse, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, "", nil)
    object.connect(.handleLocalOptions) { options in
      if Bool(g_variant_dict_contains(options.cast(), "version")) {
        return Self.end(saying: words.version, on: STDOUT_FILENO, status: 0)
      }
      if Bool(g_variant_dict_contains(options.cast(), everythingElse)) {
        return Self.end(saying: words.unwantedArgument, on: STDERR_FILENO, status: 1)
      }
      return Bool(gtk_init_check())
        ? Self.goOn : Self.end(saying: words.noDisplay, on: STDERR_FILENO, status: 1)
    }
  }

  private static let goOn: gint = -1

  private static func end(saying text: String, on file: CInt, status: gint) -> gint {
    write(file, text + "\n", text.utf8.count + 1)
    return status
  }

  /// Ends the program in order when the session ends or on a signal such as SIGTERM.
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

  /// Lets a menu item or a key run `handler` as the action `app.<name>`.
  package func addAction(_ name: String, _ handler: @escaping () -> Void) {
    Action(name, of: object, handler)
  }

  /// Lets each of `keys`, such as `<Control>q`, run the action `name`, such as `app.quit`.
  package func setKeys(_ keys: [String], for name: String) {
    var keys = keys.map { UnsafePointer(strdup($0)) } + [nil]
    gtk_application_set_accels_for_action(object.cast(), name, &keys)
    for key in keys { free(UnsafeMutablePointer(mutating: key)) }
  }
}
