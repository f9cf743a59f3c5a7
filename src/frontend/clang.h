// clang as a child process: C in, bitcode out, both in memory.
#ifndef PLUMB_FRONTEND_CLANG_H
#define PLUMB_FRONTEND_CLANG_H

#include "base/text.h"
#include "frontend/frontend.h"

// Compiles one file ("-": standard input) of options. On success the bitcode is appended to `bitcode`, and what clang said to
// `diagnostics`. Else clang's diagnostics were printed on standard error, and one line is added to `message`.
FrontendStatus clang_compile(const FrontendOptions *options, const char *file, Text *bitcode, Text *diagnostics,
                             Text *message);

#endif
