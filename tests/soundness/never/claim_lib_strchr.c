// assertions
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[4] = "aba";
  CLAIM(strchr(a, 'a') != strrchr(a, 'a') - 2);
  return 0;
}
