// expect: memory-safety false|unknown
// inputs: 7
#include <stdlib.h>

int main(void) {
  double fraction = drand48();
  int a[3] = {0};
  return a[fraction > 0 ? 3 : 2];  // BAD: OUT_OF_BOUNDS
}
