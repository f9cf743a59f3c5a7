// How many bits a number has is told by a loop that halves it: few rounds, which are kept apart.
#include <assert.h>
#include <stdio.h>
#ifndef MOST
#define MOST 31
#endif
static unsigned width(unsigned number) {
  unsigned bits = 0;
  while (number != 0) {
    bits++;
    number >>= 1;
  }
  return bits;
}

int main(void) {
  unsigned number;
  if (scanf("%u", &number) != 1) return 1;
  assert(width(number & 0x7fffffff) <= MOST);
  return 0;
}
