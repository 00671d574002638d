import CGTK
import XCTest

@testable import GTKInterop

/// A screenshot of a window as pixels.
@MainActor
struct Picture {
  /// The blue, green, red and alpha of each pixel, row by row.
  private var bytes: [UInt8]

  /// Takes a screenshot of a window that is shown.
  init(of window: Widget) throws {
    let paintable = try XCTUnwrap(gtk_widget_paintable_new(window.pointer))
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let snapshot = try XCTUnwrap(gtk_snapshot_new())
    let size = (
      width: gdk_paintable_get_intrinsic_width(paintable),
      height: gdk_paintable_get_intrinsic_height(paintable)
    )
    gdk_paintable_snapshot(paintable, snapshot, Double(size.width), Double(size.height))
    let node = try XCTUnwrap(gtk_snapshot_free_to_node(snapshot))
    defer { gsk_render_node_unref(node) }
    let renderer = gtk_native_get_renderer(window.object)
    let texture = try XCTUnwrap(gsk_renderer_render_texture(renderer, node, nil))
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    let width = Int(gdk_texture_get_width(texture))
    let height = Int(gdk_texture_get_height(texture))
    bytes = Array(repeating: 0, count: 4 * width * height)
    gdk_texture_download(texture, &bytes, gsize(4 * width))
  }

  /// Returns the number of pixels of exactly this colour.
  func count(ofColor red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    stride(from: 0, to: bytes.count, by: 4).count {
      bytes[$0] == blue && bytes[$0 + 1] == green && bytes[$0 + 2] == red
    }
  }
}
