// Reads the text form of print.h. One pass over the names of globals and functions, so that they can be used before they stand
// there, then one over everything. Types of values are filled in at the end of a function, because phis refer forward.
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/map.h"
#include "base/vec.h"
#include "program/print.h"

VEC_DEFINE(OperandVec, operand_vec, Operand)
VEC_DEFINE(InstructionVec, instruction_vec, Instruction)
VEC_DEFINE(ValueInfoVec, value_info_vec, ValueInfo)
VEC_DEFINE(BlockInfoVec, block_info_vec, BlockInfo)
VEC_DEFINE(BlockVec, block_vec, Block)
VEC_DEFINE(ScaleVec, scale_vec, int64_t)
VEC_DEFINE(RelocationVec, relocation_vec, Relocation)
VEC_DEFINE(TypeVec, type_vec, Type)

enum { MAX_INITIAL_BYTES = 1 << 28 };

// What an @name stands for. Names of one hash are chained.
typedef struct {
  const char *name;
  uint32_t id;
  bool is_function;
  uint32_t next;  // index + 1
} Symbol;
VEC_DEFINE(SymbolVec, symbol_vec, Symbol)

typedef struct {
  const char *start, *at;
  Program *program;
  Arena *arena;
  Map symbol_index;  // hash of a name -> index of the first symbol
  SymbolVec symbols;
  uint32_t function_count, global_count;
  Text *message;
  bool failed;

  const char *file;  // of the last place in this function
  InstructionVec instructions;
  ValueInfoVec values;
  BlockInfoVec blocks;
  OperandVec operands;
  BlockVec targets;
  ScaleVec scales;
} Reader;

// Remembers the first problem. Always false.
__attribute__((format(printf, 2, 3))) static bool fail(Reader *reader, const char *format, ...) {
  if (reader->failed) return false;
  reader->failed = true;
  uint32_t line = 1, column = 1;
  for (const char *c = reader->start; c < reader->at; c++) {
    if (*c == '\n')
      line++, column = 1;
    else
      column++;
  }
  char what[200];
  va_list args;
  va_start(args, format);
  vsnprintf(what, sizeof what, format, args);
  va_end(args);
  text_printf(reader->message, "%u:%u: %s", line, column, what);
  return false;
}

static void skip_blanks(Reader *reader) {
  while (*reader->at == ' ' || *reader->at == '\t') reader->at++;
}

// Also passes line ends and comments, which start with a semicolon.
static void skip_lines(Reader *reader) {
  for (;;) {
    skip_blanks(reader);
    if (*reader->at == ';') {
      while (*reader->at && *reader->at != '\n') reader->at++;
    } else if (*reader->at == '\n' || *reader->at == '\r') {
      reader->at++;
    } else {
      return;
    }
  }
}

static bool take_char(Reader *reader, char c) {
  skip_blanks(reader);
  if (*reader->at != c) return false;
  reader->at++;
  return true;
}

static bool expect_char(Reader *reader, char c) { return take_char(reader, c) || fail(reader, "expected '%c'", c); }

static bool is_word_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.'; }

static size_t word_length(const char *at) {
  size_t length = 0;
  while (is_word_char(at[length])) length++;
  return length;
}

static bool take_word(Reader *reader, const char *word) {
  skip_blanks(reader);
  size_t length = word_length(reader->at);
  if (length != strlen(word) || memcmp(reader->at, word, length) != 0) return false;
  reader->at += length;
  return true;
}

static bool parse_unsigned(Reader *reader, uint64_t limit, uint64_t *value) {
  skip_blanks(reader);
  if (!isdigit((unsigned char)*reader->at)) return fail(reader, "expected a number");
  uint64_t number = 0;
  for (; isdigit((unsigned char)*reader->at); reader->at++) {
    uint64_t digit = (uint64_t)(*reader->at - '0');
    if (number > (limit - digit) / 10 || digit > limit) return fail(reader, "number is too large");
    number = number * 10 + digit;
  }
  *value = number;
  return true;
}

static bool parse_u32(Reader *reader, uint32_t *value) {
  uint64_t number;
  if (!parse_unsigned(reader, UINT32_MAX - 1, &number)) return false;
  *value = (uint32_t)number;
  return true;
}

