// The structure is freed, what it points to is not.
// expect: leaks false
#include <plumb.h>
#include <stdlib.h>

struct holder {
  int *item;
};

int main(void) {
  struct holder *h = malloc(sizeof *h);
  h->item = malloc(sizeof(int));  // BAD: LEAK
  *h->item = 1;
  h->item = NULL;
  free(h);
  return 0;
}
