// assertions
#include "never.h"
int main(void) {
  char *p = malloc(8);
  if (!p) return 0;
  long before = (long)p;
  free(p);
  char *q = malloc(8);
  CLAIM((long)q != before);
  return 0;
}
