// Evaluates terms and arrays under an assignment of the variables: the oracle of the rewriting rules and of the models of the SAT solver.
// What an assignment does not mention is 0.
#ifndef PLUMB_TERMS_EVALUATE_H
#define PLUMB_TERMS_EVALUATE_H

#include "terms/array.h"
#include "terms/term.h"

typedef struct Assignment Assignment;

Assignment *assignment_new(const TermBank *bank);  // GIVE; the bank is borrowed, and may grow
void assignment_free(Assignment *assignment);      // TAKE; null is fine
void assignment_clear(Assignment *assignment);
void assignment_set(Assignment *assignment, Term variable, UInt value);
void assignment_set_byte(Assignment *assignment, Array variable, uint64_t offset,
                         uint8_t byte);  // of an array_variable

// Results are kept until the assignment changes.
UInt evaluate(Assignment *assignment, Term a);
uint8_t evaluate_byte(Assignment *assignment, Array array, uint64_t offset);

#endif
