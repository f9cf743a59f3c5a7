// The graph engine: program -> symbolic execution graph -> transition system -> ranking functions. See graph_analysis.h.
#include "strategy/graph_analysis.h"

#include "execute/descent.h"
#include "graph/propose.h"
#include "library/library.h"
#include "strategy/analysis.h"
#include "strategy/exclude.h"
#include "strategy/graph_verdict.h"

enum { REFINEMENTS = 6, MORE_REFINEMENTS = 6 };  // with the least patience, and with each further level

// What is still open is asked of the transition system.
static void exclude(Analysis *analysis, bool searches) {
  enum { SHARE = 6 };  // of the time that is left
  const GraphTask *task = analysis->task;
  if (!graph_is_complete(analysis->graph)) return;
  open_keep_violated(analysis->open, &analysis->executor.violations);
  if (!analysis_has_lacks(analysis)) return;
  Budget budget = {.deadline = budget_now() + budget_left(task->budget) / SHARE};
  ExcludeTask exclude_task = {.graph = analysis->graph,
                              .oracle = analysis->oracle,
                              .open = analysis->open,
                              .wanted = analysis_matters,
                              .context = analysis,
                              .check = task->options->check,
                              .candidates = analysis->candidates,
                              .everywhere = task->report->wants_proofs,
                              .searches = searches};
  analysis_phase(task, "looking for invariants");
  exclude_unreached(&exclude_task, &budget);
}

// The analyses of one program, each with what those before it have shown.
typedef struct {
  const GraphTask *task;
  Open open;
  Candidates candidates;
  uint32_t diagnostics;  // of the report before the first one: each one's take the place of those of the one before
  bool again;            // another analysis that descends more may show more
  uint32_t patience;     // with what is to be proposed (graph/propose.h)
  bool excludes;         // nobody has searched the transition system so far
  bool lacks;            // something is open that was not known where it was asked for
  bool summarises;       // the last one has functions apart from their callers
  bool has_short_loops;  // of which rounds can be kept apart
  bool has_modes;        // in which states can be kept apart
  uint32_t count;        // of the analyses
  Analysis *last;        // the last complete one after which termination waits; null: none
} Series;

// Is there time for another one, and may there be one?
static bool may_go_on(const Series *series) {
  const GraphTask *task = series->task;
  return !task->budget->cancelled && (!task->most_analyses || series->count < task->most_analyses);
}

static void tell(const Series *series, Analysis *analysis) {
  series->task->report->diagnostics.count = series->diagnostics;
  graph_verdict(analysis);
}

// Is there a property that it shows and nobody has shown before?
static bool shows_more(const Analysis *analysis) {
  static const Property SAFETY[] = {PROPERTY_MEMORY_SAFETY, PROPERTY_OVERFLOW, PROPERTY_ASSERTIONS, PROPERTY_LEAKS};
  const Report *report = analysis->task->report;
  bool is_more = false;
  for (size_t i = 0; i < sizeof SAFETY / sizeof *SAFETY; i++) {
    bool is_open = report_find(report, SAFETY[i]) && report_verdict(report, SAFETY[i]) == VERDICT_UNKNOWN;
    is_more |= is_open && !analysis_first_violation(analysis, SAFETY[i]);
  }
  return is_more && graph_is_complete(analysis->graph);
}

// What is shown already is told before what is lacking is looked for, which may take all of the time.
static void tell_news(const Series *series, Analysis *analysis) {
  if (analysis_has_lacks(analysis) && !analysis_blocking(analysis) && shows_more(analysis)) tell(series, analysis);
}

// What was not shown is proposed where states are merged, and the graph is built once more, as long as there is
// something new to propose. Takes the analysis and gives the last one that is complete, if one is.
static Analysis *refine(const Series *series, Analysis *analysis, uint32_t patience, Candidates *candidates) {
  const GraphTask *task = analysis->task;
  uint32_t rounds = REFINEMENTS + MORE_REFINEMENTS * patience;
  for (uint32_t round = 0; round < rounds && graph_may_become_complete(analysis->graph); round++) {
    tell_news(series, analysis);
    if (graph_is_complete(analysis->graph)) exclude(analysis, false);
    if (!graph_propose(analysis->graph, analysis_matters, analysis, patience, candidates)) break;
    analysis_phase(task, "looking for what is lacking");
    Budget budget = {.deadline = budget_now() + budget_left(task->budget) / 4};
    Manner manner = analysis_manner(analysis);
    manner.candidates = candidates;
    Analysis *next = analysis_new(task, analysis->open, manner, &budget);
    next->candidates = candidates;
    bool is_better = graph_is_complete(next->graph) || (!graph_is_complete(analysis->graph) && graph_may_become_complete(next->graph));
    if (is_better) next->budget = *task->budget;
    analysis_free(is_better ? analysis : next);
    if (!is_better) break;
    analysis = next;
  }
  return analysis;
}

