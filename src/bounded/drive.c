// See drive.h.
//
// Obligations of the properties that are still open are the targets of a round. One question asks for an execution that violates any of them and
// nothing else before; the first one that its model violates is what happened, the interpreter confirms it, and its property is decided. When no
// target can be violated any more, the question is whether anything lies beyond the bounds or could not be followed: if not, what is open is
// proved. Else the bounds grow, of those loops and functions only that can reach theirs.
#include "bounded/drive.h"

#include "base/answer.h"
#include "bounded/induct.h"

enum {
  FIRST_INSTRUCTIONS = 30000,
  FIRST_CONFLICTS = 20000,
  LARGE_ROUND = 100000,  // instructions, from which on bounds grow one loop at a time
  SMALL_OBJECT = 1 << 14,
  MOST_INDUCTIONS = 4,          // the first rounds, k = 1, 2, ...
  INDUCTION_CONFLICTS = 10000,  // of one question
  SHRINK_CONFLICTS = 2000,
  SHRUNK_INPUTS = 24,
  MOST_PLACES = 20  // of one property that are reported
};

// EXCLUDED: the interpreter did not confirm a violation. REPORTED: at its place one is known.
typedef enum { STATUS_OPEN, STATUS_EXCLUDED, STATUS_IMPOSSIBLE, STATUS_REPORTED } Status;

typedef struct {
  const DriveTask *task;
  TermBank *bank;
  Solver *solver;
  Unrolling *unrolling;
  Encoding encoding;
  Status *statuses;  // by obligation of this round
  Term *before;      // by obligation: nothing outside of the targets was violated before; see prepare_targets
  bool is_open[PROPERTY_COUNT];
  bool is_violated[PROPERTY_COUNT];
  bool is_clear[PROPERTY_COUNT];        // no target of it can be violated in this round
  uint32_t places[PROPERTY_COUNT];      // that are known in this round
  bool is_unconfirmed[PROPERTY_COUNT];  // something may violate it that the interpreter did not confirm
  uint64_t most_instructions, conflicts;
  Advice advice;
  bool suspects_only;  // they alone are asked for
  DriveOutcome outcome;
} Drive;

static bool is_spent(Drive *drive) { return budget_cancelled(drive->task->budget); }

static SolveResult check(Drive *drive, const Term *assumptions, uint32_t count, uint64_t conflicts) {
  return solver_check(drive->solver, assumptions, count,
                      (SolveLimit){.conflicts = conflicts, .budget = drive->task->budget});
}

static bool anything_open(const Drive *drive) {
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (drive->is_open[i]) return true;
  return false;
}

static Obligation *obligation(const Drive *drive, uint32_t index) { return &drive->encoding.obligations.data[index]; }

static Property property_of(const Drive *drive, uint32_t index) {
  return undefined_property(obligation(drive, index)->undefined);
}

// Several kinds of wrong access are one obligation, and of wrong frees: it counts if one of them does.
static bool is_left_out(const Drive *drive, const Obligation *candidate) {
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
  if (candidate->kind != OBLIGATION_UNDEFINED || is_left_out(drive, candidate)) return false;
  return drive->task->encode.signed_overflow != SIGNED_UNBOUNDED ||
         undefined_property(candidate->undefined) != PROPERTY_OVERFLOW;
}

static bool is_target(const Drive *drive, uint32_t index) {
  const Obligation *candidate = obligation(drive, index);
  if (drive->statuses[index] != STATUS_OPEN || !counts_as_violation(drive, candidate)) return false;
  Property property = undefined_property(candidate->undefined);
  bool has_more = drive->places[property] && drive->places[property] < MOST_PLACES;
  return drive->is_open[property] || has_more;
}

// A target that is asked for now.
static bool is_asked(const Drive *drive, uint32_t index) {
  const Obligation *candidate = obligation(drive, index);
  if (!is_target(drive, index)) return false;
  return !drive->suspects_only ||
         advice_suspects(&drive->advice, undefined_property(candidate->undefined), candidate->place);
}

