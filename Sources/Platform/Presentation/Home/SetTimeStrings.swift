/// The fixed strings of the dialog that sets the time to go on from.
public enum SetTimeStrings {
  public static var title: String { localized("Set Time") }
  // TRANSLATORS: the label of the field for the starting time.
  public static var time: String { localized("Start from") }
  /// A time in the empty field.
  public static let example = "12:30"
  // TRANSLATORS: the button that sets that time.
  public static var set: String { localized("Set") }
  public static var cancel: String { localized("Cancel") }
}
