// expect: memory-safety false
#define _GNU_SOURCE
#include <stdlib.h>

int main(void) {
  int *numbers = reallocarray(NULL, 2, sizeof *numbers);
  if (!numbers) return 1;
  numbers[1] = 7;
  int *more = reallocarray(numbers, 3, sizeof *numbers);
  int result = numbers[1] + !more;  // BAD: USE_AFTER_FREE
  free(more ? more : NULL);
  return result;
}
