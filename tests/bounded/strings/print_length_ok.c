// How long a number is in text follows from its size: three digits and the end fit.
// expect: memory-safety overflow assertions termination true
// inputs: 999
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char room[4];
  int number = plumb_nondet_int();
  plumb_assume(number >= -99 && number <= 999);
  sprintf(room, "%d", number);
  return room[0];
}
