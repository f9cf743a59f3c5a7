// leaks
#include "never.h"
struct n {
  struct n *next;
};
int main(void) {
  struct n *h = 0;
  for (int i = 0; i < 3; i++) {
    struct n *x = malloc(8);
    x->next = h;
    h = x;
  }
  free(h);
  return 0;
}
