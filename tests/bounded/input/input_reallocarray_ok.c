// expect: memory-safety true
#define _GNU_SOURCE
#include <stdlib.h>

int main(void) {
  int *numbers = reallocarray(NULL, 2, sizeof *numbers);
  if (!numbers) return 1;
  numbers[1] = 7;
  int *more = reallocarray(numbers, 3, sizeof *numbers);
  int result = more ? more[1] : 0;
  free(more ? more : NULL);
  return result;
}
