// See driving.h. What lies beyond the bounds of a round, and which of them grow.
#include "bounded/driving.h"

enum { LARGE_ROUND = 100000 };  // instructions, from which on bounds grow one loop at a time

static bool same_limit(const Obligation *a, const Obligation *b) {
  return a->kind == b->kind && a->function.id == b->function.id && a->head.id == b->head.id;
}

bool drive_is_limit(const Obligation *candidate) {
  return candidate->kind == OBLIGATION_LOOP || candidate->kind == OBLIGATION_DEPTH ||
         candidate->kind == OBLIGATION_EFFORT;
}

static uint32_t bound_of(Drive *drive, const Obligation *limit) {
  switch (limit->kind) {
    case OBLIGATION_LOOP: return *unrolling_loop_bound(drive->unrolling, limit->function, limit->head);
    case OBLIGATION_DEPTH: return *unrolling_depth_bound(drive->unrolling, limit->function);
    case OBLIGATION_EFFORT:
    case OBLIGATION_UNDEFINED:
    case OBLIGATION_UNSUPPORTED:
    case OBLIGATION_IMPRECISE:
    case OBLIGATION_BLURRED: break;
  }
  return 0;
}

static const char *limit_reason(const Obligation *limit) {
  switch (limit->kind) {
    case OBLIGATION_LOOP: return "the bound of a loop is reached";
    case OBLIGATION_DEPTH: return "the bound of a recursion is reached";
    case OBLIGATION_EFFORT: return "a loop or recursion does not end within the effort";
    case OBLIGATION_UNDEFINED: break;
    case OBLIGATION_UNSUPPORTED:
    case OBLIGATION_IMPRECISE:
    case OBLIGATION_BLURRED: return limit->reason;
  }
  return "";
}

static void keep_beyond(Drive *drive, const Obligation *limit, Term question) {
  drive_keep(drive, (Refuted){.kind = REFUTED_BEYOND,
                              .place = limit->place,
                              .bound = bound_of(drive, limit),
                              .reason = limit_reason(limit),
                              .question = question});
}

// Can one of the obligations like `index`, at or after it, be violated?
static SolveResult can_reach(Drive *drive, uint32_t index, const Term *before) {
  TermVec questions = {0}, chained = {0};
  const Obligation *first = drive_obligation(drive, index);
  for (uint32_t i = index; i < drive->encoding.obligations.count; i++) {
    const Obligation *other = drive_obligation(drive, i);
    bool is_like = drive_is_limit(first) ? same_limit(first, other) : other->kind == first->kind;
    if (!is_like) continue;
    term_vec_push(&questions, other->violated);
    term_vec_push(&chained, term_and(drive->bank, other->violated, before[i]));
  }
  Term any = term_or_all(drive->bank, questions.data, questions.count);
  Term any_first = term_or_all(drive->bank, chained.data, chained.count);
  term_vec_release(&questions);
  term_vec_release(&chained);
  SolveResult result = drive_ask(drive, any);
  bool asks_again = result == SOLVE_SAT && !solver_truth(drive->solver, any_first);
  if (asks_again) result = drive_ask(drive, any_first);
  if (result == SOLVE_UNSAT) keep_beyond(drive, first, asks_again ? any_first : any);
  return result;
}

static bool was_asked(const Drive *drive, uint32_t index) {
  const Obligation *candidate = drive_obligation(drive, index);
  for (uint32_t i = 0; i < index; i++) {
    const Obligation *other = drive_obligation(drive, i);
    bool is_like = drive_is_limit(candidate) ? same_limit(candidate, other) : other->kind == candidate->kind;
    if (is_like) return true;
  }
  return false;
}

static void grow(Drive *drive, uint32_t index) {
  const Obligation *limit = drive_obligation(drive, index);
  uint32_t *bound = NULL;
  switch (limit->kind) {
    case OBLIGATION_LOOP: bound = unrolling_loop_bound(drive->unrolling, limit->function, limit->head); break;
    case OBLIGATION_DEPTH: bound = unrolling_depth_bound(drive->unrolling, limit->function); break;
    case OBLIGATION_EFFORT: drive->most_instructions *= 4; break;
    case OBLIGATION_UNDEFINED:
    case OBLIGATION_UNSUPPORTED:
    case OBLIGATION_IMPRECISE:
    case OBLIGATION_BLURRED: break;
  }
  if (bound && *bound < UINT32_MAX / 2) *bound = *bound < 4 ? *bound + 1 : *bound * 2;
}

static bool is_fixed(const Drive *drive, const Obligation *limit) {
  return (limit->kind == OBLIGATION_LOOP && drive->task->has_unwind) ||
         (limit->kind == OBLIGATION_DEPTH && drive->task->has_depth);
}

// What lies beyond this round. Lets bounds grow where that may help: `has_grown`.
bool drive_look_beyond(Drive *drive, bool *has_grown) {
  uint32_t count = drive->encoding.obligations.count;
  Term *before = memory_alloc(count * sizeof *before + 1);
  Term holds = term_truth(drive->bank, true);
  for (uint32_t i = 0; i < count; i++) {
    before[i] = holds;
    if (drive_cuts(drive, i))
      holds = term_and(drive->bank, holds, term_not(drive->bank, drive_obligation(drive, i)->violated));
  }
  bool nothing = !drive->encoding.is_cancelled;
  U32Vec limits = {0};
  for (uint32_t i = 0; i < count && !drive_is_spent(drive); i++) {
    ObligationKind kind = drive_obligation(drive, i)->kind;
    if (kind == OBLIGATION_UNDEFINED || kind == OBLIGATION_BLURRED || was_asked(drive, i)) continue;
    if (can_reach(drive, i, before) == SOLVE_UNSAT) continue;
    nothing = false;
    if (drive_is_limit(drive_obligation(drive, i)) && !is_fixed(drive, drive_obligation(drive, i)))
      u32_vec_push(&limits, i);
    drive_note(drive, limit_reason(drive_obligation(drive, i)), drive_obligation(drive, i)->place);
  }
  bool is_large = drive->encoding.instructions > LARGE_ROUND;
  uint32_t least = UINT32_MAX;
  for (uint32_t i = 0; i < limits.count; i++) {
    uint32_t bound = bound_of(drive, drive_obligation(drive, limits.data[i]));
    if (bound < least) least = bound;
  }
  for (uint32_t i = 0; i < limits.count; i++) {
    if (!is_large || bound_of(drive, drive_obligation(drive, limits.data[i])) == least) grow(drive, limits.data[i]);
  }
  *has_grown = limits.count > 0;
  u32_vec_release(&limits);
  memory_free(before);
  return nothing && !drive_is_spent(drive);
}
