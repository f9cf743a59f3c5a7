// The structure is freed, what it points to is not.
// expect: memory-safety leaks true
#include <plumb.h>
#include <stdlib.h>

struct holder {
  int *item;
};

int main(void) {
  struct holder *h = malloc(sizeof *h);
  h->item = malloc(sizeof(int));
  *h->item = 1;
  free(h->item);
  h->item = NULL;
  free(h);
  return 0;
}
