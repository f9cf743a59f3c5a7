// memory-safety
#include "never.h"
// Which object is freed is not known in the function, as it is called with several, but where it is called.
static int *table[6];
static void release(int i) {
  for (int k = 0; k < 2; k++) table[5] = 0;
  free(table[i]);
}
int main(void) {
  int *last = malloc(sizeof *last);
  table[0] = malloc(4);
  table[1] = malloc(4);
  table[2] = malloc(4);
  table[3] = malloc(4);
  if (!last) return 0;
  *last = 0;
  table[4] = last;
  release(0);
  release(1);
  release(2);
  release(3);
  release(4);
  return *last;
}
