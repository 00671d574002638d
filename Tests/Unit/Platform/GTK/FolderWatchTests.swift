import CGTK
import FoundationEssentials
import StopwatchCore
import StopwatchSystem
import StopwatchTestSupport
import XCTest

final class FolderWatchTests: XCTestCase {
  func testTellsOnceOfSeveralFilesAtOnce() throws {
    try withGTK {
      let folder = TemporaryFolder()
      var changes = 0
      let watching = FolderWatch(folder: folder.path).watch { changes += 1 }
      for number in 1...50 { folder.write("{}", to: "\(number).json") }
      waitForPendingNotifications()
      XCTAssertEqual(changes, 1)
      remove(folder.path + "/1.json")
      runMainLoop { changes == 2 }
      rename(folder.path + "/2.json", folder.path + "/3.json")
      runMainLoop { changes == 3 }
      withExtendedLifetime(watching) {}
    }
  }

  func testTellsOfAFolderThatComesAndGoesAndComesAgain() throws {
    try withGTK {
      let folder = TemporaryFolder()
      let deep = folder.path + "/share/stopwatch/sessions"
      var changes = 0
      let watching = FolderWatch(folder: deep).watch { changes += 1 }
      for _ in 1...2 {
        try FileManager.default.createDirectory(
          atPath: deep, withIntermediateDirectories: true)
        waitForPendingNotifications()
        XCTAssertGreaterThan(changes, 0)
        changes = 0
        folder.write("{}", to: "share/stopwatch/sessions/a.json")
        runMainLoop { changes > 0 }
        try FileManager.default.removeItem(atPath: folder.path + "/share")
        waitForPendingNotifications()
      }
      withExtendedLifetime(watching) {}
    }
  }

  func testTellsOfWhatItsHandlerDoesInAFolderThatHasJustCome() throws {
    try withGTK {
      let folder = TemporaryFolder()
      var changes = 0
      let watching = FolderWatch(folder: folder.path + "/deep").watch {
        changes += 1
        if changes == 1 { folder.write("{}", to: "deep/a.json") }
      }
      try FileManager.default.createDirectory(
        atPath: folder.path + "/deep", withIntermediateDirectories: false)
      runMainLoop { changes == 2 }
      withExtendedLifetime(watching) {}
    }
  }

  func testEndsWithItsToken() throws {
    try withGTK {
      let folder = TemporaryFolder()
      var changes = 0
      expectRelease { witness in
        defer { folder.write("{}", to: "a.json") }
        return FolderWatch(folder: folder.path).watch {
          _ = witness
          changes += 1
        }
      }
      folder.write("{}", to: "b.json")
      waitForPendingNotifications()
      XCTAssertEqual(changes, 0)
    }
  }
}

/// Waits until every watch has been notified of all changes so far: GLib reports changes in the
/// order in which they were made, whichever the folder.
@MainActor
private func waitForPendingNotifications() {
  let folder = TemporaryFolder()
  var isNotified = false
  let watching = FolderWatch(folder: folder.path).watch { isNotified = true }
  folder.write("{}", to: "last.json")
  runMainLoop { isNotified }
  withExtendedLifetime(watching) {}
}
