// Facts of a state in terms of the source: variables, what lies at an offset of an object, sizes of objects.
#ifndef PLUMB_STATE_SAY_H
#define PLUMB_STATE_SAY_H

#include "state/state.h"

// Appends the atom as C has it: "i < 24", "n + k <= INT_MAX". False, and nothing is appended: it has a symbol that is
// the number of no variable of the state, of nothing that lies in an object with a name, and no size of one.
bool state_say(const Terms *terms, const Program *program, const State *state, Atom atom, Text *text);
// Appends all of them, with commas: "2 <= i <= 8, p is not null". False where one of them cannot be said; a part may be appended then.
bool state_say_all(const Terms *terms, const Program *program, const State *state, const AtomVec *atoms, Text *text);

void say_number(Int number, Text *text);  // 12, INT_MAX - 1

#endif
