// What holds of places, as claims: checks in the body that is written.
#ifndef PLUMB_CONTRACT_CLAIM_H
#define PLUMB_CONTRACT_CLAIM_H

#include "contract/write.h"

typedef struct {
  Writer *writer;
  bool claims_types;   // also what C's types say of values: a truth value is 0 or 1
  bool leaves_out;     // something cannot be said by a claim, or speaks of a place whose value is not known where it stands
} Claims;

// The names of the relation are those of the scope's fields (null: of parameters).
void claim_relation(Claims *claims, Node *scope, const SpecItem *item);
// Of a place whose value is known: what its shape says of it, and of all that lies in what it points to. Values of these are known afterwards, but where the place may be null.
void claim_shape(Claims *claims, Node *node);
// Of the parameter that the item names, where the item's condition holds, if it has one.
void claim_promised(Claims *claims, const SpecItem *item);

#endif