static bool parse_signed(Reader *reader, Int *value) {
  skip_blanks(reader);
  const char *end;
  if (!int_parse(reader->at, &end, value)) return fail(reader, "expected a number");
  reader->at = end;
  return true;
}

static bool parse_i64(Reader *reader, int64_t *value) {
  Int number;
  if (!parse_signed(reader, &number)) return false;
  if (number < INT64_MIN || number > INT64_MAX) return fail(reader, "number is too large");
  *value = (int64_t)number;
  return true;
}

static int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

// A quoted string, with \xx for bytes.
static bool parse_bytes(Reader *reader, Text *bytes) {
  if (!expect_char(reader, '"')) return false;
  for (; *reader->at != '"'; reader->at++) {
    if (!*reader->at || *reader->at == '\n') return fail(reader, "a string without an end");
    if (*reader->at != '\\') {
      text_add_char(bytes, *reader->at);
      continue;
    }
    int high = hex_digit(reader->at[1]), low = high < 0 ? -1 : hex_digit(reader->at[2]);
    if (low < 0) return fail(reader, "expected two lower-case hexadecimal digits after \\");
    text_add_char(bytes, (char)(high * 16 + low));
    reader->at += 2;
  }
  reader->at++;
  return true;
}

static bool parse_string(Reader *reader, const char **string) {
  Text bytes = {0};
  bool good = parse_bytes(reader, &bytes);
  if (good && bytes.count && memchr(bytes.data, 0, bytes.count)) good = fail(reader, "a zero byte in a name");
  if (good) *string = arena_strdup(reader->arena, text_str(&bytes));
  text_release(&bytes);
  return good;
}

static bool is_name_char(char c) { return is_word_char(c) || c == '$'; }

static bool parse_name(Reader *reader, const char **name) {
  if (*reader->at == '"') return parse_string(reader, name);
  const char *start = reader->at;
  while (is_name_char(*reader->at)) reader->at++;
  size_t length = (size_t)(reader->at - start);
  if (!length) return fail(reader, "expected a name");
  char *copy = arena_alloc(reader->arena, length + 1);
  memcpy(copy, start, length);
  *name = copy;
  return true;
}

static uint64_t hash_name(const char *name) {
  uint64_t hash = 0;
  for (; *name; name++) hash = hash_combine(hash, (uint8_t)*name);
  return hash;
}

static const Symbol *find_symbol(const Reader *reader, const char *name) {
  uint32_t next = map_get_or(&reader->symbol_index, hash_name(name), 0);
  while (next && strcmp(reader->symbols.data[next - 1].name, name) != 0) next = reader->symbols.data[next - 1].next;
  return next ? &reader->symbols.data[next - 1] : NULL;
}

static bool add_symbol(Reader *reader, const char *name, bool is_function) {
  if (find_symbol(reader, name)) return fail(reader, "@%s stands here twice", name);
  uint64_t hash = hash_name(name);
  Symbol symbol = {name, is_function ? ++reader->function_count : ++reader->global_count, is_function,
                   map_get_or(&reader->symbol_index, hash, 0)};
  symbol_vec_push(&reader->symbols, symbol);
  map_set(&reader->symbol_index, hash, reader->symbols.count);
  return true;
}

// Is the given word, at the start of a line, followed by a name?
static bool starts_with(const char *at, const char *word) { return strncmp(at, word, strlen(word)) == 0; }

// First pass: definitions start at the first column.
static bool collect_symbols(Reader *reader) {
  for (const char *line = reader->start; line; line = strchr(line, '\n')) {
    if (*line == '\n') line++;
    bool is_global = starts_with(line, "global @"),
         is_function = starts_with(line, "function @") || starts_with(line, "declare @");
    if (!is_global && !is_function) continue;
    reader->at = strchr(line, '@') + 1;
    const char *name;
    if (!parse_name(reader, &name) || !add_symbol(reader, name, is_function)) return false;
  }
  reader->at = reader->start;
  return true;
}

