#include "strategy/unknowns.h"

#include "graph/lost.h"

typedef struct {
  Loss loss;
  char *fact;  // owned; null: none
  bool is_done;
} Unknown;

static Unknown find_unknown(const Graph *graph, uint32_t violation) {
  Text fact = {0};
  Unknown unknown = {.loss = graph_find_loss(graph, violation, &fact)};
  if (unknown.loss.kind) unknown.fact = text_take(&fact);
  text_release(&fact);
  return unknown;
}

static void say_loss(Report *report, const Unknown *unknown, Undefined kind) {
  static const char *const WHERE[] = {
      [LOST_IN_LOOP] = "in this loop",
      [LOST_BEHIND_LOOP] = "after this loop",
      [LOST_AT_JOIN] = "where branches meet here",
  };
  Text text = {0};
  if (!unknown->fact) return;
  text_printf(&text, "%s it is no longer known that %s", WHERE[unknown->loss.kind], unknown->fact);
  report_add_diagnostic(report, SEVERITY_NOTE, kind, unknown->loss.place, text_str(&text));
  text_release(&text);
}

static bool same_loss(const Unknown *a, const Unknown *b) {
  return a->fact && b->fact && !strcmp(a->fact, b->fact) && a->loss.place.line == b->loss.place.line &&
         a->loss.place.column == b->loss.place.column && a->loss.place.file == b->loss.place.file;
}

static void say_violation(Report *report, Severity severity, const Violation *violation, const char *why) {
  Text text = {0};
  text_printf(&text, "possible %s%s", undefined_text(violation->kind), why);
  report_add_diagnostic(report, severity, violation->kind, violation->place, text_str(&text));
  text_release(&text);
}

void report_unknowns(Report *report, const Graph *graph, ViolationWanted *wanted, const void *context) {
  const ViolationVec *violations = &graph_executor(graph)->violations;
  Unknown *unknowns = memory_zalloc(sizeof *unknowns * (violations->count + 1));
  for (uint32_t i = 0; i < violations->count; i++) {
    unknowns[i].is_done = !wanted(context, i);
    if (!unknowns[i].is_done) unknowns[i] = find_unknown(graph, i);
  }
  for (uint32_t i = 0; i < violations->count; i++) {
    const Violation *first = &violations->data[i];
    if (unknowns[i].is_done) continue;
    say_violation(report, SEVERITY_WARNING, first, "");
    if (first->fact) report_add_diagnostic(report, SEVERITY_NOTE, first->kind, first->place, first->fact);
    say_loss(report, &unknowns[i], first->kind);
    for (uint32_t k = i + 1; k < violations->count; k++) {
      bool follows = !unknowns[k].is_done && same_loss(&unknowns[i], &unknowns[k]);
      if (!follows || undefined_property(violations->data[k].kind) != undefined_property(first->kind)) continue;
      say_violation(report, SEVERITY_NOTE, &violations->data[k], ", for the same reason");
      unknowns[k].is_done = true;
    }
  }
  for (uint32_t i = 0; i < violations->count; i++) memory_free(unknowns[i].fact);
  memory_free(unknowns);
}
