// See step.h. Loops of the region are unrolled as far as it has rounds; what lies beyond is asked for as everything else is.
#include "verify/step.h"

#include "base/answer.h"
#include "verify/claim.h"
#include "verify/describe.h"
#include "verify/rank.h"

enum {
  MOST_ROUNDS = 5000,            // of a loop inside of a region
  MOST_ENCODINGS = 14,           // with bounds that grow
  MOST_INSTRUCTIONS = 2000000,
};

// ---- Places ----

static RegionPlace place_of(Arena *arena, const CutPoint *cut) {
  RegionFrame *frames = ARENA_ARRAY(arena, RegionFrame, cut->frames.count);
  for (uint32_t i = 0; i < cut->frames.count; i++) {
    const ProofFrame *frame = &cut->frames.data[i];
    frames[i] = (RegionFrame){.function = frame->function, .block = frame->block, .call = frame->call};
  }
  return (RegionPlace){.frames = frames, .frame_count = cut->frames.count};
}

void places_init(Places *places, const ProofPart *part) {
  *places = (Places){.part = part, .arena = arena_new()};
  places->place_of = ARENA_ARRAY(places->arena, uint32_t, part->cuts.count + 1);
  for (uint32_t i = 0; i < part->cuts.count; i++) {
    uint32_t known = 0;
    while (known < i && !proof_same_position(&part->cuts.data[known], &part->cuts.data[i])) known++;
    places->place_of[i] = known < i ? places->place_of[known] : places->places.count;
    if (known == i) region_place_vec_push(&places->places, place_of(places->arena, &part->cuts.data[i]));
  }
}

void places_release(Places *places) {
  region_place_vec_release(&places->places);
  arena_free(places->arena);
}

// ---- One step ----

typedef struct {
  const StepTask *task;
  const CutPoint *from;  // null: the start of the program
  TermBank *bank;
  Solver *solver;
  Unrolling *unrolling;
  Region region;
  Encoding encoding;
  Reading reading;  // of `from`
  bool is_hard;     // a question had no answer
  Term *clean;      // per obligation, and behind the last one: width 1, nothing undefined has happened before
  StepResult result;
} Step;

static Term describe_from(void *context, RegionStart *start, Val **vals) {
  Step *step = context;
  reading_release(&step->reading);
  reading_init(&step->reading, step->from, step->task->options->program, step->bank, region_vals(start));
  return describe(&step->reading, start, vals);
}

static SolveResult ask(Step *step, Term question) {
  if (term_is_false(step->bank, question)) return SOLVE_UNSAT;
  SolveLimit limit = {.conflicts = step->task->conflicts, .budget = step->task->budget};
  SolveResult result = solver_check(step->solver, &question, 1, limit);
  step->is_hard |= result == SOLVE_UNKNOWN;
  return result;
}

// An execution is followed past what is undefined, but nothing counts after that. What is doubtful may be fine.
static void chain_obligations(Step *step) {
  const ObligationVec *all = &step->encoding.obligations;
  memory_free(step->clean);
  step->clean = memory_alloc((all->count + 1) * sizeof *step->clean);
  step->clean[0] = term_truth(step->bank, true);
  for (uint32_t i = 0; i < all->count; i++) {
    const Obligation *obligation = &all->data[i];
    bool ends = obligation->kind == OBLIGATION_UNDEFINED && !obligation->is_doubtful;
    Term before = step->clean[i];
    step->clean[i + 1] = ends ? term_and(step->bank, before, term_not(step->bank, obligation->violated)) : before;
  }
}

// Can an execution violate the obligation, and nothing before?
static bool can_happen(Step *step, uint32_t index) {
  Term violated = step->encoding.obligations.data[index].violated;
  return ask(step, term_and(step->bank, violated, step->clean[index])) != SOLVE_UNSAT;
}

static void give_up(Step *step, const char *reason, Place place) {
  if (step->result.reason) return;
  step->result.reason = reason;
  step->result.place = place;
  step->result.invariant = step->result.rank = STEP_UNKNOWN;
}

// What hides executions from what is encoded.
static bool hides(const Obligation *obligation) {
  return obligation->kind != OBLIGATION_UNDEFINED && obligation->kind != OBLIGATION_BLURRED;
}

// Loops and calls that can reach their bounds get larger ones. False: nothing has grown.
static bool grow(Step *step, uint32_t *rounds) {
  bool has_grown = false;
  for (uint32_t i = 0; i < step->encoding.obligations.count; i++) {
    const Obligation *limit = &step->encoding.obligations.data[i];
    bool is_limit = limit->kind == OBLIGATION_LOOP || limit->kind == OBLIGATION_DEPTH;
    if (!is_limit || !can_happen(step, i)) continue;
    uint32_t *bound = limit->kind == OBLIGATION_LOOP ? unrolling_loop_bound(step->unrolling, limit->function, limit->head)
                                                     : unrolling_depth_bound(step->unrolling, limit->function);
    if (*bound >= MOST_ROUNDS) continue;
    *bound = *bound * 2 + 1;
    *rounds = *bound > *rounds ? *bound : *rounds;
    has_grown = true;
  }
  return has_grown;
}

static void encode_step(Step *step) {
  uint32_t rounds = 0;
  for (int i = 0; i < MOST_ENCODINGS; i++) {
    encoding_release(&step->encoding);
    encode_region(step->unrolling, &step->region, MOST_INSTRUCTIONS, step->task->budget, &step->encoding);
    chain_obligations(step);
    if (budget_cancelled(step->task->budget) || !grow(step, &rounds)) break;
  }
  for (uint32_t i = 0; i < step->encoding.obligations.count; i++) {
    const Obligation *obligation = &step->encoding.obligations.data[i];
    if (!hides(obligation) || !can_happen(step, i)) continue;
    const char *reason = obligation->reason ? obligation->reason : "a part between cut points is too large to unroll";
    give_up(step, reason, obligation->place);
  }
  if (step->encoding.is_cancelled) give_up(step, "time limit reached", (Place){0});
}

