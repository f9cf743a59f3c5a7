// assertions
// Small numbers lie beside one that is negative, or large where it is read without a sign.
#include "never.h"
int main(void) {
  int numbers[8] = {0};
  for (int i = 0; i < 20; i++) {
    int k = ANY_INT;
    if (k < 0 || k >= 8) continue;
    if (i == 13)
      numbers[k] = -2;
    else if (numbers[k] >= 0)
      numbers[k]++;
  }
  int at = ANY_INT;
  if (at < 0 || at >= 8) return 0;
  unsigned number = (unsigned)numbers[at];
  CLAIM(number < 100);
  return 0;
}
