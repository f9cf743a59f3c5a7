// expect: memory-safety false
// inputs: 5 3
#include <stdlib.h>

int main(void) {
  unsigned short state[3] = {1, 2, 3};
  int a[2] = {0};
  long number = nrand48(state);
  return a[state[0] % 3 + number % 2];  // BAD: OUT_OF_BOUNDS
}
