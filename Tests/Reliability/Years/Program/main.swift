import Foundation
import StopwatchYears

// YEARS simulated years from the seed SEED on, and each planted mistake as a control.

let environment = ProcessInfo.processInfo.environment
let seed = environment["SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 1...1_000_000_000)
let count = environment["YEARS"].flatMap(Int.init) ?? 1_000
print("seed \(seed): SEED=\(seed) repeats this run")
fflush(nil)

let began = Date()
let years = Years()
await years.live(count, seed: seed)
let seconds = Int(Date().timeIntervalSince(began))
print("\(years.years) years in \(seconds) s: \(years.tally.text)")
for violation in years.violations.prefix(20) { print("violation: \(violation)") }
print("\(years.violations.count) violations")

var missed: [String] = []
for plant in Years.plants {
  let control = Years()
  await control.live(count, seed: seed, plant: plant)
  if let found = control.violations.first {
    print(
      "control \(plant): found after \(control.tally.steps) steps: \(found.split(separator: "\n").last?.prefix(120) ?? "")"
    )
  } else {
    print("control \(plant): not found")
    missed.append(plant)
  }
}
exit(years.violations.isEmpty && missed.isEmpty ? 0 : 1)
