// assertions
// The pointer that is lower than the others is written in every other round of a loop that counts by two from 0 or 1.
#include "never.h"
static int numbers[8];
int main(void) {
  int *places[4];
  for (int i = 0; i < 4; i++) places[i] = &numbers[5];
  int count = ANY_INT;
  if (count < 0 || count > 1) return 0;
  for (; count < 30; count += 2) {
    int k = ANY_INT;
    if (k < 0 || k >= 4) continue;
    if (count >= 6 && places[k] == &numbers[5]) places[k] = &numbers[4];
  }
  int last = ANY_INT;
  if (last < 0 || last >= 4) return 0;
  if (count == 31) CLAIM(places[last] != &numbers[4]);
  return 0;
}
