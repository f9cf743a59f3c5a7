// memory-safety
#include <stdint.h>

#include "never.h"
static void change(void) { *(volatile int *)0 = 1; }
extern void outside(uintptr_t);
int main(void) {
  uintptr_t number = (uintptr_t)change, bits = 0;
  for (int i = 0; i < 64; i++)
    if (number >> i & 1) bits |= (uintptr_t)1 << i;
  outside(bits);
  return 0;
}
