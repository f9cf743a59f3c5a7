// assertions, memory-safety; runs: none
// The greatest element is not what the variable says where it is larger than 9.
#include <assert.h>
#include <stdio.h>

int main(void) {
  int heights[60], count = 0, low, high;
  while (count < 60 && scanf("%d", &heights[count]) == 1) count++;
  if (count == 0) return 1;
  low = high = heights[0];
  for (int i = 1; i < count; i++) {
    if (heights[i] < low) low = heights[i];
    else if (heights[i] >= high) high = heights[i] - (heights[i] > 9);
  }
  assert(low <= high);
  for (int i = 0; i < count; i++) assert(low <= heights[i] && heights[i] <= high);
  return 0;
}
