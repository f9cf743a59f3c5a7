// Each step lowers one of two counters, and may set the second one to anything when it lowers the first.
#include <plumb.h>
int main(void) {
  int x = plumb_nondet_int(), y = plumb_nondet_int();
  while (x > 0 && y > 0) {
    if (plumb_nondet_bool()) {
      x--;
      y = plumb_nondet_int();
    } else {
      y--;
    }
  }
  return 0;
}
