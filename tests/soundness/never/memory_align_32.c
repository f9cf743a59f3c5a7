// memory-safety; options: --data-model ilp32
#include "never.h"
static long long get(char *p) { return *(long long *)p; }
int main(void) {
  int a[8] = {0};
  return (int)get((char *)a + 2 * (ANY_INT & 3));
}
