// Number 46 is the last that is an int.
// expect: overflow false
#include <plumb.h>

int main(void) {
  int a = 0, b = 1;
  for (int i = 0; i < 46; i++) {
    int c = a + b;  // BAD: SIGNED_OVERFLOW
    a = b;
    b = c;
  }
  return a == b;
}
