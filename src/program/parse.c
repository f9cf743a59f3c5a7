// Reads the text form of print.h. One pass over the names of globals and functions, so that they can be used before they stand
// there, then one over everything. Types of values are filled in at the end of a function, because phis refer forward.
#include <ctype.h>
#include <string.h>

#include "base/map.h"
#include "base/vec.h"
#include "program/print.h"
#include "program/scan.h"

VEC_DEFINE(OperandVec, operand_vec, Operand)
VEC_DEFINE(InstructionVec, instruction_vec, Instruction)
VEC_DEFINE(ValueInfoVec, value_info_vec, ValueInfo)
VEC_DEFINE(BlockInfoVec, block_info_vec, BlockInfo)
VEC_DEFINE(BlockVec, block_vec, Block)
VEC_DEFINE(ScaleVec, scale_vec, int64_t)
VEC_DEFINE(RelocationVec, relocation_vec, Relocation)
VEC_DEFINE(TypeVec, type_vec, Type)
VEC_DEFINE(ArgumentSlotVec, argument_slot_vec, ArgumentSlot)

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
  Scanner scan;
  Program *program;
  Map symbol_index;  // hash of a name -> index of the first symbol
  SymbolVec symbols;
  uint32_t function_count, global_count;

  const char *file;  // of the last place in this function
  InstructionVec instructions;
  ValueInfoVec values;
  BlockInfoVec blocks;
  OperandVec operands;
  BlockVec targets;
  ScaleVec scales;
} Reader;

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
  if (find_symbol(reader, name)) return scan_fail(&reader->scan, "@%s stands here twice", name);
  uint64_t hash = hash_name(name);
  Symbol symbol = {name, is_function ? ++reader->function_count : ++reader->global_count, is_function,
                   map_get_or(&reader->symbol_index, hash, 0)};
  symbol_vec_push(&reader->symbols, symbol);
  map_set(&reader->symbol_index, hash, reader->symbols.count);
  return true;
}

// First pass: definitions start at the first column.
static bool collect_symbols(Reader *reader) {
  for (const char *line = reader->scan.start; line; line = strchr(line, '\n')) {
    if (*line == '\n') line++;
    bool is_global = scan_starts_with(line, "global @"),
         is_function = scan_starts_with(line, "function @") || scan_starts_with(line, "declare @");
    if (!is_global && !is_function) continue;
    reader->scan.at = strchr(line, '@') + 1;
    const char *name;
    if (!scan_name(&reader->scan, &name) || !add_symbol(reader, name, is_function)) return false;
  }
  reader->scan.at = reader->scan.start;
  return true;
}

static bool parse_type(Reader *reader, Type *type, bool *is_unsigned) {
  scan_blanks(&reader->scan);
  if (is_unsigned) *is_unsigned = false;
  bool pointer = scan_word(&reader->scan, "ptr"),
       unsigned_pointer = !pointer && is_unsigned && scan_word(&reader->scan, "uptr");
  if (pointer || unsigned_pointer) {
    *type = (Type){TYPE_POINTER, reader->program->pointer_bits};
    if (is_unsigned) *is_unsigned = unsigned_pointer;
    return true;
  }
  char c = *reader->scan.at;
  if (c == 'i' || (c == 'u' && is_unsigned))
    type->kind = TYPE_INT;
  else if (c == 'f')
    type->kind = TYPE_FLOAT;
  else if (c == 'v')
    type->kind = TYPE_VECTOR;
  else
    return scan_fail(&reader->scan, "expected a type");
  if (c == 'u') *is_unsigned = true;
  reader->scan.at++;
  if (!isdigit((unsigned char)*reader->scan.at)) return scan_fail(&reader->scan, "expected the width of a type");
  return scan_u32(&reader->scan, &type->bits);
}