static bool parse_type(Reader *reader, Type *type, bool *is_unsigned) {
  skip_blanks(reader);
  if (is_unsigned) *is_unsigned = false;
  bool pointer = take_word(reader, "ptr"), unsigned_pointer = !pointer && is_unsigned && take_word(reader, "uptr");
  if (pointer || unsigned_pointer) {
    *type = (Type){TYPE_POINTER, reader->program->pointer_bits};
    if (is_unsigned) *is_unsigned = unsigned_pointer;
    return true;
  }
  char c = *reader->at;
  if (c == 'i' || (c == 'u' && is_unsigned))
    type->kind = TYPE_INT;
  else if (c == 'f')
    type->kind = TYPE_FLOAT;
  else if (c == 'v')
    type->kind = TYPE_VECTOR;
  else
    return fail(reader, "expected a type");
  if (c == 'u') *is_unsigned = true;
  reader->at++;
  if (!isdigit((unsigned char)*reader->at)) return fail(reader, "expected the width of a type");
  return parse_u32(reader, &type->bits);
}

// %NAME.ID or %ID; `name` is null when it is not wanted.
static bool parse_value(Reader *reader, uint32_t *id, const char **name) {
  if (!expect_char(reader, '%')) return false;
  const char *start = reader->at, *dot = NULL;
  if (name) *name = NULL;
  if (*start == '"') {
    const char *quoted;
    if (!parse_string(reader, &quoted)) return false;
    if (name) *name = quoted;
    if (*reader->at++ != '.') return fail(reader, "expected the number of a value");
    return isdigit((unsigned char)*reader->at) ? parse_u32(reader, id) : fail(reader, "expected the number of a value");
  }
  while (is_name_char(*reader->at)) {
    if (*reader->at == '.') dot = reader->at;
    reader->at++;
  }
  if (dot) {
    size_t length = (size_t)(dot - start);
    if (!length) return fail(reader, "a value with an empty name");
    if (name) {
      char *copy = arena_alloc(reader->arena, length + 1);
      memcpy(copy, start, length);
      *name = copy;
    }
  }
  const char *end = reader->at;
  reader->at = dot ? dot + 1 : start;
  if (!isdigit((unsigned char)*reader->at)) return fail(reader, "expected the number of a value");
  if (!parse_u32(reader, id)) return false;
  return reader->at == end || fail(reader, "expected the number of a value");
}

static bool parse_float_bits(Reader *reader, Int *bits) {
  skip_blanks(reader);
  if (!starts_with(reader->at, "0x")) return fail(reader, "expected the bits of a float, 0x...");
  reader->at += 2;
  UInt value = 0;
  uint32_t digits = 0;
  for (int digit; (digit = hex_digit(*reader->at)) >= 0; reader->at++, digits++)
    value = value << 4 | (UInt)(unsigned)digit;
  *bits = (Int)value;
  return (digits >= 1 && digits <= 32) || fail(reader, "expected 1 to 32 hexadecimal digits");
}

static bool parse_address(Reader *reader, Operand *operand) {
  const char *name;
  if (!parse_name(reader, &name)) return false;
  const Symbol *symbol = find_symbol(reader, name);
  if (!symbol) return fail(reader, "there is no @%s", name);
  if (symbol->is_function) {
    operand->kind = OPERAND_FUNCTION;
    operand->function.id = symbol->id;
    return true;
  }
  operand->kind = OPERAND_GLOBAL;
  operand->global.id = symbol->id;
  if (*reader->at == '+')
    reader->at++;
  else if (*reader->at != '-')
    return true;
  return parse_signed(reader, &operand->constant);
}

static bool parse_operand(Reader *reader, Operand *operand) {
  skip_blanks(reader);
  *operand = (Operand){0};
  if (*reader->at == '%') {
    operand->kind = OPERAND_VALUE;
    return parse_value(reader, &operand->value.id, NULL);
  }
  if (!parse_type(reader, &operand->type, NULL)) return false;
  skip_blanks(reader);
  if (take_char(reader, '@')) return parse_address(reader, operand);
  if (take_word(reader, "undef")) {
    operand->kind = OPERAND_UNDEF;
    return true;
  }
  if (operand->type.kind == TYPE_FLOAT) {
    operand->kind = OPERAND_FLOAT;
    return parse_float_bits(reader, &operand->constant);
  }
  operand->kind = OPERAND_CONSTANT;
  return parse_signed(reader, &operand->constant);
}

static bool parse_place(Reader *reader, Place *place) {
  *place = (Place){0};
  if (!take_char(reader, '!')) return true;
  if (take_char(reader, '?')) {
    if (!expect_char(reader, ':')) return false;
  } else {
    if (*reader->at == '"' && (!parse_string(reader, &reader->file) || !expect_char(reader, ':'))) return false;
    if (!reader->file) return fail(reader, "a place without a file");
    place->file = reader->file;
  }
  return parse_u32(reader, &place->line) && expect_char(reader, ':') && parse_u32(reader, &place->column);
}

