// See bound_lower.h. Where numbers end a family ends, too: n is as large as the checker accepts of a few numbers that have to do with limits of types. That a
// run of the family goes round as often as it should is looked at for small n: the interpreter gets the inputs, and comes to the block of the family's head.
#include "strategy/bound_lower.h"

#include "bound/lower.h"
#include "check/family.h"
#include "interpret/interpret.h"
#include "solver/model.h"
#include "strategy/bound_report.h"

// --- the inputs of one run ---

VEC_DEFINE(NumberVec, number_vec, Int)

typedef struct {
  const Its *its;
  const ItsOrigin *origin;
  const RunFamily *family;
  Int n, j, k;
  NumberVec state;   // of the location where the run is
  NumberVec inputs;  // so far: arguments, then what calls return
  uint64_t rounds;   // so far
} Unfolding;

static Int at(const Unfolding *run, const FamilyForm *form) {
  return form->part[FAMILY_ONE] + form->part[FAMILY_N] * run->n + form->part[FAMILY_J] * run->j +
         form->part[FAMILY_K] * run->k;
}

static bool take_inputs(Unfolding *run, const FamilyStep *step, const Model *model) {
  for (uint32_t i = 0; i < run->origin->input_counts[step->transition]; i++) {
    Linear input = run->origin->inputs[step->transition][i];
    Int number = 0;
    if (!input.id || !model_evaluate(run->its->terms, model, input, &number)) return false;
    number_vec_push(&run->inputs, number);
  }
  return true;
}

static bool take_step(Unfolding *run, const FamilyStep *step) {
  const Transition *transition = &run->its->transitions.data[step->transition];
  const LocationInfo *from = its_location(run->its, transition->from), *to = its_location(run->its, transition->to);
  Model model = {0};
  for (uint32_t i = 0; i < from->variable_count; i++)
    model_push(&model, (ModelEntry){from->variables[i], run->state.data[i]});
  for (uint32_t i = 0; i < step->choice_count; i++)
    model_push(&model, (ModelEntry){step->choices[i].symbol, at(run, &step->choices[i].value)});
  model_sort(&model);
  bool known = take_inputs(run, step, &model);
  number_vec_clear(&run->state);
  for (uint32_t i = 0; i < to->variable_count && known; i++) {
    Int number = at(run, &step->arbitrary[i]);
    Linear update = transition->update[i];
    known = !update.id || model_evaluate(run->its->terms, &model, update, &number);
    number_vec_push(&run->state, number);
  }
  model_release(&model);
  return known;
}

static bool take_path(Unfolding *run, const FamilyPath *path) {
  for (uint32_t i = 0; i < path->count; i++)
    if (!take_step(run, &path->steps[i])) return false;
  return true;
}

static bool take_round(Unfolding *run, const FamilyPath *path) {
  run->rounds++;
  return take_path(run, path);
}

static Int inner_rounds(const Unfolding *run) {
  if (!run->family->outer.count || run->family->rounds == ROUNDS_N) return run->n;
  return run->family->rounds == ROUNDS_J ? run->j : run->n - run->j;
}

static bool unfold(Unfolding *run) {
  const RunFamily *family = run->family;
  const LocationInfo *initial = its_location(run->its, run->its->initial);
  Int outer = family->outer.count ? run->n : 1;
  for (uint32_t i = 0; i < initial->variable_count; i++) number_vec_push(&run->state, at(run, &family->start[i]));
  bool known = take_path(run, &family->stem);
  for (run->j = 0; run->j < outer && known; run->j++) {
    Int rounds = inner_rounds(run);
    for (run->k = 0; run->k < rounds && known; run->k++) known = take_round(run, &family->inner);
    run->k = 0;
    if (family->outer.count) known = known && take_round(run, &family->outer);
  }
  return known;
}

// --- the run ---

typedef struct {
  Function function;
  Block block;
  uint64_t visits;
} Visits;

static bool at_block(void *context, const InterpretView *view, Function function, Block block, Block from,
                     uint64_t steps) {
  Visits *visits = context;
  (void)view;
  (void)from;
  (void)steps;
  visits->visits += function.id == visits->function.id && block.id == visits->block.id;
  return true;
}

typedef struct {
  const GraphTask *task;
  const Its *its;
  const ItsOrigin *origin;
  const Graph *graph;
  Budget *budget;
} Asked;