// Does an execution end at the obligation when it is violated? One that is doubtful, or was not confirmed, is gone past.
static bool cuts(const Drive *drive, uint32_t index) {
  const Obligation *candidate = obligation(drive, index);
  bool counts = drive->statuses[index] == STATUS_OPEN || drive->statuses[index] == STATUS_REPORTED;
  return candidate->kind == OBLIGATION_UNDEFINED && !candidate->is_doubtful && counts;
}

// Fills in `before`: an execution counts up to its first violation, so one that is not looked for must not come first.
static void chain_others(Drive *drive) {
  Term holds = term_truth(drive->bank, true);
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    const Obligation *candidate = obligation(drive, i);
    drive->before[i] = holds;
    if (cuts(drive, i) && !is_target(drive, i))
      holds = term_and(drive->bank, holds, term_not(drive->bank, candidate->violated));
  }
}

static Term happens(const Drive *drive, uint32_t index) {
  return term_and(drive->bank, obligation(drive, index)->violated, drive->before[index]);
}

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
  for (uint32_t i = 0; i < values.count && !is_spent(drive); i++) {
    UInt value = solver_value(drive->solver, values.data[i]);
    uint32_t width = term_width(drive->bank, values.data[i]);
    UInt magnitude = value >> (width - 1) ? (-value) & (((UInt)1 << (width - 1) << 1) - 1) : value;
    for (size_t j = 0; j < sizeof bounds / sizeof *bounds; j++) {
      if (width < 8 && bounds[j]) break;
      Term near = lies_near_zero(drive->bank, values.data[i], bounds[j]);
      term_vec_push(assumptions, near);
      if (magnitude <= bounds[j]) break;  // so it is already
      if (check(drive, assumptions->data, assumptions->count, SHRINK_CONFLICTS) == SOLVE_SAT) break;
      term_vec_pop(assumptions);
      if (check(drive, assumptions->data, assumptions->count, 0) != SOLVE_SAT) goto done;
    }
  }
done:
  term_vec_release(&values);
}

// ---- Violations ----

static void note(Drive *drive, const char *reason, Place place) {
  drive->outcome.reason = reason;
  drive->outcome.place = place;
}

static bool confirms(const Drive *drive, const Witness *witness, uint32_t index) {
  const Obligation *expected = obligation(drive, index);
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
  const Obligation *last = obligation(drive, index);
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    const Obligation *other = obligation(drive, i);
    bool blurs = other->kind == OBLIGATION_IMPRECISE || other->kind == OBLIGATION_BLURRED || other->is_doubtful;
    blurs &= i < index || same_instruction(other, last);
    if (blurs && solver_truth(drive->solver, other->violated)) return false;
  }
  return true;
}

// All that can go wrong at this instruction in this property, in whatever context.
static void mark_reported(Drive *drive, uint32_t index) {
  const Obligation *known = obligation(drive, index);
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    const Obligation *other = obligation(drive, i);
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
      drive->outcome.unconfirmed = obligation(drive, index)->undefined;
      drive->outcome.unconfirmed_place = obligation(drive, index)->place;
    }
  }
  witness_release(&witness);
  return confirmed;
}

// Nothing that is not exact lies on the way.
static Term is_exact(Drive *drive, uint32_t index) {
  Term blurred = term_truth(drive->bank, false);
  for (uint32_t i = 0; i < index; i++) {
    const Obligation *other = obligation(drive, i);
    bool blurs = other->kind == OBLIGATION_IMPRECISE || other->kind == OBLIGATION_BLURRED;
    if (blurs) blurred = term_or(drive->bank, blurred, other->violated);
  }
  return term_not(drive->bank, blurred);
}

