import CGTK

/// GTK's constants under Swift's names, so that components and views need not import C.
extension GtkAlign {
  package static let start = GTK_ALIGN_START
  package static let center = GTK_ALIGN_CENTER
  package static let end = GTK_ALIGN_END
  package static let fill = GTK_ALIGN_FILL
}

extension GtkAccessibleRole {
  static let alert = GTK_ACCESSIBLE_ROLE_ALERT
  static let list = GTK_ACCESSIBLE_ROLE_LIST
  static let listItem = GTK_ACCESSIBLE_ROLE_LIST_ITEM
  static let window = GTK_ACCESSIBLE_ROLE_WINDOW
  package static let picture = GTK_ACCESSIBLE_ROLE_IMG
  package static let presentation = GTK_ACCESSIBLE_ROLE_PRESENTATION
}
