// See words.h. Values have names where the source has variables; else they are told by the operation that makes them, a few levels deep.
#include "obligations/words.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 4, SUM = 9, TIGHTEST = 11 };

// Binary operations of C, with how tightly they bind.
static const struct {
  Opcode opcode;
  const char *sign;
  int strength;
} signs[] = {
    {OP_MUL, "*", 10},  {OP_UDIV, "/", 10}, {OP_SDIV, "/", 10}, {OP_UREM, "%", 10}, {OP_SREM, "%", 10},
    {OP_ADD, "+", SUM}, {OP_SUB, "-", SUM}, {OP_SHL, "<<", 8},  {OP_LSHR, ">>", 8}, {OP_ASHR, ">>", 8},
    {OP_AND, "&", 5},   {OP_XOR, "^", 4},   {OP_OR, "|", 3},
};

static const Instruction *definition(const Words *words, uint32_t value) {
  uint32_t index = words->definitions[value];
  return index ? &words->instructions[index - 1] : NULL;
}

static void add_operand(const Words *words, const Operand *operand, int strength, int depth, Text *text);

static bool is_zero(const Operand *operand) { return operand->kind == OPERAND_CONSTANT && operand->constant == 0; }

typedef struct {
  const char *sign;
  int own, strength;  // how tightly it binds, and what it stands in
  int depth;
} Infix;

static void add_infix(const Words *words, const Instruction *made, Infix infix, Text *text) {
  if (infix.own < infix.strength) text_add_char(text, '(');
  add_operand(words, &made->operands[0], infix.own, infix.depth + 1, text);
  text_printf(text, " %s ", infix.sign);
  add_operand(words, &made->operands[1], infix.own + 1, infix.depth + 1, text);
  if (infix.own < infix.strength) text_add_char(text, ')');
}

static bool add_binary(const Words *words, const Instruction *made, int strength, int depth, Text *text) {
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
    if (signs[i].opcode != made->opcode) continue;
    add_infix(words, made, (Infix){signs[i].sign, signs[i].strength, strength, depth}, text);
    return true;
  }
  return false;
}

static const char *comparison_sign(Predicate predicate) {
  switch (predicate) {
    case PREDICATE_NONE: break;
    case PREDICATE_EQ: return "==";
    case PREDICATE_NE: return "!=";
    case PREDICATE_UGT:
    case PREDICATE_SGT: return ">";
    case PREDICATE_UGE:
    case PREDICATE_SGE: return ">=";
    case PREDICATE_ULT:
    case PREDICATE_SLT: return "<";
    case PREDICATE_ULE:
    case PREDICATE_SLE: return "<=";
  }
  return "?";
}

static bool is_conversion(Opcode opcode) {
  return opcode == OP_TRUNC || opcode == OP_ZEXT || opcode == OP_SEXT || opcode == OP_FREEZE;
}

// A truth value that is made a number, and a truth value again.
static const Instruction *truth_behind(const Words *words, const Operand *operand) {
  const Instruction *made = NULL;
  while (operand->kind == OPERAND_VALUE && !words->function->values[operand->value.id].name) {
    made = definition(words, operand->value.id);
    if (!made || !is_conversion(made->opcode)) break;
    operand = &made->operands[0];
  }
  return made && made->opcode == OP_ICMP ? made : NULL;
}

static void add_comparison(const Words *words, const Instruction *made, int strength, int depth, Text *text) {
  bool is_equality = made->predicate == PREDICATE_EQ || made->predicate == PREDICATE_NE;
  bool is_truth = made->predicate == PREDICATE_NE && is_zero(&made->operands[1]);
  const Instruction *truth = is_truth ? truth_behind(words, &made->operands[0]) : NULL;
  if (truth && depth <= DEEPEST)
    add_comparison(words, truth, strength, depth + 1, text);
  else
    add_infix(words, made, (Infix){comparison_sign(made->predicate), is_equality ? 6 : 7, strength, depth}, text);
}

// The object that a local's or a global's address is that of; null: it is no such address.
static const char *object_name(const Words *words, const Operand *pointer) {
  if (pointer->kind == OPERAND_GLOBAL && !pointer->constant) return words->program->globals[pointer->global.id].name;
  if (pointer->kind != OPERAND_VALUE) return NULL;
  const Instruction *made = definition(words, pointer->value.id);
  return made && made->opcode == OP_ALLOCA ? words->function->values[pointer->value.id].name : NULL;
}

static bool is_sum(const Words *words, const Operand *pointer) {
  if (pointer->kind != OPERAND_VALUE || words->function->values[pointer->value.id].name) return false;
  const Instruction *made = definition(words, pointer->value.id);
  return made && made->opcode == OP_POINTER_ADD;
}

