// Hexadecimal digits that follow are part of the number.
// expect: memory-safety assertions true
#include <assert.h>
#include <ctype.h>
#include <stdio.h>

int main(void) {
  unsigned x;
  int c;
  if (scanf("%x", &x) != 1) return 0;
  c = getchar();
  assert(c == EOF || !isxdigit(c));
  return 0;
}
