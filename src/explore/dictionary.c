#include "explore/dictionary.h"

#include <ctype.h>

#include "base/map.h"
#include "library/library.h"

enum { LONGEST_TOKEN = 40, MOST_TOKENS = 400, MOST_NUMBERS = 400, MOST_LENGTHS = 100, LONGEST_LENGTH = 4200 };

typedef struct {
  Dictionary *dictionary;
  const Program *program;
  Map seen;  // hashes of tokens and numbers
  Map used;  // globals that the program itself uses
} Maker;

static bool is_new(Maker *maker, const char *bytes, size_t count) {
  uint64_t hash = count;
  for (size_t i = 0; i < count; i++) hash = hash_combine(hash, (unsigned char)bytes[i]);
  if (map_get(&maker->seen, hash, NULL)) return false;
  map_set(&maker->seen, hash, 1);
  return true;
}

static void add_token(Maker *maker, const char *bytes, size_t count) {
  TextVec *tokens = &maker->dictionary->tokens;
  if (!count || count > LONGEST_TOKEN || tokens->count >= MOST_TOKENS || !is_new(maker, bytes, count)) return;
  Text text = {0};
  text_add_bytes(&text, bytes, count);
  text_vec_push(tokens, text);
}

static bool add_once(IntVec *numbers, uint32_t most, Int number) {
  if (numbers->count >= most) return false;
  for (uint32_t i = 0; i < numbers->count; i++)
    if (numbers->data[i] == number) return false;
  int_vec_push(numbers, number);
  return true;
}

static void add_length(Maker *maker, Int length) {
  if (length > 1 && length <= LONGEST_LENGTH) add_once(&maker->dictionary->lengths, MOST_LENGTHS, length);
}

static void add_number(Maker *maker, Int number) {
  if (!add_once(&maker->dictionary->numbers, MOST_NUMBERS, number)) return;
  Text *characters = &maker->dictionary->characters;
  if (number >= '\t' && number <= '~') text_add_char(characters, (char)number);
}

// The literal that a global is; null: it is none.
static const char *literal_of(const Program *program, Global global, size_t *count) {
  const GlobalInfo *info = &program->globals[global.id];
  if (!info->initial || !info->is_constant || !info->size || info->relocation_count) return NULL;
  const char *bytes = (const char *)info->initial;
  size_t length = strnlen(bytes, info->size);
  for (size_t i = 0; i < length; i++)
    if ((unsigned char)bytes[i] < ' ' && !isspace((unsigned char)bytes[i])) return NULL;
  *count = length;
  return length < info->size ? bytes : NULL;
}

// A literal is a token, and so is each word in it; what is printed by a format has no words of its own.
static void add_literal(Maker *maker, const char *bytes, size_t count) {
  if (memchr(bytes, '%', count)) return;
  add_token(maker, bytes, count);
  for (size_t i = 0; i < count;) {
    size_t start = i;
    while (i < count && !isspace((unsigned char)bytes[i])) i++;
    add_token(maker, bytes + start, i - start);
    if (i < count) i++;
  }
}

static void add_variable(Maker *maker, const char *name, size_t count) {
  Text text = {0};
  text_add_bytes(&text, name, count);
  text_vec_push(&maker->dictionary->variables, text);
}

// Which characters a call looks for, or takes a text apart at.
static void note_characters(Maker *maker, Library kind, const Instruction *call, const char *literal, size_t count) {
  enum { FEW = 8 };  // of a whole alphabet each one is like the others
  switch ((int)kind) {
    case LIBRARY_STRCHR:
    case LIBRARY_STRCHRNUL:
    case LIBRARY_MEMCHR:
    case LIBRARY_RAWMEMCHR:
      if (call->operand_count > 2 && call->operands[2].kind == OPERAND_CONSTANT)
        add_number(maker, call->operands[2].constant);
      __attribute__((fallthrough));
    case LIBRARY_STRPBRK:
    case LIBRARY_STRSPN:
    case LIBRARY_STRTOK:
    case LIBRARY_STRSEP:
      for (size_t i = 0; i < count && count <= FEW; i++) add_number(maker, (unsigned char)literal[i]);
      return;
    default: return;
  }
}

static void note_call(Maker *maker, const Instruction *call) {
  Dictionary *dictionary = maker->dictionary;
  if (call->operands[0].kind != OPERAND_FUNCTION) return;
  const char *name = maker->program->functions[call->operands[0].function.id].name;
  Library kind = library_of(maker->program, call->operands[0].function);
  const char *first = NULL;
  size_t count = 0;
  for (uint32_t i = 1; i < call->operand_count && i <= 2 && !first; i++)
    if (call->operands[i].kind == OPERAND_GLOBAL && call->operands[i].constant == 0)
      first = literal_of(maker->program, call->operands[i].global, &count);
  note_characters(maker, kind, call, first, count);
  switch ((int)kind) {
    case LIBRARY_SCAN:
      dictionary->reads_text = true;
      if (first) {
        Text text = {0};
        text_add_bytes(&text, first, count);
        text_vec_push(&dictionary->formats, text);
      }
      return;
    case LIBRARY_FGETS:
    case LIBRARY_FREAD:
    case LIBRARY_LINE:
    case LIBRARY_READ: dictionary->reads_text = true; return;
    case LIBRARY_OUTSIDE:
      if (strstr(name, "getc"))
        dictionary->reads_text = true;
      else if (call->result_count)
        dictionary->reads_values = true;
      return;
    case LIBRARY_GETENV:
      dictionary->reads_environment = true;
      if (first) add_variable(maker, first, count);
      return;
    case LIBRARY_NONDET:
    case LIBRARY_UNKNOWN:
    case LIBRARY_FOPEN:
    case LIBRARY_TIME: dictionary->reads_values = true; return;
    default: return;
  }
}

