// See value.h.
#include "value.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "complain.h"

bool value_choice(const char *where, const char *value, const Choice *choices, int *result) {
  const Choice *found = choice_find(choices, value, strlen(value));
  if (found) {
    *result = found->value;
    return true;
  }
  char expected[256] = "";
  for (const Choice *choice = choices; choice->name; choice++) {
    strcat(expected, choice == choices ? "" : choice[1].name ? ", " : " or ");
    strcat(expected, choice->name);
  }
  return complain_value(where, value, expected);
}

bool value_count(const char *where, const char *value, unsigned long long limit, unsigned long long *result) {
  char *end;
  errno = 0;
  *result = strtoull(value, &end, 10);
  if (*value >= '0' && *value <= '9' && !*end && !errno && *result <= limit) return true;
  char expected[64];
  snprintf(expected, sizeof expected, "a number from 0 to %llu", limit);
  return complain_value(where, value, expected);
}

bool value_seconds(const char *where, const char *value, double *result) {
  char *end;
  *result = strtod(value, &end);
  bool starts_well = (*value >= '0' && *value <= '9') || *value == '.';
  if (starts_well && !*end && *result >= 0 && *result <= 1e9) return true;
  return complain_value(where, value, "seconds, such as 60 or 0.5");
}

bool value_properties(const char *where, const char *value, PlumbOptions *options) {
  size_t length = strlen(value);
  if (length > 4 && strcmp(value + length - 4, ".prp") == 0) {
    options->property_file = value;
    return true;
  }
  unsigned properties = 0;
  for (const char *at = value;; at++) {
    size_t word = strcspn(at, ",");
    const Choice *found = choice_find(choices_of(OPTION_PROPERTY), at, word);
    if (!found)
      return complain_value(where, value,
                            "memory-safety, overflow, assertions, termination, leaks, all, or a .prp file");
    properties |= (unsigned)found->value;
    at += word;
    if (!*at) break;
  }
  options->properties = properties;
  options->property_file = NULL;
  return true;
}
