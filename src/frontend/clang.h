// clang as a child process: C in, bitcode out, both in memory.
#ifndef PLUMB_FRONTEND_CLANG_H
#define PLUMB_FRONTEND_CLANG_H

#include "base/text.h"
#include "frontend/frontend.h"

// Compiles one file ("-": standard input) of options. On success the bitcode is appended to `bitcode`, else one line to `message`;
// what clang said to `diagnostics` in both cases.
FrontendStatus clang_compile(const FrontendOptions *options, const char *file, Text *bitcode, Text *diagnostics,
                             Text *message);

#endif
