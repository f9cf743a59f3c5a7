// The bytes of a pointer are put in their order, from the last one on.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

int main(void) {
  int number = plumb_nondet_int(), *from = &number, *to;
  for (int i = sizeof from - 1; i >= 0; i--) ((unsigned char *)&to)[i] = ((unsigned char *)&from)[i];
  plumb_assert(*to == number);
  return 0;
}
