// The last of four structures, and the one after it.
// expect: memory-safety false
// inputs: 4
#include <plumb.h>

struct point {
  short x, y;
  long weight;
};

int main(void) {
  struct point points[4] = {{0}};
  unsigned char i = plumb_nondet_uchar();
  if (i > 4) return 0;
  struct point *p = points + i;
  p->weight = 1;  // BAD: OUT_OF_BOUNDS
  return points[0].weight == 1;
}