// %NAME.ID or %ID; `name` is null when it is not wanted.
static bool parse_value(Reader *reader, uint32_t *id, const char **name) {
  if (!scan_expect(&reader->scan, '%')) return false;
  const char *start = reader->scan.at, *dot = NULL;
  if (name) *name = NULL;
  if (*start == '"') {
    const char *quoted;
    if (!scan_string(&reader->scan, &quoted)) return false;
    if (name) *name = quoted;
    if (*reader->scan.at++ != '.') return scan_fail(&reader->scan, "expected the number of a value");
    return isdigit((unsigned char)*reader->scan.at) ? scan_u32(&reader->scan, id)
                                                    : scan_fail(&reader->scan, "expected the number of a value");
  }
  while (scan_is_name_char(*reader->scan.at)) {
    if (*reader->scan.at == '.') dot = reader->scan.at;
    reader->scan.at++;
  }
  if (dot) {
    size_t length = (size_t)(dot - start);
    if (!length) return scan_fail(&reader->scan, "a value with an empty name");
    if (name) {
      char *copy = arena_alloc(reader->scan.arena, length + 1);
      memcpy(copy, start, length);
      *name = copy;
    }
  }
  const char *end = reader->scan.at;
  reader->scan.at = dot ? dot + 1 : start;
  if (!isdigit((unsigned char)*reader->scan.at)) return scan_fail(&reader->scan, "expected the number of a value");
  if (!scan_u32(&reader->scan, id)) return false;
  return reader->scan.at == end || scan_fail(&reader->scan, "expected the number of a value");
}

static bool parse_float_bits(Reader *reader, Int *bits) {
  scan_blanks(&reader->scan);
  if (!scan_starts_with(reader->scan.at, "0x")) return scan_fail(&reader->scan, "expected the bits of a float, 0x...");
  reader->scan.at += 2;
  UInt value = 0;
  uint32_t digits = 0;
  for (int digit; (digit = scan_hex_digit(*reader->scan.at)) >= 0; reader->scan.at++, digits++)
    value = value << 4 | (UInt)(unsigned)digit;
  *bits = (Int)value;
  return (digits >= 1 && digits <= 32) || scan_fail(&reader->scan, "expected 1 to 32 hexadecimal digits");
}

static bool parse_address(Reader *reader, Operand *operand) {
  const char *name;
  if (!scan_name(&reader->scan, &name)) return false;
  const Symbol *symbol = find_symbol(reader, name);
  if (!symbol) return scan_fail(&reader->scan, "there is no @%s", name);
  if (symbol->is_function) {
    operand->kind = OPERAND_FUNCTION;
    operand->function.id = symbol->id;
    return true;
  }
  operand->kind = OPERAND_GLOBAL;
  operand->global.id = symbol->id;
  if (*reader->scan.at == '+')
    reader->scan.at++;
  else if (*reader->scan.at != '-')
    return true;
  return scan_signed(&reader->scan, &operand->constant);
}

static bool parse_operand(Reader *reader, Operand *operand) {
  scan_blanks(&reader->scan);
  *operand = (Operand){0};
  if (*reader->scan.at == '%') {
    operand->kind = OPERAND_VALUE;
    return parse_value(reader, &operand->value.id, NULL);
  }
  if (!parse_type(reader, &operand->type, NULL)) return false;
  scan_blanks(&reader->scan);
  if (scan_char(&reader->scan, '@')) return parse_address(reader, operand);
  if (scan_word(&reader->scan, "undef")) {
    operand->kind = OPERAND_UNDEF;
    return true;
  }
  if (operand->type.kind == TYPE_FLOAT) {
    operand->kind = OPERAND_FLOAT;
    return parse_float_bits(reader, &operand->constant);
  }
  operand->kind = OPERAND_CONSTANT;
  return scan_signed(&reader->scan, &operand->constant);
}

