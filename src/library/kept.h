// Do the addresses of the program's functions stay within the program?
#ifndef PLUMB_LIBRARY_KEPT_H
#define PLUMB_LIBRARY_KEPT_H

#include "program/program.h"

// True: no function outside of the program that is not known is ever given the address of a function of the program, or of memory that may hold one; so none calls
// back. False: that is not known. Looks at the whole program, whatever order things happen in; linear in its size for each round, of which there are few.
bool library_keeps_functions(const Program *program);

#endif
