// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[] = "12", *end;
  strtol(a, &end, 10);
  return end[1];
}
