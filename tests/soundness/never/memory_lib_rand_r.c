// memory-safety
#define _DEFAULT_SOURCE
#include "never.h"
int main(void) {
  unsigned short seed = 5;
  return rand_r((unsigned *)(void *)&seed) & 1;
}
