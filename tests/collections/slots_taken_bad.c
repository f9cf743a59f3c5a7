// memory-safety
// Each slot is null or has a block of its own, taken where the rest of a number says, if it is free: looked at in one block and written in the next. They are not set to null when they are freed, and freed once more.
#include <plumb.h>
#include <stdlib.h>

#define SLOTS 31

static int *slots[SLOTS];

int main(void) {
  while (plumb_nondet_int()) {
    unsigned number = plumb_nondet_uint();
    if (!slots[number % SLOTS]) {
      int *block = malloc(sizeof *block);
      if (!block) break;
      *block = plumb_nondet_int();
      slots[number % SLOTS] = block;
    }
  }
  for (int i = 0; i < SLOTS; i++) {
    free(slots[i]);
  }
  for (int i = 0; i < SLOTS; i++) free(slots[i]);
  return 0;
}
