// See checks.h.
#include "report/checks.h"

#include <assert.h>

const char *check_verdict_name(CheckVerdict verdict) {
  static const char *const names[] = {
#define CHECKED_NAME(name, text) text,
      CHECKED_TABLE(CHECKED_NAME)
#undef CHECKED_NAME
  };
  assert(verdict < CHECKED_COUNT);
  return names[verdict];
}

static void list(Report *report, const Instruction *check) {
  if (!report_find(report, undefined_property(check->violates))) return;
  report_check_vec_push(&report->checks, (ReportCheck){
                                             .number = check->check,
                                             .kind = check->violates,
                                             .place = report_place(report, check->place),
                                             .text = report_string(report, check->reason ? check->reason : ""),
                                         });
}

void checks_list(Report *report, const Program *program, const bool *functions, UndefinedSet left_out) {
  assert(!report->checks.count);
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *function = &program->functions[f];
    for (uint32_t i = 0; (!functions || functions[f]) && i < function->instruction_count; i++)
      if (function->instructions[i].opcode == OP_CHECK && !(left_out >> function->instructions[i].violates & 1))
        list(report, &function->instructions[i]);
  }
}

uint32_t checks_number(const Program *program, Function function, uint32_t instruction) {
  const Instruction *found = &program->functions[function.id].instructions[instruction];
  return found->opcode == OP_CHECK ? found->check : 0;
}

// They are listed in the order of their numbers.
static ReportCheck *find(const Report *report, uint32_t number) {
  uint32_t low = 0, high = report->checks.count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (report->checks.data[middle].number < number)
      low = middle + 1;
    else
      high = middle;
  }
  bool is_there = low < report->checks.count && report->checks.data[low].number == number;
  return is_there ? &report->checks.data[low] : NULL;
}

void checks_settle(Report *report, uint32_t number, CheckVerdict verdict) {
  ReportCheck *check = find(report, number);
  if (check && verdict > check->verdict) check->verdict = verdict;
}

void checks_explain(Report *report, uint32_t number, const char *because) {
  ReportCheck *check = find(report, number);
  if (check) check->because = report_string(report, because);
}

void checks_join(Report *report, const Report *other) {
  for (uint32_t i = 0; i < other->checks.count; i++) {
    const ReportCheck *check = &other->checks.data[i];
    checks_settle(report, check->number, check->verdict);
    if (check->because) checks_explain(report, check->number, check->because);
  }
  for (uint32_t i = 0; i < other->checks_modulo.count; i++)
    report_add_checks_modulo(report, other->checks_modulo.data[i]);
}

const ReportCheck *checks_contradict(const Report *violations, const Report *proofs, CheckVerdict *other) {
  for (uint32_t i = 0; i < violations->checks.count; i++) {
    const ReportCheck *check = &violations->checks.data[i];
    const ReportCheck *proof = check->verdict == CHECKED_VIOLATED ? find(proofs, check->number) : NULL;
    if (!proof || (proof->verdict != CHECKED_PROVED && proof->verdict != CHECKED_NEVER_REACHED)) continue;
    *other = proof->verdict;
    return check;
  }
  return NULL;
}

bool checks_are_settled(const Report *report) {
  for (uint32_t i = 0; i < report->checks.count; i++)
    if (report->checks.data[i].verdict == CHECKED_UNKNOWN) return false;
  return true;
}

void checks_complete(Report *report) {
  for (uint32_t i = 0; i < report->checks.count; i++) {
    ReportCheck *check = &report->checks.data[i];
    const ReportResult *result = report_find(report, undefined_property(check->kind));
    if (result && result->verdict == VERDICT_TRUE && check->verdict == CHECKED_UNKNOWN) check->verdict = CHECKED_PROVED;
  }
}
