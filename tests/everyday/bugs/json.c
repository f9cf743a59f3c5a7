// Checks that standard input is a value of JSON: numbers, strings, lists, objects.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define DEPTH 8

static char text[512];
static size_t at;
static char open_brackets[DEPTH];
static int depth;

static void skip(void) {
  while (isspace((unsigned char)text[at])) at++;
}

static int fail(const char *what) {
  printf("%s at %zu\n", what, at);
  return 0;
}

static int string(void) {
  at++;
  while (text[at] && text[at] != '"') {
    if (text[at] == '\\') at++;
    if (text[at]) at++;
  }
  if (!text[at]) return fail("unfinished string");
  at++;
  return 1;
}

static int value(void) {
  skip();
  if (text[at] == '"') return string();
  if (isdigit((unsigned char)text[at]) || text[at] == '-') {
    at++;
    while (isdigit((unsigned char)text[at]) || text[at] == '.') at++;
    return 1;
  }
  if (text[at] != '[' && text[at] != '{') return fail("no value");
  char close = text[at] == '[' ? ']' : '}';
  open_brackets[depth++] = close;  // BAD: OUT_OF_BOUNDS INDEX
  at++;
  skip();
  while (text[at] != close) {
    if (close == '}') {
      if (text[at] != '"' || !string()) return fail("no key");
      skip();
      if (text[at++] != ':') return fail("no colon");
    }
    if (!value()) return 0;
    skip();
    if (text[at] == ',') at++;
    else if (text[at] != close) return fail("no comma");
    skip();
  }
  at++;
  depth--;
  return 1;
}

int main(void) {
  size_t length = fread(text, 1, sizeof text - 1, stdin);
  text[length] = '\0';
  if (!value()) return 1;
  skip();
  printf(at == length ? "good\n" : "more than a value\n");
  return at != length;
}
