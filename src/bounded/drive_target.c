// See driving.h. Which obligations are asked for, and which come before them.
#include "bounded/driving.h"

enum { MOST_PLACES = 20 };  // of one property that are reported

bool drive_is_spent(const Drive *drive) { return budget_cancelled(drive->task->budget); }

SolveResult drive_check(Drive *drive, const Term *assumptions, uint32_t count, uint64_t conflicts) {
  return solver_check(drive->solver, assumptions, count,
                      (SolveLimit){.conflicts = conflicts, .budget = drive->task->budget});
}

Obligation *drive_obligation(const Drive *drive, uint32_t index) { return &drive->encoding.obligations.data[index]; }

void drive_note(Drive *drive, const char *reason, Place place) {
  drive->outcome.reason = reason;
  drive->outcome.place = place;
}

SolveResult drive_ask(Drive *drive, Term question) {
  if (term_is_false(drive->bank, question)) return SOLVE_UNSAT;
  return drive_check(drive, &question, 1, drive->conflicts);
}

void drive_keep(Drive *drive, Refuted refuted) {
  if (drive->task->grounds) refuted_vec_push(&drive->refuted, refuted);
}

// A proof is about one property, and about all that lies beyond the bounds.
static bool is_ground(const Refuted *refuted, Property property) {
  return refuted->kind == REFUTED_BEYOND || refuted->property == property;
}

void drive_tell_proved(Drive *drive, Property property, DriveProof proof, const RefutedVec *refuted) {
  const DriveTask *task = drive->task;
  RefutedVec grounds = {0};
  bool rests_on_safety = property == PROPERTY_TERMINATION && !task->assume_memory_safe;
  for (uint32_t i = 0; i < refuted->count; i++) {
    const Refuted *candidate = &refuted->data[i];
    bool is_safety = rests_on_safety && candidate->property == PROPERTY_MEMORY_SAFETY;
    if (is_safety || is_ground(candidate, property)) refuted_vec_push(&grounds, *candidate);
  }
  if (task->grounds) task->grounds(task->context, property, proof, drive->bank, &grounds);
  refuted_vec_release(&grounds);
  task->proved(task->context, property, proof);
}

Property drive_property(const Drive *drive, uint32_t index) {
  return undefined_property(drive_obligation(drive, index)->undefined);
}

// Several kinds of wrong access are one obligation, and of wrong frees: it counts if one of them does.
bool drive_leaves_out(const Drive *drive, const Obligation *candidate) {
#define KIND(name) ((UndefinedSet)1 << UNDEFINED_##name)
  static const UndefinedSet together[] = {
      KIND(NULL_ACCESS) | KIND(OUT_OF_BOUNDS) | KIND(UNKNOWN_OBJECT) | KIND(USE_AFTER_FREE) | KIND(USE_AFTER_SCOPE) |
          KIND(WRITE_CONSTANT) | KIND(MISALIGNED),
      KIND(INVALID_FREE) | KIND(DOUBLE_FREE),
  };
#undef KIND
  UndefinedSet kinds = (UndefinedSet)1 << candidate->undefined;
  for (size_t i = 0; i < sizeof together / sizeof *together; i++)
    if (together[i] & kinds) kinds = together[i];
  return candidate->kind == OBLIGATION_UNDEFINED && !(kinds & ~drive->task->left_out);
}

// With mathematical integers, terms of fixed width are right only as long as nothing overflows.
static bool counts_as_violation(const Drive *drive, const Obligation *candidate) {
  if (candidate->kind != OBLIGATION_UNDEFINED || drive_leaves_out(drive, candidate)) return false;
  return drive->task->encode.signed_overflow != SIGNED_UNBOUNDED ||
         undefined_property(candidate->undefined) != PROPERTY_OVERFLOW;
}

bool drive_has_target(const Drive *drive, uint32_t index) {
  const Obligation *candidate = drive_obligation(drive, index);
  if (drive->statuses[index] != STATUS_OPEN || !counts_as_violation(drive, candidate)) return false;
  Property property = undefined_property(candidate->undefined);
  bool has_more = drive->places[property] && drive->places[property] < MOST_PLACES;
  return drive->is_open[property] || has_more;
}

// A target that is asked for now.
bool drive_asks(const Drive *drive, uint32_t index) {
  const Obligation *candidate = drive_obligation(drive, index);
  if (!drive_has_target(drive, index)) return false;
  return !drive->suspects_only ||
         advice_suspects(&drive->advice, undefined_property(candidate->undefined), candidate->place);
}

// Does an execution end at the obligation when it is violated? One that is doubtful, or was not confirmed, is gone past.
bool drive_cuts(const Drive *drive, uint32_t index) {
  const Obligation *candidate = drive_obligation(drive, index);
  bool counts = drive->statuses[index] == STATUS_OPEN || drive->statuses[index] == STATUS_REPORTED;
  return candidate->kind == OBLIGATION_UNDEFINED && !candidate->is_doubtful && counts;
}

// Fills in `before`: an execution counts up to its first violation, so one that is not looked for must not come first.
void drive_chain_others(Drive *drive) {
  Term holds = term_truth(drive->bank, true);
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    const Obligation *candidate = drive_obligation(drive, i);
    drive->before[i] = holds;
    if (drive_cuts(drive, i) && !drive_has_target(drive, i))
      holds = term_and(drive->bank, holds, term_not(drive->bank, candidate->violated));
  }
}

Term drive_happens(const Drive *drive, uint32_t index) {
  return term_and(drive->bank, drive_obligation(drive, index)->violated, drive->before[index]);
}
