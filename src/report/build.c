// See build.h.
#include "report/build.h"

#include <stdlib.h>

#include "base/answer.h"

void build_clean(Text *text, const char *string) {
  while (*string) {
    uint32_t code;
    size_t length = text_code_point(string, &code);
    if (length)
      text_add_bytes(text, string, length);
    else
      text_add(text, "\xef\xbf\xbd");
    string += length ? length : 1;
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
  char *dump = json_dumps(value, flags | JSON_ENSURE_ASCII);
  ensure(dump);
  text_add(text, dump);
  free(dump);
  json_decref(value);
}
