// A calculator with variables a to z: "x = 3 + y * 2", "? x". Operators are applied from left to right.
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int variables[26];

static const char *skip(const char *p) {
  while (*p == ' ') p++;
  return p;
}

static const char *operand(const char *p, int *value) {
  p = skip(p);
  if (isdigit((unsigned char)*p) || *p == '-') {
    char *end;
    long number = strtol(p, &end, 10);
    if (number > INT_MAX || number < INT_MIN || end == p) return NULL;
    *value = (int)number;
    return end;
  }
  if (!islower((unsigned char)*p)) return NULL;
  *value = variables[*p - 'a'];
  return p + 1;
}

static int evaluate(const char *p, int *result) {
  if (!(p = operand(p, result))) return 0;
  for (p = skip(p); *p && *p != '\n'; p = skip(p)) {
    char operator = *p++;
    int right;
    if (!(p = operand(p, &right))) return 0;
    switch (operator) {
      case '+':
        if (__builtin_add_overflow(*result, right, result)) return 0;
        break;
      case '-':
        if (__builtin_sub_overflow(*result, right, result)) return 0;
        break;
      case '*':
        if (__builtin_mul_overflow(*result, right, result)) return 0;
        break;
      case '/':
        if (right == 0) return 0;
        *result /= right;  // BAD: SIGNED_OVERFLOW
        break;
      default: return 0;
    }
  }
  return 1;
}

int main(void) {
  char line[80];
  while (fgets(line, sizeof line, stdin)) {
    const char *p = skip(line);
    int value;
    if (*p == '?') {
      p = skip(p + 1);
      if (islower((unsigned char)*p)) printf("%d\n", variables[*p - 'a']);
      continue;
    }
    if (!islower((unsigned char)*p)) continue;
    int *variable = &variables[*p - 'a'];
    p = skip(p + 1);
    if (*p != '=') continue;
    if (evaluate(p + 1, &value)) *variable = value;
    else printf("error\n");
  }
  return 0;
}