// The obligation is violated, and nothing before it that is looked for as well.
static Term happens_first(Drive *drive, uint32_t index) {
  TermVec parts = {0};
  term_vec_push(&parts, happens(drive, index));
  for (uint32_t i = 0; i < index; i++)
    if (is_target(drive, i) && cuts(drive, i))
      term_vec_push(&parts, term_not(drive->bank, obligation(drive, i)->violated));
  Term all = term_and_all(drive->bank, parts.data, parts.count);
  term_vec_release(&parts);
  return all;
}

// A model of the first assumption, and of as many of the others as there is one of together; those stay.
static SolveResult check_wishes(Drive *drive, TermVec *assumptions) {
  SolveResult result = SOLVE_UNKNOWN;
  while (result != SOLVE_SAT && assumptions->count > 1) {
    result = check(drive, assumptions->data, assumptions->count, drive->conflicts);
    if (result != SOLVE_SAT) term_vec_pop(assumptions);
  }
  return result == SOLVE_SAT ? result : check(drive, assumptions->data, assumptions->count, 0);
}

// The solver has a model in which the obligation is the first one violated: on an exact way and with small inputs if possible, then a run.
static void refute(Drive *drive, uint32_t index) {
  TermVec assumptions = {0};
  term_vec_push(&assumptions, happens_first(drive, index));
  term_vec_push(&assumptions, is_exact(drive, index));
  term_vec_push(&assumptions, is_small(drive));
  SolveResult result = check_wishes(drive, &assumptions);
  if (result == SOLVE_SAT) shrink(drive, &assumptions);
  bool is_confirmed =
      result == SOLVE_SAT && check(drive, assumptions.data, assumptions.count, 0) == SOLVE_SAT && replay(drive, index);
  term_vec_release(&assumptions);
  if (is_confirmed) return;
  drive->statuses[index] = STATUS_EXCLUDED;
  drive->is_unconfirmed[property_of(drive, index)] = true;
  if (obligation(drive, index)->is_doubtful)
    note(drive, obligation(drive, index)->reason, obligation(drive, index)->place);
}

// What ends the execution of the model, or is doubtful about the property that is asked for.
static uint32_t first_violated(Drive *drive, Property property) {
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    bool counts = cuts(drive, i) || (is_target(drive, i) && property_of(drive, i) == property);
    if (counts && solver_truth(drive->solver, obligation(drive, i)->violated)) return i;
  }
  return UINT32_MAX;
}

// What is asked for one property: that one of its targets is violated, with nothing else violated `before`, if that is not null.
static Term any_target(const Drive *drive, Property property, const Term *before) {
  TermVec questions = {0};
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    if (!is_asked(drive, i) || property_of(drive, i) != property) continue;
    Term violated = obligation(drive, i)->violated;
    term_vec_push(&questions, before ? term_and(drive->bank, violated, before[i]) : violated);
  }
  Term any = term_or_all(drive->bank, questions.data, questions.count);
  term_vec_release(&questions);
  return any;
}

static void mark_impossible(Drive *drive, Property property) {
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    if (!is_asked(drive, i) || property_of(drive, i) != property) continue;
    drive->statuses[i] = STATUS_IMPOSSIBLE;
    solver_assert(drive->solver, term_not(drive->bank, obligation(drive, i)->violated));
  }
}

static SolveResult ask(Drive *drive, Term question) {
  if (term_is_false(drive->bank, question)) return SOLVE_UNSAT;
  return check(drive, &question, 1, drive->conflicts);
}

// Looks for violations until no target of the property that is asked for can be violated any more: true. Those of other properties that come first are
// taken, too.
static bool clear_asked(Drive *drive, Property property) {
  while (!is_spent(drive)) {
    // Without regard to what else is violated the question is easier, and an answer no is stronger.
    SolveResult result = ask(drive, any_target(drive, property, NULL));
    if (result == SOLVE_UNSAT) {
      mark_impossible(drive, property);
      return true;
    }
    if (result == SOLVE_UNKNOWN) return false;
    uint32_t index = first_violated(drive, property);
    if (index == UINT32_MAX || !is_target(drive, index)) {
      chain_others(drive);
      result = ask(drive, any_target(drive, property, drive->before));
      if (result != SOLVE_SAT) return result == SOLVE_UNSAT;
      index = first_violated(drive, property);
      ensure(index != UINT32_MAX && is_target(drive, index));
    }
    chain_others(drive);
    refute(drive, index);
  }
  return false;
}

