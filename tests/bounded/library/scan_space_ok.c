// White space at the end of a format skips all that there is.
// expect: memory-safety assertions true
#include <assert.h>
#include <ctype.h>
#include <stdio.h>

int main(void) {
  int x, c;
  if (scanf("%d ", &x) != 1) return 0;
  c = getchar();
  assert(c == EOF || !isspace(c));
  return 0;
}