static bool parse_place(Reader *reader, Place *place) {
  *place = (Place){0};
  if (!scan_char(&reader->scan, '!')) return true;
  if (scan_char(&reader->scan, '?')) {
    if (!scan_expect(&reader->scan, ':')) return false;
  } else {
    if (*reader->scan.at == '"' && (!scan_string(&reader->scan, &reader->file) || !scan_expect(&reader->scan, ':')))
      return false;
    if (!reader->file) return scan_fail(&reader->scan, "a place without a file");
    place->file = reader->file;
  }
  return scan_u32(&reader->scan, &place->line) && scan_expect(&reader->scan, ':') &&
         scan_u32(&reader->scan, &place->column);
}

static bool parse_block_name(Reader *reader, Block *block) {
  if (!scan_expect(&reader->scan, 'b')) return false;
  return isdigit((unsigned char)*reader->scan.at) ? scan_u32(&reader->scan, &block->id)
                                                  : scan_fail(&reader->scan, "expected the number of a block");
}

static bool parse_definition(Reader *reader, uint32_t *id) {
  ValueInfo value = {0};
  if (!parse_value(reader, id, &value.name)) return false;
  if (*id != reader->values.count) return scan_fail(&reader->scan, "expected value %u here", reader->values.count);
  if (!scan_expect(&reader->scan, ':') || !parse_type(reader, &value.type, &value.is_unsigned)) return false;
  value_info_vec_push(&reader->values, value);
  return true;
}

static Opcode find_opcode(const char *word, size_t length) {
  for (Opcode opcode = OP_ADD; opcode < OP_COUNT; opcode++)
    if (strlen(opcode_name(opcode)) == length && memcmp(opcode_name(opcode), word, length) == 0) return opcode;
  return OP_NONE;
}

static bool parse_check(Reader *reader, Instruction *instruction) {
  for (CheckCondition condition = CHECK_NONE + 1; condition < CHECK_COUNT && !instruction->condition; condition++)
    if (scan_word(&reader->scan, check_word(condition))) instruction->condition = condition;
  if (!instruction->condition) return scan_fail(&reader->scan, "expected a condition");
  if (instruction->condition == CHECK_DEMAND && !scan_u32(&reader->scan, &instruction->demand)) return false;
  scan_blanks(&reader->scan);
  size_t length = scan_word_length(reader->scan.at);
  instruction->violates = undefined_find(reader->scan.at, length);
  if (!instruction->violates) return scan_fail(&reader->scan, "expected a kind of violation");
  reader->scan.at += length;
  return scan_string(&reader->scan, &instruction->reason);
}

static bool parse_opcode(Reader *reader, Instruction *instruction) {
  scan_blanks(&reader->scan);
  size_t length = scan_word_length(reader->scan.at);
  instruction->opcode = find_opcode(reader->scan.at, length);
  if (instruction->opcode == OP_NONE) return scan_fail(&reader->scan, "expected an instruction");
  reader->scan.at += length;
  static const struct {
    const char *name;
    uint8_t flag;
  } flags[] = {{"nsw", FLAG_NSW},
               {"nuw", FLAG_NUW},
               {"exact", FLAG_EXACT},
               {"inbounds", FLAG_INBOUNDS},
               {"volatile", FLAG_VOLATILE},
               {"variadic", FLAG_VARIADIC}};
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
    if (scan_word(&reader->scan, flags[i].name)) instruction->flags |= flags[i].flag;
  if (instruction->opcode == OP_ICMP) {
    for (Predicate predicate = PREDICATE_EQ; predicate <= PREDICATE_SLE; predicate++) {
      if (!scan_word(&reader->scan, predicate_name(predicate))) continue;
      instruction->predicate = predicate;
      return true;
    }
    return scan_fail(&reader->scan, "expected a predicate");
  }
  if (instruction->opcode == OP_FCMP) {
    for (FloatPredicate predicate = 0; predicate < 16; predicate++) {
      if (!scan_word(&reader->scan, float_predicate_names[predicate])) continue;
      instruction->float_predicate = predicate;
      return true;
    }
    return scan_fail(&reader->scan, "expected a predicate");
  }
  if (instruction->opcode == OP_CHECK) return parse_check(reader, instruction);
  if (instruction->opcode == OP_OPAQUE) {
    if (!scan_string(&reader->scan, &instruction->reason)) return false;
    instruction->opaque_memory = scan_word(&reader->scan, "memory");
  }
  return true;
}

