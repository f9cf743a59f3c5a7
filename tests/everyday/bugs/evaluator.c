// An evaluator of arithmetic typed on one line: 1 + 2 * (3 - 4).
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

static char line[128];
static int at;

static long expression(void);

static void fail(const char *what) {
  fprintf(stderr, "error: %s at %d\n", what, at);
  exit(1);
}

static void skip_blanks(void) {
  while (line[at] == ' ' || line[at] == '\t') at++;
}

static long number(void) {
  long value = 0;
  int digits = 0;
  while (isdigit((unsigned char)line[at])) {
    if (++digits > 9) fail("number too long");
    value = value * 10 + (line[at++] - '0');
  }
  return value;
}

static long primary(void) {
  skip_blanks();
  if (line[at] == '(') {
    at++;
    long value = expression();
    skip_blanks();
    if (line[at] != ')') fail("missing )");
    at++;
    return value;
  }
  if (!isdigit((unsigned char)line[at])) fail("number expected");
  return number();
}

static long term(void) {
  long value = primary() % 1000003;
  for (;;) {
    skip_blanks();
    char operator = line[at];
    if (operator != '*' && operator != '/' && operator != '%') return value;
    at++;
    long right = primary() % 1000003;
    if (operator == '*') {
      value = value * right % 1000003;
    } else if (operator == '/') {
      if (right == 0) fail("division by zero");
      value /= right;
    } else {
      value %= right;  // BAD: DIVISION_BY_ZERO
    }
  }
}

static long expression(void) {
  long value = term();
  for (;;) {
    skip_blanks();
    char operator = line[at];
    if (operator != '+' && operator != '-') return value;
    at++;
    long right = term();
    value = operator == '+' ? (value + right) % 1000003 : (value - right) % 1000003;
  }
}

int main(void) {
  if (!fgets(line, sizeof line, stdin)) return 1;
  long value = expression();
  skip_blanks();
  if (line[at] != '\n' && line[at] != '\0') fail("end of line expected");
  printf("%ld\n", value);
  return 0;
}
