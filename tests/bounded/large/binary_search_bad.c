// Binary search over any number of elements, number i of which is i / 2: the sum of both ends overflows where there are more than a billion.
// expect: overflow false
// inputs: 2147483647 1073741823
#include <plumb.h>

static int element(int index) { return index / 2; }

static int search(int count, int key) {
  int low = 0, high = count - 1;
  while (low <= high) {
    int middle = (low + high) / 2;  // BAD: SIGNED_OVERFLOW
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
  plumb_assume(count > 0 && key >= 0);
  int at = search(count, key);
  plumb_assert(at < 0 ? element(count - 1) < key : element(at) == key);
  return 0;
}
