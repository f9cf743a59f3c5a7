// A calculator for reverse Polish notation: each argument is a number or an operator, saturating at the ends of the range.
//
// run: {"args": ["3", "4", "+", "5", "x"]}
// run: {"args": ["1", "0", "/"]}
// run: {"args": ["+"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STACK_SIZE 32
#define LIMIT 1000000000L

struct stack {
  long items[STACK_SIZE];
  int count;
};

static long clamp(long value) {
  if (value > LIMIT) return LIMIT;
  if (value < -LIMIT) return -LIMIT;
  return value;
}

static bool push(struct stack *s, long value) {
  if (s->count == STACK_SIZE) return false;
  s->items[s->count++] = clamp(value);
  return true;
}

static bool pop(struct stack *s, long *value) {
  if (s->count == 0) return false;
  *value = s->items[--s->count];
  assert(*value >= -LIMIT && *value <= LIMIT);
  return true;
}

static bool apply(struct stack *s, char operator) {
  long left, right;
  if (!pop(s, &right) || !pop(s, &left)) return false;
  switch (operator) {
    case '+': return push(s, left + right);
    case '-': return push(s, left - right);
    case 'x': return push(s, left * right);
    case '/': return right != 0 && push(s, left / right);
    default: return false;
  }
}

static bool take(struct stack *s, const char *word) {
  char *end;
  if (strlen(word) == 1 && strchr("+-x/", word[0]) != NULL) return apply(s, word[0]);
  long value = strtol(word, &end, 10);
  if (end == word || *end != '\0') return false;
  return push(s, value);
}

int main(int argc, char **argv) {
  struct stack s = {.count = 0};
  for (int i = 1; i < argc; i++) {
    if (!take(&s, argv[i])) {
      fprintf(stderr, "cannot use '%s'\n", argv[i]);
      return EXIT_FAILURE;
    }
  }
  long result;
  while (pop(&s, &result)) printf("%ld\n", result);
  return EXIT_SUCCESS;
}
