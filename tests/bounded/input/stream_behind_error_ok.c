// Where something is read behind what gave nothing, that was an error.
// expect: assertions true|unknown
// inputs: -1 65
#include <plumb.h>
#include <stdio.h>

int main(void) {
  int first = getc(stdin), second = getc(stdin);
  if (first != EOF || second == EOF) return 0;
  plumb_assert(ferror(stdin));
  return 0;
}
