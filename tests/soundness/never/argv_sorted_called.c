// assertions
// A function sorts the arguments, which its caller has looked at.
#include <stdlib.h>
#include <string.h>
#include "never.h"
static int compare(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
static void sort(char **from, int n) {
  if (n > 1) qsort(from, n, sizeof *from, compare);
}
int main(int argc, char **argv) {
  if (argc < 3 || argv[1][0] != 'z') return 0;
  sort(argv + 1, argc - 1);
  CLAIM(argv[1][0] == 'z');
  return 0;
}
