// One analysis of the graph engine: a graph of the whole program, and which of what was not shown there counts.
#ifndef PLUMB_STRATEGY_ANALYSIS_H
#define PLUMB_STRATEGY_ANALYSIS_H

#include "graph/graph.h"
#include "strategy/graph_analysis.h"
#include "strategy/open.h"

typedef struct {
  const GraphTask *task;
  Budget budget;
  Terms *terms;
  Oracle *oracle;
  Executor executor;
  Graph *graph;
  uint64_t cost;
  Open *open;  // after the analyses before this one
  Candidates *candidates;  // of all analyses; may be null
} Analysis;

// How the graph is made.
typedef struct {
  uint64_t descent_limit;        // it descends as long as that has not cost more (execute/descent.h)
  const Candidates *candidates;  // may be null
  bool unrolls;                  // short loops (graph/unroll.c)
  bool joins_links;              // links of structures are one segment (ExecuteOptions.joins_links)
  bool compares;                 // elements that are the largest or smallest ones stay (ExecuteOptions.compares)
  bool modes;                    // states in different modes stay apart (graph/mode.h)
} Manner;

// Makes the graph, and no verdicts. All but the budget, which is copied, must outlive the analysis. GIVE.
Analysis *analysis_new(const GraphTask *task, Open *open, Manner manner, Budget *budget);
Manner analysis_manner(const Analysis *analysis);
void analysis_free(Analysis *analysis);  // TAKE

void analysis_phase(const GraphTask *task, const char *phase);  // says what is done now

// Its kind does not count.
bool analysis_leaves_out(const Analysis *analysis, const Violation *violation);
// The first violation of the property that counts and that no other analysis has excluded; null: there is none.
const Violation *analysis_first_violation(const Analysis *analysis, Property property);
// Is something asked for hanging on it that this violation, by its number, was not excluded? The context is the analysis (ViolationWanted).
bool analysis_matters(const void *context, uint32_t number);
bool analysis_has_lacks(const Analysis *analysis);  // one of them matters
// A violation of memory safety after which nothing is known about the run; null: there is none.
const Violation *analysis_blocking(const Analysis *analysis);
// The first thing that kept the graph from being complete.
const char *analysis_obstacle(const Analysis *analysis, Place *place);
bool analysis_goes_on(const Analysis *analysis);  // another one, that descends more, may show more

UndefinedSet analysis_assumed_kinds(
    const Analysis *analysis);  // left out although a run may do them: a proof ends there
bool analysis_assumes_allocation(const Analysis *analysis);
// Adds what all true verdicts of the analysis take for granted, and which undefined steps it has excluded. The graph is complete. Behind steps of
// the `tolerated` kinds the proof goes on. A result that is null gets nothing.
void analysis_assume(const Analysis *analysis, ReportResult *result, UndefinedSet tolerated);

#endif
