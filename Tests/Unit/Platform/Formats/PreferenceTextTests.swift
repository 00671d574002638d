import StopwatchCore
import StopwatchFormats
import Testing

@Suite("Preferences as text")
struct PreferenceTextTests {
  @Test("are read back as they are written", arguments: PreferenceKey.all.map(\.name))
  func roundTrip(name: String) throws {
    let key = try #require(PreferenceKey.named(name))
    for sample in key.samples.map(\.plainText) {
      var preferences = Preferences()
      let change = try #require(key.change(to: sample), "\(sample)")
      change(&preferences)
      #expect(key.value(preferences).plainText == sample)
    }
  }

  @Test("are words, in quotation marks or not, or JSON")
  func words() throws {
    let key = try #require(PreferenceKey.named("doublePressGuard"))
    #expect(key.change(to: "0.3 s") != nil)
    #expect(key.change(to: "\"0.3 s\"") != nil)
    #expect(key.change(to: "0.3") == nil)
    let reminders = try #require(PreferenceKey.named("reminders"))
    #expect(reminders.change(to: "[{\"every\": 0}]") == nil)
    #expect(reminders.change(to: String(repeating: "[", count: 5000)) == nil)
    #expect(PreferenceKey.named("color") == nil)
  }

  @Test("have every value in the document")
  func document() {
    let document = PreferenceKey.document(of: Preferences())
    #expect(document.contains("\"version\":1"))
    #expect(PreferenceKey.all.allSatisfy { document.contains("\"\($0.name)\":") })
  }
}
