// See refutation.h.
//
// Learnt clauses are taken one after the other: the negation of one is assumed and propagated, and the conflict says which clauses were used. What is assigned
// without assumptions stays, as derived unit clauses. When that is a contradiction, what it does not rest on is left out.
#include "sat/refutation.h"

#include <stdlib.h>

#include "base/answer.h"
#include "base/memory.h"

typedef struct {
  uint32_t start, size;             // of its literals: each once, the first two are watched
  uint32_t first_hint, hint_count;  // derived clauses
  uint32_t number;                  // in the proof; 0: not needed
} Clause;
VEC_DEFINE(ClauseVec, clause_vec, Clause)

typedef struct {
  Budget *budget;
  ClauseVec clauses;
  uint32_t given;  // so many of them are
  LiteralVec literals, trail;
  U32Vec hints;
  uint32_t variables;
  U32Vec *watches;         // by index of a literal: clauses that watch it
  signed char *values;     // by index of a literal: 1 true, -1 false
  uint32_t *reasons;       // by variable: clause, or NO_CLAUSE
  bool *marks;             // by variable
  uint32_t propagated;     // so much of the trail
  uint32_t fixed;          // so much of it holds without assumptions; its reasons are unit clauses
  uint32_t contradiction;  // the empty clause, or NO_CLAUSE
} Prover;

static const uint32_t NO_CLAUSE = UINT32_MAX;

static uint32_t index_of(int literal) { return 2 * (uint32_t)abs(literal) + (literal < 0); }

static void assign(Prover *prover, int literal, uint32_t reason) {
  prover->values[index_of(literal)] = 1;
  prover->values[index_of(-literal)] = -1;
  prover->reasons[abs(literal)] = reason;
  literal_vec_push(&prover->trail, literal);
}

static void undo(Prover *prover) {
  while (prover->trail.count > prover->fixed) {
    int literal = literal_vec_pop(&prover->trail);
    prover->values[index_of(literal)] = prover->values[index_of(-literal)] = 0;
  }
  prover->propagated = prover->fixed;
}

// Moves the watch of a literal that became false, unless the other one that the clause watches is true. True: it watches another one now.
static bool find_watch(Prover *prover, uint32_t index, int falsified) {
  const Clause *clause = &prover->clauses.data[index];
  int *literals = prover->literals.data + clause->start;
  if (literals[0] == falsified) {
    literals[0] = literals[1];
    literals[1] = falsified;
  }
  for (uint32_t i = 2; i < clause->size && prover->values[index_of(literals[0])] <= 0; i++) {
    if (prover->values[index_of(literals[i])] < 0) continue;
    literals[1] = literals[i];
    literals[i] = falsified;
    u32_vec_push(&prover->watches[index_of(literals[1])], index);
    return true;
  }
  return false;
}

// The clause that became false, or NO_CLAUSE.
static uint32_t propagate(Prover *prover) {
  uint32_t conflict = NO_CLAUSE;
  while (prover->propagated < prover->trail.count && conflict == NO_CLAUSE) {
    int falsified = -prover->trail.data[prover->propagated++];
    U32Vec *watches = &prover->watches[index_of(falsified)];
    uint32_t kept = 0;
    for (uint32_t i = 0; i < watches->count; i++) {
      uint32_t index = watches->data[i];
      if (conflict == NO_CLAUSE && find_watch(prover, index, falsified)) continue;
      watches->data[kept++] = index;
      if (conflict != NO_CLAUSE) continue;
      int first = prover->literals.data[prover->clauses.data[index].start];
      signed char value = prover->values[index_of(first)];
      if (value < 0) conflict = index;
      if (!value) assign(prover, first, index);
    }
    watches->count = kept;
  }
  return conflict;
}

// ---- What follows, and from what ----

static uint32_t add_clause(Prover *prover, const int *literals, uint32_t count) {
  Clause clause = {.start = prover->literals.count, .size = count, .first_hint = prover->hints.count};
  literal_vec_append(&prover->literals, literals, count);
  clause_vec_push(&prover->clauses, clause);
  return prover->clauses.count - 1;
}

static void mark_operands(Prover *prover, uint32_t index) {
  const Clause *clause = &prover->clauses.data[index];
  for (uint32_t i = 0; i < clause->size; i++) prover->marks[abs(prover->literals.data[clause->start + i])] = true;
}

