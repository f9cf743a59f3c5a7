// What the analyses of a program so far have left open, so that the next one need not show the rest again.
//
// Each analysis covers all runs. A run whose first undefined step is at an instruction has it among the violations of
// every analysis, so only what none of them shows is open. An infinite run comes again and again to some instructions
// in frames that do not return; in the graph of every analysis it ends in a cycle through these. So a cycle that has no
// instruction in common with what another analysis left open has no infinite run, and need not be ranked.
#ifndef PLUMB_STRATEGY_OPEN_H
#define PLUMB_STRATEGY_OPEN_H

#include "graph/graph.h"
#include "its/its.h"
#include "prove/terminate.h"
#include "report/report.h"
#include "strategy/pace.h"

typedef struct {
  Place place;
  char *ranking;  // owned
} RankedLoop;
VEC_DEFINE(RankedLoopVec, ranked_loop_vec, RankedLoop)

typedef struct {
  bool judged;        // an analysis was finished: `violated` counts
  Map violated;       // instructions that every analysis has a violation at
  bool ranked;        // ranking functions were looked for: `recurrent` counts
  Map recurrent;      // instructions that infinite runs may come to again and again, for all that any analysis shows
  PlaceVec unranked;  // loops that the last analysis did not rank
  RankedLoopVec loops;
  TechniqueSet techniques;  // by which they were ranked
  bool by_input;            // every infinite run takes from outside again and again
  Pace termination;         // while something else is lacking
} Open;

void open_release(Open *open);
uint32_t open_count(const Open *open);  // instructions that are open: the fewer the better

bool open_is_violated(const Open *open, const Violation *violation);  // true: not shown elsewhere
bool open_is_same(const Violation *a, const Violation *b);            // do they count as one?
void open_exclude_violated(Open *open, const Violation *violation);  // it was shown in another way; `judged` before
void open_keep_violated(Open *open, const ViolationVec *violations);  // of an analysis that is complete

// Marks the locations of the graph's system where no infinite run needs to be looked for.
void open_mark_transient(const Open *open, const Graph *graph, Its *its);
// After a proof with gaps for the graph's system: its cycles that are not ranked, as far as they are open. With `check`
// above 0 only what passes the checker counts as ranked.
void open_keep_recurrent(Open *open, const Graph *graph, const Termination *termination, int check, Budget *budget);
// Names what earlier analyses have ranked, and what the last one has not.
void open_report_ranked(const Open *open, Report *report, ReportResult *result);
void open_report_unranked(const Open *open, Report *report);

#endif
