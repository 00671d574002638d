/// The question to the user when closing would lose unsaved changes.
public struct CloseQuestion: Hashable, Sendable {
  public let text: String
  /// The label of the button that closes anyway.
  public let confirmation: String
  /// The label of the button that cancels closing.
  public let cancellation: String

  public init(text: String, confirmation: String, cancellation: String) {
    self.text = text
    self.confirmation = confirmation
    self.cancellation = cancellation
  }
}
