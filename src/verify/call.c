// Calls of functions that are proved apart (proof.h): the call is described by an entry, and goes on as the returns of that entry say. What the entry does not describe stays
// as it is, since nothing that an execution from there does can reach it: an access of which that is not sure is not verified (step.c).
#include "verify/describe.h"
#include "verify/named.h"
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

static bool is_never_without(Step *step, Term comes, Term fact) {
  return stepping_ask(step, term_and(step->bank, comes, term_not(step->bank, fact))) == SOLVE_UNSAT;
}

static bool never_without(Entering *entering, Term fact) {
  return is_never_without(entering->step, entering->presence.comes, fact);
}

static bool is_possible(Entering *entering) {
  Step *step = entering->step;
  return stepping_ask(step, term_and(step->bank, entering->presence.comes, entering->described)) != SOLVE_UNSAT;
}

// The call may come back as the returns of that number say.
static void hand(Entering *entering, uint32_t apart) {
  Step *step = entering->step;
  const ProofPart *part = step->task->places->part;
  const Val *arguments = entering->call->vals[0];
  for (uint32_t i = 1; i <= entering->given.param_count; i++) entering->given.params[i] = arguments[i];
  for (uint32_t i = 0; i < entering->given.object_count; i++)
    entering->given.contents[i] = store_get(entering->call->store, entering->given.objects[i]).content;
  for (uint32_t i = 0; i < part->cuts.count; i++)
    if (part->cuts.data[i].apart == apart && proof_is_return(&part->cuts.data[i]))
      return_vec_push(&step->returns, (Return){i, step->handed.count});
  handed_vec_push(&step->handed, (Handed){entering->given, entering->described});
  entering->given = (Entered){0};
}

void stepping_forget_call(Step *step) {
  for (uint32_t i = 0; i < step->handed.count; i++) entered_release(&step->handed.data[i].given);
  handed_vec_clear(&step->handed);
  return_vec_clear(&step->returns);
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

static const bool *named_of(Step *step, Function callee) {
  const Places *places = step->task->places;
  const bool **named = &places->named[callee.id];
  if (!*named) *named = named_globals(step->task->options->program, places->part, callee, places->arena);
  return *named;
}

// What entries of several numbers say of a call together.
typedef struct {
  bool fits, decreases;    // entries of one number describe it in all executions
  Term described, ranked;  // width 1: by some entry
} Called;

// Where entries of one number say all, the others need not be looked at.
static void try_entries(Step *step, const CutPoint *entry, const RegionArrival *call, Term comes, Called *called) {
  TermBank *bank = step->bank;
  Term none = term_truth(bank, false);
  const FunctionInfo *function = &step->task->options->program->functions[entry->frames.data[0].function.id];
  Entering entering = {.step = step,
                       .call = call,
                       .callee = entry->frames.data[0].function,
                       .presence = {.step = step, .comes = comes},
                       .described = none,
                       .ranked = none};
  entered_init(&entering.given, function->param_count, entry->objects.count);
  try_number(&entering, entry->apart);
  bool needs_rank = step->from && has_rank(step), fits = never_without(&entering, entering.described);
  bool decreases = fits && (!needs_rank || never_without(&entering, entering.ranked));
  called->described = term_or(bank, called->described, entering.described);
  called->ranked = term_or(bank, called->ranked, needs_rank ? entering.ranked : entering.described);
  bool is_better = decreases || (fits && !called->fits), is_part = !called->fits && is_possible(&entering);
  if (is_better) stepping_forget_call(step);
  if ((is_better || is_part) && (entering.is_known || !entry->objects.count)) hand(&entering, entry->apart);
  called->fits |= fits;
  called->decreases |= decreases;
  map_release(&entering.presence.asked);
  entered_release(&entering.given);
}

uint32_t stepping_call(void *context, Function callee, const RegionArrival *call, bool *is_taken) {
  Step *step = context;
  const ProofPart *part = step->task->places->part;
  Term comes = {0}, none = term_truth(step->bank, false);
  Called called = {.described = none, .ranked = none};
  bool is_recursive = step->task->places->callgraph->is_recursive[callee.id];
  stepping_forget_call(step);
  if (step->follows && !is_recursive) return 0;
  for (uint32_t i = 0; i < part->cuts.count && !called.decreases; i++) {
    const CutPoint *entry = &part->cuts.data[i];
    if (!entry->is_entry || entry->frames.data[0].function.id != callee.id || !is_first(part, i)) continue;
    *is_taken = true;
    if (!comes.id) comes = term_and(step->bank, call->route, clean_so_far(step));
    try_entries(step, entry, call, comes, &called);
  }
  if (!*is_taken) return 0;
  step->might_follow |= !is_recursive;
  step->named = named_of(step, callee);
  Place place = step->task->options->program->functions[callee.id].place;
  bool is_described = called.fits || is_never_without(step, comes, called.described);
  bool is_ranked = called.decreases || (!called.fits && is_never_without(step, comes, called.ranked));
  if (!is_described) stepping_fail(step, &step->result.invariant, place);
  if (!is_ranked) stepping_fail(step, &step->result.rank, place);
  return is_described ? step->returns.count : 0;
}

Term stepping_go_on(void *context, uint32_t way, RegionStart *start, Val *results) {
  Step *step = context;
  const Return *back = &step->returns.data[way];
  const Handed *handed = &step->handed.data[back->handed];
  const CutPoint *cut = &step->task->places->part->cuts.data[back->cut];
  Reading reading;
  reading_init(&reading, cut, step->task->options->program, step->bank, region_vals(start));
  Term holds = describe_return(&reading, start, &handed->given, step->named, results);
  elements_know(&step->elements, &reading, start);
  reading_release(&reading);
  return term_and(step->bank, holds, handed->when);
}
