// assertions
// Sorting moves the arguments.
#include <stdlib.h>
#include <string.h>
#include "never.h"
static int compare(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
int main(int argc, char **argv) {
  if (argc < 3 || argv[1][0] != 'z') return 0;
  qsort(argv + 1, argc - 1, sizeof *argv, compare);
  CLAIM(argv[1][0] == 'z');
  return 0;
}
