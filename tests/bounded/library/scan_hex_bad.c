// Behind an octal number there may be other digits.
// expect: assertions false
// inputs: 1 5 97
#include <assert.h>
#include <ctype.h>
#include <stdio.h>

int main(void) {
  unsigned x;
  int c;
  if (scanf("%o", &x) != 1) return 0;
  c = getchar();
  assert(c == EOF || !isxdigit(c));  // BAD: ASSERTION
  return 0;
}
