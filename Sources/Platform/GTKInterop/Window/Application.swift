import CGTK
import GLibInterop
import Glibc

/// The GTK application, which ends with its last window.
@MainActor
package final class Application {
  /// The application without its windows.
  package let instance: SingleInstance

  var object: OpaquePointer { instance.object }

  package init(id: String) {
    let application: UnsafeMutablePointer<GtkApplication> = gtk_application_new(
      id, GApplicationFlags(rawValue: 0))
    instance = SingleInstance(OpaquePointer(application))
    object.connect(.windowAdded) { [weak instance] in instance?.endsAtOnce = true }
  }

  /// Whether there is a display for its windows.
  package static var hasDisplay: Bool { Renderer.initializeGTK() }

  /// Keeps the screen from going blank until the returned closure is called.
  ///
  /// - Parameter reason: the reason for the user, where the desktop displays it.
  package func keepScreenAwake(reason: String) -> () -> Void {
    // Some desktops tie it to a window that the user looks at.
    let window = gtk_application_get_active_window(object.cast())
    let cookie = gtk_application_inhibit(
      object.cast(), window, GTK_APPLICATION_INHIBIT_IDLE, reason)
    return { [object] in
      let isInhibited = cookie != 0
      if isInhibited { gtk_application_uninhibit(object.cast(), cookie) }
    }
  }

  /// Sets the keys, such as `<Control>q`, that activate the action `name`, such as `app.quit`.
  package func setKeys(_ keys: [String], for name: String) {
    var keys = keys.map { UnsafePointer(strdup($0)) } + [nil]
    gtk_application_set_accels_for_action(object.cast(), name, &keys)
    for key in keys { free(UnsafeMutablePointer(mutating: key)) }
  }
}
