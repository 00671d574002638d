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

  /// What `name` becomes when people choose another kind: an ending of ours gives way to its own.
  public func renamed(_ name: String, to kind: Kind) -> String {
    let current = kinds.lazy.flatMap(\.endings).first { name.lowercased().hasSuffix(".\($0)") }
    guard let current, let ending = kind.endings.first, !kind.endings.contains(current) else {
      return name
    }
    return "\(name.dropLast(current.count))\(ending)"
  }
}
