// What a cut point's symbols and objects are in one encoding, and what its terms and facts are then.
#ifndef PLUMB_VERIFY_READING_H
#define PLUMB_VERIFY_READING_H

#include "encode/region.h"
#include "proof/proof.h"
#include "verify/number.h"

typedef struct {
  const CutPoint *cut;
  TermBank *bank;
  Vals *vals;
  const Program *program;
  Map index_of;       // symbol: index in the cut point's symbols
  Number *numbers;    // by that index; none: not known
  uint32_t *objects;  // by index in the cut point's objects: the pointee; UINT32_MAX: not known
} Reading;

// What the call of a function that is proved apart was given, wherever in it one is.
typedef struct {
  uint32_t param_count, object_count;
  Val *params;        // 1 ..
  uint32_t *objects;  // by index in the entry's objects: the pointee; UINT32_MAX: it is not there any more
  Array *contents;    // by the same index: what they held
} Entered;

void entered_init(Entered *entered, uint32_t param_count, uint32_t object_count);
void entered_release(Entered *entered);

void reading_init(Reading *reading, const CutPoint *cut, const Program *program, TermBank *bank, Vals *vals);
void reading_release(Reading *reading);

Number reading_number(const Reading *reading,
                      const ProofTerm *term);  // none: a symbol is not known, or it is too large
Number reading_product(const Reading *reading, const ProofProduct *product);
// How many of its symbols are not known; *last is the index of one of them and *factor its factor.
uint32_t reading_unknowns(const Reading *reading, const ProofTerm *term, uint32_t *last, Int *factor);
// Do these bytes hold an address, or part of one, which is another number in another layout of the objects?
bool reading_may_hold_address(const Reading *reading, const Pointee *pointee, const ProofCell *cell);
Term reading_fact(const Reading *reading, const ProofFact *fact);  // width 1; id 0: cannot be said
// The pointer so many bytes behind the start of the object; bits id 0: cannot be said.
Val reading_pointer(const Reading *reading, const ProofValue *value, const Pointee *pointee);

#endif
