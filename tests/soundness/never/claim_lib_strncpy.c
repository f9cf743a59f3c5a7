// assertions
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[6] = "abcde";
  strncpy(a, "x", 4);
  CLAIM(a[3] == 'd');
  return 0;
}
