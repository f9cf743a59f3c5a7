// See technique.h.
#include "prove/technique.h"

#include <string.h>

static const char *const names[TECHNIQUE_COUNT] = {
#define TECHNIQUE_NAME(id, name, text) name,
    TECHNIQUE_TABLE(TECHNIQUE_NAME)
#undef TECHNIQUE_NAME
};

static const char *const texts[TECHNIQUE_COUNT] = {
#define TECHNIQUE_TEXT(id, name, text) text,
    TECHNIQUE_TABLE(TECHNIQUE_TEXT)
#undef TECHNIQUE_TEXT
};

const char *technique_name(Technique technique) { return names[technique]; }
const char *technique_text(Technique technique) { return texts[technique]; }

static bool find(const char *word, size_t length, TechniqueSet *set) {
  for (unsigned i = 0; i < TECHNIQUE_COUNT; i++) {
    if (strlen(names[i]) != length || memcmp(names[i], word, length) != 0) continue;
    *set |= technique_bit((Technique)i);
    return true;
  }
  return false;
}

bool technique_read(const char *list, TechniqueSet *set, const char **wrong, size_t *length) {
  *set = 0;
  if (!list || !*list) return true;
  for (const char *word = list;; word += *length + 1) {
    *wrong = word;
    *length = strcspn(word, ",");
    if (!find(word, *length, set)) return false;
    if (!word[*length]) return true;
  }
}
