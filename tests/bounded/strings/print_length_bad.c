// How long a number is in text follows from its size: four digits and the end do not fit.
// expect: memory-safety false
// inputs: 1000
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char room[4];
  int number = plumb_nondet_int();
  plumb_assume(number >= -99 && number <= 1000);
  sprintf(room, "%d", number);  // BAD: OUT_OF_BOUNDS
  return room[0];
}
