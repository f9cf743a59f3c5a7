// See driving.h. A model becomes a run with small inputs, and counts when the interpreter confirms it.
#include "base/answer.h"
#include "bounded/driving.h"

enum {
  FEW = 64,
  SOON = 200
};  // obligations that are asked for together, and conflicts after which they are asked one by one
enum { SMALL_OBJECT = 1 << 14, SHRINK_CONFLICTS = 2000, SHRUNK_INPUTS = 24 };

// ---- Small inputs ----

static Term is_small(Drive *drive) {
  TermBank *bank = drive->bank;
  Term changed = drive->encoding.starts_changed, small = changed.id ? term_not(bank, changed) : term_truth(bank, true);
  const EventVec *events = &drive->encoding.events;
  for (uint32_t i = 0; i < events->count; i++) {
    const Event *event = &events->data[i];
    if (!event->size.id || term_is_constant(bank, event->size)) continue;
    Term most = term_constant(bank, term_width(bank, event->size), SMALL_OBJECT);
    small = term_and(bank, small, term_implies(bank, event->condition, term_ule(bank, event->size, most)));
  }
  for (uint32_t i = 0; i < drive->encoding.arguments.count; i++) {
    const EntryArgument *argument = &drive->encoding.arguments.data[i];
    if (!argument->is_object || term_is_constant(bank, argument->size)) continue;
    Term most = term_constant(bank, term_width(bank, argument->size), SMALL_OBJECT);
    small = term_and(bank, small, term_ule(bank, argument->size, most));
  }
  return small;
}

// The value lies in [-bound, bound].
static Term lies_near_zero(TermBank *bank, Term value, UInt bound) {
  uint32_t width = term_width(bank, value);
  Term low = term_constant(bank, width, -bound), high = term_constant(bank, width, bound);
  return term_and(bank, term_sle(bank, low, value), term_sle(bank, value, high));
}

static void collect_inputs(Drive *drive, TermVec *values) {
  const EventVec *events = &drive->encoding.events;
  for (uint32_t i = 0; i < events->count && values->count < SHRUNK_INPUTS; i++) {
    const Event *event = &events->data[i];
    if (event->kind == EVENT_INPUT && solver_truth(drive->solver, event->condition))
      term_vec_push(values, event->value);
  }
  for (uint32_t i = 0; i < drive->encoding.arguments.count && values->count < SHRUNK_INPUTS; i++) {
    const EntryArgument *argument = &drive->encoding.arguments.data[i];
    term_vec_push(values, argument->is_object ? argument->size : argument->value.bits);
  }
}

// Adds assumptions that make the inputs of the model's execution small, one after the other, as far as it is cheap. The solver has a model of
// all of them afterwards.
static void shrink(Drive *drive, TermVec *assumptions) {
  static const UInt bounds[] = {0, 1, 10, 100};
  TermVec values = {0};
  collect_inputs(drive, &values);
  for (uint32_t i = 0; i < values.count && !drive_is_spent(drive); i++) {
    UInt value = solver_value(drive->solver, values.data[i]);
    uint32_t width = term_width(drive->bank, values.data[i]);
    UInt magnitude = value >> (width - 1) ? (-value) & (((UInt)1 << (width - 1) << 1) - 1) : value;
    for (size_t j = 0; j < sizeof bounds / sizeof *bounds; j++) {
      if (width < 8 && bounds[j]) break;
      Term near = lies_near_zero(drive->bank, values.data[i], bounds[j]);
      term_vec_push(assumptions, near);
      if (magnitude <= bounds[j]) break;  // so it is already
      if (drive_check(drive, assumptions->data, assumptions->count, SHRINK_CONFLICTS) == SOLVE_SAT) break;
      term_vec_pop(assumptions);
      if (drive_check(drive, assumptions->data, assumptions->count, 0) != SOLVE_SAT) goto done;
    }
  }
done:
  term_vec_release(&values);
}

// ---- Violations ----

static bool confirms(const Drive *drive, const Witness *witness, uint32_t index) {
  const Obligation *expected = drive_obligation(drive, index);
  if (!witness->is_run || witness->end != INTERPRET_UNDEFINED) return false;
  if (undefined_property(witness->undefined) != undefined_property(expected->undefined)) return false;
  if (expected->undefined == UNDEFINED_LEAK) return true;
  return witness->function.id == expected->function.id && witness->instruction == expected->instruction;
}

static bool same_instruction(const Obligation *a, const Obligation *b) {
  return a->function.id == b->function.id && a->instruction == b->instruction;
}

// Nothing imprecise lies on the model's path up to the obligation, nor in its own instruction.
static bool is_exact_until(Drive *drive, uint32_t index) {
  const Obligation *last = drive_obligation(drive, index);
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    const Obligation *other = drive_obligation(drive, i);
    bool blurs = other->kind == OBLIGATION_IMPRECISE || other->kind == OBLIGATION_BLURRED || other->is_doubtful;
    blurs &= i < index || same_instruction(other, last);
    if (blurs && solver_truth(drive->solver, other->violated)) return false;
  }
  return true;
}

