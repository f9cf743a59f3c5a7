// Functions of the C library that are written in C (library/*.body): where a program calls one that it does not define, its text is compiled as the program is and
// linked to it, so that every engine sees in it what it sees in the program's own functions.
//
// A text says itself which functions it has: each stands in `#ifdef NEED_name`. It is compiled without places; library_add_bodies gives each call a body of its own,
// with the call's place.
#ifndef PLUMB_FRONTEND_WRITTEN_H
#define PLUMB_FRONTEND_WRITTEN_H

#include <llvm-c/Core.h>

#include "frontend/frontend.h"

// What does not compile or does not fit, where the program has declared something else under a name, stays as it was. One clang per text that is needed, and none
// where no such function is called. Where the program sets a locale, characters are as before, and
// so are signals where a handler may do more than handlers.h allows.
void written_link(const FrontendOptions *options, LLVMModuleRef module);

#endif