// The last clause follows from the one that is false, or unit, now, and from the reasons of what is assigned. Premise: what the clause itself denies is not marked.
static void add_hints(Prover *prover, uint32_t last) {
  uint32_t start = prover->hints.count;
  u32_vec_push(&prover->hints, last);
  for (uint32_t i = prover->trail.count; i-- > 0;) {
    int variable = abs(prover->trail.data[i]);
    uint32_t reason = prover->reasons[variable];
    bool is_used = prover->marks[variable] && reason != NO_CLAUSE;
    prover->marks[variable] = false;
    if (!is_used) continue;
    u32_vec_push(&prover->hints, reason);
    if (i >= prover->fixed) mark_operands(prover, reason);
    prover->marks[variable] = false;
  }
  for (uint32_t i = start, j = prover->hints.count - 1; i < j; i++, j--) {
    uint32_t hint = prover->hints.data[i];
    prover->hints.data[i] = prover->hints.data[j];
    prover->hints.data[j] = hint;
  }
  Clause *derived = &prover->clauses.data[prover->clauses.count - 1];
  derived->first_hint = start;
  derived->hint_count = prover->hints.count - start;
}

static void derive_contradiction(Prover *prover, uint32_t conflict) {
  prover->contradiction = add_clause(prover, NULL, 0);
  mark_operands(prover, conflict);
  add_hints(prover, conflict);
}

// What has been assigned without assumptions becomes derived unit clauses.
static void fix(Prover *prover) {
  uint32_t conflict = propagate(prover);
  while (prover->fixed < prover->trail.count) {
    int literal = prover->trail.data[prover->fixed];
    uint32_t reason = prover->reasons[abs(literal)];
    if (prover->clauses.data[reason].size > 1) {
      uint32_t unit = add_clause(prover, &literal, 1), all = prover->trail.count;
      mark_operands(prover, reason);
      prover->marks[abs(literal)] = false;
      prover->trail.count = prover->fixed;  // what it follows from was assigned before it
      add_hints(prover, reason);
      prover->trail.count = all;
      prover->reasons[abs(literal)] = unit;
    }
    prover->fixed++;
  }
  if (conflict != NO_CLAUSE) derive_contradiction(prover, conflict);
}

// A clause none of whose literals is true for ever: it is watched by two that are not false, or what follows from it is assigned.
static void use_clause(Prover *prover, uint32_t index) {
  const Clause *clause = &prover->clauses.data[index];
  int *literals = prover->literals.data + clause->start;
  uint32_t open = 0;
  for (uint32_t i = 0; i < clause->size && open < 2; i++) {
    if (prover->values[index_of(literals[i])] < 0) continue;
    int literal = literals[i];
    literals[i] = literals[open];
    literals[open++] = literal;
  }
  if (!open) {
    derive_contradiction(prover, index);
    return;
  }
  if (clause->size > 1)
    for (int i = 0; i < 2; i++) u32_vec_push(&prover->watches[index_of(literals[i])], index);
  if (open > 1) return;
  assign(prover, literals[0], index);
  fix(prover);
}

static bool is_true(const Prover *prover, const int *literals, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (prover->values[index_of(literals[i])] > 0) return true;
  return false;
}

// Without literals that occur twice. False: it has one and its negation.
static bool tidy(const int *literals, uint32_t count, LiteralVec *tidied) {
  bool is_tautology = false;
  literal_vec_clear(tidied);
  for (uint32_t i = 0; i < count; i++) {
    int literal = literals[i];
    bool is_twice = false;
    for (uint32_t j = 0; j < tidied->count && !is_twice; j++) {
      is_twice = tidied->data[j] == literal;
      is_tautology |= tidied->data[j] == -literal;
    }
    if (!is_twice) literal_vec_push(tidied, literal);
  }
  return !is_tautology;
}

// False: it does not follow by unit propagation.
static bool derive(Prover *prover, const int *literals, uint32_t count) {
  if (is_true(prover, literals, count)) return true;  // nobody needs it
  for (uint32_t i = 0; i < count; i++)
    if (!prover->values[index_of(literals[i])]) assign(prover, -literals[i], NO_CLAUSE);
  uint32_t conflict = propagate(prover);
  if (conflict != NO_CLAUSE) {
    uint32_t index = add_clause(prover, literals, count);
    mark_operands(prover, conflict);
    // A literal of the clause that is false for ever is denied by the clause's own negation, too.
    uint32_t *kept = memory_alloc((count + (size_t)1) * sizeof *kept);
    for (uint32_t i = 0; i < count; i++) {
      kept[i] = prover->reasons[abs(literals[i])];
      prover->reasons[abs(literals[i])] = NO_CLAUSE;
    }
    add_hints(prover, conflict);
    for (uint32_t i = 0; i < count; i++) prover->reasons[abs(literals[i])] = kept[i];
    memory_free(kept);
    undo(prover);
    use_clause(prover, index);
  } else {
    undo(prover);
  }
  return conflict != NO_CLAUSE;
}

// ---- All clauses ----

// The length of the clause that begins there.
static uint32_t length_of(const LiteralVec *clauses, uint32_t start) {
  uint32_t end = start;
  while (clauses->data[end]) end++;
  return end - start;
}

