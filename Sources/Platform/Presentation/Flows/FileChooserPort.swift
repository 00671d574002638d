/// Asks people for a file.
@MainActor
public protocol FileChooserPort {
  /// Where to save. Asks before it lets people choose a file that is there already.
  func fileToSave(_ request: FileRequest) async -> FileChoice
  /// What to open.
  func fileToOpen(_ request: FileRequest) async -> FileChoice
}
