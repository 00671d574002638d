"""The file that each target with mutants gets: it tells them which of them is switched on."""

VARIABLE = "STOPWATCH_MUTANT"  # the environment variable with the number of the one that is switched on
REACHED = "STOPWATCH_MUTANTS_REACHED"  # that with the path of a file: a byte for each mutant, set when it is reached
SWITCH = f"""\
import Glibc

private let activeMutant = getenv("{VARIABLE}").flatMap {{ Int(String(cString: $0)) }}

private nonisolated(unsafe) let reachedMutants: UnsafeMutablePointer<UInt8>? = {{
  guard let path = getenv("{REACHED}") else {{ return nil }}
  let file = open(path, O_RDWR)
  let size = lseek(file, 0, SEEK_END)
  let bytes = mmap(nil, Int(size), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  close(file)
  return bytes?.assumingMemoryBound(to: UInt8.self)
}}()

/// Whether the mutant of this number is switched on.
@usableFromInline func mutant(_ number: Int) -> Bool {{
  if let reachedMutants {{ reachedMutants[number] = 1 }}
  return activeMutant == number
}}

@usableFromInline func mutantMax<Value: Comparable>(_ number: Int, _ first: Value, _ second: Value) -> Value {{
  mutant(number) ? Swift.min(first, second) : Swift.max(first, second)
}}

@usableFromInline func mutantMin<Value: Comparable>(_ number: Int, _ first: Value, _ second: Value) -> Value {{
  mutant(number) ? Swift.max(first, second) : Swift.min(first, second)
}}
"""
DIGITS = "∀∁∂∃∄∅∆∇∈∉"
PRECEDENCE = {"+": "Addition", "-": "Addition", "&&": "LogicalConjunction", "||": "LogicalDisjunction"}
COMPARISON = """\
@usableFromInline func {o}<Value: {protocol}>(left: Value{optional}, right: Value{optional}) -> Bool {{
  mutant({n}) ? left {new} right : left {old} right
}}
"""
WITH_NIL = """\
@usableFromInline func {o}<Value: ~Copyable>(left: borrowing Value?, right: _OptionalNilComparisonType) -> Bool {{
  mutant({n}) ? left {new} nil : left {old} nil
}}
"""
SUM = """\
@usableFromInline func {o}<Value: AdditiveArithmetic>(left: Value, right: Value) -> Value {{
  mutant({n}) ? left {new} right : left {old} right
}}
"""
INSTANTS = """\
@usableFromInline func {o}(left: Instant, right: Duration) -> Instant {{
  mutant({n}) ? left {new} right : left {old} right
}}
"""
BETWEEN_INSTANTS = """\
@usableFromInline func {o}(left: Instant, right: Instant) -> Duration {{
  mutant({n}) ? right - left : left - right
}}
"""
LOGICAL = """\
@usableFromInline func {o}(left: Bool, right: @autoclosure () throws -> Bool) rethrows -> Bool {{
  mutant({n}) ? try left {new} right() : try left {old} right()
}}
"""


def operator_name(old, number):
    """The name of the operator that is `old` unless a mutant is switched on."""
    return old + "".join(DIGITS[int(digit)] for digit in str(number))


def operator_code(number, old, new, is_nil, has_instants):
    """Its declaration."""
    name = operator_name(old, number)
    names = {"o": name, "n": number, "old": old, "new": new}
    declaration = f"infix operator {name}: {PRECEDENCE.get(old, 'Comparison')}Precedence\n"
    if old in ("+", "-"):
        instants = (INSTANTS + (BETWEEN_INSTANTS if old == "-" else "")) if has_instants else ""
        return declaration + (SUM + instants).format(**names)
    if old in ("&&", "||"):
        return declaration + LOGICAL.format(**names)
    if is_nil:
        return declaration + WITH_NIL.format(**names)
    is_equality = old in ("==", "!=")
    return declaration + COMPARISON.format(
        **names, protocol="Equatable" if is_equality else "Comparable", optional="?" if is_equality else "")
