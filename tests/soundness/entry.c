#include "entry.h"

#include <assert.h>
#include <string.h>

#include "interpret/random.h"

typedef enum { ENTRY_NUMBER, ENTRY_STRING, ENTRY_BLOCK } EntryKind;

static bool is_main(const FunctionInfo *function) { return !strcmp(function->name, "main"); }

static EntryKind kind_of(const FunctionInfo *function, uint32_t parameter) {
  const ValueInfo *info = &function->values[parameter];
  if (info->type.kind != TYPE_POINTER || !info->name) return ENTRY_NUMBER;
  return info->name[0] == 's'                                        ? ENTRY_STRING
         : info->name[0] == 'b' && parameter < function->param_count ? ENTRY_BLOCK
                                                                     : ENTRY_NUMBER;
}

void entry_objects(Executor *executor, Function entry, State *initial) {
  const FunctionInfo *function = &executor->program->functions[entry.id];
  for (uint32_t i = 1; i <= function->param_count && !is_main(function); i++) {
    EntryKind kind = kind_of(function, i);
    EntryObject object = {.parameter = {i}, .is_string = kind == ENTRY_STRING};
    if (kind == ENTRY_BLOCK) object.bytes_parameter = (Value){i + 1};
    if (kind != ENTRY_NUMBER) execute_entry_object(executor, initial, object);
  }
}

static Int random_number(Random *random) {
  static const Int extremes[] = {0, -1, 1, INT32_MAX, INT32_MIN, 255, 128};
  return random_below(random, 3) ? (Int)random_below(random, 12) - 2
                                 : extremes[random_below(random, sizeof extremes / sizeof *extremes)];
}

void entry_arguments(const Program *program, Function entry, uint64_t seed, EntryArguments *arguments) {
  static const char letters[] = "aaab c\200\n";
  const FunctionInfo *function = &program->functions[entry.id];
  Random random = {seed};
  *arguments = (EntryArguments){.count = is_main(function) ? 0 : function->param_count};
  assert(arguments->count <= ENTRY_PARAMETERS);
  for (uint32_t i = 0; i < arguments->count; i++) {
    InterpretArgument *argument = &arguments->arguments[i];
    uint8_t *bytes = arguments->bytes[i];
    EntryKind kind = kind_of(function, i + 1);
    uint32_t length = (uint32_t)random_below(&random, 7), rest = (uint32_t)random_below(&random, 3);
    for (uint32_t k = 0; k < ENTRY_BYTES; k++) bytes[k] = (uint8_t)letters[random_below(&random, sizeof letters - 1)];
    if (kind == ENTRY_STRING) {
      bytes[length] = 0;
      *argument = (InterpretArgument){.is_block = true, .bytes = bytes, .size = length + 1 + rest};
    } else if (kind == ENTRY_BLOCK) {
      *argument = (InterpretArgument){.is_block = true, .bytes = rest ? bytes : NULL, .size = length};
      arguments->arguments[++i] = (InterpretArgument){.value = length};
    } else if (function->values[i + 1].type.kind == TYPE_INT) {
      argument->value = random_number(&random);
    }
  }
}
