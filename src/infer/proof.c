// See proof.h.
#include "infer/proof.h"

#include "base/budget.h"
#include "contract/cases.h"
#include "contract/entry.h"
#include "report/checks.h"
#include "report/join.h"
#include "strategy/bounded_analysis.h"
#include "strategy/graph_analysis.h"

static void ignore(void *context) { (void)context; }

static void write_reasons(const Report *report, Text *reasons) {
  for (uint32_t i = 0; i < report->results.count; i++) {
    const ReportResult *result = &report->results.data[i];
    if (result->verdict == VERDICT_TRUE) continue;
    text_printf(reasons, "%s%s: ", reasons->count ? "; " : "", property_name(result->property));
    if (result->place.line) text_printf(reasons, "line %u: ", result->place.line);
    text_add(reasons, *result->reason ? result->reason : result->violation ? undefined_text(result->violation) : "is not shown");
  }
}

// Of its own: what another one has proved is not asked again.
static Report *new_report(const Report *other) {
  static const Property properties[] = {PROPERTY_MEMORY_SAFETY, PROPERTY_OVERFLOW, PROPERTY_ASSERTIONS, PROPERTY_TERMINATION};
  Report *report = report_new(budget_now());
  for (size_t i = 0; i < sizeof properties / sizeof *properties; i++) {
    report_ask(report, properties[i]);
    if (other && report_verdict(other, properties[i]) == VERDICT_TRUE)
      report_give_up(report, properties[i], ENGINE_BOUNDED, "is proved", (Place){0});
  }
  return report;
}

static bool is_whole(const Report *report) {
  for (uint32_t i = 0; i < report->results.count; i++)
    if (report->results.data[i].verdict != VERDICT_TRUE) return false;
  return true;
}

// GIVE: what both know. The first one leaves half of the time to the second, which shows at once what it shows where loops are short.
static Report *ask(GraphTask *task, Provers provers) {
  Report *first = task->report = new_report(NULL);
  const double deadline = task->budget->deadline;
  if (provers == PROVERS_BOTH) task->budget->deadline -= budget_left(task->budget) / 2;
  analyse_graph(task);
  task->budget->deadline = deadline;
  if (provers == PROVERS_GRAPH || is_whole(first) || budget_left(task->budget) <= 0) return first;
  Report *second = task->report = new_report(first);
  task->budget->cancelled = false;
  analyse_bounded(task);
  Report *joined = report_join((const Report *const[]){first, second}, 2);
  assumption_settle(joined);
  report_free(first);
  report_free(second);
  return joined;
}

static Proof read_proof(const Report *report) {
  Proof proof = {.memory = report_verdict(report, PROPERTY_MEMORY_SAFETY),
                 .overflow = report_verdict(report, PROPERTY_OVERFLOW),
                 .assertions = report_verdict(report, PROPERTY_ASSERTIONS),
                 .termination = report_verdict(report, PROPERTY_TERMINATION)};
  for (uint32_t i = 0; i < report->results.count; i++)
    for (Assumption assumption = 0; assumption < ASSUMPTION_COUNT; assumption++)
      proof.assumes[assumption] |= assumption_is_made(&report->results.data[i], assumption);
  return proof;
}

typedef struct {
  const PlumbOptions *options;
  Program *program;
  Function function;
  UndefinedSet left_out;
  Provers provers;
  double deadline;
  uint32_t most_analyses;
  Arena *arena;
} Question;

static Proof prove_as_read(const Question *q, const Spec *spec, Text *reasons) {
  Proof proof = {0};
  SpecProblem problem = {0};
  Function entry = budget_now() < q->deadline ? entry_build(q->program, q->function, spec, &problem) : (Function){0};
  if (entry.id) {
    Budget budget = {.deadline = q->deadline};
    uint32_t analyses = 0;
    GraphTask task = {.program = q->program, .entry = entry, .left_out = q->left_out, .options = q->options, .budget = &budget, .publish = ignore, .proves_only = true, .most_analyses = q->most_analyses, .analyses = &analyses};
    Report *report = ask(&task, q->provers);
    report_complete(report, "time limit reached");
    assumption_complete(report);
    proof = read_proof(report);
    proof.analyses = analyses;
    if (reasons) text_clear(reasons), write_reasons(report, reasons);
    report_free(report);
  }
  text_release(&problem.message);
  return proof;
}

