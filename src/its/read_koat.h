// Reader for KoAT's format of integer transition systems (Brockschmidt, Emmes, Falke, Fuhs, Giesl: "Analyzing Runtime and Size Complexity of Integer
// Programs", 2016; also that of LoAT and of the termination competition's complexity category).
//
//   (GOAL COMPLEXITY)                         or TERMINATION; may be missing
//   (STARTTERM (FUNCTIONSYMBOLS l0))          several: runs begin in any of them; (STARTTERM CONSTRUCTOR-BASED): anywhere
//   (VAR A B)
//   (RULES
//     l0(A,B) -> Com_1(l1(A,B)) :|: A >= 0 && B > A         # Com_1( ) and the guard may be missing, [ ] may stand for :|:
//     l1(A,B) -{0,A^2}> Com_2(l1(A - 1,C),l1(A - B,0)) [ A > 0 /\ C != B || FALSE ]
//   )
//
// A rule's left side may have terms: f(A + 1,A) means that the first argument is one more than the second. Names that do not occur on the left are
// arbitrary integers. Com_k is one step with k calls, hence k transitions (its.h: step); Com_0 ends the run. What stands between -{ and }> are a lower (if
// there are two) and an upper bound of the step's cost, of which the upper one is kept.
#ifndef PLUMB_ITS_READ_KOAT_H
#define PLUMB_ITS_READ_KOAT_H

#include "its/its.h"

// GIVE. Null when it cannot be read; then `error` says "line:column: why". `file` (may be null) becomes the place of
// the locations.
Its *its_read_koat(Terms *terms, const char *input, const char *file, Text *error);

#endif