// All that can go wrong at this instruction in this property, in whatever context.
static void mark_reported(Drive *drive, uint32_t index) {
  const Obligation *known = drive_obligation(drive, index);
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    const Obligation *other = drive_obligation(drive, i);
    bool same = other->kind == OBLIGATION_UNDEFINED && same_instruction(other, known) &&
                undefined_property(other->undefined) == undefined_property(known->undefined);
    if (same && drive->statuses[i] == STATUS_OPEN) drive->statuses[i] = STATUS_REPORTED;
  }
}

static bool replay(Drive *drive, uint32_t index) {
  Witness witness;
  witness_make(drive->unrolling, &drive->encoding, &drive->task->encode, drive->solver, &witness);
  drive->outcome.stats.replays++;
  bool confirmed = confirms(drive, &witness, index) && !(drive->task->left_out >> witness.undefined & 1);
  if (confirmed) {
    Property property = undefined_property(witness.undefined);
    bool is_first = drive->is_open[property];
    drive->is_open[property] = false;
    drive->is_violated[property] = true;
    drive->places[property]++;
    mark_reported(drive, index);
    drive->task->violated(drive->task->context, property, is_first, &witness);
  } else {
    drive->outcome.stats.unconfirmed++;
    // Runs that ask for too much, or end for another reason that the model does not know of, say nothing about it.
    bool says_otherwise = witness.is_run && !drive->task->left_out &&
                          (witness.end == INTERPRET_RETURNED || witness.end == INTERPRET_EXITED ||
                           witness.end == INTERPRET_UNDEFINED || witness.end == INTERPRET_ASSUMPTION);
    if (says_otherwise && is_exact_until(drive, index)) {
      drive->outcome.unconfirmed = drive_obligation(drive, index)->undefined;
      drive->outcome.unconfirmed_place = drive_obligation(drive, index)->place;
    }
  }
  witness_release(&witness);
  return confirmed;
}

// Nothing that is not exact lies on the way.
static Term is_exact(Drive *drive, uint32_t index) {
  Term blurred = term_truth(drive->bank, false);
  for (uint32_t i = 0; i < index; i++) {
    const Obligation *other = drive_obligation(drive, i);
    bool blurs = other->kind == OBLIGATION_IMPRECISE || other->kind == OBLIGATION_BLURRED;
    if (blurs) blurred = term_or(drive->bank, blurred, other->violated);
  }
  return term_not(drive->bank, blurred);
}

// The obligation is violated, and nothing before it that is looked for as well.
static Term happens_first(Drive *drive, uint32_t index) {
  TermVec parts = {0};
  term_vec_push(&parts, drive_happens(drive, index));
  for (uint32_t i = 0; i < index; i++)
    if (drive_has_target(drive, i) && drive_cuts(drive, i))
      term_vec_push(&parts, term_not(drive->bank, drive_obligation(drive, i)->violated));
  Term all = term_and_all(drive->bank, parts.data, parts.count);
  term_vec_release(&parts);
  return all;
}

// A model of the first assumption, and of as many of the others as there is one of together; those stay.
static SolveResult check_wishes(Drive *drive, TermVec *assumptions) {
  SolveResult result = SOLVE_UNKNOWN;
  while (result != SOLVE_SAT && assumptions->count > 1) {
    result = drive_check(drive, assumptions->data, assumptions->count, drive->conflicts);
    if (result != SOLVE_SAT) term_vec_pop(assumptions);
  }
  return result == SOLVE_SAT ? result : drive_check(drive, assumptions->data, assumptions->count, 0);
}

// The solver has a model in which the obligation is the first one violated: on an exact way and with small inputs if possible, then a run.
static void refute(Drive *drive, uint32_t index) {
  TermVec assumptions = {0};
  term_vec_push(&assumptions, happens_first(drive, index));
  term_vec_push(&assumptions, is_exact(drive, index));
  term_vec_push(&assumptions, is_small(drive));
  SolveResult result = check_wishes(drive, &assumptions);
  if (result == SOLVE_SAT) shrink(drive, &assumptions);
  bool is_confirmed = result == SOLVE_SAT && drive_check(drive, assumptions.data, assumptions.count, 0) == SOLVE_SAT &&
                      replay(drive, index);
  term_vec_release(&assumptions);
  if (is_confirmed) return;
  drive->statuses[index] = STATUS_EXCLUDED;
  drive->is_unconfirmed[drive_property(drive, index)] = true;
  if (drive_obligation(drive, index)->is_doubtful)
    drive_note(drive, drive_obligation(drive, index)->reason, drive_obligation(drive, index)->place);
}

// What ends the execution of the model, or is doubtful about the property that is asked for.
static uint32_t first_violated(Drive *drive, Property property) {
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    bool counts = drive_cuts(drive, i) || (drive_has_target(drive, i) && drive_property(drive, i) == property);
    if (counts && solver_truth(drive->solver, drive_obligation(drive, i)->violated)) return i;
  }
  return UINT32_MAX;
}

