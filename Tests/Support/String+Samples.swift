extension String {
  /// An object of 529 bytes that is cut off after 512 brackets: Foundation's decoder crashes on it.
  public static let deeplyNestedJSON = "{\"version\":1,\"x\":" + String(repeating: "[", count: 512)
}
