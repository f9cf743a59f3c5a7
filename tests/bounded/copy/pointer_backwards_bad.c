// The bytes of a pointer are put in another order, from the last one on.
// expect: memory-safety false
#include <plumb.h>

int main(void) {
  int number = plumb_nondet_int(), *from = &number, *to;
  for (int i = sizeof from - 1; i >= 0; i--) ((unsigned char *)&to)[sizeof from - 1 - i] = ((unsigned char *)&from)[i];
  plumb_assert(*to == number);  // BAD: UNKNOWN_OBJECT
  return 0;
}
