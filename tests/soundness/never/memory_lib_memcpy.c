// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[4], b[5] = {0};
  (ANY_INT ? memcpy : memmove)(a, b, 5);
  return 0;
}
