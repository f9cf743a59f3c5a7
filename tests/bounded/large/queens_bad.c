// Five queens on a board of five columns can be placed; three on a board of three cannot.
// expect: assertions false
// inputs: 1 3 5 2 4
#include <plumb.h>

enum { SIZE = 5 };

int main(void) {
  int row[SIZE];
  for (int i = 0; i < SIZE; i++) {
    row[i] = plumb_nondet_int();
    plumb_assume(row[i] > 0 && row[i] <= SIZE);
  }
  for (int i = 0; i < SIZE; i++)
    for (int j = i + 1; j < SIZE; j++)
      if (row[i] == row[j] || row[j] - row[i] == j - i || row[i] - row[j] == j - i) return 0;
  plumb_assert(0);  // BAD: ASSERTION
  return 0;
}
