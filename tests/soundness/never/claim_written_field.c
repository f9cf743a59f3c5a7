// assertions
#include "never.h"
// Only one field is written, most of the time.
struct pair { int n, y; };
static void down(struct pair *p) {
  if (p->n == 5) p->y = 0;
  if (p->n > 0) {
    p->n--;
    down(p);
  }
}
int main(void) {
  struct pair p = {ANY_INT, 7};
  down(&p);
  CLAIM(p.y == 7);
}
