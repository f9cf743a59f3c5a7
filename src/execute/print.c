// Functions that print: what they read through their arguments must be there (the same obligations as in interpret/prints.c, by what is known of the strings).
#include <string.h>

#include "execute/memory.h"

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
  Access string;
  for (const char *p = strchr(format, '%'); p; p = strchr(p, '%')) {
    p++;
    for (; *p && strchr("-+ #0'.123456789*hlLqjzt", *p); p++) next += *p == '*';
    if (*p == 'n') return step_give_up(step, "%n in a format");
    if (*p == 's' && !step_require_string(step, next, &string)) return false;
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
    Access string;
    if (!step_require_string(step, operand, &string)) return false;
    if (is_format) {
      const char *format = constant_format(step, operand);
      if (!format) return step_give_up(step, "a format that is not constant");
      if (!require_arguments(step, format, operand + 1)) return false;
    }
  }
  return execute_arbitrary(step);
}
