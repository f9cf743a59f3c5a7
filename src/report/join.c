// See join.h.
#include "report/join.h"

#include <assert.h>

static void copy_strings(Report *report, ReportStringVec *to, const ReportStringVec *from) {
  for (uint32_t i = 0; i < from->count; i++) report_add_string(report, to, from->data[i]);
}

static void copy_result(Report *report, ReportResult *to, const ReportResult *from) {
  *to = (ReportResult){
      .property = from->property,
      .verdict = from->verdict,
      .decided = from->decided,
      .engine = from->engine,
      .wall = from->wall,
      .violation = from->violation,
      .reason = report_string(report, from->reason),
      .place = report_place(report, from->place),
  };
  for (uint32_t i = 0; i < from->expected.count; i++) report_add_expected(report, to, from->expected.data[i]);
  to->excepts = from->excepts;
  copy_strings(report, &to->modulo, &from->modulo);
  copy_strings(report, &to->techniques, &from->techniques);
  for (uint32_t i = 0; i < from->loops.count; i++) {
    const ReportLoop *loop = &from->loops.data[i];
    report_loop_vec_push(&to->loops,
                         (ReportLoop){report_place(report, loop->place), report_string(report, loop->ranking)});
  }
  const ReportCounterexample *run = &from->counterexample;
  copy_strings(report, &to->counterexample.inputs, &run->inputs);
  copy_strings(report, &to->counterexample.values, &run->values);
  copy_strings(report, &to->counterexample.arguments, &run->arguments);
  for (uint32_t i = 0; i < run->taken.count; i++) {
    const ReportInput *input = &run->taken.data[i];
    report_input_vec_push(&to->counterexample.taken,
                          (ReportInput){report_place(report, input->place), report_string(report, input->function),
                                        report_string(report, input->value)});
  }
  to->counterexample.cycle_from = run->cycle_from;
  copy_strings(report, &to->counterexample.steps, &run->steps);
  copy_strings(report, &to->counterexample.set, &run->set);
  copy_strings(report, &to->counterexample.round, &run->round);
  to->counterexample.replayed = run->replayed;
}

// Which part has the best answer: a sure one, else a reason, else nothing; the first of them.
static uint32_t find_best(const Report *const *parts, uint32_t count, Property property) {
  uint32_t best = 0;
  int best_rank = -1;
  for (uint32_t i = 0; i < count; i++) {
    const ReportResult *result = report_find(parts[i], property);
    int rank = !result ? -1 : result->verdict != VERDICT_UNKNOWN ? 2 : result->decided ? 1 : 0;
    if (rank <= best_rank) continue;
    best = i;
    best_rank = rank;
  }
  return best;
}

static void copy_diagnostics(Report *report, const Report *const *parts, uint32_t count) {
  bool is_sure = report_is_sure(report);
  for (uint32_t i = 0; i < count; i++) {
    for (uint32_t j = 0; j < parts[i]->diagnostics.count; j++) {
      ReportDiagnostic diagnostic = parts[i]->diagnostics.data[j];
      const ReportResult *result = diagnostic.has_property ? report_find(report, diagnostic.property) : NULL;
      bool is_settled = result ? result->verdict != VERDICT_UNKNOWN : is_sure;
      if (is_settled && !(result && find_best(parts, count, diagnostic.property) == i)) continue;
      diagnostic.place = report_place(report, diagnostic.place);
      diagnostic.text = report_string(report, diagnostic.text);
      report_diagnostic_vec_push(&report->diagnostics, diagnostic);
    }
  }
}

Report *report_join(const Report *const *parts, uint32_t count) {
  assert(count);
  Report *report = report_new(parts[0]->start);
  copy_strings(report, &report->files, &parts[0]->files);
  report_set_entry(report, parts[0]->entry);
  copy_strings(report, &report->options, &parts[0]->options);
  copy_strings(report, &report->clang_options, &parts[0]->clang_options);
  report->from_property_file = parts[0]->from_property_file;
  for (uint32_t i = 0; i < parts[0]->results.count; i++) {
    Property property = parts[0]->results.data[i].property;
    const Report *best = parts[find_best(parts, count, property)];
    report_ask(report, property);
    copy_result(report, report_find(report, property), report_find(best, property));
  }
  copy_diagnostics(report, parts, count);
  for (uint32_t i = 0; i < count; i++) {
    if (!report->phase && parts[i]->phase) report->phase = report_string(report, parts[i]->phase);
#define STATS_ADD(name, description) report->stats.name += parts[i]->stats.name;
    STATS_TABLE(STATS_ADD)
#undef STATS_ADD
  }
  return report;
}

bool report_contradicts(const Report *a, const Report *b) {
  for (uint32_t i = 0; i < a->results.count; i++) {
    const ReportResult *of_a = &a->results.data[i], *of_b = report_find(b, of_a->property);
    bool both = of_b && of_a->verdict != VERDICT_UNKNOWN && of_b->verdict != VERDICT_UNKNOWN;
    if (both && of_a->verdict != of_b->verdict) return true;
  }
  return false;
}

bool report_is_sure(const Report *report) {
  for (uint32_t i = 0; i < report->results.count; i++)
    if (report->results.data[i].verdict == VERDICT_UNKNOWN) return false;
  return true;
}
