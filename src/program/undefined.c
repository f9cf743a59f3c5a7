// Names and texts of properties and of kinds of violation, from their tables.
#include "program/undefined.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

const char *property_name(Property property) {
  static const char *const names[PROPERTY_COUNT] = {
#define PROPERTY_NAME(name, text) [PROPERTY_##name] = text,
      PROPERTY_TABLE(PROPERTY_NAME)
#undef PROPERTY_NAME
  };
  assert(property < PROPERTY_COUNT);
  return names[property];
}

bool property_covers(Property property) { return property == PROPERTY_MEMORY_SAFETY || property == PROPERTY_OVERFLOW; }

Property undefined_property(Undefined kind) {
  static const Property properties[UNDEFINED_COUNT] = {
#define UNDEFINED_PROPERTY(kind, property, text) [UNDEFINED_##kind] = PROPERTY_##property,
      UNDEFINED_TABLE(UNDEFINED_PROPERTY)
#undef UNDEFINED_PROPERTY
  };
  assert(kind > UNDEFINED_NONE && kind < UNDEFINED_COUNT);
  return properties[kind];
}

const char *undefined_text(Undefined kind) {
  static const char *const texts[UNDEFINED_COUNT] = {[UNDEFINED_NONE] = "nothing undefined",
#define UNDEFINED_TEXT(kind, property, text) [UNDEFINED_##kind] = text,
                                                     UNDEFINED_TABLE(UNDEFINED_TEXT)
#undef UNDEFINED_TEXT
  };
  assert(kind < UNDEFINED_COUNT);
  return texts[kind];
}

const char *undefined_name(Undefined kind) {
  static const char *const names[UNDEFINED_COUNT] = {[UNDEFINED_NONE] = "NONE",
#define UNDEFINED_NAME(kind, property, text) [UNDEFINED_##kind] = #kind,
                                                     UNDEFINED_TABLE(UNDEFINED_NAME)
#undef UNDEFINED_NAME
  };
  assert(kind < UNDEFINED_COUNT);
  return names[kind];
}

Undefined undefined_find(const char *name, unsigned long length) {
  for (Undefined kind = UNDEFINED_NONE + 1; kind < UNDEFINED_COUNT; kind++)
    if (strlen(undefined_name(kind)) == length && memcmp(undefined_name(kind), name, length) == 0) return kind;
  return UNDEFINED_NONE;
}

static char kind_character(char c) { return c == '_' ? '-' : (char)tolower(c); }

void undefined_add_kind(Undefined kind, Text *text) {
  for (const char *c = undefined_name(kind); *c; c++) text_add_char(text, kind_character(*c));
}

static bool is_kind(Undefined kind, const char *name, size_t length) {
  const char *spelt = undefined_name(kind);
  size_t i = 0;
  while (i < length && spelt[i] && kind_character(spelt[i]) == name[i]) i++;
  return i == length && !spelt[i];
}

Undefined undefined_find_kind(const char *name, size_t length) {
  for (Undefined kind = UNDEFINED_NONE + 1; kind < UNDEFINED_COUNT; kind++)
    if (is_kind(kind, name, length)) return kind;
  return UNDEFINED_NONE;
}
