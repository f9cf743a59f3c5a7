// expect: memory-safety true
// inputs: 7
#include <stdlib.h>

int main(void) {
  double fraction = drand48();
  int a[3] = {0};
  return a[fraction > 0 ? 1 : 2];
}
