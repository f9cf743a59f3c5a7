// Checks whether standard input is JSON, by recursive descent with a limit of the depth, and counts what there is.
//
// run: {"stdin": "{\"a\": [1, -2.5e3, true, null], \"b\": {\"c\": \"x\\\"y\"}}"}
// run: {"stdin": "[1, 2"}
// run: {"stdin": "[[[[[[[[[[[[[[[[[[[[[[[["}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define MAX_TEXT 4096
#define MAX_DEPTH 16

struct parser {
  const char *text;
  size_t length;
  size_t at;
  int depth;
  unsigned objects, arrays, strings, numbers;
  const char *error;
};

static int value(struct parser *p);

static int fail(struct parser *p, const char *what) {
  if (p->error == NULL) p->error = what;
  return 0;
}

static int peek(const struct parser *p) { return p->at < p->length ? (unsigned char)p->text[p->at] : -1; }

static void skip_space(struct parser *p) {
  while (p->at < p->length && isspace((unsigned char)p->text[p->at])) p->at++;
}

static int expect(struct parser *p, char c) {
  skip_space(p);
  if (peek(p) != (unsigned char)c) return 0;
  p->at++;
  return 1;
}

static int literal(struct parser *p, const char *word) {
  size_t length = strlen(word);
  if (p->length - p->at < length || memcmp(p->text + p->at, word, length) != 0) return fail(p, "unknown word");
  p->at += length;
  return 1;
}

static int string(struct parser *p) {
  if (!expect(p, '"')) return fail(p, "string expected");
  while (p->at < p->length && p->text[p->at] != '"') {
    if (p->text[p->at] == '\\') p->at++;
    if (p->at < p->length) p->at++;
  }
  if (p->at >= p->length) return fail(p, "string without end");
  p->at++;
  p->strings++;
  return 1;
}

static int some_digits(struct parser *p) {
  size_t start = p->at;
  while (p->at < p->length && isdigit((unsigned char)p->text[p->at])) p->at++;
  return p->at > start;
}

static int number(struct parser *p) {
  if (peek(p) == '-') p->at++;
  if (!some_digits(p)) return fail(p, "digits expected");
  if (peek(p) == '.') {
    p->at++;
    if (!some_digits(p)) return fail(p, "digits expected");
  }
  if (peek(p) == 'e' || peek(p) == 'E') {
    p->at++;
    if (peek(p) == '+' || peek(p) == '-') p->at++;
    if (!some_digits(p)) return fail(p, "exponent expected");
  }
  p->numbers++;
  return 1;
}

static int members(struct parser *p, char end, int named) {
  p->at++;
  if (p->depth == MAX_DEPTH) return fail(p, "too deep");
  if (expect(p, end)) return 1;
  p->depth++;
  do {
    if (named && (!string(p) || !expect(p, ':'))) return fail(p, "name expected");
    if (!value(p)) return 0;
  } while (expect(p, ','));
  p->depth--;
  assert(p->at <= p->length);
  return expect(p, end) ? 1 : fail(p, "end expected");
}

static int value(struct parser *p) {
  skip_space(p);
  switch (peek(p)) {
    case '{': p->objects++; return members(p, '}', 1);
    case '[': p->arrays++; return members(p, ']', 0);
    case '"': return string(p);
    case 't': return literal(p, "true");
    case 'f': return literal(p, "false");
    case 'n': return literal(p, "null");
    default: return number(p);
  }
}

int main(void) {
  static char text[MAX_TEXT];
  struct parser p = {.text = text};
  p.length = fread(text, 1, sizeof text, stdin);
  int good = value(&p);
  skip_space(&p);
  if (good && p.at < p.length) good = fail(&p, "something follows");
  if (!good) {
    printf("byte %zu: %s\n", p.at, p.error);
    return 1;
  }
  printf("%u objects, %u arrays, %u strings, %u numbers\n", p.objects, p.arrays, p.strings, p.numbers);
  return 0;
}
