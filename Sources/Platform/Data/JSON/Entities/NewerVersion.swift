/// A file that a later version of the program wrote.
struct NewerVersion: Error, CustomStringConvertible {
  let version: Int

  var description: String { "written by a newer version (format \(version))" }
}
