// See options.h.
#include "input/options.h"

#include <math.h>

#include "input/arguments.h"
#include "input/check_kinds.h"
#include "library/cost.h"
#include "prove/technique.h"

static bool is_valid(const PlumbOptions *options, Text *problem) {
  enum { MEMORY_MB_LIMIT = 1 << 24 };
  TechniqueSet without;
  const char *wrong;
  size_t length;
  if (!(options->timeout >= 0) || !isfinite(options->timeout))
    text_add(problem, "the time limit must be a number of seconds");
  else if (!options->memory_mb || options->memory_mb > MEMORY_MB_LIMIT)
    text_add(problem, "the memory limit makes no sense");
  else if (!options->property_file && !(options->properties & PLUMB_ALL_PROPERTIES))
    text_add(problem, "no property is asked for");
  else if (options->cross_check && options->engine != PLUMB_ENGINE_AUTO)
    text_add(problem, "--cross-check: it needs both engines");
  else if (cost_read(options->cost).kind == COST_COUNT)
    text_add(problem, "--cost: give steps, instructions, allocations, bytes, heap, stack or \"calls NAME\"");
  else if (!options->entry || !*options->entry)
    text_add(problem, "the entry function has no name");
  else if (!technique_read(options->without, &without, &wrong, &length))
    text_printf(problem, "--without: there is no technique '%.*s'", (int)(length < 200 ? length : 200), wrong);
  else {
    Text detail = {0};
    UndefinedSet kinds;
    if (!arguments_valid(options->arguments, &detail))
      text_printf(problem, "--args: %s", text_str(&detail));
    else if (!check_kinds_read(options->check_kinds, &kinds, &detail))
      text_printf(problem, "--check-kinds: %s", text_str(&detail));
    text_release(&detail);
  }
  return !problem->count;
}

bool options_settle(const PlumbOptions *given, SettledOptions *settled, Text *problem) {
  *settled = (SettledOptions){.options = *given};
  if (!is_valid(given, problem) ||
      !clang_options_read(given->clang_arguments, given->clang_argument_count, &settled->clang, problem))
    return false;
  settled->options.clang_arguments = settled->clang.kept.data;
  settled->options.clang_argument_count = settled->clang.kept.count;
  if (settled->clang.wraps && given->signed_overflow == PLUMB_OVERFLOW_UNBOUNDED)
    text_add(problem, "-fwrapv: it contradicts --signed-overflow unbounded");
  else if (settled->clang.wraps)
    settled->options.signed_overflow = PLUMB_OVERFLOW_WRAP;
  return !problem->count;
}

void options_release(SettledOptions *settled) { clang_options_release(&settled->clang); }
