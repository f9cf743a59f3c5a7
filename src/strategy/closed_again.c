// See closed_again.h. Two runs of Plumb do the same, so what was found once is found again, but for the time that there is.
#include "strategy/closed_again.h"

#include <string.h>

#include "base/budget.h"
#include "strategy/graph_analysis.h"

static void publish_nothing(void *context) { (void)context; }

static bool same_strings(const ReportStringVec *a, const ReportStringVec *b) {
  bool same = a->count == b->count;
  for (uint32_t i = 0; i < a->count && same; i++) same = !strcmp(a->data[i], b->data[i]);
  return same;
}

static bool same_run(const ReportResult *a, const ReportResult *b) {
  return a->engine == ENGINE_GRAPH && a->verdict == VERDICT_FALSE && endless_same_place(a->place, b->place) &&
         same_strings(&a->counterexample.values, &b->counterexample.values) &&
         same_strings(&a->counterexample.set, &b->counterexample.set);
}

bool closed_again(const EndlessReplay *replay) {
  Report *report = report_new(budget_now());
  for (uint32_t i = 0; i < replay->report->results.count; i++)
    report_ask(report, replay->report->results.data[i].property);
  Budget budget = {.deadline = replay->deadline};
  GraphTask task = {
      .program = replay->loaded->program,
      .entry = replay->loaded->entry,
      .left_out = replay->loaded->left_out,
      .arguments = replay->loaded->arguments.data,
      .argument_count = replay->loaded->arguments.count,
      .options = replay->options,
      .budget = &budget,
      .report = report,
      .publish = publish_nothing,
  };
  analyse_graph(&task);
  const ReportResult *found = report_find(report, PROPERTY_TERMINATION);
  bool same = found && same_run(found, replay->result);
  report_free(report);
  return same;
}
