import StopwatchStorage
import Testing

@Suite("The XDG directories")
struct XDGDirectoriesTests {
  @Test("are where the variables say")
  func variables() {
    let environment = [
      "HOME": "/home/ada", "XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c",
    ]
    let directories = XDGDirectories(program: "watch") { environment[$0] }
    #expect(directories.state == "/s/watch")
    #expect(directories.data == "/d/watch")
    #expect(directories.configuration == "/c/watch")
  }

  @Test(
    "are below the home when a variable is unset, empty or relative",
    arguments: [nil, "", "state", "./state"])
  func defaults(value: String?) {
    var environment = ["HOME": "/home/ada"]
    environment["XDG_STATE_HOME"] = value
    environment["XDG_DATA_HOME"] = value
    environment["XDG_CONFIG_HOME"] = value
    let directories = XDGDirectories(program: "watch") { environment[$0] }
    #expect(directories.state == "/home/ada/.local/state/watch")
    #expect(directories.data == "/home/ada/.local/share/watch")
    #expect(directories.configuration == "/home/ada/.config/watch")
  }

  @Test("are below this user's home even without a variable for it")
  func withoutHome() {
    let directories = XDGDirectories(program: "watch") { _ in nil }
    #expect(directories.state.hasPrefix("/"))
    #expect(directories.state.hasSuffix("/.local/state/watch"))
  }
}
