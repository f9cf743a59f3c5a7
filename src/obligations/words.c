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

static const Instruction *definition(const Inserter *inserter, uint32_t value) {
  uint32_t index = inserter->definitions.data[value];
  return index ? &inserter->out.data[index - 1] : NULL;
}

static void add_operand(const Inserter *inserter, const Operand *operand, int strength, int depth, Text *text);

static bool is_zero(const Operand *operand) { return operand->kind == OPERAND_CONSTANT && operand->constant == 0; }

typedef struct {
  const char *sign;
  int own, strength;  // how tightly it binds, and what it stands in
  int depth;
} Infix;

static void add_infix(const Inserter *inserter, const Instruction *made, Infix infix, Text *text) {
  if (infix.own < infix.strength) text_add_char(text, '(');
  add_operand(inserter, &made->operands[0], infix.own, infix.depth + 1, text);
  text_printf(text, " %s ", infix.sign);
  add_operand(inserter, &made->operands[1], infix.own + 1, infix.depth + 1, text);
  if (infix.own < infix.strength) text_add_char(text, ')');
}

static bool add_binary(const Inserter *inserter, const Instruction *made, int strength, int depth, Text *text) {
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
    if (signs[i].opcode != made->opcode) continue;
    add_infix(inserter, made, (Infix){signs[i].sign, signs[i].strength, strength, depth}, text);
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
static const Instruction *truth_behind(const Inserter *inserter, const Operand *operand) {
  const Instruction *made = NULL;
  while (operand->kind == OPERAND_VALUE && !inserter->function->values[operand->value.id].name) {
    made = definition(inserter, operand->value.id);
    if (!made || !is_conversion(made->opcode)) break;
    operand = &made->operands[0];
  }
  return made && made->opcode == OP_ICMP ? made : NULL;
}

static void add_comparison(const Inserter *inserter, const Instruction *made, int strength, int depth, Text *text) {
  bool is_equality = made->predicate == PREDICATE_EQ || made->predicate == PREDICATE_NE;
  bool is_truth = made->predicate == PREDICATE_NE && is_zero(&made->operands[1]);
  const Instruction *truth = is_truth ? truth_behind(inserter, &made->operands[0]) : NULL;
  if (truth && depth <= DEEPEST)
    add_comparison(inserter, truth, strength, depth + 1, text);
  else
    add_infix(inserter, made, (Infix){comparison_sign(made->predicate), is_equality ? 6 : 7, strength, depth}, text);
}

// The object that a local's or a global's address is that of; null: it is no such address.
static const char *object_name(const Inserter *inserter, const Operand *pointer) {
  if (pointer->kind == OPERAND_GLOBAL && !pointer->constant) return inserter->program->globals[pointer->global.id].name;
  if (pointer->kind != OPERAND_VALUE) return NULL;
  const Instruction *made = definition(inserter, pointer->value.id);
  return made && made->opcode == OP_ALLOCA ? inserter->function->values[pointer->value.id].name : NULL;
}

static bool is_sum(const Inserter *inserter, const Operand *pointer) {
  if (pointer->kind != OPERAND_VALUE || inserter->function->values[pointer->value.id].name) return false;
  const Instruction *made = definition(inserter, pointer->value.id);
  return made && made->opcode == OP_POINTER_ADD;
}

static bool has_index(const Inserter *inserter, const Operand *pointer) {
  if (!is_sum(inserter, pointer)) return false;
  const Instruction *sum = definition(inserter, pointer->value.id);
  return sum->operand_count > 1 || has_index(inserter, &sum->operands[0]);
}

// a[i], a[i][j]: the base with its indices; distances behind these are not told. False: there are such.
static bool add_element(const Inserter *inserter, const Instruction *sum, int depth, Text *text) {
  const Operand *base = &sum->operands[0];
  bool is_all = !sum->offset;
  if (has_index(inserter, base) && depth <= DEEPEST)
    is_all &= add_element(inserter, definition(inserter, base->value.id), depth + 1, text);
  else
    add_operand(inserter, base, TIGHTEST, depth + 1, text);
  for (uint32_t i = 1; i < sum->operand_count; i++) {
    text_add_char(text, '[');
    add_operand(inserter, &sum->operands[i], 0, depth + 1, text);
    text_add_char(text, ']');
  }
  return is_all;
}

static bool is_element(const Instruction *sum, uint32_t bytes) {
  return sum->operand_count > 1 && sum->scales[sum->operand_count - 2] == bytes;
}

// What `bytes` bytes at a pointer are: x, a[i], *p, or a part of these. Types are not known any more.
static void add_place(const Inserter *inserter, const Operand *pointer, uint32_t bytes, int depth, Text *text) {
  const char *name = object_name(inserter, pointer);
  if (name) {
    text_add(text, name);
  } else if (has_index(inserter, pointer)) {
    const Instruction *sum = definition(inserter, pointer->value.id);
    Text element = {0};
    bool is_whole = add_element(inserter, sum, depth, &element) && is_element(sum, bytes);
    text_printf(text, "%s%s", is_whole ? "" : "part of ", text_str(&element));
    text_release(&element);
  } else {
    text_add_char(text, '*');
    add_operand(inserter, pointer, TIGHTEST, depth + 1, text);
  }
}

// base + 8 bytes
static void add_distance(const Inserter *inserter, const Operand *base, int64_t distance, int strength, int depth,
                         Text *text) {
  if (strength > SUM) text_add_char(text, '(');
  add_operand(inserter, base, SUM, depth + 1, text);
  text_printf(text, " %c %lld byte%s", distance < 0 ? '-' : '+', llabs((long long)distance),
              llabs((long long)distance) == 1 ? "" : "s");
  if (strength > SUM) text_add_char(text, ')');
}

static void add_sum(const Inserter *inserter, const Instruction *sum, int strength, int depth, Text *text) {
  if (!has_index(inserter, &(Operand){.kind = OPERAND_VALUE, .value = sum->result})) {
    add_distance(inserter, &sum->operands[0], sum->offset, strength, depth, text);
    return;
  }
  text_add_char(text, '&');
  add_element(inserter, sum, depth, text);
}

static void add_global(const Inserter *inserter, const Operand *operand, int strength, int depth, Text *text) {
  Operand start = *operand;
  start.constant = 0;
  if (operand->constant)
    add_distance(inserter, &start, (int64_t)operand->constant, strength, depth, text);
  else
    text_add(text, inserter->program->globals[operand->global.id].name);
}

// What an instruction without a variable of its own computes.
static void add_made(const Inserter *inserter, const Instruction *made, int strength, int depth, Text *text) {
  if (made->opcode == OP_LOAD) {
    add_place(inserter, &made->operands[0], type_store_bytes(made->type), depth, text);
  } else if (made->opcode == OP_POINTER_ADD) {
    add_sum(inserter, made, strength, depth, text);
  } else if (is_conversion(made->opcode)) {
    add_operand(inserter, &made->operands[0], strength, depth, text);
  } else if (made->opcode == OP_CALL && made->operands[0].kind == OPERAND_FUNCTION) {
    text_printf(text, "%s(...)", inserter->program->functions[made->operands[0].function.id].name);
  } else if (made->opcode == OP_ICMP) {
    add_comparison(inserter, made, strength, depth, text);
  } else if (made->opcode == OP_SUB && is_zero(&made->operands[0])) {
    text_add_char(text, '-');
    add_operand(inserter, &made->operands[1], TIGHTEST, depth + 1, text);
  } else if (made->opcode == OP_ABS) {
    text_add(text, "abs(");
    add_operand(inserter, &made->operands[0], 0, depth + 1, text);
    text_add_char(text, ')');
  } else if (!add_binary(inserter, made, strength, depth, text)) {
    text_add(text, "...");
  }
}

static void add_operand(const Inserter *inserter, const Operand *operand, int strength, int depth, Text *text) {
  switch (operand->kind) {
    case OPERAND_VALUE: {
      const char *name = inserter->function->values[operand->value.id].name;
      const Instruction *made = name || depth > DEEPEST ? NULL : definition(inserter, operand->value.id);
      if (name)
        text_add(text, name);
      else if (made)
        add_made(inserter, made, strength, depth, text);
      else
        text_add(text, "...");
      return;
    }
    case OPERAND_CONSTANT: int_print(text, operand->constant); return;
    case OPERAND_GLOBAL: add_global(inserter, operand, strength, depth, text); return;
    case OPERAND_FUNCTION: text_add(text, inserter->program->functions[operand->function.id].name); return;
    case OPERAND_NONE:
    case OPERAND_FLOAT:
    case OPERAND_UNDEF: text_add(text, "..."); return;
  }
}

static void add_type(const Inserter *inserter, Type type, Text *text) {
  const char *longest = inserter->program->pointer_bits == 64 ? "long" : "long long";
  switch (type.bits) {
    case 8: text_add(text, "signed char"); break;
    case 16: text_add(text, "short"); break;
    case 32: text_add(text, "int"); break;
    case 64: text_add(text, longest); break;
    case 128: text_add(text, "__int128"); break;
    default: text_printf(text, "%u bits", type.bits); break;
  }
}

static void add_accessed(const Inserter *inserter, va_list *arguments, Text *text) {
  const Operand *pointer = va_arg(*arguments, const Operand *);
  add_place(inserter, pointer, va_arg(*arguments, uint32_t), 0, text);
}

// The operand as a truth value.
static void add_condition(const Inserter *inserter, const Operand *operand, Text *text) {
  add_operand(inserter, operand, 0, 0, text);
  if (!truth_behind(inserter, operand)) text_add(text, " is not 0");
}

static void add_word(const Inserter *inserter, char letter, va_list *arguments, Text *text) {
  switch (letter) {
    case 'o': add_operand(inserter, va_arg(*arguments, const Operand *), 0, 0, text); break;
    case 't': add_operand(inserter, va_arg(*arguments, const Operand *), TIGHTEST, 0, text); break;
    case 'c': add_condition(inserter, va_arg(*arguments, const Operand *), text); break;
    case 'l': add_accessed(inserter, arguments, text); break;
    case 'e': add_made(inserter, va_arg(*arguments, const Instruction *), 0, 0, text); break;
    case 's': text_add(text, va_arg(*arguments, const char *)); break;
    case 'y': add_type(inserter, va_arg(*arguments, Type), text); break;
    default: text_printf(text, "%u", va_arg(*arguments, uint32_t)); break;
  }
}

const char *words_printf(Inserter *inserter, const char *format, ...) {
  Text text = {0};
  va_list arguments;
  va_start(arguments, format);
  for (const char *at = format; *at; at++) {
    if (*at == '%')
      add_word(inserter, *++at, &arguments, &text);
    else
      text_add_char(&text, *at);
  }
  va_end(arguments);
  const char *kept = arena_strdup(inserter->program->arena, text_str(&text));
  text_release(&text);
  return kept;
}
