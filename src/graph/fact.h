// Linear facts about variables of the source, for people and as C.
#ifndef PLUMB_GRAPH_FACT_H
#define PLUMB_GRAPH_FACT_H

#include "base/text.h"
#include "base/vec.h"
#include "program/program.h"

enum { FACT_TERMS = 3 };

// The sum of factor * variable, and the constant, is at least 0; or it is 0.
typedef struct {
  bool is_equality;
  uint32_t count;              // of terms, at least 1
  uint32_t views[FACT_TERMS];  // indices
  Int factors[FACT_TERMS];
  Int constant;
} Fact;
VEC_DEFINE(FactVec, fact_vec, Fact)

// "0 <= i <= n, s == 2*i": all of them. The views are those that the indices mean.
void facts_say(const Fact *facts, uint32_t count, const View *const *views, Text *text);

// "0 <= i && (long long)i <= (long long)n && ...": a C expression without side effects that cannot overflow and is true where
// all facts hold. Numbers that do not fit 64 bits are left out.
void facts_write_c(const Fact *facts, uint32_t count, const View *const *views, Text *text);

#endif
