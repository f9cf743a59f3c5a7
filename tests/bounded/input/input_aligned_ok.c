// expect: memory-safety true
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  void *place;
  if (posix_memalign(&place, 16, 24)) return 1;
  *(char *)((char *)place + 23) = 1;
  int *numbers = aligned_alloc(16, 32);
  if (numbers) numbers[7] = 1;
  free(numbers);
  free(place);
  return 0;
}
