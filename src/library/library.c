// What a function outside of the program means, by its name.
#include "library/library.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "library/contract.h"

// Sources of arbitrary values: the type stands after the prefix, and again in the declaration, which is what counts.
static const char *const nondet_prefixes[] = {"__VERIFIER_nondet_", "__ESBMC_nondet_", "__llbmc_nondef_",
                                              "plumb_nondet_"};

// CBMC takes any function without a body for one, so that programs made for it also say `nondet()` or `__nondet_bool()`.
static bool is_nondet(const char *name) {
  static const char word[] = "nondet";
  for (size_t i = 0; i < sizeof nondet_prefixes / sizeof *nondet_prefixes; i++)
    if (strncmp(name, nondet_prefixes[i], strlen(nondet_prefixes[i])) == 0) return true;
  return strncmp(name + strspn(name, "_"), word, strlen(word)) == 0;
}

static bool is_unsigned_name(const char *name) {
  static const char *const types[] = {"uint",   "uchar",  "ushort", "ulong", "ulonglong", "unsigned",
                                      "size_t", "u8",     "u16",    "u32",   "u64",       "uint8",
                                      "uint16", "uint32", "uint64", "bool",  "_Bool"};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
    size_t length = strlen(types[i]), whole = strlen(name);
    if (whole >= length && strcmp(name + whole - length, types[i]) == 0) return true;
  }
  return false;
}

bool library_is_math(const char *name) {
  const Contract *contract = contract_find(name);
  return contract && contract->kind == LIBRARY_MATH;
}

InputUse library_input_use(Library kind, const char *name) {
  static const char *const readers[] = {"scanf", "__isoc99_scanf", "__isoc23_scanf"};
  static const char *const others[] = {"puts", "fputs", "perror", "ferror"};
  if (kind == LIBRARY_OUTSIDE && (!strcmp(name, "getchar") || !strcmp(name, "getchar_unlocked"))) return INPUT_BYTE;
  for (size_t i = 0; kind == LIBRARY_SCAN && i < sizeof readers / sizeof *readers; i++)
    if (!strcmp(name, readers[i])) return INPUT_FORMAT;
  for (size_t i = 0; kind == LIBRARY_OUTSIDE && i < sizeof others / sizeof *others; i++)
    if (!strcmp(name, others[i])) return INPUT_KEPT;
  bool touches_text = LIBRARY_STRLEN <= kind && kind <= LIBRARY_TOASCII;
  bool touches_heap = LIBRARY_MALLOC <= kind && kind <= LIBRARY_USABLE_SIZE;
  bool writes = kind == LIBRARY_PRINT || kind == LIBRARY_SPRINT || kind == LIBRARY_ASPRINT || kind == LIBRARY_FWRITE ||
                (kind == LIBRARY_PUT && strcmp(name, "ungetc") != 0);
  bool computes = kind == LIBRARY_MATH || kind == LIBRARY_ARGUMENTS || (LIBRARY_ATOI <= kind && kind <= LIBRARY_STRTOD);
  return touches_text || touches_heap || writes || computes ? INPUT_KEPT : INPUT_CHANGED;
}

// Functions that check what they are given when _FORTIFY_SOURCE is set: they may end the program, and have no model.
static bool is_fortified(const char *name) {
  size_t length = strlen(name);
  return length > 6 && strncmp(name, "__", 2) == 0 && strcmp(name + length - 4, "_chk") == 0;
}

Library library_of(const Program *program, Function function) {
  assert(function.id >= 1 && function.id <= program->function_count);
  const FunctionInfo *info = &program->functions[function.id];
  if (info->is_defined) return LIBRARY_DEFINED;
  if (is_nondet(info->name)) return LIBRARY_NONDET;
  const Contract *contract = contract_find(info->name);
  if (contract) return contract->kind;
  return is_fortified(info->name) ? LIBRARY_UNMODELLED : LIBRARY_UNKNOWN;
}

Enquiry library_enquiry(const char *name) {
  static const struct {
    const char *part;
    Enquiry enquiry;
  } parts[] = {{"object_size", ENQUIRY_SIZE}, {"OBJECT_SIZE", ENQUIRY_SIZE}, {"POINTER_OBJECT", ENQUIRY_NUMBER},
               {"DYNAMIC", ENQUIRY_DYNAMIC},  {"OFFSET", ENQUIRY_OFFSET},    {"same_object", ENQUIRY_SAME},
               {"rw_ok", ENQUIRY_WRITABLE},   {"w_ok", ENQUIRY_WRITABLE}};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (strstr(name, parts[i].part)) return parts[i].enquiry;
  return ENQUIRY_READABLE;
}

bool library_is_error_function(const char *name) {
  return strcmp(name, "reach_error") == 0 || strcmp(name, "__VERIFIER_error") == 0;
}

bool library_may_call_back(const Program *program, Function function) {
  return library_of(program, function) == LIBRARY_UNKNOWN;
}

bool library_takes_input(const Program *program, Function function) {
  const char *name = program->functions[function.id].name;
  Library library = library_of(program, function);
  switch ((int)library) {
    case LIBRARY_NONDET:
    case LIBRARY_FGETS:
    case LIBRARY_LINE:
    case LIBRARY_LINE_ROOM:
    case LIBRARY_FREAD:
    case LIBRARY_READ: return true;
    case LIBRARY_SCAN: return !strstr(name, "sscanf");
    case LIBRARY_OUTSIDE: return strstr(name, "getc") != NULL;
    default: return false;
  }
}

bool library_ends_run(const Program *program, Function function) {
  const FunctionInfo *info = &program->functions[function.id];
  Library library = library_of(program, function);
  bool is_intrinsic = strncmp(info->name, "llvm.", strlen("llvm.")) == 0;
  return library == LIBRARY_FAIL || library == LIBRARY_EXIT ||
         (library == LIBRARY_UNKNOWN && info->does_not_return && !is_intrinsic);
}

