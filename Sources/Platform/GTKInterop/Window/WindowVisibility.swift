import CGTK
import GLibInterop

/// Whether a window can be seen, as far as the desktop reports it.
package final class WindowVisibility {
  /// Called with whether the window is visible, which means neither closed nor minimised nor behind a
  /// screen saver.
  package var onChange: (Bool) -> Void = { _ in }

  /// The number of frames between two questions to the X server whether the window can be seen.
  private static let framesPerQuestion = 30
  private let window: UnsafeMutablePointer<GtkWidget>
  private var framesUntilQuestion = framesPerQuestion
  private var isUnviewable = false {
    didSet { if isUnviewable != oldValue { report() } }
  }
  /// None can hide a window in which the user does something.
  var isBehindScreenSaver = false {
    didSet { if isBehindScreenSaver != oldValue { report() } }
  }
  private var screenSaver: BusSignal?

  /// - Parameter bus: the session bus, on which screen savers report their state.
  init(of window: UnsafeMutablePointer<GtkWidget>, bus: OpaquePointer?) {
    self.window = window
    let object = OpaquePointer(window)
    object.connect(.map) { [weak self] in self?.report() }
    object.connect(.unmap) { [weak self] in self?.report() }
    // A screen saver may end without saying so; who gives the window the focus sees it.
    object.connect(.notify("is-active")) { [weak self] in
      if Bool(gtk_window_is_active(window.cast())) { self?.isBehindScreenSaver = false }
    }
    object.connect(.realize, after: true) { [weak self] in
      window.surface?.connect(.notify("state")) { [weak self] in self?.report() }
      window.frameClock?.connect(Signal("before-paint")) { [weak self] in
        self?.askWhetherViewable()
      }
    }
    screenSaver = bus.map {
      // Each desktop has an interface of its own for screen savers, with the same signal.
      BusSignal("ActiveChanged", on: $0) { [weak self] signal, parameters in
        guard signal.hasSuffix(".ScreenSaver.ActiveChanged"), let isActive = parameters.first?.bool
        else { return }
        self?.isBehindScreenSaver = isActive
      }
    }
  }

  /// Whether the window is neither closed nor minimised, nor on another workspace as far as the
  /// desktop reports.
  package var isShown: Bool {
    guard Bool(gtk_widget_get_mapped(window)), let surface = window.surface, !isUnviewable,
      !isBehindScreenSaver
    else { return false }
    let suspendedSinceGTK412: UInt32 = 1 << 16
    let hidden = GDK_TOPLEVEL_STATE_MINIMIZED.rawValue | suspendedSinceGTK412
    return gdk_toplevel_get_state(surface).rawValue & hidden == 0
  }

  private func report() { onChange(isShown) }

  /// Asks the X server now and then whether the window can be seen, and at each frame if it could
  /// not: when it can again, it has to be drawn.
  private func askWhetherViewable() {
    framesUntilQuestion -= 1
    guard isUnviewable || framesUntilQuestion <= 0, let surface = window.surface else { return }
    framesUntilQuestion = Self.framesPerQuestion
    isUnviewable = Bool(shim_is_unviewable(surface))
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// The surface of a window, once it is realized.
  var surface: OpaquePointer? { gtk_native_get_surface(OpaquePointer(self)) }

  var frameClock: OpaquePointer? { gtk_widget_get_frame_clock(self) }
}