// Gives verdicts, and keeps what is open. TAKE the analysis.
static void conclude(Series *series, Analysis *analysis) {
  tell(series, analysis);
  series->again = analysis_goes_on(analysis);
  series->lacks = analysis_has_lacks(analysis);
  series->summarises = analysis->executor.summarises;
  series->has_short_loops = graph_has_short_loops(analysis->graph);
  series->has_modes = graph_has_modes(analysis->graph);
  if (graph_is_complete(analysis->graph)) open_keep_violated(&series->open, &analysis->executor.violations);
  bool is_kept = series->open.termination.waits && graph_is_complete(analysis->graph);
  Analysis *other = is_kept ? series->last : analysis;
  if (is_kept) series->last = analysis;
  if (other) analysis_free(other);
}

// Termination has waited for what else was lacking.
static void decide_what_waits(Series *series) {
  Analysis *last = series->last;
  if (!last) return;
  if (series->open.termination.waits && !series->task->budget->cancelled) graph_verdict_of_termination(last);
  analysis_free(last);
}

// What is lacking is proposed not at all, when a first graph lacks it, or from the beginning, with what earlier analyses lacked.
typedef enum { REFINES_NOT, REFINES_AFTER, REFINES_THROUGHOUT } Refines;

// One analysis, which descends as long as that has not cost more than the limit. Returns its cost.
static uint64_t analyse(Series *series, uint64_t descent_limit, bool is_first, Refines refines) {
  const GraphTask *task = series->task;
  analysis_phase(task, "executing symbolically");
  series->count++;
  Manner manner = {.descent_limit = descent_limit, .candidates = refines == REFINES_THROUGHOUT ? &series->candidates : NULL};
  Analysis *analysis = analysis_new(task, &series->open, manner, task->budget);
  analysis->candidates = &series->candidates;
  uint64_t cost = analysis->cost;
  if (refines != REFINES_NOT) {
    analysis = refine(series, analysis, series->patience, &series->candidates);
    if (series->excludes) exclude(analysis, true);
  } else {
    exclude(analysis, false);
  }
  task->budget->cancelled |= analysis->budget.cancelled;
  // What an analysis says that was not finished is of no use where another one was.
  if (is_first || !task->budget->cancelled)
    conclude(series, analysis);
  else
    analysis_free(analysis);
  return cost;
}

// What is lacking may be known where the rounds of short loops are kept apart. That is tried once, in a part of the time that is left: it is of no use for the rest, which has more places then.
static void unroll(Series *series, uint64_t descent_limit) {
  enum { SHARE = 4 };
  const GraphTask *task = series->task;
  if (!series->lacks || !series->has_short_loops || !may_go_on(series)) return;
  series->count++;
  analysis_phase(task, "unrolling short loops");
  Budget budget = {.deadline = budget_now() + budget_left(task->budget) / SHARE};
  Analysis *analysis = analysis_new(task, &series->open, (Manner){.descent_limit = descent_limit, .unrolls = true}, &budget);
  if (graph_is_complete(analysis->graph)) {
    analysis->budget = *task->budget;
    conclude(series, analysis);
  } else {
    analysis_free(analysis);
  }
}

// One that keeps more, and descends: at first in this part of the time, and in the end, with what is lacking then, in all that is left.
static void analyse_closely(Series *series, Manner manner, uint32_t share, bool refines) {
  const GraphTask *task = series->task;
  series->count++;
  Budget budget = {.deadline = budget_now() + budget_left(task->budget) / share};
  manner.descent_limit = DESCEND_ALWAYS;
  Analysis *analysis = analysis_new(task, &series->open, manner, refines ? task->budget : &budget);
  analysis->candidates = &series->candidates;
  if (refines) analysis = refine(series, analysis, 0, &series->candidates);
  bool may_end = report_find(task->report, PROPERTY_TERMINATION) && report_verdict(task->report, PROPERTY_TERMINATION) == VERDICT_UNKNOWN;
  // In the end, what is lacking has been said better where it was proposed.
  if (graph_is_complete(analysis->graph) && (!refines || may_end || shows_more(analysis))) {
    analysis->budget = *task->budget;
    conclude(series, analysis);
  } else {
    analysis_free(analysis);
  }
}

