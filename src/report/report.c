// See report.h.
#include "report/report.h"

#include <assert.h>
#include <string.h>

#include "base/answer.h"
#include "base/budget.h"
#include "plumb.h"
#include "report/names.h"

Report *report_new(double start) {
  Report *report = memory_zalloc(sizeof(Report));
  report->arena = arena_new();
  report->start = start;
  report->entry = "";
  return report;
}

static void release_result(ReportResult *result) {
  report_string_vec_release(&result->modulo);
  report_string_vec_release(&result->techniques);
  report_loop_vec_release(&result->loops);
  report_function_vec_release(&result->functions);
  report_place_vec_release(&result->expected);
  ReportCounterexample *counterexample = &result->counterexample;
  report_string_vec_release(&counterexample->inputs);
  report_string_vec_release(&counterexample->values);
  report_string_vec_release(&counterexample->arguments);
  report_string_vec_release(&counterexample->environment);
  report_input_vec_release(&counterexample->taken);
  report_event_vec_release(&counterexample->events);
  report_string_vec_release(&counterexample->steps);
  report_string_vec_release(&counterexample->set);
  report_string_vec_release(&counterexample->round);
}

static void release_results(ReportResultVec *results) {
  for (uint32_t i = 0; i < results->count; i++) release_result(&results->data[i]);
  report_result_vec_release(results);
}

void report_replace_result(Report *report, ReportResult *to, const ReportResult *from) {
  release_result(to);
  report_copy_result(report, to, from);
}

void report_free(Report *report) {
  if (!report) return;
  release_results(&report->results);
  release_results(&report->error.said);
  report_diagnostic_vec_release(&report->diagnostics);
  report_invariant_vec_release(&report->invariants);
  report_check_vec_release(&report->checks);
  report_string_vec_release(&report->checks_modulo);
  report_string_vec_release(&report->files);
  report_string_vec_release(&report->options);
  report_string_vec_release(&report->clang_options);
  report_string_vec_release(&report->proofs);
  arena_free(report->arena);
  memory_free(report);
}

const char *report_string(Report *report, const char *string) {
  return string ? arena_strdup(report->arena, string) : NULL;
}

void report_add_file(Report *report, const char *file) {
  assert(file);
  report_string_vec_push(&report->files, report_string(report, file));
}

void report_set_entry(Report *report, const char *entry) { report->entry = entry ? report_string(report, entry) : ""; }

ReportResult *report_find(const Report *report, Property property) {
  for (uint32_t i = 0; i < report->results.count; i++)
    if (report->results.data[i].property == property) return &report->results.data[i];
  return NULL;
}

Verdict report_verdict(const Report *report, Property property) {
  const ReportResult *result = report_find(report, property);
  return result ? result->verdict : VERDICT_UNKNOWN;
}

void report_ask(Report *report, Property property) {
  assert(property < PROPERTY_COUNT);
  if (report_find(report, property)) return;
  report_result_vec_push(&report->results, (ReportResult){.property = property, .reason = ""});
  for (uint32_t i = report->results.count - 1; i > 0; i--) {  // keep the order of the table
    ReportResult *here = &report->results.data[i];
    if (here[-1].property < here->property) break;
    ReportResult moved = here[-1];
    here[-1] = *here;
    *here = moved;
  }
}

Place report_place(Report *report, Place place) {
  place.file = report_string(report, place.file);
  return place;
}

void report_withdraw_proof(ReportResult *result) {
  result->if_memory_safe = false;
  result->shown = 0;
  result->excepts = false;
  result->modulo.count = result->loops.count = result->functions.count = result->techniques.count = 0;
}

static ReportResult *decide(Report *report, Property property, Verdict verdict, Engine engine) {
  ReportResult *result = report_find(report, property);
  if (!result) return NULL;
  // An engine may give up after another has decided; two that contradict each other must never become an answer.
  if (result->decided && result->verdict != VERDICT_UNKNOWN) {
    ensure(verdict == VERDICT_UNKNOWN || verdict == result->verdict);
    if (verdict == VERDICT_UNKNOWN) return NULL;
  }
  if (result->if_memory_safe) {
    if (verdict == VERDICT_UNKNOWN) return NULL;
    report_withdraw_proof(result);
  }
  result->decided = true;
  result->verdict = verdict;
  result->engine = engine;
  result->wall = budget_now() - report->start;
  result->reason = "";
  result->violation = UNDEFINED_NONE;
  result->excepts = false;
  result->shown = 0;
  return result;
}

ReportResult *report_prove(Report *report, Property property, Engine engine) {
  return decide(report, property, VERDICT_TRUE, engine);
}

ReportResult *report_prove_if_memory_safe(Report *report, Property property, Engine engine, Place place) {
  ReportResult *result = decide(report, property, VERDICT_UNKNOWN, engine);
  if (result) {
    result->if_memory_safe = true;
    result->reason = report_string(report, "memory safety is not shown");
    result->place = report_place(report, place);
  }
  return result;
}

