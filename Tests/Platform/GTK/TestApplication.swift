import CGTK

@testable import StopwatchGTK

/// GTK wants one for the whole process.
@MainActor let testApplication: Application = {
  let application = Application(id: "io.github.stopwatch_gtk.Test")
  g_application_set_flags(pointer(application.object), G_APPLICATION_NON_UNIQUE)
  g_application_register(pointer(application.object), nil, nil)
  return application
}()
