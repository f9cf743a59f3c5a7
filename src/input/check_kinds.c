// See check_kinds.h.
#include "input/check_kinds.h"

#include <string.h>

#include "base/answer.h"

#define KIND(name) ((UndefinedSet)1 << UNDEFINED_##name)

// What is a wrong access, call or free.
#define ACCESS                                                                                                     \
  (KIND(NULL_ACCESS) | KIND(OUT_OF_BOUNDS) | KIND(UNKNOWN_OBJECT) | KIND(USE_AFTER_FREE) | KIND(USE_AFTER_SCOPE) | \
   KIND(WRITE_CONSTANT) | KIND(INVALID_FREE) | KIND(DOUBLE_FREE) | KIND(BAD_CALL))
#define ARITHMETIC (KIND(SIGNED_OVERFLOW) | KIND(DIVISION_OVERFLOW))
#define NOT_UNDEFINED (KIND(ASSERTION) | KIND(LEAK))

static const struct {
  const char *name;
  UndefinedSet kinds;
} groups[] = {
    {"default", UNDEFINED_BY_DEFAULT},
    {"all", UNDEFINED_ALL},
    {"memory", ACCESS | KIND(MISALIGNED) | KIND(OVERLAP) | KIND(BAD_ARGUMENT) | KIND(UNINITIALISED) |
                   KIND(NEGATIVE_SIZE) | KIND(INDEX) | KIND(NULL_ARGUMENT) | KIND(NULL_MEMBER) | KIND(INVALID_BOOL) |
                   KIND(VARIABLE_LENGTH)},
    {"pointer", KIND(POINTER_ARITHMETIC) | KIND(POINTER_COMPARE)},
    {"integer", ARITHMETIC | KIND(DIVISION_BY_ZERO) | KIND(SHIFT_RANGE) | KIND(LEFT_SHIFT) | KIND(FLOAT_RANGE) |
                    KIND(BUILTIN_ZERO)},
    {"competition", ACCESS | ARITHMETIC},
};

// 0: there is none of this name.
static UndefinedSet find(const char *name, size_t length) {
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
    if (strlen(groups[i].name) == length && memcmp(groups[i].name, name, length) == 0) return groups[i].kinds;
  Undefined kind = undefined_find_kind(name, length);
  return kind == UNDEFINED_NONE ? 0 : (UndefinedSet)1 << kind;
}

bool check_kinds_read(const char *list, UndefinedSet *kinds, Text *problem) {
  *kinds = 0;
  if (!list || !*list) list = "default";
  for (const char *at = list;; at++) {
    bool is_taken_away = *at == '-';
    at += is_taken_away;
    size_t length = strcspn(at, ",");
    UndefinedSet found = find(at, length);
    if (!found) {
      text_printf(problem, "'%.*s' is no kind of undefined step, nor a group of them", (int)(length < 60 ? length : 60),
                  at);
      return false;
    }
    *kinds = is_taken_away ? *kinds & ~found : *kinds | found;
    at += length;
    if (!*at) break;
  }
  if (!*kinds) text_add(problem, "nothing is left to look for");
  *kinds |= NOT_UNDEFINED;
  return !problem->count;
}

UndefinedSet check_kinds_of(const PlumbOptions *options) {
  UndefinedSet kinds;
  Text problem = {0};
  bool asks_competition = options->property_file && !options->check_kinds;
  bool is_valid = check_kinds_read(asks_competition ? "competition" : options->check_kinds, &kinds, &problem);
  ensure(is_valid);
  return kinds;
}