// A property that is proved elsewhere need not be asked for, as long as no proof rests on it (ask_what_was_left_out).
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
    bool has_cleared = clear_asked(drive, property);
    drive->suspects_only = false;
    if (!has_cleared) return false;
  }
  return clear_asked(drive, property);
}

// Sets is_clear. False: not all is known.
static bool look_for_violations(Drive *drive) {
  bool all = true;
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    drive->is_clear[i] = clear_property(drive, (Property)i);
    all &= drive->is_clear[i] || !drive->is_open[i];
  }
  return all;
}

// ---- Proofs, and where to go on ----

static bool same_limit(const Obligation *a, const Obligation *b) {
  return a->kind == b->kind && a->function.id == b->function.id && a->head.id == b->head.id;
}

static bool is_limit(const Obligation *candidate) {
  return candidate->kind == OBLIGATION_LOOP || candidate->kind == OBLIGATION_DEPTH ||
         candidate->kind == OBLIGATION_EFFORT;
}

// Can one of the obligations like `index`, at or after it, be violated?
static SolveResult can_reach(Drive *drive, uint32_t index, const Term *before) {
  TermVec questions = {0}, chained = {0};
  const Obligation *first = obligation(drive, index);
  for (uint32_t i = index; i < drive->encoding.obligations.count; i++) {
    const Obligation *other = obligation(drive, i);
    bool is_like = is_limit(first) ? same_limit(first, other) : other->kind == first->kind;
    if (!is_like) continue;
    term_vec_push(&questions, other->violated);
    term_vec_push(&chained, term_and(drive->bank, other->violated, before[i]));
  }
  Term any = term_or_all(drive->bank, questions.data, questions.count);
  Term any_first = term_or_all(drive->bank, chained.data, chained.count);
  term_vec_release(&questions);
  term_vec_release(&chained);
  SolveResult result = ask(drive, any);
  if (result == SOLVE_SAT && !solver_truth(drive->solver, any_first)) result = ask(drive, any_first);
  return result;
}

static bool was_asked(const Drive *drive, uint32_t index) {
  const Obligation *candidate = obligation(drive, index);
  for (uint32_t i = 0; i < index; i++) {
    const Obligation *other = obligation(drive, i);
    bool is_like = is_limit(candidate) ? same_limit(candidate, other) : other->kind == candidate->kind;
    if (is_like) return true;
  }
  return false;
}

