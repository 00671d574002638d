/// What stands in the dialog for the name and the note of a session.
public enum NameDialogWords {
  public static var title: String { localized("Name and Note") }
  public static var name: String { localized("Name") }
  public static var note: String { localized("Note") }
  public static var save: String { localized("Save") }
  public static var cancel: String { localized("Cancel") }
}
