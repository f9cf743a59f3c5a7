// See arguments.h. A recursive-descent reader whose steps return false and leave one line in `problem`.
#include "input/arguments.h"

#include <ctype.h>
#include <string.h>

#include "library/library.h"

typedef struct {
  const char *at;
  Text *problem;
} Reader;

typedef struct {
  const char *name, *bytes_name;  // not zero-terminated
  size_t name_length, bytes_name_length;
  Argument argument;
} Part;

static bool fail(Reader *reader, const char *expected) {
  if (*reader->at)
    text_printf(reader->problem, "%s is expected at '%s'", expected, reader->at);
  else
    text_printf(reader->problem, "%s is expected at the end", expected);
  return false;
}

static bool accept(Reader *reader, const char *word) {
  size_t length = strlen(word);
  if (strncmp(reader->at, word, length) != 0) return false;
  reader->at += length;
  return true;
}

// A word that ends with a name must not go on.
static bool accept_word(Reader *reader, const char *word) {
  const char *before = reader->at;
  if (accept(reader, word) && !isalnum((unsigned char)*reader->at) && *reader->at != '_') return true;
  reader->at = before;
  return false;
}

static bool read_name(Reader *reader, const char **name, size_t *length) {
  const char *end = reader->at;
  if (!isalpha((unsigned char)*end) && *end != '_') return fail(reader, "the name of a parameter");
  while (isalnum((unsigned char)*end) || *end == '_' || *end == '.') end++;
  *name = reader->at;
  *length = (size_t)(end - reader->at);
  reader->at = end;
  return true;
}

static bool read_size(Reader *reader, Part *part) {
  if (!isdigit((unsigned char)*reader->at)) return read_name(reader, &part->bytes_name, &part->bytes_name_length);
  Int number;
  if (!int_parse(reader->at, &reader->at, &number) || number > INT64_MAX) return fail(reader, "a size below 2^63");
  part->argument.bytes = (uint64_t)number;
  return true;
}

static bool read_part(Reader *reader, Part *part) {
  if (!read_name(reader, &part->name, &part->name_length)) return false;
  if (!accept(reader, ":")) return fail(reader, "':'");
  part->argument.is_distinct = accept(reader, "distinct ");
  part->argument.may_be_null = accept(reader, "null-or-");
  if (accept_word(reader, "string")) {
    part->argument.kind = ARGUMENT_STRING;
  } else if (accept(reader, "block(")) {
    part->argument.kind = ARGUMENT_BLOCK;
    if (!read_size(reader, part)) return false;
    if (!accept(reader, ")")) return fail(reader, "')'");
  } else if (!part->argument.may_be_null && !part->argument.is_distinct && accept_word(reader, "int")) {
    part->argument.kind = ARGUMENT_INT;
  } else {
    bool is_object = part->argument.may_be_null || part->argument.is_distinct;
    return fail(reader, is_object ? "string or block(SIZE)" : "int, string, block(SIZE), null-or-... or distinct ...");
  }
  return true;
}

static bool name_is(const char *name, const char *other, size_t length) {
  return name && strlen(name) == length && memcmp(name, other, length) == 0;
}

static Value find_param(const FunctionInfo *info, const char *name, size_t length) {
  for (uint32_t i = 1; i <= info->param_count; i++)
    if (name_is(info->values[i].name, name, length)) return (Value){i};
  return (Value){0};
}

static bool match_part(Reader *reader, const FunctionInfo *info, const Part *part, ArgumentVec *arguments) {
  Value param = find_param(info, part->name, part->name_length);
  if (!param.id) {
    text_printf(reader->problem, "%s has no parameter '%.*s'", info->name, (int)part->name_length, part->name);
    return false;
  }
  Argument *argument = &arguments->data[param.id - 1];
  if (argument->kind != ARGUMENT_ARBITRARY) {
    text_printf(reader->problem, "'%.*s' is given twice", (int)part->name_length, part->name);
    return false;
  }
  *argument = part->argument;
  bool is_pointer = info->values[param.id].type.kind == TYPE_POINTER;
  if (is_pointer != (argument->kind != ARGUMENT_INT)) {
    text_printf(reader->problem, "'%.*s' is %s", (int)part->name_length, part->name,
                is_pointer ? "a pointer" : "no pointer");
    return false;
  }
  if (!part->bytes_name) return true;
  argument->bytes_param = find_param(info, part->bytes_name, part->bytes_name_length);
  if (argument->bytes_param.id && info->values[argument->bytes_param.id].type.kind == TYPE_INT) return true;
  text_printf(reader->problem, "%s has no integer parameter '%.*s'", info->name, (int)part->bytes_name_length,
              part->bytes_name);
  return false;
}

// With `info` null only the form is looked at.
static bool read_spec(const char *spec, const FunctionInfo *info, ArgumentVec *arguments, Text *problem) {
  if (!spec || !*spec) return true;
  Reader reader = {.at = spec, .problem = problem};
  do {
    Part part = {0};
    if (!read_part(&reader, &part)) return false;
    if (info && !match_part(&reader, info, &part, arguments)) return false;
  } while (accept(&reader, ","));
  return *reader.at ? fail(&reader, "','") : true;
}

bool arguments_read(const char *spec, const Program *program, Function function, ArgumentVec *arguments,
                    Text *problem) {
  assert(function.id && function.id <= program->function_count);
  const FunctionInfo *info = &program->functions[function.id];
  argument_vec_clear(arguments);
  for (uint32_t i = 0; i < info->param_count; i++) argument_vec_push(arguments, (Argument){.kind = ARGUMENT_ARBITRARY});
  if (!read_spec(spec, info, arguments, problem)) return false;
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

bool arguments_valid(const char *spec, Text *problem) { return read_spec(spec, NULL, NULL, problem); }
