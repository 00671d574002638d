import CGTK

/// Widgets in a row or a column.
class Box: Widget {
  enum Direction {
    case row
    case column
  }

  init(
    _ direction: Direction, spacing: Int = 0, styleClasses: [String] = [], children: [Widget] = []
  ) {
    let orientation =
      direction == .row ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    super.init(owning: gtk_box_new(orientation, gint(spacing)))
    for styleClass in styleClasses { add(styleClass: styleClass) }
    for child in children { append(child) }
  }

  func append(_ child: Widget) {
    gtk_box_append(StopwatchGTK.pointer(pointer), child.pointer)
  }

  func remove(_ child: Widget) {
    gtk_box_remove(StopwatchGTK.pointer(pointer), child.pointer)
  }

  /// Gives each child the same room.
  func makeHomogeneous() {
    gtk_box_set_homogeneous(StopwatchGTK.pointer(pointer), true.gboolean)
  }
}
