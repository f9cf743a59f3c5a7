// See recurrence_analysis.h.
#include "strategy/recurrence_analysis.h"

#include "check/recurrence.h"
#include "interpret/around.h"
#include "interpret/inputs.h"
#include "interpret/interpret.h"
#include "prove/nonterminate.h"
#include "prove/recur_path.h"
#include "replay/taken.h"
#include "report/names.h"
#include "strategy/follow.h"
#include "strategy/termination_report.h"

enum {
  SEARCH_STEPS = 3000,   // calls of the SMT solver
  ROUNDS = 1000,         // of the loop for which inputs are computed
  MOST_INPUTS = 100000,  // for these
  MOST_VISITS = 200000,  // of blocks that are predicted
  ROUNDS_NEEDED = 3,     // where the steps, or an overflow of mathematical integers, end the run
  REPLAYED_STEPS = 1000000
};

// --- the inputs of the run ---

typedef struct {
  const Its *its;
  const Graph *graph;
  const ItsOrigin *origin;
  const RecurrenceCertificate *certificate;
  Model model;   // of the symbols of one transition
  IntVec state;  // values of the variables where the run is
  IntVec inputs;
  Prediction prediction;
  uint32_t visits_needed;  // those up to the end of the round ROUNDS_NEEDED
  uint32_t rounds;         // that were computed
  uint32_t stem_inputs,
      round_inputs;  // how many of the inputs come before the first round (after the replay: before the
                     // loop's head is entered in it), and in one
  bool varies;       // some round takes other inputs than the first one
} Computation;

static void add_values(Model *model, const Symbol *symbols, const Int *values, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) model_push(model, (ModelEntry){symbols[i], values[i]});
}

// What the transition takes from outside. A symbol that nothing restricts may be anything: 0.
static void take_inputs(Computation *computation, uint32_t transition) {
  model_sort(&computation->model);
  for (uint32_t i = 0; i < computation->origin->input_counts[transition]; i++) {
    Int value = 0;
    Linear input = computation->origin->inputs[transition][i];
    if (!input.id || !recur_evaluate(computation->its->terms, &computation->model, input, &value)) value = 0;
    int_vec_push(&computation->inputs, value);
  }
}

// Where the run comes by along the transition, which is taken in `model` and leads to `state`.
static void predict(Computation *computation, uint32_t transition) {
  const ItsOrigin *origin = computation->origin;
  uint32_t length = origin->path_lengths[transition];
  Location target = computation->its->transitions.data[transition].to;
  const LocationInfo *location = its_location(computation->its, target);
  if (!length) return;
  uint32_t on_the_way = prediction_add_model(&computation->prediction, &computation->model);
  model_clear(&computation->model);
  add_values(&computation->model, location->variables, computation->state.data, location->variable_count);
  uint32_t there = prediction_add_model(&computation->prediction, &computation->model);
  for (uint32_t i = 0; i < length; i++) {
    Node node = origin->paths[transition][i];
    bool arrives = i + 1 == length && node.id == origin->nodes[target.id].id;
    prediction_add_visit(&computation->prediction, graph_node(computation->graph, node)->state,
                         arrives ? there : on_the_way);
  }
}

static void begin_step(Computation *computation, const Transition *transition) {
  const LocationInfo *from = its_location(computation->its, transition->from);
  model_clear(&computation->model);
  add_values(&computation->model, from->variables, computation->state.data, from->variable_count);
}

static void compute_run(Computation *computation) {
  const Its *its = computation->its;
  const RecurrenceCertificate *certificate = computation->certificate;
  int_vec_append(&computation->state, certificate->initial, its_location(its, its->initial)->variable_count);
  for (uint32_t i = 0; i < certificate->run.count; i++) {
    const RunStep *step = &certificate->run.data[i];
    const Transition *transition = &its->transitions.data[step->transition];
    begin_step(computation, transition);
    for (uint32_t k = 0; k < step->choice_count; k++) model_push(&computation->model, step->choices[k]);
    take_inputs(computation, step->transition);
    int_vec_clear(&computation->state);
    int_vec_append(&computation->state, step->after, its_location(its, transition->to)->variable_count);
    predict(computation, step->transition);
  }
}

