// See graph_proof.h.
#include "strategy/graph_proof.h"

#include "certify/certify.h"
#include "execute/descent.h"
#include "proof/json.h"
#include "report/build.h"
#include "strategy/termination_report.h"

static uint32_t proved_count(const Report *report) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < report->results.count; i++) count += report->results.data[i].verdict == VERDICT_TRUE;
  return count;
}

void graph_proof_begin(GraphProof *proof, Analysis *analysis) {
  const Report *report = analysis->task->report;
  *proof = (GraphProof){.analysis = analysis, .proofs = report->proofs.count, .verdicts = proved_count(report)};
}

// Something that the graph does not show, and that is not open all the same.
static bool excludes(const Analysis *analysis) {
  const ViolationVec *violations = &analysis->executor.violations;
  for (uint32_t i = 0; i < violations->count; i++)
    if (!open_is_violated(analysis->open, &violations->data[i])) return true;
  return false;
}

static void certify(const Analysis *analysis, Budget *budget, Proof *proof) {
  const GraphTask *task = analysis->task;
  CertifyTask certify_task = {.graph = analysis->graph,
                              .excludes = excludes(analysis),
                              .with_ranks = report_verdict(task->report, PROPERTY_TERMINATION) == VERDICT_TRUE,
                              .without = techniques_left_out(task->options->without),
                              .budget = budget};
  certify_graph(&certify_task, proof);
}

// Where functions are analysed apart from their callers, another analysis that descends into all of them may say the same without. What was excluded by inequalities it may show with these.
static void certify_descending(const GraphProof *proof, Budget *budget, Proof *made) {
  enum { SHARE = 3 };  // of the time that is left
  const Analysis *analysis = proof->analysis;
  Budget share = {.deadline = budget_now() + budget_left(budget) / SHARE};
  bool is_excluded = excludes(analysis);
  Manner descending = analysis_manner(analysis);
  descending.descent_limit = DESCEND_ALWAYS;
  descending.candidates = NULL;
  if (is_excluded) descending.candidates = analysis->candidates;
  Analysis *deep = NULL;
  if (analysis->executor.summarises || is_excluded) deep = analysis_new(analysis->task, analysis->open, descending, &share);
  bool is_better = deep && graph_is_complete(deep->graph);
  if (deep) deep->budget = *budget;
  certify(is_better ? deep : analysis, budget, made);
  if (deep) analysis_free(deep);
}

void graph_proof_hand_out(GraphProof *proof) {
  const GraphTask *task = proof->analysis->task;
  Report *report = task->report;
  if (!report->wants_proofs || !graph_is_complete(proof->analysis->graph)) return;
  if (proved_count(report) == proof->verdicts) return;
  proof->verdicts = proved_count(report);
  Budget budget = {.deadline = budget_now() + budget_left(task->budget) / 2};
  Proof *made = proof_new();
  Text text = {0};
  certify_descending(proof, &budget, made);
  build_finish(part_write_json(&made->parts.data[0]), JSON_COMPACT, &text);
  report->proofs.count = proof->proofs;
  report_add_string(report, &report->proofs, text_str(&text));
  text_release(&text);
  proof_free(made);
}
