// A format that asks for nothing finds that, also at the end of the input.
// expect: assertions true
// inputs: 0
#include <plumb.h>
#include <stdio.h>

int main(void) {
  int count = scanf(" ");
  plumb_assert(count == 0);
  return 0;
}
