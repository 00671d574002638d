import StopwatchCore
import StopwatchFormats

/// A request to the user to choose a file.
public struct FileRequest: Hashable, Sendable {
  /// A file type that the user can choose.
  public struct Kind: Hashable, Sendable {
    public let name: String
    /// The file extensions without the dot, in lower case.
    public let fileExtensions: [String]

    public init(_ name: String, fileExtensions: [String]) {
      self.name = name
      self.fileExtensions = fileExtensions
    }
  }

  public let title: String
  /// The label of the accept button.
  public let accept: String
  public let kinds: [Kind]
  /// The suggested file name, or an empty string for none.
  public let suggestedName: String
  /// The path of the initial folder, or `nil` for the default folder.
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

  /// The file type of the suggested name, or `nil` if its extension matches none.
  public var suggestedKind: Kind? { kind(of: suggestedName) }

  /// Returns the path to save to, with a file extension of the chosen type unless the user has
  /// typed that of another type.
  ///
  /// The file dialogs of the desktop keep the suggested extension when the user chooses a type.
  public func path(answered path: String, kind chosen: Kind?) -> String {
    let typed = kind(of: path)
    let isTyped = typed != nil && typed != suggestedKind
    guard !isTyped, let kind = chosen ?? suggestedKind, kind != typed,
      let fileExtension = kind.fileExtensions.first
    else { return path }
    return Self.path(
      typed == nil ? path : FilePath.withoutExtension(path), fileExtension: fileExtension)
  }

  private func kind(of path: String) -> Kind? {
    FilePath.fileExtension(of: path).flatMap { fileExtension in
      kinds.first { $0.fileExtensions.contains(fileExtension.lowercased()) }
    }
  }

  /// Returns the path with the file extension, its name cut to a length that file systems accept.
  private static func path(_ path: String, fileExtension: String) -> String {
    let name = FilePath.cut(FilePath.name(of: path), toFit: fileExtension)
    let folder = FilePath.folder(of: path).map { $0 == "/" ? $0 : $0 + "/" } ?? ""
    return name.isEmpty ? "\(path).\(fileExtension)" : "\(folder)\(name).\(fileExtension)"
  }
}

/// The user-visible strings about files.
enum FileStrings {
  static var notLocal: String { localized("Only files on this computer can be used.") }

  static func kind(_ format: ExportFormat) -> FileRequest.Kind {
    FileRequest.Kind(name(format), fileExtensions: format.fileExtensions)
  }

  private static func name(_ format: ExportFormat) -> String {
    switch format {
    case .csv: localized("Spreadsheet (CSV)")
    case .json: localized("Complete data (JSON)")
    case .markdown: localized("Markdown")
    }
  }
}
