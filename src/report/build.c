// See build.h.
#include "report/build.h"

#include <stdlib.h>

#include "base/answer.h"

// The length of the UTF-8 sequence at `s`, or 0 when it is none.
static size_t sequence_length(const unsigned char *s) {
  if (s[0] < 0x80) return 1;
  size_t length = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
  if (s[0] < 0xc2 || s[0] > 0xf4) return 0;
  for (size_t i = 1; i < length; i++)
    if ((s[i] & 0xc0) != 0x80) return 0;  // also where the string ends
  bool overlong = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xf0 && s[1] < 0x90);
  bool surrogate = s[0] == 0xed && s[1] >= 0xa0, too_large = s[0] == 0xf4 && s[1] >= 0x90;
  return overlong || surrogate || too_large ? 0 : length;
}

void build_clean(Text *text, const char *string) {
  for (const unsigned char *s = (const unsigned char *)string; *s;) {
    size_t length = sequence_length(s);
    if (length)
      text_add_bytes(text, (const char *)s, length);
    else
      text_add(text, "\xef\xbf\xbd");
    s += length ? length : 1;
  }
}

void build_set(json_t *object, const char *key, json_t *value) {
  ensure(value && json_object_set_new(object, key, value) == 0);
}

void build_append(json_t *array, json_t *value) { ensure(value && json_array_append_new(array, value) == 0); }

json_t *build_string(const char *string) {
  Text clean = {0};
  build_clean(&clean, string);
  json_t *value = json_string(text_str(&clean));
  text_release(&clean);
  return value;
}

void build_set_string(json_t *object, const char *key, const char *string) {
  build_set(object, key, build_string(string));
}

void build_finish(json_t *value, size_t flags, Text *text) {
  char *dump = json_dumps(value, flags);
  ensure(dump);
  text_add(text, dump);
  free(dump);
  json_decref(value);
}
