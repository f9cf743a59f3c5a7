// Bytes of an object with an initialiser that belong to no initialised member, and the order in which arguments are evaluated, are as clang has them.
// expect: assertions false
#include <plumb.h>

static int last;

static int next(int number) { return last = last * 10 + number; }

static int third(int a, int b, int c) { return c - a + b - b; }

int main(void) {
  union { char c; int i; } x = {.c = 1};
  const char *bytes = (const char *)&x;
  plumb_assert(bytes[2] == 0);
  plumb_assert(third(next(1), next(2), next(3)) == 321);  // BAD: ASSERTION
  return 0;
}
