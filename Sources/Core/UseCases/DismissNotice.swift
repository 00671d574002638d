/// Puts the notice away: things are right as they are.
@MainActor
public struct DismissNotice {
  private let session: Session

  public init(session: Session) {
    self.session = session
  }

  public func callAsFunction() {
    session.notice.update { $0 = nil }
  }
}
