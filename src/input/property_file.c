// See property_file.h. Spaces mean nothing in these files, so they are dropped first.
#include "input/property_file.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "plumb.h"

static const struct {
  const char *formula;
  unsigned properties;
} formulas[] = {
    {"Gvalid-free", PLUMB_MEMORY_SAFETY},
    {"Gvalid-deref", PLUMB_MEMORY_SAFETY},
    {"Gvalid-memtrack", PLUMB_LEAKS},
    {"Gvalid-memcleanup", PLUMB_LEAKS},
    {"G!overflow", PLUMB_OVERFLOW},
    {"Fend", PLUMB_TERMINATION},
    {"G!call(reach_error())", PLUMB_ASSERTIONS},
    {"G!call(__VERIFIER_error())", PLUMB_ASSERTIONS},
};

static bool accept(const char **at, const char *word) {
  size_t length = strlen(word);
  if (strncmp(*at, word, length) != 0) return false;
  *at += length;
  return true;
}

static bool accept_formula(const char **at, unsigned *properties) {
  for (size_t i = 0; i < sizeof formulas / sizeof *formulas; i++) {
    const char *here = *at;
    if (!accept(&here, formulas[i].formula) || *here != ')') continue;
    *properties |= formulas[i].properties;
    *at = here;
    return true;
  }
  return false;
}

static bool accept_check(const char **at, unsigned *properties, Text *entry) {
  if (!accept(at, "CHECK(init(")) return false;
  size_t length = strcspn(*at, "()");
  text_clear(entry);
  text_add_bytes(entry, *at, length);
  *at += length;
  return length && accept(at, "()),LTL(") && accept_formula(at, properties) && accept(at, "))");
}

bool property_file_read(const char *content, unsigned *properties, Text *entry, Text *problem) {
  Text dense = {0};
  for (; *content; content++)
    if (!isspace((unsigned char)*content)) text_add_char(&dense, *content);
  const char *at = text_str(&dense);
  *properties = 0;
  bool good = *at;
  while (good && *at) {
    const char *line = at;
    good = accept_check(&at, properties, entry);
    if (!good) text_printf(problem, "'%.60s' is no property that Plumb knows", line);
  }
  if (!*text_str(&dense)) text_add(problem, "the property file is empty");
  text_release(&dense);
  return good;
}

enum { FILE_BYTES = 1 << 16 };  // such a file has a few lines

bool property_file_load(const char *path, unsigned *properties, Text *entry, Text *problem) {
  FILE *file = fopen(path, "r");
  if (!file) {
    text_printf(problem, "cannot be read (%s)", strerror(errno));
    return false;
  }
  char *content = memory_alloc(FILE_BYTES);
  size_t count = fread(content, 1, FILE_BYTES - 1, file);
  bool good = !ferror(file);
  fclose(file);
  content[count] = '\0';
  if (good)
    good = property_file_read(content, properties, entry, problem);
  else
    text_add(problem, "cannot be read");
  memory_free(content);
  return good;
}
