import CGTK

@testable import GTKInterop

/// The single application of the process, as GTK requires.
@MainActor let testApplication: Application = {
  // GTK writes it into the list of recently used files.
  g_set_prgname("stopwatch-test")
  let application = Application(id: "io.github.stopwatch_gtk.Test")
  g_application_set_flags(application.object.cast(), G_APPLICATION_NON_UNIQUE)
  g_application_register(application.object.cast(), nil, nil)
  return application
}()
