// There is a byte, and a word, unless the input ends; but it need not be the one that the format has in front of it.
// expect: assertions true
// inputs: 1 2 65 66
// inputs: -1
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char first[4], second[4];
  int count = scanf("%3s%3s", first, second);
  plumb_assert(count != 0);
  return 0;
}
