// assertions
#include <stdint.h>

#include "never.h"
static int changed;
static void change(void) { changed = 1; }
extern void outside(uintptr_t *);
static uintptr_t number;
int main(void) {
  number = (uintptr_t)change ^ 1;
  outside(&number);
  CLAIM(changed == 0);
  return 0;
}
