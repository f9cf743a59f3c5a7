// From the inputs that a run took to what a person types: the text on standard input from which the calls would read the same.
#ifndef PLUMB_EXPLORE_SPELL_H
#define PLUMB_EXPLORE_SPELL_H

#include "interpret/inputs.h"
#include "interpret/interpret.h"

// Appends to `text` what was read, and to `rest` the inputs that are not read there, in their order. It may be wrong - what a call left unread, for one, is not
// among the inputs -, so whoever wants to rely on it runs the program on it. False: it cannot be written as a text.
bool spell(const Program *program, const InterpretInput *inputs, size_t count, Text *text, IntVec *rest);

#endif