bool library_gives_unsigned(const Program *program, Function function) {
  return library_of(program, function) == LIBRARY_NONDET && is_unsigned_name(program->functions[function.id].name);
}

int32_t library_list_offset(const Program *program) { return program->pointer_bits == 64 ? 8 : -1; }

const TimeMember library_time_members[TIME_MEMBERS] = {{0, 0, 60}, {4, 0, 59}, {8, 0, 23},   {12, 1, 31}, {16, 0, 11},
                                                       {20, 0, 0}, {24, 0, 6}, {28, 0, 365}, {32, 0, 0}};

uint32_t library_time_text_size(const char *name) {
  return strncmp(name, "plumb.", strlen("plumb.")) == 0 ? TIME_TEXT_OWN_SIZE : TIME_TEXT_SIZE;
}

void library_time_text_years(const char *name, int *low, int *high) {
  bool is_own = library_time_text_size(name) == TIME_TEXT_OWN_SIZE;
  *low = is_own ? INT32_MIN : -999 - 1900;
  *high = is_own ? INT32_MAX - 1900 : 9999 - 1900;
}

bool library_has_locales(const Program *program) {
  return program_find_function(program, "setlocale").id ||
         program_find_function(program, LIBRARY_WRITTEN_PREFIX "setlocale").id ||
         program_find_function(program, "uselocale").id;
}

bool library_makes_zeros(const Program *program) { return program_find_function(program, "calloc").id; }

static bool within(Int c, Int low, Int high) { return low <= c && c <= high; }

bool library_in_class(const char *name, Int c) {
  bool upper = within(c, 'A', 'Z'), lower = within(c, 'a', 'z'), digit = within(c, '0', '9'),
       graph = within(c, '!', '~');
  if (strcmp(name, "isalnum") == 0) return upper || lower || digit;
  if (strcmp(name, "isalpha") == 0) return upper || lower;
  if (strcmp(name, "isblank") == 0) return c == ' ' || c == '\t';
  if (strcmp(name, "iscntrl") == 0) return within(c, 0, 31) || c == 127;
  if (strcmp(name, "isdigit") == 0) return digit;
  if (strcmp(name, "isgraph") == 0) return graph;
  if (strcmp(name, "islower") == 0) return lower;
  if (strcmp(name, "isprint") == 0) return graph || c == ' ';
  if (strcmp(name, "ispunct") == 0) return graph && !upper && !lower && !digit;
  if (strcmp(name, "isspace") == 0) return c == ' ' || within(c, '\t', '\r');
  if (strcmp(name, "isupper") == 0) return upper;
  assert(strcmp(name, "isxdigit") == 0);
  return digit || within(c, 'A', 'F') || within(c, 'a', 'f');
}

UInt library_class_number(const char *name) {
  static const struct {
    const char *name;
    UInt number;
  } numbers[] = {{"isupper", 256},   {"islower", 512},  {"isalpha", 1024},  {"isdigit", 2048},
                 {"isxdigit", 4096}, {"isspace", 8192}, {"isprint", 16384}, {"isgraph", 32768},
                 {"isblank", 1},     {"iscntrl", 2},    {"ispunct", 4},     {"isalnum", 8}};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (strcmp(name, numbers[i].name) == 0) return numbers[i].number;
  return 0;
}

Int library_to_case(const char *name, Int c) {
  bool to_upper = strcmp(name, "toupper") == 0;
  assert(to_upper || strcmp(name, "tolower") == 0);
  if (to_upper) return within(c, 'a', 'z') ? c - 32 : c;
  return within(c, 'A', 'Z') ? c + 32 : c;
}

bool library_starts_as_stream(const Program *program, Global global) {
  const GlobalInfo *info = &program->globals[global.id];
  bool is_named =
      strcmp(info->name, "stdin") == 0 || strcmp(info->name, "stdout") == 0 || strcmp(info->name, "stderr") == 0;
  return is_named && info->is_external && info->size == program->pointer_bits / 8;
}

bool library_is_stream(const Program *program, Global global) {
  if (!library_starts_as_stream(program, global)) return false;
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *function = &program->functions[f];
    for (uint32_t i = 0; i < function->instruction_count; i++) {
      const Instruction *instruction = &function->instructions[i];
      for (uint32_t o = 0; o < instruction->operand_count; o++) {
        const Operand *operand = &instruction->operands[o];
        bool reads = instruction->opcode == OP_LOAD || instruction->opcode == OP_CHECK;
        if (operand->kind == OPERAND_GLOBAL && operand->global.id == global.id && !reads) return false;
      }
    }
  }
  for (uint32_t g = 1; g <= program->global_count; g++) {
    for (uint32_t i = 0; i < program->globals[g].relocation_count; i++) {
      const Operand *target = &program->globals[g].relocations[i].target;
      if (target->kind == OPERAND_GLOBAL && target->global.id == global.id) return false;
    }
  }
  return true;
}

// Of all C libraries for the machine: no scalar type needs more, but for those of 128 bits, which are aligned to 16 with 64 bits only.
uint32_t library_heap_alignment(const Program *program) { return program->pointer_bits == 64 ? 16 : 8; }

bool library_allocates(Library library) {
  return library == LIBRARY_MALLOC || library == LIBRARY_CALLOC || library == LIBRARY_REALLOC ||
         library == LIBRARY_REALLOCARRAY || library == LIBRARY_ALIGNED_ALLOC || library == LIBRARY_POSIX_MEMALIGN ||
         library == LIBRARY_STRDUP || library == LIBRARY_STRNDUP || library == LIBRARY_ASPRINT;
}
