// See join.h.
#include "report/join.h"

#include <assert.h>

#include "plumb.h"
#include "report/checks.h"

static void copy_strings(Report *report, ReportStringVec *to, const ReportStringVec *from) {
  for (uint32_t i = 0; i < from->count; i++) report_add_string(report, to, from->data[i]);
}

void report_copy_result(Report *report, ReportResult *to, const ReportResult *from) {
  *to = (ReportResult){
      .property = from->property,
      .verdict = from->verdict,
      .decided = from->decided,
      .engine = from->engine,
      .wall = from->wall,
      .violation = from->violation,
      .reason = report_string(report, from->reason),
      .place = report_place(report, from->place),
      .growth = report_string(report, from->growth),
      .bound = report_string(report, from->bound),
      .lower = report_string(report, from->lower),
      .lower_from = report_string(report, from->lower_from),
      .at = report_string(report, from->at),
      .value = report_string(report, from->value),
      .unverified = report_string(report, from->unverified),
  };
  for (uint32_t i = 0; i < from->expected.count; i++) report_add_expected(report, to, from->expected.data[i]);
  to->excepts = from->excepts;
  to->shown = from->shown;
  to->if_memory_safe = from->if_memory_safe;
  copy_strings(report, &to->modulo, &from->modulo);
  copy_strings(report, &to->techniques, &from->techniques);
  for (uint32_t i = 0; i < from->loops.count; i++) {
    const ReportLoop *loop = &from->loops.data[i];
    report_loop_vec_push(&to->loops,
                         (ReportLoop){report_place(report, loop->place), report_string(report, loop->ranking)});
  }
  for (uint32_t i = 0; i < from->functions.count; i++) report_add_function(report, to, from->functions.data[i]);
  const ReportCounterexample *run = &from->counterexample;
  copy_strings(report, &to->counterexample.inputs, &run->inputs);
  copy_strings(report, &to->counterexample.values, &run->values);
  copy_strings(report, &to->counterexample.arguments, &run->arguments);
  to->counterexample.standard_input = report_string(report, run->standard_input);
  copy_strings(report, &to->counterexample.environment, &run->environment);
  for (uint32_t i = 0; i < run->taken.count; i++) {
    const ReportInput *input = &run->taken.data[i];
    report_input_vec_push(&to->counterexample.taken,
                          (ReportInput){report_place(report, input->place), report_string(report, input->function),
                                        report_string(report, input->value)});
  }
  to->counterexample.cycle_from = run->cycle_from;
  for (uint32_t i = 0; i < run->events.count; i++) report_add_event(report, &to->counterexample, run->events.data[i]);
  copy_strings(report, &to->counterexample.steps, &run->steps);
  copy_strings(report, &to->counterexample.set, &run->set);
  copy_strings(report, &to->counterexample.round, &run->round);
  to->counterexample.replayed = run->replayed;
}

// 3: sure, 2: sure where memory is safe, 1: a reason, 0: nothing.
static int rank_of(const ReportResult *result) {
  if (!result) return -1;
  if (result->verdict != VERDICT_UNKNOWN) return 3;
  return result->if_memory_safe ? 2 : result->decided;
}

