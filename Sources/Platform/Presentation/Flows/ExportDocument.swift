import StopwatchFormats

/// What an export writes to a file.
struct ExportDocument: Sendable {
  /// The title of the dialog.
  let title: String
  /// The suggested file name without an extension.
  let name: String
  /// The formats on offer, the suggested one first.
  let formats: [ExportFormat]
  /// Returns the contents of the file in a format on offer.
  let encoded: @Sendable (ExportFormat) throws -> [UInt8]
}
