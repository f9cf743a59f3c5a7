// See proof.h.
#include "infer/proof.h"

#include "base/budget.h"
#include "contract/entry.h"
#include "strategy/graph_analysis.h"

static void ignore(void *context) { (void)context; }

static void write_reasons(const Report *report, Text *reasons) {
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    if (result->verdict == VERDICT_TRUE) continue;
    text_printf(reasons, "%s%s: ", reasons->count ? "; " : "", property_name(result->property));
    if (result->place.line) text_printf(reasons, "line %u: ", result->place.line);
    text_add(reasons, *result->reason ? result->reason : "is not shown");
  }
}

Proof proof_try(const PlumbOptions *options, Program *program, Function function, const char *contract,
                UndefinedSet left_out, double seconds, Text *reasons) {
  Proof proof = {0};
  Arena *arena = arena_new();
  SpecProblem problem = {0};
  Spec spec;
  Function entry = {0};
  if (seconds > 0 && spec_read(contract, arena, &spec, &problem)) entry = entry_build(program, function, &spec, &problem);
  if (entry.id) {
    Budget budget = {.deadline = budget_now() + seconds};
    Report *report = report_new(budget_now());
    report_ask(report, PROPERTY_MEMORY_SAFETY);
    report_ask(report, PROPERTY_OVERFLOW);
    report_ask(report, PROPERTY_ASSERTIONS);
    report_ask(report, PROPERTY_TERMINATION);
    GraphTask task = {.program = program,
                      .entry = entry,
                      .left_out = left_out,
                      .options = options,
                      .budget = &budget,
                      .report = report,
                      .publish = ignore};
    analyse_graph(&task);
    report_complete(report, "time limit reached");
    assumption_complete(report);
    proof.memory = report_verdict(report, PROPERTY_MEMORY_SAFETY);
    proof.overflow = report_verdict(report, PROPERTY_OVERFLOW);
    proof.assertions = report_verdict(report, PROPERTY_ASSERTIONS);
    proof.termination = report_verdict(report, PROPERTY_TERMINATION);
    for (uint32_t i = 0; i < report->results.count; i++)
      for (Assumption assumption = 0; assumption < ASSUMPTION_COUNT; assumption++)
        proof.assumes[assumption] |= assumption_is_made(&report->results.data[i], assumption);
    if (reasons) text_clear(reasons), write_reasons(report, reasons);
    report_free(report);
  }
  text_release(&problem.message);
  arena_free(arena);
  return proof;
}

bool proof_is_complete(const Proof *proof) {
  return proof->memory == VERDICT_TRUE && proof->overflow == VERDICT_TRUE && proof->assertions == VERDICT_TRUE &&
         proof->termination == VERDICT_TRUE;
}

bool proof_covers(const Proof *a, const Proof *b) {
  for (Assumption assumption = 0; assumption < ASSUMPTION_COUNT; assumption++)
    if (a->assumes[assumption] && !b->assumes[assumption]) return false;
  return (a->memory == VERDICT_TRUE || b->memory != VERDICT_TRUE) &&
         (a->overflow == VERDICT_TRUE || b->overflow != VERDICT_TRUE) &&
         (a->assertions == VERDICT_TRUE || b->assertions != VERDICT_TRUE) &&
         (a->termination == VERDICT_TRUE || b->termination != VERDICT_TRUE);
}
