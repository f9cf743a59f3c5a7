// See driving.h. What is shown when nothing lies beyond the bounds, and what an induction shows where something does.
#include <string.h>

#include "bounded/driving.h"
#include "bounded/induct.h"
#include "library/library.h"

enum {
  MOST_INDUCTIONS = 4,         // the first rounds, k = 1, 2, ...
  INT_BITS = 32,
  INDUCTION_CONFLICTS = 10000  // of one question
};

static bool overflow_is_impossible(Drive *drive) {
  TermVec questions = {0};
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    const Obligation *candidate = drive_obligation(drive, i);
    if (candidate->kind == OBLIGATION_UNDEFINED && undefined_property(candidate->undefined) == PROPERTY_OVERFLOW)
      term_vec_push(&questions, candidate->violated);
  }
  Term any = term_or_all(drive->bank, questions.data, questions.count);
  term_vec_release(&questions);
  return term_is_false(drive->bank, any) || drive_check(drive, &any, 1, drive->conflicts) == SOLVE_UNSAT;
}

// Those of the property, or with PROPERTY_COUNT those that are left out.
static bool is_among(const Drive *drive, const Obligation *candidate, Property property) {
  if (candidate->kind != OBLIGATION_UNDEFINED) return false;
  bool left_out = drive_leaves_out(drive, candidate);
  return property == PROPERTY_COUNT ? left_out : !left_out && undefined_property(candidate->undefined) == property;
}

// Does no execution have its first undefined step at one of them? (Whether or not that was asked for.)
static bool is_shown(Drive *drive, Property property) {
  TermVec questions = {0};
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    bool counts = drive->statuses[i] != STATUS_IMPOSSIBLE && is_among(drive, drive_obligation(drive, i), property);
    if (counts) term_vec_push(&questions, drive_happens(drive, i));
  }
  Term any = term_or_all(drive->bank, questions.data, questions.count);
  term_vec_release(&questions);
  bool is_shown = drive_ask(drive, any) == SOLVE_UNSAT;
  bool is_kept = is_shown && property != PROPERTY_COUNT;
  if (is_kept) drive_keep(drive, (Refuted){.kind = REFUTED_FIRST, .property = property, .question = any});
  return is_shown;
}

// What was not asked for because somebody else has proved it is asked for after all before proofs rest on it.
static void ask_what_was_left_out(Drive *drive) {
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    bool was_left_out = drive->advice.is_proved[i] && drive->task->asked[i] && property_covers((Property)i);
    if (!was_left_out) continue;
    drive->is_open[i] = true;
    drive_clear_asked(drive, (Property)i);
    drive->is_open[i] = false;
  }
}

// May the outside world give a number that is as wide as an int? Whoever calls an entry that is not main may give any.
static bool takes_numbers(const EncodeOptions *options) {
  const Program *program = options->program;
  if (strcmp(program->functions[options->entry.id].name, "main") != 0) return true;
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *function = &program->functions[f];
    Library library = library_of(program, (Function){f});
    bool is_input = library == LIBRARY_NONDET || library == LIBRARY_UNKNOWN || library == LIBRARY_UNMODELLED;
    for (uint32_t i = 0; i < function->result_count && is_input; i++)
      if (function->result_types[i].kind == TYPE_INT && function->result_types[i].bits >= INT_BITS &&
          !library_gives_unsigned(program, (Function){f}))
        return true;
  }
  return false;
}

bool drive_follows_all(Drive *drive) {
  if (drive->task->encode.signed_overflow != SIGNED_UNBOUNDED) return true;
  if (takes_numbers(&drive->task->encode) || drive->encoding.calls_unknown)
    drive_note(drive, "inputs may be any integers, and the bounded engine computes with machine integers", (Place){0});
  else if (!overflow_is_impossible(drive))
    drive_note(drive, "an overflow is possible, and the bounded engine computes with machine integers", (Place){0});
  else
    return true;
  return false;
}

