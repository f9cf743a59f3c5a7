// What is known about all values that a term can take: bits, unsigned and signed bounds. Computed bottom-up when a term is made, as
// compilers do it (LLVM's KnownBits and ConstantRange).
#ifndef PLUMB_TERMS_KNOWN_H
#define PLUMB_TERMS_KNOWN_H

#include <stdbool.h>

#include "terms/term.h"

typedef struct {
  UInt zeros, ones;  // bits that are always 0, always 1
  UInt umin, umax;
  Int smin, smax;
} Facts;

static inline UInt width_mask(uint32_t width) { return width >= 128 ? ~(UInt)0 : ((UInt)1 << width) - 1; }
static inline Int width_signed(UInt value, uint32_t width) { return (Int)(value << (128 - width)) >> (128 - width); }
static inline Int width_smin(uint32_t width) { return width_signed((UInt)1 << (width - 1), width); }
static inline Int width_smax(uint32_t width) { return (Int)(width_mask(width) >> 1); }

Facts facts_top(uint32_t width);
Facts facts_constant(uint32_t width, UInt value);
bool facts_is_constant(const Facts *facts, uint32_t width, UInt *value);
bool facts_is_top(const Facts *facts, uint32_t width);
Facts facts_join(const Facts *a, const Facts *b);     // what holds in both
void facts_normalise(Facts *facts, uint32_t width);   // lets each part sharpen the others
bool facts_disjoint(const Facts *a, const Facts *b);  // no value satisfies both
Facts facts_add(const Facts *a, const Facts *b, uint32_t width);

struct Node;
// The facts of a node from those of its operands.
typedef struct {
  uint32_t op, width, low;  // TermOp; low: of EXTRACT
  uint32_t widths[3];
  const Facts *operands[3];
} FactsQuestion;
Facts facts_of(const FactsQuestion *question);

// Do the facts decide a comparison? op is EQ, ULT or SLT.
bool facts_compare(uint32_t op, const Facts *a, const Facts *b, bool *value);

#endif
