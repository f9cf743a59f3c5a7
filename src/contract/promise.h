// What a contract promises, as claims behind the call of the function.
#ifndef PLUMB_CONTRACT_PROMISE_H
#define PLUMB_CONTRACT_PROMISE_H

#include "contract/write.h"

// The places that promised shapes speak of, as they are when the function has returned.
typedef struct {
  Places places;
} Promised;

// `promised->places` is as it was handed to places_make. False: something cannot be promised, and the problem says what.
bool promise_read(Promised *promised, const Spec *spec);
// The places of the writer are those of the demands, with the values that were handed over.
void promise_claim(Writer *w, const Spec *spec, Promised *promised);

#endif
