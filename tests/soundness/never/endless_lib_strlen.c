// termination
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[4] = "abc";
  for (size_t i = 0; i < strlen(a);) i ^= 1;
  return 0;
}
