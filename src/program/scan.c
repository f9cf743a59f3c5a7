// Scans one character after the other; there is no table of tokens, because the form has few.
#include "program/scan.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// Remembers the first problem. Always false.
bool scan_fail(Scanner *scanner, const char *format, ...) {
  if (scanner->failed) return false;
  scanner->failed = true;
  uint32_t line = 1, column = 1;
  for (const char *c = scanner->start; c < scanner->at; c++) {
    if (*c == '\n')
      line++, column = 1;
    else
      column++;
  }
  char what[200];
  va_list args;
  va_start(args, format);
  vsnprintf(what, sizeof what, format, args);
  va_end(args);
  text_printf(scanner->message, "%u:%u: %s", line, column, what);
  return false;
}

void scan_blanks(Scanner *scanner) {
  while (*scanner->at == ' ' || *scanner->at == '\t') scanner->at++;
}

// Also passes line ends and comments, which start with a semicolon.
void scan_lines(Scanner *scanner) {
  for (;;) {
    scan_blanks(scanner);
    if (*scanner->at == ';') {
      while (*scanner->at && *scanner->at != '\n') scanner->at++;
    } else if (*scanner->at == '\n' || *scanner->at == '\r') {
      scanner->at++;
    } else {
      return;
    }
  }
}

bool scan_char(Scanner *scanner, char c) {
  scan_blanks(scanner);
  if (*scanner->at != c) return false;
  scanner->at++;
  return true;
}

bool scan_expect(Scanner *scanner, char c) { return scan_char(scanner, c) || scan_fail(scanner, "expected '%c'", c); }

static bool is_word_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.'; }

size_t scan_word_length(const char *at) {
  size_t length = 0;
  while (is_word_char(at[length])) length++;
  return length;
}

bool scan_word(Scanner *scanner, const char *word) {
  scan_blanks(scanner);
  size_t length = scan_word_length(scanner->at);
  if (length != strlen(word) || memcmp(scanner->at, word, length) != 0) return false;
  scanner->at += length;
  return true;
}

bool scan_unsigned(Scanner *scanner, uint64_t limit, uint64_t *value) {
  scan_blanks(scanner);
  if (!isdigit((unsigned char)*scanner->at)) return scan_fail(scanner, "expected a number");
  uint64_t number = 0;
  for (; isdigit((unsigned char)*scanner->at); scanner->at++) {
    uint64_t digit = (uint64_t)(*scanner->at - '0');
    if (number > (limit - digit) / 10 || digit > limit) return scan_fail(scanner, "number is too large");
    number = number * 10 + digit;
  }
  *value = number;
  return true;
}

bool scan_u32(Scanner *scanner, uint32_t *value) {
  uint64_t number;
  if (!scan_unsigned(scanner, UINT32_MAX - 1, &number)) return false;
  *value = (uint32_t)number;
  return true;
}

bool scan_signed(Scanner *scanner, Int *value) {
  scan_blanks(scanner);
  const char *end;
  if (!int_parse(scanner->at, &end, value)) return scan_fail(scanner, "expected a number");
  scanner->at = end;
  return true;
}

bool scan_i64(Scanner *scanner, int64_t *value) {
  Int number;
  if (!scan_signed(scanner, &number)) return false;
  if (number < INT64_MIN || number > INT64_MAX) return scan_fail(scanner, "number is too large");
  *value = (int64_t)number;
  return true;
}

int scan_hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

// A quoted string, with \xx for bytes.
bool scan_bytes(Scanner *scanner, Text *bytes) {
  if (!scan_expect(scanner, '"')) return false;
  for (; *scanner->at != '"'; scanner->at++) {
    if (!*scanner->at || *scanner->at == '\n') return scan_fail(scanner, "a string without an end");
    if (*scanner->at != '\\') {
      text_add_char(bytes, *scanner->at);
      continue;
    }
    int high = scan_hex_digit(scanner->at[1]), low = high < 0 ? -1 : scan_hex_digit(scanner->at[2]);
    if (low < 0) return scan_fail(scanner, "expected two lower-case hexadecimal digits after \\");
    text_add_char(bytes, (char)(high * 16 + low));
    scanner->at += 2;
  }
  scanner->at++;
  return true;
}

bool scan_string(Scanner *scanner, const char **string) {
  Text bytes = {0};
  bool good = scan_bytes(scanner, &bytes);
  if (good && bytes.count && memchr(bytes.data, 0, bytes.count)) good = scan_fail(scanner, "a zero byte in a name");
  if (good) *string = arena_strdup(scanner->arena, text_str(&bytes));
  text_release(&bytes);
  return good;
}

bool scan_is_name_char(char c) { return is_word_char(c) || c == '$'; }

bool scan_name(Scanner *scanner, const char **name) {
  if (*scanner->at == '"') return scan_string(scanner, name);
  const char *start = scanner->at;
  while (scan_is_name_char(*scanner->at)) scanner->at++;
  size_t length = (size_t)(scanner->at - start);
  if (!length) return scan_fail(scanner, "expected a name");
  char *copy = arena_alloc(scanner->arena, length + 1);
  memcpy(copy, start, length);
  *name = copy;
  return true;
}

bool scan_end_of_line(Scanner *scanner) {
  scan_blanks(scanner);
  if (*scanner->at && !strchr("\n\r;", *scanner->at)) return scan_fail(scanner, "expected the end of the line");
  scan_lines(scanner);
  return true;
}

bool scan_starts_with(const char *at, const char *word) { return strncmp(at, word, strlen(word)) == 0; }
