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

void names_shorten(const char *string, Text *text) {
  for (const char *at = string; *at;) {
    size_t length = word_length(at), name = name_length(at, length);
    bool shorten = name && !is_ambiguous(string, at, length, name);
    text_add_bytes(text, at, shorten ? name : length);
    at += length;
    while (is_separator(*at)) text_add_char(text, *at++);
  }
}
