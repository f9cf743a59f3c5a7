// What must not be reached, assertions, and calls that do not fit.
#include <string.h>

#include "library/library.h"
#include "obligations/inserter.h"
#include "obligations/words.h"

// Does the instruction before end the run, or go on elsewhere?
static bool does_not_go_on(const Inserter *inserter) {
  if (!inserter->out.count) return false;
  const Instruction *before = &inserter->out.data[inserter->out.count - 1];
  if (before->opcode != OP_CALL || before->operands[0].kind != OPERAND_FUNCTION) return false;
  return library_ends_run(inserter->program, before->operands[0].function);
}

static void demand_not_reached(Inserter *inserter) {
  if (!does_not_go_on(inserter))
    inserter_demand(inserter, CHECK_NEVER, UNDEFINED_UNREACHABLE, NULL, "this is not reached");
}

// The text of an assertion, as the macro hands it over; null: there is none.
static const char *asserted_text(const Inserter *inserter) {
  const Instruction *call = inserter->instruction;
  if (call->operand_count < 2 || call->operands[1].kind != OPERAND_GLOBAL || call->operands[1].constant) return NULL;
  const GlobalInfo *text = &inserter->program->globals[call->operands[1].global.id];
  bool is_text = text->is_constant && text->initial && text->size && text->initial[text->size - 1] == 0;
  return is_text ? (const char *)text->initial : NULL;
}

static void demand_no_failure(Inserter *inserter) {
  const char *name = inserter->program->functions[inserter->instruction->operands[0].function.id].name;
  if (inserter->options.only_error_calls && !library_is_error_function(name)) return;
  const char *asserted = asserted_text(inserter);
  const char *text = asserted ? words_printf(inserter, "%s", asserted) : "this is not reached";
  inserter_demand(inserter, CHECK_NEVER, UNDEFINED_ASSERTION, NULL, text);
}

static void demand_assertion(Inserter *inserter) {
  const Instruction *call = inserter->instruction;
  const Operand *condition = &call->operands[1];
  if (instruction_argument_count(call) < 1 || condition->type.kind != TYPE_INT) return;
  const char *text = words_printf(inserter, "%c", condition);
  bool is_told = strncmp(text, "...", 3) != 0;
  inserter_demand(inserter, CHECK_ASSERTED, UNDEFINED_ASSERTION, condition, is_told ? text : "the assertion holds");
}

// A call of a function of the program by its name; one through a pointer is known to fit or not only when it is executed.
static void demand_fit(Inserter *inserter) {
  const Instruction *call = inserter->instruction;
  const FunctionInfo *callee = &inserter->program->functions[call->operands[0].function.id];
  if (!call_misfit(inserter->function, call, callee)) return;
  inserter_demand(inserter, CHECK_NEVER, UNDEFINED_BAD_CALL, NULL,
                  words_printf(inserter, "the call is of the type of %s", callee->name));
}

// Where it begins, since it may be called through a pointer.
void demand_no_call(Inserter *inserter) {
  if (inserter->options.only_error_calls && library_is_error_function(inserter->function->name))
    inserter_demand(inserter, CHECK_NEVER, UNDEFINED_ASSERTION, NULL, "this is not called");
}

void demand_control(Inserter *inserter) {
  const Instruction *instruction = inserter->instruction;
  if (instruction->opcode == OP_UNREACHABLE) {
    demand_not_reached(inserter);
  } else if (instruction->opcode == OP_CALL && instruction->operands[0].kind == OPERAND_FUNCTION) {
    Library library = library_of(inserter->program, instruction->operands[0].function);
    if (library == LIBRARY_FAIL) demand_no_failure(inserter);
    if (library == LIBRARY_ASSERT) demand_assertion(inserter);
    if (library == LIBRARY_DEFINED) demand_fit(inserter);
  }
}
