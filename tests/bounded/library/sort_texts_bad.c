// The array has an element too few that is a text, in whatever order the array of pointers to them is.
// expect: memory-safety false
#include <stdlib.h>
#include <string.h>

static int by_text(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);  // BAD: NULL_ARGUMENT
}

int main(void) {
  const char *names[3] = {"pear", "fig", NULL};
  qsort(names, 3, sizeof *names, by_text);
  return names[1][3];
}
