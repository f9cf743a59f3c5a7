// The graph engine as the strategy in plumb.c sees it.
#ifndef PLUMB_STRATEGY_GRAPH_ANALYSIS_H
#define PLUMB_STRATEGY_GRAPH_ANALYSIS_H

#include "base/budget.h"
#include "input/arguments.h"
#include "plumb.h"
#include "program/program.h"
#include "report/report.h"

typedef void Publish(
    void *context);  // sends the report as it is now to the supervisor, who keeps it whatever happens next

typedef struct {
  const Program *program;
  Function entry;             // defined
  UndefinedSet left_out;      // kinds of undefined steps that do not count: runs are followed up to there
  const Argument *arguments;  // one per parameter of the entry
  uint32_t argument_count;
  const PlumbOptions *options;
  Budget *budget;
  Report *report;  // verdicts, diagnostics, counters and report->phase go here
  Publish *publish;
  void *publish_context;
  bool proves_only;         // an infinite run is of no use where another analysis may prove that there is none
  uint32_t most_analyses;   // of the program, each with more effort than those before it; 0: as many as there is time for
  uint32_t *analyses;       // gets how many there were; may be null
  int advice;  // pipe from which the bounded engine reads what the other one knows (bounded/advice.h), without waiting; 0: none
} GraphTask;

// Decides what it can of the properties that the report asks for, and says why it cannot decide the others.
void analyse_graph(const GraphTask *task);

#endif
