// Compiled C files that are kept: what clang gave for one, its bitcode and what it said, in one piece that FILE.unit may hold.
//
// A unit is as good as the C file that it comes from: unlike bitcode from elsewhere it is known to be clang's, unoptimised and with clang's checks.
#ifndef PLUMB_FRONTEND_UNIT_H
#define PLUMB_FRONTEND_UNIT_H

#include "base/text.h"
#include "base/vec.h"
#include "frontend/frontend.h"

VEC_DEFINE(SymbolVec, symbol_vec, char *)

// What one unit has for others, and what it needs of them: names of functions and objects with external linkage.
typedef struct {
  SymbolVec defined, needed;  // owned
} UnitSymbols;

// Compiles a C file of the options. FRONTEND_OK: the unit is appended. Else one line in `message`, and what clang said in `diagnostics`.
FrontendStatus unit_compile(const FrontendOptions *options, const char *file, Text *unit, Text *diagnostics,
                            Text *message);

// Takes a unit apart; false: it is none, cut off, or otherwise damaged: a digest in it tells. So LLVM may read what is in there without a trial.
bool unit_open(const Text *unit, Text *bitcode, Text *diagnostics);

// Of what unit_compile gave. False: it is no unit.
bool unit_symbols(const Text *unit, UnitSymbols *symbols);
void unit_symbols_release(UnitSymbols *symbols);

#endif
