// The bound of the outer loop is known inside of the inner one, whose bound is an input.
// expect: memory-safety true
// inputs: 4
#include <plumb.h>

enum { SIZE = 40 };

int main(void) {
  static int table[SIZE];
  int n = plumb_nondet_int();
  for (int k = 0; k < SIZE; k++) {
    int last = k;
    for (int i = 0; i < n && i < 1000; i++) last += i % 2;
    table[k] = last;
  }
  return table[0];
}
