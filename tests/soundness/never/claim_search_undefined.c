// assertions
// Who searches need not look at the last element, of which the comparison is undefined: the run goes on behind that.
#include <plumb.h>
#include <stdlib.h>
#include <string.h>

static int by_name(const void *a, const void *b) { return strcmp(a, *(char *const *)b); }

int main(void) {
  char *names[4] = {"a", "b", "c", NULL};
  int number = plumb_nondet_int();
  char **found = bsearch("a", names, 4, sizeof *names, by_name);
  plumb_assert(found == 0 || number != 77);
  return 0;
}
