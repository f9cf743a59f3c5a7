// memory-safety
#include "never.h"
int main(void) {
  char *s = "ab";
  char b[3];
  char *p = ANY_INT ? s : b;
  p[0] = 1;
  return 0;
}