static void grow(Drive *drive, uint32_t index) {
  const Obligation *limit = obligation(drive, index);
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

// What lies beyond this round. Lets bounds grow where that may help: `has_grown`.
static bool look_beyond(Drive *drive, bool *has_grown) {
  uint32_t count = drive->encoding.obligations.count;
  Term *before = memory_alloc(count * sizeof *before + 1);
  Term holds = term_truth(drive->bank, true);
  for (uint32_t i = 0; i < count; i++) {
    before[i] = holds;
    if (cuts(drive, i)) holds = term_and(drive->bank, holds, term_not(drive->bank, obligation(drive, i)->violated));
  }
  bool nothing = !drive->encoding.is_cancelled;
  U32Vec limits = {0};
  for (uint32_t i = 0; i < count && !is_spent(drive); i++) {
    ObligationKind kind = obligation(drive, i)->kind;
    if (kind == OBLIGATION_UNDEFINED || kind == OBLIGATION_BLURRED || was_asked(drive, i)) continue;
    if (can_reach(drive, i, before) == SOLVE_UNSAT) continue;
    nothing = false;
    if (is_limit(obligation(drive, i)) && !is_fixed(drive, obligation(drive, i))) u32_vec_push(&limits, i);
    note(drive, limit_reason(obligation(drive, i)), obligation(drive, i)->place);
  }
  bool is_large = drive->encoding.instructions > LARGE_ROUND;
  uint32_t least = UINT32_MAX;
  for (uint32_t i = 0; i < limits.count; i++) {
    uint32_t bound = bound_of(drive, obligation(drive, limits.data[i]));
    if (bound < least) least = bound;
  }
  for (uint32_t i = 0; i < limits.count; i++) {
    if (!is_large || bound_of(drive, obligation(drive, limits.data[i])) == least) grow(drive, limits.data[i]);
  }
  *has_grown = limits.count > 0;
  u32_vec_release(&limits);
  memory_free(before);
  return nothing && !is_spent(drive);
}

static bool overflow_is_impossible(Drive *drive) {
  TermVec questions = {0};
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    const Obligation *candidate = obligation(drive, i);
    if (candidate->kind == OBLIGATION_UNDEFINED && undefined_property(candidate->undefined) == PROPERTY_OVERFLOW)
      term_vec_push(&questions, candidate->violated);
  }
  Term any = term_or_all(drive->bank, questions.data, questions.count);
  term_vec_release(&questions);
  return term_is_false(drive->bank, any) || check(drive, &any, 1, drive->conflicts) == SOLVE_UNSAT;
}

// Those of the property, or with PROPERTY_COUNT those that are left out.
static bool is_among(const Drive *drive, const Obligation *candidate, Property property) {
  if (candidate->kind != OBLIGATION_UNDEFINED) return false;
  bool left_out = is_left_out(drive, candidate);
  return property == PROPERTY_COUNT ? left_out : !left_out && undefined_property(candidate->undefined) == property;
}

// Does no execution have its first undefined step at one of them? (Whether or not that was asked for.)
static bool is_shown(Drive *drive, Property property) {
  TermVec questions = {0};
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    bool counts = drive->statuses[i] != STATUS_IMPOSSIBLE && is_among(drive, obligation(drive, i), property);
    if (counts) term_vec_push(&questions, happens(drive, i));
  }
  Term any = term_or_all(drive->bank, questions.data, questions.count);
  term_vec_release(&questions);
  return ask(drive, any) == SOLVE_UNSAT;
}

// What was not asked for because somebody else has proved it is asked for after all before proofs rest on it.
static void ask_what_was_left_out(Drive *drive) {
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    bool was_left_out = drive->advice.is_proved[i] && drive->task->asked[i] && property_covers((Property)i);
    if (!was_left_out) continue;
    drive->is_open[i] = true;
    clear_asked(drive, (Property)i);
    drive->is_open[i] = false;
  }
}

static void prove_all(Drive *drive) {
  bool is_unbounded = drive->task->encode.signed_overflow == SIGNED_UNBOUNDED;
  if (is_unbounded && !overflow_is_impossible(drive)) {
    note(drive, "an overflow is possible, and the bounded engine computes with machine integers", (Place){0});
    return;
  }
  ask_what_was_left_out(drive);
  chain_others(drive);
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
      note(drive, "memory safety is not shown", (Place){0});
      continue;
    }
    drive->is_open[property] = false;
    drive->task->proved(drive->task->context, property, proof);
  }
}

// Is it excluded that the obligation is the first one that an execution violates? Nothing lies beyond the bounds.
static bool is_excluded(const Drive *drive, uint32_t index) {
  if (drive->statuses[index] == STATUS_IMPOSSIBLE) return true;
  return is_target(drive, index) && drive->is_clear[property_of(drive, index)];
}

// Tells of the checks none of whose obligations is left.
static void tell_checks(Drive *drive) {
  const Program *program = drive->task->encode.program;
  bool *is_left = memory_zalloc(program->check_count + 1);
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++) {
    const Obligation *candidate = obligation(drive, i);
    if (candidate->kind != OBLIGATION_UNDEFINED || is_excluded(drive, i)) continue;
    is_left[program->functions[candidate->function.id].instructions[candidate->instruction].check] = true;
  }
  chain_others(drive);
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

