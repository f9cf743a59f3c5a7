// Writing one behind the end of a local array.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

int main(void) {
  int a[8];
  for (int i = 0; i < 8; i++) a[i] = i;
  return a[7];
}
