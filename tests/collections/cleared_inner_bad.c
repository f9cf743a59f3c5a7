// assertions; runs: none
// The last element is left out.
#include <assert.h>
#include <stdio.h>
static int left[25];

int main(void) {
  unsigned x;
  while (scanf("%u", &x) == 1) left[x % 25] = (int)(x % 7);
  for (int i = 0; i < 24; i++) {
    while (left[i] > 0) left[i]--;
    left[i] = 0;
  }
  assert(left[0] == 0 && left[24] == 0);
  return 0;
}