// Which steps the round that begins in this state has. False: a number did not fit.
static bool choose_round(const Computation *computation, const Model *begin, uint32_t *first, uint32_t *count) {
  const RecurrenceCertificate *certificate = computation->certificate;
  *first = 0;
  *count = certificate->round.count;
  for (uint32_t i = 0; i < certificate->alternatives.count; i++) {
    const RoundAlternative *alternative = &certificate->alternatives.data[i];
    bool holds = true;
    for (uint32_t k = 0; k < alternative->guard_count && holds; k++)
      holds = recur_holds(computation->its->terms, begin, alternative->guard[k]);
    *first = alternative->first;
    *count = alternative->count;
    if (holds) return true;
  }
  return !certificate->alternatives.count;
}

// The next round. False: a number did not fit.
static bool compute_round(Computation *computation, IntVec *parameters) {
  const Its *its = computation->its;
  const RecurrenceCertificate *certificate = computation->certificate;
  const LocationInfo *head = its_location(its, certificate->location);
  Model begin = {0};
  bool fits = true;
  add_values(&begin, head->variables, computation->state.data, head->variable_count);
  for (uint32_t i = 0; i < certificate->parameter_count; i++)
    model_push(&begin, (ModelEntry){certificate->parameters[i].symbol, parameters->data[i]});
  model_sort(&begin);
  uint32_t first, count;
  fits = choose_round(computation, &begin, &first, &count);
  for (uint32_t i = first; fits && i < first + count; i++) {
    const RoundStep *step = &certificate->round.data[i];
    const Transition *transition = &its->transitions.data[step->transition];
    begin_step(computation, transition);
    for (uint32_t k = 0; k < step->choice_count && fits; k++) {
      Int value = 0;
      fits = recur_evaluate(its->terms, &begin, step->choices[k].value, &value);
      model_push(&computation->model, (ModelEntry){step->choices[k].symbol, value});
    }
    take_inputs(computation, step->transition);
    int_vec_clear(&computation->state);
    for (uint32_t k = 0; k < its_location(its, transition->to)->variable_count && fits; k++) {
      Int value = 0;
      fits = recur_evaluate(its->terms, &begin, step->after[k], &value);
      int_vec_push(&computation->state, value);
    }
    if (fits) predict(computation, step->transition);
  }
  for (uint32_t i = 0; i < certificate->parameter_count && fits; i++)
    fits = recur_evaluate(its->terms, &begin, certificate->parameters[i].value, &parameters->data[i]);
  model_release(&begin);
  computation->rounds += fits;
  if (computation->rounds <= ROUNDS_NEEDED) computation->visits_needed = computation->prediction.visits.count;
  return fits;
}

// Compares the inputs from number `begin` on, a round's, with those of the first round.
static void note_round(Computation *computation, uint32_t begin) {
  const IntVec *inputs = &computation->inputs;
  uint32_t count = inputs->count - begin;
  if (computation->rounds == 1) computation->round_inputs = count;
  computation->varies |= count != computation->round_inputs;
  for (uint32_t i = 0; i < count && !computation->varies; i++)
    computation->varies = inputs->data[begin + i] != inputs->data[computation->stem_inputs + i];
}

static void compute(Computation *computation) {
  const RecurrenceCertificate *certificate = computation->certificate;
  IntVec parameters = {0};
  compute_run(computation);
  computation->stem_inputs = computation->inputs.count;
  int_vec_append(&parameters, certificate->parameter_values, certificate->parameter_count);
  while (computation->rounds < ROUNDS && computation->inputs.count < MOST_INPUTS &&
         computation->prediction.visits.count < MOST_VISITS) {
    uint32_t begin = computation->inputs.count;
    if (!compute_round(computation, &parameters)) break;
    note_round(computation, begin);
  }
  int_vec_release(&parameters);
}

// --- the replay ---

