import StopwatchCore

/// The id of a session cannot be the name of a file.
struct UnusableSessionID: Error, CustomStringConvertible {
  let id: FinishedSession.ID

  var description: String { "the id “\(id)” of the session cannot be the name of a file" }

  /// - Throws: `UnusableSessionID` when a file named after the id would not be found again.
  static func check(_ id: FinishedSession.ID) throws(UnusableSessionID) {
    let scalars = id.unicodeScalars
    let isUsable =
      !scalars.isEmpty && scalars.first != "." && !scalars.contains { $0 == "/" || $0 == "\0" }
    guard isUsable else { throw UnusableSessionID(id: id) }
  }
}