// Comes to the head after each round, and to it before the first one.
static bool goes_round(const Asked *asked, const Unfolding *run) {
  enum { MOST_STEPS = 2000000 };
  Node head = asked->origin->nodes[run->family->head.id];
  if (!head.id) return false;
  const Frame *top = state_top(graph_node(asked->graph, head)->state);
  Visits visits = {top->function, top->block, 0};
  InterpretOptions options = {
      .program = asked->task->program,
      .entry = asked->task->entry,
      .signed_overflow =
          asked->task->options->signed_overflow == PLUMB_OVERFLOW_WRAP ? OVERFLOW_WRAP : OVERFLOW_ERROR,
      .inputs = run->inputs.data,
      .input_count = run->inputs.count,
      .step_limit = MOST_STEPS,
      .trace = at_block,
      .trace_context = &visits,
  };
  InterpretResult result = interpret_run(&options);
  bool counts = !result.approximate && result.end != INTERPRET_ASSUMPTION && result.end != INTERPRET_UNSUPPORTED &&
                result.end != INTERPRET_UNDEFINED;
  interpret_result_release(&result);
  return counts && visits.visits > run->rounds;
}

static bool runs(const Asked *asked, const RunFamily *family, Int n) {
  Unfolding run = {.its = asked->its, .origin = asked->origin, .family = family, .n = n};
  bool confirmed = unfold(&run) && goes_round(asked, &run);
  number_vec_release(&run.state);
  number_vec_release(&run.inputs);
  return confirmed;
}

// --- the family ---

// Is it a parameter of the entry, or taken on the way to the head?
static bool is_given(const Asked *asked, const RunFamily *family, Symbol symbol) {
  for (uint32_t i = 0; i < family->stem.count; i++) {
    uint32_t transition = family->stem.steps[i].transition;
    for (uint32_t k = 0; k < asked->origin->input_counts[transition]; k++) {
      Symbol input;
      if (linear_is_symbol(asked->its->terms, asked->origin->inputs[transition][k], &input) && input.id == symbol.id)
        return true;
    }
  }
  return false;
}

static bool begins_with_inputs(const Asked *asked, const RunFamily *family) {
  const LocationInfo *initial = its_location(asked->its, asked->its->initial);
  for (uint32_t i = 0; i < initial->variable_count; i++)
    if (!is_given(asked, family, initial->variables[i])) return false;
  return true;
}

// As far as the checker goes along.
static bool find_end(const Asked *asked, RunFamily *family) {
  static const uint8_t BITS[] = {62, 32, 31, 30, 28, 24, 20, 16};
  if (check_family(asked->its, family, asked->budget) == ANSWER_YES) return true;
  for (size_t i = 0; i < sizeof BITS && !budget_cancelled(asked->budget); i++)
    for (Int less = 1; less <= 3; less++) {
      family->most = int_pow2(BITS[i]) - less;
      if (check_family(asked->its, family, asked->budget) == ANSWER_YES) return true;
    }
  return false;
}

static bool is_confirmed(const Asked *asked, const RunFamily *family) {
  Int largest = family->degree > 1 ? 40 : 300;
  return begins_with_inputs(asked, family) && runs(asked, family, 1) && runs(asked, family, 7) &&
         runs(asked, family, largest);
}

static bool is_asked_for(const GraphTask *task) {
  const FunctionInfo *entry = &task->program->functions[task->entry.id];
  CostKind kind = cost_read(task->options->cost).kind;
  for (uint32_t i = 1; i <= entry->param_count; i++)
    if (entry->values[i].type.kind != TYPE_INT) return false;
  return kind == COST_STEPS || kind == COST_INSTRUCTIONS;
}

void report_lower_bound_of_program(const GraphTask *task, ReportResult *result, const Its *its, const ItsOrigin *origin,
                                   const Graph *graph, const RuntimeBound *bound) {
  enum { SHARE = 8 };  // of the time that is left
  Budget budget = {.deadline = budget_now() + budget_left(task->budget) / SHARE};
  const Asked asked = {task, its, origin, graph, &budget};
  uint32_t degree = lower_degree_wanted(bound);
  Arena *arena = arena_new();
  RunFamily family;
  if (degree && is_asked_for(task) && lower_find(its, degree, true, arena, &budget, &family) &&
      find_end(&asked, &family) && is_confirmed(&asked, &family))
    report_family(task->report, result, its, &family);
  arena_free(arena);
}
