// assertions
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[6] = "abcde";
  strcpy(a, "x");
  CLAIM(a[1] == 'b');
  return 0;
}
