// assertions
// ... and what it finds there.
#include "never.h"
struct holder {
  int *p;
};
extern void outside(struct holder *);
int main(void) {
  int x = 1;
  struct holder holder = {&x};
  outside(&holder);
  CLAIM(x == 1);
  return 0;
}
