// assertions
#include "never.h"
// Eight bytes from offset 4 on reach into the field at offset 8.
struct three { int n; int a; int b; };
static void down(struct three *p) {
  if (p->n > 0) {
    long long wide = 1;
    memcpy(&p->a, &wide, sizeof wide);
    p->n--;
    down(p);
  }
}
int main(void) {
  struct three p = {ANY_INT, 7, 8};
  down(&p);
  CLAIM(p.b == 8);
}
