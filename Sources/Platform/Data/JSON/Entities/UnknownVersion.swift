/// A file of a version that there never was.
struct UnknownVersion: Error, CustomStringConvertible {
  let version: Int

  var description: String { "there is no format \(version)" }
}
