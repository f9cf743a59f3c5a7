// See names.h. A word is what stands between spaces and operators; what a name may hold is up to the language it comes from.
#include "report/names.h"

#include <ctype.h>
#include <string.h>

static const char separators[] = " *+-,;:<>=!{}()[]";

static bool is_separator(char c) { return c && strchr(separators, c); }

// The length of the name of a word NAME.NUMBER; 0: it is none.
static size_t name_length(const char *word, size_t length) {
  size_t end = length;
  while (end && isdigit((unsigned char)word[end - 1])) end--;
  bool has_number = end < length && end > 1 && word[end - 1] == '.';
  return has_number && !isdigit((unsigned char)word[0]) ? end - 1 : 0;
}

static size_t word_length(const char *at) {
  size_t length = 0;
  while (at[length] && !is_separator(at[length])) length++;
  return length;
}

// Whether another word of the string would read like this one without its number.
static bool is_ambiguous(const char *string, const char *word, size_t length, size_t name) {
  while (*string) {
    size_t other = word_length(string);
    size_t other_name = name_length(string, other);
    if (!other_name) other_name = other;
    bool same_name = other_name == name && memcmp(string, word, name) == 0;
    if (same_name && (other != length || memcmp(string, word, length) != 0)) return true;
    string += other;
    while (is_separator(*string)) string++;
  }
  return false;
}

// "-i + 99" is written "99 - i", where both are single terms. Returns the length of what was read; 0: there is no such sum.
static size_t turn_difference(const char *at, Text *text) {
  if (*at != '-' || at[1] == ' ') return 0;
  size_t first = 1 + strcspn(at + 1, " ,<>()");
  if (strncmp(at + first, " + ", strlen(" + ")) != 0) return 0;
  const char *positive = at + first + strlen(" + ");
  size_t length = strcspn(positive, " ,<>()");
  if (!length || (positive[length] && positive[length] != ',' && positive[length] != '>')) return 0;
  text_add_bytes(text, positive, length);
  text_add(text, " - ");
  text_add_bytes(text, at + 1, first - 1);
  return first + strlen(" + ") + length;
}

void names_turn(const char *string, Text *text) {
  char before = '<', last = '<';  // the two characters in front
  while (*string) {
    bool begins = last == '<' || (last == ' ' && before == ',');
    size_t turned = begins ? turn_difference(string, text) : 0;
    if (!turned) text_add_char(text, *string);
    string += turned ? turned : 1;
    before = last;
    last = string[-1];
  }
}

void names_shorten(const char *string, Text *text) {
  for (const char *at = string; *at;) {
    size_t length = word_length(at), name = name_length(at, length);
    bool shorten = name && !is_ambiguous(string, at, length, name);
    text_add_bytes(text, at, shorten ? name : length);
    at += length;
    while (is_separator(*at)) text_add_char(text, *at++);
  }
}