static bool at_operand(Reader *reader) {
  scan_blanks(&reader->scan);
  return *reader->scan.at && !strchr("\n\r!;", *reader->scan.at);
}

// Operands of every form; what they are decides the opcode, whether that makes sense program_valid.
static bool parse_operands(Reader *reader, Instruction *instruction) {
  Opcode opcode = instruction->opcode;
  for (bool first = true; at_operand(reader); first = false) {
    if (!first && !scan_char(&reader->scan, ',')) break;
    scan_blanks(&reader->scan);
    Operand operand;
    Block block;
    bool is_block = *reader->scan.at == 'b' && isdigit((unsigned char)reader->scan.at[1]);
    if (is_block) {
      if (!parse_block_name(reader, &block)) return false;
      block_vec_push(&reader->targets, block);
      continue;
    }
    if (opcode == OP_POINTER_ADD && scan_word(&reader->scan, "offset")) {
      if (!scan_i64(&reader->scan, &instruction->offset)) return false;
      break;
    }
    if (opcode == OP_PHI && !scan_expect(&reader->scan, '[')) return false;
    if (!parse_operand(reader, &operand)) return false;
    operand_vec_push(&reader->operands, operand);
    if (opcode == OP_PHI &&
        (!scan_expect(&reader->scan, ',') || !parse_block_name(reader, &block) || !scan_expect(&reader->scan, ']')))
      return false;
    if (opcode == OP_SWITCH && reader->operands.count > 1) {
      if (!scan_expect(&reader->scan, '-') || !scan_expect(&reader->scan, '>') || !parse_block_name(reader, &block))
        return false;
    }
    if (opcode == OP_PHI || (opcode == OP_SWITCH && reader->operands.count > 1))
      block_vec_push(&reader->targets, block);
    if ((opcode == OP_POINTER_ADD && reader->operands.count > 1) || opcode == OP_ALLOCA) {
      int64_t scale = 0;
      if (!scan_expect(&reader->scan, '*') || !scan_i64(&reader->scan, &scale)) return false;
      scale_vec_push(&reader->scales, scale);
    }
    if (opcode == OP_ALLOCA) break;
  }
  return true;
}

// What lies in an argument area.
static bool parse_slots(Reader *reader, Instruction *area) {
  ArgumentSlotVec slots = {0};
  bool good = scan_expect(&reader->scan, '[');
  while (good && !scan_char(&reader->scan, ']')) {
    ArgumentSlot slot = {0};
    good = (!slots.count || scan_expect(&reader->scan, ',')) && scan_u32(&reader->scan, &slot.offset) &&
           scan_expect(&reader->scan, ':') && scan_u32(&reader->scan, &slot.bytes);
    if (!good) break;
    slot.is_strict = scan_word(&reader->scan, "strict");
    good = scan_word(&reader->scan, "void") || parse_type(reader, &slot.type, NULL);
    argument_slot_vec_push(&slots, slot);
  }
  area->slots = ARENA_ARRAY(reader->scan.arena, ArgumentSlot, slots.count + 1);
  if (slots.count) memcpy(area->slots, slots.data, slots.count * sizeof *slots.data);
  area->slot_count = slots.count;
  argument_slot_vec_release(&slots);
  return good;
}

