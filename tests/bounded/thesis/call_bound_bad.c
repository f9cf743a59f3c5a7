// As deep as the bound allows, and a call deeper.
// options: --engine bounded --depth 3
// expect: assertions unknown
#include <plumb.h>

static int down(int n) { return n == 0 ? 0 : 1 + down(n - 1); }

int main(void) {
  plumb_assert(down(5) == 5);
  return 0;
}
