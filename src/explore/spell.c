#include "explore/spell.h"

#include <ctype.h>
#include <string.h>

#include "library/format.h"
#include "library/library.h"

typedef struct {
  const Program *program;
  const InterpretInput *inputs;
  size_t count, next;
  Text *text;
  IntVec *rest;
  bool is_at_end;  // nothing can be read any more
} Speller;

// The next input, if it comes from the same call.
static bool take(Speller *speller, const InterpretInput *call, Int *value) {
  if (speller->next == speller->count) return false;
  const InterpretInput *input = &speller->inputs[speller->next];
  bool is_same = input->kind == INPUT_RESULT && input->callee.id == call->callee.id &&
                 input->place.line == call->place.line && input->place.column == call->place.column;
  if (!is_same) return false;
  *value = input->value;
  speller->next++;
  return true;
}

static void put_bytes(Speller *speller, const InterpretInput *call, Int count, bool is_line) {
  Int byte = 0;
  for (Int i = 0; i < count && !(is_line && i && byte == '\n') && take(speller, call, &byte); i++)
    text_add_char(speller->text, (char)byte);
}

// The literal that a call at this place has as its format.
static const char *format_of(const Program *program, const InterpretInput *input) {
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *function = &program->functions[f];
    for (uint32_t i = 0; i < function->instruction_count; i++) {
      const Instruction *call = &function->instructions[i];
      if (call->opcode != OP_CALL || call->place.line != input->place.line ||
          call->place.column != input->place.column || call->operands[0].kind != OPERAND_FUNCTION ||
          call->operands[0].function.id != input->callee.id)
        continue;
      for (uint32_t k = 1; k < call->operand_count; k++) {
        if (call->operands[k].kind != OPERAND_GLOBAL || call->operands[k].constant) continue;
        const GlobalInfo *global = &program->globals[call->operands[k].global.id];
        bool is_literal = global->is_constant && global->initial && memchr(global->initial, 0, global->size);
        if (is_literal) return (const char *)global->initial;
      }
    }
  }
  return NULL;
}

static void put_number(Text *text, const Conversion *conversion, Int value, uint32_t bits) {
  uint64_t pattern = (uint64_t)value;
  uint64_t mask = bits < 64 ? ((uint64_t)1 << bits) - 1 : UINT64_MAX;
  switch (conversion->kind) {
    case 'u': text_printf(text, "%llu", (unsigned long long)(pattern & mask)); return;
    case 'x':
    case 'X': text_printf(text, "%llx", (unsigned long long)(pattern & mask)); return;
    case 'o': text_printf(text, "%llo", (unsigned long long)(pattern & mask)); return;
    default: int_print(text, value); return;
  }
}

static void put_float(Text *text, Int value, uint32_t bits) {
  uint64_t pattern = (uint64_t)value;
  float single;
  double number;
  if (bits == 32) {
    uint32_t low = (uint32_t)pattern;
    memcpy(&single, &low, sizeof single);
    number = (double)single;
  } else {
    memcpy(&number, &pattern, sizeof number);
  }
  text_printf(text, "%.17g", number);
}

// What stands in the format between two conversions; white space stands for any.
static void put_between(Text *text, const char *from, const char *to) {
  for (; from < to; from++)
    if (!isspace((unsigned char)*from)) text_add_char(text, *from);
}

static bool put_conversion(Speller *speller, const InterpretInput *call, const Conversion *conversion) {
  Text *text = speller->text;
  bool is_apart = !text->count || isspace((unsigned char)text->data[text->count - 1]);
  bool skips_space = conversion->kind != 'c' && conversion->kind != '[';
  if (!is_apart && skips_space) text_add_char(text, ' ');
  if (conversion->suppressed) {
    text_add(text, "1");
    return true;
  }
  Int value, length = 1;
  if (strchr("sc[", conversion->kind)) {
    if (conversion->kind == 'c' && conversion->has_width) length = (Int)conversion->width;
    if (conversion->kind != 'c' && !take(speller, call, &length)) return false;
    put_bytes(speller, call, length, false);
    return true;
  }
  uint32_t bits = speller->next < speller->count ? speller->inputs[speller->next].type.bits : 0;
  if (!take(speller, call, &value)) return false;
  if (strchr("aefgAEFG", conversion->kind))
    put_float(text, value, bits);
  else
    put_number(text, conversion, value, bits);
  return true;
}

