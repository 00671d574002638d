import GTKInterop

/// The layout of a child that is hidden where there is no room for it.
struct OptionalLayout: Layout {
  func width(of children: [LayoutChild]) -> SizeRequest { (0, children[0].width.natural) }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    children[0].height()
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    children[0].isShown = width >= children[0].width.natural
    if children[0].isShown { children[0].place(0, 0, width: width, height: height) }
  }
}
