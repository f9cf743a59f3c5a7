// Counts up where it should count down: the sum overflows, and only therefore the loop ends.
#include <plumb.h>
int main(void) {
  int i = plumb_nondet_int();
  while (i > 0) i++;
  return 0;
}