static bool has_index(const Words *words, const Operand *pointer) {
  if (!is_sum(words, pointer)) return false;
  const Instruction *sum = definition(words, pointer->value.id);
  return sum->operand_count > 1 || has_index(words, &sum->operands[0]);
}

// a[i], a[i][j]: the base with its indices; distances behind these are not told. False: there are such.
static bool add_element(const Words *words, const Instruction *sum, int depth, Text *text) {
  const Operand *base = &sum->operands[0];
  bool is_all = !sum->offset;
  if (has_index(words, base) && depth <= DEEPEST)
    is_all &= add_element(words, definition(words, base->value.id), depth + 1, text);
  else
    add_operand(words, base, TIGHTEST, depth + 1, text);
  for (uint32_t i = 1; i < sum->operand_count; i++) {
    text_add_char(text, '[');
    add_operand(words, &sum->operands[i], 0, depth + 1, text);
    text_add_char(text, ']');
  }
  return is_all;
}

static bool is_element(const Instruction *sum, uint32_t bytes) {
  return sum->operand_count > 1 && sum->scales[sum->operand_count - 2] == bytes;
}

// The member of a structure, which a parameter that C declares as a pointer to it leads to. False: these bytes are none.
static bool add_member(const Words *words, const Operand *pointer, uint32_t bytes, Text *text) {
  bool is_moved = is_sum(words, pointer);
  const Instruction *sum = is_moved ? definition(words, pointer->value.id) : NULL;
  const Operand *base = is_moved ? &sum->operands[0] : pointer;
  if (base->kind != OPERAND_VALUE || (is_moved && sum->operand_count > 1)) return false;
  const ValueInfo *info = &words->function->values[base->value.id];
  const SourceType *structure = info->source && info->source->kind == SOURCE_POINTER ? info->source->target : NULL;
  if (!info->name || !structure || structure->kind != SOURCE_STRUCTURE) return false;
  for (uint32_t i = 0; i < structure->member_count; i++) {
    const SourceMember *member = &structure->members[i];
    bool is_it = member->name && member->type && !member->is_bit_field && member->type->bytes == bytes &&
                 member->offset == (uint64_t)(is_moved ? sum->offset : 0);
    if (!is_it) continue;
    text_printf(text, "%s->%s", info->name, member->name);
    return true;
  }
  return false;
}

// What `bytes` bytes at a pointer are: x, a[i], *p, or a part of these. Types are not known any more.
static void add_place(const Words *words, const Operand *pointer, uint32_t bytes, int depth, Text *text) {
  const char *name = object_name(words, pointer);
  if (name) {
    text_add(text, name);
  } else if (add_member(words, pointer, bytes, text)) {
    return;
  } else if (has_index(words, pointer)) {
    const Instruction *sum = definition(words, pointer->value.id);
    Text element = {0};
    bool is_whole = add_element(words, sum, depth, &element) && is_element(sum, bytes);
    text_printf(text, "%s%s", is_whole ? "" : "part of ", text_str(&element));
    text_release(&element);
  } else {
    text_add_char(text, '*');
    add_operand(words, pointer, TIGHTEST, depth + 1, text);
  }
}

// base + 8 bytes
static void add_distance(const Words *words, const Operand *base, int64_t distance, int strength, int depth,
                         Text *text) {
  if (strength > SUM) text_add_char(text, '(');
  add_operand(words, base, SUM, depth + 1, text);
  text_printf(text, " %c %lld byte%s", distance < 0 ? '-' : '+', llabs((long long)distance),
              llabs((long long)distance) == 1 ? "" : "s");
  if (strength > SUM) text_add_char(text, ')');
}

static void add_sum(const Words *words, const Instruction *sum, int strength, int depth, Text *text) {
  if (!has_index(words, &(Operand){.kind = OPERAND_VALUE, .value = sum->result})) {
    add_distance(words, &sum->operands[0], sum->offset, strength, depth, text);
    return;
  }
  text_add_char(text, '&');
  add_element(words, sum, depth, text);
}

static void add_global(const Words *words, const Operand *operand, int strength, int depth, Text *text) {
  Operand start = *operand;
  start.constant = 0;
  if (operand->constant)
    add_distance(words, &start, (int64_t)operand->constant, strength, depth, text);
  else
    text_add(text, words->program->globals[operand->global.id].name);
}

