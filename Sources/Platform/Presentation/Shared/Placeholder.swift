/// What takes the place of contents that are missing.
public struct Placeholder: Hashable, Sendable {
  /// The name of an icon in the icon theme.
  public let icon: String
  public let heading: String
  public let text: String
  /// Whether there is a button with what the user can do about it.
  public private(set) var hasButton = false

  public static var noLaps: Placeholder {
    Placeholder(
      icon: "document-open-recent-symbolic", heading: localized("No laps"), text: HomeStrings.noLaps
    )
  }

  public static func startupError(_ text: String) -> Placeholder {
    Placeholder(
      icon: "dialog-warning-symbolic", heading: localized("Already Running"), text: text,
      hasButton: true)
  }
}
