import StopwatchCore
import StopwatchFormats

/// A file chooser that asks the user for a file.
@MainActor
public protocol FileChooserPort {
  /// Asks for a file: to open, or to save to if a name is suggested, with a confirmation before an existing
  /// file is chosen; or for a folder.
  func file(for request: FileRequest) async -> FileChoice
  /// Asks a question about a file, and returns the index of the answer; `nil` if the user cancels.
  func choose(_ question: String, among answers: [String]) async -> Int?
}

/// The user's answer to a file request.
public enum FileChoice: Hashable, Sendable {
  /// - Parameters:
  ///   - kind: the chosen file type, or `nil` if the chooser does not report it.
  ///   - option: the index of the chosen option, or 0 if there are none.
  case chosen(path: String, kind: FileRequest.Kind?, option: Int = 0)
  case cancelled
  /// There is no file that can be used, with the reason to show to the user.
  case refused(String)
}

/// A request to the user to choose a file.
public struct FileRequest: Hashable, Sendable {
  /// A file type that the user can choose.
  public struct Kind: Hashable, Sendable {
    public let name: String
    /// The file extensions without the dot, in lower case.
    public let fileExtensions: [String]
  }

  /// A choice between options.
  public struct Options: Hashable, Sendable {
    public let label: String
    public let names: [String]
  }

  public let title: String
  public let accept: String
  public let kinds: [Kind]
  /// The choice below the files, or `nil` for none.
  public internal(set) var options: Options?
  public internal(set) var suggestedName = ""
  /// Whether to choose a folder in which to save files.
  public internal(set) var isFolder = false

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
