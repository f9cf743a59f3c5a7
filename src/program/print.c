// Prints programs. See print.h for the form; parse.c reads it.
#include "program/print.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

const char *const float_predicate_names[16] = {"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
                                               "uno",   "ueq", "ugt", "uge", "ult", "ule", "une", "true"};

typedef struct {
  const Program *program;
  const FunctionInfo *function;
  const char *file;  // of the last place printed in this function
  bool is_moved;     // lines count from the function's own, and constants without a name in C are told by their bytes
  Text *text;
} Printer;

static bool is_name_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$'; }

static bool is_plain(const char *name) {
  if (!*name) return false;
  for (; *name; name++)
    if (!is_name_char(*name)) return false;
  return true;
}

static void print_quoted(Text *text, const uint8_t *bytes, size_t count) {
  text_add_char(text, '"');
  for (size_t i = 0; i < count; i++) {
    char c = (char)bytes[i];
    if (c == '"' || c == '\\' || !isprint((unsigned char)c))
      text_printf(text, "\\%02x", bytes[i]);
    else
      text_add_char(text, c);
  }
  text_add_char(text, '"');
}

static void print_string(Text *text, const char *string) {
  print_quoted(text, (const uint8_t *)string, strlen(string));
}

static void print_name(Text *text, const char *name) {
  if (is_plain(name))
    text_add(text, name);
  else
    print_string(text, name);
}

static void print_type(Text *text, Type type, bool is_unsigned) {
  switch (type.kind) {
    case TYPE_VOID: text_add(text, "void"); return;
    case TYPE_INT: text_printf(text, "%c%u", is_unsigned ? 'u' : 'i', type.bits); return;
    case TYPE_POINTER: text_add(text, is_unsigned ? "uptr" : "ptr"); return;
    case TYPE_FLOAT: text_printf(text, "f%u", type.bits); return;
    case TYPE_VECTOR: text_printf(text, "v%u", type.bits); return;
  }
}

// The bytes of a constant that C gives no name, without trailing zeros.
static void print_initial(Text *text, const GlobalInfo *global) {
  uint64_t count = global->size;
  while (count && !global->initial[count - 1]) count--;
  print_quoted(text, global->initial, count);
}

// Constants without a name in C are numbered in the order of the file.
static void print_global_name(const Printer *printer, const GlobalInfo *global) {
  if (printer->is_moved && global->is_unnamed && global->initial && !global->relocation_count)
    print_initial(printer->text, global);
  else
    print_name(printer->text, global->name);
}

void type_print(Type type, Text *text) { print_type(text, type, false); }

static void print_value(const Printer *printer, uint32_t id) {
  const char *name = printer->function->values[id].name;
  text_add_char(printer->text, '%');
  if (name) {
    print_name(printer->text, name);
    text_add_char(printer->text, '.');
  }
  text_printf(printer->text, "%u", id);
}

static void print_definition(const Printer *printer, uint32_t id) {
  const ValueInfo *value = &printer->function->values[id];
  print_value(printer, id);
  text_add(printer->text, ": ");
  print_type(printer->text, value->type, value->is_unsigned);
}

static void print_place(Printer *printer, Place place) {
  if (!place.file && !place.line && !place.column) return;
  if (printer->is_moved && !printer->function) return;
  Place own = printer->is_moved ? printer->function->place : (Place){0};
  if (own.file && place.file && place.line >= own.line && strcmp(place.file, own.file) == 0) place.line -= own.line;
  text_add(printer->text, " !");
  if (!place.file)
    text_add(printer->text, "?:");
  else if (!printer->file || strcmp(place.file, printer->file) != 0) {
    print_string(printer->text, place.file);
    text_add_char(printer->text, ':');
    printer->file = place.file;
  }
  text_printf(printer->text, "%u:%u", place.line, place.column);
}

static void print_operand(const Printer *printer, const Operand *operand) {
  Text *text = printer->text;
  if (operand->kind != OPERAND_VALUE) {
    type_print(operand->type, text);
    text_add_char(text, ' ');
  }
  switch (operand->kind) {
    case OPERAND_NONE: text_add(text, "none"); return;
    case OPERAND_VALUE: print_value(printer, operand->value.id); return;
    case OPERAND_CONSTANT: int_print(text, operand->constant); return;
    case OPERAND_FLOAT: {
      UInt bits = (UInt)operand->constant;
      uint64_t high = (uint64_t)(bits >> 64), low = (uint64_t)bits;
      if (high)
        text_printf(text, "0x%llx%016llx", (unsigned long long)high, (unsigned long long)low);
      else
        text_printf(text, "0x%llx", (unsigned long long)low);
      return;
    }
    case OPERAND_GLOBAL:
      text_add_char(text, '@');
      print_global_name(printer, &printer->program->globals[operand->global.id]);
      if (operand->constant == 0) return;
      if (operand->constant > 0) text_add_char(text, '+');
      int_print(text, operand->constant);
      return;
    case OPERAND_FUNCTION:
      text_add_char(text, '@');
      print_name(text, printer->program->functions[operand->function.id].name);
      return;
    case OPERAND_UNDEF: text_add(text, "undef"); return;
  }
}

