// See build.h.
#include "report/build.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/answer.h"

static const char replacement[] = "\xef\xbf\xbd";  // U+FFFD

void build_clean(Text *text, const char *string) {
  while (*string) {
    uint32_t code;
    size_t length = text_code_point(string, &code);
    if (length)
      text_add_bytes(text, string, length);
    else
      text_add(text, replacement);
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

// ---- Strings that may be any bytes ----

enum { KEPT_BYTE = 0xf700, FIRST_KEPT = KEPT_BYTE + 0x80, LAST_KEPT = KEPT_BYTE + 0xff, FIRST_BYTE = 0xef };

static bool is_kept_byte(uint32_t code) { return code >= FIRST_KEPT && code <= LAST_KEPT; }

static void add_kept_byte(Text *text, unsigned char byte) {
  const uint32_t code = KEPT_BYTE + byte;
  text_add_char(text, (char)(0xe0 | code >> 12));
  text_add_char(text, (char)(0x80 | (code >> 6 & 0x3f)));
  text_add_char(text, (char)(0x80 | (code & 0x3f)));
}

json_t *build_exact(const char *string) {
  Text text = {0};
  while (*string) {
    uint32_t code;
    size_t length = text_code_point(string, &code);
    if (length && !is_kept_byte(code))
      text_add_bytes(&text, string, length);
    else
      for (size_t i = 0; i < (length ? length : 1); i++) add_kept_byte(&text, (unsigned char)string[i]);
    string += length ? length : 1;
  }
  json_t *value = json_string(text_str(&text));
  text_release(&text);
  return value;
}

// What the string says with each such byte as itself, or as U+FFFD.
static void replace_kept_bytes(const char *string, bool restores, Text *text) {
  while (*string) {
    uint32_t code;
    size_t length = text_code_point(string, &code);
    if (!is_kept_byte(code))
      text_add_bytes(text, string, length);
    else if (restores)
      text_add_char(text, (char)(code - KEPT_BYTE));
    else
      text_add(text, replacement);
    string += length;
  }
}

static void replace_all(json_t *value, bool restores) {
  size_t i;
  const char *key;
  json_t *part;
  if (json_is_object(value)) {
    json_object_foreach(value, key, part) replace_all(part, restores);
  } else if (json_is_array(value)) {
    json_array_foreach(value, i, part) replace_all(part, restores);
  } else if (json_is_string(value) && strchr(json_string_value(value), FIRST_BYTE)) {
    Text text = {0};
    replace_kept_bytes(json_string_value(value), restores, &text);
    ensure(json_string_set_nocheck(value, text_str(&text)) == 0);
    text_release(&text);
  }
}

void build_clean_all(json_t *value) { replace_all(value, false); }

void build_restore_all(json_t *value) { replace_all(value, true); }

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