static bool parse_instruction(Reader *reader) {
  Instruction instruction = {.align = 1, .from_align = 1};
  operand_vec_clear(&reader->operands);
  block_vec_clear(&reader->targets);
  scale_vec_clear(&reader->scales);
  if (*reader->scan.at == '%') {
    do {
      uint32_t id;
      if (!parse_definition(reader, &id)) return false;
      if (!instruction.result_count++) instruction.result.id = id;
    } while (scan_char(&reader->scan, ',') && (scan_blanks(&reader->scan), true));
    instruction.type = reader->values.data[instruction.result.id].type;
    if (!scan_expect(&reader->scan, '=')) return false;
  }
  if (!parse_opcode(reader, &instruction) || !parse_operands(reader, &instruction)) return false;
  Opcode opcode = instruction.opcode;
  bool copies = opcode == OP_MEMCPY || opcode == OP_MEMMOVE;
  bool has_align = opcode == OP_ALLOCA || opcode == OP_LOAD || opcode == OP_STORE || opcode == OP_MEMSET ||
                   opcode == OP_CHECK || copies;
  if (has_align && scan_word(&reader->scan, "align") && !scan_u32(&reader->scan, &instruction.align)) return false;
  if (copies && scan_word(&reader->scan, "from") && !scan_u32(&reader->scan, &instruction.from_align)) return false;
  if (opcode == OP_CHECK && scan_word(&reader->scan, "as") && !parse_type(reader, &instruction.type, NULL)) return false;
  if (opcode == OP_ALLOCA && scan_word(&reader->scan, "arguments") && !parse_slots(reader, &instruction)) return false;
  if (!parse_place(reader, &instruction.place)) return false;
  instruction.operand_count = reader->operands.count;
  instruction.operands =
      arena_copy(reader->scan.arena, reader->operands.data, reader->operands.count * sizeof(Operand));
  uint32_t targets = opcode == OP_JUMP                         ? 1
                     : opcode == OP_BRANCH                     ? 2
                     : opcode == OP_SWITCH || opcode == OP_PHI ? instruction.operand_count
                                                               : 0;
  uint32_t scales = opcode == OP_ALLOCA                                     ? 1
                    : opcode == OP_POINTER_ADD && instruction.operand_count ? instruction.operand_count - 1
                                                                            : 0;
  if (reader->targets.count != targets) return scan_fail(&reader->scan, "the wrong number of blocks");
  if (reader->scales.count != scales) return scan_fail(&reader->scan, "the wrong number of operands");
  if (targets) instruction.targets = arena_copy(reader->scan.arena, reader->targets.data, targets * sizeof(Block));
  if (scales) instruction.scales = arena_copy(reader->scan.arena, reader->scales.data, scales * sizeof(int64_t));
  instruction_vec_push(&reader->instructions, instruction);
  return true;
}

static bool parse_block(Reader *reader) {
  Block block;
  BlockInfo info = {.first = reader->instructions.count};
  if (!parse_block_name(reader, &block)) return false;
  if (block.id != reader->blocks.count)
    return scan_fail(&reader->scan, "expected block b%u here", reader->blocks.count);
  scan_blanks(&reader->scan);
  if (*reader->scan.at == '"' && !scan_string(&reader->scan, &info.name)) return false;
  if (!scan_expect(&reader->scan, ':') || !parse_place(reader, &info.loop) || !scan_end_of_line(&reader->scan))
    return false;
  while (*reader->scan.at && *reader->scan.at != '}' &&
         !(*reader->scan.at == 'b' && isdigit((unsigned char)reader->scan.at[1])))
    if (!parse_instruction(reader) || !scan_end_of_line(&reader->scan)) return false;
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
      if (!last) good = scan_fail(&reader->scan, "an empty block b%u", id);
      for (uint32_t i = 0; good && i < instruction_target_count(last); i++) {
        uint32_t target = last->targets[i].id;
        if (!target || target > function->block_count) {
          good = scan_fail(&reader->scan, "there is no block b%u", target);
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
      block->preds = ARENA_ARRAY(reader->scan.arena, Block, block->pred_count);
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
        return scan_fail(&reader->scan, "there is no value %%%u", operand->value.id);
      operand->type = function->values[operand->value.id].type;
    }
  }
  return true;
}

