// Several changes of what is guessed at once, where no single one helps: what is handed on to one call, or gone through by one loop, is needed together.
//
// All of them stay where much more runs go well then. False: they do not, and nothing has changed.
#ifndef PLUMB_INFER_AT_ONCE_H
#define PLUMB_INFER_AT_ONCE_H

#include "infer/climb.h"

// Each parameter of which nothing is said, as one that is handed on to a call: a string, or an object.
bool at_once_plain(Climb *s);
// Each parameter that leads to one element at most, as one that a loop goes through: as many elements as a number says.
bool at_once_arrays(Climb *s);
// What the elements of arrays of structures lead to, as what a loop over them uses: strings, or objects.
bool at_once_elements(Climb *s);
// Who releases a structure frees all that its fields lead to: each of them lies on the heap.
bool at_once_owned(Climb *s);

#endif