static bool parse_block_name(Reader *reader, Block *block) {
  if (!expect_char(reader, 'b')) return false;
  return isdigit((unsigned char)*reader->at) ? parse_u32(reader, &block->id)
                                             : fail(reader, "expected the number of a block");
}

static bool parse_definition(Reader *reader, uint32_t *id) {
  ValueInfo value = {0};
  if (!parse_value(reader, id, &value.name)) return false;
  if (*id != reader->values.count) return fail(reader, "expected value %u here", reader->values.count);
  if (!expect_char(reader, ':') || !parse_type(reader, &value.type, &value.is_unsigned)) return false;
  value_info_vec_push(&reader->values, value);
  return true;
}

static Opcode find_opcode(const char *word, size_t length) {
  for (Opcode opcode = OP_ADD; opcode < OP_COUNT; opcode++)
    if (strlen(opcode_name(opcode)) == length && memcmp(opcode_name(opcode), word, length) == 0) return opcode;
  return OP_NONE;
}

static bool parse_opcode(Reader *reader, Instruction *instruction) {
  skip_blanks(reader);
  size_t length = word_length(reader->at);
  instruction->opcode = find_opcode(reader->at, length);
  if (instruction->opcode == OP_NONE) return fail(reader, "expected an instruction");
  reader->at += length;
  static const struct {
    const char *name;
    uint8_t flag;
  } flags[] = {{"nsw", FLAG_NSW},
               {"nuw", FLAG_NUW},
               {"exact", FLAG_EXACT},
               {"inbounds", FLAG_INBOUNDS},
               {"volatile", FLAG_VOLATILE}};
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
    if (take_word(reader, flags[i].name)) instruction->flags |= flags[i].flag;
  if (instruction->opcode == OP_ICMP) {
    for (Predicate predicate = PREDICATE_EQ; predicate <= PREDICATE_SLE; predicate++) {
      if (!take_word(reader, predicate_name(predicate))) continue;
      instruction->predicate = predicate;
      return true;
    }
    return fail(reader, "expected a predicate");
  }
  if (instruction->opcode == OP_FCMP) {
    for (FloatPredicate predicate = 0; predicate < 16; predicate++) {
      if (!take_word(reader, float_predicate_names[predicate])) continue;
      instruction->float_predicate = predicate;
      return true;
    }
    return fail(reader, "expected a predicate");
  }
  if (instruction->opcode == OP_OPAQUE) {
    if (!parse_string(reader, &instruction->reason)) return false;
    instruction->opaque_memory = take_word(reader, "memory");
  }
  return true;
}

static bool at_operand(Reader *reader) {
  skip_blanks(reader);
  return *reader->at && !strchr("\n\r!;", *reader->at);
}

// Operands of every form; what they are decides the opcode, whether that makes sense program_valid.
static bool parse_operands(Reader *reader, Instruction *instruction) {
  Opcode opcode = instruction->opcode;
  for (bool first = true; at_operand(reader); first = false) {
    if (!first && !take_char(reader, ',')) break;
    skip_blanks(reader);
    Operand operand;
    Block block;
    bool is_block = *reader->at == 'b' && isdigit((unsigned char)reader->at[1]);
    if (is_block) {
      if (!parse_block_name(reader, &block)) return false;
      block_vec_push(&reader->targets, block);
      continue;
    }
    if (opcode == OP_POINTER_ADD && take_word(reader, "offset")) {
      if (!parse_i64(reader, &instruction->offset)) return false;
      break;
    }
    if (opcode == OP_PHI && !expect_char(reader, '[')) return false;
    if (!parse_operand(reader, &operand)) return false;
    operand_vec_push(&reader->operands, operand);
    if (opcode == OP_PHI &&
        (!expect_char(reader, ',') || !parse_block_name(reader, &block) || !expect_char(reader, ']')))
      return false;
    if (opcode == OP_SWITCH && reader->operands.count > 1) {
      if (!expect_char(reader, '-') || !expect_char(reader, '>') || !parse_block_name(reader, &block)) return false;
    }
    if (opcode == OP_PHI || (opcode == OP_SWITCH && reader->operands.count > 1))
      block_vec_push(&reader->targets, block);
    if ((opcode == OP_POINTER_ADD && reader->operands.count > 1) || opcode == OP_ALLOCA) {
      int64_t scale = 0;
      if (!expect_char(reader, '*') || !parse_i64(reader, &scale)) return false;
      scale_vec_push(&reader->scales, scale);
    }
    if (opcode == OP_ALLOCA) break;
  }
  return true;
}

