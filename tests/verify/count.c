// verify: memory-safety verified, overflow verified, assertions verified, termination verified
// refuse: parts.0.invariants.0.symbols.0.2 -1
// refuse: parts.0.invariants.0.values.1.4.0 1
// refuse: parts.0.invariants.1.symbols.0.2 -1
// refuse: parts.0.invariants.1.symbols.1.1 1
// refuse: parts.0.invariants.1.symbols.2.2 -1
// refuse: parts.0.invariants.1.facts.0.1.0 -1
// refuse: parts.0.invariants.1.facts.1.1.0 -1
// refuse: parts.0.invariants.1.facts.2.1.0 -1
// refuse: parts.0.invariants.1.rank.1.1.0.0 -1
// refuse: parts.0.invariants.0.rank.0.1 -6
// accept: parts.0.invariants.1.symbols.1.1 -1
// accept: parts.0.invariants.1.facts.0.1.0 1
// accept: parts.0.invariants.1.rank.1.1.0.0 1
// broken: assertions: half <= i -> half < i
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int(), i, half = 0;
  for (i = 0; i < n; i++) half = i / 2;
  plumb_assert(half <= i);
  return half;
}
