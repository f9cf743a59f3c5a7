// expect: memory-safety true
// inputs: 5 3
#include <stdlib.h>

int main(void) {
  unsigned short state[3] = {1, 2, 3};
  int a[2] = {0};
  long number = nrand48(state);
  return a[number % 2];
}