// What is asked for one property: that one of its targets is violated, with nothing else violated `before`, if that is not null.
static Term any_target(const Drive *drive, Property property, const Term *before) {
  TermVec questions = {0};
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    if (!drive_asks(drive, i) || drive_property(drive, i) != property) continue;
    Term violated = drive_obligation(drive, i)->violated;
    term_vec_push(&questions, before ? term_and(drive->bank, violated, before[i]) : violated);
  }
  Term any = term_or_all(drive->bank, questions.data, questions.count);
  term_vec_release(&questions);
  return any;
}

static void mark_impossible(Drive *drive, uint32_t index) {
  drive->statuses[index] = STATUS_IMPOSSIBLE;
  solver_assert(drive->solver, term_not(drive->bank, drive_obligation(drive, index)->violated));
}

static void mark_all_impossible(Drive *drive, Property property) {
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++)
    if (drive_asks(drive, i) && drive_property(drive, i) == property) mark_impossible(drive, i);
}

// One obligation after the other, in the order of the program: what is refuted holds for those behind it. True: the solver has a model of one.
static bool ask_each(Drive *drive, Property property) {
  for (uint32_t i = 0; i < drive->encoding.obligations.count && !drive_is_spent(drive); i++) {
    if (!drive_asks(drive, i) || drive_property(drive, i) != property) continue;
    Term violated = drive_obligation(drive, i)->violated;
    SolveResult result = drive_ask(drive, violated);
    if (result == SOLVE_SAT) return true;
    if (result == SOLVE_UNKNOWN) continue;
    drive_keep(drive, (Refuted){.kind = REFUTED_VIOLATION, .property = property, .question = violated});
    mark_impossible(drive, i);
  }
  return false;
}

static uint32_t count_asked(const Drive *drive, Property property) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++)
    count += drive_asks(drive, i) && drive_property(drive, i) == property;
  return count;
}

// Can a target be violated? `any`: what was asked at last, that one of those that are left is. Many that are far apart are hard to refute together, and
// asked one by one each needs little more than the part of the program in front of it, with what was refuted there.
static SolveResult ask_any(Drive *drive, Property property, Term *any) {
  *any = any_target(drive, property, NULL);
  if (term_is_false(drive->bank, *any)) return SOLVE_UNSAT;
  uint32_t count = count_asked(drive, property);
  if (count == 1) return drive_ask(drive, *any);
  SolveResult soon = count <= FEW ? drive_check(drive, any, 1, SOON) : SOLVE_UNKNOWN;
  if (soon != SOLVE_UNKNOWN || drive_is_spent(drive)) return soon;
  if (ask_each(drive, property)) return SOLVE_SAT;
  *any = any_target(drive, property, NULL);
  return drive_ask(drive, *any);
}

// Looks for violations until no target of the property that is asked for can be violated any more: true. Those of other properties that come first are
// taken, too.
bool drive_clear_asked(Drive *drive, Property property) {
  while (!drive_is_spent(drive)) {
    // Without regard to what else is violated the question is easier, and an answer no is stronger.
    Term any;
    SolveResult result = ask_any(drive, property, &any);
    if (result == SOLVE_UNSAT) {
      drive_keep(drive, (Refuted){.kind = REFUTED_VIOLATION, .property = property, .question = any});
      mark_all_impossible(drive, property);
      return true;
    }
    if (result == SOLVE_UNKNOWN) return false;
    uint32_t index = first_violated(drive, property);
    if (index == UINT32_MAX || !drive_has_target(drive, index)) {
      drive_chain_others(drive);
      any = any_target(drive, property, drive->before);
      result = drive_ask(drive, any);
      if (result == SOLVE_UNSAT)
        drive_keep(drive, (Refuted){.kind = REFUTED_FIRST, .property = property, .question = any});
      if (result != SOLVE_SAT) return result == SOLVE_UNSAT;
      index = first_violated(drive, property);
      ensure(index != UINT32_MAX && drive_has_target(drive, index));
    }
    drive_chain_others(drive);
    refute(drive, index);
  }
  return false;
}

// A property that is proved elsewhere need not be asked for, as long as no proof rests on it (ask_what_was_left_out in drive_prove.c).
static void take_advice(Drive *drive) {
  if (!drive->task->advise) return;
  drive->task->advise(drive->task->context, &drive->advice);
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (drive->advice.is_proved[i]) drive->is_open[i] = false;
}

static bool clear_property(Drive *drive, Property property) {
  take_advice(drive);
  if (drive->advice.suspects.count) {
    drive->suspects_only = true;
    bool has_cleared = drive_clear_asked(drive, property);
    drive->suspects_only = false;
    if (!has_cleared) return false;
  }
  return drive_clear_asked(drive, property);
}

// Sets is_clear. False: not all is known.
bool drive_look_for_violations(Drive *drive) {
  bool all = true;
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    drive->is_clear[i] = clear_property(drive, (Property)i);
    all &= drive->is_clear[i] || !drive->is_open[i];
  }
  return all;
}
