extension String {
  /// An object of 529 bytes, truncated after 512 brackets, on which Foundation's decoder crashes.
  public static let deeplyNestedJSON = "{\"version\":1,\"x\":" + String(repeating: "[", count: 512)
}
