// See arguments.h.
#include "input/arguments.h"

#include <string.h>

#include "contract/place.h"
#include "library/library.h"

static Value find_param(const FunctionInfo *info, const char *name) {
  for (uint32_t i = 1; i <= info->param_count; i++)
    if (info->values[i].name && strcmp(info->values[i].name, name) == 0) return (Value){i};
  return (Value){0};
}

// A number, or an integer parameter as it is.
static bool take_size(const SpecTerm *size, const FunctionInfo *info, Argument *argument) {
  argument->bytes = (uint64_t)size->constant;
  if (!size->count) return true;
  const SpecPart *part = &size->parts[0];
  if (size->count > 1 || size->constant || part->factor != 1 || part->is_length) return false;
  argument->bytes_param = find_param(info, part->path);
  return argument->bytes_param.id != 0;
}

// A string of wide characters is made by the program (contract/entry.h).
static bool take_shape(const SpecShape *shape, const FunctionInfo *info, Value param, Argument *argument) {
  *argument = (Argument){.may_be_null = shape->or_null, .is_distinct = shape->is_distinct};
  bool is_plain_number = shape->kind == SPEC_NUMBER && shape->low > shape->high;
  if (shape->is_heap || shape->or_string) return false;
  if (is_plain_number) argument->kind = ARGUMENT_INT;
  bool is_wide = place_character_bytes(info->values[param.id].source) > 1;
  if (shape->kind == SPEC_STRING && !shape->has_size && !is_wide) argument->kind = ARGUMENT_STRING;
  if (shape->kind == SPEC_BLOCK && shape->has_size && take_size(&shape->size, info, argument)) argument->kind = ARGUMENT_BLOCK;
  return argument->kind != ARGUMENT_ARBITRARY;
}

bool arguments_take(const Spec *spec, const Program *program, Function function, ArgumentVec *arguments) {
  assert(function.id && function.id <= program->function_count);
  const FunctionInfo *info = &program->functions[function.id];
  argument_vec_clear(arguments);
  for (uint32_t i = 0; i < info->param_count; i++) argument_vec_push(arguments, (Argument){.kind = ARGUMENT_ARBITRARY});
  for (uint32_t i = 0; i < spec->count; i++) {
    Value param = spec->items[i].name ? find_param(info, spec->items[i].name) : (Value){0};
    if (!param.id || !take_shape(spec->items[i].shape, info, param, &arguments->data[param.id - 1])) return false;
  }
  for (uint32_t i = 0; i < info->param_count; i++) {
    Argument *argument = &arguments->data[i];
    uint64_t bytes = info->values[i + 1].passed_bytes;
    if (argument->kind == ARGUMENT_ARBITRARY && bytes) *argument = (Argument){.kind = ARGUMENT_BLOCK, .bytes = bytes};
  }
  return true;
}

static bool sees_address(const Instruction *instruction) {
  if (instruction->opcode == OP_PTRTOINT) return true;
  const Operand *operands = instruction->operands;
  return instruction->opcode == OP_ICMP && operands[0].type.kind == TYPE_POINTER &&
         operands[0].kind != OPERAND_CONSTANT && operands[1].kind != OPERAND_CONSTANT;
}

static bool compares_addresses(const Program *program) {
  for (uint32_t f = 1; f <= program->function_count; f++)
    for (uint32_t i = 0; i < program->functions[f].instruction_count; i++)
      if (sees_address(&program->functions[f].instructions[i])) return true;
  return false;
}

// Is there one that may be written to, or told from other objects?
static bool has_seen_global(const Program *program) {
  bool are_compared = compares_addresses(program);
  for (uint32_t i = 1; i <= program->global_count; i++)
    if (are_compared || !program->globals[i].is_constant) return true;
  return false;
}

static bool frees(const Program *program) {
  for (uint32_t i = 1; i <= program->function_count; i++) {
    int known = (int)library_of(program, (Function){i});
    if (known == LIBRARY_FREE || known == LIBRARY_REALLOC || known == LIBRARY_REALLOCARRAY) return true;
  }
  return false;
}

bool arguments_matter_as_distinct(const Program *program, Function function, const ArgumentVec *arguments) {
  const FunctionInfo *info = &program->functions[function.id];
  uint32_t unsaid = 0;  // objects of which nobody says that they are distinct; of two others, one that is is from both
  for (uint32_t i = 0; i < arguments->count; i++) {
    const Argument *argument = &arguments->data[i];
    bool is_object = argument->kind == ARGUMENT_STRING || argument->kind == ARGUMENT_BLOCK;
    unsaid += is_object && !argument->is_distinct && !info->values[i + 1].passed_bytes;
  }
  return unsaid > 1 || (unsaid && (has_seen_global(program) || frees(program)));
}

bool arguments_valid(const char *spec, Text *problem) {
  if (!spec) return true;
  Arena *arena = arena_new();
  Spec read;
  SpecProblem wrong = {0};
  bool good = spec_read(spec, arena, &read, &wrong);
  if (!good) spec_explain(problem, &wrong);
  text_release(&wrong.message);
  arena_free(arena);
  return good;
}