// What holds in one mode of the program is no longer lost where that meets another one.
static void tell_modes_apart(Series *series, bool refines) {
  enum { SHARE = 8 };
  if (!series->lacks || !series->has_modes || !may_go_on(series)) return;
  analysis_phase(series->task, "telling modes apart");
  analyse_closely(series, (Manner){.modes = true}, SHARE, refines);
}

// Links of structures that were zero at first, of which one was set, are told better as one segment.
static void join_links(Series *series) {
  enum { SHARE = 8 };
  if (!series->lacks || !library_makes_zeros(series->task->program) || !may_go_on(series)) return;
  analysis_phase(series->task, "joining links");
  analyse_closely(series, (Manner){.joins_links = true}, SHARE, false);
}

// What sorts leave behind: elements that are no less than those before them. Whether that is known may hang on a flag which says that nothing was out of order.
static void compare_elements(Series *series) {
  enum { SHARE = 4 };
  if (!series->lacks || !series->task->program->ordered_count || !may_go_on(series)) return;
  analysis_phase(series->task, "comparing elements");
  analyse_closely(series, (Manner){.compares = true, .modes = true}, SHARE, false);
}

// Analyses that descend more and more, as long as that helps. Returns how much the last one might cost.
static uint64_t descend(Series *series, uint64_t limit, Refines refines, uint32_t most_fruitless) {
  enum { GROWTH = 4 };  // of what descending may cost, so that all analyses together cost little more than the last one
  for (uint32_t fruitless = 0; series->again && fruitless < most_fruitless && may_go_on(series);) {
    uint32_t before = open_count(&series->open);
    limit *= GROWTH;
    analyse(series, limit, false, refines);
    fruitless = open_count(&series->open) < before ? 0 : fruitless + 1;
  }
  return limit;
}

// What is lacking is proposed with more and more patience, each time as long as that helps.
static void refine_patiently(Series *series, uint64_t limit, bool descends) {
  enum { FRUITLESS = 3 };  // refined analyses in a row that show nothing new
  bool may_help = true;
  while (series->lacks && may_help && series->patience <= MOST_PATIENCE && may_go_on(series)) {
    analyse(series, 0, false, REFINES_THROUGHOUT);
    if (descends) descend(series, limit, REFINES_THROUGHOUT, FRUITLESS);
    may_help = series->candidates.cut;
    series->excludes = false;
    series->patience++;
  }
}

// First with functions apart from their callers, whose cost grows with the size of the program; then, where something
// stayed open, by descending into them (execute/descent.h), each time several times as much as before. What is open then
// is looked at once more in the same way, with what it lacks as candidates; so nothing that is shown without takes
// longer.
void analyse_graph(const GraphTask *task) {
  enum { SHARE = 20 };     // of the time, to say what was not decided before the supervisor stops the process
  enum { FRUITLESS = 2 };  // analyses in a row that show nothing new
  double left = budget_left(task->budget);
  if (task->budget->deadline > 0 && left > 0) task->budget->deadline -= left / SHARE;
  Series series = {.task = task, .diagnostics = task->report->diagnostics.count, .excludes = true, .open.termination.start = budget_now()};
  uint64_t limit = analyse(&series, 0, true, REFINES_NOT);
  bool descends = series.again;
  uint64_t last_limit = descend(&series, limit, REFINES_NOT, FRUITLESS);
  unroll(&series, limit);
  tell_modes_apart(&series, false);
  join_links(&series);
  compare_elements(&series);
  if (series.lacks && !series.summarises && may_go_on(&series)) analyse(&series, last_limit, false, REFINES_AFTER);
  series.patience = descends ? 0 : 1;  // else what the least patience proposes has been tried
  refine_patiently(&series, limit, descends);
  tell_modes_apart(&series, true);
  decide_what_waits(&series);
  if (task->analyses) *task->analyses = series.count;
  candidates_release(&series.candidates);
  open_release(&series.open);
}
