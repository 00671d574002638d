import StopwatchCore

/// Opens a window.
public typealias Navigate = @MainActor (Destination) -> Void
