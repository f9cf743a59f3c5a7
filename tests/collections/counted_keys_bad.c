// assertions; runs: none
// What stands for a float in an order is not its bits: in an array of floats elements may have the bits of the number that is counted.
#include <assert.h>
#include <limits.h>
#include <stdio.h>
enum { PLACES = 12 };
union number {
  float real;
  int whole;
};

int main(void) {
  union number numbers[PLACES];
  int marked = 0, found = 0;
  if (getchar() == 'f') {
    for (int i = 0; i < PLACES; i++) numbers[i].real = getchar() == 'm' ? -0.0f : -1.0f;
  } else {
    for (int i = 0; i < PLACES; i++) {
      numbers[i].whole = 0;
      if (getchar() != 'm') continue;
      numbers[i].whole = INT_MIN;
      marked++;
    }
  }
  for (int i = 0; i < PLACES; i++)
    if (numbers[i].whole == INT_MIN) found++;
  assert(found <= marked);
  return 0;
}
