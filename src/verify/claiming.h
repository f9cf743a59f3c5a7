// The inside of a claim, for the files that check parts of it.
#ifndef PLUMB_VERIFY_CLAIMING_H
#define PLUMB_VERIFY_CLAIMING_H

#include "verify/claim.h"

typedef struct {
  Reading *reading;
  const Claim *claimed;
  Term holds;
  Term when;        // width 1: the executions in which values lead to the objects that were chosen
  bool is_changed;  // something has become known
} Match;

// The state where the execution arrived (claim_state.c).
const Pointee *claiming_pointee(const Match *match, uint32_t object);
Cell claiming_object(const Match *match, uint32_t object);
Type claiming_type(const Match *match, const ProofBinding *binding);
Type claiming_param_type(const Match *match, const ProofBinding *binding);
Val claiming_val(const Match *match, const ProofBinding *binding);
Number claiming_key(const Match *match, Val val);  // of a float
Number claiming_number(const Match *match, Val val, Type type, bool is_unsigned);
Number claiming_offset(const Match *match, Val pointer);
Number claiming_size(const Match *match, uint32_t object);
Val claiming_loaded(const Match *match, const ProofCell *cell);
Term claiming_held_before(const Match *match, const ProofCell *cell);
Type claiming_cell_type(const ProofCell *cell);

// Makes all symbols and objects known (claim_symbols.c).
void claiming_find_symbols(Match *match);

// Matching: what the value is makes symbols and objects known.
void claiming_solve(Match *match, const ProofTerm *term, Number number);
void claiming_match(Match *match, const ProofValue *is, Val val, Type type);

bool claiming_is_never(const Match *match, Term fact);  // in these executions

// What must hold. Id 0, or bits id 0: it cannot be said, and so it does not.
void claiming_demand(Match *match, Term fact);
void claiming_demand_value(Match *match, const ProofValue *is, Val val, Type type);

// Lists (claim_list.c): their lengths are what can be counted; and they are what the cut point says, without elements in common with each other and with its other objects.
void claiming_match_lists(Match *match);
void claiming_demand_lists(Match *match);

#endif
