// Reads sorted numbers, then looks for one: binary search.
#include <stdio.h>

#define MOST 50

static int find(const int *numbers, int count, int wanted) {
  int low = 0, high = count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (numbers[middle] == wanted) return middle;
    if (numbers[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

int main(void) {
  int numbers[MOST], count, wanted;
  if (scanf("%d", &count) != 1 || count < 1 || count > MOST) return 1;
  for (int i = 0; i < count; i++) {
    if (scanf("%d", &numbers[i]) != 1) return 1;
    if (i > 0 && numbers[i] < numbers[i - 1]) {
      fprintf(stderr, "not sorted\n");
      return 1;
    }
  }
  while (scanf("%d", &wanted) == 1) {
    int place = find(numbers, count, wanted);
    printf(numbers[place] == wanted ? "%d is there\n" : "%d is not there\n", wanted);  // BAD: OUT_OF_BOUNDS INDEX UNINITIALISED
  }
  return 0;
}
