// See step.h. Loops of the region are unrolled as far as it has rounds; what lies beyond is asked for as everything else is.
#include "verify/step.h"

#include "base/answer.h"
#include "library/library.h"
#include "verify/describe.h"
#include "verify/rank.h"
#include "verify/stepping.h"

enum {
  MOST_ROUNDS = 5000,   // of a loop inside of a region
  MOST_ENCODINGS = 14,  // with bounds that grow
  MOST_INSTRUCTIONS = 2000000,
};

// ---- Places ----

static RegionPlace place_of(Arena *arena, const CutPoint *cut) {
  RegionFrame *frames = ARENA_ARRAY(arena, RegionFrame, cut->frames.count);
  for (uint32_t i = 0; i < cut->frames.count; i++) {
    const ProofFrame *frame = &cut->frames.data[i];
    frames[i] = (RegionFrame){.function = frame->function, .block = frame->block, .call = frame->call};
  }
  return (RegionPlace){.frames = frames, .frame_count = cut->frames.count, .apart = cut->apart};
}

void places_init(Places *places, const ProofPart *part, const Program *program) {
  *places = (Places){.part = part, .arena = arena_new(), .callgraph = callgraph_new(program, library_may_call_back)};
  places->named = ARENA_ARRAY(places->arena, const bool *, program->function_count + 1);
  for (uint32_t f = 0; f <= program->function_count; f++) places->named[f] = NULL;
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
  callgraph_free(places->callgraph);
  arena_free(places->arena);
}

// ---- One step ----

static Term describe_from(void *context, RegionStart *start, Val **vals) {
  Step *step = context;
  reading_release(&step->reading);
  reading_init(&step->reading, step->from, step->task->options->program, step->bank, region_vals(start));
  entered_release(&step->entered);
  if (step->from->apart) {
    const FunctionInfo *function = &step->task->options->program->functions[step->from->frames.data[0].function.id];
    entered_init(&step->entered, function->param_count,
                 proof_find_entry(step->task->places->part, step->from->apart)->objects.count);
  }
  Term holds = describe(&step->reading, start, vals, &step->entered);
  lists_describe(&step->lists, &step->reading, start, &holds);
  elements_know(&step->elements, &step->reading, start);
  return holds;
}

static void look(void *context, uint32_t object, Term offset) {
  Step *step = context;
  elements_look(&step->elements, step->bank, object, offset);
}

static void encode_once(Step *step) {
  elements_clear(&step->elements, step->bank);
  encoding_release(&step->encoding);
  encode_region(step->unrolling, &step->region, MOST_INSTRUCTIONS, step->task->budget, &step->encoding);
}

SolveResult stepping_ask(Step *step, Term question) {
  question = term_and(step->bank, question, step->elements.holds);
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
  return stepping_ask(step, term_and(step->bank, violated, step->clean[index])) != SOLVE_UNSAT;
}

void stepping_give_up(Step *step, const char *reason, Place place) {
  if (step->result.reason) return;
  step->result.reason = reason;
  step->result.place = place;
  step->result.invariant = step->result.rank = STEP_UNKNOWN;
}

void stepping_fail(Step *step, StepAnswer *answer, Place place) {
  *answer = STEP_FAILS;
  if (answer == &step->result.invariant) step->result.rank = STEP_FAILS;
  step->result.place = place;
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
    uint32_t *bound = limit->kind == OBLIGATION_LOOP
                          ? unrolling_loop_bound(step->unrolling, limit->function, limit->head)
                          : unrolling_depth_bound(step->unrolling, limit->function);
    if (*bound >= MOST_ROUNDS) continue;
    *bound = *bound * 2 + 1;
    *rounds = *bound > *rounds ? *bound : *rounds;
    has_grown = true;
  }
  return has_grown;
}

static bool is_spent(const Step *step) {
  for (uint32_t i = 0; i < step->encoding.obligations.count; i++)
    if (step->encoding.obligations.data[i].kind == OBLIGATION_EFFORT) return true;
  return false;
}

static void begin(Step *step) {
  step->unrolling = unrolling_new(step->task->options, step->bank);
  step->reading.vals = unrolling_vals(step->unrolling);
}

// Rounds to which no decision leads are free at first, so that loops with constant bounds need one encoding. A loop that is never left takes all effort then, although it may never be
// entered: the others go on with bounds for all rounds.
static void count_all_rounds(Step *step) {
  region_release(&step->region);
  unrolling_free(step->unrolling);
  begin(step);
  unrolling_set_loop_bounds(step->unrolling, 1);
  encode_once(step);
  chain_obligations(step);
}

