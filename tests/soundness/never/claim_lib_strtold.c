// assertions
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char digits[] = "12x", *end;
  strtold(digits, &end);
  CLAIM(*end == 49);
  return 0;
}
