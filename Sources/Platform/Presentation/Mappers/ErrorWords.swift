import FoundationEssentials

/// What people read of an error: what it has for them, or else all that it says.
func words(for error: any Error) -> String {
  (error as? any LocalizedError)?.errorDescription ?? "\(error)"
}
