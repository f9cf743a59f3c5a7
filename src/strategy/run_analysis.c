// See run_analysis.h.
#include "strategy/run_analysis.h"

#include "report/assumption.h"
#include "strategy/counterexample.h"

// What takes longer is for the engines that look at loops as a whole.
static const uint64_t most_steps = 400000000;

static bool reads_parameters(const FunctionInfo *entry) {
  for (uint32_t i = 0; i < entry->instruction_count; i++) {
    const Instruction *instruction = &entry->instructions[i];
    for (uint32_t j = 0; j < instruction->operand_count; j++) {
      const Operand *operand = &instruction->operands[j];
      if (operand->kind == OPERAND_VALUE && operand->value.id <= entry->param_count) return true;
    }
  }
  return false;
}

// Only where main begins variables hold what they are initialised with.
bool run_may_decide(const GraphTask *task) {
  const FunctionInfo *entry = &task->program->functions[task->entry.id];
  return function_is_main(entry) && task->program->pointer_bits == 64 && !reads_parameters(entry) &&
         task->options->signed_overflow != PLUMB_OVERFLOW_UNBOUNDED;
}

static EncodeOptions encode_options(const GraphTask *task) {
  return (EncodeOptions){
      .program = task->program,
      .entry = task->entry,
      .signed_overflow = task->options->signed_overflow == PLUMB_OVERFLOW_WRAP ? SIGNED_WRAP : SIGNED_ERROR,
      .malloc_may_fail = task->options->malloc_may_fail,
      .check_leaks = report_find(task->report, PROPERTY_LEAKS) != NULL,
  };
}

enum { FEW_STEPS = 20000 };  // that can be proved again by following them in terms

static void prove(const GraphTask *task, Property property, const InterpretResult *result) {
  bool is_cut = result->end == INTERPRET_UNDEFINED && task->left_out >> result->undefined & 1;
  bool is_violated = result->end == INTERPRET_UNDEFINED && !is_cut;
  Property first = is_violated ? undefined_property(result->undefined) : PROPERTY_COUNT;
  bool ends_well = !is_cut && !(is_violated && property_covers(first));
  if (property == first || (property == PROPERTY_TERMINATION && !ends_well)) return;
  ReportResult *proved = report_prove(task->report, property, ENGINE_RUN);
  if (!proved) return;
  if (result->steps <= FEW_STEPS) report_add_unrolling(task->report);
  if (result->usage.allocated) assumption_add(task->report, proved, ASSUMPTION_ALLOCATION);
  if (is_cut) assumption_add(task->report, proved, ASSUMPTION_KINDS);
  if (first != PROPERTY_MEMORY_SAFETY) assumption_show(proved, PROPERTY_MEMORY_SAFETY);
  if (first != PROPERTY_OVERFLOW) assumption_show(proved, PROPERTY_OVERFLOW);
}

static void refute(const GraphTask *task, const InterpretOptions *options, const InterpretResult *result) {
  if (result->end != INTERPRET_UNDEFINED || task->left_out >> result->undefined & 1) return;
  Property property = undefined_property(result->undefined);
  const ReportResult *asked = report_find(task->report, property);
  if (!asked || asked->decided) return;
  Witness witness;
  witness_of_run(options, &witness);
  if (witness.end == INTERPRET_UNDEFINED && witness.undefined == result->undefined)
    counterexample_tell(task, property, true, ENGINE_RUN, &witness);
  witness_release(&witness);
}

static bool is_over(InterpretEnd end) {
  return end == INTERPRET_RETURNED || end == INTERPRET_EXITED || end == INTERPRET_UNDEFINED ||
         end == INTERPRET_ASSUMPTION;
}

void analyse_by_running(const GraphTask *task) {
  if (!run_may_decide(task)) return;
  const EncodeOptions encode = encode_options(task);
  InterpretOptions options = witness_options(&encode);
  options.step_limit = most_steps;
  InterpretOptions determined = options;
  determined.only_determined = true;
  determined.memory_is_input = false;
  determined.skips_counting = false;
  InterpretResult result = interpret_run(&determined);
  if (is_over(result.end)) {
    for (int i = 0; i < PROPERTY_COUNT; i++) {
      const ReportResult *asked = report_find(task->report, (Property)i);
      if (asked && !asked->decided) prove(task, (Property)i, &result);
    }
    refute(task, &options, &result);
    task->publish(task->publish_context);
  }
  interpret_result_release(&result);
}
