// A number that is rounded is known: it is inside of the array.
// expect: memory-safety true|unknown
#include <plumb.h>
#include <math.h>

int main(void) {
  int a[3] = {0};
  return a[lround(2.4)];
}