static bool parse_instruction(Reader *reader) {
  Instruction instruction = {.align = 1};
  operand_vec_clear(&reader->operands);
  block_vec_clear(&reader->targets);
  scale_vec_clear(&reader->scales);
  if (*reader->at == '%') {
    do {
      uint32_t id;
      if (!parse_definition(reader, &id)) return false;
      if (!instruction.result_count++) instruction.result.id = id;
    } while (take_char(reader, ',') && (skip_blanks(reader), true));
    instruction.type = reader->values.data[instruction.result.id].type;
    if (!expect_char(reader, '=')) return false;
  }
  if (!parse_opcode(reader, &instruction) || !parse_operands(reader, &instruction)) return false;
  Opcode opcode = instruction.opcode;
  bool has_align = opcode == OP_ALLOCA || opcode == OP_LOAD || opcode == OP_STORE;
  if (has_align && take_word(reader, "align") && !parse_u32(reader, &instruction.align)) return false;
  if (!parse_place(reader, &instruction.place)) return false;
  instruction.operand_count = reader->operands.count;
  instruction.operands = arena_copy(reader->arena, reader->operands.data, reader->operands.count * sizeof(Operand));
  uint32_t targets = opcode == OP_JUMP                         ? 1
                     : opcode == OP_BRANCH                     ? 2
                     : opcode == OP_SWITCH || opcode == OP_PHI ? instruction.operand_count
                                                               : 0;
  uint32_t scales = opcode == OP_ALLOCA                                     ? 1
                    : opcode == OP_POINTER_ADD && instruction.operand_count ? instruction.operand_count - 1
                                                                            : 0;
  if (reader->targets.count != targets) return fail(reader, "the wrong number of blocks");
  if (reader->scales.count != scales) return fail(reader, "the wrong number of operands");
  if (targets) instruction.targets = arena_copy(reader->arena, reader->targets.data, targets * sizeof(Block));
  if (scales) instruction.scales = arena_copy(reader->arena, reader->scales.data, scales * sizeof(int64_t));
  instruction_vec_push(&reader->instructions, instruction);
  return true;
}

static bool end_line(Reader *reader) {
  skip_blanks(reader);
  if (*reader->at && !strchr("\n\r;", *reader->at)) return fail(reader, "expected the end of the line");
  skip_lines(reader);
  return true;
}

static bool parse_block(Reader *reader) {
  Block block;
  BlockInfo info = {.first = reader->instructions.count};
  if (!parse_block_name(reader, &block)) return false;
  if (block.id != reader->blocks.count) return fail(reader, "expected block b%u here", reader->blocks.count);
  skip_blanks(reader);
  if (*reader->at == '"' && !parse_string(reader, &info.name)) return false;
  if (!expect_char(reader, ':') || !end_line(reader)) return false;
  while (*reader->at && *reader->at != '}' && !(*reader->at == 'b' && isdigit((unsigned char)reader->at[1])))
    if (!parse_instruction(reader) || !end_line(reader)) return false;
  info.count = reader->instructions.count - info.first;
  block_info_vec_push(&reader->blocks, info);
  return true;
}

