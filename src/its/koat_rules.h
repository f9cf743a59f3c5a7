// Rules of KoAT's format, as they stand in the file. What the variables of a function are called is known when its first rule is read, which may come after
// calls of it; so transitions are made at the end of the file (read_koat.c).
#ifndef PLUMB_ITS_KOAT_RULES_H
#define PLUMB_ITS_KOAT_RULES_H

#include "its/koat_formula.h"

typedef struct {
  KoatToken name;  // of the first rule, or else the first call
  uint32_t arity;
  Symbol *variables;  // null: no rule so far
} KoatFunction;

typedef struct {
  uint32_t function;  // index
  Linear *arguments;
} KoatCall;

typedef struct {
  uint32_t function;  // index
  Disjunction guard;
  Linear cost;
  KoatCall *calls;
  uint32_t call_count;
} KoatRule;

VEC_DEFINE(KoatFunctionVec, koat_function_vec, KoatFunction)
VEC_DEFINE(KoatRuleVec, koat_rule_vec, KoatRule)

typedef struct {
  Arena *arena;  // of the arrays
  Scope names;   // function -> index
  KoatFunctionVec functions;
  Scope variables;  // name -> id of the symbol that stands for it in all functions
  KoatRuleVec rules;
} KoatRules;

void koat_rules_init(KoatRules *rules);
void koat_rules_release(KoatRules *rules);
Symbol koat_rules_variable(KoatRules *rules, Terms *terms, const char *name, uint32_t length);

// False: an error is said.
bool koat_read_rule(KoatReader *input, KoatRules *rules);

#endif
