import CGTK
import GLibInterop

extension TextField {
  /// Hears that Enter was pressed.
  package func onSubmit(_ handler: @escaping () -> Void) {
    object.connect(.activate, handler)
  }
}
