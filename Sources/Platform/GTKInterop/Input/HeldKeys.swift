import CGTK
import GLibInterop

/// The keys that are held down, whichever window of the program received the press.
///
/// A key may be released while no window has the focus, so that it is known in one window only. X11
/// also repeats a key in a window that becomes active, and says so; Wayland does not repeat it there, but
/// Xwayland presses it.
package final class HeldKeys {
  private var codes: Set<guint> = []
  /// The latest repetition that an X server has sent.
  private var repetition: (code: guint, stamp: guint32)?

  /// Begins to observe releases, and the X server, if the open display has one.
  package init() {
    observeReleases()
    guard let display = gdk_display_get_default() else { return }
    let inputOpcode = shim_get_input_opcode(display)
    guard inputOpcode != 0 else { return }
    var focused: guint32 = 0
    // Emitted for each event of the server, before that of GDK.
    display.connect(Signal("xevent") { $0.object(0) }) { [weak self] event in
      var (code, stamp) = (guint(0), guint32(0))
      let event = UnsafeRawPointer(event)
      if Bool(shim_get_repetition(display, event, inputOpcode, &focused, &code, &stamp)) {
        self?.repetition = (code, stamp)
      }
      return false
    }
  }

  /// Records the press of a key; returns whether it is a repetition.
  func press(_ event: OpaquePointer) -> Bool {
    let code = gdk_key_event_get_keycode(event)
    let isKnown = !codes.insert(code).inserted
    return isKnown || repetition ?? (0, 0) == (code, gdk_event_get_time(event))
  }

  /// Keeps repetitions from a dialog or a card: of Enter, which would answer it, and until another press of
  /// the key that has opened it, which would edit the text that it suggests.
  ///
  /// - Parameter window: the window of a card, whose other keys work in it; GTK would not tell it of them.
  func ignoreRepetitions(in dialog: UnsafeMutablePointer<GtkWidget>, cardOf window: Window? = nil) {
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_widget_add_controller(dialog, controller)
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    var isOpening = true
    controller.connect(.event) { [weak self, weak window] event in
      guard let self, gdk_event_get_event_type(event) == GDK_KEY_PRESS else { return false }
      let isRepeat = press(event)
      isOpening = isOpening && isRepeat
      let key = KeyPress(event: event, isRepeat: isRepeat, time: .zero)
      if let window, !isRepeat, key.activateAccelerator(in: window, isInCard: true) { return true }
      return isRepeat && (isOpening || WindowEvents.isEnter(event))
    }
  }

  /// Observes the events before GTK does: it sends a key to the focused widget even where that has just
  /// been removed from the window, which gets no release then, and would take the next press for a
  /// repetition.
  private func observeReleases() {
    let type = gdk_surface_get_type()
    _ = g_type_class_ref(type)
    let record = ClosureBox<OpaquePointer, Bool> { [weak self] event in
      if gdk_event_get_event_type(event) == GDK_KEY_RELEASE {
        self?.codes.remove(gdk_key_event_get_keycode(event))
      }
      return self != nil
    }
    g_signal_add_emission_hook(
      g_signal_lookup("event", type), 0,
      { _, _, values, data in
        guard let data, let event = g_value_peek_pointer(values?.advanced(by: 1)) else { return 0 }
        return enter((data, OpaquePointer(event))) {
          ClosureBox<OpaquePointer, Bool>.run($0, $1).gboolean
        }
      }, record.retained(), { releaseClosureBox($0) })
  }

  /// Forgets the keys whenever a window gets or loses the focus: their releases may go to another program,
  /// or to a window that a key has closed.
  func follow(_ window: OpaquePointer) {
    window.connect(.notify("is-active")) { [weak self] in self?.codes = [] }
  }
}
