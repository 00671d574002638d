import CGTK
import XCTest

@testable import GTKInterop

final class ClipboardTests: XCTestCase {
  func testOffersPlainTextAndHTMLAtOnce() throws {
    try withGTK {
      Clipboard.copy(plainText: "Lap\tTime\n", html: "<table>ä</table>")
      let clipboard = gdk_display_get_clipboard(gdk_display_get_default())
      let formats = gdk_clipboard_get_formats(clipboard)
      for type in ["text/plain;charset=utf-8", "text/plain", "text/html"] {
        XCTAssertNotEqual(gdk_content_formats_contain_mime_type(formats, type), 0, type)
      }
      XCTAssertEqual(readText(clipboard), "Lap\tTime\n")
    }
  }
}

/// Returns the text that another program gets when it pastes.
@MainActor
private func readText(_ clipboard: OpaquePointer?) -> String? {
  final class Answer { var text: String?? }
  let answer = Answer()
  gdk_clipboard_read_text_async(
    clipboard, nil,
    { source, result, data in
      guard let source, let data else { return }
      let text = gdk_clipboard_read_text_finish(OpaquePointer(source), result, nil)
      defer { g_free(text) }
      Unmanaged<Answer>.fromOpaque(data).takeUnretainedValue().text = .some(
        text.map { String(cString: $0) })
    }, Unmanaged.passUnretained(answer).toOpaque())
  runMainLoop { answer.text != nil }
  return answer.text ?? nil
}
