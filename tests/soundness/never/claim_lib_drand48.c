// assertions
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  CLAIM(drand48() != 0.5);
  return 0;
}
