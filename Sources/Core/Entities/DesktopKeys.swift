/// The keys that the desktop gives the program in other windows.
public enum DesktopKeys: Hashable, Sendable {
  case unused
  /// The desktop's words for each key, which are empty if the user has chosen none.
  case bound(toggle: String, lap: String)
  case refused
  /// The desktop has taken them back.
  case ended

  public var areBound: Bool { if case .bound = self { true } else { false } }
}
