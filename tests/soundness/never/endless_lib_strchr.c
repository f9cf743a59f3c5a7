// termination
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[4] = "abc";
  for (char *p = a; (p = strchr(a, 'b'));) p++;
  return 0;
}
