// Evaluates arithmetic expressions, one per line: + - * / % and parentheses, by recursive descent, with unsigned wrap-around inside.
//
// run: {"stdin": "1+2*3\n(4-1)*-2\n1/0\n((((1\n7 % 0\n"}
// run: {"stdin": "99999999999999999999*9\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#define MAX_DEPTH 50

static const char *at;
static const char *error;
static int depth;

static int expression(void);

static void skip_spaces(void) {
  while (isspace((unsigned char)*at)) at++;
}

static int wrap(unsigned value) { return value <= INT_MAX ? (int)value : -(int)(UINT_MAX - value) - 1; }

static int number(void) {
  unsigned value = 0;
  if (!isdigit((unsigned char)*at)) {
    error = "number expected";
    return 0;
  }
  while (isdigit((unsigned char)*at)) {
    value = value * 10 + (unsigned)(*at - '0');
    at++;
  }
  return wrap(value);
}

static int factor(void) {
  int value;
  skip_spaces();
  if (*at == '-') {
    at++;
    if (++depth > MAX_DEPTH) {
      error = "too deep";
      return 0;
    }
    value = wrap(0u - (unsigned)factor());
    depth--;
    return value;
  }
  if (*at == '(') {
    at++;
    if (++depth > MAX_DEPTH) {
      error = "too deep";
      return 0;
    }
    value = expression();
    depth--;
    skip_spaces();
    if (*at == ')')
      at++;
    else if (error == NULL)
      error = "')' expected";
    return value;
  }
  return number();
}

static int term(void) {
  int value = factor();
  for (;;) {
    skip_spaces();
    char operator= * at;
    if (error != NULL || (operator!= '*' && operator!= '/' && operator!= '%')) return value;
    at++;
    int right = factor();
    if (operator== '*') {
      value = wrap((unsigned)value * (unsigned)right);
    } else if (right == 0) {
      error = "division by zero";
      return 0;
    } else if (right == -1) {
      value = operator== '/' ? wrap(0u - (unsigned)value) : 0;
    } else {
      value = operator== '/' ? value / right : value % right;
    }
  }
}

static int expression(void) {
  int value = term();
  for (;;) {
    skip_spaces();
    char operator= * at;
    if (error != NULL || (operator!= '+' && operator!= '-')) return value;
    at++;
    int right = term();
    value = wrap(operator== '+' ? (unsigned)value + (unsigned)right : (unsigned)value - (unsigned)right);
  }
}

int main(void) {
  char line[200];
  while (fgets(line, sizeof line, stdin)) {
    size_t length = strlen(line);
    if (length > 0 && line[length - 1] == '\n') line[length - 1] = '\0';
    at = line;
    error = NULL;
    depth = 0;
    int value = expression();
    if (error == NULL && *at != '\0') error = "operator expected";
    if (error != NULL)
      printf("error at column %d: %s\n", (int)(at - line) + 1, error);
    else
      printf("%d\n", value);
  }
  return 0;
}
