/// What people should know about the time, and can have otherwise by one click.
public struct Banner: Hashable, Sendable {
  public let text: String
  /// What stands on the button; none when there is nothing to choose.
  public let button: String?

  public init(text: String, button: String?) {
    self.text = text
    self.button = button
  }
}