static uint32_t largest_variable(const LiteralVec *clauses) {
  uint32_t largest = 0;
  for (uint32_t i = 0; i < clauses->count; i++)
    if ((uint32_t)abs(clauses->data[i]) > largest) largest = (uint32_t)abs(clauses->data[i]);
  return largest;
}

static void take_given(Prover *prover, const LiteralVec *given) {
  LiteralVec tidied = {0};
  U32Vec used = {0};
  for (uint32_t start = 0, size; start < given->count; start += size + 1) {
    size = length_of(given, start);
    bool is_used = tidy(given->data + start, size, &tidied);
    uint32_t index = add_clause(prover, tidied.data, tidied.count);
    if (is_used) u32_vec_push(&used, index);
  }
  prover->given = prover->clauses.count;
  for (uint32_t i = 0; i < used.count && prover->contradiction == NO_CLAUSE; i++) {
    const Clause *clause = &prover->clauses.data[used.data[i]];
    if (!is_true(prover, prover->literals.data + clause->start, clause->size)) use_clause(prover, used.data[i]);
  }
  u32_vec_release(&used);
  literal_vec_release(&tidied);
}

static void take_learnt(Prover *prover, const LiteralVec *learnt) {
  for (uint32_t start = 0, size; start < learnt->count && prover->contradiction == NO_CLAUSE; start += size + 1) {
    size = length_of(learnt, start);
    if (prover->budget && budget_cancelled(prover->budget)) return;
    if (!derive(prover, learnt->data + start, size)) return;
  }
}

// ---- The proof ----

static void number_needed(Prover *prover) {
  bool *is_needed = memory_zalloc(prover->clauses.count * sizeof *is_needed);
  is_needed[prover->contradiction] = true;
  for (uint32_t i = prover->clauses.count; i-- > prover->given;) {
    const Clause *clause = &prover->clauses.data[i];
    for (uint32_t k = 0; k < clause->hint_count && is_needed[i]; k++)
      is_needed[prover->hints.data[clause->first_hint + k]] = true;
  }
  uint32_t next = prover->given + 1;
  for (uint32_t i = 0; i < prover->clauses.count; i++) {
    if (i < prover->given)
      prover->clauses.data[i].number = i + 1;
    else if (is_needed[i])
      prover->clauses.data[i].number = next++;
  }
  memory_free(is_needed);
}

static void print_derived(const Prover *prover, const Clause *clause, Text *lrat) {
  text_printf(lrat, "%u ", clause->number);
  for (uint32_t i = 0; i < clause->size; i++) text_printf(lrat, "%d ", prover->literals.data[clause->start + i]);
  text_add(lrat, "0 ");
  for (uint32_t i = 0; i < clause->hint_count; i++)
    text_printf(lrat, "%u ", prover->clauses.data[prover->hints.data[clause->first_hint + i]].number);
  text_add(lrat, "0\n");
}

bool refutation_print(const LiteralVec *given, const LiteralVec *learnt, Budget *budget, Text *lrat) {
  Prover prover = {.budget = budget, .contradiction = NO_CLAUSE, .variables = largest_variable(given)};
  ensure(largest_variable(learnt) <= prover.variables);
  size_t count = prover.variables + (size_t)1;
  prover.watches = memory_zalloc(2 * count * sizeof *prover.watches);
  prover.values = memory_zalloc(2 * count);
  prover.reasons = memory_zalloc(count * sizeof *prover.reasons);
  prover.marks = memory_zalloc(count * sizeof *prover.marks);
  take_given(&prover, given);
  if (prover.contradiction == NO_CLAUSE) take_learnt(&prover, learnt);
  bool is_found = prover.contradiction != NO_CLAUSE;
  if (is_found) {
    number_needed(&prover);
    for (uint32_t i = prover.given; i < prover.clauses.count; i++)
      if (prover.clauses.data[i].number) print_derived(&prover, &prover.clauses.data[i], lrat);
  }
  for (size_t i = 0; i < 2 * count; i++) u32_vec_release(&prover.watches[i]);
  memory_free(prover.watches);
  memory_free(prover.values);
  memory_free(prover.reasons);
  memory_free(prover.marks);
  clause_vec_release(&prover.clauses);
  literal_vec_release(&prover.literals);
  literal_vec_release(&prover.trail);
  u32_vec_release(&prover.hints);
  return is_found;
}

void clauses_print(const LiteralVec *clauses, Text *dimacs) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < clauses->count; i++) count += !clauses->data[i];
  text_printf(dimacs, "p cnf %u %u\n", largest_variable(clauses), count);
  for (uint32_t i = 0; i < clauses->count; i++)
    text_printf(dimacs, clauses->data[i] ? "%d " : "%d\n", clauses->data[i]);
}