static bool parse_body(Reader *reader, FunctionInfo *function) {
  if (!scan_expect(&reader->scan, '{') || !scan_end_of_line(&reader->scan)) return false;
  instruction_vec_clear(&reader->instructions);
  block_info_vec_clear(&reader->blocks);
  block_info_vec_push(&reader->blocks, (BlockInfo){0});
  while (*reader->scan.at == 'b')
    if (!parse_block(reader)) return false;
  if (!scan_expect(&reader->scan, '}')) return false;
  function->block_count = reader->blocks.count - 1;
  function->blocks = arena_copy(reader->scan.arena, reader->blocks.data, reader->blocks.count * sizeof(BlockInfo));
  function->instruction_count = reader->instructions.count;
  function->instructions =
      arena_copy(reader->scan.arena, reader->instructions.data, reader->instructions.count * sizeof(Instruction));
  return true;
}

static bool parse_results(Reader *reader, FunctionInfo *function) {
  if (!scan_char(&reader->scan, ':')) return true;
  TypeVec types = {0};
  bool good = true;
  do {
    Type type;
    good = parse_type(reader, &type, NULL);
    if (good) type_vec_push(&types, type);
  } while (good && scan_char(&reader->scan, ','));
  function->result_count = types.count;
  function->result_types = arena_copy(reader->scan.arena, types.data, types.count * sizeof(Type));
  type_vec_release(&types);
  return good;
}

static bool parse_function(Reader *reader, FunctionInfo *function, bool is_defined) {
  reader->file = NULL;
  function->is_defined = is_defined;
  if (!scan_expect(&reader->scan, '@') || !scan_name(&reader->scan, &function->name) ||
      !scan_expect(&reader->scan, '('))
    return false;
  value_info_vec_clear(&reader->values);
  value_info_vec_push(&reader->values, (ValueInfo){0});
  if (!scan_char(&reader->scan, ')')) {
    do {
      uint32_t id;
      if (!parse_definition(reader, &id)) return false;
      reader->values.data[id].declared_unsigned = scan_word(&reader->scan, "unsigned");
      uint64_t *bytes = &reader->values.data[id].passed_bytes;
      if (scan_word(&reader->scan, "passed") && !scan_unsigned(&reader->scan, UINT64_MAX, bytes)) return false;
      function->param_count = id;
    } while (scan_char(&reader->scan, ','));
    if (!scan_expect(&reader->scan, ')')) return false;
  }
  if (!parse_results(reader, function)) return false;
  function->is_variadic = scan_word(&reader->scan, "variadic");
  function->address_taken = scan_word(&reader->scan, "address_taken");
  function->does_not_return = scan_word(&reader->scan, "noreturn");
  if (scan_word(&reader->scan, "unsupported") &&
      (scan_blanks(&reader->scan), !scan_string(&reader->scan, &function->unsupported)))
    return false;
  if (!parse_place(reader, &function->place)) return false;
  if (is_defined && !parse_body(reader, function)) return false;
  function->value_count = reader->values.count - 1;
  function->values = arena_copy(reader->scan.arena, reader->values.data, reader->values.count * sizeof(ValueInfo));
  return !is_defined || (fill_preds(reader, function) && fill_types(reader, function));
}

static bool parse_relocations(Reader *reader, GlobalInfo *global) {
  if (!scan_char(&reader->scan, '[')) return true;
  RelocationVec relocations = {0};
  bool good;
  do {
    Relocation relocation;
    good = scan_unsigned(&reader->scan, UINT64_MAX, &relocation.offset) && scan_expect(&reader->scan, ':') &&
           parse_operand(reader, &relocation.target);
    if (good) relocation_vec_push(&relocations, relocation);
  } while (good && scan_char(&reader->scan, ','));
  global->relocation_count = relocations.count;
  global->relocations = arena_copy(reader->scan.arena, relocations.data, relocations.count * sizeof(Relocation));
  relocation_vec_release(&relocations);
  return good && scan_expect(&reader->scan, ']');
}

