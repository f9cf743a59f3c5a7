// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  strtol("12", (char **)8, 10);
  return 0;
}