static void note_use(Maker *maker, const Operand *operand) {
  if (operand->kind != OPERAND_GLOBAL || map_get(&maker->used, operand->global.id, NULL)) return;
  map_set(&maker->used, operand->global.id, 1);
  const GlobalInfo *info = &maker->program->globals[operand->global.id];
  for (uint32_t i = 0; i < info->relocation_count; i++) note_use(maker, &info->relocations[i].target);
}

// What a failed assertion prints is not the program's: the name of the source file would make the search another one in each folder.
static bool reports(const Maker *maker, const Instruction *instruction) {
  if (instruction->opcode == OP_CHECK) return true;
  return instruction->opcode == OP_CALL && instruction->operands[0].kind == OPERAND_FUNCTION &&
         library_of(maker->program, instruction->operands[0].function) == LIBRARY_FAIL;
}

// The size of a variable, the bound of a loop or an index, how much the library is to read or to reserve.
static void note_lengths(Maker *maker, const Instruction *instruction) {
  bool is_order = instruction->opcode == OP_ICMP && instruction->predicate != PREDICATE_EQ &&
                  instruction->predicate != PREDICATE_NE,
       is_call = instruction->opcode == OP_CALL && instruction->operands[0].kind == OPERAND_FUNCTION &&
                 !maker->program->functions[instruction->operands[0].function.id].is_defined;
  Int scale = instruction->opcode == OP_ALLOCA ? instruction->scales[0] : 1;
  if (instruction->opcode != OP_ALLOCA && !is_order && !is_call) return;
  for (uint32_t i = 0; i < instruction->operand_count; i++)
    if (instruction->operands[i].kind == OPERAND_CONSTANT) add_length(maker, instruction->operands[i].constant * scale);
}

// What the program itself gives to its functions is what they are for.
static void note_arguments(Maker *maker, const Instruction *instruction) {
  bool is_own = instruction->opcode == OP_CALL && instruction->operands[0].kind == OPERAND_FUNCTION &&
                maker->program->functions[instruction->operands[0].function.id].is_defined;
  for (uint32_t i = 1; i < instruction->operand_count && is_own; i++)
    if (instruction->operands[i].kind == OPERAND_CONSTANT && instruction->operands[i].type.kind == TYPE_INT)
      add_once(&maker->dictionary->numbers, MOST_NUMBERS, instruction->operands[i].constant);
}

static void note_instruction(Maker *maker, const Instruction *instruction) {
  note_lengths(maker, instruction);
  note_arguments(maker, instruction);
  if (instruction->opcode == OP_CALL) note_call(maker, instruction);
  bool compares = instruction->opcode == OP_ICMP || instruction->opcode == OP_SWITCH || instruction->opcode == OP_CHECK;
  for (uint32_t i = 0; i < instruction->operand_count && compares; i++)
    if (instruction->operands[i].kind == OPERAND_CONSTANT) add_number(maker, instruction->operands[i].constant);
  for (uint32_t i = 0; i < instruction->operand_count && !reports(maker, instruction); i++)
    note_use(maker, &instruction->operands[i]);
}

static void add_global(Maker *maker, Global global) {
  if (!map_get(&maker->used, global.id, NULL)) return;
  size_t count, size = maker->program->globals[global.id].size;
  const char *literal = literal_of(maker->program, global, &count);
  if (literal) add_literal(maker, literal, count);
  if (size <= 4096) add_number(maker, (Int)size);
  if (!literal) add_length(maker, (Int)size);
}

void dictionary_make(Dictionary *dictionary, const Program *program, Function entry) {
  Maker maker = {.dictionary = dictionary, .program = program};
  const FunctionInfo *main_function = &program->functions[entry.id];
  *dictionary = (Dictionary){.reads_arguments = function_is_main(main_function) && main_function->param_count >= 2};
  dictionary->reads_values = !function_is_main(main_function) && main_function->param_count;
  for (uint32_t f = 1; f <= program->function_count; f++)
    for (uint32_t i = 0; i < program->functions[f].instruction_count; i++)
      note_instruction(&maker, &program->functions[f].instructions[i]);
  for (uint32_t g = 1; g <= program->global_count; g++) add_global(&maker, (Global){g});
  map_release(&maker.used);
  map_release(&maker.seen);
}

static void release_texts(TextVec *texts) {
  for (uint32_t i = 0; i < texts->count; i++) text_release(&texts->data[i]);
  text_vec_release(texts);
}

void dictionary_release(Dictionary *dictionary) {
  release_texts(&dictionary->tokens);
  release_texts(&dictionary->formats);
  release_texts(&dictionary->variables);
  int_vec_release(&dictionary->numbers);
  int_vec_release(&dictionary->lengths);
  text_release(&dictionary->characters);
}
