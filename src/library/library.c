// What a function outside of the program means, by its name.
#include "library/library.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

// Sources of arbitrary values: the type stands after the prefix, and again in the declaration, which is what counts.
static const char *const nondet_prefixes[] = {"__VERIFIER_nondet_", "nondet_", "__llbmc_nondef_", "plumb_nondet_"};

typedef struct {
  Library kind;
  const char *name, *signature;
} LibraryEntry;

static const LibraryEntry entries[] = {
#define LIBRARY_ENTRY(kind, name, signature) {LIBRARY_##kind, name, signature},
    LIBRARY_TABLE(LIBRARY_ENTRY)
#undef LIBRARY_ENTRY
};

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

static const LibraryEntry *find_entry(const char *name) {
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
    if (strcmp(name, entries[i].name) == 0) return &entries[i];
  return NULL;
}

bool library_is_math(const char *name) {
  const LibraryEntry *entry = find_entry(name);
  return entry && entry->kind == LIBRARY_MATH;
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
  for (size_t i = 0; i < sizeof nondet_prefixes / sizeof *nondet_prefixes; i++)
    if (strncmp(info->name, nondet_prefixes[i], strlen(nondet_prefixes[i])) == 0) return LIBRARY_NONDET;
  const LibraryEntry *entry = find_entry(info->name);
  if (entry) return entry->kind;
  return is_fortified(info->name) ? LIBRARY_UNMODELLED : LIBRARY_UNKNOWN;
}

bool library_may_call_back(const Program *program, Function function) {
  return library_of(program, function) == LIBRARY_UNKNOWN;
}

bool library_gives_unsigned(const Program *program, Function function) {
  return library_of(program, function) == LIBRARY_NONDET && is_unsigned_name(program->functions[function.id].name);
}

const char *library_signature(const Program *program, Function function) {
  const LibraryEntry *entry = find_entry(program->functions[function.id].name);
  return entry ? entry->signature : "";
}

static const char *arguments_of(const char *signature) {
  const char *colon = strchr(signature, ':');
  return colon ? colon + 1 : "";
}

char library_argument(const char *signature, uint32_t index) {
  const char *letters = arguments_of(signature);
  return index < strlen(letters) && letters[index] != '.' ? letters[index] : '\0';
}

static bool type_fits(const Program *program, char letter, Type type) {
  bool is_long = type.kind == TYPE_INT && type.bits == program->pointer_bits;
  switch (letter) {
    case 'i':
    case 'c':
    case 'x':
    case 'b':
    case 'o': return type.kind == TYPE_INT && type.bits == 32;
    case 'n': return is_long || (type.kind == TYPE_INT && type.bits == 32);
    case 'l':
    case 'm':
    case 'O':
    case 'z': return is_long;
    case 'j': return type.kind == TYPE_INT && type.bits == 64;
    case 'u':
    case 'd': return type.kind == TYPE_FLOAT && type.bits == 64;
    case 'f': return type.kind == TYPE_FLOAT && type.bits == 32;
    case 'e': return type.kind == TYPE_FLOAT && type.bits > 64;
    default: return type.kind == TYPE_POINTER;
  }
}

uint32_t library_format_index(const char *signature) {
  const char *letters = arguments_of(signature), *format = strrchr(letters, 's');
  return format ? (uint32_t)(format - letters) : 0;
}

bool library_takes_list(const char *name) { return *name == 'v'; }

int32_t library_list_offset(const Program *program) { return program->pointer_bits == 64 ? 8 : -1; }

bool library_fits(const Program *program, const FunctionInfo *caller, const Instruction *call, const char *signature) {
  if (!*signature) return true;
  const char *letters = arguments_of(signature);
  bool is_variadic = strchr(letters, '.') != NULL, is_void = *signature == 'v';
  uint32_t named = (uint32_t)strlen(letters) - is_variadic, given = instruction_argument_count(call);
  if (given < named || (given > named && !is_variadic)) return false;
  for (uint32_t i = 0; i < named; i++)
    if (!type_fits(program, letters[i], call->operands[i + 1].type)) return false;
  if (call->result_count != (is_void ? 0 : 1)) return false;
  return is_void || type_fits(program, *signature, caller->values[call->result.id].type);
}

uint32_t library_out_bytes(const Program *program, char letter) {
  switch (letter) {
    case 'I':
    case 'F': return 4;
    case 'D': return 8;
    case 'E': return program->pointer_bits == 64 ? 16 : 12;
    case 'U': return 1;
    case 'h': return 6;
    case 'L':
    case 'T': return program->pointer_bits / 8;
    case 'W':
    case 'V': return 2 * (program->pointer_bits / 8);
    default: return 0;
  }
}

// A struct tm of glibc: nine ints, a long and a pointer.
uint32_t library_in_bytes(const Program *program, char letter) {
  uint32_t word = program->pointer_bits / 8;
  switch (letter) {
    case 'R': return word;
    case 'w': return 2 * word;
    case 'y': return word == 8 ? 56 : 44;
    default: return 0;
  }
}

