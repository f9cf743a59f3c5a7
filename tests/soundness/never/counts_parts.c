// assertions
// Elements in front of one that is written, that one, and those behind it: each part has its own bounds, and the one at the end the greatest.
#include "never.h"
int main(void) {
  short numbers[12];
  int n = ANY_INT, k = ANY_INT;
  if (n < 3 || n > 12 || k < 1 || k >= n - 1) return 0;
  for (int i = 0; i < n; i++) numbers[i] = (short)(i < k ? 1 : i - k);
  for (int round = 0; round < 3; round++) {
    int at = ANY_INT;
    if (at >= 0 && at < n) numbers[at] = (short)(numbers[at] + 1);
  }
  int last = ANY_INT;
  if (last < 0 || last >= n) return 0;
  CLAIM(numbers[last] != 13);
  return 0;
}
