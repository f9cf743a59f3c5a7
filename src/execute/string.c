// Strings that library functions are given: the obligation that they end, and the functions that only read them.
#include <string.h>

#include "execute/memory.h"
#include "state/memory.h"

static Linear constant(Step *step, Int value) { return linear_constant(step->executor->terms, value); }

// Does a zero byte lie at `at`, and `offset` not behind it?
static bool ends_at(Step *step, Symbol base, Linear offset, Linear at) {
  Terms *terms = step->executor->terms;
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  AbstractValue byte;
  Int value;
  return at.id && step_knows(step, atom_le(terms, offset, at)) && memory_read(&memory, base, at, 1, &byte) && byte.condition.kind == ATOM_NONE &&
         linear_is_constant(terms, byte.linear, &value) && value == 0;
}

static bool is_terminated(Step *step, const Allocation *object, Linear offset) {
  Terms *terms = step->executor->terms;
  if (object->size.id && ends_at(step, object->base, offset, linear_add_constant(terms, object->size, -1))) return true;
  for (uint32_t i = 0; i < step->state->cells.count; i++) {
    const Cell *cell = &step->state->cells.data[i];
    if (cell->base.id == object->base.id && cell->bytes == 1 && ends_at(step, object->base, offset, cell->offset)) return true;
  }
  return false;
}

bool step_require_string(Step *step, uint32_t operand, Access *access) {
  AbstractValue pointer;
  if (operand >= step->instruction->operand_count || step->instruction->operands[operand].type.kind != TYPE_POINTER) {
    return step_fail(step, UNDEFINED_BAD_CALL, "a string is asked for");
  }
  if (!step_operand(step, operand, &pointer) || !step_access(step, pointer.linear, constant(step, 1), false, access)) return false;
  if (access->base.id && !is_terminated(step, state_allocation(step->state, access->base), access->offset)) {
    step_violation(step, UNDEFINED_OUT_OF_BOUNDS, "no zero byte is known to end the string");
  }
  return true;
}

static const struct {
  const char *name;
  uint32_t strings;  // so many first arguments are strings
} readers[] = {
    {"strlen", 1}, {"strcmp", 2}, {"strcoll", 2}, {"strcasecmp", 2}, {"strspn", 2}, {"strcspn", 2}, {"strchr", 1}, {"strrchr", 1},
    {"strstr", 2}, {"strpbrk", 2}, {"atoi", 1}, {"atol", 1}, {"atoll", 1}, {"atof", 1},
};

// Of standard functions that ask something of the memory that they are given, and have no model.
static const char *const unmodelled[] = {
    "strcpy", "strncpy", "stpcpy", "stpncpy", "strlcpy", "strlcat", "strcat", "strncat", "strncmp", "strncasecmp", "strnlen", "strdup", "strndup", "strtok", "strtok_r",
    "strsep", "strxfrm", "strtol", "strtoul", "strtoll", "strtoull", "strtod", "strtof", "strtold", "strftime", "memcmp", "memchr", "memrchr",
    "memccpy", "mempcpy", "memmem", "memcpy", "memmove", "memset", "bcmp", "bcopy", "bzero", "index", "rindex", "sprintf", "snprintf", "asprintf", "dprintf",
    "vprintf", "vfprintf", "vsprintf", "vsnprintf", "vasprintf", "scanf", "fscanf", "sscanf", "vscanf", "vfscanf", "vsscanf", "__isoc99_scanf", "__isoc99_fscanf",
    "__isoc99_sscanf", "__isoc23_scanf", "__isoc23_fscanf", "__isoc23_sscanf", "gets", "fgets", "fputs", "fgetc", "fputc", "getc", "putc", "ungetc", "getline", "getdelim",
    "fread", "fwrite", "fopen", "freopen", "fdopen", "fclose", "feof", "ferror", "fseek", "ftell", "rewind", "setbuf", "setvbuf", "read", "write",
    "pread", "pwrite", "recv", "send", "open", "remove", "rename", "getenv", "setenv", "putenv", "system", "time", "localtime", "gmtime", "ctime", "asctime",
    "mktime", "gettimeofday", "qsort", "bsearch", "wcslen", "wcscpy", "wcsncpy", "wcscat", "wcsncat", "wcscmp", "wcsncmp", "wcschr", "wmemcpy", "wmemset", "wmemmove",
    "swprintf", "wprintf", "fwprintf", "reallocarray", "posix_memalign", "getcwd", "realpath", "strerror_r",
};

bool library_is_unmodelled(const char *name) {
  for (size_t i = 0; i < sizeof unmodelled / sizeof *unmodelled; i++) {
    if (!strcmp(name, unmodelled[i])) return true;
  }
  size_t length = strlen(name);
  return length > 6 && !strncmp(name, "__", 2) && !strcmp(name + length - 4, "_chk");
}

uint32_t library_strings_read(const char *name) {
  for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
    if (!strcmp(name, readers[i].name)) return readers[i].strings;
  }
  return 0;
}

bool execute_string_reader(Step *step, const char *name) {
  Terms *terms = step->executor->terms;
  uint32_t strings = library_strings_read(name);
  Access access = {0};
  for (uint32_t i = strings; i > 0; i--) {
    if (!step_require_string(step, i, &access)) return false;
  }
  const Instruction *instruction = step->instruction;
  const Allocation *object = access.base.id ? state_allocation(step->state, access.base) : NULL;
  if (strcmp(name, "strlen") || !object || !object->size.id || instruction->result_count != 1 || instruction->type.kind != TYPE_INT) {
    return execute_arbitrary(step);
  }
  // The length, and the zero byte behind it, fit in what is left of the object.
  step->state->exact = false;
  Linear length = step_fresh(step, "length", 0, range_high(instruction->type.bits, false)), end = linear_add(terms, access.offset, length);
  if (!end.id) return execute_arbitrary(step);
  if (!step_assume(step, atom_lt(terms, end, object->size))) return false;
  step_bind(step, value_number(length, true));
  return true;
}