const TimeMember library_time_members[TIME_MEMBERS] = {
    {0, 0, 60}, {4, 0, 59}, {8, 0, 23}, {12, 1, 31}, {16, 0, 11}, {20, 0, 0}, {24, 0, 6}, {28, 0, 365}, {32, 0, 0}};

uint32_t library_time_text_size(const char *name) {
  return strncmp(name, "plumb.", strlen("plumb.")) == 0 ? TIME_TEXT_OWN_SIZE : TIME_TEXT_SIZE;
}

void library_time_text_years(const char *name, int *low, int *high) {
  bool is_own = library_time_text_size(name) == TIME_TEXT_OWN_SIZE;
  *low = is_own ? INT32_MIN : -999 - 1900;
  *high = is_own ? INT32_MAX - 1900 : 9999 - 1900;
}

bool library_result_range(const Program *program, const char *signature, Int *low, Int *high) {
  *low = *signature == 'm' ? INT32_MIN : *signature == 'n' || *signature == 'b' ? 0 : -1;
  switch (*signature) {
    case 'c': *high = UINT8_MAX; return true;
    case 'x': *high = 0; return true;
    case 'b': *high = 1; return true;
    case 'm':
    case 'n':
    case 'o': *high = INT32_MAX; return true;
    case 'O': *high = int_pow2(program->pointer_bits - 1) - 1; return true;
    default: *high = 0; return false;
  }
}

bool library_has_locales(const Program *program) {
  return program_find_function(program, "setlocale").id || program_find_function(program, "uselocale").id;
}

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
        if (operand->kind == OPERAND_GLOBAL && operand->global.id == global.id && instruction->opcode != OP_LOAD)
          return false;
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

bool library_sets_errno(Library library) {
  switch (library) {
    case LIBRARY_UNKNOWN:
    case LIBRARY_UNMODELLED:
    case LIBRARY_MALLOC:
    case LIBRARY_CALLOC:
    case LIBRARY_REALLOC:
    case LIBRARY_REALLOCARRAY:
    case LIBRARY_FREE:
    case LIBRARY_ALIGNED_ALLOC:
    case LIBRARY_POSIX_MEMALIGN:
    case LIBRARY_STRDUP:
    case LIBRARY_STRNDUP:
    case LIBRARY_ATOI:
    case LIBRARY_ATOF:
    case LIBRARY_STRTOL:
    case LIBRARY_STRTOD:
    case LIBRARY_STRCMP:
    case LIBRARY_STRLCPY:
    case LIBRARY_GETENV:
    case LIBRARY_TEXT:
    case LIBRARY_ERROR_TEXT:
    case LIBRARY_SPLIT_TIME:
    case LIBRARY_JOIN_TIME:
    case LIBRARY_TIME_TEXT:
    case LIBRARY_STRFTIME:
    case LIBRARY_PRINT:
    case LIBRARY_SPRINT:
    case LIBRARY_ASPRINT:
    case LIBRARY_SCAN:
    case LIBRARY_FOPEN:
    case LIBRARY_FCLOSE:
    case LIBRARY_FGETS:
    case LIBRARY_LINE:
    case LIBRARY_FREAD:
    case LIBRARY_FWRITE:
    case LIBRARY_MATH:
    case LIBRARY_VALUE:
    case LIBRARY_EXACT:
    case LIBRARY_PUT: return true;
    case LIBRARY_DEFINED:
    case LIBRARY_NONDET:
    case LIBRARY_ASSUME:
    case LIBRARY_ASSERT:
    case LIBRARY_FAIL:
    case LIBRARY_EXIT:
    case LIBRARY_STRING:
    case LIBRARY_BLOCK:
    case LIBRARY_STRLEN:
    case LIBRARY_STRNLEN:
    case LIBRARY_STRCHR:
    case LIBRARY_STRRCHR:
    case LIBRARY_STRCHRNUL:
    case LIBRARY_STRSTR:
    case LIBRARY_STRPBRK:
    case LIBRARY_STRSPN:
    case LIBRARY_STRNCMP:
    case LIBRARY_STRCPY:
    case LIBRARY_STRCAT:
    case LIBRARY_STRNCPY:
    case LIBRARY_STRNCAT:
    case LIBRARY_STRLCAT:
    case LIBRARY_STRTOK:
    case LIBRARY_STRSEP:
    case LIBRARY_MEMCHR:
    case LIBRARY_RAWMEMCHR:
    case LIBRARY_MEMCMP:
    case LIBRARY_MEMCPY:
    case LIBRARY_MEMMOVE:
    case LIBRARY_BCOPY:
    case LIBRARY_MEMSET:
    case LIBRARY_BZERO:
    case LIBRARY_MEMCCPY:
    case LIBRARY_MEMMEM:
    case LIBRARY_FFS:
    case LIBRARY_CTYPE:
    case LIBRARY_TOCASE:
    case LIBRARY_ISASCII:
    case LIBRARY_TOASCII:
    case LIBRARY_LINE_ROOM:
    case LIBRARY_EXPECT:
    case LIBRARY_NOTHING:
    case LIBRARY_SORT_STEP:
    case LIBRARY_SEARCH_STEP: return false;
  }
  return true;
}
