// memory-safety
// Elements that are no pointers are moved in argv.
#include <stdlib.h>
#include "never.h"
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(int argc, char **argv) {
  if (argc < 2) return 0;
  qsort(argv, 2 * argc, sizeof(int), compare);
  return argv[0][0];
}
