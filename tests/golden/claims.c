// Assertions: one that holds, one that is wrong for one input, one behind an assumption, and unreachable code.
#include <assert.h>
#include <plumb.h>
void reach_error(void);
int holds(int x) {
  int y = x > 10 ? 10 : x;
  assert(y <= 10);
  return y;
}
int wrong(int x) {
  assert(x != 77);
  return x;
}
int assumed(int x) {
  plumb_assume(x > 0);
  assert(x != 0);
  return x;
}
int unreached(unsigned x) {
  if ((x & 1) == 2) reach_error();
  return 0;
}
