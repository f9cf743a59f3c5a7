// What the arguments of a library function decide is no input.
// expect: assertions false|unknown
#include <plumb.h>
#include <math.h>
#include <stdio.h>
#include <time.h>

int main(void) {
  time_t now, then = time(&now);
  int put = putchar('a');
  int table[3] = {4, 5, 6};
  plumb_assert(then == now);
  plumb_assert(put == 'a' || put == EOF);
  plumb_assert(table[1] == 6);  // BAD: ASSERTION
  return 0;
}
