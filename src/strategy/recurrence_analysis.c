// See recurrence_analysis.h.
#include "strategy/recurrence_analysis.h"

#include "check/recurrence.h"
#include "interpret/around.h"
#include "interpret/inputs.h"
#include "interpret/interpret.h"
#include "its/copy.h"
#include "prove/nonterminate.h"
#include "replay/taken.h"
#include "report/names.h"
#include "strategy/computation.h"
#include "strategy/endless_analysis.h"
#include "strategy/termination_report.h"

enum {
  SEARCH_STEPS = 3000,  // calls of the SMT solver
  REPLAYED_STEPS = 1000000,
  MOST_GUESSES = 8,                   // of runs over edges that are not exact
  GUESSING_STEPS = SEARCH_STEPS / 3,  // calls of the SMT solver for them
  RETURNING_STEPS = 20000             // instructions until a state comes back then
};

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
    if (taken->kind == INPUT_ARGUMENT)
      is_unsigned = ++param <= entry->param_count && entry->values[param].declared_unsigned;
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

// The transition is no guess any more. False: it was none.
static bool take_back(Its *guessed, const Its *its, uint32_t transition) {
  bool is_exact = its->transitions.data[transition].exact;
  guessed->transitions.data[transition].exact = is_exact;
  return !is_exact;
}

// The round of a guess that was wrong is none; where it is exact, the way there is none. False: nothing is left to be wrong.
static bool learn(Its *guessed, const Its *its, const RecurrenceCertificate *certificate) {
  bool learnt = false;
  for (uint32_t i = 0; i < certificate->round.count; i++)
    learnt |= take_back(guessed, its, certificate->round.data[i].transition);
  for (uint32_t i = 0; i < certificate->run.count && !learnt; i++)
    learnt |= take_back(guessed, its, certificate->run.data[i].transition);
  return learnt;
}

static bool is_run(const GraphTask *task, const Graph *graph, const Its *guessed, const ItsOrigin *origin,
                   const RecurrenceCertificate *certificate) {
  Computation computation = {.its = guessed, .graph = graph, .origin = origin, .certificate = certificate};
  computation_make(&computation);
  bool found = refute_by_run(task, computation.inputs.data, computation.inputs.count, RETURNING_STEPS);
  computation_release(&computation);
  return found;
}

static bool guess_all_exact(Its *guessed) {
  bool differs = false;
  for (uint32_t i = 0; i < guessed->transitions.count; i++) {
    differs |= !guessed->transitions.data[i].exact;
    guessed->transitions.data[i].exact = true;
  }
  return differs;
}

// A run of the system over edges that are not exact may be one of the program, too: where a state comes back in it, it is.
static bool refute_by_guess(const GraphTask *task, const Graph *graph, const Its *its, const ItsOrigin *origin) {
  enum { SHARE = 8 };  // of the time that is left
  Budget budget = {.deadline = budget_now() + budget_left(task->budget) / SHARE, .cancel_at = GUESSING_STEPS};
  Its *guessed = its_copy(its);
  bool found = false, goes_on = guess_all_exact(guessed);
  for (uint32_t i = 0; i < MOST_GUESSES && goes_on && !found; i++) {
    Nontermination *run =
        nontermination_prove(guessed, NULL, techniques_left_out(task->options->without), &task->report->stats, &budget);
    goes_on = run->verdict == ANSWER_YES;
    found = goes_on && is_run(task, graph, guessed, origin, &run->certificate);
    goes_on = goes_on && !found && learn(guessed, its, &run->certificate);
    nontermination_free(run);
  }
  its_free(guessed);
  return found;
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
    computation_make(&computation);
    Node head = origin->nodes[computation.certificate->location.id];
    found = head.id && replays(task, graph_node(graph, head)->state, &computation, &place, &run);
  }
  if (found) report(task, &computation, nontermination, place, &run);
  interpret_result_release(&run);
  computation_release(&computation);
  nontermination_free(nontermination);
  return found || refute_by_guess(task, graph, its, origin);
}