void drive_prove_all(Drive *drive) {
  bool is_unbounded = drive->task->encode.signed_overflow == SIGNED_UNBOUNDED;
  ask_what_was_left_out(drive);
  drive_chain_others(drive);
  DriveProof proof = {
      .allocates = drive->encoding.allocates,
      .leaves_out = !is_shown(drive, PROPERTY_COUNT),
      .calls_unknown = drive->encoding.calls_unknown,
      .shows_memory_safety = is_shown(drive, PROPERTY_MEMORY_SAFETY),
      .shows_overflow = is_unbounded || is_shown(drive, PROPERTY_OVERFLOW),
  };
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    Property property = (Property)i;
    if (!drive->is_open[property] || drive->is_unconfirmed[property] || !drive->is_clear[property]) continue;
    if (property == PROPERTY_TERMINATION && !proof.shows_memory_safety && !drive->task->assume_memory_safe) {
      drive_note(drive, "memory safety is not shown", (Place){0});
      continue;
    }
    drive->is_open[property] = false;
    drive_tell_proved(drive, property, proof, &drive->refuted);
  }
}

// Is it excluded that the obligation is the first one that an execution violates? Nothing lies beyond the bounds.
static bool is_excluded(const Drive *drive, uint32_t index) {
  if (drive->statuses[index] == STATUS_IMPOSSIBLE) return true;
  return drive_has_target(drive, index) && drive->is_clear[drive_property(drive, index)];
}

// Tells of the checks none of whose obligations is left.
void drive_tell_checks(Drive *drive) {
  const Program *program = drive->task->encode.program;
  bool *is_left = memory_zalloc(program->check_count + 1);
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    const Obligation *candidate = drive_obligation(drive, i);
    if (candidate->kind != OBLIGATION_UNDEFINED || is_excluded(drive, i)) continue;
    is_left[program->functions[candidate->function.id].instructions[candidate->instruction].check] = true;
  }
  drive_chain_others(drive);
  DriveProof proof = {
      .allocates = drive->encoding.allocates,
      .calls_unknown = drive->encoding.calls_unknown,
      .leaves_out = !is_shown(drive, PROPERTY_COUNT),
  };
  for (uint32_t check = 1; check <= program->check_count; check++) {
    bool is_reached = map_get(&drive->encoding.checks, check, NULL);
    if (!is_left[check]) drive->task->settled(drive->task->context, check, is_reached, proof);
  }
  memory_free(is_left);
}

static bool reaches_loop_bound(const Drive *drive) {
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++)
    if (drive_obligation(drive, i)->kind == OBLIGATION_LOOP) return true;
  return false;
}

// Where unrolling does not get to the end of a loop, induction may. Where only the effort was too small it would ask what the next round asks.
void drive_try_induction(Drive *drive) {
  const DriveTask *task = drive->task;
  bool is_fixed_bound = task->has_unwind || task->has_depth;
  if (is_fixed_bound || task->encode.signed_overflow == SIGNED_UNBOUNDED || !reaches_loop_bound(drive)) return;
  if (drive->outcome.stats.rounds > MOST_INDUCTIONS) return;
  InductTask induction = {
      .options = &task->encode,
      .bank = drive->bank,
      .solver = drive->solver,
      .unrolling = drive->unrolling,
      .rounds = (uint32_t)drive->outcome.stats.rounds,
      .most_instructions = drive->most_instructions,
      .conflicts = INDUCTION_CONFLICTS,
      .budget = task->budget,
  };
  RefutedVec refuted = {0};
  if (task->grounds) induction.refuted = &refuted;
  bool is_proved[PROPERTY_COUNT] = {0};
  bool calls_unknown, allocates = induct(&induction, drive->is_open, is_proved, &calls_unknown);
  DriveProof proof = {
      .allocates = allocates,
      .leaves_out = task->left_out && !(is_proved[PROPERTY_MEMORY_SAFETY] && is_proved[PROPERTY_OVERFLOW]),
      .calls_unknown = calls_unknown,
      .shows_memory_safety = is_proved[PROPERTY_MEMORY_SAFETY],
      .shows_overflow = is_proved[PROPERTY_OVERFLOW],
      .by_induction = true,
  };
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    if (!is_proved[i] || !drive->is_open[i]) continue;
    drive->is_open[i] = false;
    drive_tell_proved(drive, (Property)i, proof, &refuted);
  }
  refuted_vec_release(&refuted);
}
