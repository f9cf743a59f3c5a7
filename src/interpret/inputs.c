#include "interpret/inputs.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  const char *at, *end;
} Scan;

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static bool take_char(Scan *scan, char c) {
  bool matches = scan->at < scan->end && *scan->at == c;
  if (matches) scan->at++;
  return matches;
}

static int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 16;
}

static const char *take_digits(Scan *scan, int base, Int *value) {
  const char *first = scan->at;
  *value = 0;
  for (; scan->at < scan->end && digit_of(*scan->at) < base; scan->at++) {
    bool fits = int_mul(*value, base, value) && int_add(*value, digit_of(*scan->at), value);
    if (!fits) return "the number is too large";
  }
  return scan->at == first ? "a number without digits" : NULL;
}

static const char *take_escape(Scan *scan, Int *value) {
  static const char names[] = "abfnrtv\\'\"?", codes[] = "\a\b\f\n\r\t\v\\'\"?";
  if (scan->at == scan->end) return "a character without closing quote";
  const char *found = memchr(names, *scan->at, sizeof names - 1);
  if (found) {
    scan->at++;
    *value = codes[found - names];
    return NULL;
  }
  const char *problem = take_char(scan, 'x') ? take_digits(scan, 16, value) : take_digits(scan, 8, value);
  if (problem) return "an unknown character after '\\'";
  return *value > UINT8_MAX ? "the character is too large" : NULL;
}

static const char *take_character(Scan *scan, Int *value) {
  if (scan->at == scan->end) return "a character without closing quote";
  if (take_char(scan, '\\')) {
    const char *problem = take_escape(scan, value);
    if (problem) return problem;
  } else {
    *value = (unsigned char)*scan->at++;
  }
  return take_char(scan, '\'') ? NULL : "a character without closing quote";
}

static const char *take_value(Scan *scan, Int *value) {
  if (take_char(scan, '\'')) return take_character(scan, value);
  bool negative = take_char(scan, '-');
  if (!negative) take_char(scan, '+');
  bool is_hexadecimal = scan->end - scan->at > 2 && scan->at[0] == '0' && (scan->at[1] == 'x' || scan->at[1] == 'X');
  if (is_hexadecimal) scan->at += 2;
  const char *problem = take_digits(scan, is_hexadecimal ? 16 : 10, value);
  if (negative && !problem) *value = -*value;
  return problem;
}

static void skip_space(Scan *scan) {
  while (scan->at < scan->end && is_space(*scan->at)) scan->at++;
}

static bool is_at_end(const Scan *scan) { return scan->at == scan->end || *scan->at == '#'; }

// null, or what is wrong with the line.
static const char *parse_line(Scan line, IntVec *values) {
  skip_space(&line);
  if (is_at_end(&line)) return NULL;
  Int value;
  const char *problem = take_value(&line, &value);
  if (problem) return problem;
  skip_space(&line);
  if (!is_at_end(&line)) return "more than a value";
  int_vec_push(values, value);
  return NULL;
}

bool inputs_parse(const char *name, const char *text, size_t length, IntVec *values, Text *problem) {
  const char *at = text, *end = text + length;
  for (unsigned number = 1; at < end; number++) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    if (!stop) stop = end;
    const char *wrong = parse_line((Scan){at, stop}, values);
    if (wrong) {
      text_clear(problem);
      text_printf(problem, "%s:%u: %s", name, number, wrong);
      return false;
    }
    at = stop == end ? end : stop + 1;
  }
  return true;
}

bool inputs_read(const char *path, IntVec *values, Text *problem) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    text_clear(problem);
    text_printf(problem, "%s: %s", path, strerror(errno));
    return false;
  }
  Text text = {0};
  char buffer[4096];
  size_t count;
  while ((count = fread(buffer, 1, sizeof buffer, file)) > 0) text_add_bytes(&text, buffer, count);
  bool failed = ferror(file) != 0;
  fclose(file);
  bool good = false;
  if (failed) {
    text_clear(problem);
    text_printf(problem, "%s: cannot be read", path);
  } else {
    good = inputs_parse(path, text_str(&text), text.count, values, problem);
  }
  text_release(&text);
  return good;
}
