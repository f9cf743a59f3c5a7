// See graph_checks.h.
#include "strategy/graph_checks.h"

#include "report/checks.h"

static void settle_proved(Report *report, const Executor *executor, const Reasons *reasons, uint32_t check) {
  Text because = {0};
  checks_settle(report, check, CHECKED_PROVED);
  if (reasons && reasons_say(reasons, check, executor->terms, executor->oracle, executor->program, &because))
    checks_explain(report, check, text_str(&because));
  text_release(&because);
}

void graph_checks_report(Report *report, const Executor *executor, const Open *open, const Reasons *reasons) {
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
      settle_proved(report, executor, reasons, check);
  }
  memory_free(is_violated);
}
