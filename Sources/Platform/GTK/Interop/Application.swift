import CGTK
import Glibc

/// What the command line says.
struct OptionWords {
  let version: String
  let versionHelp: String
  let unwantedArgument: String
  let noDisplay: String
}

/// The program as the desktop sees it: one instance, raised when it is launched again.
@MainActor
final class Application {
  var onStartup: () -> Void = {}
  /// Hears that somebody launched the program, for the first time or again.
  var onActivate: () -> Void = {}
  var onShutdown: () -> Void = {}

  let object: OpaquePointer

  init(id: String) {
    let application: UnsafeMutablePointer<GtkApplication> = gtk_application_new(
      id, GApplicationFlags(rawValue: 0))
    object = OpaquePointer(application)
    connect(object, "startup") { [weak self] in self?.onStartup() }
    connect(object, "activate") { [weak self] in self?.onActivate() }
    connect(object, "shutdown") { [weak self] in self?.onShutdown() }
  }

  isolated deinit {
    g_object_unref(pointer(object))
  }

  private var application: UnsafeMutablePointer<GApplication> { pointer(object) }

  /// Runs until the last window is closed; returns the exit status of the program.
  func run(_ arguments: [String]) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    return g_application_run(application, gint(arguments.count), &arguments)
  }

  /// The session bus, if there is one.
  var bus: OpaquePointer? { g_application_get_dbus_connection(application) }

  func quit() {
    g_application_quit(application)
  }

  /// Understands `--version`; says so in plain words when there is an argument or no display.
  func addOptions(_ words: OptionWords) {
    g_application_add_main_option(
      application, "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, words.versionHelp,
      nil)
    let everythingElse = ""
    g_application_add_main_option(
      application, everythingElse, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, "", nil)
    connectOptions(object) { options in
      if Bool(g_variant_dict_contains(pointer(options), "version")) {
        return Self.end(saying: words.version, on: STDOUT_FILENO, status: 0)
      }
      if Bool(g_variant_dict_contains(pointer(options), everythingElse)) {
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

  /// Ends the program in order when the session ends or somebody asks it to by a signal.
  func quitOnSignals() {
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
  func addAction(_ name: String, _ handler: @escaping () -> Void) {
    Action(name, of: object, handler)
  }

  /// Lets each of `keys`, such as `<Control>q`, run the action `name`, such as `app.quit`.
  func setKeys(_ keys: [String], for name: String) {
    var keys = keys.map { UnsafePointer(strdup($0)) } + [nil]
    gtk_application_set_accels_for_action(pointer(object), name, &keys)
    for key in keys { free(UnsafeMutablePointer(mutating: key)) }
  }
}