typedef struct {
  const Program *program;
  const Terms *terms;
  Prediction *prediction;
  Function function;  // at whose block the loop begins
  Block block;
  bool begun;
  Cfg *cfg;       // of the function
  Around around;  // since the first visit
  size_t stem_inputs;
} Replay;

static bool at_block(void *context, const InterpretView *view, Function function, Block block, Block from,
                     uint64_t steps) {
  (void)from;
  (void)steps;
  Replay *replay = context;
  if (!prediction_follow(replay->prediction, replay->program, replay->terms, view)) return false;
  if (function.id != replay->function.id) return true;
  if (replay->begun) around_visit(&replay->around, view, replay->cfg);
  if (!replay->begun && block.id == replay->block.id) {
    around_begin(&replay->around, view, replay->cfg, replay->stem_inputs);
    replay->begun = true;
  }
  return true;
}

// Did the run take the inputs as they are, and not others that are congruent to them? That makes a difference where integers have no end.
static bool took_inputs(const GraphTask *task, const Computation *computation, const InterpretResult *run) {
  const FunctionInfo *entry = &task->program->functions[task->entry.id];
  uint32_t param = 0;
  for (size_t i = 0; i < run->consumed_count && i < computation->inputs.count; i++) {
    const InterpretInput *taken = &run->consumed[i];
    Int given = computation->inputs.data[i];
    bool is_unsigned = taken->kind == INPUT_RESULT && library_gives_unsigned(task->program, taken->callee);
    if (taken->kind == INPUT_ARGUMENT) is_unsigned = ++param <= entry->param_count && entry->values[param].declared_unsigned;
    bool fits = is_unsigned && given >= 0 && given < int_pow2(taken->type.bits);
    if (taken->type.kind == TYPE_INT && given != taken->value && !fits) return false;
  }
  return true;
}

// Goes there, and tells where the loop is that the run goes round. The run is confirmed where it was in all rounds as predicted: in all that were predicted, or in
// as many as there were steps for, but no fewer than ROUNDS_NEEDED. The caller releases the result.
static bool replays(const GraphTask *task, const State *head, Computation *computation, Place *place,
                    InterpretResult *outcome) {
  const Frame *top = state_top(head);
  Replay replay = {.program = task->program,
                   .terms = computation->its->terms,
                   .prediction = &computation->prediction,
                   .function = top->function,
                   .block = top->block,
                   .cfg = cfg_new(task->program, top->function),
                   .stem_inputs = computation->stem_inputs};
  PlumbSignedOverflow overflow = task->options->signed_overflow;
  InterpretOptions options = {
      .program = task->program,
      .entry = task->entry,
      .signed_overflow = overflow == PLUMB_OVERFLOW_WRAP ? OVERFLOW_WRAP : OVERFLOW_ERROR,
      .malloc_may_fail = task->options->malloc_may_fail,
      .inputs = computation->inputs.data,
      .input_count = computation->inputs.count,
      .step_limit = REPLAYED_STEPS,
      .trace = at_block,
      .trace_context = &replay,
  };
  InterpretResult result = *outcome = interpret_run(&options);
  const Prediction *prediction = &computation->prediction;
  bool overflows = overflow == PLUMB_OVERFLOW_UNBOUNDED && result.end == INTERPRET_UNDEFINED &&
                   result.undefined == UNDEFINED_SIGNED_OVERFLOW;
  bool goes_on = result.end == INTERPRET_STOPPED || result.end == INTERPRET_OUT_OF_STEPS ||
                 result.end == INTERPRET_DEPTH || overflows;
  bool confirmed = goes_on && !prediction->deviates && !result.approximate && replay.begun &&
                   computation->rounds >= ROUNDS_NEEDED && prediction->met >= computation->visits_needed;
  confirmed &= overflow != PLUMB_OVERFLOW_UNBOUNDED || took_inputs(task, computation, &result);
  if (confirmed && replay.around.head.id)
    *place = block_place(&task->program->functions[replay.function.id], replay.around.head);
  computation->stem_inputs = (uint32_t)around_inputs(&replay.around, computation->stem_inputs);
  around_release(&replay.around);
  cfg_free(replay.cfg);
  return confirmed;
}

// --- the report ---

