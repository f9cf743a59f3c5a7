// assertions
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  setenv("A", "b", 1);
  CLAIM(!getenv("A"));
  return 0;
}
