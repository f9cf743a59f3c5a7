// assertions
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  div_t d = div(-7, 2);
  CLAIM(d.rem == 1);
  return 0;
}
