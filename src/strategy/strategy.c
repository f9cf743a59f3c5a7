// See strategy.h.
#include "strategy/strategy.h"

#include <string.h>

#include "base/budget.h"
#include "input/expected.h"
#include "input/load.h"
#include "library/reach.h"
#include "library/library.h"
#include "program/callgraph.h"
#include "proof/certificate.h"
#include "report/checks.h"
#include "report/compiler.h"
#include "strategy/bounded_analysis.h"
#include "strategy/explore_analysis.h"
#include "strategy/graph_analysis.h"
#include "strategy/race.h"
#include "strategy/verify_again.h"

// What the user says about loops.
static PlumbStatus expect(const Attempt *attempt, const Loaded *loaded, Text *message) {
  Report *report = attempt->report;
  ReportPlaceVec unmatched = {0};
  PlumbStatus status =
      expected_mark(attempt->options, attempt->files, attempt->file_count, loaded->program, &unmatched, message);
  expected_report(loaded->program, loaded->entry, report, report_find(report, PROPERTY_TERMINATION));
  for (uint32_t i = 0; i < unmatched.count; i++)
    report_add_diagnostic(report, SEVERITY_WARNING, UNDEFINED_NONE, unmatched.data[i],
                          "a loop is expected to run for ever, but none begins on this line");
  report_place_vec_release(&unmatched);
  return status;
}

// Those of the whole program, whose main shows what is never reached; about any other function, those of what it can call.
static void list_checks(const Attempt *attempt, const Loaded *loaded) {
  const Program *program = loaded->program;
  bool *reached = NULL;
  if (strcmp(program->functions[loaded->entry.id].name, "main") != 0) {
    CallGraph *calls = callgraph_new(program, library_may_call_back);
    reached = memory_zalloc(program->function_count + (size_t)2);
    callgraph_reachable(calls, loaded->entry, reached);
    callgraph_free(calls);
  }
  checks_list(attempt->report, program, reached, loaded->left_out);
  memory_free(reached);
}

static void cut(const Loaded *loaded) {
  Reach reach;
  reach_find(loaded->program, loaded->entry, &reach);
  reach_cut(loaded->program, &reach);
  reach_release(&reach);
}

// In a few times the time that it took to find the proofs, if there is as much.
static void prove_again(Attempt *attempt, const Loaded *loaded) {
  enum { TIMES = 5, SHARE = 8 };  // that time; of what is left, to say what came of it
  double now = budget_now(), least = 1, left = attempt->deadline - now;
  double deadline = now + TIMES * (now - attempt->report->start) + least, last = now + left - left / SHARE;
  attempt_enter(attempt, "proving again what was proved");
  verify_report(attempt->options, loaded, attempt->report, deadline < last ? deadline : last);
  attempt_publish(attempt);
}

static void check(Attempt *attempt, bool only_reached) {
  attempt_enter(attempt, "compiling");
  Loaded loaded;
  Text said = {0}, message = {0};
  PlumbStatus status = load(attempt->options, attempt->files, attempt->file_count, attempt->entry, attempt->deadline,
                            &loaded, &said, &message);
  if (status == PLUMB_OK) status = expect(attempt, &loaded, &message);
  if (status == PLUMB_OK) {
    if (only_reached) cut(&loaded);
    if (attempt->options->list_checks) list_checks(attempt, &loaded);
    attempt->report->assumes_distinct = arguments_matter_as_distinct(loaded.program, loaded.entry, &loaded.arguments);
    if (attempt->report->wants_proofs || attempt->options->proof)
      attempt->report->program = certificate_digest(loaded.program, attempt->report);
    Budget budget = {.deadline = attempt->deadline};
    GraphTask task = {
        .program = loaded.program,
        .entry = loaded.entry,
        .left_out = loaded.left_out,
        .arguments = loaded.arguments.data,
        .argument_count = loaded.arguments.count,
        .options = attempt->options,
        .budget = &budget,
        .report = attempt->report,
        .publish = attempt_publish,
        .publish_context = attempt,
    };
    switch (attempt->options->engine) {
      case PLUMB_ENGINE_AUTO: race(attempt, &task); break;
      case PLUMB_ENGINE_GRAPH: analyse_graph(&task); break;
      case PLUMB_ENGINE_BOUNDED: analyse_bounded(&task); break;
      case PLUMB_ENGINE_EXPLORE: analyse_by_exploring(&task); break;
    }
    if (attempt->options->check >= 2) prove_again(attempt, &loaded);
  } else if (status == PLUMB_UNKNOWN) {
    report_complete(attempt->report, text_str(&message));
  } else {
    compiler_report(attempt->report, text_str(&said));
    attempt->report->is_library = loaded.is_library;
    report_set_error(attempt->report, (int)status, NULL, text_str(&message), NULL);
  }
  text_release(&said);
  text_release(&message);
}

void strategy_check(Attempt *attempt) { check(attempt, false); }
void strategy_check_reached(Attempt *attempt) { check(attempt, true); }
