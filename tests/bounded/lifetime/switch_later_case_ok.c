// A case behind a declaration: the variable lives there, has no value, and ends with the switch.
// expect: memory-safety overflow termination true
// inputs: 1
#include <plumb.h>

int main(void) {
  int sum = 0, what = plumb_nondet_bool();
  for (int i = 0; i < 2; i++) {
    switch (i + what) {
      case 0:
        sum++;
        break;
      case 1:;
        int x = 3, y[2] = {1, 2};
        for (int j = 0; j < 2; j++) x += y[j];
        sum += x;
        break;
      case 2:
        x = 1;
        sum += x;
    }
  }
  return sum;
}