static void encode_step(Step *step) {
  uint32_t rounds = 0;
  for (int i = 0; i < MOST_ENCODINGS; i++) {
    encode_once(step);
    chain_obligations(step);
    if (!i && is_spent(step)) count_all_rounds(step);
    if (budget_cancelled(step->task->budget) || step->result.invariant != STEP_HOLDS || !grow(step, &rounds)) break;
  }
  for (uint32_t i = 0; i < step->encoding.obligations.count; i++) {
    const Obligation *obligation = &step->encoding.obligations.data[i];
    if (!hides(obligation) || !can_happen(step, i)) continue;
    const char *reason = obligation->reason ? obligation->reason : "a part between cut points is too large to unroll";
    stepping_give_up(step, reason, obligation->place);
  }
  if (step->encoding.is_cancelled) stepping_give_up(step, "time limit reached", (Place){0});
}

static void check_obligations(Step *step, Map *open) {
  TermVec all = {0};
  for (uint32_t i = 0; i < step->encoding.obligations.count; i++) {
    const Obligation *obligation = &step->encoding.obligations.data[i];
    if (obligation->kind == OBLIGATION_UNDEFINED) term_vec_push(&all, obligation->violated);
  }
  bool is_clear = stepping_ask(step, term_or_all(step->bank, all.data, all.count)) == SOLVE_UNSAT;
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

bool presence_is_never(void *context, Term fact) {
  enum { FEW_CONFLICTS = 300 };
  Presence *presence = context;
  uint32_t known;
  if (map_get(&presence->asked, fact.id, &known)) return known;
  TermBank *bank = presence->step->bank;
  Term question = term_and(bank, term_and(bank, presence->comes, fact), presence->step->elements.holds);
  SolveLimit limit = {.conflicts = FEW_CONFLICTS, .budget = presence->step->task->budget};
  known = term_is_false(bank, question) || solver_check(presence->step->solver, &question, 1, limit) == SOLVE_UNSAT;
  map_set(&presence->asked, fact.id, known);
  return known;
}

// Does the cut point stand where the execution has arrived?
static bool stands_at(const Step *step, uint32_t index, const RegionArrival *arrival) {
  const CutPoint *cut = &step->task->places->part->cuts.data[index];
  if (arrival->place != REGION_RETURN) return step->task->places->place_of[index] == arrival->place;
  return proof_is_return(cut) && cut->apart == step->from->apart;
}

static Place place_of_cut(const Step *step, const CutPoint *cut) {
  const ProofFrame *top = &cut->frames.data[cut->frames.count - 1];
  const FunctionInfo *function = &step->task->options->program->functions[top->function.id];
  return top->block.id ? block_place(function, top->block) : function->place;
}

typedef struct {
  Term described, ranked;  // width 1
  bool with_rank;
} Arrived;

static void claim_cut(Step *step, const CutPoint *cut, const Claim *claimed, Arrived *arrived) {
  TermBank *bank = step->bank;
  Reading reading;
  reading_init(&reading, cut, step->task->options->program, bank, step->reading.vals);
  Term holds = claim(&reading, claimed);
  arrived->described = term_or(bank, arrived->described, holds);
  if (arrived->with_rank)
    arrived->ranked = term_or(bank, arrived->ranked, term_and(bank, holds, rank_decreases(&step->reading, &reading)));
  reading_release(&reading);
}

// The arrival is described by one of the cut points there, and then its rank is smaller than that of one of those that describe it.
static void check_arrival(Step *step, const RegionArrival *arrival, bool with_rank) {
  const ProofPart *part = step->task->places->part;
  TermBank *bank = step->bank;
  Term comes = term_and(bank, arrival->route, step->clean[step->encoding.obligations.count]);
  Presence presence = {.step = step, .comes = comes};
  Choices choices = {0};
  const Claim claimed = {.unrolling = step->unrolling,
                         .arrival = arrival,
                         .entered = &step->entered,
                         .from = step->from ? &step->reading : NULL,
                         .lists = &step->lists,
                         .elements = &step->elements,
                         .never = {presence_is_never, &presence},
                         .choices = &choices};
  Place place = {0};
  uint32_t last = 0;
  Arrived arrived = {.described = term_truth(bank, false), .ranked = term_truth(bank, false), .with_rank = with_rank};
  for (uint32_t i = 0; i < part->cuts.count; i++) {
    if (!stands_at(step, i, arrival)) continue;
    place = place_of_cut(step, &part->cuts.data[i]);
    last = i;
    choices = (Choices){0};
    do claim_cut(step, &part->cuts.data[i], &claimed, &arrived);
    while (claim_choose_next(&choices));
  }
  map_release(&presence.asked);
  if (with_rank && stepping_ask(step, term_and(bank, comes, term_not(bank, arrived.ranked))) == SOLVE_UNSAT) return;
  if (stepping_ask(step, term_and(bank, comes, term_not(bank, arrived.described))) != SOLVE_UNSAT) {
    step->result.failed = last;
    stepping_fail(step, &step->result.invariant, place);
  } else if (with_rank) {
    stepping_fail(step, &step->result.rank, place);
  }
}

static void check_arrivals(Step *step) {
  bool has_ranks = step->from && step->task->places->part->has_ranks;
  for (uint32_t i = 0; i < step->region.arrivals.count && step->result.invariant == STEP_HOLDS; i++) {
    const RegionArrival *arrival = &step->region.arrivals.data[i];
    check_arrival(step, arrival, has_ranks && step->result.rank == STEP_HOLDS && arrival->place != REGION_RETURN);
  }
}

// In a function that is proved apart, an access through a pointer of which nothing is known may change what its callers take for unchanged, and so may code that is not known.
static void check_reach(Step *step) {
  if (!step->from || !step->from->apart) return;
  if (step->encoding.calls_unknown)
    stepping_give_up(step, "a function that is not known is called where functions are proved apart", (Place){0});
  for (uint32_t i = 0; i < step->encoding.obligations.count; i++) {
    const Obligation *obligation = &step->encoding.obligations.data[i];
    bool is_wild = obligation->kind == OBLIGATION_BLURRED ||
                   (obligation->kind == OBLIGATION_UNDEFINED && obligation->is_doubtful &&
                    obligation->undefined == UNDEFINED_UNKNOWN_OBJECT);
    if (is_wild && can_happen(step, i))
      stepping_give_up(step, "a pointer of which nothing is known is used where functions are proved apart",
                       obligation->place);
  }
}

static StepResult verify_once(const StepTask *task, uint32_t from, bool *follows, Map *open) {
  Step step = {.task = task,
               .bank = term_bank_new(),
               .follows = *follows,
               .result = {.invariant = STEP_HOLDS, .rank = STEP_HOLDS}};
  step.solver = solver_new(step.bank);
  solver_set_second(step.solver, task->second, task->second_context);
  elements_clear(&step.elements, step.bank);
  begin(&step);
  step.region = (Region){.places = task->places->places.data,
                         .place_count = task->places->places.count,
                         .describe = describe_from,
                         .call = stepping_call,
                         .go_on = stepping_go_on,
                         .read = look,
                         .context = &step};
  if (from != UINT32_MAX) {
    step.from = &task->places->part->cuts.data[from];
    step.region.from = &task->places->places.data[task->places->place_of[from]];
  }
  encode_step(&step);
  check_reach(&step);
  check_arrivals(&step);
  if (step.result.invariant != STEP_UNKNOWN) check_obligations(&step, open);
  bool is_open = step.result.invariant == STEP_FAILS || step.result.rank == STEP_FAILS || open->count;
  if (budget_cancelled(task->budget)) stepping_give_up(&step, "time limit reached", (Place){0});
  if (step.is_hard && is_open) stepping_give_up(&step, "a question is too hard for the solver", step.result.place);
  *follows = step.might_follow;
  step.result.allocates = step.encoding.allocates;
  step.result.calls_unknown = step.encoding.calls_unknown;
  memory_free(step.clean);
  entered_release(&step.entered);
  stepping_forget_call(&step);
  handed_vec_release(&step.handed);
  elements_release(&step.elements);
  known_list_vec_release(&step.lists);
  return_vec_release(&step.returns);
  reading_release(&step.reading);
  encoding_release(&step.encoding);
  region_release(&step.region);
  unrolling_free(step.unrolling);
  solver_free(step.solver);
  term_bank_free(step.bank);
  return step.result;
}

StepResult step_verify(const StepTask *task, uint32_t from, Map *open) {
  Map found = {0};
  bool follows = false;
  StepResult result = verify_once(task, from, &follows, &found);
  if (follows && (result.invariant == STEP_FAILS || result.rank == STEP_FAILS)) {
    map_release(&found);
    result = verify_once(task, from, &follows, &found);
  }
  for (uint32_t i = 0; i < found.count; i++) {
    uint32_t known = map_get_or(open, found.entries[i].key, 0);
    map_set(open, found.entries[i].key, known | found.entries[i].value);
  }
  map_release(&found);
  return result;
}
