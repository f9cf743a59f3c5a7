// Texts stay what they are, in whatever order the array of pointers to them is.
// expect: memory-safety true
#include <stdlib.h>
#include <string.h>

static int by_text(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

int main(void) {
  const char *names[3] = {"pear", "fig", "apple"};
  qsort(names, 3, sizeof *names, by_text);
  return names[1][3];
}