// What an instruction without a variable of its own computes.
static void add_made(const Words *words, const Instruction *made, int strength, int depth, Text *text) {
  if (made->opcode == OP_LOAD) {
    add_place(words, &made->operands[0], type_store_bytes(made->type), depth, text);
  } else if (made->opcode == OP_POINTER_ADD) {
    add_sum(words, made, strength, depth, text);
  } else if (is_conversion(made->opcode)) {
    add_operand(words, &made->operands[0], strength, depth, text);
  } else if (made->opcode == OP_CALL && made->operands[0].kind == OPERAND_FUNCTION) {
    text_printf(text, "%s(...)", words->program->functions[made->operands[0].function.id].name);
  } else if (made->opcode == OP_ICMP) {
    add_comparison(words, made, strength, depth, text);
  } else if (made->opcode == OP_SUB && is_zero(&made->operands[0])) {
    text_add_char(text, '-');
    add_operand(words, &made->operands[1], TIGHTEST, depth + 1, text);
  } else if (made->opcode == OP_ABS) {
    text_add(text, "abs(");
    add_operand(words, &made->operands[0], 0, depth + 1, text);
    text_add_char(text, ')');
  } else if (!add_binary(words, made, strength, depth, text)) {
    text_add(text, "...");
  }
}

static void add_operand(const Words *words, const Operand *operand, int strength, int depth, Text *text) {
  switch (operand->kind) {
    case OPERAND_VALUE: {
      const char *name = words->function->values[operand->value.id].name;
      const Instruction *made = name || depth > DEEPEST ? NULL : definition(words, operand->value.id);
      if (name)
        text_add(text, name);
      else if (made)
        add_made(words, made, strength, depth, text);
      else
        text_add(text, "...");
      return;
    }
    case OPERAND_CONSTANT: int_print(text, operand->constant); return;
    case OPERAND_GLOBAL: add_global(words, operand, strength, depth, text); return;
    case OPERAND_FUNCTION: text_add(text, words->program->functions[operand->function.id].name); return;
    case OPERAND_NONE:
    case OPERAND_FLOAT:
    case OPERAND_UNDEF: text_add(text, "..."); return;
  }
}

static void add_type(const Words *words, Type type, Text *text) {
  const char *longest = words->program->pointer_bits == 64 ? "long" : "long long";
  switch (type.bits) {
    case 8: text_add(text, "signed char"); break;
    case 16: text_add(text, "short"); break;
    case 32: text_add(text, "int"); break;
    case 64: text_add(text, longest); break;
    case 128: text_add(text, "__int128"); break;
    default: text_printf(text, "%u bits", type.bits); break;
  }
}

static void add_accessed(const Words *words, va_list *arguments, Text *text) {
  const Operand *pointer = va_arg(*arguments, const Operand *);
  add_place(words, pointer, va_arg(*arguments, uint32_t), 0, text);
}

// The operand as a truth value.
static void add_condition(const Words *words, const Operand *operand, Text *text) {
  add_operand(words, operand, 0, 0, text);
  if (!truth_behind(words, operand)) text_add(text, " is not 0");
}

static void add_word(const Words *words, char letter, va_list *arguments, Text *text) {
  switch (letter) {
    case 'o': add_operand(words, va_arg(*arguments, const Operand *), 0, 0, text); break;
    case 't': add_operand(words, va_arg(*arguments, const Operand *), TIGHTEST, 0, text); break;
    case 'c': add_condition(words, va_arg(*arguments, const Operand *), text); break;
    case 'l': add_accessed(words, arguments, text); break;
    case 'e': add_made(words, va_arg(*arguments, const Instruction *), 0, 0, text); break;
    case 's': text_add(text, va_arg(*arguments, const char *)); break;
    case 'y': add_type(words, va_arg(*arguments, Type), text); break;
    default: text_printf(text, "%u", va_arg(*arguments, uint32_t)); break;
  }
}

static void add_all(const Words *words, const char *format, va_list *arguments, Text *text) {
  for (const char *at = format; *at; at++) {
    if (*at == '%')
      add_word(words, *++at, arguments, text);
    else
      text_add_char(text, *at);
  }
}

void words_add(const Words *words, Text *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  add_all(words, format, &arguments, text);
  va_end(arguments);
}

const char *words_printf(Inserter *inserter, const char *format, ...) {
  const Words words = {inserter->program, inserter->function, inserter->out.data, inserter->definitions.data};
  Text text = {0};
  va_list arguments;
  va_start(arguments, format);
  add_all(&words, format, &arguments, &text);
  va_end(arguments);
  const char *kept = arena_strdup(inserter->program->arena, text_str(&text));
  text_release(&text);
  return kept;
}