static void tell_question(void *context, const Term *terms, uint32_t count, SolveResult result) {
  Drive *drive = context;
  Text smt2 = {0};
  solver_export_smt2(drive->bank, terms, count, result, &smt2);
  drive->task->question(drive->task->context, &smt2);
  text_release(&smt2);
}

// Where unrolling does not get to the end of a loop, induction may.
static void try_induction(Drive *drive) {
  const DriveTask *task = drive->task;
  bool is_fixed_bound = task->has_unwind || task->has_depth;
  if (is_fixed_bound || task->encode.signed_overflow == SIGNED_UNBOUNDED) return;
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
    task->proved(task->context, (Property)i, proof);
  }
}

static void enter(Drive *drive, const char *phase) {
  drive->outcome.stats.solver = solver_stats(drive->solver);
  drive->task->phase(drive->task->context, phase, &drive->outcome.stats);
}

// False: there is nothing more to do.
static bool run_round(Drive *drive) {
  const DriveTask *task = drive->task;
  enter(drive, "unrolling");
  encode(drive->unrolling, drive->most_instructions, task->budget, &drive->encoding);
  uint32_t count = drive->encoding.obligations.count;
  drive->outcome.stats.rounds++;
  drive->outcome.stats.instructions = drive->encoding.instructions;
  drive->outcome.stats.obligations = count;
  drive->statuses = memory_zalloc(count * sizeof *drive->statuses + 1);
  drive->before = memory_zalloc(count * sizeof *drive->before + 1);
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    drive->is_unconfirmed[i] = false;
    drive->places[i] = 0;
  }
  enter(drive, "looking for violations");
  bool goes_on = false;
  bool no_violation = look_for_violations(drive);
  if ((anything_open(drive) || task->settled) && !is_spent(drive)) {
    enter(drive, "looking beyond the bounds");
    bool has_grown = false;
    bool nothing_beyond = look_beyond(drive, &has_grown);
    if (nothing_beyond && task->settled) tell_checks(drive);
    if (nothing_beyond) prove_all(drive);
    if (has_grown && !is_spent(drive)) {
      enter(drive, "looking for a proof by induction");
      try_induction(drive);
    }
    goes_on = anything_open(drive) && (has_grown || !no_violation);
    if (!no_violation) drive->conflicts *= 4;
  }
  memory_free(drive->statuses);
  memory_free(drive->before);
  encoding_release(&drive->encoding);
  return goes_on && !is_spent(drive);
}

DriveOutcome drive(const DriveTask *task) {
  Drive drive = {
      .task = task,
      .bank = term_bank_new(),
      .most_instructions = FIRST_INSTRUCTIONS,
      .conflicts = FIRST_CONFLICTS,
  };
  drive.solver = solver_new(drive.bank);
  if (task->question) solver_set_listener(drive.solver, tell_question, &drive);
  drive.unrolling = unrolling_new(&task->encode, drive.bank);
  if (task->has_unwind) unrolling_set_loop_bounds(drive.unrolling, task->unwind);
  if (task->has_depth) unrolling_set_depth_bounds(drive.unrolling, task->depth);
  for (int i = 0; i < PROPERTY_COUNT; i++) drive.is_open[i] = task->asked[i];
  while (run_round(&drive)) continue;
  if (is_spent(&drive)) note(&drive, "time limit reached", (Place){0});
  if (!drive.outcome.reason) note(&drive, "a violation is possible, but its run was not confirmed", (Place){0});
  drive.outcome.stats.solver = solver_stats(drive.solver);
  advice_release(&drive.advice);
  unrolling_free(drive.unrolling);
  solver_free(drive.solver);
  term_bank_free(drive.bank);
  return drive.outcome;
}
