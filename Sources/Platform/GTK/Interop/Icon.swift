import CGTK

/// A picture from the icon theme.
package final class Icon: Widget {
  package init(_ name: String, styleClasses: [String] = []) {
    super.init(owning: gtk_image_new_from_icon_name(name))
    for styleClass in styleClasses { add(styleClass: styleClass) }
    setAccessible(role: .presentation)
  }
}
