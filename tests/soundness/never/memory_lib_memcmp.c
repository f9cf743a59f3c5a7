// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[4] = {0}, b[5] = {0};
  return memcmp(a, b, 5);
}
