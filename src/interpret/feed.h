// Where the values come from that a program does not determine: the given inputs in order, then zeros or pseudo-random numbers. Keeps a record.
#ifndef PLUMB_INTERPRET_FEED_H
#define PLUMB_INTERPRET_FEED_H

#include "base/vec.h"
#include "interpret/interpret.h"
#include "interpret/random.h"

VEC_DEFINE(InputVec, input_vec, InterpretInput)

typedef struct {
  const Int *given;
  size_t given_count, next;
  const Int *likely;  // InterpretOptions.likely
  size_t likely_count;
  Random random;
  bool zeros;  // instead of pseudo-random numbers
  InputVec taken;
} Feed;

void feed_init(Feed *feed, const Int *given, size_t given_count, uint64_t seed);
void feed_release(Feed *feed);

// The next value as bits of the type. `what`: its kind, callee, type and place; its value is filled in for the record.
UInt feed_take(Feed *feed, InterpretInput what);

// Records a value that was chosen elsewhere.
UInt feed_record(Feed *feed, InterpretInput what, UInt bits);

// The same for one that the run itself decides: the given value is passed over.
UInt feed_pass(Feed *feed, InterpretInput what, UInt bits);

// As feed_take for an integer that the function keeps within [low, high]; false: the given input does not lie there.
bool feed_take_within(Feed *feed, InterpretInput what, Int low, Int high, UInt *bits);

#endif
