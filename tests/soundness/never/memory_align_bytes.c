// memory-safety
#include "never.h"
static int get(char *p) { return *(int *)p; }
int main(void) {
  char *a = calloc(16, 1);
  int r = get(a + (ANY_INT & 7));
  free(a);
  return r;
}
