// What a function outside of the program means, by its name.
#include "program/library.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

// Sources of arbitrary values: the type stands after the prefix, and again in the declaration, which is what counts.
static const char *const nondet_prefixes[] = {"__VERIFIER_nondet_", "nondet_", "__llbmc_nondef_", "plumb_nondet_"};

static const struct {
  Library kind;
  const char *name;
} library_names[] = {
#define LIBRARY_NAME(kind, name) {LIBRARY_##kind, name},
    LIBRARY_TABLE(LIBRARY_NAME)
#undef LIBRARY_NAME
};

bool library_nondet_is_unsigned(const char *name) {
  static const char *const types[] = {"uint", "uchar", "ushort", "ulong", "ulonglong", "unsigned", "size_t", "u8", "u16", "u32", "u64", "uint8", "uint16", "uint32", "uint64", "bool", "_Bool"};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
    size_t length = strlen(types[i]), whole = strlen(name);
    if (whole >= length && strcmp(name + whole - length, types[i]) == 0) return true;
  }
  return false;
}

Library library_of(const Program *program, Function function) {
  assert(function.id >= 1 && function.id <= program->function_count);
  const FunctionInfo *info = &program->functions[function.id];
  if (info->is_defined) return LIBRARY_DEFINED;
  for (size_t i = 0; i < sizeof nondet_prefixes / sizeof *nondet_prefixes; i++)
    if (strncmp(info->name, nondet_prefixes[i], strlen(nondet_prefixes[i])) == 0) return LIBRARY_NONDET;
  for (size_t i = 0; i < sizeof library_names / sizeof *library_names; i++)
    if (strcmp(info->name, library_names[i].name) == 0) return library_names[i].kind;
  return LIBRARY_UNKNOWN;
}
