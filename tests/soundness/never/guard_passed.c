// assertions
// A number in memory is compared with 12, goes up by three, and so comes to rest at 14; one that goes down is compared with 3, and comes to rest at 1.
#include "never.h"
typedef struct {
  int up, down, other;
} Walk;
static void walk(Walk *w) {
  for (; w->up < 12 || w->down > 3; w->other++) {
    if (w->up < 12) w->up += 3;
    if (w->down > 3) w->down -= 4;
  }
}
int main(void) {
  Walk w = {ANY_INT, ANY_INT, 0};
  if (w.up < 0 || w.up > 2 || w.down < 40 || w.down > 43) return 0;
  walk(&w);
  if (ANY_INT)
    CLAIM(w.up != 14);
  else
    CLAIM(w.down != 0);
  return 0;
}
