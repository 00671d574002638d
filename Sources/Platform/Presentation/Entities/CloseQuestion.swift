/// What the user is asked when closing would lose something.
public struct CloseQuestion: Hashable, Sendable {
  public let text: String
  /// What the button says that closes all the same.
  public let confirmation: String
  /// What the button says that does not close.
  public let cancellation: String

  public init(text: String, confirmation: String, cancellation: String) {
    self.text = text
    self.confirmation = confirmation
    self.cancellation = cancellation
  }
}
