import CGTK

/// GTK's constants under Swift's names, so that components and views need not import C.
extension GtkAlign {
  static let start = GTK_ALIGN_START
  static let center = GTK_ALIGN_CENTER
  static let end = GTK_ALIGN_END
  static let fill = GTK_ALIGN_FILL
}

extension GtkAccessibleRole {
  static let alert = GTK_ACCESSIBLE_ROLE_ALERT
  static let list = GTK_ACCESSIBLE_ROLE_LIST
  static let listItem = GTK_ACCESSIBLE_ROLE_LIST_ITEM
  static let window = GTK_ACCESSIBLE_ROLE_WINDOW
  static let picture = GTK_ACCESSIBLE_ROLE_IMG
  static let presentation = GTK_ACCESSIBLE_ROLE_PRESENTATION
}
