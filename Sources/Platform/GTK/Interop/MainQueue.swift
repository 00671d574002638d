import CGTK
import GLibInterop

/// Lets GLib's main loop do the work on Swift's main queue, which main-actor tasks wait for.
package enum MainQueue {
  package static func attachToMainLoop() {
    g_unix_fd_add(
      _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
      { descriptor, _, _ in
        // Undrained, the descriptor would wake the loop again and again.
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
        _dispatch_main_queue_callback_4CF(nil)
        return true.gboolean
      },
      nil)
  }
}