static bool parse_global(Reader *reader, GlobalInfo *global) {
  reader->file = NULL;
  if (!scan_expect(&reader->scan, '@') || !scan_name(&reader->scan, &global->name) || !scan_expect(&reader->scan, ':'))
    return false;
  if (!scan_unsigned(&reader->scan, UINT64_MAX, &global->size)) return false;
  if (!scan_word(&reader->scan, "align")) return scan_fail(&reader->scan, "expected 'align'");
  if (!scan_u32(&reader->scan, &global->align)) return false;
  global->is_constant = scan_word(&reader->scan, "constant");
  global->is_external = scan_word(&reader->scan, "external");
  global->size_unknown = scan_word(&reader->scan, "incomplete");
  global->is_unnamed = scan_word(&reader->scan, "unnamed");
  if (scan_char(&reader->scan, '=')) {
    Text bytes = {0};
    scan_blanks(&reader->scan);
    bool good = scan_bytes(&reader->scan, &bytes);
    if (good && (global->size > MAX_INITIAL_BYTES || bytes.count > global->size))
      good = scan_fail(&reader->scan, "more bytes than the global has, or than can be read");
    if (good) {
      global->initial = arena_alloc(reader->scan.arena, global->size);
      if (bytes.count) memcpy(global->initial, bytes.data, bytes.count);
    }
    text_release(&bytes);
    if (!good) return false;
  }
  return parse_relocations(reader, global) && parse_place(reader, &global->place);
}

static bool parse_all(Reader *reader) {
  Program *program = reader->program;
  scan_lines(&reader->scan);
  if (!scan_word(&reader->scan, "program")) return scan_fail(&reader->scan, "expected 'program 64' or 'program 32'");
  if (!scan_u32(&reader->scan, &program->pointer_bits)) return false;
  if (program->pointer_bits != 32 && program->pointer_bits != 64)
    return scan_fail(&reader->scan, "pointers have 32 or 64 bits");
  if (!scan_end_of_line(&reader->scan)) return false;
  uint32_t functions = 0, globals = 0;
  program->function_count = reader->function_count;
  program->global_count = reader->global_count;
  program->functions = ARENA_ARRAY(reader->scan.arena, FunctionInfo, reader->function_count + 1);
  program->globals = ARENA_ARRAY(reader->scan.arena, GlobalInfo, reader->global_count + 1);
  while (*reader->scan.at) {
    bool first_column = reader->scan.at == reader->scan.start || reader->scan.at[-1] == '\n';
    bool is_global = scan_word(&reader->scan, "global"),
         is_function = !is_global && scan_word(&reader->scan, "function");
    if (!is_global && !is_function && !scan_word(&reader->scan, "declare"))
      return scan_fail(&reader->scan, "expected 'global', 'function' or 'declare'");
    // The first pass has seen exactly those that are written as here.
    if (!first_column || !scan_starts_with(reader->scan.at, " @"))
      return scan_fail(&reader->scan, "expected at the start of a line, and one space before the name");
    bool good = is_global ? globals < reader->global_count && parse_global(reader, &program->globals[++globals])
                          : functions < reader->function_count &&
                                parse_function(reader, &program->functions[++functions], is_function);
    if (!good) return scan_fail(&reader->scan, "expected a definition");
    if (!scan_end_of_line(&reader->scan)) return false;
  }
  if (functions != reader->function_count || globals != reader->global_count)
    return scan_fail(&reader->scan, "a definition inside of another one");
  return true;
}

bool program_parse(const char *text, Program **program, char **message) {
  Text problem = {0};
  *program = program_new();
  *message = NULL;
  Reader reader = {.scan = {.start = text, .at = text, .arena = (*program)->arena, .message = &problem},
                   .program = *program};
  bool good = collect_symbols(&reader) && parse_all(&reader);
  if (good && !program_valid(*program, &problem)) {
    good = false;
    Text invalid = {0};
    text_printf(&invalid, "1:1: not a valid program: %s", text_str(&problem));
    text_release(&problem);
    problem = invalid;
  }
  if (good) program_number_checks(*program);
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
