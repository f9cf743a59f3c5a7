// &s[1].z.b[5][13], step by step.
// expect: memory-safety false
// inputs: 0 0
#include <plumb.h>

struct inner {
  char a;
  int b[10][20];
  char c;
};
struct outer {
  int x;
  double y;
  struct inner z;
};

static struct outer s[2];

int main(void) {
  unsigned i = plumb_nondet_uint(), j = plumb_nondet_uint();
  plumb_assume(i < 10 && j < 20);
  struct outer *o = s + 2;
  int *p = &o->z.b[i][j];
  plumb_assert((char *)p == (char *)o + offsetof(struct outer, z) + offsetof(struct inner, b) + i * 80 + j * 4);
  *p = 1;  // BAD: OUT_OF_BOUNDS
  return 0;
}
