// expect: memory-safety false
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  void *place;
  if (posix_memalign(&place, 16, 24)) return 1;
  *(char *)((char *)place + 24) = 1;  // BAD: OUT_OF_BOUNDS
  int *numbers = aligned_alloc(16, 32);
  if (numbers) numbers[7] = 1;
  free(numbers);
  free(place);
  return 0;
}
