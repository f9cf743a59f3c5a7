// What feof and ferror tell agrees with what was read.
// expect: assertions true|unknown
// inputs: 65 -1
#include <plumb.h>
#include <stdio.h>

int main(void) {
  int c = getc(stdin);
  plumb_assert(c == EOF || !feof(stdin));
  c = getc(stdin);
  if (c != EOF) return 0;
  plumb_assert(feof(stdin) || ferror(stdin));
  return 0;
}
