// A buffer that the program gives to a stream and never looks at.
// expect: memory-safety assertions true
#include <stdio.h>
#include <plumb.h>

static char buffer[64];

int main(void) {
  static char first[BUFSIZ];
  int count = plumb_nondet_int();
  setbuf(stdin, first);
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  if (count > 9) count = 9;
  for (int i = 0; i < count; i++) putchar('a' + i);
  plumb_assert(count <= 9);
  return 0;
}
