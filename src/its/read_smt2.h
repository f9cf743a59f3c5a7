// Reader for the termination competition's format of integer transition systems: SMT-LIB with the functions cfg_init
// and cfg_trans2.
//
//   (define-fun init_main ((pc Loc) (x Int) ...) Bool (cfg_init pc l0 formula))
//   (define-fun next_main ((pc Loc) (x Int) ... (pc' Loc) (x' Int) ...) Bool (or (cfg_trans2 pc l0 pc' l1 formula)
//   ...))
//
// Formulas are brought into disjunctive form (see smt2_formula.h): one transition for each conjunction. Whatever else stands in the file is ignored.
#ifndef PLUMB_ITS_READ_SMT2_H
#define PLUMB_ITS_READ_SMT2_H

#include "its/its.h"

// GIVE. Null when it cannot be read; then `error` says "line:column: why". `file` (may be null) becomes the place of
// the locations.
Its *its_read_smt2(Terms *terms, const char *input, const char *file, Text *error);

#endif
