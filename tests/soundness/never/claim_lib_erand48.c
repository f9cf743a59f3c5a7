// assertions
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  unsigned short state[3] = {1, 2, 3};
  erand48(state);
  CLAIM(state[0] == 1);
  return 0;
}