static void add_set(const GraphTask *task, ReportResult *result, const Computation *computation, Text *text) {
  const RecurrenceCertificate *certificate = computation->certificate;
  for (uint32_t i = 0; i < certificate->set_count; i++) {
    Text atom = {0}, shown = {0};
    atom_print(computation->its->terms, certificate->set[i], &atom);
    names_shorten(text_str(&atom), &shown);
    report_add_string(task->report, &result->counterexample.set, text_str(&shown));
    text_printf(text, "%s%s", i ? ", " : "", text_str(&shown));
    text_release(&atom);
    text_release(&shown);
  }
  text_printf(text, "%s again after each round",
              !certificate->set_count       ? "the loop is there"
              : certificate->set_count == 1 ? " holds"
                                            : " hold");
}

// Rounds that take other inputs each time are told without them.
static void add_taken(const GraphTask *task, ReportCounterexample *counterexample, const Computation *computation,
                      const InterpretResult *run) {
  size_t stem = computation->stem_inputs, round = computation->varies ? 0 : computation->round_inputs;
  if (stem > run->consumed_count) stem = run->consumed_count;
  if (round > run->consumed_count - stem) round = run->consumed_count - stem;
  taken_add(task->report, counterexample, task->program, run->consumed, stem);
  counterexample->cycle_from = counterexample->taken.count;
  taken_add(task->report, counterexample, task->program, run->consumed + stem, round);
}

static void report(const GraphTask *task, const Computation *computation, const Nontermination *nontermination,
                   Place place, const InterpretResult *run) {
  ReportResult *result = report_refute(task->report, UNDEFINED_NONE, PROPERTY_TERMINATION, ENGINE_GRAPH, place);
  if (!result) return;
  Text text = {0}, number = {0};
  add_set(task, result, computation, &text);
  report_add_about(task->report, PROPERTY_TERMINATION, SEVERITY_ERROR, place, "this goes round for ever");
  report_add_about(task->report, PROPERTY_TERMINATION, SEVERITY_NOTE, place, text_str(&text));
  for (uint32_t i = 0; i < computation->inputs.count; i++) {
    text_clear(&number);
    int_print(&number, computation->inputs.data[i]);
    report_add_string(task->report, &result->counterexample.values, text_str(&number));
  }
  text_clear(&text);
  text_printf(&text, "%s:%u", place.file ? place.file : "", place.line);
  report_add_string(task->report, &result->counterexample.steps, text_str(&text));
  report_add_string(task->report, &result->counterexample.round, text_str(&text));
  add_taken(task, &result->counterexample, computation, run);
  result->counterexample.replayed = true;
  report_techniques(task->report, result, nontermination->used);
  text_release(&text);
  text_release(&number);
}

bool refute_by_recurrence(const GraphTask *task, const Graph *graph, const Its *its, const ItsOrigin *origin) {
  Budget budget = {.deadline = task->budget->deadline, .cancel_at = SEARCH_STEPS}, check_budget = *task->budget;
  Nontermination *nontermination =
      nontermination_prove(its, NULL, techniques_left_out(task->options->without), &task->report->stats, &budget);
  Computation computation = {.its = its, .graph = graph, .origin = origin, .certificate = &nontermination->certificate};
  bool found = nontermination->verdict == ANSWER_YES &&
               check_recurrence(its, computation.certificate, &check_budget, NULL) == ANSWER_YES;
  const LocationInfo *location = found ? its_location(its, computation.certificate->location) : NULL;
  Place place = found ? (Place){location->file, location->line, location->column} : (Place){0};
  InterpretResult run = {0};
  if (found) {
    compute(&computation);
    Node head = origin->nodes[computation.certificate->location.id];
    found = head.id && replays(task, graph_node(graph, head)->state, &computation, &place, &run);
  }
  if (found) report(task, &computation, nontermination, place, &run);
  interpret_result_release(&run);
  prediction_release(&computation.prediction);
  model_release(&computation.model);
  int_vec_release(&computation.state);
  int_vec_release(&computation.inputs);
  nontermination_free(nontermination);
  return found;
}
