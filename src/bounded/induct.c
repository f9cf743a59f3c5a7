// See induct.h. Loops that reach their bounds are proved by induction, and so are those that do so only then. What makes a loop unfit, and what it writes, comes
// out of the encoding, which is repeated until nothing changes.
#include "bounded/induct.h"

#include "base/answer.h"
#include "encode/induction.h"

enum { MOST_ENCODINGS = 12 };

typedef struct {
  const InductTask *task;
  Unrolling *unrolling;  // of its own: what is arbitrary here must not blur what is known of objects there
  Induction induction;
  Encoding encoding;
} Attempt;

static Obligation *obligation(const Attempt *attempt, uint32_t index) {
  return &attempt->encoding.obligations.data[index];
}

// Addresses in an object that is made arbitrary would be forgotten.
static bool keeps_addresses(const Attempt *attempt, const InductionLoop *loop) {
  for (uint32_t i = 0; i < loop->written.count; i++) {
    const Pointee *pointee = unrolling_pointee(attempt->unrolling, (uint32_t)loop->written.entries[i].key);
    if (pointee->has_addresses) return true;
  }
  return false;
}

// True: the encoding is one of all executions.
static bool settle(Attempt *attempt) {
  Induction *induction = &attempt->induction;
  for (uint32_t i = 0; i < induction->loops.count; i++) {
    InductionLoop *loop = &induction->loops.data[i];
    if (!loop->is_out && !loop->is_unfit && keeps_addresses(attempt, loop)) induction_exclude(induction, loop);
    loop->is_out |= loop->is_unfit;
  }
  for (uint32_t i = 0; i < attempt->encoding.obligations.count; i++) {
    const Obligation *limit = obligation(attempt, i);
    if (limit->kind == OBLIGATION_LOOP) induction_add(induction, limit->function, limit->head);
  }
  return !induction->has_changed && !attempt->encoding.is_cancelled;
}

static bool find_encoding(Attempt *attempt) {
  const InductTask *task = attempt->task;
  for (int i = 0; i < MOST_ENCODINGS && !budget_cancelled(task->budget); i++) {
    encoding_release(&attempt->encoding);
    attempt->induction.has_changed = false;
    encode(attempt->unrolling, task->most_instructions, task->budget, &attempt->encoding);
    if (settle(attempt)) return true;
  }
  return false;
}

// `refuted` says what it is about.
static bool is_impossible(const Attempt *attempt, const TermVec *questions, Refuted refuted) {
  const InductTask *task = attempt->task;
  refuted.question = term_or_all(task->bank, questions->data, questions->count);
  SolveLimit limit = {.conflicts = task->conflicts, .budget = task->budget};
  bool is_impossible = term_is_false(task->bank, refuted.question) ||
                       solver_check(task->solver, &refuted.question, 1, limit) == SOLVE_UNSAT;
  if (is_impossible && task->refuted) refuted_vec_push(task->refuted, refuted);
  return is_impossible;
}

// Can an execution come to what was not followed, or not as it is, without anything wrong before?
static bool is_whole(const Attempt *attempt) {
  TermBank *bank = attempt->task->bank;
  Term holds = term_truth(bank, true);
  TermVec questions = {0};
  for (uint32_t i = 0; i < attempt->encoding.obligations.count; i++) {
    const Obligation *other = obligation(attempt, i);
    if (other->kind == OBLIGATION_UNDEFINED && !other->is_doubtful)
      holds = term_and(bank, holds, term_not(bank, other->violated));
    else if (other->kind != OBLIGATION_UNDEFINED && other->kind != OBLIGATION_BLURRED)
      term_vec_push(&questions, term_and(bank, other->violated, holds));
  }
  const char *reason = "an execution is not among those of the induction";
  bool is_whole = is_impossible(attempt, &questions, (Refuted){.kind = REFUTED_BEYOND, .reason = reason});
  term_vec_release(&questions);
  return is_whole;
}

static bool is_safe(const Attempt *attempt, Property property) {
  TermVec questions = {0};
  for (uint32_t i = 0; i < attempt->encoding.obligations.count; i++) {
    const Obligation *other = obligation(attempt, i);
    if (other->kind == OBLIGATION_UNDEFINED && undefined_property(other->undefined) == property)
      term_vec_push(&questions, other->violated);
  }
  bool is_safe = is_impossible(attempt, &questions, (Refuted){.kind = REFUTED_VIOLATION, .property = property});
  term_vec_release(&questions);
  return is_safe;
}

bool induct(const InductTask *task, const bool *asked, bool *is_proved, bool *calls_unknown) {
  ensure(task->options->signed_overflow != SIGNED_UNBOUNDED && task->rounds);
  Attempt attempt = {.task = task, .induction = {.rounds = task->rounds}};
  attempt.unrolling = unrolling_new(task->options, task->bank);
  unrolling_copy_bounds(attempt.unrolling, task->unrolling);
  unrolling_set_induction(attempt.unrolling, &attempt.induction);
  bool is_found = find_encoding(&attempt), is_known = false;
  bool is_any_proved = false;
  for (int i = 0; i < PROPERTY_COUNT && is_found; i++) {
    Property property = (Property)i;
    bool is_of_safety = property != PROPERTY_TERMINATION && property != PROPERTY_RUNTIME_BOUND;
    if (!asked[i] || !is_of_safety) continue;
    if (!is_known && !is_whole(&attempt)) break;
    is_known = true;
    is_proved[i] = is_safe(&attempt, property);
    is_any_proved |= is_proved[i];
  }
  for (int i = 0; i < PROPERTY_COUNT && is_any_proved; i++)
    if (!asked[i] && property_covers((Property)i)) is_proved[i] = is_safe(&attempt, (Property)i);
  bool allocates = attempt.encoding.allocates;
  *calls_unknown = attempt.encoding.calls_unknown;
  encoding_release(&attempt.encoding);
  induction_release(&attempt.induction);
  unrolling_free(attempt.unrolling);
  return allocates;
}
