// Without it the next byte may be white space.
// expect: assertions false
// inputs: 1 5 32
#include <assert.h>
#include <ctype.h>
#include <stdio.h>

int main(void) {
  int x, c;
  if (scanf("%d", &x) != 1) return 0;
  c = getchar();
  assert(c == EOF || !isspace(c));  // BAD: ASSERTION
  return 0;
}
