// Functions that print: what they read through their arguments must be there (the same obligations as in interpret/prints.c, by what is known of the strings).
#include <string.h>

#include "execute/memory.h"
#include "state/memory.h"

static Linear constant(Step *step, Int value) { return linear_constant(step->executor->terms, value); }

// Does a zero byte lie at `at`, and `offset` not behind it?
static bool ends_at(Step *step, Symbol base, Linear offset, Linear at) {
  Terms *terms = step->executor->terms;
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  AbstractValue byte;
  Int value;
  return at.id && step_knows(step, atom_le(terms, offset, at)) && memory_read(&memory, base, at, 1, &byte) && byte.condition.kind == ATOM_NONE &&
         linear_is_constant(terms, byte.linear, &value) && value == 0;
}

static bool is_terminated(Step *step, const Allocation *object, Linear offset) {
  Terms *terms = step->executor->terms;
  if (object->size.id && ends_at(step, object->base, offset, linear_add_constant(terms, object->size, -1))) return true;
  for (uint32_t i = 0; i < step->state->cells.count; i++) {
    const Cell *cell = &step->state->cells.data[i];
    if (cell->base.id == object->base.id && cell->bytes == 1 && ends_at(step, object->base, offset, cell->offset)) return true;
  }
  return false;
}

// Obligation: the operand points to a string. False: the rule must return false.
static bool require_string(Step *step, uint32_t operand) {
  AbstractValue pointer;
  Access access;
  if (operand >= step->instruction->operand_count || step->instruction->operands[operand].type.kind != TYPE_POINTER) {
    return step_fail(step, UNDEFINED_BAD_CALL, "the format asks for another argument");
  }
  if (!step_operand(step, operand, &pointer) || !step_access(step, pointer.linear, constant(step, 1), false, &access)) return false;
  if (access.base.id && !is_terminated(step, state_allocation(step->state, access.base), access.offset)) {
    step_violation(step, UNDEFINED_OUT_OF_BOUNDS, "no zero byte is known to end the string");
  }
  return true;
}

// The format when it is a constant of the program; null: it is not known.
static const char *constant_format(const Step *step, uint32_t operand) {
  const Operand *format = &step->instruction->operands[operand];
  if (format->kind != OPERAND_GLOBAL || format->constant < 0) return NULL;
  const GlobalInfo *global = &step->executor->program->globals[format->global.id];
  uint64_t start = (uint64_t)format->constant;
  if (!global->is_constant || global->is_external || start >= global->size) return NULL;
  if (!global->initial) return "";
  return memchr(global->initial + start, 0, global->size - start) ? (const char *)global->initial + start : NULL;
}

// The arguments from operand `next` on are what the format says.
static bool require_arguments(Step *step, const char *format, uint32_t next) {
  for (const char *p = strchr(format, '%'); p; p = strchr(p, '%')) {
    p++;
    for (; *p && strchr("-+ #0'.123456789*hlLqjzt", *p); p++) next += *p == '*';
    if (*p == 'n') return step_give_up(step, "%n in a format");
    if (*p == 's' && !require_string(step, next)) return false;
    if (!*p) return true;
    if (*p++ == '%') continue;
    if (next >= step->instruction->operand_count) return step_fail(step, UNDEFINED_BAD_CALL, "the format asks for another argument");
    next++;
  }
  return true;
}

bool execute_print(Step *step, const char *name) {
  bool is_stream = !strcmp(name, "fprintf"), is_format = is_stream || !strcmp(name, "printf");
  if (is_format || !strcmp(name, "puts")) {
    uint32_t operand = is_stream ? 2 : 1;
    if (!require_string(step, operand)) return false;
    if (is_format) {
      const char *format = constant_format(step, operand);
      if (!format) return step_give_up(step, "a format that is not constant");
      if (!require_arguments(step, format, operand + 1)) return false;
    }
  }
  return execute_arbitrary(step);
}
