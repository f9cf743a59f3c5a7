// See graph_checks.h.
#include "strategy/graph_checks.h"

#include "report/checks.h"

void graph_checks_report(Report *report, const Executor *executor, const Open *open) {
  const Program *program = executor->program;
  bool *is_violated = memory_zalloc(program->check_count + 1);
  for (uint32_t i = 0; i < executor->violations.count; i++) {
    const Violation *violation = &executor->violations.data[i];
    if (open_is_violated(open, violation))
      is_violated[checks_number(program, violation->function, violation->instruction)] = true;
  }
  for (uint32_t check = 1; check <= program->check_count; check++) {
    if (!executor->reached_checks[check])
      checks_settle(report, check, CHECKED_NEVER_REACHED);
    else if (!is_violated[check])
      checks_settle(report, check, CHECKED_PROVED);
  }
  memory_free(is_violated);
}
