// What a function was given when a run entered it: its arguments, and all memory.
#ifndef PLUMB_TESTS_SOUNDNESS_MOMENT_H
#define PLUMB_TESTS_SOUNDNESS_MOMENT_H

#include "base/arena.h"
#include "interpret/view.h"

typedef struct Moment Moment;

Moment *moment_take(const Program *program, const InterpretView *view);  // GIVE; of the function on top
void moment_free(Moment *moment);                                        // TAKE; null is fine

// The object that had its first address there; its bytes are those of the moment. False: none did.
bool moment_object(const Moment *moment, uint64_t address, ViewObject *object);
bool moment_parameter(const Moment *moment, Value value, Int *number);  // false: not known

#endif
