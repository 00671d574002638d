import CGTK
import GLibInterop

/// Widgets in a row or a column.
package final class Box: Widget {
  package enum Direction {
    case row
    case column
  }

  package init(
    _ direction: Direction, spacing: Int = 0, styleClasses: [String] = [], children: [Widget] = []
  ) {
    let orientation =
      direction == .row ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    super.init(owning: gtk_box_new(orientation, gint(spacing)))
    for styleClass in styleClasses { add(styleClass: styleClass) }
    for child in children { append(child) }
  }

  package func append(_ child: Widget) {
    gtk_box_append(pointer.cast(), child.pointer)
  }

  package func remove(_ child: Widget) {
    gtk_box_remove(pointer.cast(), child.pointer)
  }

  /// Gives each child the same room.
  package func makeHomogeneous() {
    gtk_box_set_homogeneous(pointer.cast(), true.gboolean)
  }
}
