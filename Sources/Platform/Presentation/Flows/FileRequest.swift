import StopwatchExchange

/// What people are asked when they are asked for a file.
public struct FileRequest: Hashable, Sendable {
  /// A kind of files, of which people choose one.
  public struct Kind: Hashable, Sendable {
    public let name: String
    /// How the names of such files end, without the dot, in lower case.
    public let endings: [String]

    public init(_ name: String, endings: [String]) {
      self.name = name
      self.endings = endings
    }
  }

  public let title: String
  /// What stands on the button.
  public let accept: String
  public let kinds: [Kind]
  /// Empty for nothing.
  public let suggestedName: String
  /// The path of the folder to begin in; none for the usual one.
  public let folder: String?

  public init(
    title: String, accept: String, kinds: [Kind], suggestedName: String = "",
    folder: String? = nil
  ) {
    self.title = title
    self.accept = accept
    self.kinds = kinds
    self.suggestedName = suggestedName
    self.folder = folder
  }

  /// The kind that the suggested name has; none when there is no such name.
  public var suggestedKind: Kind? { kind(of: suggestedName) }

  /// Where to save, so that the name ends as one of the kinds: as the chosen one, unless the user has
  /// typed the ending of another.
  ///
  /// The desktop's dialogs leave the suggested ending as it is when the user chooses a kind.
  public func path(answered path: String, kind chosen: Kind?) -> String {
    let typed = kind(of: path)
    let isTyped = typed != nil && typed != suggestedKind
    guard !isTyped, let kind = chosen ?? suggestedKind, kind != typed,
      let ending = kind.endings.first
    else { return path }
    return Self.path(typed == nil ? path : FilePath.withoutEnding(path), ending: ending)
  }

  private func kind(of path: String) -> Kind? {
    FilePath.ending(of: path).flatMap { ending in
      kinds.first { $0.endings.contains(ending.lowercased()) }
    }
  }

  /// Cuts the name to a length that file systems take.
  private static func path(_ path: String, ending: String) -> String {
    let name = FilePath.cut(FilePath.name(of: path), toFit: ending)
    let folder = FilePath.folder(of: path).map { $0 == "/" ? $0 : $0 + "/" } ?? ""
    return name.isEmpty ? "\(path).\(ending)" : "\(folder)\(name).\(ending)"
  }
}
