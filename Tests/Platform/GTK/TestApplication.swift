import CGTK

@testable import GTKInterop

/// GTK wants one for the whole process.
@MainActor let testApplication: Application = {
  // GTK writes both into the list of files used recently.
  g_set_prgname("stopwatch-test")
  g_set_application_name("Test")
  let application = Application(id: "io.github.stopwatch_gtk.Test")
  g_application_set_flags(application.object.cast(), G_APPLICATION_NON_UNIQUE)
  g_application_register(application.object.cast(), nil, nil)
  return application
}()
