// expect: memory-safety false
// inputs: 4
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int numbers[4], sum[3] = {0};
  size_t count = fread(numbers, sizeof *numbers, 4, stdin);
  for (size_t i = 0; i < count; i++) {
    sum[i] = 1;  // BAD: OUT_OF_BOUNDS
  }
  return sum[0];
}