static bool put_scan(Speller *speller, const InterpretInput *call, Int successes) {
  const char *format = format_of(speller->program, call);
  if (!format) return false;
  if (successes < 0) {
    speller->is_at_end = true;
    return true;
  }
  Conversion conversion;
  const char *p = format;
  for (; format_next_scan(p, &conversion) && conversion.kind; p = conversion.rest) {
    bool fails = !conversion.suppressed && successes-- == 0;
    bool is_space_before = conversion.start > p && isspace((unsigned char)conversion.start[-1]);
    put_between(speller->text, p, conversion.start);
    if (fails) {  // a conversion that reads a number stops here, and reads nothing
      text_add(speller->text, strchr("diouxXaefgAEFG", conversion.kind) ? " x" : "");
      return true;
    }
    if (conversion.kind == 'c' && is_space_before && speller->text->count) text_add_char(speller->text, ' ');
    if (!put_conversion(speller, call, &conversion)) return false;
  }
  return true;
}

// Does the function read standard input? Of those that are given a stream nobody knows here.
static bool reads(const Program *program, Function function, Library *kind) {
  *kind = library_of(program, function);
  const char *name = program->functions[function.id].name;
  switch ((int)*kind) {
    case LIBRARY_FGETS:
    case LIBRARY_LINE:
    case LIBRARY_FREAD:
    case LIBRARY_SCAN: return true;
    case LIBRARY_READ: return strcmp(name, "read") == 0;
    case LIBRARY_OUTSIDE: return strstr(name, "getc") != NULL;
    default: return false;
  }
}

// Is anything read behind what was taken so far?
static bool reads_on(const Speller *speller) {
  Library kind;
  for (size_t i = speller->next; i < speller->count; i++) {
    const InterpretInput *input = &speller->inputs[i];
    if (input->kind == INPUT_RESULT && input->value > 0 && reads(speller->program, input->callee, &kind)) return true;
  }
  return false;
}

// A line that has no end, or is none, is the last one. Where more is read all the same, a text has an end of line there, and an empty line.
static void put_line(Speller *speller, const InterpretInput *call) {
  Text *text = speller->text;
  put_bytes(speller, call, call->value, true);
  bool is_whole = call->value > 0 && text->count && text->data[text->count - 1] == '\n';
  if (is_whole) return;
  if (reads_on(speller))
    text_add_char(text, '\n');
  else if (call->value < 0)
    speller->is_at_end = true;
}

// The input at `next` is the first one of its call, which reads. False: it cannot be written.
static bool put_call(Speller *speller, Library kind) {
  const InterpretInput *call = &speller->inputs[speller->next++];
  if (speller->is_at_end) return call->value < 0 || (call->value == 0 && kind != LIBRARY_OUTSIDE);
  switch ((int)kind) {
    case LIBRARY_OUTSIDE:
      if (call->value < 0)
        speller->is_at_end = true;
      else
        text_add_char(speller->text, (char)call->value);
      return true;
    case LIBRARY_FGETS:
    case LIBRARY_LINE:
      put_line(speller, call);
      return true;
    case LIBRARY_FREAD:
    case LIBRARY_READ: {
      size_t before = speller->text->count;
      Int byte;
      while (speller->next < speller->count && speller->inputs[speller->next].type.bits == 8 &&
             take(speller, call, &byte))
        text_add_char(speller->text, (char)byte);
      if (speller->text->count == before) speller->is_at_end = true;
      return true;
    }
    default: return put_scan(speller, call, call->value);
  }
}

bool spell(const Program *program, const InterpretInput *inputs, size_t count, Text *text, IntVec *rest) {
  Speller speller = {.program = program, .inputs = inputs, .count = count, .text = text, .rest = rest};
  Library kind;
  while (speller.next < count) {
    const InterpretInput *input = &inputs[speller.next];
    bool is_read = input->kind == INPUT_RESULT && reads(program, input->callee, &kind);
    if (!is_read) {
      int_vec_push(rest, input->value);
      speller.next++;
    } else if (!put_call(&speller, kind)) {
      return false;
    }
  }
  return true;
}