static bool fill_preds(Reader *reader, FunctionInfo *function) {
  uint32_t *seen = memory_zalloc((function->block_count + (size_t)1) * sizeof *seen);
  bool good = true;
  for (int pass = 0; good && pass < 2; pass++) {  // count, then fill
    for (uint32_t id = 1; good && id <= function->block_count; id++) {
      const BlockInfo *block = &function->blocks[id];
      const Instruction *last = block->count ? &function->instructions[block->first + block->count - 1] : NULL;
      if (!last) good = fail(reader, "an empty block b%u", id);
      for (uint32_t i = 0; good && i < instruction_target_count(last); i++) {
        uint32_t target = last->targets[i].id;
        if (!target || target > function->block_count) {
          good = fail(reader, "there is no block b%u", target);
        } else if (seen[target] != id) {
          seen[target] = id;
          BlockInfo *to = &function->blocks[target];
          if (pass) to->preds[to->pred_count] = (Block){id};
          to->pred_count++;
        }
      }
    }
    memset(seen, 0, (function->block_count + (size_t)1) * sizeof *seen);
    for (uint32_t id = 1; !pass && id <= function->block_count; id++) {
      BlockInfo *block = &function->blocks[id];
      block->preds = ARENA_ARRAY(reader->arena, Block, block->pred_count);
      block->pred_count = 0;
    }
  }
  memory_free(seen);
  return good;
}

static bool fill_types(Reader *reader, FunctionInfo *function) {
  for (uint32_t i = 0; i < function->instruction_count; i++) {
    Instruction *instruction = &function->instructions[i];
    for (uint32_t j = 0; j < instruction->operand_count; j++) {
      Operand *operand = &instruction->operands[j];
      if (operand->kind != OPERAND_VALUE) continue;
      if (!operand->value.id || operand->value.id > function->value_count)
        return fail(reader, "there is no value %%%u", operand->value.id);
      operand->type = function->values[operand->value.id].type;
    }
  }
  return true;
}

static bool parse_body(Reader *reader, FunctionInfo *function) {
  if (!expect_char(reader, '{') || !end_line(reader)) return false;
  instruction_vec_clear(&reader->instructions);
  block_info_vec_clear(&reader->blocks);
  block_info_vec_push(&reader->blocks, (BlockInfo){0});
  while (*reader->at == 'b')
    if (!parse_block(reader)) return false;
  if (!expect_char(reader, '}')) return false;
  function->block_count = reader->blocks.count - 1;
  function->blocks = arena_copy(reader->arena, reader->blocks.data, reader->blocks.count * sizeof(BlockInfo));
  function->instruction_count = reader->instructions.count;
  function->instructions =
      arena_copy(reader->arena, reader->instructions.data, reader->instructions.count * sizeof(Instruction));
  return true;
}

static bool parse_results(Reader *reader, FunctionInfo *function) {
  if (!take_char(reader, ':')) return true;
  TypeVec types = {0};
  bool good = true;
  do {
    Type type;
    good = parse_type(reader, &type, NULL);
    if (good) type_vec_push(&types, type);
  } while (good && take_char(reader, ','));
  function->result_count = types.count;
  function->result_types = arena_copy(reader->arena, types.data, types.count * sizeof(Type));
  type_vec_release(&types);
  return good;
}

static bool parse_function(Reader *reader, FunctionInfo *function, bool is_defined) {
  reader->file = NULL;
  function->is_defined = is_defined;
  if (!expect_char(reader, '@') || !parse_name(reader, &function->name) || !expect_char(reader, '(')) return false;
  value_info_vec_clear(&reader->values);
  value_info_vec_push(&reader->values, (ValueInfo){0});
  if (!take_char(reader, ')')) {
    do {
      uint32_t id;
      if (!parse_definition(reader, &id)) return false;
      function->param_count = id;
    } while (take_char(reader, ','));
    if (!expect_char(reader, ')')) return false;
  }
  if (!parse_results(reader, function)) return false;
  function->is_variadic = take_word(reader, "variadic");
  function->address_taken = take_word(reader, "address_taken");
  function->does_not_return = take_word(reader, "noreturn");
  if (take_word(reader, "unsupported") && (skip_blanks(reader), !parse_string(reader, &function->unsupported)))
    return false;
  if (!parse_place(reader, &function->place)) return false;
  if (is_defined && !parse_body(reader, function)) return false;
  function->value_count = reader->values.count - 1;
  function->values = arena_copy(reader->arena, reader->values.data, reader->values.count * sizeof(ValueInfo));
  return !is_defined || (fill_preds(reader, function) && fill_types(reader, function));
}

static bool parse_relocations(Reader *reader, GlobalInfo *global) {
  if (!take_char(reader, '[')) return true;
  RelocationVec relocations = {0};
  bool good;
  do {
    Relocation relocation;
    good = parse_unsigned(reader, UINT64_MAX, &relocation.offset) && expect_char(reader, ':') &&
           parse_operand(reader, &relocation.target);
    if (good) relocation_vec_push(&relocations, relocation);
  } while (good && take_char(reader, ','));
  global->relocation_count = relocations.count;
  global->relocations = arena_copy(reader->arena, relocations.data, relocations.count * sizeof(Relocation));
  relocation_vec_release(&relocations);
  return good && expect_char(reader, ']');
}

