// memory-safety
#include "never.h"
struct n {
  struct n *next;
};
int main(void) {
  struct n *h = malloc(8);
  h->next = malloc(8);
  free(h);
  h = h->next;
  return 0;
}
