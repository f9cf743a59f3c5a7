// See drive.h.
//
// Obligations of the properties that are still open are the targets of a round. One question asks for an execution that violates any of them and
// nothing else before; the first one that its model violates is what happened, the interpreter confirms it, and its property is decided. When no
// target can be violated any more, the question is whether anything lies beyond the bounds or could not be followed: if not, what is open is
// proved. Else the bounds grow, of those loops and functions only that can reach theirs.
#include "bounded/drive.h"

#include "bounded/driving.h"

enum { FIRST_INSTRUCTIONS = 30000, FIRST_CONFLICTS = 20000, WHOLE_INSTRUCTIONS = 40000, WHOLE_TERMS = 400000 };
enum { APART_ATTEMPTS = 12, APART_INSTRUCTIONS = 250000, APART_TERMS = 400000 };

static bool anything_open(const Drive *drive) {
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (drive->is_open[i]) return true;
  return false;
}

static void tell_question(void *context, const Term *terms, uint32_t count, SolveResult result) {
  Drive *drive = context;
  Text smt2 = {0};
  solver_export_smt2(drive->bank, terms, count, result, &smt2);
  drive->task->question(drive->task->context, &smt2);
  text_release(&smt2);
}

static void enter(Drive *drive, const char *phase) {
  drive->outcome.stats.solver = solver_stats(drive->solver);
  drive->task->phase(drive->task->context, phase, &drive->outcome.stats);
}

static bool reaches_limit(const Drive *drive) {
  bool reaches = drive->encoding.is_cancelled;
  for (uint32_t i = 0; i < drive->encoding.obligations.count; i++)
    reaches |= drive_is_limit(drive_obligation(drive, i));
  return reaches;
}

// Without bounds; false: a limit is reached.
static bool try_whole(Drive *drive, uint64_t instructions, uint64_t most_terms) {
  unrolling_set_unbounded(drive->unrolling, true, (uint32_t)most_terms);
  encode(drive->unrolling, instructions, drive->task->budget, &drive->encoding);
  bool is_whole = !reaches_limit(drive);
  unrolling_set_unbounded(drive->unrolling, is_whole, UINT32_MAX);
  return is_whole;
}

// Where what is known of indices ends each loop and recursion by itself, all executions are there at once: no round with smaller bounds, no question
// where they are reached. False: something does not end within the effort.
static bool encode_joined(Drive *drive) {
  bool is_whole = try_whole(drive, WHOLE_INSTRUCTIONS, term_count(drive->bank) + WHOLE_TERMS);
  if (!is_whole) encoding_release(&drive->encoding);
  return is_whole;
}

// The same with executions kept apart where few constants decide: what these are an encoding finds out for the next one.
static bool encode_apart(Drive *drive) {
  uint64_t left = APART_INSTRUCTIONS, most_terms = term_count(drive->bank) + APART_TERMS;
  unrolling_keep_apart(drive->unrolling, true);
  for (int i = 0; i < APART_ATTEMPTS && !drive_is_spent(drive); i++) {
    bool is_whole = try_whole(drive, left, most_terms), learnt = unrolling_learnt_late(drive->unrolling);
    if (is_whole && !learnt) return true;
    left -= drive->encoding.instructions < left ? drive->encoding.instructions : left;
    encoding_release(&drive->encoding);
    if (!learnt || !left) break;
  }
  unrolling_keep_apart(drive->unrolling, false);
  return false;
}

// What does not even end when executions are joined is not tried apart.
static bool encode_whole(Drive *drive) {
  if (!encode_joined(drive)) return false;
  encoding_release(&drive->encoding);
  return encode_apart(drive) || encode_joined(drive);
}

// The first round finds what lies near; where it does not decide, whether there is an end to be seen.
static void encode_round(Drive *drive) {
  const DriveTask *task = drive->task;
  bool is_second = drive->outcome.stats.rounds == 1 && !task->has_unwind && !task->has_depth;
  if (is_second && encode_whole(drive)) return;
  encode(drive->unrolling, drive->most_instructions, task->budget, &drive->encoding);
}

// Where no bound is in the way the next round would be the same again: the search goes on instead. False: not all is known.
static bool look_for_violations(Drive *drive) {
  bool all = drive_look_for_violations(drive);
  while (!all && !reaches_limit(drive) && !drive_is_spent(drive)) {
    drive->conflicts *= 4;
    all = drive_look_for_violations(drive);
  }
  return all;
}

// False: there is nothing more to do.
static bool run_round(Drive *drive) {
  const DriveTask *task = drive->task;
  refuted_vec_clear(&drive->refuted);
  enter(drive, "unrolling");
  encode_round(drive);
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
  if ((anything_open(drive) || task->settled) && !drive_is_spent(drive)) {
    enter(drive, "looking beyond the bounds");
    bool has_grown = false;
    bool nothing_beyond = drive_look_beyond(drive, &has_grown);
    bool shows_all = nothing_beyond && drive_follows_all(drive);
    if (shows_all && task->settled) drive_tell_checks(drive);
    if (shows_all) drive_prove_all(drive);
    if (has_grown && !drive_is_spent(drive)) {
      enter(drive, "looking for a proof by induction");
      drive_try_induction(drive);
    }
    goes_on = anything_open(drive) && (has_grown || !no_violation);
    if (!no_violation) drive->conflicts *= 4;
  }
  memory_free(drive->statuses);
  memory_free(drive->before);
  encoding_release(&drive->encoding);
  return goes_on && !drive_is_spent(drive);
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
  if (drive_is_spent(&drive)) drive_note(&drive, "time limit reached", (Place){0});
  if (!drive.outcome.reason) drive_note(&drive, "a violation is possible, but its run was not confirmed", (Place){0});
  drive.outcome.stats.solver = solver_stats(drive.solver);
  advice_release(&drive.advice);
  refuted_vec_release(&drive.refuted);
  unrolling_free(drive.unrolling);
  solver_free(drive.solver);
  term_bank_free(drive.bank);
  return drive.outcome;
}
