import CGTK
import GLibInterop

/// A switch that is on or off.
package final class Switch: Widget {
  private var isSetting = false

  /// - Parameter text: the label that describes it: GTK notifies of a description that was set as a
  ///   text when the widget first gets the focus, so that screen readers would say it twice.
  package init(accessibleName: String, describedBy text: Label? = nil) {
    super.init(owning: gtk_switch_new())
    setAccessible(label: accessibleName)
    text.map { shim_describe(pointer, $0.pointer) }
    align(vertically: .center)
  }

  package var isOn: Bool {
    get { Bool(gtk_switch_get_active(object)) }
    set {
      guard newValue != isOn else { return }
      isSetting = true
      gtk_switch_set_active(object, newValue.gboolean)
      isSetting = false
    }
  }

  /// Calls `handler` when the user turns the switch on or off.
  package func onChange(_ handler: @escaping (_ isOn: Bool) -> Void) {
    object.connect(.notify("active")) { [weak self] in
      if let self, !isSetting { handler(isOn) }
    }
  }
}