static void print_operands(const Printer *printer, const Instruction *instruction, const char *separator) {
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    text_add(printer->text, i ? ", " : separator);
    print_operand(printer, &instruction->operands[i]);
  }
}

static void print_phi(const Printer *printer, const Instruction *instruction) {
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    text_add(printer->text, i ? ", [" : " [");
    print_operand(printer, &instruction->operands[i]);
    text_printf(printer->text, ", b%u]", instruction->incoming[i].id);
  }
}

static void print_pointer_add(const Printer *printer, const Instruction *instruction) {
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    text_add(printer->text, i ? ", " : " ");
    print_operand(printer, &instruction->operands[i]);
    if (i) text_printf(printer->text, " * %lld", (long long)instruction->scales[i - 1]);
  }
  if (instruction->offset) text_printf(printer->text, ", offset %lld", (long long)instruction->offset);
}

static void print_switch(const Printer *printer, const Instruction *instruction) {
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    text_add(printer->text, i ? ", " : " ");
    print_operand(printer, &instruction->operands[i]);
    text_printf(printer->text, i ? " -> b%u" : ", b%u", instruction->targets[i].id);
  }
}

static void print_flags(Text *text, uint8_t flags) {
  if (flags & FLAG_NSW) text_add(text, " nsw");
  if (flags & FLAG_NUW) text_add(text, " nuw");
  if (flags & FLAG_EXACT) text_add(text, " exact");
  if (flags & FLAG_INBOUNDS) text_add(text, " inbounds");
  if (flags & FLAG_VOLATILE) text_add(text, " volatile");
  if (flags & FLAG_VARIADIC) text_add(text, " variadic");
}

static void print_slots(Text *text, const Instruction *area) {
  text_add(text, " arguments [");
  for (uint32_t i = 0; i < area->slot_count; i++) {
    const ArgumentSlot *slot = &area->slots[i];
    text_printf(text, i ? ", %u: %u " : "%u: %u ", slot->offset, slot->bytes);
    if (slot->is_strict) text_add(text, "strict ");
    type_print(slot->type, text);
  }
  text_add_char(text, ']');
}

static void print_instruction(Printer *printer, const Instruction *instruction, bool with_place) {
  Text *text = printer->text;
  for (uint32_t i = 0; i < instruction->result_count; i++) {
    if (i) text_add(text, ", ");
    print_definition(printer, instruction->result.id + i);
  }
  if (instruction->result_count) text_add(text, " = ");
  text_add(text, opcode_name(instruction->opcode));
  print_flags(text, instruction->flags);
  Opcode opcode = instruction->opcode;
  if (opcode == OP_ICMP) text_printf(text, " %s", predicate_name(instruction->predicate));
  if (opcode == OP_FCMP) text_printf(text, " %s", float_predicate_names[instruction->float_predicate]);
  if (opcode == OP_CHECK) {
    text_printf(text, " %s ", check_word(instruction->condition));
    if (instruction->condition == CHECK_DEMAND) text_printf(text, "%u ", instruction->demand);
    text_printf(text, "%s ", undefined_name(instruction->violates));
    print_string(text, instruction->reason);
  }
  if (opcode == OP_OPAQUE) {
    text_add_char(text, ' ');
    print_string(text, instruction->reason);
    if (instruction->opaque_memory) text_add(text, " memory");
  }
  if (opcode == OP_PHI)
    print_phi(printer, instruction);
  else if (opcode == OP_POINTER_ADD)
    print_pointer_add(printer, instruction);
  else if (opcode == OP_SWITCH)
    print_switch(printer, instruction);
  else
    print_operands(printer, instruction, " ");
  if (opcode == OP_ALLOCA) text_printf(text, " * %lld", (long long)instruction->scales[0]);
  if (opcode == OP_ALLOCA || opcode == OP_LOAD || opcode == OP_STORE)
    text_printf(text, " align %u", instruction->align);
  else if (instruction->align > 1 || instruction->from_align > 1)
    text_printf(text, " align %u", instruction->align);
  if (instruction->from_align > 1) text_printf(text, " from %u", instruction->from_align);
  if (opcode == OP_CHECK && instruction->type.kind != TYPE_VOID) {
    text_add(text, " as ");
    type_print(instruction->type, text);
  }
  if (instruction->slots) print_slots(text, instruction);
  if (opcode == OP_JUMP) text_printf(text, " b%u", instruction->targets[0].id);
  if (opcode == OP_BRANCH) text_printf(text, ", b%u, b%u", instruction->targets[0].id, instruction->targets[1].id);
  if (with_place) print_place(printer, instruction->place);
}

