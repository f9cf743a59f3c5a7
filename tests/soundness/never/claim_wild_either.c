// assertions
// A number is an address or not.
#include "never.h"
#include <stdint.h>
int x;
int main(void) {
  uintptr_t number = ANY_INT ? (uintptr_t)&x : 5;
  CLAIM(number != 6 || number == 5);
  if (number != 5) *(int *)number = 3;
  CLAIM(x == 0);
  return 0;
}