// Each case is a proof of its own: what engines know of one gets lost where they put states together.
static Proof prove_cases(const Question *q, const Spec *spec, Text *reasons) {
  Spec first = cases_get(spec, 0, q->arena);
  Proof proof = prove_as_read(q, &first, reasons);
  for (uint32_t i = 1; i < cases_count(spec) && proof_shows_any(&proof); i++) {
    Spec one = cases_get(spec, i, q->arena);
    Proof other = prove_as_read(q, &one, proof_is_complete(&proof) ? reasons : NULL);
    proof = proof_both(&proof, &other);
  }
  return proof;
}

Proof proof_try(const PlumbOptions *options, Program *program, Function function, const char *contract,
                UndefinedSet left_out, Provers provers, double seconds, uint32_t most_analyses, Text *reasons) {
  Proof proof = {0};
  double began = budget_now();
  Arena *arena = arena_new();
  SpecProblem problem = {0};
  Spec spec;
  Question question = {options, program, function, left_out, provers, began + seconds, most_analyses, arena};
  if (seconds > 0 && spec_read(contract, arena, &spec, &problem)) proof = prove_cases(&question, &spec, reasons);
  text_release(&problem.message);
  arena_free(arena);
  proof.seconds = budget_now() - began;
  return proof;
}

static Report *new_report_of_checks(const GraphTask *task) {
  Report *report = report_new(budget_now());
  report_ask(report, PROPERTY_MEMORY_SAFETY);
  report_ask(report, PROPERTY_ASSERTIONS);
  report->lists_checks = true;
  checks_list(report, task->program, NULL, task->left_out);
  return report;
}

// Each engine has half of the time: the second one alone tells what is violated.
Report *proof_of_checks(const PlumbOptions *options, const Program *program, Function entry, const ArgumentVec *arguments,
                        UndefinedSet left_out, double seconds) {
  Budget first_budget = {.deadline = budget_now() + seconds / 2}, second_budget = {.deadline = budget_now() + seconds};
  GraphTask task = {.program = program,
                    .entry = entry,
                    .left_out = left_out,
                    .arguments = arguments->data,
                    .argument_count = arguments->count,
                    .options = options,
                    .budget = &first_budget,
                    .publish = ignore};
  Report *first = task.report = new_report_of_checks(&task);
  analyse_graph(&task);
  checks_complete(first);
  if (checks_are_settled(first)) return first;
  Report *second = task.report = new_report_of_checks(&task);
  task.budget = &second_budget;
  analyse_bounded(&task);
  checks_complete(second);
  Report *joined = report_join((const Report *const[]){first, second}, 2);
  report_free(first);
  report_free(second);
  return joined;
}

uint32_t proof_rank(const Proof *proof) {
  return (proof->memory == VERDICT_TRUE ? PROOF_SHOWS_MEMORY : 0u) + (proof->assertions == VERDICT_TRUE ? PROOF_SHOWS_ASSERTIONS : 0u) +
         (proof->overflow == VERDICT_TRUE ? PROOF_SHOWS_OVERFLOW : 0u) + (proof->termination == VERDICT_TRUE);
}

bool proof_is_complete(const Proof *proof) {
  return proof->memory == VERDICT_TRUE && proof->overflow == VERDICT_TRUE && proof->assertions == VERDICT_TRUE &&
         proof->termination == VERDICT_TRUE;
}

bool proof_shows_any(const Proof *proof) {
  return proof->memory == VERDICT_TRUE || proof->overflow == VERDICT_TRUE || proof->assertions == VERDICT_TRUE ||
         proof->termination == VERDICT_TRUE;
}

static Verdict both(Verdict a, Verdict b) { return a == b ? a : VERDICT_UNKNOWN; }

Proof proof_both(const Proof *a, const Proof *b) {
  Proof proof = {both(a->memory, b->memory),
                 both(a->overflow, b->overflow),
                 both(a->assertions, b->assertions),
                 both(a->termination, b->termination),
                 {0},
                 a->seconds + b->seconds,
                 a->analyses > b->analyses ? a->analyses : b->analyses};
  for (Assumption assumption = 0; assumption < ASSUMPTION_COUNT; assumption++) proof.assumes[assumption] = a->assumes[assumption] || b->assumes[assumption];
  return proof;
}

bool proof_covers(const Proof *a, const Proof *b) {
  for (Assumption assumption = 0; assumption < ASSUMPTION_COUNT; assumption++)
    if (a->assumes[assumption] && !b->assumes[assumption]) return false;
  return (a->memory == VERDICT_TRUE || b->memory != VERDICT_TRUE) &&
         (a->overflow == VERDICT_TRUE || b->overflow != VERDICT_TRUE) &&
         (a->assertions == VERDICT_TRUE || b->assertions != VERDICT_TRUE) &&
         (a->termination == VERDICT_TRUE || b->termination != VERDICT_TRUE);
}
