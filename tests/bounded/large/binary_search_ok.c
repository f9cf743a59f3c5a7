// Binary search over any number of elements, number i of which is i / 2: the sum of both ends overflows where there are more than a billion.
// expect: memory-safety overflow assertions termination true
// inputs: 1000 300
#include <plumb.h>

static int element(int index) { return index / 2; }

static int search(int count, int key) {
  int low = 0, high = count - 1;
  while (low <= high) {
    int middle = low + (high - low) / 2;
    if (element(middle) == key) return middle;
    if (element(middle) < key)
      low = middle + 1;
    else
      high = middle - 1;
  }
  return -1;
}

int main(void) {
  int count = plumb_nondet_int(), key = plumb_nondet_int();
  plumb_assume(count > 0 && count <= 1000 && key >= 0);
  int at = search(count, key);
  plumb_assert(at < 0 ? element(count - 1) < key : element(at) == key);
  return 0;
}
