// There is a byte, and a word, unless the input ends; but it need not be a number.
// expect: assertions true
// inputs: 1 65
// inputs: -1
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char first;
  int count = scanf(" %c", &first);
  plumb_assert(count != 0);
  return 0;
}
