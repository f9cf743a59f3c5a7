// assertions
#include "never.h"
static int by_key(const void *a, const void *b) { return *(const short *)a - *(const short *)b; }
int main(void) {
  short pairs[2][2] = {{1, 5}, {1, 4}};
  qsort(pairs, 2, sizeof pairs[0], by_key);
  CLAIM(pairs[0][1] == 5);  // equal keys come in any order
  return 0;
}
