// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[6] = "ab";
  strncat(a, "cdefgh", 4);
  return a[0];
}
