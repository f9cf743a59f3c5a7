// Options for clang: which of them reach it, and what becomes of the others.
//
// Plumb answers about the program that the C source says, compiled without an optimiser. An option that describes the program (macros, headers,
// the language, the machine) goes on. One that would change what is checked, or what clang writes, is taken back. -fwrapv is the same as
// --signed-overflow wrap. What nobody here has thought of is refused: it could do anything.
#ifndef PLUMB_INPUT_CLANG_OPTIONS_H
#define PLUMB_INPUT_CLANG_OPTIONS_H

#include "base/text.h"
#include "base/vec.h"

VEC_DEFINE(ClangOptionVec, clang_option_vec, const char *)

typedef struct {
  ClangOptionVec kept;  // borrowed from what was given
  Text taken_back;      // "-O2 -c -o x.o"; empty: none
  bool wraps;           // signed overflow wraps
} ClangOptions;

// False, and one line in `problem`, when an option is refused. Released by the caller in any case.
bool clang_options_read(const char *const *given, size_t count, ClangOptions *options, Text *problem);
// How many words an option of clang takes where nothing says that the options of clang begin: 1, or 2 with its value in the next one. 0: it is none that
// Plumb knows, or one that people mean for Plumb (-o FILE).
size_t clang_option_words(const char *option);
void clang_options_release(ClangOptions *options);

#endif
