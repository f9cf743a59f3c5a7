// Number 46 is the last that is an int.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

int main(void) {
  int a = 0, b = 1;
  for (int i = 0; i < 45; i++) {
    int c = a + b;
    a = b;
    b = c;
  }
  plumb_assert(b == 1836311903);
  return a == b;
}