static void print_function(Printer *printer, const FunctionInfo *function) {
  Text *text = printer->text;
  printer->function = function;
  printer->file = NULL;
  text_add(text, function->is_defined ? "function @" : "declare @");
  print_name(text, function->name);
  text_add_char(text, '(');
  for (uint32_t i = 1; i <= function->param_count; i++) {
    if (i > 1) text_add(text, ", ");
    print_definition(printer, i);
    uint64_t bytes = function->values[i].passed_bytes;
    if (function->values[i].declared_unsigned) text_add(text, " unsigned");
    if (bytes) text_printf(text, " passed %llu", (unsigned long long)bytes);
  }
  text_add_char(text, ')');
  for (uint32_t i = 0; i < function->result_count; i++) {
    text_add(text, i ? ", " : ": ");
    type_print(function->result_types[i], text);
  }
  if (function->is_variadic) text_add(text, " variadic");
  if (function->address_taken) text_add(text, " address_taken");
  if (function->does_not_return) text_add(text, " noreturn");
  if (function->unsupported) {
    text_add(text, " unsupported ");
    print_string(text, function->unsupported);
  }
  print_place(printer, function->place);
  if (!function->is_defined) {
    text_add_char(text, '\n');
    return;
  }
  text_add(text, " {\n");
  for (uint32_t id = 1; id <= function->block_count; id++) {
    const BlockInfo *block = &function->blocks[id];
    text_printf(text, "b%u", id);
    if (block->name) {
      text_add_char(text, ' ');
      print_string(text, block->name);
    }
    text_add_char(text, ':');
    print_place(printer, block->loop);
    text_add_char(text, '\n');
    for (uint32_t i = block->first; i < block->first + block->count; i++) {
      text_add(text, "  ");
      print_instruction(printer, &function->instructions[i], true);
      text_add_char(text, '\n');
    }
  }
  text_add(text, "}\n");
}

static void print_global(Printer *printer, const GlobalInfo *global) {
  Text *text = printer->text;
  printer->function = NULL;
  printer->file = NULL;
  text_add(text, "global @");
  print_global_name(printer, global);
  text_printf(text, ": %llu align %u", (unsigned long long)global->size, global->align);
  if (global->is_constant) text_add(text, " constant");
  if (global->is_external) text_add(text, " external");
  if (global->size_unknown) text_add(text, " incomplete");
  if (global->is_unnamed) text_add(text, " unnamed");
  if (global->initial) {
    text_add(text, " = ");
    print_initial(text, global);
  }
  for (uint32_t i = 0; i < global->relocation_count; i++) {
    text_printf(text, i ? ", %llu: " : " [%llu: ", (unsigned long long)global->relocations[i].offset);
    print_operand(printer, &global->relocations[i].target);
  }
  if (global->relocation_count) text_add_char(text, ']');
  print_place(printer, global->place);
  text_add_char(text, '\n');
}

void program_print(const Program *program, Text *text) {
  Printer printer = {.program = program, .text = text};
  text_printf(text, "program %u\n", program->pointer_bits);
  if (program->global_count) text_add_char(text, '\n');
  for (uint32_t id = 1; id <= program->global_count; id++) print_global(&printer, &program->globals[id]);
  for (uint32_t id = 1; id <= program->function_count; id++) {
    text_add_char(text, '\n');
    print_function(&printer, &program->functions[id]);
  }
}

void function_print(const Program *program, Function function, Text *text) {
  Printer printer = {.program = program, .text = text};
  print_function(&printer, &program->functions[function.id]);
}

void function_print_moved(const Program *program, Function function, Text *text) {
  Printer printer = {.program = program, .text = text, .is_moved = true};
  print_function(&printer, &program->functions[function.id]);
}

void global_print_moved(const Program *program, Global global, Text *text) {
  Printer printer = {.program = program, .text = text, .is_moved = true};
  print_global(&printer, &program->globals[global.id]);
}

void instruction_print(const Program *program, Function function, const Instruction *instruction, bool with_place,
                       Text *text) {
  Printer printer = {.program = program, .function = &program->functions[function.id], .text = text};
  print_instruction(&printer, instruction, with_place);
}

void operand_print(const Program *program, Function function, const Operand *operand, Text *text) {
  Printer printer = {.program = program, .function = &program->functions[function.id], .text = text};
  print_operand(&printer, operand);
}