static void check_obligations(Step *step, Map *open) {
  TermVec all = {0};
  for (uint32_t i = 0; i < step->encoding.obligations.count; i++) {
    const Obligation *obligation = &step->encoding.obligations.data[i];
    if (obligation->kind == OBLIGATION_UNDEFINED) term_vec_push(&all, obligation->violated);
  }
  bool is_clear = ask(step, term_or_all(step->bank, all.data, all.count)) == SOLVE_UNSAT;
  term_vec_release(&all);
  for (uint32_t i = 0; i < step->encoding.obligations.count && !is_clear; i++) {
    const Obligation *obligation = &step->encoding.obligations.data[i];
    if (obligation->kind != OBLIGATION_UNDEFINED || !can_happen(step, i)) continue;
    if (step->task->left_out >> obligation->undefined & 1) {
      step->result.leaves_out = true;
      continue;
    }
    uint64_t key = map_key2(obligation->function.id, obligation->instruction);
    uint32_t kinds = map_get_or(open, key, 0);
    map_set(open, key, kinds | 1u << undefined_property(obligation->undefined));
  }
}

// The executions that come to a place.
typedef struct {
  Step *step;
  Term comes;
  Map asked;  // fact: 1: never
} Presence;

static bool is_never(void *context, Term fact) {
  enum { FEW_CONFLICTS = 300 };
  Presence *presence = context;
  uint32_t known;
  if (map_get(&presence->asked, fact.id, &known)) return known;
  Term question = term_and(presence->step->bank, presence->comes, fact);
  SolveLimit limit = {.conflicts = FEW_CONFLICTS, .budget = presence->step->task->budget};
  known = term_is_false(presence->step->bank, question) || solver_check(presence->step->solver, &question, 1, limit) == SOLVE_UNSAT;
  map_set(&presence->asked, fact.id, known);
  return known;
}

// The arrival is described by one of the cut points there, and then its rank is smaller than that of one of those that describe it.
static void check_arrival(Step *step, const RegionArrival *arrival, bool with_rank) {
  const ProofPart *part = step->task->places->part;
  TermBank *bank = step->bank;
  Term described = term_truth(bank, false), ranked = described;
  Term comes = term_and(bank, arrival->route, step->clean[step->encoding.obligations.count]);
  Presence presence = {.step = step, .comes = comes};
  const Claim claimed = {step->unrolling, arrival, step->from ? &step->reading : NULL, {is_never, &presence}};
  Place place = {0};
  for (uint32_t i = 0; i < part->cuts.count; i++) {
    if (step->task->places->place_of[i] != arrival->place) continue;
    const CutPoint *cut = &part->cuts.data[i];
    const ProofFrame *top = &cut->frames.data[cut->frames.count - 1];
    place = block_place(&step->task->options->program->functions[top->function.id], top->block);
    Reading reading;
    reading_init(&reading, cut, step->task->options->program, bank, step->reading.vals);
    Term holds = claim(&reading, &claimed);
    described = term_or(bank, described, holds);
    if (with_rank && step->from) ranked = term_or(bank, ranked, term_and(bank, holds, rank_decreases(&step->reading, &reading)));
    reading_release(&reading);
  }
  map_release(&presence.asked);
  if (with_rank && step->from && ask(step, term_and(bank, comes, term_not(bank, ranked))) == SOLVE_UNSAT) return;
  if (with_rank && step->from) step->result.rank = STEP_FAILS;
  if (ask(step, term_and(bank, comes, term_not(bank, described))) != SOLVE_UNSAT) {
    step->result.invariant = step->result.rank = STEP_FAILS;
  }
  if (step->result.invariant == STEP_FAILS || step->result.rank == STEP_FAILS) step->result.place = place;
}

StepResult step_verify(const StepTask *task, uint32_t from, Map *open) {
  Step step = {.task = task, .bank = term_bank_new(), .result = {.invariant = STEP_HOLDS, .rank = STEP_HOLDS}};
  step.solver = solver_new(step.bank);
  step.unrolling = unrolling_new(task->options, step.bank);
  step.region = (Region){.places = task->places->places.data,
                         .place_count = task->places->places.count,
                         .describe = describe_from,
                         .context = &step};
  step.reading.vals = unrolling_vals(step.unrolling);
  if (from != UINT32_MAX) {
    step.from = &task->places->part->cuts.data[from];
    step.region.from = &task->places->places.data[task->places->place_of[from]];
  }
  encode_step(&step);
  for (uint32_t i = 0; i < step.region.arrivals.count && step.result.invariant == STEP_HOLDS; i++)
    check_arrival(&step, &step.region.arrivals.data[i], task->places->part->has_ranks && step.result.rank == STEP_HOLDS);
  if (step.result.invariant != STEP_UNKNOWN) check_obligations(&step, open);
  bool is_open = step.result.invariant == STEP_FAILS || step.result.rank == STEP_FAILS || open->count;
  if (step.is_hard && is_open) give_up(&step, "a question is too hard for the solver", step.result.place);
  if (budget_cancelled(task->budget)) give_up(&step, "time limit reached", (Place){0});
  step.result.allocates = step.encoding.allocates;
  step.result.calls_unknown = step.encoding.calls_unknown;
  memory_free(step.clean);
  reading_release(&step.reading);
  encoding_release(&step.encoding);
  region_release(&step.region);
  unrolling_free(step.unrolling);
  solver_free(step.solver);
  term_bank_free(step.bank);
  return step.result;
}
