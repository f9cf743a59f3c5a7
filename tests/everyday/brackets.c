// Do the brackets of a text match? Reads standard input and says where the first one is that does not.
//
// run: {"stdin": "int f(int a[]) { return a[0]; }\n"}
// run: {"stdin": "{[(])}"}
// run: {"stdin": "((((\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>

#define MAX_DEPTH 64

struct opened {
  char bracket;
  unsigned long line;
};

struct brackets {
  struct opened stack[MAX_DEPTH];
  int depth;
  unsigned long line;
};

static char closing(char open) {
  switch (open) {
    case '(': return ')';
    case '[': return ']';
    case '{': return '}';
    default: return '\0';
  }
}

static bool push(struct brackets *b, char bracket) {
  if (b->depth == MAX_DEPTH) return false;
  b->stack[b->depth].bracket = bracket;
  b->stack[b->depth].line = b->line;
  b->depth++;
  return true;
}

static bool pop(struct brackets *b, char bracket) {
  if (b->depth == 0) return false;
  b->depth--;
  assert(b->depth >= 0 && b->depth < MAX_DEPTH);
  return closing(b->stack[b->depth].bracket) == bracket;
}

static bool take(struct brackets *b, char c) {
  switch (c) {
    case '\n': b->line++; return true;
    case '(':
    case '[':
    case '{': return push(b, c);
    case ')':
    case ']':
    case '}': return pop(b, c);
    default: return true;
  }
}

int main(void) {
  struct brackets brackets = {.depth = 0, .line = 1};
  int c;
  while ((c = getchar()) != EOF) {
    if (take(&brackets, (char)c)) continue;
    printf("line %lu: '%c' is not expected\n", brackets.line, c);
    return 1;
  }
  if (brackets.depth > 0) {
    const struct opened *last = &brackets.stack[brackets.depth - 1];
    printf("line %lu: '%c' stays open\n", last->line, last->bracket);
    return 1;
  }
  puts("all match");
  return 0;
}