ReportResult *report_bound(Report *report, Engine engine, const char *growth, const char *bound) {
  ReportResult *result = decide(report, PROPERTY_RUNTIME_BOUND, VERDICT_TRUE, engine);
  if (result) {
    result->growth = report_string(report, growth);
    result->bound = report_string(report, bound);
  }
  return result;
}

bool report_is_exact(const ReportResult *result) {
  return result->growth && result->lower && !strcmp(result->growth + strlen("O"), result->lower + strlen("Omega"));
}

void report_describe_loop(const ReportResult *result, const ReportLoop *loop, Text *text) {
  text_printf(text, result->bound ? "this loop has at most %s rounds" : "this loop ends: %s decreases", loop->ranking);
}

void report_describe_function(const ReportFunction *function, Text *text) {
  text_printf(text, "a call of %s costs at most %s: %s", function->name, function->growth, function->bound);
}

void report_describe_bound(const ReportResult *result, Text *text) {
  text_printf(text, "%s: %s", result->growth, result->bound);
  if (result->lower)
    text_printf(text, "; %s%s with %s", result->lower, report_is_exact(result) ? " as well," : "", result->lower_from);
}

ReportResult *report_refute(Report *report, Undefined violation, Property property, Engine engine, Place place) {
  assert(violation == UNDEFINED_NONE || undefined_property(violation) == property);
  ReportResult *result = decide(report, property, VERDICT_FALSE, engine);
  if (result) {
    result->violation = violation;
    result->place = report_place(report, place);
  }
  return result;
}

ReportResult *report_give_up(Report *report, Property property, Engine engine, const char *reason, Place place) {
  assert(reason && *reason);
  ReportResult *result = decide(report, property, VERDICT_UNKNOWN, engine);
  if (result) {
    result->reason = report_string(report, reason);
    result->place = report_place(report, place);
  }
  return result;
}

void report_add_string(Report *report, ReportStringVec *strings, const char *string) {
  report_string_vec_push(strings, report_string(report, string));
}

static void add_once(Report *report, ReportStringVec *strings, const char *string) {
  for (uint32_t i = 0; i < strings->count; i++)
    if (!strcmp(strings->data[i], string)) return;
  report_add_string(report, strings, string);
}

void report_add_event(Report *report, ReportCounterexample *counterexample, ReportEvent event) {
  report_event_vec_push(&counterexample->events, (ReportEvent){.place = report_place(report, event.place),
                                                               .kind = report_string(report, event.kind),
                                                               .function = report_string(report, event.function),
                                                               .text = report_string(report, event.text)});
}

void report_add_modulo(Report *report, ReportResult *result, const char *what) {
  add_once(report, &result->modulo, what);
}

void report_add_unrolling(Report *report) {
  static const char unrolling[] = "{\"unrolling\":true}";
  if (!report->wants_proofs) return;
  for (uint32_t i = 0; i < report->proofs.count; i++)
    if (strcmp(report->proofs.data[i], unrolling) == 0) return;
  report_add_string(report, &report->proofs, unrolling);
}

void report_add_checks_modulo(Report *report, const char *what) { add_once(report, &report->checks_modulo, what); }

static bool same_place(Place a, Place b) {
  bool same_file = a.file && b.file ? strcmp(a.file, b.file) == 0 : a.file == b.file;
  return same_file && a.line == b.line && a.column == b.column;
}

// For people: see names.h.
static const char *readable(Report *report, const char *string) {
  Text text = {0}, turned = {0};
  names_shorten(string, &text);
  names_turn(text_str(&text), &turned);
  const char *copy = report_string(report, text_str(&turned));
  text_release(&text);
  text_release(&turned);
  return copy;
}

void report_add_loop(Report *report, ReportResult *result, Place place, const char *ranking) {
  assert(ranking);
  const char *shown = readable(report, ranking);
  for (uint32_t i = 0; i < result->loops.count; i++) {
    const ReportLoop *loop = &result->loops.data[i];
    if (same_place(loop->place, place) && !strcmp(loop->ranking, shown)) return;
  }
  report_loop_vec_push(&result->loops, (ReportLoop){.place = report_place(report, place), .ranking = shown});
}

void report_add_function(Report *report, ReportResult *result, ReportFunction function) {
  report_function_vec_push(&result->functions, (ReportFunction){
                                                   .place = report_place(report, function.place),
                                                   .name = report_string(report, function.name),
                                                   .growth = report_string(report, function.growth),
                                                   .bound = report_string(report, function.bound),
                                               });
}

void report_add_invariant(Report *report, ReportInvariant invariant) {
  report_invariant_vec_push(&report->invariants, (ReportInvariant){
                                                     .is_loop = invariant.is_loop,
                                                     .place = report_place(report, invariant.place),
                                                     .function = report_string(report, invariant.function),
                                                     .text = report_string(report, invariant.text),
                                                     .expression = report_string(report, invariant.expression),
                                                 });
}

void report_add_expected(Report *report, ReportResult *result, Place place) {
  for (uint32_t i = 0; i < result->expected.count; i++)
    if (same_place(result->expected.data[i], place)) return;
  report_place_vec_push(&result->expected, report_place(report, place));
}

