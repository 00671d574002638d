/// Puts the notice away: things are right as they are.
@MainActor
public struct DismissNotice {
  private let notice: StateStore<Notice?>

  public init(notice: StateStore<Notice?>) {
    self.notice = notice
  }

  public func callAsFunction() {
    notice.update { $0 = nil }
  }
}
