// Calls of functions that are proved apart (proof.h): the call is described by an entry, and goes on as the returns of that entry say. What the entry does not describe stays
// as it is, since nothing that an execution from there does can reach it: an access of which that is not sure is not verified (step.c).
#include "verify/describe.h"
#include "verify/rank.h"
#include "verify/stepping.h"

// A call that may be described by the entries of one number.
typedef struct {
  Step *step;
  const RegionArrival *call;
  Function callee;
  Presence presence;
  Entered given;
  bool is_known;           // the objects of `given` are
  Term described, ranked;  // width 1
} Entering;

static bool has_rank(const Step *step) {
  return step->task->places->part->has_ranks && step->result.rank == STEP_HOLDS;
}

// Objects are what the first entry says; all entries of one number say the same of them.
static bool same_objects(Entering *entering, const Reading *reading) {
  for (uint32_t i = 0; i < entering->given.object_count; i++) {
    if (!entering->is_known) entering->given.objects[i] = reading->objects[i];
    if (entering->given.objects[i] != reading->objects[i]) return false;
  }
  entering->is_known = true;
  return true;
}

static void try_entry(Entering *entering, const CutPoint *entry) {
  Step *step = entering->step;
  const Claim claimed = {.unrolling = step->unrolling,
                         .arrival = entering->call,
                         .from = step->from ? &step->reading : NULL,
                         .lists = &step->lists,
                         .elements = &step->elements,
                         .never = {presence_is_never, &entering->presence}};
  Reading reading;
  reading_init(&reading, entry, step->task->options->program, step->bank, step->reading.vals);
  Term holds = claim(&reading, &claimed);
  if (!term_is_false(step->bank, holds) && same_objects(entering, &reading)) {
    entering->described = term_or(step->bank, entering->described, holds);
    if (step->from && has_rank(step))
      entering->ranked =
          term_or(step->bank, entering->ranked, term_and(step->bank, holds, rank_decreases(&step->reading, &reading)));
  }
  reading_release(&reading);
}

static void try_number(Entering *entering, uint32_t apart) {
  const ProofPart *part = entering->step->task->places->part;
  for (uint32_t i = 0; i < part->cuts.count; i++)
    if (part->cuts.data[i].is_entry && part->cuts.data[i].apart == apart) try_entry(entering, &part->cuts.data[i]);
}

static bool never_without(Entering *entering, Term fact) {
  Step *step = entering->step;
  return stepping_ask(step, term_and(step->bank, entering->presence.comes, term_not(step->bank, fact))) == SOLVE_UNSAT;
}

static void take_given(Entering *entering) {
  Step *step = entering->step;
  const Val *arguments = entering->call->vals[0];
  for (uint32_t i = 1; i <= entering->given.param_count; i++) entering->given.params[i] = arguments[i];
  for (uint32_t i = 0; i < entering->given.object_count; i++)
    entering->given.contents[i] = store_get(entering->call->store, entering->given.objects[i]).content;
  entered_release(&step->given);
  step->given = entering->given;
  entering->given = (Entered){0};
}

static void find_returns(Step *step, uint32_t apart) {
  const ProofPart *part = step->task->places->part;
  u32_vec_clear(&step->returns);
  for (uint32_t i = 0; i < part->cuts.count; i++)
    if (part->cuts.data[i].apart == apart && proof_is_return(&part->cuts.data[i])) u32_vec_push(&step->returns, i);
}

// Nothing undefined has happened before the call.
static Term clean_so_far(const Step *step) {
  Term clean = term_truth(step->bank, true);
  for (uint32_t i = 0; i < step->encoding.obligations.count; i++) {
    const Obligation *obligation = &step->encoding.obligations.data[i];
    if (obligation->kind == OBLIGATION_UNDEFINED && !obligation->is_doubtful)
      clean = term_and(step->bank, clean, term_not(step->bank, obligation->violated));
  }
  return clean;
}

static bool is_first(const ProofPart *part, uint32_t index) {
  return proof_find_entry(part, part->cuts.data[index].apart) == &part->cuts.data[index];
}

uint32_t stepping_call(void *context, Function callee, const RegionArrival *call, bool *is_taken) {
  Step *step = context;
  const ProofPart *part = step->task->places->part;
  const FunctionInfo *function = &step->task->options->program->functions[callee.id];
  Term comes = {0}, none = term_truth(step->bank, false);
  bool is_described = false, is_ranked = false;
  for (uint32_t i = 0; i < part->cuts.count && !is_ranked; i++) {
    const CutPoint *entry = &part->cuts.data[i];
    if (!entry->is_entry || entry->frames.data[0].function.id != callee.id || !is_first(part, i)) continue;
    *is_taken = true;
    if (!comes.id) comes = term_and(step->bank, call->route, clean_so_far(step));
    Entering entering = {.step = step,
                         .call = call,
                         .callee = callee,
                         .presence = {.step = step, .comes = comes},
                         .described = none,
                         .ranked = none};
    entered_init(&entering.given, function->param_count, entry->objects.count);
    try_number(&entering, entry->apart);
    bool needs_rank = step->from && has_rank(step), fits = never_without(&entering, entering.described);
    bool decreases = fits && (!needs_rank || never_without(&entering, entering.ranked));
    if (fits && (!is_described || decreases)) {
      find_returns(step, entry->apart);
      if (entering.is_known || !entry->objects.count)
        take_given(&entering);
      else
        u32_vec_clear(&step->returns);  // nothing comes here
    }
    is_described |= fits;
    is_ranked |= decreases;
    map_release(&entering.presence.asked);
    entered_release(&entering.given);
  }
  if (!*is_taken) return 0;
  if (!is_described) stepping_fail(step, &step->result.invariant, function->place);
  if (!is_ranked) stepping_fail(step, &step->result.rank, function->place);
  return is_described ? step->returns.count : 0;
}

Term stepping_go_on(void *context, uint32_t way, RegionStart *start, Val *results) {
  Step *step = context;
  const CutPoint *cut = &step->task->places->part->cuts.data[step->returns.data[way]];
  Reading reading;
  reading_init(&reading, cut, step->task->options->program, step->bank, region_vals(start));
  Term holds = describe_return(&reading, start, &step->given, results);
  elements_know(&step->elements, &reading, start);
  reading_release(&reading);
  return holds;
}