static bool parse_global(Reader *reader, GlobalInfo *global) {
  reader->file = NULL;
  if (!expect_char(reader, '@') || !parse_name(reader, &global->name) || !expect_char(reader, ':')) return false;
  if (!parse_unsigned(reader, UINT64_MAX, &global->size)) return false;
  if (!take_word(reader, "align")) return fail(reader, "expected 'align'");
  if (!parse_u32(reader, &global->align)) return false;
  global->is_constant = take_word(reader, "constant");
  global->is_external = take_word(reader, "external");
  global->size_unknown = take_word(reader, "incomplete");
  if (take_char(reader, '=')) {
    Text bytes = {0};
    skip_blanks(reader);
    bool good = parse_bytes(reader, &bytes);
    if (good && (global->size > MAX_INITIAL_BYTES || bytes.count > global->size))
      good = fail(reader, "more bytes than the global has, or than can be read");
    if (good) {
      global->initial = arena_alloc(reader->arena, global->size);
      if (bytes.count) memcpy(global->initial, bytes.data, bytes.count);
    }
    text_release(&bytes);
    if (!good) return false;
  }
  return parse_relocations(reader, global) && parse_place(reader, &global->place);
}

static bool parse_all(Reader *reader) {
  Program *program = reader->program;
  skip_lines(reader);
  if (!take_word(reader, "program")) return fail(reader, "expected 'program 64' or 'program 32'");
  if (!parse_u32(reader, &program->pointer_bits)) return false;
  if (program->pointer_bits != 32 && program->pointer_bits != 64) return fail(reader, "pointers have 32 or 64 bits");
  if (!end_line(reader)) return false;
  uint32_t functions = 0, globals = 0;
  program->function_count = reader->function_count;
  program->global_count = reader->global_count;
  program->functions = ARENA_ARRAY(reader->arena, FunctionInfo, reader->function_count + 1);
  program->globals = ARENA_ARRAY(reader->arena, GlobalInfo, reader->global_count + 1);
  while (*reader->at) {
    bool first_column = reader->at == reader->start || reader->at[-1] == '\n';
    bool is_global = take_word(reader, "global"), is_function = !is_global && take_word(reader, "function");
    if (!is_global && !is_function && !take_word(reader, "declare"))
      return fail(reader, "expected 'global', 'function' or 'declare'");
    // The first pass has seen exactly those that are written as here.
    if (!first_column || !starts_with(reader->at, " @"))
      return fail(reader, "expected at the start of a line, and one space before the name");
    bool good = is_global ? globals < reader->global_count && parse_global(reader, &program->globals[++globals])
                          : functions < reader->function_count &&
                                parse_function(reader, &program->functions[++functions], is_function);
    if (!good) return fail(reader, "expected a definition");
    if (!end_line(reader)) return false;
  }
  if (functions != reader->function_count || globals != reader->global_count)
    return fail(reader, "a definition inside of another one");
  return true;
}

bool program_parse(const char *text, Program **program, char **message) {
  Text problem = {0};
  *program = program_new();
  *message = NULL;
  Reader reader = {.start = text, .at = text, .program = *program, .arena = (*program)->arena, .message = &problem};
  bool good = collect_symbols(&reader) && parse_all(&reader);
  if (good && !program_valid(*program, &problem)) {
    good = false;
    Text invalid = {0};
    text_printf(&invalid, "1:1: not a valid program: %s", text_str(&problem));
    text_release(&problem);
    problem = invalid;
  }
  map_release(&reader.symbol_index);
  symbol_vec_release(&reader.symbols);
  instruction_vec_release(&reader.instructions);
  value_info_vec_release(&reader.values);
  block_info_vec_release(&reader.blocks);
  operand_vec_release(&reader.operands);
  block_vec_release(&reader.targets);
  scale_vec_release(&reader.scales);
  if (!good) {
    program_free(*program);
    *program = NULL;
    *message = text_take(&problem);
  }
  text_release(&problem);
  return good;
}