bool report_describe_exception(const ReportResult *result, Text *text) {
  if (result->verdict != VERDICT_TRUE || !result->excepts) return false;
  text_printf(text, "except the loop%s expected at ", result->expected.count == 1 ? "" : "s");
  for (uint32_t i = 0; i < result->expected.count; i++) {
    Place place = result->expected.data[i];
    text_printf(text, "%s%s:%u", i ? ", " : "", place.file ? place.file : "", place.line);
  }
  return true;
}

bool report_describe_verified(const ReportResult *result, Text *text) {
  if (result->verdict != VERDICT_TRUE || !result->unverified) return false;
  if (*result->unverified)
    text_printf(text, "not verified: %s", result->unverified);
  else
    text_add(text, "verified");
  return true;
}

bool report_describe_modulo(const ReportResult *result, Text *text) {
  for (uint32_t i = 0; i < result->modulo.count; i++)
    text_printf(text, "%s%s", i ? ", " : "modulo ", result->modulo.data[i]);
  return result->modulo.count > 0;
}

static void add_diagnostic(Report *report, ReportDiagnostic diagnostic) {
  for (uint32_t i = 0; i < report->diagnostics.count; i++) {
    const ReportDiagnostic *other = &report->diagnostics.data[i];
    bool same_kind = other->severity == diagnostic.severity && other->violation == diagnostic.violation;
    if (same_kind && same_place(other->place, diagnostic.place) && !strcmp(other->text, diagnostic.text)) return;
  }
  diagnostic.place = report_place(report, diagnostic.place);
  report_diagnostic_vec_push(&report->diagnostics, diagnostic);
}

void report_add_diagnostic(Report *report, Severity severity, Undefined violation, Place place, const char *text) {
  assert(text);
  bool names_symbols = violation != UNDEFINED_NONE && severity == SEVERITY_NOTE;  // what was not known
  add_diagnostic(report, (ReportDiagnostic){
                             .place = place,
                             .severity = severity,
                             .has_property = violation != UNDEFINED_NONE,
                             .property = violation != UNDEFINED_NONE ? undefined_property(violation) : (Property)0,
                             .violation = violation,
                             .text = names_symbols ? readable(report, text) : report_string(report, text),
                         });
}

void report_add_about(Report *report, Property property, Severity severity, Place place, const char *text) {
  add_diagnostic(report, (ReportDiagnostic){.place = place,
                                            .severity = severity,
                                            .has_property = true,
                                            .property = property,
                                            .text = report_string(report, text)});
}

void report_set_error(Report *report, int status, const char *where, const char *what, const char *advice) {
  assert(status && what);
  ReportError *error = &report->error;
  error->status = status;
  error->where = report_string(report, where);
  error->what = report_string(report, what);
  error->advice = report_string(report, advice);
  if (status == PLUMB_INTERNAL) report->diagnostics.count = 0;
}

void report_complete(Report *report, const char *reason) {
  for (uint32_t i = 0; i < report->results.count; i++) {
    ReportResult *result = &report->results.data[i];
    if (!result->decided) report_give_up(report, result->property, ENGINE_NONE, reason, (Place){0});
  }
}

int report_status(const Report *report) {
  if (report->error.status) return report->error.status;
  int status = 0;
  for (uint32_t i = 0; i < report->results.count; i++) {
    Verdict verdict = report->results.data[i].verdict;
    if (verdict == VERDICT_FALSE) return 1;
    if (verdict == VERDICT_UNKNOWN) status = 2;
  }
  return status;
}

const char *verdict_name(Verdict verdict) {
  static const char *const names[] = {
      [VERDICT_UNKNOWN] = "unknown", [VERDICT_TRUE] = "true", [VERDICT_FALSE] = "false"};
  return names[verdict];
}

const char *severity_name(Severity severity) {
  static const char *const names[] = {
      [SEVERITY_ERROR] = "error", [SEVERITY_WARNING] = "warning", [SEVERITY_NOTE] = "note"};
  return names[severity];
}

const char *engine_name(Engine engine) {
  static const char *const names[] = {[ENGINE_NONE] = "",
                                      [ENGINE_GRAPH] = "graph",
                                      [ENGINE_BOUNDED] = "bounded",
                                      [ENGINE_EXPLORE] = "explore",
                                      [ENGINE_RUN] = "run"};
  return names[engine];
}

bool report_valid(const Report *report) {
  if (!report->arena || !report->entry) return false;
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    if (!result->reason || (result->verdict != VERDICT_UNKNOWN && !result->decided)) return false;
    if (i && result[-1].property >= result->property) return false;
    if (result->decided && result->verdict == VERDICT_UNKNOWN && !*result->reason) return false;
    if (result->counterexample.cycle_from > result->counterexample.taken.count) return false;
    if (result->if_memory_safe && result->verdict == VERDICT_FALSE) return false;
    if (result->excepts && ((result->verdict != VERDICT_TRUE && !result->if_memory_safe) || !result->expected.count))
      return false;
  }
  for (uint32_t i = 0; i < report->checks.count; i++) {
    const ReportCheck *check = &report->checks.data[i];
    if (check->kind == UNDEFINED_NONE || !check->number) return false;
    if (i && check[-1].number >= check->number) return false;
  }
  return true;
}
