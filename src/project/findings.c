// See findings.h.
#include "project/findings.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "input/remark.h"
#include "project/move.h"
#include "project/regular.h"
#include "report/json.h"

static const char marker[] = "plumb: accept";

void findings_begin(Findings *findings) { *findings = (Findings){.arena = arena_new()}; }

void findings_release(Findings *findings) {
  finding_vec_release(&findings->findings);
  accepted_vec_release(&findings->accepted);
  arena_free(findings->arena);
}

// ---- From answers ----

static const char *copy(Findings *findings, const char *string) {
  return string ? arena_strdup(findings->arena, string) : NULL;
}

static const char *kind_of(Findings *findings, const ReportResult *result) {
  Text kind = {0};
  if (result->violation == UNDEFINED_NONE)
    text_add(&kind, property_name(result->property));
  else
    undefined_add_kind(result->violation, &kind);
  const char *name = copy(findings, text_str(&kind));
  text_release(&kind);
  return name;
}

static const char *inputs_of(Findings *findings, const ReportResult *result) {
  Text inputs = {0};
  const ReportStringVec *given = &result->counterexample.inputs;
  for (uint32_t i = 0; i < given->count; i++) text_printf(&inputs, "%s%s", i ? ", " : "", given->data[i]);
  const char *all = copy(findings, text_str(&inputs));
  text_release(&inputs);
  return all;
}

static void add_finding(Findings *findings, const ReportResult *result, const char *target, const char *entry) {
  Finding finding = {
      .place = {copy(findings, result->place.file), result->place.line, result->place.column},
      .property = result->property,
      .kind = kind_of(findings, result),
      .text = result->violation == UNDEFINED_NONE ? "it may run for ever" : undefined_text(result->violation),
      .inputs = inputs_of(findings, result),
      .entry = copy(findings, entry),
      .target = copy(findings, target),
  };
  finding_vec_push(&findings->findings, finding);
}

void findings_add(Findings *findings, const char *target, const char *entry, const Report *report) {
  findings->tasks++;
  findings->unanswered += !report;
  for (uint32_t i = 0; report && i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    findings->tally.count[result->property][result->verdict]++;
    if (result->verdict == VERDICT_FALSE) add_finding(findings, result, target, entry);
  }
}

void findings_add_text(Findings *findings, const char *target, const char *entry, const char *text) {
  Report *report = text ? report_read_json(text, strlen(text), NULL) : NULL;
  findings_add(findings, target, entry, report);
  report_free(report);
}

static int compare_names(const char *a, const char *b) {
  if (!a || !b) return (a != NULL) - (b != NULL);
  return strcmp(a, b);
}

static int by_place(const void *left, const void *right) {
  const Finding *a = left, *b = right;
  int order = compare_names(a->place.file, b->place.file);
  if (!order) order = (a->place.line > b->place.line) - (a->place.line < b->place.line);
  if (!order) order = (a->place.column > b->place.column) - (a->place.column < b->place.column);
  if (!order) order = compare_names(a->kind, b->kind);
  if (!order) order = compare_names(a->target, b->target);
  return order ? order : compare_names(a->entry, b->entry);
}

static bool is_same_place(const Finding *a, const Finding *b) {
  return !compare_names(a->place.file, b->place.file) && a->place.line == b->place.line &&
         a->place.column == b->place.column && !strcmp(a->kind, b->kind);
}

void findings_end(Findings *findings) {
  FindingVec *all = &findings->findings;
  uint32_t kept = 0;
  if (all->count) qsort(all->data, all->count, sizeof *all->data, by_place);
  for (uint32_t i = 0; i < all->count; i++)
    if (!kept || !is_same_place(&all->data[kept - 1], &all->data[i])) all->data[kept++] = all->data[i];
  all->count = kept;
}

char *findings_answer(Store *store, const StoredTask *task) {
  StoredResult result = {0};
  bool found = task->key[0] && store_read_result(store, task->key, &result);
  char *report = found ? move_report(result.report, result.starts, task->starts) : NULL;
  stored_result_release(&result);
  return report;
}

bool findings_of_run(Store *store, int64_t run, Findings *findings) {
  StoredTaskVec tasks = {0};
  store_tasks(store, run, &tasks);
  for (uint32_t i = 0; i < tasks.count; i++) {
    char *report = findings_answer(store, &tasks.data[i]);
    findings_add_text(findings, tasks.data[i].target, tasks.data[i].entry, report);
    memory_free(report);
  }
  findings_end(findings);
  stored_tasks_release(&tasks);
  return !store_problem(store);
}

// ---- What people accept ----

static void take_remark(Findings *findings, const char *file, const Remark *remark) {
  Text words = {0};
  text_add_bytes(&words, remark->text, remark->length);
  char *kind = arena_strdup(findings->arena, text_str(&words));
  text_release(&words);
  kind += strspn(kind, " \t:");
  kind[strcspn(kind, "\r\n")] = '\0';
  char *reason = kind + strcspn(kind, " \t");
  if (*reason) *reason++ = '\0';
  reason += strspn(reason, " \t:");
  for (size_t length = strlen(reason); length && isspace((unsigned char)reason[length - 1]);) reason[--length] = '\0';
  Accepted accepted = {
      .place = {copy(findings, file), remark->line, 0}, .about = remark->about, .kind = kind, .reason = reason};
  accepted_vec_push(&findings->accepted, accepted);
}

// A reason has to be given, or nothing is accepted.
static bool accepts(const Accepted *accepted, const Finding *finding) {
  bool fits =
      strcmp(accepted->kind, finding->kind) == 0 || strcmp(accepted->kind, property_name(finding->property)) == 0;
  return fits && accepted->reason[0] && !compare_names(accepted->place.file, finding->place.file) &&
         finding->place.line == accepted->about;
}

static void apply(Findings *findings, Accepted *accepted) {
  for (uint32_t i = 0; i < findings->findings.count; i++) {
    Finding *finding = &findings->findings.data[i];
    if (!accepts(accepted, finding)) continue;
    finding->accepted = accepted->reason;
    accepted->is_used = true;
  }
}

void findings_accept(Findings *findings, const char *file, const char *contents) {
  Text source = {0};
  RemarkVec remarks = {0};
  uint32_t first = findings->accepted.count;
  if (regular_read(contents ? contents : file, &source)) remarks_find(text_str(&source), marker, &remarks);
  for (uint32_t i = 0; i < remarks.count; i++) take_remark(findings, file, &remarks.data[i]);
  for (uint32_t i = first; i < findings->accepted.count; i++) apply(findings, &findings->accepted.data[i]);
  remark_vec_release(&remarks);
  text_release(&source);
}

// ---- What is new ----

static bool is_alike(const Finding *a, const Finding *b) {
  return !compare_names(a->place.file, b->place.file) && !strcmp(a->kind, b->kind) && !strcmp(a->entry, b->entry);
}

static uint32_t count_alike(const FindingVec *findings, const Finding *like) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < findings->count; i++) count += is_alike(&findings->data[i], like);
  return count;
}

void findings_compare(Findings *findings, const Findings *base) {
  FindingVec *all = &findings->findings;
  for (uint32_t i = 0; i < all->count; i++) {
    uint32_t before = 0;
    for (uint32_t k = 0; k < i; k++) before += is_alike(&all->data[k], &all->data[i]);
    all->data[i].is_new = before >= count_alike(&base->findings, &all->data[i]);
  }
}
