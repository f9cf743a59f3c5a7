// The last of four structures, and the one after it.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>

struct point {
  short x, y;
  long weight;
};

int main(void) {
  struct point points[4] = {{0}};
  unsigned char i = plumb_nondet_uchar();
  if (i > 3) return 0;
  struct point *p = points + i;
  p->weight = 1;
  return points[0].weight == 1;
}
