internal import CGIO
import Glibc

/// An application of GLib, with or without windows: a single instance on the session bus, activated
/// again when the program is launched again.
@MainActor
package final class SingleInstance {
  /// Called with the connection to the session bus, if there is one, before the program takes its
  /// name there: a call that had the bus start the program arrives right after that.
  package var onConnect: (_ bus: OpaquePointer) -> Void = { _ in }
  package var onStartup: () -> Void = {}
  /// Called when the user launches the program, for the first time or again.
  package var onActivate: () -> Void = {}
  package var onShutdown: () -> Void = {}

  /// Whether the program ends once nothing holds it, instead of some time later: a program that was
  /// started for one call is often called again.
  package var endsAtOnce = false

  /// The time after which a program ends that nobody has called, in milliseconds; as after its start
  /// by the bus.
  private static let inactivityTimeout: guint = 10_000

  /// The `GApplication`.
  package let object: OpaquePointer

  /// Sets the name of the program for the user, which notifications carry; once in a process.
  package static func setName(_ name: String) { g_set_application_name(name) }

  /// - Parameter object: a `GApplication`; this object takes ownership of it.
  package init(_ object: OpaquePointer) {
    self.object = object
    object.connect(Signal("startup")) { [weak self] in self?.onStartup() }
    object.connect(.activate) { [weak self] in self?.onActivate() }
    object.connect(Signal("shutdown")) { [weak self] in
      self?.onShutdown()
      MainQueue.finish()
    }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(object)) }

  var application: UnsafeMutablePointer<GApplication> { UnsafeMutablePointer(object) }

  /// Runs the main loop until nothing holds the program, and returns the exit status.
  package func run(_ arguments: [String]) -> Int32 {
    MainQueue.attachToMainLoop()
    return withCStrings(arguments) { g_application_run(application, gint(arguments.count), &$0) }
  }

  package var bus: OpaquePointer? { g_application_get_dbus_connection(application) }

  package func quit() { g_application_quit(application) }

  func connect() {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
    onConnect(bus)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  /// Keeps the program from ending without a window, until `release` is called as often.
  package func hold() { g_application_hold(application) }

  package func release() {
    // A program without a window would be started anew by the next call; one whose window has been
    // closed is not to stay.
    let timeout = endsAtOnce ? 0 : Self.inactivityTimeout
    g_application_set_inactivity_timeout(application, timeout)
    g_application_release(application)
    g_application_set_inactivity_timeout(application, 0)
  }

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

  /// Shows a notification of the desktop, in place of an earlier one with the same id.
  ///
  /// - Parameters:
  ///   - action: the action of the application that a click on the notification itself activates.
  ///   - buttons: the labels of the buttons, with the actions of the application that they activate.
  package func notify(
    id: String, title: String, body: String, isUrgent: Bool, action: String,
    buttons: [(label: String, action: String)]
  ) {
    let notification = g_notification_new(title)
    defer { g_object_unref(notification.map { UnsafeMutableRawPointer($0) }) }
    g_notification_set_body(notification, body)
    g_notification_set_priority(
      notification, isUrgent ? G_NOTIFICATION_PRIORITY_HIGH : G_NOTIFICATION_PRIORITY_LOW)
    g_notification_set_default_action(notification, "app." + action)
    for button in buttons {
      g_notification_add_button(notification, button.label, "app." + button.action)
    }
    g_application_send_notification(application, id, notification)
  }

  package func withdrawNotification(id: String) {
    g_application_withdraw_notification(application, id)
  }
}
