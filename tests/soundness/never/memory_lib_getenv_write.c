// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char *p = getenv("HOME");
  if (p) *p = 0;
  return 0;
}
