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

void reading_init(Reading *reading, const CutPoint *cut, const Program *program, TermBank *bank, Vals *vals);
void reading_release(Reading *reading);

Number reading_number(const Reading *reading, const ProofTerm *term);  // none: a symbol is not known, or it is too large
// How many of its symbols are not known; *last is the index of one of them and *factor its factor.
uint32_t reading_unknowns(const Reading *reading, const ProofTerm *term, uint32_t *last, Int *factor);
Term reading_fact(const Reading *reading, const ProofFact *fact);  // width 1; id 0: cannot be said
// The pointer so many bytes behind the start of the object; bits id 0: cannot be said.
Val reading_pointer(const Reading *reading, const ProofValue *value, const Pointee *pointee);

#endif