// Which part has the best answer; the first of them. Of violations the one that was found first.
static uint32_t find_best(const Report *const *parts, uint32_t count, Property property) {
  uint32_t best = 0;
  int best_rank = -1;
  for (uint32_t i = 0; i < count; i++) {
    const ReportResult *result = report_find(parts[i], property);
    int rank = rank_of(result);
    bool is_earlier = rank == 3 && best_rank == 3 && result->verdict == VERDICT_FALSE &&
                      result->wall < report_find(parts[best], property)->wall;
    if (rank <= best_rank && !is_earlier) continue;
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

// Without verdicts: these are joined.
static void copy_checks(Report *report, const Report *from) {
  report->lists_checks |= from->lists_checks;
  for (uint32_t i = 0; i < from->checks.count; i++) {
    ReportCheck check = from->checks.data[i];
    check.place = report_place(report, check.place);
    check.text = report_string(report, check.text);
    check.verdict = CHECKED_UNKNOWN;
    report_check_vec_push(&report->checks, check);
  }
}

static void copy_invariants(Report *report, const Report *from) {
  report->explains |= from->explains;
  for (uint32_t i = 0; i < from->invariants.count; i++) report_add_invariant(report, from->invariants.data[i]);
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
    report_copy_result(report, report_find(report, property), report_find(best, property));
  }
  copy_diagnostics(report, parts, count);
  for (uint32_t i = 0; i < count; i++) {
    report->assumes_distinct |= parts[i]->assumes_distinct;  // an engine that crashed has said nothing
    if (!report->checks.count) copy_checks(report, parts[i]);
    if (!report->invariants.count) copy_invariants(report, parts[i]);
    report->wants_proofs |= parts[i]->wants_proofs;
    if (!report->program) report->program = report_string(report, parts[i]->program);
    copy_strings(report, &report->proofs, &parts[i]->proofs);
  }
  for (uint32_t i = 0; i < count; i++) {
    checks_join(report, parts[i]);
    if (!report->phase && parts[i]->phase) report->phase = report_string(report, parts[i]->phase);
#define STATS_ADD(name, description) report->stats.name += parts[i]->stats.name;
    STATS_TABLE(STATS_ADD)
#undef STATS_ADD
  }
  return report;
}

// ---- Contradictions ----

static void add_place(Place place, Text *text) {
  if (place.file) text_printf(text, " at %s:%u", place.file, place.line);
}

enum { TOLD_INPUTS = 8 };

// "bounded: memory-safety violated at list.c:3: division by zero, with n = 0 at list.c:2". They differ about `property`.
static void tell(const ReportResult *result, Property property, Text *story) {
  text_printf(story, "%s: %s %s", engine_name(result->engine), property_name(result->property),
              result->verdict == VERDICT_FALSE ? "violated"
              : result->if_memory_safe         ? "proved if memory is safe"
                                               : "proved");
  if (result->property != property) text_printf(story, ", and %s shown", property_name(property));
  add_place(result->place, story);
  if (result->violation != UNDEFINED_NONE) text_printf(story, ": %s", undefined_text(result->violation));
  const ReportStringVec *inputs = &result->counterexample.inputs;
  for (uint32_t i = 0; i < inputs->count && i < TOLD_INPUTS; i++)
    text_printf(story, "%s%s", i ? ", " : ", with ", inputs->data[i]);
  if (inputs->count > TOLD_INPUTS) text_printf(story, ", and %u more", inputs->count - TOLD_INPUTS);
}

// A proof against a violation of what it proves, or of what it has shown on its way. What violates another property than memory safety makes no memory error before.
static bool is_against(const ReportResult *proof, const ReportResult *violation) {
  bool is_proof = proof->verdict == VERDICT_TRUE || proof->if_memory_safe;
  if (!is_proof || violation->verdict != VERDICT_FALSE) return false;
  return proof->property == violation->property || proof->shown & 1u << violation->property;
}

static bool find_against(Report *report, const Report *proofs, const Report *violations, Text *story) {
  bool found = false;
  for (uint32_t i = 0; i < proofs->results.count; i++) {
    for (uint32_t j = 0; j < violations->results.count; j++) {
      const ReportResult *pair[] = {&proofs->results.data[i], &violations->results.data[j]};
      if (!is_against(pair[0], pair[1])) continue;
      for (int k = 0; k < 2; k++) {
        ReportResult copy;
        report_copy_result(report, &copy, pair[k]);
        report_result_vec_push(&report->error.said, copy);
        text_add(story, k ? "; " : found ? "; " : "");
        tell(pair[k], pair[1]->property, story);
      }
      found = true;
    }
  }
  return found;
}

// "; check 3 (n is not 0 at a.c:3): one engine says proved, the other one violated"
static bool find_checks_against(const Report *proofs, const Report *violations, Text *story) {
  CheckVerdict other;
  const ReportCheck *check = checks_contradict(violations, proofs, &other);
  if (!check) return false;
  text_printf(story, "; check %u (%s", check->number, check->text);
  add_place(check->place, story);
  text_printf(story, "): one engine says %s, the other one %s", check_verdict_name(other),
              check_verdict_name(check->verdict));
  return true;
}

bool report_tell_contradiction(Report *report, const Report *a, const Report *b) {
  Text story = {0};
  text_add(&story, "internal error: the engines contradict each other: ");
  bool found = find_against(report, a, b, &story);
  found |= find_against(report, b, a, &story);
  found |= find_checks_against(a, b, &story);
  found |= find_checks_against(b, a, &story);
  if (found)
    report_set_error(report, PLUMB_INTERNAL, report->files.count ? report->files.data[0] : NULL, text_str(&story),
                     "this is a defect of Plumb, please report it");
  text_release(&story);
  return found;
}

bool report_is_sure(const Report *report) {
  for (uint32_t i = 0; i < report->results.count; i++)
    if (report->results.data[i].verdict == VERDICT_UNKNOWN) return false;
  return true;
}
